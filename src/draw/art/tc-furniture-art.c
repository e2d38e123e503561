/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-furniture-art.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tc-draw-words.h"
#include "tc-terrain-table.h"
#include "tc-works-art.h"

/* A line through a swatch, from its left end. */
static void
add_swatch_line (const TcCanvas *canvas, gconstpointer data, double offset)
{
  const TcSpot *from = data;

  cairo_move_to (canvas->cr, from->x, from->y - offset * canvas->hex);
  cairo_line_to (canvas->cr, from->x + TC_SWATCH_WIDTH * canvas->hex, from->y - offset * canvas->hex);
}

void
tc_swatch_paint (const TcCanvas *canvas, const TcTerrain *terrain, TcSpot at)
{
  double width = TC_SWATCH_WIDTH * canvas->hex, height = TC_SWATCH_HEIGHT * canvas->hex;
  cairo_t *cr = canvas->cr;
  TcTerrainSpec spec = tc_terrain_specify (canvas, terrain, 1);
  const TcTerrainForm *form = tc_terrain_get_form (&spec);

  spec.detail = TC_DETAIL_MEDIUM;
  spec.sprites = NULL;
  cairo_save (cr);
  cairo_rectangle (cr, at.x, at.y - height / 2, width, height);
  tc_colour_set (cr, spec.ground, 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  for (int i = 0; i < 4; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, at.x + width * (0.10 + 0.27 * i), at.y + (i % 2 ? 0.05 : -0.03) * canvas->hex);
      spec.variant = 5 * i + 1;
      if (form->plant != NULL)
        tc_terrain_art_plant (cr, &spec);
      cairo_restore (cr);
    }
  if (spec.recipe == TC_RECIPE_ENTRENCHMENT)
    tc_works_paint (canvas, add_swatch_line, &(TcSpot) { at.x, at.y + 0.05 * canvas->hex }, 1);
  cairo_translate (cr, at.x + width / 2, at.y);
  spec.variant = 2;
  if (spec.picture != NULL)
    tc_emblem_draw (spec.picture, cr, (TcBounds) { -width / 2, -0.46 * height, width / 2, 0.46 * height });
  else if (form->plant == NULL && spec.recipe != TC_RECIPE_CLEAR)
    tc_terrain_art_standing (cr, &spec);
  cairo_restore (cr);
  cairo_rectangle (cr, at.x, at.y - height / 2, width, height);
  tc_canvas_stroke (canvas, 0.014, 0.7, canvas->palette->ink, 0.8);
}

/* Dates */

char *
tc_date_say (const char *date)
{
  g_auto (GStrv) parts = g_strsplit (date, "-", 3);
  g_autofree char *code = NULL;
  char day[16];

  if (g_strv_length (parts) != 3)
    return g_strdup (date);
  code = g_strdup_printf ("month-%s", parts[1]);
  g_snprintf (day, sizeof day, "%d", atoi (parts[2]));
  return tc_words_say (tc_draw_words, code, (const char *[]) { day, parts[0], NULL });
}

/* Scales */

const TcScaleUnit tc_scale_units[TC_N_SCALE_UNITS] = { { "scale-metres", 1 }, { "scale-paces", 0.75 } };

int
tc_scale_find_round (const TcMap *map, const TcScaleUnit *unit, double most)
{
  static const int rounds[] = { 5000, 2000, 1000, 500, 200, 100, 50 };
  TcBounds hull = tc_geometry_hull (&map->grid);

  for (guint i = 0; map->metres > 0 && i < G_N_ELEMENTS (rounds); i++)
    if (tc_scale_get_length (map, unit, rounds[i]) <= MIN (most, (hull.right - hull.left) / 6))
      return rounds[i];
  return 0;
}

double
tc_scale_get_length (const TcMap *map, const TcScaleUnit *unit, int number)
{
  return map->metres > 0 ? number * unit->metres / map->metres : 0;
}

char *
tc_scale_say (const TcScaleUnit *unit, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  return tc_words_say (tc_draw_words, unit->code, (const char *[]) { text, NULL });
}

void
tc_scale_paint (const TcCanvas *canvas, TcSpot at, double length)
{
  double height = 0.09 * canvas->hex;

  for (int i = 0; i < 4; i++)
    {
      cairo_rectangle (canvas->cr, at.x + length * i / 4, at.y - height / 2, length / 4, height);
      tc_colour_set (canvas->cr, i % 2 ? canvas->palette->paper : canvas->palette->ink, 1);
      cairo_fill_preserve (canvas->cr);
      tc_canvas_stroke (canvas, 0.014, 0.7, canvas->palette->ink, 1);
    }
}

/* North */

int
tc_north_find (const TcMap *map)
{
  static const char *const directions[] = {
    "north", "north-northeast", "northeast", "east-northeast", "east", "east-southeast", "southeast", "south-southeast",
    "south", "south-southwest", "southwest", "west-southwest", "west", "west-northwest", "northwest", "north-northwest",
  };
  const int points = G_N_ELEMENTS (directions);

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (strcmp (map->north, directions[i]) == 0)
      return (points - (int) i) % points;
  return -1;
}

void
tc_north_paint (const TcCanvas *canvas, TcSpot at, int points)
{
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, canvas->hex, canvas->hex);
  cairo_rotate (cr, points * G_PI / 8);
  for (int half = -1; half <= 1; half += 2)
    {
      cairo_move_to (cr, 0, -0.15);
      cairo_line_to (cr, half * 0.065, 0.14);
      cairo_line_to (cr, 0, 0.085);
      cairo_close_path (cr);
      tc_colour_set (cr, half < 0 ? canvas->palette->ink : canvas->palette->paper, 1);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, MAX (0.014, 0.7 / canvas->hex));
      tc_colour_set (cr, canvas->palette->ink, 1);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* A point of the rose: one half dark, the other light. */
static void
paint_point (const TcCanvas *canvas, double length, double breadth)
{
  cairo_t *cr = canvas->cr;

  for (int half = -1; half <= 1; half += 2)
    {
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, half * breadth, -breadth);
      cairo_line_to (cr, 0, -length);
      cairo_close_path (cr);
      tc_colour_set (cr, half < 0 ? canvas->palette->ink : canvas->palette->paper, 1);
      cairo_fill_preserve (cr);
      tc_colour_set (cr, canvas->palette->ink, 1);
      cairo_stroke (cr);
    }
}

void
tc_rose_paint (const TcCanvas *canvas, TcSpot middle, double radius, int points)
{
  const char *letter = tc_words_find (tc_draw_words, "north")->sentence;
  const double size = 0.52 * radius * canvas->hex, angle = points * G_PI / 8;
  const double reach = 0.80 * radius * canvas->hex;
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_translate (cr, middle.x, middle.y);
  cairo_rotate (cr, angle);
  cairo_translate (cr, 0, 0.18 * radius * canvas->hex);
  cairo_scale (cr, radius * canvas->hex, radius * canvas->hex);
  cairo_set_line_width (cr, MAX (0.022, 0.6 / (radius * canvas->hex)));
  for (int i = 0; i < 8; i++)
    {
      cairo_save (cr);
      cairo_rotate (cr, (i < 4 ? 0.25 + 0.5 * i : 0.5 * i) * G_PI);
      paint_point (canvas, i < 4 ? 0.40 : i == 4 ? 0.72 : 0.58, i < 4 ? 0.075 : 0.105);
      cairo_restore (cr);
    }
  cairo_restore (cr);
  tc_text_show (canvas->text, cr, TC_FONT_TOWN, size, letter, middle.x + reach * sin (angle), middle.y - reach * cos (angle), 0,
                canvas->palette->label);
}
