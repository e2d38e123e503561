/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Houses, towns and villages. */

#include <math.h>

#include "tc-terrain-art.h"

#define TOWN_HOUSES 64

static void
add_rectangle (cairo_t *cr, const TcHouse *house, double from, double to, double grow, double move)
{
  double c = cos (house->angle), s = sin (house->angle);
  double w = house->width / 2 + grow;
  const double x[4] = { -w, w, w, -w };
  const double y[4] = { from, from, to, to };

  cairo_new_sub_path (cr);
  for (int i = 0; i < 4; i++)
    cairo_line_to (cr, house->at.x + x[i] * c - y[i] * s + 0.75 * move,
                   house->at.y + x[i] * s + y[i] * c + move);
  cairo_close_path (cr);
}

/* All houses at once: shadows, outlines (as larger houses in the dark of the edges,
 * which is quicker than strokes), then each slope of the roofs by tone.  Light comes from
 * the upper left. */
void
tc_terrain_draw_houses (cairo_t *cr, const TcTerrainSpec *spec, const TcHouse *houses, int length)
{
  const TcPalette *p = spec->palette;
  double line = MAX (0.006, 0.28 / spec->hex);
  double ridge = spec->hex >= 56 ? line : 0;

  for (int i = 0; i < length; i++)
    add_rectangle (cr, &houses[i], -houses[i].depth / 2, houses[i].depth / 2, 0, 0.024);
  tc_colour_set (cr, 0x000000, p->shadow);
  cairo_fill (cr);
  for (int i = 0; i < length; i++)
    add_rectangle (cr, &houses[i], -houses[i].depth / 2 - line, houses[i].depth / 2 + line, line, 0);
  tc_colour_set (cr, p->roof_edge, 1);
  cairo_fill (cr);
  for (guint tone = 0; tone < 3; tone++)
    for (int slope = 0; slope < 2; slope++)
      {
        guint32 colour = slope == 0 ? tc_colour_mix (p->roof, p->roof_light, 0.2 * tone)
                                    : tc_colour_mix (p->roof_dark, p->roof, 0.2 * tone);

        for (int i = 0; i < length; i++)
          if (houses[i].seed % 3 == tone)
            add_rectangle (cr, &houses[i], slope == 0 ? line - houses[i].depth / 2 : ridge,
                           slope == 0 ? 0 : houses[i].depth / 2 - line, -line, 0);
        tc_colour_set (cr, tc_colour_mix (colour, p->rough_ink, 0.17 * tone), 1);
        cairo_fill (cr);
      }
}

static void
draw_church (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at)
{
  const TcPalette *p = spec->palette;
  TcHouse nave = { at, 0.24, 0.12, 0, 0 };

  tc_terrain_draw_houses (cr, spec, &nave, 1);
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

      if (along > 0.5 - (shared ? 0.05 : margin))
        return FALSE;
    }
  return TRUE;
}

/* A town hex while it is laid out: streets from the middle to some sides, and the
 * houses that have found a place. */
typedef struct
{
  const TcTerrainSpec *spec;
  guint                streets; /* bit d */
  TcSpot               places[TOWN_HOUSES];
  int                  length;
  TcHouse              houses[TOWN_HOUSES];
  int                  n_houses;
} Town;

static double
street_distance (const Town *town, TcSpot at, double *angle)
{
  double best = hypot (at.x, at.y);

  *angle = 0;
  for (int d = 0; d < 6; d++)
    {
      TcSpot n = tc_geometry_normal (town->spec->sideways, d);
      double along = 2 * (at.x * n.x + at.y * n.y);
      double beside = fabs (2 * (at.x * n.y - at.y * n.x));

      if (!(town->streets >> d & 1) || along < 0)
        continue;
      if (beside <= best)
        {
          best = beside;
          *angle = atan2 (n.y, n.x);
        }
    }
  return best;
}

static gboolean
take_place (Town *town, TcSpot at, double room)
{
  if (town->length == TOWN_HOUSES || !is_inside (town->spec, at, 0.13))
    return FALSE;
  for (int i = 0; i < town->length; i++)
    if (hypot (at.x - town->places[i].x, at.y - town->places[i].y) < room)
      return FALSE;
  town->places[town->length++] = at;
  return TRUE;
}

/* Houses shoulder to shoulder on both sides of a street. */
static void
line_street (Town *town, int d, double step)
{
  TcSpot n = tc_geometry_normal (town->spec->sideways, d);
  TcSpot along = { 2 * n.x, 2 * n.y };
  guint32 seed = town->spec->variant * 97 + d * 7 + 1;

  for (int side = -1; side <= 1; side += 2)
    for (double t = 0.09 + 0.04 * tc_geometry_random (seed, side + 5); t < 0.5; t += step * 1.04)
      {
        guint32 place = tc_geometry_scatter (seed, (guint32) (t * 100) + side);
        double depth = step * (0.62 + 0.25 * tc_geometry_random (place, 1));
        double out = side * (0.042 + depth / 2);
        TcSpot at = { along.x * t - along.y * out, along.y * t + along.x * out };

        if (tc_geometry_random (place, 2) < 0.1 || !take_place (town, at, step * 0.82))
          continue;
        town->houses[town->n_houses++] = (TcHouse) {
          at, step * 0.94, depth, atan2 (n.y, n.x) + 0.08 * (tc_geometry_random (place, 3) - 0.5), place,
        };
      }
}

