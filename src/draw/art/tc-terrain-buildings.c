/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Houses, towns and villages. */

#include <math.h>

#include "tc-terrain-table.h"

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
  const TcInk ink = spec->own ? spec->ink : tc_terrain_ink_of (p, TC_RECIPE_TOWN);
  double line = MAX (0.006, 0.28 / spec->hex);
  double ridge = spec->hex >= 56 ? line : 0;

  for (int i = 0; i < length; i++)
    add_rectangle (cr, &houses[i], -houses[i].depth / 2, houses[i].depth / 2, 0, 0.024);
  tc_colour_set (cr, 0x000000, p->shadow);
  cairo_fill (cr);
  for (int i = 0; i < length; i++)
    add_rectangle (cr, &houses[i], -houses[i].depth / 2 - line, houses[i].depth / 2 + line, line, 0);
  tc_colour_set (cr, ink.line, 1);
  cairo_fill (cr);
  for (guint tone = 0; tone < 3; tone++)
    for (int slope = 0; slope < 2; slope++)
      {
        guint32 colour = slope == 0 ? tc_colour_mix (ink.fill, ink.light, 0.2 * tone)
                                    : tc_colour_mix (ink.dark, ink.fill, 0.2 * tone);

        for (int i = 0; i < length; i++)
          if (houses[i].seed % 3 == tone)
            add_rectangle (cr, &houses[i], slope == 0 ? line - houses[i].depth / 2 : ridge,
                           slope == 0 ? 0 : houses[i].depth / 2 - line, -line, 0);
        tc_colour_set (cr, tc_colour_mix (colour, p->rough_ink, 0.17 * tone), 1);
        cairo_fill (cr);
      }
}

void
tc_terrain_draw_church (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at, double size)
{
  const TcPalette *p = spec->palette;
  TcHouse nave = { { 0, 0 }, 0.24, 0.12, 0, 0 };

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, size, size);
  at = nave.at;
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
  cairo_restore (cr);
}

/* Is a point of the hex at least @margin inside every side that is not shared, and off the number? */
static gboolean
is_inside (const TcTerrainSpec *spec, TcSpot at, double margin)
{
  double x = at.x / 0.27, y = (at.y - TC_NUMBER_PLACE) / 0.13;

  for (int d = 0; d < 6; d++)
    {
      TcSpot normal = tc_geometry_normal (spec->sideways, d);
      double along = 2 * (at.x * normal.x + at.y * normal.y);
      gboolean shared = spec->mask >> d & 1;

      if (along > 0.5 - (shared ? 0.05 : margin))
        return FALSE;
    }
  return spec->detail < TC_DETAIL_FULL || x * x + y * y > 1;
}

#define TOWN_STREETS 24

/* A settled hex while it is laid out: its streets, and the houses that have found a place. */
typedef struct
{
  const TcTerrainSpec *spec;
  TcStreet             streets[TOWN_STREETS];
  guint                n_streets;
  double               margin;  /* of houses from the sides of the hex */
  double               kerb;    /* from the middle of a street to its houses */
  TcSpot               places[TOWN_HOUSES];
  int                  length;
  TcHouse              houses[TOWN_HOUSES];
  int                  n_houses;
} Town;

/* How far a point is from the nearest street, and which way that runs. */
static double
street_distance (const Town *town, TcSpot at, double *angle)
{
  double best = 1e9;

  *angle = 0;
  for (guint i = 0; i < town->n_streets; i++)
    {
      const TcStreet *street = &town->streets[i];
      TcSpot way = { street->to.x - street->from.x, street->to.y - street->from.y };
      double square = MAX (way.x * way.x + way.y * way.y, 1e-9);
      double t = CLAMP (((at.x - street->from.x) * way.x + (at.y - street->from.y) * way.y) / square, 0, 1);
      double x = at.x - street->from.x - t * way.x, y = at.y - street->from.y - t * way.y;

      if (sqrt (x * x + y * y) >= best)
        continue;
      best = sqrt (x * x + y * y);
      *angle = atan2 (way.y, way.x);
    }
  return best;
}

static gboolean
take_place (Town *town, TcSpot at, double room)
{
  if (town->length == TOWN_HOUSES || !is_inside (town->spec, at, town->margin))
    return FALSE;
  for (int i = 0; i < town->length; i++)
    if (hypot (at.x - town->places[i].x, at.y - town->places[i].y) < room)
      return FALSE;
  town->places[town->length++] = at;
  return TRUE;
}

