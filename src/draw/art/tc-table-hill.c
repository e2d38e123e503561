/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hills: washes from the foot to the crest, contour lines, hachures. */

#include <math.h>

#include "tc-table-art.h"

#define STEP   0.16 /* units between samples of the outline */
#define BEYOND 1.2  /* units that a hill goes on beyond the table */
#define SPUR   1.1  /* how much a slope goes in and out */
#define FALL   0.17 /* of the way from the foot to the crest that hachures take */
#define EASE   4    /* how often its corners are eased: by no more than a line is wide */

typedef struct
{
  GArray *foot;   /* TcSpot: the outline, in short steps, its corners eased */
  GArray *round;  /* the same, with its corners worn away */
  TcSpot  crest[2];
  GArray *spurs;  /* double, of each: from -1 in a dell to 1 on a spur */
} Hill;

/* A corner of the outline.  One at the edge of the table is beyond it, for the hill goes on there. */
static TcSpot
corner_at (const TcCanvas *canvas, const GArray *points, guint i)
{
  const TcTable *table = &canvas->map->tabletop->table;
  TcPoint p = g_array_index (points, TcPoint, i % points->len);
  TcSpot at = tc_geometry_table_spot (canvas->map, p.x, p.y);

  at.x += p.x <= 0 ? -BEYOND : p.x >= table->width ? BEYOND : 0;
  at.y += p.y <= 0 ? BEYOND : p.y >= table->depth ? -BEYOND : 0;
  return at;
}

/* Half of how far the outline goes on at @b, between its neighbours; none at a sharp corner. */
static TcSpot
lean (TcSpot a, TcSpot b, TcSpot c)
{
  double x = c.x - a.x, y = c.y - a.y, turn = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);

  return turn > 0 ? tc_spot (x / 2, y / 2) : tc_spot (0, 0);
}

/* A curve through all corners. */
static void
sample_outline (const TcCanvas *canvas, const GArray *points, GArray *out)
{
  guint length = points->len;

  for (guint i = 0; i < length; i++)
    {
      TcSpot a = corner_at (canvas, points, i), b = corner_at (canvas, points, i + 1);
      TcSpot from = lean (corner_at (canvas, points, i + length - 1), a, b), to = lean (a, b, corner_at (canvas, points, i + 2));
      int n = MAX (1, (int) (hypot (b.x - a.x, b.y - a.y) / STEP));

      for (int k = 0; k < n; k++)
        {
          double t = (double) k / n, s = 1 - t, p = s * s * (1 + 2 * t), q = t * t * (3 - 2 * t), u = s * s * t, v = -t * t * s;
          TcSpot spot = { p * a.x + q * b.x + u * from.x + v * to.x, p * a.y + q * b.y + u * from.y + v * to.y };

          g_array_append_val (out, spot);
        }
    }
}

static void
wear (GArray *spots, int passes)
{
  g_autofree TcSpot *old = g_new (TcSpot, spots->len);
  guint n = spots->len;

  for (int pass = 0; pass < passes; pass++)
    {
      memcpy (old, spots->data, n * sizeof *old);
      for (guint i = 0; i < n; i++)
        g_array_index (spots, TcSpot, i) = tc_spot_mix (old[i], tc_spot_mix (old[(i + n - 1) % n], old[(i + 1) % n], 0.5), 0.66);
    }
}

