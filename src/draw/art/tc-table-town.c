/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Villages: houses along winding lanes, a church, gardens behind them and a hedge round all, where it is measured. */

#include <math.h>

#include "tc-land.h"
#include "tc-table-art.h"
#include "tc-terrain-art.h"

#define HOUSES 400
#define WANDER 0.07  /* units that a hedge leaves a straight line, as all that follows */
#define LOT    0.40  /* along a lane */
#define PLOT   0.62  /* of a garden */
#define KERB   0.12  /* from the middle of a lane */
#define APART  2.1   /* from lane to lane */

typedef struct
{
  const TcPiece *piece;
  TcTerrainSpec  spec;
  guint32        seed;
  TcSpot         middle;
  double         c, s, turn;    /* of the lanes */
  double         reach[2];      /* half of its size, along and across */
  int            lanes[2];      /* along and across */
  int            n;
  TcHouse        houses[HOUSES];
} Town;

/* The longest edge, along which the lanes run. */
static double
find_lie (const TcPiece *piece)
{
  double best = 0, angle = 0;

  for (guint i = 0; i < piece->points->len; i++)
    {
      TcPoint p = g_array_index (piece->points, TcPoint, i);
      TcPoint q = g_array_index (piece->points, TcPoint, (i + 1) % piece->points->len);
      double length = hypot (q.x - p.x, q.y - p.y);

      if (length > best)
        {
          best = length;
          angle = atan2 (-(q.y - p.y), q.x - p.x);
        }
    }
  return angle;
}

static TcSpot
in_town (const Town *town, double x, double y)
{
  return tc_spot (town->middle.x + x * town->c - y * town->s, town->middle.y + x * town->s + y * town->c);
}

static void
measure (const TcCanvas *canvas, Town *town)
{
  TcBounds b = tc_table_bounds (canvas, town->piece->points);

  town->turn = find_lie (town->piece);
  town->c = cos (town->turn);
  town->s = sin (town->turn);
  town->middle = tc_spot ((b.left + b.right) / 2, (b.top + b.bottom) / 2);
  for (guint i = 0; i < town->piece->points->len; i++)
    {
      TcPoint p = g_array_index (town->piece->points, TcPoint, i);
      TcSpot at = tc_geometry_table_spot (canvas->map, p.x, p.y);
      double x = at.x - town->middle.x, y = at.y - town->middle.y;

      town->reach[0] = MAX (town->reach[0], fabs (x * town->c + y * town->s));
      town->reach[1] = MAX (town->reach[1], fabs (y * town->c - x * town->s));
    }
  town->lanes[0] = MAX (1, (int) (2 * town->reach[1] / APART + 0.5));
  town->lanes[1] = MAX (1, (int) (2 * town->reach[0] / (2 * APART) + 0.5));
}

/* How far lane @n lies beside the middle where it is @along it; @across: those that cross the others. */
static double
lane_at (const Town *town, gboolean across, int n, double along)
{
  double base = town->reach[!across] * ((2 * n + 1.0) / town->lanes[across] - 1);

  return base + 0.22 * tc_land_noise (tc_spot (along + 7 * n, across), 2.3, town->seed);
}

static TcSpot
on_lane (const Town *town, gboolean across, int n, double along, double beside)
{
  double aside = lane_at (town, across, n, along) + beside;

  return across ? in_town (town, aside, along) : in_town (town, along, aside);
}

static double
find_distance (const Town *town, double x, double y)
{
  double best = 1e9;

  for (int n = 0; n < town->lanes[0]; n++)
    best = MIN (best, fabs (y - lane_at (town, FALSE, n, x)));
  for (int n = 0; n < town->lanes[1]; n++)
    best = MIN (best, fabs (x - lane_at (town, TRUE, n, y)));
  return best;
}

