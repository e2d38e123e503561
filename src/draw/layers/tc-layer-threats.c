/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hexes by grade: dots that stand closer the greater the threat, upright lines that stand closer the greater the safety,
 * level ones that stand closer the better the shot; sparse dots for dead ground. */
#include "tc-hexset.h"
#include "tc-layers.h"

#include <math.h>

/* Dots, or lines, to a hex's width. */
static const double counts[TC_SCENE_GRADES] = { 3, 4, 5, 7, 9 };

typedef struct
{
  const TcCanvas *canvas;
  gint32          grade;
} Grade;

/* What is drawn next stays within a rim, which is seen round a counter. */
static void
begin_hexagon (cairo_t *cr, const TcCanvas *canvas, guint32 colour)
{
  cairo_save (cr);
  for (int k = 0; k < 6; k++)
    {
      TcSpot corner = tc_geometry_corner (canvas->map->grid.sideways, k);

      cairo_line_to (cr, corner.x * 0.94 * canvas->hex, corner.y * 0.94 * canvas->hex);
    }
  cairo_close_path (cr);
  cairo_set_line_width (cr, MAX (0.015 * canvas->hex, 0.8));
  tc_colour_set (cr, colour, 0.5);
  cairo_stroke_preserve (cr);
  cairo_clip (cr);
}

/* Every other row is moved by half a step. */
static void
draw_dots (cairo_t *cr, gpointer data)
{
  const Grade *it = data;
  double step = MAX (it->canvas->hex / counts[it->grade - 1], 2.5), radius = MAX (0.024 * it->canvas->hex, 0.8);
  int n = (int) ceil (0.6 * it->canvas->hex / step);

  begin_hexagon (cr, it->canvas, it->canvas->palette->theirs);
  for (int row = -n; row <= n; row++)
    for (int column = -n - 1; column <= n; column++)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, (column + (row & 1) / 2.0) * step, row * step, radius, 0, 2 * G_PI);
      }
  tc_colour_set (cr, it->canvas->palette->theirs, 0.95);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Wide enough to be told from dots without colour. */
static void
draw_strokes (cairo_t *cr, const Grade *it, gboolean level)
{
  double step = MAX (it->canvas->hex / counts[it->grade - 1], 2.5), far = 0.6 * it->canvas->hex;

  begin_hexagon (cr, it->canvas, it->canvas->palette->ours);
  for (double at = -floor (far / step) * step; at <= far; at += step)
    {
      cairo_move_to (cr, level ? -far : at, level ? at : -far);
      cairo_line_to (cr, level ? far : at, level ? at : far);
    }
  cairo_set_line_width (cr, MAX (0.026 * it->canvas->hex, 0.8));
  tc_colour_set (cr, it->canvas->palette->ours, 0.9);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_lines (cairo_t *cr, gpointer data)
{
  draw_strokes (cr, data, FALSE);
}

static void
draw_levels (cairo_t *cr, gpointer data)
{
  draw_strokes (cr, data, TRUE);
}

/* A few large ones, far apart. */
static void
draw_sparse (cairo_t *cr, gpointer data)
{
  const Grade *it = data;
  double step = 0.36 * it->canvas->hex, radius = MAX (0.045 * it->canvas->hex, 1.2);

  begin_hexagon (cr, it->canvas, it->canvas->palette->neutral);
  for (int row = -1; row <= 1; row++)
    for (int column = -1; column <= 1; column++)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, (column + (row & 1) / 2.0) * step, row * step, radius, 0, 2 * G_PI);
      }
  tc_colour_set (cr, it->canvas->palette->neutral, 0.8);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
paint (const TcCanvas *canvas, const TcOverlay *overlay, TcSpriteDraw draw)
{
  double far = 0.6 * canvas->hex + 2;
  Grade grade = { canvas, CLAMP (TC_SCENE_GRADE (overlay->value), 1, TC_SCENE_GRADES) };

  tc_canvas_stamp (canvas, TC_SPRITE_KEY (TC_SPRITE_OVERLAY, (guint64) overlay->kind << 32 | (guint32) grade.grade),
                   (TcBounds) { -far, -far, far, far }, draw, &grade, tc_geometry_centre (&canvas->map->grid, overlay->hex));
}

void
tc_layer_threats_paint (const TcCanvas *canvas, const TcOverlay *overlay)
{
  paint (canvas, overlay, draw_dots);
}

void
tc_layer_safety_paint (const TcCanvas *canvas, const TcOverlay *overlay)
{
  paint (canvas, overlay, draw_lines);
}

