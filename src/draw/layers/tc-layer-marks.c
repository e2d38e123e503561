/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What marks a side or a hex: crossings, gates, single buildings. */

#include <math.h>

#include "tc-layers.h"
#include "tc-art-look.h"

static void
draw_bridge (const TcCanvas *canvas, const TcMark *mark)
{
  const TcPalette *p = canvas->palette;
  double half = MAX (mark->width / 2, 0.05) + 0.06, reach = half + 0.09;
  cairo_t *cr = canvas->cr;

  if (!mark->way)
    {
      cairo_move_to (cr, -0.34, 0);
      cairo_line_to (cr, 0.34, 0);
      cairo_set_line_width (cr, MAX (0.10, 2.2 / canvas->hex));
      tc_colour_set (cr, p->road_edge, 1);
      cairo_stroke_preserve (cr);
      cairo_set_line_width (cr, MAX (0.066, 1 / canvas->hex));
      tc_colour_set (cr, p->road, 1);
      cairo_stroke (cr);
    }
  cairo_rectangle (cr, -half, -0.062, 2 * half, 0.124);
  tc_colour_set (cr, p->road, 1);
  cairo_fill (cr);
  /* Parapets of stone that open to the banks. */
  for (int rail = -1; rail <= 1; rail += 2)
    {
      cairo_move_to (cr, -reach, rail * 0.116);
      cairo_curve_to (cr, -half - 0.04, rail * 0.085, -half, rail * 0.070, -0.6 * half, rail * 0.070);
      cairo_line_to (cr, 0.6 * half, rail * 0.070);
      cairo_curve_to (cr, half, rail * 0.070, half + 0.04, rail * 0.085, reach, rail * 0.116);
    }
  cairo_set_line_width (cr, MAX (0.048, 1 / canvas->hex));
  tc_colour_set (cr, p->wall_edge, 1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 0.020);
  tc_colour_set (cr, p->wall, canvas->detail >= TC_DETAIL_FULL ? 1 : 0);
  cairo_stroke (cr);
}

/* Shallows that end in the stream up and down, and are wider than it between. */
static void
add_shallows (cairo_t *cr, double half)
{
  for (int bank = -1; bank <= 1; bank += 2)
    {
      const double brim = bank * (half + 0.065);

      if (bank < 0)
        cairo_move_to (cr, 0, -0.34);
      cairo_curve_to (cr, 0.7 * bank * half, 0.26 * bank, brim, 0.20 * bank, brim, 0);
      cairo_curve_to (cr, brim, -0.20 * bank, 0.7 * bank * half, -0.26 * bank, 0, -0.34 * bank);
    }
}

/* The banks open on pale shallows with ripples; the way through them is of stones. */
static void
draw_ford (const TcCanvas *canvas, const TcMark *mark)
{
  const TcPalette *p = canvas->palette;
  double half = MAX (mark->width / 2, 0.05);
  cairo_t *cr = canvas->cr;

  add_shallows (cr, half);
  tc_colour_set (cr, p->water_light, 1);
  cairo_fill (cr);
  for (int i = -1; i <= 1; i += 2)
    for (int k = 0; k < 2; k++)
      {
        const double y = i * (0.085 + 0.06 * k), reach = half * (0.75 - 0.25 * k);

        cairo_move_to (cr, -reach, y);
        cairo_curve_to (cr, -0.3 * reach, y - 0.025, 0.3 * reach, y + 0.025, reach, y);
      }
  cairo_set_line_width (cr, MAX (0.014, 0.6 / canvas->hex));
  tc_colour_set (cr, p->water_edge, 0.8);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.30, 0);
  cairo_line_to (cr, 0.30, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, (const double[]) { 0.001, 0.10 }, 2, 0);
  cairo_set_line_width (cr, MAX (0.070, 1.8 / canvas->hex));
  tc_colour_set (cr, p->road_edge, 1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 0.044);
  tc_colour_set (cr, p->road, 1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* What stands on both sides of a way: blocks, @along the way and @across it to each side of their middles, which are
 * @away from the way's; hexes. */
static void
draw_posts (const TcCanvas *canvas, double away, double along, double across, double line)
{
  cairo_t *cr = canvas->cr;

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_rectangle (cr, -along, side * away - across, 2 * along, 2 * across);
      tc_colour_set (cr, canvas->palette->wall, 1);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, MAX (line, 0.8 / canvas->hex));
      tc_colour_set (cr, canvas->palette->wall_edge, 1);
      cairo_stroke (cr);
    }
}

