/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles to begin with: of every system, playable at once, and still so with the first counters. */
#include "tc-battle-file.h"
#include "tc-begin.h"

static const TcOutline outline = {
  .title = "Lützen, wie es war", .sides = { "Schweden", "Kaiserliche" }, .size = { [TC_BOARD_HEXES] = { 7, 5 }, [TC_BOARD_TABLE] = { 12345, 8000 } }
};

static TcBattle *
begin (const TcSystem *system, const TcOutline *wanted)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (system->id, issues);

  g_assert_nonnull (book);
  return tc_system_begin (system, book, wanted);
}

/* Written, read and bound: the issues an author would get. */
static void
check (const TcBattle *battle, TcIssueList *issues)
{
  gsize length = 0;
  g_autofree char *text = tc_battle_file_format (battle, &length);
  g_autoptr (TcBattle) again = tc_battle_file_parse ("new", text, length, issues);
  g_autoptr (TcRuleset) ruleset = again != NULL ? tc_ruleset_new (again, issues) : NULL;

  g_assert_nonnull (ruleset);
  g_assert_false (tc_issue_list_has_errors (issues));
}

static void
test_every (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = begin (systems[i], &outline);

      g_assert_cmpstr (battle->id, ==, "lutzen-wie-es-war");
      g_assert_cmpstr (battle->title, ==, outline.title);
      g_assert_cmpstr (((TcSide *) g_ptr_array_index (battle->sides, 1))->name, ==, "Kaiserliche");
      g_assert_cmpstr (((TcArmy *) g_ptr_array_index (battle->armies, 1))->id, ==, "kaiserliche");
      g_assert_true ((battle->map->tabletop != NULL) == (systems[i]->ruler != NULL));
      if (systems[i]->ruler != NULL)
        g_assert_cmpint (battle->map->tabletop->table.width, ==, outline.size[TC_BOARD_TABLE].across);
      else
        g_assert_cmpint (tc_hexgrid_get_count (&battle->map->grid), ==, 35);
      check (battle, issues);
      g_assert_cmpint (tc_battle_turns (battle) > 0, ==, systems[i]->authoring->turns != NULL);
      g_ptr_array_set_size (battle->rules->parameters, 0);
      g_ptr_array_set_size (battle->book->parameters, 0);
      g_assert_cmpint (tc_battle_turns (battle), ==, 0);
    }
}

/* A counter of every kind of the book, with its usual values. */
static void
test_first_counters (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = begin (systems[i], &outline);

      for (guint k = 0; k < battle->book->kinds->len; k++)
        {
          const TcKind *kind = g_ptr_array_index (battle->book->kinds, k);
          TcCounter *counter = tc_counter_new (kind->id, kind->name, kind->id, 0);

          tc_system_enlist (systems[i], counter);
          if (systems[i]->ruler != NULL)
            counter->place = (TcPlace) { 1000 + 2000 * (gint32) (k % 5), 1000 + 1500 * (gint32) (k / 5), 0 };
          else
            counter->place = (TcPlace) { (gint32) k, 0, TC_NO_FACING };
          g_ptr_array_add (battle->counters, counter);
        }
      g_assert_cmpuint (battle->counters->len, >, 2);
      check (battle, issues);
    }
}

/* A line of each army on its half of the map, which can be played at once; turns and minutes are what was asked for. */
static void
test_forces (void)
{
  static const guint32 colours[] = { 0x123456, 0xabcdef };
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      TcOutline wanted = { .title = "Two lines", .date = "1620-11-08", .location = "Prague", .colours = colours,
                           .sides = { "Red", "Blue" }, .turns = 5, .minutes = 20,
                           .size = { [TC_BOARD_HEXES] = { 12, 11 }, [TC_BOARD_TABLE] = { 12000, 8000 } },
                           .force = { [TC_ARM_INFANTRY] = 14, [TC_ARM_CAVALRY] = 3, [TC_ARM_ARTILLERY] = 2, [TC_ARM_LEADER] = 1 } };
      g_autoptr (TcBattle) battle = begin (systems[i], &wanted);
      guint hexes = systems[i]->ruler == NULL, guns = tc_system_find_kind (systems[i], battle->book, TC_ARM_ARTILLERY) != NULL;

      check (battle, issues);
      for (guint k = 0; k < tc_issue_list_get_length (issues); k++)
        g_test_message ("%s: %s", systems[i]->id, tc_issue_list_get (issues, k)->code);
      g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
      g_assert_cmpint (tc_battle_turns (battle), ==, 5);
      g_assert_cmpstr (battle->date, ==, "1620-11-08");
      g_assert_cmpstr (battle->location, ==, "Prague");
      g_assert_cmpuint (tc_battle_get_side_colour (battle, 1), ==, 0xabcdef);
      if (systems[i]->authoring->minutes != NULL)
        g_assert_cmpstr (tc_battle_get_parameter (battle, systems[i]->authoring->minutes), ==, "20");
      g_assert_cmpuint (battle->counters->len, ==, hexes * 2 * (18 + 2 * guns));
      for (guint k = 0; k < battle->counters->len; k++)
        {
          int side = tc_battle_counter_side (battle, k);
          gint32 row = tc_hexgrid_row (&battle->map->grid, tc_battle_counter (battle, k)->place.x);

          g_assert_false (tc_place_is_nowhere (tc_battle_counter (battle, k)->place));
          g_assert_true (side == 0 ? row > 5 : row < 5);
          for (guint other = 0; other < k; other++)
            g_assert_cmpstr (tc_battle_counter (battle, k)->name, !=, tc_battle_counter (battle, other)->name);
          for (guint other = 0; other < k; other++)
            if (tc_battle_counter (battle, k)->place.x == tc_battle_counter (battle, other)->place.x)
              g_assert_cmpint (tc_battle_get_arm (battle, (int) k), ==, TC_ARM_LEADER);
        }
    }
}

