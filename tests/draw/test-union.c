/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines of unions, by their length and where they are. */

#include <math.h>

#include "tc-union.h"

typedef struct
{
  cairo_surface_t *surface;
  cairo_t         *cr;
} Paper;

static void
set_up (Paper *f, gconstpointer data)
{
  f->surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  f->cr = cairo_create (f->surface);
}

static void
tear_down (Paper *f, gconstpointer data)
{
  cairo_destroy (f->cr);
  cairo_surface_destroy (f->surface);
}

static void
add_square (Paper *f, double x, double y, double side)
{
  cairo_rectangle (f->cr, x, y, side, side);
}

/* How long the path is, and in how many pieces. */
static double
measure (Paper *f, guint *pieces)
{
  cairo_path_t *path = cairo_copy_path_flat (f->cr);
  double x = 0, y = 0, from_x = 0, from_y = 0, length = 0;

  *pieces = 0;
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *data = &path->data[i];
      const gboolean closes = data->header.type == CAIRO_PATH_CLOSE_PATH;
      const double to_x = closes ? from_x : data[1].point.x, to_y = closes ? from_y : data[1].point.y;

      if (data->header.type == CAIRO_PATH_MOVE_TO)
        {
          from_x = to_x;
          from_y = to_y;
        }
      else
        length += hypot (to_x - x, to_y - y);
      *pieces += data->header.type == CAIRO_PATH_MOVE_TO && i + data->header.length < path->num_data;
      x = to_x;
      y = to_y;
    }
  cairo_path_destroy (path);
  return length;
}

static void
assert_traced (Paper *f, double length, guint pieces)
{
  guint n;
  double traced;

  tc_union_trace (f->cr);
  traced = measure (f, &n);
  g_assert_cmpfloat_with_epsilon (traced, length, 1e-3);
  g_assert_cmpuint (n, ==, pieces);
}

/* One shape, and two that do not touch, stay what they are; dashes go on round a whole one. */
static void
test_apart (Paper *f, gconstpointer data)
{
  add_square (f, 10, 10, 20);
  assert_traced (f, 80, 1);
  cairo_new_path (f->cr);
  add_square (f, 10, 10, 20);
  add_square (f, 50, 10, 20);
  assert_traced (f, 160, 2);
}

/* Shapes that overlap by a corner lose it; their order and sense do not matter. */
static void
test_overlap (Paper *f, gconstpointer data)
{
  add_square (f, 10, 10, 20);
  add_square (f, 20, 20, 20);
  assert_traced (f, 120, 3); /* a line that begins at a corner that stays is in two pieces */
  cairo_new_path (f->cr);
  add_square (f, 40, 20, -20);
  cairo_rectangle (f->cr, 30, 10, -20, 20);
  assert_traced (f, 120, 4);
}

/* A shape in another adds nothing, wherever it is drawn. */
static void
test_inside (Paper *f, gconstpointer data)
{
  add_square (f, 10, 10, 40);
  add_square (f, 20, 20, 10);
  assert_traced (f, 160, 1);
  cairo_new_path (f->cr);
  add_square (f, 20, 20, 10);
  add_square (f, 10, 10, 40);
  assert_traced (f, 160, 1);
}

/* Of edges that coincide one stays. */
static void
test_same (Paper *f, gconstpointer data)
{
  for (int i = 0; i < 3; i++)
    add_square (f, 10, 10, 20);
  assert_traced (f, 80, 1);
}

/* A bar across a square cuts two of its edges in two. */
static void
test_bar (Paper *f, gconstpointer data)
{
  guint pieces;

  add_square (f, 10, 10, 40);
  cairo_rectangle (f->cr, 0, 20, 60, 10);
  tc_union_trace (f->cr);
  /* 160 without twice 10, and the bar's ends: twice 10 + 10 + 10 */
  g_assert_cmpfloat_with_epsilon (measure (f, &pieces), 200, 1e-3);
}

/* Of circles the arcs outside the others: of two of one radius, as far apart, two thirds of each. */
static void
test_circles (Paper *f, gconstpointer data)
{
  guint pieces;
  double length;

  for (int i = 0; i < 2; i++)
    {
      cairo_new_sub_path (f->cr);
      cairo_arc (f->cr, 500 + 300 * i, 500, 300, 0, 2 * G_PI);
      cairo_close_path (f->cr);
    }
  tc_union_trace (f->cr);
  length = measure (f, &pieces);
  g_assert_cmpfloat (length, >, 0.995 * 4.0 / 3 * 2 * G_PI * 300);
  g_assert_cmpfloat (length, <, 1.001 * 4.0 / 3 * 2 * G_PI * 300);
}

/* No path has no outline, and neither has a line. */
static void
test_nothing (Paper *f, gconstpointer data)
{
  assert_traced (f, 0, 0);
  cairo_move_to (f->cr, 10, 10);
  cairo_line_to (f->cr, 20, 20);
  assert_traced (f, 0, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/draw/Union/apart", Paper, NULL, set_up, test_apart, tear_down);
  g_test_add ("/draw/Union/overlap", Paper, NULL, set_up, test_overlap, tear_down);
  g_test_add ("/draw/Union/inside", Paper, NULL, set_up, test_inside, tear_down);
  g_test_add ("/draw/Union/same", Paper, NULL, set_up, test_same, tear_down);
  g_test_add ("/draw/Union/bar", Paper, NULL, set_up, test_bar, tear_down);
  g_test_add ("/draw/Union/circles", Paper, NULL, set_up, test_circles, tear_down);
  g_test_add ("/draw/Union/nothing", Paper, NULL, set_up, test_nothing, tear_down);

  return g_test_run ();
}
