/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: movement and stacking (LT-4.0 to LT-4.2). */
#include "chit-pull-table.h"

/* LT-4.0 */
static void
test_movement (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "x", BLUE, 6, 4, "0912");
  leader (&t, "l", RED, 2, "1", "1010");
  lay (&t, "woods", "1009");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  refused (&t, "move a @ 1011 1012 1013 1014 1015", "too-far", "LT-4.0");
  refused (&t, "move a @ 1012", "not-adjacent", "LT-4.0");
  refused (&t, "move a", "no-path", "LT-4.0");
  refused (&t, "move a @ 1010", "no-path", "LT-4.0");
  refused (&t, "move a @ 1010,2", "no-facing", "LT-7.2");
  refused (&t, "move a @ 1011 0912", "enemy-there", "LT-4.0");
  /* leaders pay as foot: 3 for the woods, five more hexes */
  g_assert_true (may (&t, "move l @ 1009 1008 1007 1006 1005 1004"));
  refused (&t, "move l @ 1009 1008 1007 1006 1005 1004 1003", "too-far", "LT-4.0");
  give (&t, "move a @ 1011 1012 1013 1014", 0);
  assert_at (&t, "a", "1014");
  assert_at (&t, "l", "1010");
  set (&t, "a", CP_ROUTED);
  act (&t, RED, CP_PHASE_MOVEMENT);
  refused (&t, "move a @ 1013", "routed-stays", "LT-4.0");
  table_close (&t);
}

/* LT-4.1 */
static void
test_passing (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "b", RED, 6, 4, "1011");
  leader (&t, "l", RED, 2, "1", "1009");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  refused (&t, "move a @ 1011", "hex-full", "LT-4.1");
  assert_chance (&t, "move a @ 1011 1012", "disordered", -1, 0, 1);
  assert_chance (&t, "move a @ 1011 1012", "test-failed", tc_battle_find_counter (t.battle, "a"), 1, 3);
  set (&t, "b", CP_DISORDERED);
  assert_chance (&t, "move a @ 1011 1012", "test-failed", tc_battle_find_counter (t.battle, "b"), 1, 2);
  /* four against four holds; and only a leader passed asks for no die */
  {
    Table u;

    table_open (&u);
    foot (&u, "a", RED, 6, 4, "1010");
    foot (&u, "b", RED, 6, 4, "1011");
    leader (&u, "l", RED, 2, "1", "1013");
    table_bind (&u);
    act (&u, RED, CP_PHASE_MOVEMENT);
    give (&u, "move a @ 1011 1012 1013 1014", 4, 5, 0);
    assert_is (&u, "a", CP_GOOD);
    assert_is (&u, "b", CP_DISORDERED);
    table_close (&u);
  }
  give (&t, "move a @ 1011 1012", 5, 6, 0);
  assert_is (&t, "a", CP_DISORDERED);
  assert_is (&t, "b", CP_DISORDERED);
  assert_at (&t, "a", "1012");
  table_close (&t);
}

static void
test_stacking (void)
{
  Table t;

  table_open (&t);
  option (&t, "artillery", "yes");
  foot (&t, "a", RED, 6, 4, "1010");
  horse (&t, "b", RED, 6, 4, "1210");
  unit (&t, "g", "artillery", RED, TC_NO_VALUE, 0, 0, "1011");
  leader (&t, "l", RED, 2, "1", "1011");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  refused (&t, "move g @ 1012", "guns-stay", "LT-7.3");
  give (&t, "move a @ 1011", 0);
  refused (&t, "move b @ 1111 1011", "hex-full", "LT-4.1");
  give (&t, "move l @ 1012 1011", 0);
  assert_at (&t, "l", "1011");
  table_close (&t);
}

static guint
find_chart (const Table *t, const char *id)
{
  guint i = 0;

  while (!g_str_equal (((const TcChart *) g_ptr_array_index (t->battle->book->charts, i))->id, id))
    i++;
  return i;
}

static void
put_cell (TcChart *chart, TcChartRow *row, const char *column, const char *text)
{
  int i = tc_chart_find_column (chart, column);

  g_assert_cmpint (i, >=, 0);
  g_free (row->cells[i]);
  row->cells[i] = g_strdup (text);
}

static int
cost_of (const char *kind, const char *what, const char *where, const char *more)
{
  const CpRuleset *r;
  int cost;
  Table t;

  table_open (&t);
  unit (&t, "a", kind, RED, 6, 8, 4, "1010");
  if (what != NULL)
    lay (&t, what, where);
  if (more != NULL)
    lay (&t, more, where);
  table_bind (&t);
  r = cp_rules (t.ruleset);
  cost = cp_step_cost (r, cp (&t), 2, tc_hexgrid_parse (&r->grid, "1010"), tc_hexgrid_parse (&r->grid, "1011"), 0);
  table_close (&t);
  return cost;
}

