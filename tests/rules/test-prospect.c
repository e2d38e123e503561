/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a battle can be begun and won: each battle as it comes can, and a damage to it is found. */
#include "shipped.h"
#include "tc-begin.h"
#include "tc-book-file.h"
#include "tc-prospect.h"

#include <string.h>

static TcIssueList *
find_problems (const TcBattle *battle)
{
  TcIssueList *issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (battle, issues);

  for (guint i = 0; ruleset == NULL && i < tc_issue_list_get_length (issues); i++)
    g_test_message ("%s: %s", battle->rules->system, tc_issue_list_get (issues, i)->code);
  g_assert_nonnull (ruleset);
  tc_prospect_check (ruleset, issues);
  tc_ruleset_unref (ruleset);
  return issues;
}

static void
test_none (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcIssueList) issues = find_problems (battle);

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    g_assert_cmpstr (tc_issue_list_get (issues, i)->code, ==, "none");
}

static TcCounter *
find_counter (TcBattle *battle, const char *id)
{
  int index = tc_battle_find_counter (battle, id);

  g_assert_cmpint (index, >=, 0);
  return g_ptr_array_index (battle->counters, (guint) index);
}

static void
clear_hex (TcBattle *battle, TcHex hex)
{
  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->place.x == hex)
      ((TcCounter *) g_ptr_array_index (battle->counters, i))->place = TC_NOWHERE;
}

/* The terrain of all hexes from @least to @most away from the counter; who is there is taken off. */
static void
surround (TcBattle *battle, const char *counter, const char *terrain, int least, int most)
{
  const TcHexGrid *grid = &battle->map->grid;
  int index = tc_map_find_terrain (battle->map, terrain);

  g_assert_cmpint (index, >=, 0);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    {
      gint32 distance = tc_hexgrid_distance (grid, find_counter (battle, counter)->place.x, hex);

      if (distance < least || distance > most)
        continue;
      battle->map->terrain[hex] = (guint8) index;
      clear_hex (battle, hex);
    }
}

static void
fill_area (TcBattle *battle, const char *id, const char *terrain)
{
  const TcArea *area = tc_map_find_area (battle->map, id);

  for (guint i = 0; i < area->hexes->len; i++)
    battle->map->terrain[g_array_index (area->hexes, TcHex, i)] = (guint8) tc_map_find_terrain (battle->map, terrain);
}

static TcModule *
find_module (TcBattle *battle, const char *id)
{
  int index = tc_record_find (&tc_module_record, battle->rules->modules, id);

  g_assert_cmpint (index, >=, 0);
  return g_ptr_array_index (battle->rules->modules, (guint) index);
}

static void
set (TcBattle *battle, const char *module, const char *name, const char *value)
{
  tc_attributes_set (find_module (battle, module)->attributes, name, value);
}

static void
remove_type (TcBattle *battle, const char *type)
{
  GPtrArray *modules = battle->rules->modules;

  for (guint i = modules->len; i > 0; i--)
    if (strcmp (((const TcModule *) g_ptr_array_index (modules, i - 1))->type, type) == 0)
      g_ptr_array_remove_index (modules, i - 1);
}

/* Damages */

/* The gun sees over the first ring of wood, and not into the second. */
static void
wood_around_gun (TcBattle *battle)
{
  surround (battle, "swedish-gun-1", "forest", 1, 2);
}

static void
town_around_unit (TcBattle *battle)
{
  surround (battle, "kyle", "town", 1, 1);
}

static void
wood_around_slow_unit (TcBattle *battle)
{
  TcCounter *counter = g_ptr_array_index (battle->counters, 0);

  counter->values[TC_COLUMN_MOVEMENT] = 2;
  surround (battle, counter->id, "woods", 1, 1);
}

static void
closed_entry (TcBattle *battle)
{
  fill_area (battle, "halle-edge", "town");
}

static void
late_arrival (TcBattle *battle)
{
  set (battle, "pappenheim", "turn", "90");
}

static void
uncalled_arrival (TcBattle *battle)
{
  GPtrArray *attributes = find_module (battle, "pappenheim")->attributes;

  for (guint i = attributes->len; i > 0; i--)
    if (strcmp (((const TcAttribute *) g_ptr_array_index (attributes, i - 1))->name, "turn") == 0)
      g_ptr_array_remove_index (attributes, i - 1);
}

static void
dear_entry (TcBattle *battle)
{
  set (battle, "pappenheim-foot", "cost", "9");
}

static void
closed_exit (TcBattle *battle)
{
  fill_area (battle, "exits", "forest");
}

static void
much_ground (TcBattle *battle)
{
  set (battle, "line-broken", "joined", "400");
}

static void
no_awards (TcBattle *battle)
{
  remove_type (battle, "victory");
}

static void
one_side_only (TcBattle *battle)
{
  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter_side (battle, i) == 0)
      ((TcCounter *) g_ptr_array_index (battle->counters, i))->place = TC_NOWHERE;
}

