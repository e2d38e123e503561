/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is offered to be changed in the set-up of every battle: each can be done, changes something, and is taken back. */
#include "shipped.h"
#include "tc-variant.h"

#include <string.h>

static void
check_offer (TcVariant *variant, const TcOrder *change)
{
  const TcState *base = tc_variant_get_base (variant);
  g_autofree char *options = NULL;

  g_assert_true (tc_variant_add (variant, change, NULL));
  g_assert_cmpint (memcmp (tc_variant_get_state (variant), base, base->size), !=, 0);
  options = tc_variant_say_options (variant);
  g_assert_true (g_str_has_prefix (options, "--"));
  tc_variant_undo (variant, 1);
  g_assert_true (tc_variant_get_state (variant) == base);
}

/* How many were offered of a kind. */
static guint
count_offers (const TcRuleset *ruleset, const TcState *state, TcAlteration kind, int counter)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (TcOrder));
  g_autoptr (TcVariant) variant = tc_variant_new (ruleset, state);

  tc_variant_offer (ruleset, state, kind, counter, changes);
  for (guint i = 0; i < changes->len; i++)
    check_offer (variant, &g_array_index (changes, TcOrder, i));
  return changes->len;
}

static void
test_shipped (gconstpointer data)
{
  g_autoptr (TcBattle) battle = shipped_read (data);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autofree TcState *state = tc_state_new (ruleset);
  gboolean table = !tc_system_lists_all (ruleset->system);
  guint n[TC_N_ALTERATIONS] = { 0 }, turns;
  TcSeeded dice;

  tc_seeded_init (&dice, 7, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (guint kind = 0; kind < TC_N_ALTERATIONS; kind++)
    for (int counter = -1; counter < (int) battle->counters->len; counter++)
      n[kind] += count_offers (ruleset, state, kind, counter);
  g_assert_cmpuint (n[TC_ALTER_PLACE], ==, 0);
  /* They are offered whoever is meant: all turns but this one. */
  turns = count_offers (ruleset, state, TC_ALTER_TURN, -1);
  g_assert_cmpuint (n[TC_ALTER_TURN], ==, turns * (battle->counters->len + 1));
  g_assert_cmpuint (turns, >, 3);
  if (tc_state_turns (ruleset, state) > 0)
    g_assert_cmpint (turns, ==, tc_state_turns (ruleset, state) - 1);
  g_assert_cmpuint (n[TC_ALTER_RECOVER], ==, 0);
  g_assert_true ((n[TC_ALTER_DETACH] > 0) == (table && n[TC_ALTER_REMOVE] > 0));
  g_assert_true (table || n[TC_ALTER_FACE] == 0);
}

/* Lutzen has two states of the weather, and its leaders are with one unit each at most. */
static void
test_lutzen (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autofree TcState *state = tc_state_new (ruleset);
  int gula = tc_battle_find_counter (battle, "gula"), leaders = 0, side = tc_battle_counter_side (battle, gula);
  TcSeeded dice;

  tc_seeded_init (&dice, 7, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (int i = 0; i < (int) battle->counters->len; i++)
    leaders += tc_battle_get_arm (battle, i) == TC_ARM_LEADER && tc_battle_counter_side (battle, i) == side;
  g_assert_cmpuint (count_offers (ruleset, state, TC_ALTER_WEATHER, -1), ==, 1);
  /* The king is there. */
  g_assert_cmpuint (count_offers (ruleset, state, TC_ALTER_ATTACH, gula), ==, leaders - 1);
  g_assert_cmpuint (count_offers (ruleset, state, TC_ALTER_ATTACH, -1), ==, 0);
}

/* LT-7.2: by the rules with facing the changes before lie over a set-up with facings, and what they make of it is undone with the
 * option. */
static void
test_option (void)
{
  static const char *const with[] = { "facing=yes", NULL };
  g_autoptr (TcBattle) battle = shipped_read ("lutter-1626.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcGame) game = tc_game_new (battle, 0, 0, NULL, issues, NULL);
  TcGame *faced = tc_game_new (battle, 0, 0, with, issues, NULL);
  g_autoptr (TcVariant) variant = tc_variant_new (tc_game_get_ruleset (game), tc_game_get_state (game));
  g_autofree char *options = NULL;
  TcOrder move, turn;

  g_assert_true (tc_alter_parse (battle, TC_ALTER_REMOVE, "fuchs", &move, NULL));
  g_assert_true (tc_alter_parse (battle, TC_ALTER_FACE, "nell@5", &turn, NULL));
  g_assert_true (tc_variant_add (variant, &move, NULL));
  g_assert_false (tc_variant_add (variant, &turn, NULL));
  g_assert_true (tc_variant_choose (variant, faced, tc_game_get_state (faced), with[0], NULL));
  g_object_unref (faced);
  g_assert_true (tc_variant_get_game (variant) == faced);
  g_assert_true (tc_variant_add (variant, &turn, NULL));
  g_assert_null (tc_variant_get_change (variant, 1));
  g_assert_cmpstr (tc_variant_get_option (variant, 1), ==, "facing=yes");
  options = tc_variant_say_options (variant);
  g_assert_cmpstr (options, ==, "--remove=fuchs --option=facing=yes --face=nell@5");
  tc_variant_undo (variant, 2);
  g_assert_null (tc_variant_get_game (variant));
  g_assert_true (tc_variant_get_ruleset (variant) == tc_game_get_ruleset (game));
  g_assert_false (tc_variant_add (variant, &turn, NULL));
}

static TcPlace
place_of (const TcScene *scene, int counter)
{
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).counter == counter)
      return g_array_index (scene->placements, TcPlacement, i).place;
  g_assert_not_reached ();
}

static int
find_general (const TcBattle *battle, const TcRuleset *ruleset, const TcState *state, int unit)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (TcOrder));

  tc_variant_offer (ruleset, state, TC_ALTER_ATTACH, unit, changes);
  g_assert_cmpuint (changes->len, >, 0);
  return g_array_index (changes, TcOrder, 0).units[0];
}