/* LT-4.2: a river that the chart bars, to each kind. */
static void
test_barred_river (void)
{
  static const struct
  {
    const char *foot, *horse, *option;
    gboolean    foot_may, horse_may;
  } rows[] = {
    { "no", "+4", "in-place", FALSE, TRUE }, { "+2", "no", "in-place", TRUE, FALSE }, { "no", "no", "in-place", FALSE, FALSE },
    { "no", "+4", "added", FALSE, FALSE },  { "+2", "no", "added", TRUE, FALSE },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      TcChart *chart;
      TcChartRow *row;
      Table t;

      table_open (&t);
      option (&t, "river-cavalry", rows[i / 2].option);
      foot (&t, "a", RED, 6, 8, "1010");
      horse (&t, "c", RED, 6, 8, "1110");
      lay (&t, "river", "1010/1011 1110/1109");
      chart = g_ptr_array_index (t.battle->book->charts, find_chart (&t, "terrain"));
      row = g_ptr_array_index (chart->rows, (guint) tc_chart_find_row (chart, "river"));
      put_cell (chart, row, "infantry", rows[i / 2].foot);
      put_cell (chart, row, "cavalry", rows[i / 2].horse);
      table_bind (&t);
      if (i % 2 == 1) /* disordered units pay one point whatever the ground */
        {
          set (&t, "a", CP_DISORDERED);
          set (&t, "c", CP_DISORDERED);
        }
      act (&t, RED, CP_PHASE_MOVEMENT);
      if (rows[i / 2].foot_may)
        g_assert_true (may (&t, "move a @ 1011"));
      else
        refused (&t, "move a @ 1011", "river-barred", "LT-4.2");
      if (rows[i / 2].horse_may)
        g_assert_true (may (&t, "move c @ 1109"));
      else
        refused (&t, "move c @ 1109", "river-barred", "LT-4.2");
      table_close (&t);
    }
}

/* LT-4.2 */
static void
test_costs (void)
{
  Table t;

  g_assert_cmpint (cost_of ("infantry", NULL, NULL, NULL), ==, 1);
  g_assert_cmpint (cost_of ("infantry", "village", "1011", NULL), ==, 3);
  g_assert_cmpint (cost_of ("infantry", "woods", "1011", NULL), ==, 3);
  g_assert_cmpint (cost_of ("cavalry", "woods", "1011", NULL), ==, 5);
  g_assert_cmpint (cost_of ("dragoons", "village", "1011", NULL), ==, 5);
  g_assert_cmpint (cost_of ("infantry", "river", "1010/1011", NULL), ==, 3);
  g_assert_cmpint (cost_of ("cavalry", "river", "1010/1011", NULL), ==, 5);
  g_assert_cmpint (cost_of ("cavalry", "river", "1010/1011", "bridge"), ==, 1);
  g_assert_cmpint (cost_of ("infantry", "river", "1010/1011", "ford"), ==, 1);
  table_open (&t);
  option (&t, "river-cavalry", "added");
  horse (&t, "c", RED, 6, 4, "1010");
  foot (&t, "a", RED, 6, 4, "1110");
  lay (&t, "river", "1010/1011 1110/1109");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  refused (&t, "move c @ 1011 1012 1013", "too-far", "LT-4.0");
  g_assert_true (may (&t, "move c @ 1011 1012"));
  give (&t, "move c @ 1011", 4, 0);
  assert_is (&t, "c", CP_GOOD);
  give (&t, "move a @ 1109", 5, 0);
  assert_is (&t, "a", CP_DISORDERED);
  table_close (&t);
  /* nor does a bridge ask for one */
  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  lay (&t, "river", "1010/1011");
  lay (&t, "bridge", "1010/1011");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1011", 0);
  table_close (&t);
}

/* What is listed: one move for each hex, each of them legal. */
static void
test_list (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  lay (&t, "woods", "1011");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  tc_state_list (t.ruleset, t.state, 2, orders);
  /* 60 hexes within four, but for the one straight behind the woods */
  g_assert_cmpuint (orders->len, ==, 59);
  for (guint i = 0; i < orders->len; i++)
    g_assert_true (tc_state_check (t.ruleset, t.state, &g_array_index (orders, TcOrder, i), NULL));
  table_close (&t);
}

/* Of two ways that cost the same the one listed asks for no die. */
static void
test_list_avoids_tests (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  const TcHexGrid *grid;
  guint found = 0;
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "b", RED, 6, 4, "1011");
  foot (&t, "c", RED, 6, 4, "0910");
  table_bind (&t);
  grid = &t.battle->map->grid;
  act (&t, RED, CP_PHASE_MOVEMENT);
  tc_state_list (t.ruleset, t.state, tc_battle_find_counter (t.battle, "a"), orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      /* a step to either side of the friends leads past both of them */
      if (order->path[order->n_path - 1].x != tc_hexgrid_parse (grid, "1112") &&
          order->path[order->n_path - 1].x != tc_hexgrid_parse (grid, "0810"))
        continue;
      found++;
      g_assert_cmpint (order->cost, ==, 2);
      g_assert_cmpint (order->path[0].x, !=, tc_hexgrid_parse (grid, "1011"));
      g_assert_cmpint (order->path[0].x, !=, tc_hexgrid_parse (grid, "0910"));
    }
  g_assert_cmpuint (found, ==, 2);
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-4.0/movement", test_movement);
  g_test_add_func ("/chit-pull/LT-4.0/list", test_list);
  g_test_add_func ("/chit-pull/LT-4.1/list-avoids-tests", test_list_avoids_tests);
  g_test_add_func ("/chit-pull/LT-4.1/passing", test_passing);
  g_test_add_func ("/chit-pull/LT-4.1/stacking", test_stacking);
  g_test_add_func ("/chit-pull/LT-4.2/costs", test_costs);
  g_test_add_func ("/chit-pull/LT-4.2/barred-river", test_barred_river);
  return g_test_run ();
}
