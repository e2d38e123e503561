#include "tc-reach.h"

#define ROWS 13
#define COLUMNS 11
#define COUNT (ROWS * COLUMNS)

typedef struct
{
  gint32 prices[COUNT][TC_HEX_DIRECTIONS];
} Costs;

static gint32
cost_cb (TcHex from, TcHex to, int direction, gint32 spent, gpointer data)
{
  return ((Costs *) data)->prices[from][direction];
}

static gint32
one_cb (TcHex from, TcHex to, int direction, gint32 spent, gpointer data)
{
  return 1;
}

/* Relaxes all steps until nothing changes. */
static void
slow_reach (const TcHexGrid *grid, TcHex start, gint32 allowance, const Costs *costs, gint64 *found)
{
  gboolean changed = TRUE;

  for (TcHex hex = 0; hex < COUNT; hex++)
    found[hex] = -1;
  found[start] = 0;
  while (changed)
    {
      changed = FALSE;
      for (TcHex hex = 0; hex < COUNT; hex++)
        for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
          {
            TcHex to = tc_hexgrid_neighbour (grid, hex, i);
            gint64 cost;

            if (found[hex] < 0 || to == TC_NO_HEX || costs->prices[hex][i] < 0)
              continue;
            cost = found[hex] + costs->prices[hex][i];
            if (cost <= allowance && (found[to] < 0 || cost < found[to]))
              {
                found[to] = cost;
                changed = TRUE;
              }
          }
    }
}

static void
assert_path (const TcHexGrid *grid, const TcReach *reach, TcHex start, TcHex hex, const Costs *costs)
{
  TcHex path[COUNT];
  guint length = tc_reach_get_path (reach, hex, path, COUNT);
  gint32 cost = 0;
  TcHex at = start;

  g_assert_cmpuint (length, <, COUNT);
  for (guint i = 0; i < length; i++)
    {
      int direction = tc_hexgrid_direction (grid, at, path[i]);

      g_assert_cmpint (direction, >=, 0);
      g_assert_cmpint (costs->prices[at][direction], >=, 0);
      cost += costs->prices[at][direction];
      at = path[i];
    }
  g_assert_cmpint (at, ==, hex);
  g_assert_cmpint (cost, ==, tc_reach_get_cost (reach, hex));
}

static void
test_random (void)
{
  /* small costs with barriers, with many free steps, and huge ones */
  static const struct { gint32 least, most, allowance; } ranges[] = {
    { -1, 4, 12 }, { -2, 2, 3 }, { 0, 1, 2 }, { 1, 3, 100 }, { 0, 1000000000, G_MAXINT32 }, { 1, 2, 0 },
  };
  g_autoptr (TcReach) reach = NULL;
  Costs *costs = g_new (Costs, 1);
  gint64 expected[COUNT];
  TcHexGrid grid;

  tc_hexgrid_init (&grid, ROWS, COLUMNS);
  reach = tc_reach_new (&grid);
  for (guint round = 0; round < 120; round++)
    {
      guint range = round % G_N_ELEMENTS (ranges);
      TcHex start = g_test_rand_int_range (0, COUNT);
      const TcHex *hexes;
      guint length, count = 0;

      for (TcHex hex = 0; hex < COUNT; hex++)
        for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
          costs->prices[hex][i] = g_test_rand_int_range (ranges[range].least, ranges[range].most + 1);
      slow_reach (&grid, start, ranges[range].allowance, costs, expected);
      tc_reach_run (reach, start, ranges[range].allowance, cost_cb, costs);

      for (TcHex hex = 0; hex < COUNT; hex++)
        {
          g_assert_cmpint (tc_reach_get_cost (reach, hex), ==, expected[hex]);
          if (expected[hex] >= 0)
            assert_path (&grid, reach, start, hex, costs);
          else
            g_assert_cmpuint (tc_reach_get_path (reach, hex, NULL, 0), ==, 0);
          count += expected[hex] >= 0;
        }

      hexes = tc_reach_get_hexes (reach, &length);
      g_assert_cmpuint (length, ==, count);
      g_assert_cmpint (hexes[0], ==, start);
      for (guint i = 1; i < length; i++)
        g_assert_cmpint (tc_reach_get_cost (reach, hexes[i - 1]), <=, tc_reach_get_cost (reach, hexes[i]));
    }
  g_free (costs);
}