/* On a table nobody moves to whom he leads: a line says so; a unit that is put elsewhere leaves its ghost, and a line. */
static void
test_drawn_on_a_table (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("rossbach-1757.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autoptr (TcVariant) variant = NULL;
  g_autofree TcState *state = tc_state_new (ruleset);
  g_auto (TcScene) scene = { NULL };
  int unit = tc_battle_find_counter (battle, "rochow"), general;
  TcOrder attach, place = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { (gint16) unit }, .n_path = 1 };
  const TcMeasure *ties;
  TcSeeded dice;
  guint n;

  tc_seeded_init (&dice, 7, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  general = find_general (battle, ruleset, state, unit);
  attach = (TcOrder) { .kind = TC_ALTER_ATTACH, .n_units = 1, .units = { (gint16) general }, .n_targets = 1, .targets = { (gint16) unit } };
  variant = tc_variant_new (ruleset, state);
  g_assert_true (tc_variant_add (variant, &attach, NULL));
  tc_scene_init (&scene, battle);
  tc_state_place (ruleset, tc_variant_get_state (variant), scene.placements);
  n = scene.placements->len;
  tc_variant_mark (variant, &scene);
  ties = (const TcMeasure *) (gconstpointer) scene.measures->data;
  g_assert_cmpuint (scene.measures->len, ==, 1);
  g_assert_cmpuint (scene.placements->len, ==, n);
  g_assert_cmpint (ties[0].kind, ==, TC_MEASURE_TIE);
  g_assert_cmpint (ties[0].value, ==, 0);
  g_assert_cmpint (ties[0].a.x, ==, place_of (&scene, general).x);
  g_assert_cmpint (ties[0].b.x, ==, place_of (&scene, unit).x);
  place.path[0] = place_of (&scene, unit);
  place.path[0].x += 500;
  g_assert_true (tc_variant_add (variant, &place, NULL));
  tc_scene_reset (&scene);
  tc_state_place (ruleset, tc_variant_get_state (variant), scene.placements);
  tc_variant_mark (variant, &scene);
  ties = (const TcMeasure *) (gconstpointer) scene.measures->data;
  g_assert_cmpuint (scene.placements->len, ==, n + 1);
  g_assert_cmpint (g_array_index (scene.placements, TcPlacement, n).faces, ==, TC_FACE_GHOST);
  g_assert_cmpuint (scene.measures->len, ==, 2);
  g_assert_cmpint (ties[0].value, ==, 1);
  g_assert_cmpint (ties[0].b.x - ties[0].a.x, ==, 500);
  g_assert_cmpint (ties[1].b.x, ==, ties[0].b.x);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/app/Variant/offers", NULL, test_shipped);
  g_test_add_func ("/app/Variant/lutzen", test_lutzen);

  g_test_add_func ("/app/Variant/LT-7.2/option", test_option);
  g_test_add_func ("/app/Variant/drawn-on-a-table", test_drawn_on_a_table);

  return g_test_run ();
}