/* By rules where each leader has a command, he has one: an army of the units around him; by others, they share it. */
static void
test_commands (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    for (guint leaders = 2; leaders <= 3; leaders++)
      {
        g_autoptr (TcIssueList) issues = tc_issue_list_new ();
        TcOutline wanted = { .title = "Wings", .sides = { "Red", "Blue" },
                             .size = { [TC_BOARD_HEXES] = { 16, 11 }, [TC_BOARD_TABLE] = { 12000, 8000 } },
                             .force = { [TC_ARM_INFANTRY] = 6, [TC_ARM_CAVALRY] = 3, [TC_ARM_LEADER] = leaders } };
        g_autoptr (TcBattle) battle = begin (systems[i], &wanted);
        guint armies = systems[i]->authoring->commands ? 2 * leaders : 2;

        check (battle, issues);
        g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
        g_assert_cmpuint (battle->armies->len, ==, armies);
        for (guint k = 0; k < battle->counters->len; k++)
          {
            const TcCounter *counter = tc_battle_counter (battle, (int) k);
            guint units = 0, chiefs = 0, with = 0;

            if (k > 0)
              g_assert_cmpint (counter->army, >=, tc_battle_counter (battle, (int) k - 1)->army);
            for (guint other = 0; other < battle->counters->len; other++)
              if (tc_battle_counter (battle, (int) other)->army == counter->army)
                {
                  gboolean leads = tc_battle_get_arm (battle, (int) other) == TC_ARM_LEADER;

                  chiefs += leads;
                  units += !leads;
                  with += !leads && tc_battle_counter (battle, (int) other)->place.x == counter->place.x;
                }
            g_assert_cmpuint (chiefs, ==, armies > 2 ? 1 : leaders);
            g_assert_cmpuint (units, >=, armies > 2 ? 9 / leaders : 9);
            if (tc_battle_get_arm (battle, (int) k) == TC_ARM_LEADER)
              g_assert_cmpuint (with, ==, 1);
          }
      }
}

/* The ground: a grid that is numbered otherwise, and a map that is there. */
static void
test_ground (void)
{
  const TcSystem *system = tc_system_find ("dice-duel");
  TcOutline wanted = { .sides = { "Red", "Blue" }, .force = { [TC_ARM_INFANTRY] = 9 } };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) first = NULL, second = NULL;
  TcHexGrid grid;
  char label[TC_HEX_LABEL_SIZE];

  tc_hexgrid_init (&grid, 6, 4);
  grid.sideways = TRUE;
  grid.numbering.rows_fall = TRUE;
  grid.numbering.first_row = 6;
  wanted.grid = &grid;
  first = begin (system, &wanted);
  check (first, issues);
  g_assert_cmpstr (tc_hexgrid_format (&first->map->grid, 0, label), ==, "0601");
  /* Four stand beside each other, four behind them; what has no row is off the map. */
  g_assert_cmpint (tc_battle_counter (first, 4)->place.x, ==, tc_hexgrid_at (&grid, 5, 0));
  g_assert_true (tc_place_is_nowhere (tc_battle_counter (first, 8)->place));
  first->map->terrain[3] = 1;
  g_ptr_array_add (first->map->legend, tc_terrain_new ('w', "woods", "Woods"));
  wanted.map = first->map;
  second = begin (system, &wanted);
  g_assert_true (tc_record_equal (&tc_map_record, first->map, second->map));
  g_assert_cmpint (second->map->terrain[3], ==, 1);
}

#define SMALLEST .size = { [TC_BOARD_HEXES] = { 1, 1 }, [TC_BOARD_TABLE] = { TC_TABLETOP_MIN, TC_TABLETOP_MIN } }

static void
test_names (void)
{
  static const TcOutline nameless = { SMALLEST };
  static const TcOutline alike = { .title = "?!", .sides = { "Ред", "Ред" }, SMALLEST };
  const TcOutline *const both[] = { &nameless, &alike };
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < 2 * n; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = begin (systems[i / 2], both[i % 2]);

      g_assert_cmpstr (battle->id, ==, "untitled");
      g_assert_cmpstr (((TcSide *) g_ptr_array_index (battle->sides, 0))->id, !=,
                       ((TcSide *) g_ptr_array_index (battle->sides, 1))->id);
      check (battle, issues);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/contract/Begin/every-system", test_every);
  g_test_add_func ("/contract/Begin/first-counters", test_first_counters);
  g_test_add_func ("/contract/Begin/names", test_names);
  g_test_add_func ("/contract/Begin/forces", test_forces);
  g_test_add_func ("/contract/Begin/commands", test_commands);
  g_test_add_func ("/contract/Begin/ground", test_ground);

  return g_test_run ();
}
