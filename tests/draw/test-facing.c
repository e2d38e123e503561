/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fronts of counters, by their pixels. */

#include "draw-sample.h"

/* The darkest sum of greys on the line from the middle of the hex to its neighbour's, near the side. */
static int
darkest (Sample *f, cairo_surface_t *surface, TcHex hex, int direction)
{
  TcHex near = tc_hexgrid_neighbour (&f->battle->map->grid, hex, direction);
  double x, y, to_x, to_y;
  int found = 3 * 255;

  tc_view_hex_to_point (&f->view, f->battle->map, hex, &x, &y);
  tc_view_hex_to_point (&f->view, f->battle->map, near, &to_x, &to_y);
  for (double t = 0.42; t < 0.56; t += 0.01)
    {
      guint32 p = sample_pixel (surface, (int) (x + t * (to_x - x)), (int) (y + t * (to_y - y)));

      found = MIN (found, (int) ((p >> 16 & 255) + (p >> 8 & 255) + (p & 255)));
    }
  return found;
}

/* The three front sides are dark, the three others are not, at every zoom and in every theme. */
static void
test_sides (Sample *f, gconstpointer data)
{
  static const double sizes[] = { 10, 20, 40, 90 };
  TcPlacement *foot = &g_array_index (f->scene.placements, TcPlacement, 0);

  g_array_set_size (f->scene.placements, 1);
  foot->place.x = sample_hex (f->battle, "0513") - 3;
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (int facing = 0; facing < 6; facing++)
      {
        cairo_surface_t *surface;
        int dark = 0, light = 3 * 255;

        f->view = (TcView) { .hex = sizes[s], .width = (int) (18 * sizes[s]), .height = (int) (18 * sizes[s]) };
        foot->place.facing = facing;
        surface = sample_paint (f->painter, &f->scene, &f->view);
        for (int d = 0; d < 6; d++)
          {
            int turn = (d - facing + 6) % 6, found = darkest (f, surface, foot->place.x, d);

            if (turn <= 1 || turn == 5)
              dark = MAX (dark, found);
            else
              light = MIN (light, found);
          }
        g_assert_cmpint (dark + 100, <, light);
        cairo_surface_destroy (surface);
      }
}

/* Nothing is drawn where facing means nothing; a ghost is seen, but not hit. */
static void
test_ghost (Sample *f, gconstpointer data)
{
  TcPlacement ghost = g_array_index (f->scene.placements, TcPlacement, 0);
  cairo_surface_t *plain, *with;
  double x, y;

  f->view = (TcView) { .hex = 40, .width = 700, .height = 700 };
  plain = sample_paint (f->painter, &f->scene, &f->view);
  ghost.place = (TcPlace) { sample_hex (f->battle, "0513") - 3, 0, 2 };
  ghost.faces = TC_FACE_GHOST;
  g_array_append_val (f->scene.placements, ghost);
  with = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (plain, with, 40), >, 100);
  tc_view_hex_to_point (&f->view, f->battle->map, ghost.place.x, &x, &y);
  g_assert_cmpint (tc_painter_pick (f->painter, &f->scene, &f->view, x, y), ==, -1);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (with);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/draw/Facing/sides", Sample, GINT_TO_POINTER (FALSE), sample_set_up, test_sides, sample_tear_down);
  g_test_add ("/draw/Facing/sideways", Sample, GINT_TO_POINTER (TRUE), sample_set_up, test_sides, sample_tear_down);
  g_test_add ("/draw/Facing/ghost", Sample, GINT_TO_POINTER (FALSE), sample_set_up, test_ghost, sample_tear_down);

  return g_test_run ();
}