/* Houses shoulder to shoulder on both sides of a street; a share of the lots is empty. */
static void
line_street (Town *town, guint n, double step, double empty)
{
  const TcStreet *street = &town->streets[n];
  TcSpot along = { street->to.x - street->from.x, street->to.y - street->from.y };
  double length = hypot (along.x, along.y), other;
  guint32 seed = town->spec->variant * 97 + n * 7 + 1;

  along = tc_spot (along.x / MAX (length, 1e-9), along.y / MAX (length, 1e-9));
  for (int side = -1; side <= 1; side += 2)
    for (double t = step * (0.4 + 0.3 * tc_geometry_random (seed, side + 5)); t < length; t += step * 1.04)
      {
        guint32 place = tc_geometry_scatter (seed, (guint32) (t * 100) + side);
        double depth = step * (0.62 + 0.25 * tc_geometry_random (place, 1));
        double out = side * (town->kerb + depth / 2);
        TcSpot at = { street->from.x + along.x * t - along.y * out, street->from.y + along.y * t + along.x * out };

        if (tc_geometry_random (place, 2) < empty || street_distance (town, at, &other) < town->kerb + depth * 0.35
            || !take_place (town, at, step * 0.82))
          continue;
        town->houses[town->n_houses++] = (TcHouse) {
          at, step * 0.94, depth, atan2 (along.y, along.x) + 0.08 * (tc_geometry_random (place, 3) - 0.5), place,
        };
      }
}

/* Houses and gardens behind the streets. */
static void
fill_yards (cairo_t *cr, Town *town, double step, int tries, double trees)
{
  for (int i = 0; i < tries; i++)
    {
      guint32 place = tc_geometry_scatter (town->spec->variant * 53 + 11, i);
      TcSpot at = { 1.1 * (tc_geometry_random (place, 1) - 0.5), 1.1 * (tc_geometry_random (place, 2) - 0.5) };
      double angle;

      if (street_distance (town, at, &angle) < town->kerb + step * 0.55 || !take_place (town, at, step * 0.95))
        continue;
      if (tc_geometry_random (place, 3) < trees)
        {
          if (town->spec->detail >= TC_DETAIL_MEDIUM)
            tc_terrain_draw_tree (cr, town->spec, at, 0.05, place);
        }
      else
        town->houses[town->n_houses++] = (TcHouse) {
          at, step * (0.75 + 0.25 * tc_geometry_random (place, 4)),
          step * (0.55 + 0.2 * tc_geometry_random (place, 5)),
          angle + (tc_geometry_random (place, 6) < 0.4 ? G_PI / 2 : 0), place,
        };
    }
}

static void
add_street (Town *town, TcSpot from, TcSpot to)
{
  if (town->n_streets < TOWN_STREETS)
    town->streets[town->n_streets++] = (TcStreet) { from, to };
}

/* The lanes of a town: one goes on from hex to hex along the rows, others cross it here and there. */
static void
add_lanes (Town *town)
{
  static const guint crossings[TC_TERRAIN_VARIANTS] = { 2 | 16, 4, 32 | 2, 16 };
  const TcTerrainSpec *spec = town->spec;
  guint lanes = spec->mask & (9 | crossings[spec->variant % TC_TERRAIN_VARIANTS]);

  /* A lane of its own where few neighbours are town. */
  if (lanes == 0)
    lanes = 9;
  for (int d = 0; d < 6; d++)
    if (lanes >> d & 1)
      {
        TcSpot n = tc_geometry_normal (spec->sideways, d);
        double reach = spec->mask >> d & 1 ? 1.04 : 0.72;

        add_street (town, tc_spot (0, 0), tc_spot (n.x * reach, n.y * reach));
      }
}

static void
draw_lanes (cairo_t *cr, const Town *town)
{
  const TcPalette *p = town->spec->palette;
  const gboolean cased = town->spec->recipe == TC_RECIPE_VILLAGE;

  for (guint i = 0; i < town->n_streets; i++)
    {
      cairo_move_to (cr, town->streets[i].from.x, town->streets[i].from.y);
      cairo_line_to (cr, town->streets[i].to.x, town->streets[i].to.y);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, cased ? 0.078 : 0.062);
  tc_colour_set (cr, cased ? p->road_edge : tc_colour_mix (p->town, p->road, 0.65), cased ? 0.55 : 1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 0.056);
  tc_colour_set (cr, cased ? p->road : tc_colour_mix (p->town, p->road, 0.65), 1);
  cairo_stroke (cr);
}

/* The church has its yard where a street leaves room for it. */
static void
place_church (cairo_t *cr, Town *town)
{
  double angle;

  for (int i = 0; i < 24; i++)
    {
      double turn = 2 * G_PI * (i + town->spec->variant) / 12, reach = i < 12 ? 0.17 : 0.25;
      TcSpot at = { reach * cos (turn), reach * sin (turn) };

      if (street_distance (town, at, &angle) < town->kerb + 0.10 || !is_inside (town->spec, at, 0.16))
        continue;
      town->places[town->length++] = tc_spot (at.x - 0.09, at.y);
      town->places[town->length++] = tc_spot (at.x + 0.03, at.y);
      tc_terrain_draw_church (cr, town->spec, at, 1);
      return;
    }
}

