/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where counters may be set up, against what binding makes of them there; whole armies set up by the program. */
#include "tc-set-up.h"

#include "shipped.h"
#include "tc-battle-file.h"
#include "tc-begin.h"

#include <string.h>

#define TRIALS 40 /* of each battle */

/* What binding says of a counter that is where it may not be. */
static const char *const codes[] = { "hex-shared", "set-up-enemies", "barred-start", "set-up-barred", "set-up-elsewhere", "off-table",
                                     "bases-overlap", "deploy-area", NULL };

static guint
count_misplaced (const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (battle, issues);
  guint n = 0;

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    n += g_strv_contains (codes, tc_issue_list_get (issues, i)->code);
  g_clear_pointer (&ruleset, tc_ruleset_unref);
  return n;
}

static TcPlace
draw_place (const TcBattle *battle, TcPlace now, GRand *rand)
{
  const TcTabletop *top = battle->map->tabletop;

  if (top == NULL)
    return (TcPlace) { g_rand_int_range (rand, 0, tc_hexgrid_get_count (&battle->map->grid)), 0, now.facing };
  /* Near to where it is, where others are, too. */
  return (TcPlace) { CLAMP (now.x + g_rand_int_range (rand, -1500, 1500), 0, top->table.width),
                     CLAMP (now.y + g_rand_int_range (rand, -1500, 1500), 0, top->table.depth), now.facing };
}

/* A counter is admitted exactly where binding finds nothing to say of it. */
static void
test_agrees (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcSetUp) room = tc_set_up_new (battle);
  gboolean by_turns = g_strcmp0 (tc_battle_get_option (battle, "deployment"), "turns") == 0;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint tried = 0, admitted = 0;

  g_assert_cmpuint (count_misplaced (battle), ==, 0);
  for (guint i = 0; i < TRIALS; i++)
    {
      guint counter = (guint) g_rand_int_range (rand, 0, (gint32) battle->counters->len);
      TcCounter *moved = g_ptr_array_index (battle->counters, counter);
      TcPlace before = moved->place, place = draw_place (battle, before, rand);
      g_autofree char *said = NULL;
      TcNote refusal;
      gboolean fine;

      if (tc_place_is_nowhere (before))
        continue;
      fine = tc_set_up_admits (room, counter, place, &refusal);
      moved->place = place;
      g_test_message ("%s at %d,%d", moved->id, place.x, place.y);
      /* Who is set up in the game is not bound to a place before it. */
      if (!by_turns)
        g_assert_cmpint (fine, ==, count_misplaced (battle) == 0);
      moved->place = before;
      tried++;
      admitted += fine;
      if (fine)
        continue;
      said = tc_set_up_say (room, &refusal);
      g_assert_cmpstr (said, !=, "");
      g_assert_null (strchr (said, '{'));
    }
  g_assert_true (admitted > 0 || tried == 0);
}

static GArray *
lift (TcBattle *battle, int side)
{
  GArray *lifted = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);

      if (tc_place_is_nowhere (counter->place) || (side >= 0 && tc_battle_counter_side (battle, i) != side))
        continue;
      counter->place = TC_NOWHERE;
      g_array_append_val (lifted, i);
    }
  return lifted;
}

/* Each side in turn, then both at once: everybody finds a place that binding does not mind. */
static void
test_fills (gconstpointer name)
{
  for (int side = -1; side < 2; side++)
    {
      g_autoptr (TcBattle) battle = shipped_read (name);
      g_autoptr (GArray) lifted = lift (battle, side);
      g_autoptr (TcSetUp) room = tc_set_up_new (battle);
      guint waiting = 0;

      for (guint i = 0; i < lifted->len; i++)
        waiting += *tc_battle_counter (battle, g_array_index (lifted, guint, i))->entry == '\0';
      g_assert_cmpuint (tc_set_up_fill (room, lifted, TC_NOWHERE), ==, waiting);
      for (guint i = 0; i < battle->counters->len; i++)
        ((TcCounter *) g_ptr_array_index (battle->counters, i))->place = tc_set_up_get (room, i);
      g_assert_cmpuint (count_misplaced (battle), ==, 0);
    }
}

