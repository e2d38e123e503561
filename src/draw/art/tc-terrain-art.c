/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-terrain-art.h"

#include <math.h>
#include <string.h>

/* Terrain is data of the map: of these ids there is a picture, of all others a plain patch with its letter. */
static const char *const art_ids[] = {
  "clear", "forest", "woods", "town", "village", "marsh", "rough", "ditch",
  "entrenchment", "hill", "section", "lake",
};

/* There are many small shapes: at small scales fewer steps of grey are enough, and take half the time. */
void
tc_terrain_scale (cairo_t *cr, const TcTerrainSpec *spec)
{
  cairo_scale (cr, spec->hex, spec->hex);
  if (spec->hex >= TC_CANVAS_FINE)
    return;
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_tolerance (cr, 0.25);
}

TcTerrainArt
tc_terrain_art_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (art_ids); i++)
    if (strcmp (id, art_ids[i]) == 0)
      return i;
  return TC_TERRAIN_UNKNOWN;
}

gboolean
tc_terrain_art_is_laid_out (TcTerrainArt art)
{
  return art == TC_TERRAIN_TOWN || art == TC_TERRAIN_SECTION
         || art == TC_TERRAIN_DITCH;
}

gboolean
tc_terrain_art_has_plants (TcTerrainArt art)
{
  return art == TC_TERRAIN_FOREST || art == TC_TERRAIN_WOODS || art == TC_TERRAIN_MARSH || art == TC_TERRAIN_ROUGH;
}

static guint32
unknown_colour (const TcTerrainSpec *spec)
{
  guint32 hue = spec->seed % 6;
  static const guint32 hues[6] = { 0x8c5a9e, 0x4f7f9e, 0x9e6a4f, 0x5f8f5a, 0x9e4f6a, 0x8f8a3f };

  return tc_colour_mix (spec->palette->ground, hues[hue], 0.35);
}

guint32
tc_terrain_art_ground_colour (const TcTerrainSpec *spec)
{
  const TcPalette *p = spec->palette;

  switch (spec->art)
    {
    case TC_TERRAIN_FOREST:
      return p->forest;
    case TC_TERRAIN_WOODS:
      return p->woods;
    case TC_TERRAIN_TOWN:
      return p->town;
    case TC_TERRAIN_MARSH:
      return p->marsh;
    case TC_TERRAIN_ROUGH:
      return p->rough;
    case TC_TERRAIN_DITCH:
    case TC_TERRAIN_ENTRENCHMENT:
      return tc_colour_mix (p->ground, p->earth, 0.55);
    case TC_TERRAIN_HILL:
      return tc_colour_mix (p->ground, p->hill, 0.6);
    case TC_TERRAIN_SECTION:
      return p->stone;
    case TC_TERRAIN_LAKE:
      return p->lake;
    case TC_TERRAIN_UNKNOWN:
      return unknown_colour (spec);
    case TC_TERRAIN_VILLAGE:
    case TC_TERRAIN_CLEAR:
    default:
      return p->ground;
    }
}

guint32
tc_terrain_art_colour (const TcTerrainSpec *spec)
{
  const TcPalette *p = spec->palette;

  switch (spec->art)
    {
    case TC_TERRAIN_FOREST:
    case TC_TERRAIN_WOODS:
      return tc_colour_mix (tc_terrain_art_ground_colour (spec), p->tree, 0.6);
    case TC_TERRAIN_TOWN:
      return tc_colour_mix (p->town, p->roof, 0.62);
    case TC_TERRAIN_VILLAGE:
      return tc_colour_mix (p->ground, p->roof, 0.4);
    default:
      return tc_terrain_art_ground_colour (spec);
    }
}

static inline gboolean
is_joined (const TcTerrainSpec *spec, int direction)
{
  return spec->mask >> ((direction + 6) % 6) & 1;
}

static void
hexagon (cairo_t *cr, const TcTerrainSpec *spec, double grow)
{
  for (int k = 0; k < 6; k++)
    {
      TcSpot corner = tc_geometry_corner (spec->sideways, k);

      cairo_line_to (cr, corner.x * grow, corner.y * grow);
    }
  cairo_close_path (cr);
}