static void
take_streets (Town *town)
{
  for (guint i = 0; i < town->spec->n_streets; i++)
    add_street (town, town->spec->streets[i].from, town->spec->streets[i].to);
}

/* Hedged plots behind the houses. */
static void
draw_gardens (cairo_t *cr, const Town *town)
{
  const TcPalette *p = town->spec->palette;

  for (int i = 0; i < town->n_houses; i++)
    {
      const TcHouse *house = &town->houses[i];
      double angle, out = street_distance (town, house->at, &angle), c = cos (house->angle), s = sin (house->angle);
      TcSpot one = { house->at.x - 0.11 * s, house->at.y + 0.11 * c }, two = { house->at.x + 0.11 * s, house->at.y - 0.11 * c };
      TcSpot at = street_distance (town, one, &angle) > out ? one : two;

      if (house->seed % 4 == 0 || !is_inside (town->spec, at, 0.05))
        continue;
      cairo_save (cr);
      cairo_translate (cr, at.x, at.y);
      cairo_rotate (cr, house->angle);
      cairo_rectangle (cr, -house->width / 2, -0.06, house->width, 0.12);
      cairo_restore (cr);
    }
  tc_colour_set (cr, tc_colour_mix (p->ground, p->woods, 0.75), 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.012, 0.5 / town->spec->hex));
  tc_colour_set (cr, p->woods_edge, 0.75);
  cairo_stroke (cr);
}

/* A lane to each neighbour of the place, but no ring round three hexes; where it ends the street runs out. */
static void
add_village_lanes (Town *town)
{
  const guint lanes = town->spec->lanes, mask = town->spec->mask;
  guint taken = 0;

  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    if (lanes >> d & 1 && !(d % 3 == 1 && (mask >> (d + 1) % 6 & 1 || mask >> (d + 5) % 6 & 1)))
      taken |= 1u << d;
  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    if (taken >> d & 1)
      {
        TcSpot n = tc_geometry_normal (town->spec->sideways, d);
        gboolean last = taken == 1u << d && town->n_streets == 0;

        add_street (town, last ? tc_spot (-0.6 * n.x, -0.6 * n.y) : tc_spot (0, 0), tc_spot (1.04 * n.x, 1.04 * n.y));
      }
}

/* Houses along the street, gardens behind them, trees about; a village has no edge. */
void
tc_terrain_draw_village (cairo_t *cr, const TcTerrainSpec *spec)
{
  Town town = { .spec = spec, .margin = 0.10, .kerb = 0.075 };
  double turn = spec->variant * G_PI / 4 + 0.3;
  gboolean close = spec->detail >= TC_DETAIL_MEDIUM;

  add_village_lanes (&town);
  if (spec->streets == NULL && town.n_streets == 0)
    add_street (&town, tc_spot (-0.40 * cos (turn), -0.40 * sin (turn)), tc_spot (0.40 * cos (turn), 0.40 * sin (turn)));
  if (close)
    draw_lanes (cr, &town);
  if (spec->streets != NULL)
    take_streets (&town);
  /* One church a place: in the hex with no other to the left or above. */
  if (close && (spec->mask & (8 | 16 | 32)) == 0)
    place_church (cr, &town);
  for (guint i = 0; i < town.n_streets; i++)
    line_street (&town, i, close ? 0.135 : 0.24, 0.18);
  if (close)
    {
      draw_gardens (cr, &town);
      fill_yards (cr, &town, 0.12, 18, 1);
    }
  tc_terrain_draw_houses (cr, spec, town.houses, town.n_houses);
}

void
tc_terrain_draw_town (cairo_t *cr, const TcTerrainSpec *spec)
{
  gboolean coarse = spec->detail <= TC_DETAIL_COARSE;
  double step = coarse ? 0.24 : 0.125;
  Town town = { .spec = spec, .margin = 0.13, .kerb = 0.042 };

  /* A hex or two are a place along a street, whatever its rank. */
  if ((spec->mask & (spec->mask - 1)) == 0)
    {
      tc_terrain_draw_village (cr, spec);
      return;
    }
  if (spec->streets != NULL)
    {
      town.kerb = 0.072;
      take_streets (&town);
    }
  else
    {
      add_lanes (&town);
      draw_lanes (cr, &town);
    }
  if (spec->mask == 63 && spec->variant % 2 == 1 && !coarse)
    place_church (cr, &town);
  for (guint i = 0; i < town.n_streets; i++)
    line_street (&town, i, step, 0.08);
  fill_yards (cr, &town, step, 110, 0.16);
  tc_terrain_draw_houses (cr, spec, town.houses, town.n_houses);
}