/* The same points that binding holds against the limit: more than that is a problem, and no less. */
static void
test_points (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("meeting-engagement.tercio"), hexes = shipped_read ("lutzen-1632.tercio");
  g_autoptr (TcSetUp) room = tc_set_up_new (battle), none = tc_set_up_new (hexes);
  gint32 points[2], limit;

  g_assert_false (tc_set_up_count_points (none, 0, points, &limit));
  for (int side = 0; side < 2; side++)
    {
      g_assert_true (tc_set_up_count_points (room, side, &points[side], &limit));
      g_assert_cmpint (points[side], >, 300);
      g_assert_cmpint (limit, ==, 0);
    }
  for (int less = 0; less < 2; less++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autofree char *text = g_strdup_printf ("%d", MIN (points[0], points[1]) - less);
      g_autoptr (TcBattle) limited = tc_battle_copy (battle);
      TcRuleset *ruleset;
      guint over = 0;

      g_ptr_array_add (limited->rules->parameters, tc_parameter_new ("points-limit", text));
      ruleset = tc_ruleset_new (limited, issues);
      for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
        over += g_str_equal (tc_issue_list_get (issues, i)->code, "points-over");
      g_assert_cmpuint (over, ==, (points[0] != points[1]) + (guint) (less * (points[0] == points[1] ? 2 : 1)));
      g_clear_pointer (&ruleset, tc_ruleset_unref);
    }
}

/* Lines */

static TcBattle *
begin (const char *system, const guint *force)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (system, issues);
  TcOutline outline = { .size = { [TC_BOARD_HEXES] = { 15, 12 }, [TC_BOARD_TABLE] = { 12000, 8000 } } };
  TcBattle *battle;

  memcpy (outline.force, force, sizeof outline.force);
  battle = tc_system_begin (tc_system_find (system), book, &outline);
  g_array_unref (lift (battle, -1));
  return battle;
}

static GArray *
list_army (const TcBattle *battle, int army)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->army == army)
      g_array_append_val (list, i);
  return list;
}

static void
check_at (const TcSetUp *room, const TcBattle *battle, const char *id, const char *expected)
{
  TcPlace place = tc_set_up_get (room, (guint) tc_battle_find_counter (battle, id));
  char label[TC_HEX_LABEL_SIZE] = "nowhere";

  if (!tc_place_is_nowhere (place))
    tc_hexgrid_format (&battle->map->grid, place.x, label);
  g_assert_cmpstr (label, ==, expected);
}

/* Foot in the middle, horse on the wings, the leader with the foot in the middle; the wood is gone round. */
static void
test_line (void)
{
  static const guint force[TC_N_ARMS] = { [TC_ARM_INFANTRY] = 3, [TC_ARM_CAVALRY] = 2, [TC_ARM_LEADER] = 1 };
  g_autoptr (TcBattle) battle = begin ("thirty-years-war", force);
  g_autoptr (TcSetUp) room = tc_set_up_new (battle);
  g_autoptr (GArray) first = list_army (battle, 0);
  TcHex at = tc_hexgrid_parse (&battle->map->grid, "0806");

  g_assert_cmpuint (first->len, ==, 6);
  /* Somebody else's hex is left alone. */
  tc_set_up_put (room, 0, tc_map_get_place (battle->map, tc_hexgrid_parse (&battle->map->grid, "0805")));
  g_assert_cmpuint (tc_set_up_fill (room, first, tc_map_get_place (battle->map, at)), ==, 5);
  check_at (room, battle, "infantry-1", "0806");
  check_at (room, battle, "infantry-2", "0807");
  check_at (room, battle, "infantry-3", "0804");
  check_at (room, battle, "cavalry-1", "0805");
  check_at (room, battle, "cavalry-2", "0808");
  check_at (room, battle, "leader-1", "0806");
}

/* Whoever is there first, the second army is set up opposite. */
static void
test_opposite (void)
{
  static const guint force[TC_N_ARMS] = { [TC_ARM_INFANTRY] = 2 };
  g_autoptr (TcBattle) battle = begin ("dice-duel", force);
  g_autoptr (TcSetUp) room = tc_set_up_new (battle);
  g_autoptr (GArray) first = list_army (battle, 0), second = list_army (battle, 1);
  TcHex at = tc_hexgrid_parse (&battle->map->grid, "1107");

  tc_set_up_fill (room, second, tc_map_get_place (battle->map, at));
  tc_set_up_fill (room, first, TC_NOWHERE);
  g_assert_cmpint (tc_hexgrid_row (&battle->map->grid, tc_set_up_get (room, g_array_index (first, guint, 0)).x), <, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/rules/SetUp/agrees", NULL, test_agrees);
  shipped_add ("/rules/SetUp/fills", NULL, test_fills);
  g_test_add_func ("/rules/SetUp/points", test_points);
  g_test_add_func ("/rules/SetUp/line", test_line);
  g_test_add_func ("/rules/SetUp/opposite", test_opposite);
  return g_test_run ();
}
