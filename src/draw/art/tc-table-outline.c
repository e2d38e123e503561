/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines of pieces: as they are measured, as a course, and as ground that has no corners. */
#include "tc-table-art.h"

#include <math.h>

#include "tc-land.h"

#define CORNER 0.40 /* units: the turns of a rim are as round */

void
tc_table_add_outline (const TcCanvas *canvas, const GArray *points)
{
  cairo_new_sub_path (canvas->cr);
  for (guint i = 0; i < points->len; i++)
    {
      TcPoint point = g_array_index (points, TcPoint, i);
      TcSpot at = tc_canvas_point (canvas, tc_geometry_table_spot (canvas->map, point.x, point.y));

      cairo_line_to (canvas->cr, at.x, at.y);
    }
  cairo_close_path (canvas->cr);
}

TcBounds
tc_table_bounds (const TcCanvas *canvas, const GArray *points)
{
  TcBounds bounds = TC_BOUNDS_EMPTY;

  for (guint i = 0; i < points->len; i++)
    {
      TcPoint point = g_array_index (points, TcPoint, i);

      tc_bounds_add (&bounds, tc_geometry_table_spot (canvas->map, point.x, point.y));
    }
  return bounds;
}

gboolean
tc_table_find_course (const TcCanvas *canvas, const TcPiece *piece, GArray **course, double *width)
{
  guint n = piece->points->len / 2;
  double length = 0, most = 0;
  TcSpot before = { 0, 0 };

  if (piece->points->len % 2 != 0 || n < 2)
    return FALSE;
  *course = g_array_new (FALSE, FALSE, sizeof (TcSpot));
  for (guint i = 0; i < n; i++)
    {
      TcPoint p = g_array_index (piece->points, TcPoint, i), q = g_array_index (piece->points, TcPoint, 2 * n - 1 - i);
      TcSpot a = tc_geometry_table_spot (canvas->map, p.x, p.y), b = tc_geometry_table_spot (canvas->map, q.x, q.y);
      TcSpot middle = tc_spot_mix (a, b, 0.5);

      most = MAX (most, hypot (a.x - b.x, a.y - b.y));
      if (i > 0)
        length += hypot (middle.x - before.x, middle.y - before.y);
      before = middle;
      g_array_append_val (*course, middle);
    }
  *width = most;
  if (length > 5 * most)
    return TRUE;
  g_clear_pointer (course, g_array_unref);
  return FALSE;
}

gboolean
tc_table_contains (const TcCanvas *canvas, const TcPiece *piece, TcSpot at)
{
  TcSpot back = tc_geometry_table_back (canvas->map, at);

  return tc_polygon_contains ((const TcPoint *) (gconstpointer) piece->points->data, piece->points->len,
                              (TcPoint) { (gint32) back.x, (gint32) back.y });
}

/* Twice the area of what the outline goes round, in units; below zero where it goes the other way round. */
static double
find_area (const TcCanvas *canvas, const GArray *points)
{
  double area = 0;

  for (guint i = 0; i < points->len; i++)
    {
      TcPoint p = g_array_index (points, TcPoint, i), q = g_array_index (points, TcPoint, (i + 1) % points->len);
      TcSpot a = tc_geometry_table_spot (canvas->map, p.x, p.y), b = tc_geometry_table_spot (canvas->map, q.x, q.y);

      area += a.x * b.y - b.x * a.y;
    }
  return area;
}

GArray *
tc_table_find_rim (const TcCanvas *canvas, const TcPiece *piece, double wander, guint32 seed)
{
  const GArray *points = piece->points;
  const double side = find_area (canvas, points) < 0 ? -1 : 1;
  GArray *rim = g_array_new (FALSE, FALSE, sizeof (TcSpot));

  for (guint i = 0; i < points->len; i++)
    {
      TcPoint p = g_array_index (points, TcPoint, i), q = g_array_index (points, TcPoint, (i + 1) % points->len);
      TcSpot a = tc_geometry_table_spot (canvas->map, p.x, p.y), b = tc_geometry_table_spot (canvas->map, q.x, q.y);
      double length = MAX (hypot (b.x - a.x, b.y - a.y), 1e-9), x = (a.y - b.y) / length, y = (b.x - a.x) / length;
      int n = MAX (1, (int) (length / TC_TABLE_RIM_STEP));

      for (int k = 0; k < n; k++)
        {
          TcSpot at = tc_spot_mix (a, b, (k + 0.5) / n);
          double end = MAX (CORNER - length * MIN (k + 0.5, n - k - 0.5) / n, 0);
          double in = side * (wander * (1 + tc_land_noise (at, 0.8, seed + 3)) + CORNER - sqrt (CORNER * CORNER - end * end));

          at = tc_spot (at.x + in * x, at.y + in * y);
          g_array_append_val (rim, at);
        }
    }
  return rim;
}

void
tc_table_fill_rim (const TcCanvas *canvas, const GArray *rim, guint32 colour)
{
  for (guint i = 0; i < rim->len; i++)
    {
      TcSpot at = tc_canvas_point (canvas, g_array_index (rim, TcSpot, i));

      cairo_line_to (canvas->cr, at.x, at.y);
    }
  cairo_close_path (canvas->cr);
  tc_colour_set (canvas->cr, colour, 1);
  cairo_fill (canvas->cr);
}

void
tc_table_dot_outline (const TcCanvas *canvas, const TcPiece *piece, guint32 colour)
{
  const double dots[] = { 0, MAX (0.10 * canvas->hex, 2) };

  cairo_save (canvas->cr);
  tc_table_add_outline (canvas, piece->points);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (canvas->cr, dots, 2, 0);
  tc_canvas_stroke (canvas, 0.026, 0.9, colour, 0.8);
  cairo_restore (canvas->cr);
}