void
tc_layer_fire_paint (const TcCanvas *canvas, const TcOverlay *overlay)
{
  paint (canvas, overlay, draw_levels);
}

void
tc_layer_dead_paint (const TcCanvas *canvas, const TcOverlay *overlay)
{
  paint (canvas, overlay, draw_sparse);
}

/* Each step has an outline of all that comes before it, the thinner the later; the ground is the darker the sooner. */
void
tc_layer_steps_paint (const TcCanvas *canvas)
{
  gint32 last = -1;

  for (guint i = 0; i < canvas->scene->overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (canvas->scene->overlays, TcOverlay, i);

      if (overlay->kind == TC_OVERLAY_STEP)
        last = MAX (last, overlay->value);
    }
  for (gint32 step = last; step >= 0; step--)
    {
      g_autoptr (TcHexSet) set = tc_hexset_new (&canvas->map->grid);

      for (guint i = 0; i < canvas->scene->overlays->len; i++)
        {
          const TcOverlay *overlay = &g_array_index (canvas->scene->overlays, TcOverlay, i);

          if (overlay->kind == TC_OVERLAY_STEP && overlay->value <= step && tc_layer_is_hex (canvas, overlay->hex))
            tc_hexset_add (set, overlay->hex);
        }
      tc_layer_add_border (canvas, set);
      tc_colour_set (canvas->cr, canvas->palette->neutral, 0.07);
      cairo_fill (canvas->cr);
      tc_layer_add_border (canvas, set);
      tc_canvas_stroke (canvas, 0.11 / (1 + 0.5 * step), 1.2 + 2.4 / (1 + step), canvas->palette->neutral, 0.85);
    }
}

typedef struct
{
  const TcCanvas *canvas;
  char            text[TC_SCENE_PACKED + 1];
  double          width, tall;
} Figure;

static void
draw_figure (cairo_t *cr, gpointer data)
{
  const Figure *it = data;

  cairo_rectangle (cr, -it->width / 2, -it->tall, it->width, 2 * it->tall);
  tc_colour_set (cr, it->canvas->palette->plate, 0.92);
  cairo_fill (cr);
  tc_text_show (it->canvas->text, cr, TC_FONT_COUNTER, 1.3 * it->tall, it->text, 0, 0, 0, it->canvas->palette->plate_ink);
}

void
tc_layer_figure_paint (const TcCanvas *canvas, const TcOverlay *overlay)
{
  Figure figure = { canvas, "", 0, MAX (0.12 * canvas->hex, 4.2) };
  double height;

  if (canvas->detail < TC_DETAIL_MEDIUM)
    return;
  tc_scene_unpack (overlay->value, figure.text);
  tc_text_measure (canvas->text, TC_FONT_COUNTER, 1.3 * figure.tall, figure.text, &figure.width, &height);
  figure.width += 0.6 * figure.tall;
  tc_canvas_stamp (canvas, TC_SPRITE_KEY (TC_SPRITE_OVERLAY, (guint64) overlay->kind << 32 | (guint32) overlay->value),
                   (TcBounds) { -figure.width / 2 - 2, -figure.tall - 2, figure.width / 2 + 2, figure.tall + 2 }, draw_figure, &figure,
                   tc_geometry_centre (&canvas->map->grid, overlay->hex));
}

/* A plate with the text on the upper rim of the counter: below it there are values, of its own and of the next row. */
void
tc_layer_odds_paint (const TcCanvas *canvas, const TcOverlay *overlay)
{
  double tall = MAX (0.15 * canvas->hex, 5.5), size = 1.3 * tall, width, height;
  TcSpot at = tc_layer_middle (canvas, overlay->hex);
  cairo_t *cr = canvas->cr;
  char text[TC_SCENE_PACKED + 1];

  tc_scene_unpack (overlay->value, text);
  tc_text_measure (canvas->text, TC_FONT_COUNTER, size, text, &width, &height);
  width += tall;
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y - 0.34 * canvas->hex);
  cairo_rectangle (cr, -width / 2, -tall, width, 2 * tall);
  tc_colour_set (cr, canvas->palette->plate, 0.95);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.02 * canvas->hex, 0.8));
  tc_colour_set (cr, canvas->palette->theirs, 1);
  cairo_stroke (cr);
  tc_text_show (canvas->text, cr, TC_FONT_COUNTER, size, text, 0, 0, 0, canvas->palette->plate_ink);
  cairo_restore (cr);
}