static void
draw_gate (const TcCanvas *canvas, const TcMark *mark)
{
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;

  /* The wall up to the next corners. */
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (cr, 0, -0.30);
      cairo_line_to (cr, 0, 0.30);
      cairo_set_line_width (cr, MAX (pass == 0 ? 0.10 : 0.055, (pass == 0 ? 2 : 0.8) / canvas->hex));
      tc_colour_set (cr, pass == 0 ? p->wall_edge : p->wall, 1);
      cairo_stroke (cr);
    }
  cairo_rectangle (cr, -0.075, -0.115, 0.15, 0.23);
  tc_colour_set (cr, p->road, 1);
  cairo_fill (cr);
  draw_posts (canvas, 0.145, 0.085, 0.05, 0.025);
}

/* A bridge over the ditch, and the two ends of the rampart. */
static void
draw_port (const TcCanvas *canvas, const TcMark *mark)
{
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;

  cairo_rectangle (cr, -0.16, -0.045, 0.32, 0.09);
  tc_colour_set (cr, p->road, 1);
  cairo_fill (cr);
  draw_posts (canvas, 0.085, 0.06, 0.035, 0.020);
}

static void
draw_windmill (const TcCanvas *canvas, const TcMark *mark)
{
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;

  cairo_move_to (cr, -0.07, 0.17);
  cairo_line_to (cr, -0.045, -0.03);
  cairo_line_to (cr, 0.0, -0.085);
  cairo_line_to (cr, 0.045, -0.03);
  cairo_line_to (cr, 0.07, 0.17);
  cairo_close_path (cr);
  tc_colour_set (cr, p->roof_light, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.020, 0.7 / canvas->hex));
  tc_colour_set (cr, p->ink, 1);
  cairo_stroke (cr);
  for (int i = 0; i < 4; i++)
    {
      double angle = G_PI / 4 + i * G_PI / 2 + 0.18;

      cairo_move_to (cr, 0, -0.05);
      cairo_line_to (cr, 0.19 * cos (angle), -0.05 + 0.19 * sin (angle));
      cairo_line_to (cr, 0.19 * cos (angle) - 0.05 * sin (angle), -0.05 + 0.19 * sin (angle) + 0.05 * cos (angle));
      cairo_line_to (cr, 0.06 * cos (angle) - 0.05 * sin (angle), -0.05 + 0.06 * sin (angle) + 0.05 * cos (angle));
    }
  cairo_stroke (cr);
}

static void
draw_house (const TcCanvas *canvas, const TcMark *mark)
{
  cairo_t *cr = canvas->cr;

  cairo_rectangle (cr, -0.10, -0.03, 0.20, 0.11);
  cairo_move_to (cr, -0.13, -0.03);
  cairo_line_to (cr, 0, -0.13);
  cairo_line_to (cr, 0.13, -0.03);
  cairo_close_path (cr);
  tc_colour_set (cr, canvas->palette->roof, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.018, 0.7 / canvas->hex));
  tc_colour_set (cr, canvas->palette->roof_edge, 1);
  cairo_stroke (cr);
}

/* Four wings round a court, with towers at their corners, clear of the houses of its town. */
static void
draw_castle (const TcCanvas *canvas, const TcMark *mark)
{
  const TcPalette *p = canvas->palette;
  const double line = MAX (0.018, 0.7 / canvas->hex);
  cairo_t *cr = canvas->cr;

  cairo_arc (cr, 0, 0, 0.27, 0, 2 * G_PI);
  tc_colour_set (cr, p->town, 1);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, -0.15, -0.13, 0.30, 0.26);
  cairo_rectangle (cr, -0.075, -0.06, 0.15, 0.12);
  tc_colour_set (cr, p->roof_dark, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line);
  tc_colour_set (cr, p->roof_edge, 1);
  cairo_stroke (cr);
  for (int i = 0; i < 4; i++)
    {
      cairo_arc (cr, i & 1 ? 0.15 : -0.15, i & 2 ? 0.13 : -0.13, 0.058, 0, 2 * G_PI);
      tc_colour_set (cr, p->wall, 1);
      cairo_fill_preserve (cr);
      tc_colour_set (cr, p->wall_edge, 1);
      cairo_stroke (cr);
    }
}