static void
paint_lanes (const TcCanvas *canvas, const Town *town)
{
  cairo_t *cr = canvas->cr;

  for (int across = 0; across < 2; across++)
    for (int n = 0; n < town->lanes[across]; n++)
      {
        cairo_new_sub_path (cr);
        for (double at = -town->reach[across]; at < town->reach[across] + 0.2; at += 0.2)
          {
            TcSpot spot = on_lane (town, across, n, at, 0);

            cairo_line_to (cr, spot.x, spot.y);
          }
      }
  cairo_set_line_width (cr, 0.15);
  tc_colour_set (cr, tc_colour_mix (canvas->palette->town, canvas->palette->road, 0.75), 1);
  cairo_stroke (cr);
}

static gboolean
is_free (const TcCanvas *canvas, const Town *town, TcSpot at, double room)
{
  for (int i = 0; i < 4; i++)
    if (!tc_table_contains (canvas, town->piece, tc_spot (at.x + (i & 1 ? room : -room), at.y + (i & 2 ? room : -room))))
      return FALSE;
  for (int i = 0; i < town->n; i++)
    if (hypot (at.x - town->houses[i].at.x, at.y - town->houses[i].at.y) < room + 0.12)
      return FALSE;
  return TRUE;
}

/* Houses on both sides of each lane; a few lots are empty. */
static void
settle (const TcCanvas *canvas, Town *town)
{
  for (int across = 0; across < 2; across++)
    for (int n = 0; n < town->lanes[across]; n++)
      for (int lot = 0; lot < 2 * (int) (2 * town->reach[across] / LOT); lot++)
        {
          guint32 place = tc_geometry_scatter (town->seed + 31 * across + n, (guint32) lot);
          double along = -town->reach[across] + (lot / 2 + 0.5 + 0.25 * (tc_geometry_random (place, 1) - 0.5)) * LOT;
          double depth = 0.20 + 0.07 * tc_geometry_random (place, 4), out = KERB + depth / 2 + 0.05 * tc_geometry_random (place, 7);
          TcSpot at = on_lane (town, across, n, along, lot % 2 ? out : -out);
          TcSpot next = on_lane (town, across, n, along + 0.1, lot % 2 ? out : -out);
          double x = (at.x - town->middle.x) * town->c + (at.y - town->middle.y) * town->s;
          double y = (at.y - town->middle.y) * town->c - (at.x - town->middle.x) * town->s;

          if (town->n < HOUSES && tc_geometry_random (place, 2) > 0.14 && find_distance (town, x, y) > KERB + 0.06
              && is_free (canvas, town, at, 0.17))
            town->houses[town->n++] = (TcHouse) { at, 0.27 + 0.10 * tc_geometry_random (place, 3), depth,
                                                  atan2 (next.y - at.y, next.x - at.x) + 0.14 * (tc_geometry_random (place, 5) - 0.5),
                                                  place };
        }
}

/* Beds in a few greens, and trees, wherever neither lane nor house is. */
static void
paint_gardens (const TcCanvas *canvas, const Town *town)
{
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;

  for (int row = (int) -(town->reach[1] / PLOT); row <= town->reach[1] / PLOT; row++)
    for (int column = (int) -(town->reach[0] / PLOT); column <= town->reach[0] / PLOT; column++)
      {
        guint32 place = tc_geometry_scatter (town->seed + 5, (guint32) ((row + 512) * 4096 + column + 512));
        double x = (column + 0.3 * (tc_geometry_random (place, 1) - 0.5)) * PLOT;
        double y = (row + 0.3 * (tc_geometry_random (place, 2) - 0.5)) * PLOT, width = 0.34 + 0.16 * tc_geometry_random (place, 3);
        TcSpot at = in_town (town, x, y);

        if (find_distance (town, x, y) < 0.48 || !is_free (canvas, town, at, 0.22))
          continue;
        if (place % 3 == 0)
          {
            tc_terrain_draw_tree (cr, &town->spec, at, 0.10 + 0.05 * tc_geometry_random (place, 4), place);
            continue;
          }
        cairo_save (cr);
        cairo_translate (cr, at.x, at.y);
        cairo_rotate (cr, town->turn + 0.2 * (tc_geometry_random (place, 5) - 0.5));
        cairo_rectangle (cr, -width / 2, -0.19, width, 0.38);
        tc_colour_set (cr, tc_colour_mix (p->ground, p->woods, 0.35 + 0.5 * tc_geometry_random (place, 6)), 1);
        cairo_fill (cr);
        for (double bed = -0.15; bed < 0.17; bed += 0.075)
          {
            cairo_move_to (cr, -width / 2 + 0.03, bed);
            cairo_line_to (cr, width / 2 - 0.03, bed);
          }
        cairo_restore (cr);
        cairo_set_line_width (cr, MAX (0.012, 0.5 / canvas->hex));
        tc_colour_set (cr, p->woods_edge, 0.45);
        cairo_stroke (cr);
      }
}