static const struct
{
  const char *name, *battle;
  void      (*damage) (TcBattle *battle);
  const char *code, *fix; /* NULL: none */
} cases[] = {
  { "gun-in-wood", "breitenfeld-1631.tercio", wood_around_gun, "blind-gun", "place-counter" },
  { "unit-in-town", "lutzen-1632-dice-duel.tercio", town_around_unit, "hemmed-in", "place-counter" },
  { "slow-unit", "lutter-1626.tercio", wood_around_slow_unit, "hemmed-in", "place-counter" },
  { "closed-entry", "lutzen-1632.tercio", closed_entry, "barred-entry", "add-hexes" },
  { "late", "lutzen-1632.tercio", late_arrival, "late-arrival", "use-value" },
  { "late-by-dice-duel", "lutzen-1632-dice-duel.tercio", late_arrival, "late-arrival", "use-value" },
  { "uncalled", "lutzen-1632.tercio", uncalled_arrival, "never-called", NULL },
  { "dear-entry", "lutzen-1632.tercio", dear_entry, "entry-too-dear", "use-value" },
  { "closed-exit", "freiburg-1644-9-august.tercio", closed_exit, "exit-out-of-reach", NULL },
  { "much-ground", "freiburg-1644-3-august.tercio", much_ground, "side-cannot-win", NULL },
  { "no-awards", "white-mountain-1620.tercio", no_awards, "nobody-can-win", NULL },
  { "one-side", "white-mountain-1620.tercio", one_side_only, "nobody-at-start", NULL },
};

static void
test_damage (gconstpointer data)
{
  guint which = GPOINTER_TO_UINT (data);
  g_autoptr (TcBattle) battle = shipped_read (cases[which].battle);
  g_autoptr (TcIssueList) issues = NULL;
  gboolean found = FALSE, fixed = cases[which].fix == NULL;

  cases[which].damage (battle);
  issues = find_problems (battle);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      g_test_message ("%s", issue->code);
      if (strcmp (issue->code, cases[which].code) != 0)
        continue;
      found = TRUE;
      for (guint k = 0; issue->fixes != NULL && k < issue->fixes->len; k++)
        fixed |= g_strcmp0 (((const TcFix *) g_ptr_array_index (issue->fixes, k))->code, cases[which].fix) == 0;
    }
  g_assert_true (found);
  g_assert_true (fixed);
}

/* A friendly line in front hides nothing: it moves. */
static void
test_crowd (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("breitenfeld-1631.tercio");
  g_autoptr (TcIssueList) issues = NULL;
  TcHex gun = find_counter (battle, "swedish-gun-1")->place.x;
  guint placed = 0;

  for (guint i = 0; i < battle->counters->len && placed < 6; i++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);
      TcHex hex = tc_hexgrid_neighbour (&battle->map->grid, gun, (int) placed);

      if (tc_battle_get_arm (battle, (int) i) != TC_ARM_INFANTRY || hex == TC_NO_HEX)
        continue;
      clear_hex (battle, hex);
      counter->place = (TcPlace) { hex, 0, TC_NO_FACING };
      placed++;
    }
  issues = find_problems (battle);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    g_assert_cmpstr (tc_issue_list_get (issues, i)->code, !=, "blind-gun");
}

/* A sketch that has no counters of a side yet has nothing to be won or begun. */
static void
test_sketch (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("white-mountain-1620.tercio");
  g_autoptr (TcIssueList) issues = NULL;

  no_awards (battle);
  g_ptr_array_set_size (battle->counters, 0);
  issues = find_problems (battle);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    g_assert_cmpint (tc_issue_list_get (issues, i)->severity, <, TC_SEVERITY_WARNING);
}

/* What New Battle makes has no problem, with counters and without. */
static void
test_begun (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < 2 * n; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new (), found = NULL;
      g_autoptr (TcRules) book = tc_book_file_read (systems[i / 2]->id, issues);
      TcOutline outline = { .title = "Begun", .date = "1632-11-16", .sides = { "Red", "Blue" },
                            .size = { [TC_BOARD_HEXES] = { 30, 20 }, [TC_BOARD_TABLE] = { 18000, 12000 } } };
      g_autoptr (TcBattle) battle = NULL;

      for (TcArm arm = 0; arm <= TC_ARM_LEADER; arm++)
        outline.force[arm] = i % 2 == 0 ? 0 : arm == TC_ARM_LEADER ? 1 : 3;
      battle = tc_system_begin (systems[i / 2], book, &outline);
      found = find_problems (battle);
      for (guint k = 0; k < tc_issue_list_get_length (found); k++)
        if (tc_issue_list_get (found, k)->severity > TC_SEVERITY_NOTE)
          g_error ("%s: %s", systems[i / 2]->id, tc_issue_list_get (found, k)->code);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  shipped_add ("/rules/Prospect/none", NULL, test_none);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/Prospect/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_damage);
    }
  g_test_add_func ("/rules/Prospect/crowd", test_crowd);
  g_test_add_func ("/rules/Prospect/sketch", test_sketch);
  g_test_add_func ("/rules/Prospect/begun", test_begun);
  return g_test_run ();
}