/* Of equally dear paths the one found first in order of directions is kept. */
static void
test_ties (void)
{
  g_autoptr (TcReach) reach = NULL;
  TcHexGrid grid;
  TcHex path[4];
  TcHex start;
  guint length;
  const TcHex *hexes;

  tc_hexgrid_init (&grid, 5, 10);
  reach = tc_reach_new (&grid);
  start = tc_hexgrid_at (&grid, 0, 5);
  tc_reach_run (reach, start, 3, one_cb, NULL);

  /* two rows below the start there are two ways: by direction 1 first */
  g_assert_cmpint (tc_hexgrid_neighbour (&grid, start, 1), ==, 15);
  length = tc_reach_get_path (reach, tc_hexgrid_at (&grid, 2, 5), path, 4);
  g_assert_cmpuint (length, ==, 2);
  g_assert_cmpint (path[0], ==, 15);

  /* to the right and down: first to the right */
  length = tc_reach_get_path (reach, 16, path, 4);
  g_assert_cmpuint (length, ==, 2);
  g_assert_cmpint (path[0], ==, 6);
  g_assert_cmpint (path[1], ==, 16);

  /* the hexes next to the start come in order of directions */
  hexes = tc_reach_get_hexes (reach, &length);
  g_assert_cmpint (hexes[1], ==, tc_hexgrid_neighbour (&grid, start, 0));
  g_assert_cmpint (hexes[2], ==, tc_hexgrid_neighbour (&grid, start, 1));
  g_assert_cmpint (hexes[3], ==, tc_hexgrid_neighbour (&grid, start, 2));
  g_assert_cmpint (hexes[4], ==, tc_hexgrid_neighbour (&grid, start, 3));
}

static void
test_short_path (void)
{
  g_autoptr (TcReach) reach = NULL;
  TcHex path[3] = { 77, 77, 77 };
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 1, 10);
  reach = tc_reach_new (&grid);
  g_assert_cmpint (tc_reach_get_cost (reach, 0), ==, -1);
  tc_reach_run (reach, 0, 9, one_cb, NULL);
  g_assert_cmpuint (tc_reach_get_path (reach, 9, path, 2), ==, 9);
  g_assert_cmpint (path[0], ==, 1);
  g_assert_cmpint (path[1], ==, 2);
  g_assert_cmpint (path[2], ==, 77);
  g_assert_cmpuint (tc_reach_get_path (reach, 0, path, 2), ==, 0);
  g_assert_cmpint (tc_reach_get_cost (reach, TC_NO_HEX), ==, -1);
  g_assert_cmpint (tc_reach_get_cost (reach, 10), ==, -1);
}

static void
test_no_allowance (void)
{
  g_autoptr (TcReach) reach = NULL;
  TcHexGrid grid;
  guint length;

  tc_hexgrid_init (&grid, 4, 4);
  reach = tc_reach_new (&grid);
  tc_reach_run (reach, 5, 0, one_cb, NULL);
  tc_reach_get_hexes (reach, &length);
  g_assert_cmpuint (length, ==, 1);
  tc_reach_run (reach, 5, -1, one_cb, NULL);
  tc_reach_get_hexes (reach, &length);
  g_assert_cmpuint (length, ==, 0);
  g_assert_cmpint (tc_reach_get_cost (reach, 5), ==, -1);
}

/* The cost of a step may hang on what was spent: the third step is refused. */
static gint32
two_steps_cb (TcHex from, TcHex to, int direction, gint32 spent, gpointer data)
{
  return spent < 2 ? 1 : -1;
}

static void
test_spent (void)
{
  g_autoptr (TcReach) reach = NULL;
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 9, 9);
  reach = tc_reach_new (&grid);
  tc_reach_run (reach, 40, 50, two_steps_cb, NULL);
  for (TcHex hex = 0; hex < 81; hex++)
    {
      gint32 distance = tc_hexgrid_distance (&grid, 40, hex);

      g_assert_cmpint (tc_reach_get_cost (reach, hex), ==, distance <= 2 ? distance : -1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/Reach/random", test_random);
  g_test_add_func ("/board/Reach/ties", test_ties);
  g_test_add_func ("/board/Reach/short-path", test_short_path);
  g_test_add_func ("/board/Reach/no-allowance", test_no_allowance);
  g_test_add_func ("/board/Reach/spent", test_spent);

  return g_test_run ();
}