/* Half the crest that is given, or that runs along the longer side. */
static void
find_crest (const TcCanvas *canvas, const TcPiece *piece, Hill *hill)
{
  TcBounds bounds = tc_table_bounds (canvas, piece->points);
  TcSpot middle = { (bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2 };
  gboolean wide = bounds.right - bounds.left >= bounds.bottom - bounds.top;
  double reach = fabs ((bounds.right - bounds.left) - (bounds.bottom - bounds.top)) / 2;

  hill->crest[0] = tc_spot (middle.x - (wide ? reach : 0), middle.y - (wide ? 0 : reach));
  hill->crest[1] = tc_spot (middle.x + (wide ? reach : 0), middle.y + (wide ? 0 : reach));
  if (piece->crest->len == 2)
    for (int i = 0; i < 2; i++)
      {
        TcPoint p = g_array_index (piece->crest, TcPoint, i);

        hill->crest[i] = tc_spot_mix (middle, tc_geometry_table_spot (canvas->map, p.x, p.y), 0.6);
      }
}

/* A point of the slope: @t is 1 at the foot and 0 on the crest. */
static TcSpot
on_slope (const Hill *hill, guint i, double t)
{
  TcSpot foot = tc_spot_mix (g_array_index (hill->foot, TcSpot, i), g_array_index (hill->round, TcSpot, i),
                             CLAMP (3 * (1 - t), 0, 1));
  TcSpot a = hill->crest[0], b = hill->crest[1];
  double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  double along = length > 0 ? CLAMP (((foot.x - a.x) * dx + (foot.y - a.y) * dy) / length, 0, 1) : 0;

  return tc_spot_mix (tc_spot_mix (a, b, along), foot, t + SPUR * g_array_index (hill->spurs, double, i) * t * (1 - t));
}

/* The foot is where the rules have it; above it the slope goes in and out. */
static void
find_spurs (Hill *hill, guint32 seed)
{
  hill->spurs = g_array_sized_new (FALSE, FALSE, sizeof (double), hill->foot->len);
  for (guint i = 0; i < hill->foot->len; i++)
    {
      TcSpot at = g_array_index (hill->foot, TcSpot, i);
      double spur = 0.7 * tc_land_noise (at, 2.9, 61 + seed % 8) + 0.3 * tc_land_noise (at, 1.1, 71);

      g_array_append_val (hill->spurs, spur);
    }
}

static void
add_ring (const TcCanvas *canvas, const Hill *hill, double t, double move)
{
  cairo_new_sub_path (canvas->cr);
  for (guint i = 0; i < hill->foot->len; i++)
    {
      TcSpot at = on_slope (hill, i, t);

      at = tc_canvas_point (canvas, tc_spot (at.x + 0.8 * move, at.y + move));
      cairo_line_to (canvas->cr, at.x, at.y);
    }
  cairo_close_path (canvas->cr);
}

static void
paint_washes (const TcCanvas *canvas, const Hill *hill)
{
  const TcPalette *p = canvas->palette;
  int steps = canvas->detail >= TC_DETAIL_MEDIUM ? 9 : 3;

  if (!p->flat)
    for (int i = 0; i < 3; i++)
      {
        add_ring (canvas, hill, 1, 0.05 + 0.05 * i);
        tc_colour_set (canvas->cr, p->hill_dark, p->shadow * 0.16);
        cairo_fill (canvas->cr);
      }
  for (int i = 0; i < steps; i++)
    {
      double t = 1 - 0.92 * i / steps;

      add_ring (canvas, hill, t, i == 0 ? 0 : -0.05 * i / steps);
      tc_colour_set (canvas->cr, tc_colour_mix (p->hill, p->hill_light, (double) i / steps), i == 0 ? 0.62 : 0.34);
      cairo_fill (canvas->cr);
    }
}

/* Broad above, pointed below; heavier away from the light in the upper left. */
static void
paint_hachures (const TcCanvas *canvas, const Hill *hill, double from, double to, guint32 seed)
{
  cairo_t *cr = canvas->cr;
  guint n = hill->foot->len;

  for (guint i = 0; i < n; i++)
    {
      double loose = 0.03 * (tc_geometry_random (seed, i) - 0.5) - 0.05 * g_array_index (hill->spurs, double, i);
      TcSpot high = on_slope (hill, i, from + loose), low = on_slope (hill, i, to + loose * 2);
      double dx = low.x - high.x, dy = low.y - high.y, length = hypot (dx, dy);
      double dark, half;

      if (length < 0.02)
        continue;
      dark = 0.5 + 0.5 * (dx * 0.55 + dy * 0.83) / length;
      half = (0.010 + 0.026 * dark) * canvas->hex;
      high = tc_canvas_point (canvas, high);
      low = tc_canvas_point (canvas, low);
      cairo_move_to (cr, high.x - dy / length * half, high.y + dx / length * half);
      cairo_line_to (cr, low.x, low.y);
      cairo_line_to (cr, high.x + dy / length * half, high.y - dx / length * half);
      cairo_close_path (cr);
    }
  tc_colour_set (cr, canvas->palette->hachure, 0.62);
  cairo_fill (cr);
}

static void
trace (const TcCanvas *canvas, const Hill *hill, double t, double width, double alpha)
{
  const gboolean bare = canvas->palette->bare;

  add_ring (canvas, hill, t, 0);
  tc_canvas_stroke (canvas, bare ? 1.6 * width : width, bare ? 1 : 0.7, canvas->palette->hachure, bare ? 1 : alpha);
}

/* Where the fall is steepest: below each level of the hill.  Contours lie between. */
void
tc_table_paint_hill (const TcCanvas *canvas, const TcPiece *piece, guint32 seed)
{
  Hill hill = { .foot = g_array_new (FALSE, FALSE, sizeof (TcSpot)) };
  int rings = 1 + MIN (piece->level, 3);

  sample_outline (canvas, piece->points, hill.foot);
  wear (hill.foot, EASE);
  hill.round = g_array_copy (hill.foot);
  wear (hill.round, 14);
  find_crest (canvas, piece, &hill);
  find_spurs (&hill, seed);
  paint_washes (canvas, &hill);
  for (int i = 0; i < rings; i++)
    {
      double t = 0.97 - 0.62 * i / rings;

      if (canvas->detail >= TC_DETAIL_MEDIUM)
        paint_hachures (canvas, &hill, t - FALL, t, seed + i);
      if (i > 0)
        trace (canvas, &hill, t, 0.020, 0.5);
    }
  for (int i = 0; i <= rings && canvas->detail >= TC_DETAIL_MEDIUM; i++)
    trace (canvas, &hill, 0.97 - FALL - 0.62 * (i + 0.35) / (rings + 1), 0.016, 0.5);
  trace (canvas, &hill, 1, 0.022, 0.75);
  g_array_unref (hill.foot);
  g_array_unref (hill.round);
  g_array_unref (hill.spurs);
}