/* Houses and gardens behind the streets. */
static void
fill_yards (cairo_t *cr, Town *town, double step, int tries)
{
  for (int i = 0; i < tries; i++)
    {
      guint32 place = tc_geometry_scatter (town->spec->variant * 53 + 11, i);
      TcSpot at = { 1.1 * (tc_geometry_random (place, 1) - 0.5), 1.1 * (tc_geometry_random (place, 2) - 0.5) };
      double angle;

      if (street_distance (town, at, &angle) < 0.055 + step * 0.45 || !take_place (town, at, step * 0.95))
        continue;
      if (tc_geometry_random (place, 3) < 0.22 && town->spec->detail >= TC_DETAIL_MEDIUM)
        tc_terrain_draw_tree (cr, town->spec, at, 0.05, place);
      else
        town->houses[town->n_houses++] = (TcHouse) {
          at, step * (0.75 + 0.25 * tc_geometry_random (place, 4)),
          step * (0.55 + 0.2 * tc_geometry_random (place, 5)),
          angle + (tc_geometry_random (place, 6) < 0.4 ? G_PI / 2 : 0), place,
        };
    }
}

/* Terraces back to back with lanes between them, the same way in every hex, so that hexes make
 * one town.  They keep clear of all sides, where walls may be, and of the number. */
static void
fill_blocks (cairo_t *cr, Town *town, gboolean coarse)
{
  static const double rows[] = { -0.215, -0.115, 0.055, 0.155, 0.325 };
  int columns = coarse ? 5 : 9;
  double step = 1.0 / columns;

  for (guint row = 0; row < G_N_ELEMENTS (rows); row += coarse ? 2 : 1)
    for (int column = 0; column < columns; column++)
      {
        guint32 place = tc_geometry_scatter (town->spec->variant * 53 + 11, row * 16 + column);
        TcSpot at = { (column + 0.5) * step - 0.5, rows[row] + 0.012 * (tc_geometry_random (place, 1) - 0.5) };
        double chance = tc_geometry_random (place, 2);

        if (!is_inside (town->spec, at, 0.105) || fabs (at.x) > 0.4 || !take_place (town, at, 0.07) || chance < 0.12)
          continue;
        if (chance < 0.2 && town->spec->detail >= TC_DETAIL_MEDIUM)
          tc_terrain_draw_tree (cr, town->spec, at, 0.042, place);
        else
          town->houses[town->n_houses++] = (TcHouse) {
            at, step * (0.84 + 0.14 * tc_geometry_random (place, 3)), 0.074 + 0.018 * tc_geometry_random (place, 4),
            0.05 * (tc_geometry_random (place, 5) - 0.5), place,
          };
      }
}

static void
draw_streets (cairo_t *cr, const Town *town)
{
  for (int d = 0; d < 6; d++)
    if (town->streets >> d & 1)
      {
        TcSpot n = tc_geometry_normal (town->spec->sideways, d);
        double reach = town->spec->mask >> d & 1 ? 1.1 : 0.86;

        cairo_move_to (cr, 0, 0);
        cairo_line_to (cr, n.x * reach, n.y * reach);
      }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 0.062);
  tc_colour_set (cr, tc_colour_mix (town->spec->palette->town, town->spec->palette->road, 0.65), 1);
  cairo_stroke (cr);
}

void
tc_terrain_draw_town (cairo_t *cr, const TcTerrainSpec *spec, gboolean dense)
{
  gboolean coarse = spec->detail <= TC_DETAIL_COARSE;
  double step = coarse ? 0.24 : 0.135;
  Town town = { .spec = spec, .streets = spec->mask };

  /* A lane of its own where few neighbours are town. */
  if (spec->mask == 0)
    town.streets = 9;
  else if ((spec->mask & (spec->mask - 1)) == 0)
    town.streets |= (spec->mask << 3 | spec->mask >> 3) & 63;
  if (dense)
    draw_streets (cr, &town);
  if (spec->variant == 1 && !coarse)
    {
      TcSpot at = tc_geometry_corner (spec->sideways, 5);

      at = tc_spot (at.x * 0.42, at.y * 0.42 + 0.03);
      town.places[town.length++] = tc_spot (at.x - 0.06, at.y);
      town.places[town.length++] = tc_spot (at.x + 0.06, at.y);
      draw_church (cr, spec, tc_spot (at.x + 0.03, at.y));
    }
  for (int d = 0; dense && d < 6; d++)
    if (town.streets >> d & 1)
      line_street (&town, d, step);
  if (dense)
    fill_yards (cr, &town, step, 80);
  else
    fill_blocks (cr, &town, coarse);
  tc_terrain_draw_houses (cr, spec, town.houses, town.n_houses);
}

void
tc_terrain_draw_village (cairo_t *cr, const TcTerrainSpec *spec)
{
  static const double houses[6][3] = {
    { -0.20, -0.14, 0.3 }, { 0.10, -0.22, -0.2 }, { 0.25, 0.02, 1.3 },
    { -0.24, 0.13, -0.1 }, { 0.00, 0.05, 0.1 }, { 0.08, 0.26, -0.35 },
  };
  double turn = spec->variant * G_PI / 2.6;
  TcHouse village[6];

  for (int i = 0; i < 6; i++)
    {
      double c = cos (turn), s = sin (turn);
      TcSpot at = { houses[i][0] * c - houses[i][1] * s, houses[i][0] * s + houses[i][1] * c };

      if (spec->detail >= TC_DETAIL_MEDIUM)
        tc_terrain_draw_tree (cr, spec, tc_spot (at.x * 1.25 + 0.10, at.y * 1.25 - 0.07), 0.055, i);
      village[i] = (TcHouse) { at, 0.17, 0.115, houses[i][2] + turn, i };
    }
  tc_terrain_draw_houses (cr, spec, village, 6);
}