static void
draw_unknown (cairo_t *cr, const TcTerrainSpec *spec)
{
  double angle = G_PI * (spec->seed / 6 % 8) / 8;
  double step = 0.11 + 0.02 * (spec->seed / 48 % 4);

  cairo_save (cr);
  hexagon (cr, spec, 0.97);
  cairo_clip (cr);
  cairo_rotate (cr, angle);
  for (double x = -0.7; x < 0.7; x += step)
    {
      cairo_move_to (cr, x, -0.7);
      cairo_line_to (cr, x, 0.7);
    }
  cairo_set_line_width (cr, MAX (0.02, 0.8 / spec->hex));
  tc_colour_set (cr, spec->palette->ink, 0.35);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_letter (cairo_t *cr, const TcTerrainSpec *spec)
{
  char text[2] = { spec->letter, 0 };

  tc_text_show_halo (spec->text, cr, TC_FONT_TOWN, spec->hex * 0.5, text, 0, 0,
                     spec->palette->label, spec->palette->halo);
}

static void
draw_tuft (cairo_t *cr, TcSpot at, double size)
{
  for (int i = -2; i <= 2; i++)
    {
      cairo_move_to (cr, at.x + 0.012 * i, at.y);
      cairo_line_to (cr, at.x + 0.030 * i, at.y - size * (1 - 0.16 * abs (i)));
    }
  cairo_move_to (cr, at.x - 0.085, at.y + 0.012);
  cairo_line_to (cr, at.x + 0.085, at.y + 0.012);
}

/* A few blades here and there: the ground is not empty. */
static void
draw_grass (cairo_t *cr, const TcTerrainSpec *spec)
{
  guint32 seed = spec->variant * 29 + 7;

  cairo_set_line_width (cr, MAX (0.011, 0.6 / spec->hex));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < spec->variant + 1; i++)
    {
      double angle = 2 * G_PI * tc_geometry_random (seed, i);
      double reach = 0.10 + 0.26 * tc_geometry_random (seed, i + 10);
      TcSpot at = { reach * cos (angle), reach * sin (angle) };

      for (int blade = -1; blade <= 1; blade++)
        {
          cairo_move_to (cr, at.x + 0.014 * blade, at.y);
          cairo_line_to (cr, at.x + 0.034 * blade, at.y - 0.052 + 0.014 * abs (blade));
        }
    }
  tc_colour_set (cr, spec->palette->woods_edge, 0.34);
  cairo_stroke (cr);
}

/* A stone, or a bush of thorn. */
static void
draw_stone (cairo_t *cr, const TcTerrainSpec *spec)
{
  double size = 0.06 + 0.012 * (spec->variant % 4);

  cairo_move_to (cr, -size * 0.6, 0.03);
  cairo_curve_to (cr, -size * 0.5, -size, size * 0.3, -size, size * 0.7, 0.03);
  cairo_move_to (cr, size * 0.1, 0.02);
  cairo_line_to (cr, size * 0.25, -size * 0.35);
}

/* Reeds, and between them the level lines of water. */
static void
draw_marsh (cairo_t *cr, const TcTerrainSpec *spec)
{
  double half = 0.05 + 0.012 * (spec->variant % 4);

  if (spec->variant % 3 == 0)
    {
      draw_tuft (cr, tc_spot (0, 0.03), 0.085 + 0.01 * (spec->variant % 4));
      return;
    }
  cairo_move_to (cr, -half, 0);
  cairo_line_to (cr, half, 0);
  if (spec->variant % 3 == 1)
    {
      cairo_move_to (cr, -half * 0.2, 0.045);
      cairo_line_to (cr, half * 1.3, 0.045);
    }
}

