/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Views: sizes, zoom, panning, and hit testing held against the nearest centre. */

#include <math.h>

#include "draw-sample.h"

static TcMap *
make_map (int rows, int columns, int shifted, gboolean sideways)
{
  TcHexGrid grid;

  tc_hexgrid_init (&grid, rows, columns);
  grid.shifted = shifted;
  grid.sideways = sideways;
  return tc_map_new (&grid);
}

/* The nearest of all centres owns the point, if it is near enough to be in its hex. */
static TcHex
search (const TcView *view, const TcMap *map, double px, double py, gboolean *near_edge)
{
  double best = 1e18, second = 1e18;
  TcHex found = TC_NO_HEX;

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
    {
      double x, y, distance;

      tc_view_hex_to_point (view, map, hex, &x, &y);
      distance = hypot (px - x, py - y);
      if (distance < best)
        {
          second = best;
          best = distance;
          found = hex;
        }
      else
        second = MIN (second, distance);
    }
  *near_edge = second - best < 1e-6 * view->hex || best > view->hex * 0.499;
  return found;
}

static void
test_hit (gconstpointer data)
{
  int form = GPOINTER_TO_INT (data);
  g_autoptr (TcMap) map = make_map (7, 9, form & 1, (form & 2) != 0);
  TcView view = { .hex = 37.5, .x = -11.25, .y = 3.5, .width = 500, .height = 400 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  guint inside = 0;

  for (int i = 0; i < 20000; i++)
    {
      double px = g_rand_double_range (rand, -50, 550), py = g_rand_double_range (rand, -50, 450);
      gboolean near_edge;
      TcHex expected = search (&view, map, px, py, &near_edge);

      if (near_edge)
        continue;
      inside++;
      g_assert_cmpint (tc_view_point_to_hex (&view, map, px, py), ==, expected);
    }
  g_assert_cmpuint (inside, >, 4000);
}

static void
test_beside (void)
{
  g_autoptr (TcMap) map = make_map (5, 5, 1, FALSE);
  TcView view = { .hex = 40, .width = 300, .height = 300 };
  double width, height, x, y;

  tc_view_get_board_size (map, 40, &width, &height);
  g_assert_cmpint (tc_view_point_to_hex (&view, map, 1, 1), ==, TC_NO_HEX);
  g_assert_cmpint (tc_view_point_to_hex (&view, map, -500, 20), ==, TC_NO_HEX);
  g_assert_cmpint (tc_view_point_to_hex (&view, map, width - 1, height - 1), ==, TC_NO_HEX);
  /* In the notch between the first hex, its row's edge and the row below. */
  tc_view_hex_to_point (&view, map, 5, &x, &y);
  g_assert_cmpint (tc_view_point_to_hex (&view, map, x - 21, y), ==, TC_NO_HEX);
  g_assert_cmpint (tc_view_point_to_hex (&view, map, x - 19, y), ==, 5);
}

static void
test_numbers_agree (void)
{
  g_autoptr (TcMap) map = make_map (6, 6, 0, FALSE);
  TcView view = { .hex = 10, .width = 100, .height = 100 };

  /* Neighbours by the board's account are one hex apart on the picture. */
  for (TcHex hex = 0; hex < 36; hex++)
    for (int d = 0; d < 6; d++)
      {
        TcHex other = tc_hexgrid_neighbour (&map->grid, hex, d);
        double ax, ay, bx, by;

        if (other == TC_NO_HEX)
          continue;
        tc_view_hex_to_point (&view, map, hex, &ax, &ay);
        tc_view_hex_to_point (&view, map, other, &bx, &by);
        g_assert_cmpfloat_with_epsilon (hypot (ax - bx, ay - by), 10, 1e-9);
        g_assert_cmpfloat_with_epsilon (atan2 (by - ay, bx - ax),
                                        d <= 3 ? d * G_PI / 3 : (d - 6) * G_PI / 3, 1e-9);
      }
}

static void
test_zoom (void)
{
  g_autoptr (TcMap) map = make_map (23, 28, 1, FALSE);
  TcView view = { .width = 800, .height = 600 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  tc_view_fit (&view, map);
  for (int i = 0; i < 200; i++)
    {
      double px = g_rand_double_range (rand, 250, 550), py = g_rand_double_range (rand, 200, 400);
      double bx = (view.x + px) / view.hex, by = (view.y + py) / view.hex;

      tc_view_zoom (&view, map, g_rand_double_range (rand, 0.7, 1.4), px, py);
      g_assert_cmpfloat (view.hex, >=, TC_VIEW_MIN_HEX);
      g_assert_cmpfloat (view.hex, <=, TC_VIEW_MAX_HEX);
      /* Unless the board was held at the edge of the window. */
      if (bx > 0 && by > 0 && bx < 28 && by < 20)
        {
          g_assert_cmpfloat_with_epsilon ((view.x + px) / view.hex, bx, 1e-6);
          g_assert_cmpfloat_with_epsilon ((view.y + py) / view.hex, by, 1e-6);
        }
    }
  tc_view_zoom (&view, map, 1e9, 400, 300);
  g_assert_cmpfloat (view.hex, ==, TC_VIEW_MAX_HEX);
  tc_view_zoom (&view, map, 1e-9, 400, 300);
  g_assert_cmpfloat (view.hex, ==, TC_VIEW_MIN_HEX);
}

static void
test_fit (void)
{
  g_autoptr (TcMap) map = make_map (23, 28, 1, FALSE);
  TcView view = { .width = 800, .height = 600 };
  double width, height;

  tc_view_fit (&view, map);
  tc_view_get_board_size (map, view.hex, &width, &height);
  g_assert_cmpfloat (width, <=, 800.001);
  g_assert_cmpfloat (height, <=, 600.001);
  g_assert_true (fabs (width - 800) < 0.001 || fabs (height - 600) < 0.001);
  g_assert_cmpfloat_with_epsilon (view.x, (width - 800) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (view.y, (height - 600) / 2, 1e-9);
}

/* A margin is fitted in where it costs the map next to nothing. */
static void
test_fit_sheet (void)
{
  g_autoptr (TcMap) map = make_map (23, 28, 1, FALSE);
  TcView wide = { .width = 1000, .height = 600 }, board, squat = { .width = 700, .height = 560 }, tall = { .width = 700, .height = 690 };
  double width, height;

  tc_view_fit (&wide, map);
  board = wide;
  map->margin = g_intern_static_string ("right");
  tc_view_fit (&wide, map);
  tc_view_get_sheet_size (map, wide.hex, &width, &height);
  g_assert_cmpfloat_with_epsilon (wide.x, (width - 1000) / 2, 1e-9);
  map->margin = g_intern_static_string ("below");
  tc_view_fit (&wide, map);
  g_assert_cmpfloat (wide.hex, ==, board.hex);
  g_assert_cmpfloat_with_epsilon (wide.y, board.y, 1e-9);
  g_assert_cmpfloat (wide.x, ==, board.x);
  tc_view_fit (&squat, map);
  g_assert_cmpfloat (squat.y, ==, 0);
  /* What is out of the window can be moved into it. */
  tc_view_get_sheet_size (map, wide.hex, &width, &height);
  tc_view_pan (&wide, map, 0, 1e9);
  g_assert_cmpfloat (wide.y, >, height - 600);
  tc_view_fit (&tall, map);
  tc_view_get_sheet_size (map, tall.hex, &width, &height);
  g_assert_cmpfloat (width, <=, 700.001);
  g_assert_cmpfloat (height, <=, 690.001);
}

static void
test_pan (void)
{
  g_autoptr (TcMap) map = make_map (10, 10, 1, FALSE);
  TcView view = { .hex = 40, .width = 300, .height = 200 };
  double width, height;

  tc_view_get_board_size (map, 40, &width, &height);
  tc_view_pan (&view, map, 12.5, 7);
  g_assert_cmpfloat (view.x, ==, 12.5);
  g_assert_cmpfloat (view.y, ==, 7);
  tc_view_pan (&view, map, 1e9, 1e9);
  g_assert_cmpfloat (view.x, <, width);
  g_assert_cmpfloat (view.y, <, height);
  tc_view_pan (&view, map, -1e9, -1e9);
  g_assert_cmpfloat (view.x, >, -300);
  g_assert_cmpfloat (view.y, >, -200);
}

static void
test_reveal (void)
{
  g_autoptr (TcMap) map = make_map (40, 40, 1, FALSE);
  TcView view = { .hex = 40, .width = 400, .height = 300 };

  for (TcHex hex = 0; hex < 1600; hex += 37)
    {
      double px, py, x, y;

      tc_view_reveal (&view, map, hex);
      tc_view_hex_to_point (&view, map, hex, &px, &py);
      g_assert_cmpfloat (px, >=, 40);
      g_assert_cmpfloat (py, >=, 40);
      g_assert_cmpfloat (px, <=, 360);
      g_assert_cmpfloat (py, <=, 260);
      x = view.x;
      y = view.y;
      tc_view_reveal (&view, map, hex);
      g_assert_cmpfloat_with_epsilon (view.x, x, 1e-9);
      g_assert_cmpfloat_with_epsilon (view.y, y, 1e-9);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/draw/View/hit/even-shifted", GINT_TO_POINTER (0), test_hit);
  g_test_add_data_func ("/draw/View/hit/odd-shifted", GINT_TO_POINTER (1), test_hit);
  g_test_add_data_func ("/draw/View/hit/sideways-even", GINT_TO_POINTER (2), test_hit);
  g_test_add_data_func ("/draw/View/hit/sideways-odd", GINT_TO_POINTER (3), test_hit);
  g_test_add_func ("/draw/View/beside-the-board", test_beside);
  g_test_add_func ("/draw/View/agrees-with-the-board", test_numbers_agree);
  g_test_add_func ("/draw/View/zoom-keeps-the-point", test_zoom);
  g_test_add_func ("/draw/View/fit", test_fit);
  g_test_add_func ("/draw/View/fit_sheet", test_fit_sheet);
  g_test_add_func ("/draw/View/pan-keeps-the-board", test_pan);
  g_test_add_func ("/draw/View/reveal", test_reveal);
  return g_test_run ();
}
