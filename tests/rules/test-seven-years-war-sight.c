/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: lines of sight (SYW-5.12 to 5.14). */
#include "seven-years-war-table.h"
#include "sy-sight.h"

static gboolean
sees (Table *t, int x0, int y0, int x1, int y1)
{
  return sy_clear (rules (t), (TcPoint) { x0, y0 }, (TcPoint) { x1, y1 });
}

static void
test_woods (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 400, 400, 800, 800);
  table_bind (&t);
  g_assert_true (sees (&t, 6000, 3000, 6000, 4500));   /* five inside from outside */
  g_assert_false (sees (&t, 6000, 3000, 6000, 4600));  /* six */
  g_assert_true (sees (&t, 6000, 5000, 6000, 6000));   /* ten inside */
  g_assert_false (sees (&t, 6000, 5000, 6000, 6001));
  g_assert_false (sees (&t, 6000, 3000, 6000, 9000));  /* through */
  table_close (&t);
}

static void
test_town (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "town", 3, 0, 400, 400, 600, 600);
  table_bind (&t);
  g_assert_true (sees (&t, 5000, 3000, 5000, 4500));
  g_assert_false (sees (&t, 5000, 3000, 5000, 4600));
  g_assert_false (sees (&t, 5000, 3000, 5000, 7000));
  table_close (&t);
}

static void
test_ridge (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "hill", 0, 0, 400, 400, 900, 600);
  table_bind (&t);
  g_assert_false (sees (&t, 6000, 4700, 6000, 5300)); /* six across */
  g_assert_true (sees (&t, 6000, 4800, 6000, 5300));  /* five */
  g_assert_true (sees (&t, 6000, 3000, 6000, 4900));  /* up to the ridge */
  g_assert_false (sees (&t, 6000, 3000, 6000, 7000));
  table_close (&t);
}

/* A line along the edge of a wood is clear; a tenth of a millimetre inside it is not. */
static void
test_along_the_edge (void)
{
  static const struct { TcPoint from, to, inward; } lines[] = {
    { { 3000, 5000 }, { 7000, 5000 }, { 0, 1 } },
    { { 3000, 7000 }, { 7000, 7000 }, { 0, -1 } },
    { { 3000, 5000 }, { 3000, 7000 }, { 1, 0 } },
    { { 7000, 5000 }, { 7000, 7000 }, { -1, 0 } },
  };
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 300, 500, 700, 700);
  table_bind (&t);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (int in = 0; in < 2; in++)
      {
        TcPoint by = { in * lines[i].inward.x, in * lines[i].inward.y };

        g_assert_cmpint (sy_clear (rules (&t), (TcPoint) { lines[i].from.x + by.x, lines[i].from.y + by.y },
                                   (TcPoint) { lines[i].to.x + by.x, lines[i].to.y + by.y }), ==, !in);
      }
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-5.12/woods", test_woods);
  g_test_add_func ("/seven-years-war/SYW-5.13/town", test_town);
  g_test_add_func ("/seven-years-war/SYW-5.14/ridge", test_ridge);
  g_test_add_func ("/seven-years-war/SYW-5.12/along", test_along_the_edge);
  return g_test_run ();
}