/* A ditch that follows no road: two banks with teeth, from the middle to every neighbour that is alike. */
static void
draw_bank (cairo_t *cr, const TcTerrainSpec *spec)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int d = 0; d < 6; d++)
    {
      TcSpot n = tc_geometry_normal (spec->sideways, d);

      if (!is_joined (spec, d) && !(spec->mask == 0 && (d == 0 || d == 3)))
        continue;
      for (int bank = -1; bank <= 1; bank += 2)
        {
          cairo_move_to (cr, -n.y * 0.10 * bank, n.x * 0.10 * bank);
          cairo_line_to (cr, n.x - n.y * 0.10 * bank, n.y + n.x * 0.10 * bank);
          for (double t = 0.1; t < 1; t += 0.14)
            {
              double x = n.x * t - n.y * 0.10 * bank;
              double y = n.y * t + n.x * 0.10 * bank;

              cairo_move_to (cr, x, y);
              cairo_line_to (cr, x - n.y * 0.17 * bank, y + n.x * 0.17 * bank);
            }
        }
    }
  cairo_set_line_width (cr, MAX (0.022, 0.8 / spec->hex));
  tc_colour_set (cr, spec->palette->earth_ink, 0.95);
  cairo_stroke (cr);
}

static void
draw_ripples (cairo_t *cr, const TcTerrainSpec *spec)
{
  guint32 seed = spec->variant * 11;

  for (int i = 0; i < 4; i++)
    {
      double x = 0.5 * (tc_geometry_random (seed, i) - 0.5);
      double y = -0.3 + 0.2 * i;

      cairo_move_to (cr, x - 0.12, y);
      cairo_curve_to (cr, x - 0.06, y - 0.03, x, y + 0.03, x + 0.12, y - 0.01);
    }
  cairo_set_line_width (cr, MAX (0.014, 0.7 / spec->hex));
  tc_colour_set (cr, spec->palette->lake_ink, 0.8);
  cairo_stroke (cr);
}

void
tc_terrain_art_ground (cairo_t *cr, gpointer data)
{
  const TcTerrainSpec *spec = data;

  tc_terrain_scale (cr, spec);
  if (spec->detail == TC_DETAIL_SPECK)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  hexagon (cr, spec, 1 + (spec->detail == TC_DETAIL_SPECK ? 1.1 : 0.5) / spec->hex);
  tc_colour_set (cr, spec->detail == TC_DETAIL_SPECK ? tc_terrain_art_colour (spec)
                                                     : tc_terrain_art_ground_colour (spec), 1);
  cairo_fill (cr);
}

void
tc_terrain_art_plant (cairo_t *cr, gpointer data)
{
  const TcTerrainSpec *spec = data;
  gboolean marsh = spec->art == TC_TERRAIN_MARSH;

  tc_terrain_scale (cr, spec);
  if (spec->art == TC_TERRAIN_FOREST || spec->art == TC_TERRAIN_WOODS)
    {
      double size = spec->art == TC_TERRAIN_FOREST ? 0.126 : 0.118;

      tc_terrain_draw_tree (cr, spec, tc_spot (0, 0), size * (0.72 + 0.2 * (spec->variant % 3)), spec->variant * 13 + 5);
      return;
    }
  if (marsh)
    draw_marsh (cr, spec);
  else
    draw_stone (cr, spec);
  cairo_set_line_width (cr, MAX (0.014, 0.8 / spec->hex));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  tc_colour_set (cr, marsh ? spec->palette->marsh_ink : spec->palette->rough_ink, 0.9);
  cairo_stroke (cr);
}

void
tc_terrain_art_standing (cairo_t *cr, gpointer data)
{
  const TcTerrainSpec *spec = data;
  gboolean coarse = spec->detail <= TC_DETAIL_COARSE;

  cairo_save (cr);
  tc_terrain_scale (cr, spec);
  switch (spec->art)
    {
    case TC_TERRAIN_CLEAR:
      draw_grass (cr, spec);
      break;
    case TC_TERRAIN_TOWN:
    case TC_TERRAIN_SECTION:
      tc_terrain_draw_town (cr, spec);
      break;
    case TC_TERRAIN_VILLAGE:
      tc_terrain_draw_village (cr, spec);
      break;
    case TC_TERRAIN_DITCH:
      if (!spec->quiet)
        draw_bank (cr, spec);
      break;
    case TC_TERRAIN_LAKE:
      if (!coarse)
        draw_ripples (cr, spec);
      break;
    case TC_TERRAIN_UNKNOWN:
      draw_unknown (cr, spec);
      break;
    default:
      break;
    }
  cairo_restore (cr);
  if (spec->art == TC_TERRAIN_UNKNOWN && spec->detail >= TC_DETAIL_MEDIUM)
    draw_letter (cr, spec);
}
