/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "tc-outline.h"

static GArray *
points_new (const TcPoint *points, guint n)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof (TcPoint));

  g_array_append_vals (array, points, n);
  return array;
}

#define POINTS(...) points_new ((const TcPoint[]) { __VA_ARGS__ }, sizeof ((const TcPoint[]) { __VA_ARGS__ }) / sizeof (TcPoint))

static void
check_point (TcPoint point, gint32 x, gint32 y)
{
  g_assert_cmpint (point.x, ==, x);
  g_assert_cmpint (point.y, ==, y);
}

static void
test_find (void)
{
  g_autoptr (GArray) points = POINTS ({ 0, 0 }, { 1000, 0 }, { 1000, 1000 }, { 0, 1000 });

  g_assert_cmpint (tc_outline_find_point (points, (TcPoint) { 990, 10 }, 50), ==, 1);
  g_assert_cmpint (tc_outline_find_point (points, (TcPoint) { 500, 0 }, 50), ==, -1);
  g_assert_cmpint (tc_outline_find_point (points, (TcPoint) { 50, 0 }, 50), ==, 0);
  /* The nearest one, not the first. */
  g_assert_cmpint (tc_outline_find_point (points, (TcPoint) { 600, 0 }, 700), ==, 1);
  g_assert_cmpint (tc_outline_find_side (points, (TcPoint) { 500, 20 }, 50), ==, 0);
  /* The last one closes it. */
  g_assert_cmpint (tc_outline_find_side (points, (TcPoint) { -20, 500 }, 50), ==, 3);
  g_assert_cmpint (tc_outline_find_side (points, (TcPoint) { 500, 500 }, 50), ==, -1);
  /* Beyond its ends a side is as far off as they are. */
  g_assert_cmpint (tc_outline_find_side (points, (TcPoint) { 1100, -100 }, 120), ==, -1);
}

static void
test_line (void)
{
  const TcTable table = { 10000, 5000 };
  g_autoptr (GArray) line = POINTS ({ 1000, 1000 }, { 2000, 1000 }, { 2000, 2000 }), one = POINTS ({ 1000, 1000 });
  g_autoptr (GArray) edge = POINTS ({ 0, 50 }, { 10000, 50 });
  g_autoptr (GArray) band = tc_outline_of_line (&table, line, 200), along = tc_outline_of_line (&table, edge, 400);

  g_assert_null (tc_outline_of_line (&table, one, 200));
  g_assert_cmpuint (band->len, ==, 6);
  check_point (g_array_index (band, TcPoint, 0), 1000, 1100);
  /* At the bend both borders keep their distance. */
  check_point (g_array_index (band, TcPoint, 1), 1900, 1100);
  check_point (g_array_index (band, TcPoint, 2), 1900, 2000);
  check_point (g_array_index (band, TcPoint, 3), 2100, 2000);
  check_point (g_array_index (band, TcPoint, 4), 2100, 900);
  check_point (g_array_index (band, TcPoint, 5), 1000, 900);
  g_assert_true (tc_outline_is_sound (&table, band));
  /* What would lie off the table is cut. */
  check_point (g_array_index (along, TcPoint, 3), 0, 0);
  g_assert_true (tc_outline_is_sound (&table, along));
}

static void
test_sound (void)
{
  const TcTable table = { 10000, 5000 };
  g_autoptr (GArray) two = POINTS ({ 0, 0 }, { 1000, 0 }), off = POINTS ({ 0, 0 }, { 1000, 0 }, { 0, 5001 });
  g_autoptr (GArray) crossing = POINTS ({ 0, 0 }, { 1000, 1000 }, { 1000, 0 }, { 0, 1000 });
  g_autoptr (GArray) fine = POINTS ({ 0, 0 }, { 10000, 0 }, { 0, 5000 });

  g_assert_false (tc_outline_is_sound (&table, two) || tc_outline_is_sound (&table, off) || tc_outline_is_sound (&table, crossing));
  g_assert_true (tc_outline_is_sound (&table, fine));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/Outline/find", test_find);
  g_test_add_func ("/board/Outline/line", test_line);
  g_test_add_func ("/board/Outline/sound", test_sound);
  return g_test_run ();
}