/* Beds in plots, and the hedges round them. */
static void
draw_garden (const TcCanvas *canvas, const TcMark *mark)
{
  static const struct { double left, top, width, height; } plots[] = {
    { -0.36, -0.22, 0.30, 0.25 }, { -0.06, -0.26, 0.40, 0.22 }, { -0.32, 0.03, 0.26, 0.27 }, { -0.06, -0.04, 0.36, 0.30 },
  };
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;

  for (guint i = 0; i < G_N_ELEMENTS (plots); i++)
    for (double y = 0.055; y < plots[i].height - 0.03; y += 0.055)
      {
        cairo_move_to (cr, plots[i].left + 0.05, plots[i].top + y);
        cairo_rel_line_to (cr, plots[i].width - 0.1, 0);
      }
  cairo_set_line_width (cr, MAX (0.016, 0.5 / canvas->hex));
  tc_colour_set (cr, p->rough_ink, 0.6);
  cairo_stroke (cr);
  for (guint i = 0; i < G_N_ELEMENTS (plots); i++)
    cairo_rectangle (cr, plots[i].left, plots[i].top, plots[i].width, plots[i].height);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_set_dash (cr, (const double[]) { 0.001, 0.052 }, 2, 0);
      cairo_set_line_width (cr, pass == 0 ? 0.056 : 0.036);
      tc_colour_set (cr, pass == 0 ? p->tree_dark : p->tree, 1);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* TcSpriteDraw; @data: the box, pixels, and the picture. */
typedef struct
{
  TcBounds         box;
  cairo_surface_t *picture;
} Stamp;

static void
draw_stamp (cairo_t *cr, gpointer data)
{
  const Stamp *stamp = data;

  tc_emblem_draw (stamp->picture, cr, stamp->box);
}

/* Large in a hex, small on a hexside. */
static void
stamp_picture (const TcCanvas *canvas, const TcMark *mark)
{
  const TcArt *art = tc_map_get_feature_art (canvas->map, mark->feature);
  TcHex hex = tc_geometry_hex_at (&canvas->map->grid, mark->at.x, mark->at.y);
  TcSpot middle = hex != TC_NO_HEX ? tc_geometry_centre (&canvas->map->grid, hex) : mark->at;
  gboolean inside = hypot (mark->at.x - middle.x, mark->at.y - middle.y) < 0.1;
  double half = (inside ? 0.30 : 0.17) * canvas->hex;
  Stamp stamp = { { -half, -half, half, half } };

  if (art != NULL && tc_art_get_svg (art) != NULL)
    stamp.picture = tc_emblems_find (canvas->pictures, tc_art_get_svg (art),
                                      art->ink != TC_NO_COLOUR ? (guint32) art->ink : canvas->palette->ink);
  if (stamp.picture != NULL)
    tc_canvas_stamp (canvas, TC_SPRITE_KEY (TC_SPRITE_MARK, (gsize) stamp.picture << 1 | inside), stamp.box, draw_stamp, &stamp,
                     mark->at);
}

void
tc_layer_marks_paint (const TcCanvas *canvas)
{
  static void (*const draw[]) (const TcCanvas *canvas, const TcMark *mark) = {
    [TC_MARK_BRIDGE] = draw_bridge, [TC_MARK_FORD] = draw_ford, [TC_MARK_GATE] = draw_gate,
    [TC_MARK_PORT] = draw_port,
    [TC_MARK_WINDMILL] = draw_windmill, [TC_MARK_HOUSE] = draw_house,
    [TC_MARK_CASTLE] = draw_castle, [TC_MARK_GARDEN] = draw_garden,
  };
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.4);

  for (guint i = 0; i < canvas->ground->marks->len; i++)
    {
      const TcMark *mark = &g_array_index (canvas->ground->marks, TcMark, i);
      TcSpot at = tc_canvas_point (canvas, mark->at);
      gboolean upright = mark->kind >= TC_MARK_WINDMILL;

      if (mark->kind == TC_MARK_HAMLET || mark->at.x < seen.left || mark->at.x > seen.right || mark->at.y < seen.top || mark->at.y > seen.bottom)
        continue;
      if (mark->kind == TC_MARK_PICTURE)
        {
          stamp_picture (canvas, mark);
          continue;
        }
      cairo_save (canvas->cr);
      cairo_translate (canvas->cr, at.x, at.y);
      cairo_scale (canvas->cr, canvas->hex, canvas->hex);
      if (!upright)
        cairo_rotate (canvas->cr, atan2 (mark->across.y, mark->across.x));
      draw[mark->kind] (canvas, mark);
      cairo_restore (canvas->cr);
    }
}