/* Bushes of all sizes, with gaps. */
static void
paint_hedge (const TcCanvas *canvas, const Town *town, const GArray *hedge)
{
  for (guint i = 0; i < hedge->len; i++)
    {
      guint32 place = tc_geometry_scatter (town->seed, i);
      TcSpot at = g_array_index (hedge, TcSpot, i);
      double x = (at.x - town->middle.x) * town->c + (at.y - town->middle.y) * town->s;
      double y = (at.y - town->middle.y) * town->c - (at.x - town->middle.x) * town->s;

      if (find_distance (town, x, y) < KERB + 0.04 || tc_land_noise (at, 0.5, town->seed) > 0.45)
        continue;
      at.x += 0.05 * (tc_geometry_random (place, 2) - 0.5);
      at.y += 0.05 * (tc_geometry_random (place, 3) - 0.5);
      tc_terrain_draw_tree (canvas->cr, &town->spec, at, 0.04 + 0.07 * tc_geometry_random (place, 1), place);
    }
}

/* At the crossing next to the middle. */
static void
place_church (Town *town)
{
  double x = lane_at (town, TRUE, town->lanes[1] / 2, 0), y = lane_at (town, FALSE, town->lanes[0] / 2, x) - 0.34;

  town->houses[town->n++] = (TcHouse) { in_town (town, x + 0.42, y), 0.44, 0.24, town->turn, 0 };
}

void
tc_table_paint_town (const TcCanvas *canvas, const TcPiece *piece, guint32 seed)
{
  cairo_t *cr = canvas->cr;
  g_autofree Town *town = g_new0 (Town, 1);
  g_autoptr (GArray) hedge = NULL;

  town->piece = piece;
  town->seed = seed;
  town->spec = (TcTerrainSpec) { .palette = canvas->palette, .hex = canvas->hex, .detail = canvas->detail,
                                 .sprites = canvas->has_raster ? canvas->sprites : NULL };
  measure (canvas, town);
  hedge = tc_table_find_rim (canvas, piece, WANDER, seed);
  tc_table_fill_rim (canvas, hedge, tc_colour_mix (canvas->palette->ground, canvas->palette->woods, 0.22));
  tc_table_dot_outline (canvas, piece, canvas->palette->woods_edge);
  cairo_save (cr);
  tc_table_add_outline (canvas, piece->points);
  cairo_clip (cr);
  cairo_translate (cr, canvas->left, canvas->top);
  cairo_scale (cr, canvas->hex, canvas->hex);
  paint_lanes (canvas, town);
  place_church (town);
  settle (canvas, town);
  if (canvas->detail >= TC_DETAIL_MEDIUM)
    paint_gardens (canvas, town);
  tc_terrain_draw_church (cr, &town->spec, town->houses[0].at, 1.8);
  tc_terrain_draw_houses (cr, &town->spec, town->houses + 1, town->n - 1);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_translate (cr, canvas->left, canvas->top);
  cairo_scale (cr, canvas->hex, canvas->hex);
  if (canvas->detail >= TC_DETAIL_MEDIUM)
    paint_hedge (canvas, town, hedge);
  cairo_restore (cr);
}
