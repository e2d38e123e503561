/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "tc-align.h"

static const TcTable table = { 12000, 8000 };

static GArray *
make (const TcExtent *extents, guint n)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof (TcExtent));

  g_array_append_vals (array, extents, n);
  return array;
}

static void
check_guide (TcGuide guide, int other, gint32 at, gint32 by)
{
  g_assert_cmpint (guide.other, ==, other);
  if (other >= 0)
    {
      g_assert_cmpint (guide.at, ==, at);
      g_assert_cmpint (guide.by, ==, by);
    }
}

static void
check_point (TcPoint point, gint32 x, gint32 y)
{
  g_assert_cmpint (point.x, ==, x);
  g_assert_cmpint (point.y, ==, y);
}

static void
test_extent (void)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TcPoint));
  TcExtent all;

  g_array_append_vals (points, (TcPoint[]) { { 300, 900 }, { 100, 950 }, { 200, 400 } }, 3);
  all = tc_extent_shift (tc_extent_find (points), (TcPoint) { 10, -10 });
  check_point (all.low, 110, 390);
  check_point (all.high, 310, 940);
}

static void
test_guides (void)
{
  g_autoptr (GArray) others = make ((TcExtent[]) { { { 1000, 1000 }, { 2000, 1400 } }, { { 5000, 3000 }, { 5000, 3000 } } }, 2);
  TcGuide guides[TC_ALIGN_AXES];
  TcPoint from, to;

  /* Left edge with left edge; nothing is near the other way. */
  tc_align_find_guides (others, (TcExtent) { { 1030, 5000 }, { 1230, 5500 } }, 50, guides);
  check_guide (guides[0], 0, 1000, -30);
  check_guide (guides[1], -1, 0, 0);
  tc_guide_get_line (&guides[0], 0, others, (TcExtent) { { 1000, 5000 }, { 1200, 5500 } }, &from, &to);
  check_point (from, 1000, 1000);
  check_point (to, 1000, 5500);
  /* Left edge with right edge, and middle with middle; out of reach there is no line. */
  tc_align_find_guides (others, (TcExtent) { { 2045, 1090 }, { 2645, 1290 } }, 50, guides);
  check_guide (guides[0], 0, 2000, -45);
  check_guide (guides[1], 0, 1200, 10);
  tc_align_find_guides (others, (TcExtent) { { 2051, 5000 }, { 2651, 5200 } }, 50, guides);
  check_guide (guides[0], -1, 0, 0);
  /* No edge with a middle: 1500 is that of the first. */
  tc_align_find_guides (others, (TcExtent) { { 1500, 5000 }, { 1800, 5200 } }, 50, guides);
  check_guide (guides[0], -1, 0, 0);
  /* A point with any of them, the nearest one; the first of two. */
  tc_align_find_guides (others, (TcExtent) { { 1480, 2970 }, { 1480, 2970 } }, 50, guides);
  check_guide (guides[0], 0, 1500, 20);
  check_guide (guides[1], 1, 3000, 30);
}

static void
test_lines (void)
{
  const TcExtent extents[] = { { { 1000, 1000 }, { 2000, 1400 } }, { { 500, 3000 }, { 700, 3100 } }, { { 4000, 2000 }, { 4400, 2600 } } };
  TcPoint by[3];

  tc_align_all (TC_ALIGN_LEFT, &table, extents, 3, by);
  check_point (by[0], -500, 0);
  check_point (by[1], 0, 0);
  check_point (by[2], -3500, 0);
  tc_align_all (TC_ALIGN_FAR, &table, extents, 2, by);
  check_point (by[0], 0, 1700);
  check_point (by[1], 0, 0);
  tc_align_all (TC_ALIGN_MIDDLE, &table, extents, 2, by);
  check_point (by[0], 0, 850);
  check_point (by[1], 0, -1000);
  /* One with respect to the table. */
  tc_align_all (TC_ALIGN_CENTRE, &table, extents, 1, by);
  check_point (by[0], 4500, 0);
  tc_align_all (TC_ALIGN_NEAR, &table, extents, 1, by);
  check_point (by[0], 0, -1000);
}

static void
test_spread (void)
{
  const TcExtent extents[] = { { { 1000, 1000 }, { 2000, 1400 } }, { { 500, 3000 }, { 700, 3100 } }, { { 4000, 2000 }, { 4400, 2600 } } };
  TcPoint by[3];

  g_assert_cmpuint (tc_align_get_least (TC_ALIGN_SPREAD_AWAY), ==, 3);
  g_assert_cmpuint (tc_align_get_least (TC_ALIGN_RIGHT), ==, 1);
  /* From 500 to 4400 are 1600 taken, so gaps are 1150. */
  tc_align_all (TC_ALIGN_SPREAD_RIGHT, &table, extents, 3, by);
  check_point (by[1], 0, 0);
  check_point (by[0], 850, 0);
  check_point (by[2], 0, 0);
  /* From 1000 to 3100 are 1100 taken, so gaps are 500. */
  tc_align_all (TC_ALIGN_SPREAD_AWAY, &table, extents, 3, by);
  check_point (by[0], 0, 0);
  check_point (by[2], 0, -100);
  check_point (by[1], 0, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/Align/extent", test_extent);
  g_test_add_func ("/board/Align/guides", test_guides);
  g_test_add_func ("/board/Align/lines", test_lines);
  g_test_add_func ("/board/Align/spread", test_spread);
  return g_test_run ();
}
