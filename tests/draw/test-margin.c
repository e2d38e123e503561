/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The margin of a sheet: a key, a title, a scale; it covers no ground. */

#include "draw-sample.h"
#include "tc-geometry.h"

static guint
count_changes (cairo_surface_t *a, cairo_surface_t *b, int top, int bottom)
{
  guint changes = 0;

  for (int y = top; y < bottom; y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      changes += sample_distance (sample_pixel (a, x, y), sample_pixel (b, x, y)) > 24;
  return changes;
}

/* Title, date and scale are written at the foot, the names of terrains at the head, and nothing between. */
static void
test_rows (Sample *f, gconstpointer data)
{
  double width, height;
  int rim = (int) (TC_RIM * 40);
  cairo_surface_t *before, *after;

  tc_view_get_board_size (f->battle->map, 40, &width, &height);
  f->view = (TcView) { .hex = 40, .width = (int) width, .height = (int) height };
  before = sample_paint (f->painter, &f->scene, &f->view);
  g_free (f->battle->title);
  g_free (f->battle->date);
  f->battle->title = g_strdup ("Somewhere");
  f->battle->date = g_strdup ("1644-08-03");
  tc_painter_change (f->painter, TC_CHANGE_TITLE, NULL);
  after = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (count_changes (before, after, (int) height - rim, (int) height), >, 100);
  g_assert_cmpuint (count_changes (before, after, 0, (int) height - rim - 1), ==, 0);
  cairo_surface_destroy (before);
  f->battle->map->metres = 100;
  tc_painter_change (f->painter, TC_CHANGE_BOARD, NULL);
  before = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (count_changes (before, after, (int) height - rim, (int) height), >, 100);
  cairo_surface_destroy (before);
  g_ptr_array_set_size (f->battle->map->legend, 3);
  tc_painter_set_layers (f->painter, TC_LAYER_LABELS);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&f->battle->map->grid); hex++)
    f->battle->map->terrain[hex] = 0;
  tc_painter_change (f->painter, TC_CHANGE_LEGEND, NULL);
  before = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (count_changes (before, after, 0, rim - 1), >, 100);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/draw/Margin/rows", Sample, NULL, sample_set_up, test_rows, sample_tear_down);
  return g_test_run ();
}
