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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-5.12/woods", test_woods);
  g_test_add_func ("/seven-years-war/SYW-5.13/town", test_town);
  g_test_add_func ("/seven-years-war/SYW-5.14/ridge", test_ridge);
  return g_test_run ();
}
