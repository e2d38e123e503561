/* Houses, towns and villages. */

#include <math.h>

#include "tc-terrain-art.h"

void
tc_terrain_draw_house (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at,
                       double width, double depth, double angle, guint32 seed)
{
  const TcPalette *p = spec->palette;
  double w = width / 2, d = depth / 2;
  double tone = 0.35 * tc_geometry_random (seed, 7);
  double line = MAX (0.011, 0.5 / spec->hex);

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_save (cr);
  cairo_translate (cr, 0.018, 0.024);
  cairo_rotate (cr, angle);
  cairo_rectangle (cr, -w, -d, width, depth);
  cairo_restore (cr);
  tc_colour_set (cr, 0x000000, p->shadow);
  cairo_fill (cr);

  /* Two slopes of the roof: light from the upper left. */
  cairo_rotate (cr, angle);
  cairo_rectangle (cr, -w, -d, width, depth);
  tc_colour_set (cr, tc_colour_mix (p->roof, p->roof_light, tone), 1);
  cairo_fill (cr);
  cairo_rectangle (cr, -w, 0, width, d);
  tc_colour_set (cr, tc_colour_mix (p->roof_dark, p->roof, tone), 1);
  cairo_fill (cr);
  cairo_rectangle (cr, -w, -d, width, depth);
  if (spec->hex >= 56)
    {
      cairo_move_to (cr, -w, 0);
      cairo_line_to (cr, w, 0);
    }
  cairo_set_line_width (cr, line);
  tc_colour_set (cr, p->roof_edge, 0.9);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_church (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at)
{
  const TcPalette *p = spec->palette;

  tc_terrain_draw_house (cr, spec, at, 0.24, 0.12, 0, 99);
  cairo_rectangle (cr, at.x - 0.20, at.y - 0.065, 0.13, 0.13);
  tc_colour_set (cr, p->stone, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.014, 0.6 / spec->hex));
  tc_colour_set (cr, p->roof_edge, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, at.x - 0.135, at.y - 0.045);
  cairo_line_to (cr, at.x - 0.135, at.y + 0.045);
  cairo_move_to (cr, at.x - 0.165, at.y - 0.012);
  cairo_line_to (cr, at.x - 0.105, at.y - 0.012);
  cairo_stroke (cr);
}

/* Is a point of the hex at least @margin inside every side that is not shared? */
static gboolean
is_inside (const TcTerrainSpec *spec, TcSpot at, double margin)
{
  for (int d = 0; d < 6; d++)
    {
      TcSpot normal = tc_geometry_normal (spec->sideways, d);
      double along = 2 * (at.x * normal.x + at.y * normal.y);
      gboolean shared = spec->mask >> d & 1;

      if (along > 0.5 - (shared ? 0.055 : margin))
        return FALSE;
    }
  return TRUE;
}

void
tc_terrain_draw_town (cairo_t *cr, const TcTerrainSpec *spec, gboolean dense)
{
  gboolean coarse = spec->detail <= TC_DETAIL_COARSE;
  double step_x = coarse ? 0.30 : 0.205, step_y = coarse ? 0.28 : 0.168;
  double angle = 0.10 * ((int) spec->variant - 1);
  guint32 seed = spec->variant * 101 + 1;
  gboolean church = spec->variant == 1 && !coarse && dense;

  for (int row = -3; row <= 3; row++)
    for (int column = -3; column <= 3; column++)
      {
        guint32 place = tc_geometry_scatter (seed, row * 16 + column + 200);
        double u = (column + (row & 1 ? 0.35 : 0)) * step_x + 0.03 * (tc_geometry_random (place, 1) - 0.5);
        double v = row * step_y;
        TcSpot at = { u * cos (angle) - v * sin (angle), u * sin (angle) + v * cos (angle) };
        gboolean upright = tc_geometry_random (place, 2) < 0.3;

        if (!is_inside (spec, at, 0.15) || tc_geometry_random (place, 3) > (dense ? 0.93 : 0.35))
          continue;
        if (church && fabs (at.x + 0.03) < 0.24 && fabs (at.y) < 0.14)
          continue;
        tc_terrain_draw_house (cr, spec, at,
                               step_x * (0.70 + 0.16 * tc_geometry_random (place, 4)),
                               step_y * (0.66 + 0.14 * tc_geometry_random (place, 5)),
                               angle + (upright ? G_PI : 0), place);
      }
  if (church)
    draw_church (cr, spec, tc_spot (0.04, 0));
}

void
tc_terrain_draw_village (cairo_t *cr, const TcTerrainSpec *spec)
{
  static const double houses[6][3] = {
    { -0.20, -0.14, 0.3 }, { 0.10, -0.22, -0.2 }, { 0.25, 0.02, 1.3 },
    { -0.24, 0.13, -0.1 }, { 0.00, 0.05, 0.1 }, { 0.08, 0.26, -0.35 },
  };
  double turn = spec->variant * G_PI / 2.6;

  for (int i = 0; i < 6; i++)
    {
      double c = cos (turn), s = sin (turn);
      TcSpot at = { houses[i][0] * c - houses[i][1] * s, houses[i][0] * s + houses[i][1] * c };

      if (spec->detail >= TC_DETAIL_MEDIUM)
        tc_terrain_draw_tree (cr, spec, tc_spot (at.x * 1.25 + 0.10, at.y * 1.25 - 0.07), 0.055, i);
      tc_terrain_draw_house (cr, spec, at, 0.17, 0.115, houses[i][2] + turn, i + 40);
    }
}
