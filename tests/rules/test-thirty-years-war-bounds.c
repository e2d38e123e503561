/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ground of the deployments and exits at Freiburg, hex by hex: each line is walked again here, along its grain. */
#include "thirty-years-war-days.h"

#include <string.h>

/* The line from one hex to the other goes through each hexrow once and on to both edges of the map: for each row the
 * column of its hex, 0 where it has left the map on the east, 99 on the west. */
static void
walk_line (const TcHexGrid *grid, const char *from, const char *to, int *columns)
{
  TcHex a = tc_hexgrid_parse (grid, from), b = tc_hexgrid_parse (grid, to);
  int down = 0;

  while (tc_hexgrid_distance (grid, tc_hexgrid_neighbour (grid, a, down), b) != tc_hexgrid_distance (grid, a, b) - 1)
    down++;
  for (int i = 0; i < 23; i++)
    columns[i] = -1;
  for (int way = 0; way < 2; way++)
    for (TcHex hex = a; hex >= 0; hex = tc_hexgrid_neighbour (grid, hex, way == 0 ? down : (down + 3) % 6))
      {
        char label[TC_HEX_LABEL_SIZE];
        int number = atoi (tc_hexgrid_format (grid, hex, label));

        columns[number / 100 - 1] = number % 100;
      }
  for (int i = 0; i < 23; i++)
    if (columns[i] < 0)
      columns[i] = i < atoi (from) / 100 ? 99 : 0;
}

/* Foot may be set up on just those hexes on the line or on that side of it where nothing stops it. */
static void
assert_side (Table *t, const char *unit, const char *from, const char *to, gboolean west)
{
  const TcHexGrid *grid = &t->battle->map->grid;
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  int columns[23], found = 0;

  walk_line (grid, from, to, columns);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    {
      char label[TC_HEX_LABEL_SIZE];
      int number = atoi (tc_hexgrid_format (grid, hex, label)), edge = columns[number / 100 - 1];
      gboolean inside = west ? number % 100 >= edge : number % 100 <= edge;
      g_autofree char *order = g_strdup_printf ("place %s @ %s", unit, label);

      if (rules->rows[rules->row[hex]].cost[t->state->actor][0] < 0)
        continue;
      if (may (t, order) != inside)
        g_error ("%s: %s", order, inside ? "refused" : "allowed");
      found += inside;
    }
  g_assert_cmpint (found, >, 50);
}

static void
test_fifth (void)
{
  Table t;

  start_august (&t, 5);
  assert_side (&t, "french-regular-foot-1", "1116", "2011", TRUE);
  give (&t, "deploy", "");
  give (&t, "end", "");
  assert_side (&t, "bavarian-foot-1", "1113", "2108", FALSE);
  table_close (&t);
}

static void
test_ninth (void)
{
  Table t;

  start_august (&t, 9);
  give (&t, "deploy", "");
  give (&t, "end", "");
  assert_side (&t, "french-regular-foot-1", "1116", "2011", TRUE);
  table_close (&t);
}

/* Counters may leave along the east edge from just those rows, and just those are shown (tc-tie.h). */
static void
assert_exits (Table *t, int first, int last)
{
  g_autofree guint8 *hexes = g_new (guint8, TW_RULESET (t->ruleset)->n_hexes);
  TcTie tie;

  for (int row = 1; row <= 23; row++)
    {
      g_autofree char *where = g_strdup_printf ("bavarian-horse-1@%02d01 french-regular-foot-1@1716", row);
      int hex = tc_hexgrid_parse (&t->battle->map->grid, strchr (where, '@') + 1);

      if (hex < 0 || TW_RULESET (t->ruleset)->rows[TW_RULESET (t->ruleset)->row[hex]].cost[BAVARIAN][1] < 0)
        continue;
      stand_only (t, where);
      tw (t)->flags[counter (t, "bavarian-horse-1")] = 0;
      g_assert_cmpint (may (t, "exit bavarian-horse-1"), ==, row >= first && row <= last);
      g_assert_true (tc_state_find_tie (t->ruleset, t->state, TC_TIE_EXIT, counter (t, "bavarian-horse-1"), hexes, &tie));
      g_assert_cmpint (hexes[hex], ==, row >= first && row <= last);
    }
}

static void
test_exits (void)
{
  Table t;

  use_august (9);
  table_open (&t);
  table_drop_modules (&t, "deployment");
  table_put (&t, "bavarian-horse-1@1301 bavarian-foot-1@1709 french-regular-foot-1@1716");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  assert_exits (&t, 11, 16);
  table_close (&t);
}

/* A counter set up by hand keeps all others out of its hex, even the first counter of the battle. */
static void
test_one_each (void)
{
  g_autofree char *order = NULL;
  const TwRuleset *rules;
  Table t;

  start_august (&t, 5);
  give (&t, "deploy", "");
  order = g_strdup_printf ("place %s @ %s", tc_battle_counter (t.battle, 0)->id, where (&t, "french-regular-foot-2"));
  table_close (&t);

  start_august (&t, 5);
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (rules->side[0], ==, t.state->actor);
  give (&t, order, "");
  give (&t, "deploy", "");
  for (guint a = 0; a < rules->n_units[t.state->actor]; a++)
    for (guint b = 0; b < a; b++)
      g_assert_cmpint (tw (&t)->hex[rules->movers[t.state->actor][a]], !=, tw (&t)->hex[rules->movers[t.state->actor][b]]);
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/F-17.21/F-17.22/ground", test_fifth);
  g_test_add_func ("/thirty-years-war/F-17.32/ground", test_ninth);
  g_test_add_func ("/thirty-years-war/F-17.33/edge", test_exits);
  g_test_add_func ("/thirty-years-war/F-17.22/one-each", test_one_each);
  return g_test_run ();
}
