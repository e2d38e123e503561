/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-terrain-table.h"

#include <math.h>

/* There are many small shapes: at small scales fewer steps of grey are enough, and take half the
 * time. */
void
tc_terrain_scale (cairo_t *cr, const TcTerrainSpec *spec)
{
  cairo_scale (cr, spec->hex, spec->hex);
  if (spec->hex >= TC_CANVAS_FINE)
    return;
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_tolerance (cr, 0.25);
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

void
tc_terrain_draw_unknown (cairo_t *cr, const TcTerrainSpec *spec)
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
  tc_colour_set (cr, spec->ink.line, 0.35);
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
void
tc_terrain_draw_grass (cairo_t *cr, const TcTerrainSpec *spec)
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
  tc_colour_set (cr, spec->ink.line, 0.34);
  cairo_stroke (cr);
}

/* Lines of the recipe's size, which the battle may change. */
static void
stroke_plant (cairo_t *cr, const TcTerrainSpec *spec)
{
  cairo_set_line_width (cr, MAX (0.014, 0.8 / spec->hex));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  tc_colour_set (cr, spec->ink.line, 0.9);
  cairo_stroke (cr);
}

/* A stone, or a bush of thorn. */
void
tc_terrain_draw_stone (cairo_t *cr, const TcTerrainSpec *spec)
{
  double grow = spec->size / tc_terrain_get_form (spec)->size, size = grow * (0.06 + 0.012 * (spec->variant % 4));

  cairo_move_to (cr, -size * 0.6, 0.03 * grow);
  cairo_curve_to (cr, -size * 0.5, -size, size * 0.3, -size, size * 0.7, 0.03 * grow);
  cairo_move_to (cr, size * 0.1, 0.02 * grow);
  cairo_line_to (cr, size * 0.25, -size * 0.35);
  stroke_plant (cr, spec);
}

/* Reeds, and between them the level lines of water. */
void
tc_terrain_draw_reeds (cairo_t *cr, const TcTerrainSpec *spec)
{
  double grow = spec->size / tc_terrain_get_form (spec)->size, half = grow * (0.05 + 0.012 * (spec->variant % 4));

  if (spec->variant % 3 == 0)
    draw_tuft (cr, tc_spot (0, 0.03), spec->size + 0.01 * (spec->variant % 4));
  else
    {
      cairo_move_to (cr, -half, 0);
      cairo_line_to (cr, half, 0);
    }
  if (spec->variant % 3 == 1)
    {
      cairo_move_to (cr, -half * 0.2, 0.045);
      cairo_line_to (cr, half * 1.3, 0.045);
    }
  stroke_plant (cr, spec);
}

/* Three furrows, ploughed the same way all over the map. */
void
tc_terrain_draw_furrows (cairo_t *cr, const TcTerrainSpec *spec)
{
  for (int i = -1; i <= 1; i++)
    {
      double half = spec->size * (0.85 + 0.03 * ((spec->variant + i) % 5)), y = 0.62 * spec->size * i;

      cairo_move_to (cr, -half, y + 0.3 * half);
      cairo_line_to (cr, half, y - 0.3 * half);
    }
  stroke_plant (cr, spec);
}

/* A vine on its stake. */
void
tc_terrain_draw_vine (cairo_t *cr, const TcTerrainSpec *spec)
{
  double size = spec->size * (0.85 + 0.06 * (spec->variant % 4));

  cairo_move_to (cr, 0, 0.6 * size);
  cairo_line_to (cr, 0, -size);
  stroke_plant (cr, spec);
  cairo_arc (cr, -0.3 * size, -0.1 * size, 0.42 * size, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.3 * size, -0.5 * size, 0.38 * size, 0, 2 * G_PI);
  tc_colour_set (cr, spec->ink.dark, 1);
  cairo_fill (cr);
}

/* A ditch that follows no road: two banks with teeth, from the middle to every neighbour that is
 * alike. */
void
tc_terrain_draw_bank (cairo_t *cr, const TcTerrainSpec *spec)
{
  if (spec->quiet)
    return;
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
  tc_colour_set (cr, spec->ink.line, 0.95);
  cairo_stroke (cr);
}

void
tc_terrain_draw_ripples (cairo_t *cr, const TcTerrainSpec *spec)
{
  guint32 seed = spec->variant * 11;

  if (spec->detail <= TC_DETAIL_COARSE)
    return;
  for (int i = 0; i < 4; i++)
    {
      double x = 0.5 * (tc_geometry_random (seed, i) - 0.5);
      double y = -0.3 + 0.2 * i;

      cairo_move_to (cr, x - 0.12, y);
      cairo_curve_to (cr, x - 0.06, y - 0.03, x, y + 0.03, x + 0.12, y - 0.01);
    }
  cairo_set_line_width (cr, MAX (0.014, 0.7 / spec->hex));
  tc_colour_set (cr, spec->ink.line, 0.8);
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
  tc_colour_set (cr, spec->detail == TC_DETAIL_SPECK ? spec->speck : spec->ground, 1);
  cairo_fill (cr);
}

void
tc_terrain_art_plant (cairo_t *cr, gpointer data)
{
  const TcTerrainSpec *spec = data;

  tc_terrain_scale (cr, spec);
  tc_terrain_get_form (spec)->plant (cr, spec);
}

/* Below the number of its hex. */
#define PICTURE_BOX ((TcBounds) { -0.36, -0.29, 0.36, 0.36 })

void
tc_terrain_art_standing (cairo_t *cr, gpointer data)
{
  const TcTerrainSpec *spec = data;

  if (spec->picture != NULL)
    {
      cairo_save (cr);
      tc_terrain_scale (cr, spec);
      tc_emblem_draw (spec->picture, cr, PICTURE_BOX);
      cairo_restore (cr);
      return;
    }
  if (tc_terrain_get_form (spec)->standing == NULL)
    return;
  cairo_save (cr);
  tc_terrain_scale (cr, spec);
  tc_terrain_get_form (spec)->standing (cr, spec);
  cairo_restore (cr);
  if (spec->recipe == TC_RECIPE_UNKNOWN && spec->detail >= TC_DETAIL_MEDIUM)
    draw_letter (cr, spec);
}
