/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walls and gates that have been hit. */

#include <math.h>

#include "tc-layers.h"

/* Shards of the wall, in parts of the way from hex to hex: along it, across it, and how large. */
static const double rubble[][3] = {
  { -0.20, 0.13, 0.030 }, { -0.15, -0.02, 0.046 }, { -0.12, 0.17, 0.036 }, { -0.07, -0.14, 0.038 },
  { -0.04, 0.06, 0.034 }, { 0.02, -0.06, 0.042 },  { 0.05, 0.16, 0.044 },  { 0.10, 0.03, 0.032 },
  { 0.12, -0.13, 0.040 }, { 0.17, 0.10, 0.046 },   { 0.20, -0.05, 0.034 },
};

/* The wall is gone but for stumps; its rubble is on both sides of the gap. */
static void
paint_gap (const TcCanvas *canvas, TcSpot at, TcSpot along)
{
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;

  cairo_move_to (cr, at.x - 0.21 * along.x, at.y - 0.21 * along.y);
  cairo_line_to (cr, at.x + 0.21 * along.x, at.y + 0.21 * along.y);
  tc_canvas_stroke (canvas, 0.34, 7, p->road, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rubble); i++)
    {
      const double *it = rubble[i];

      cairo_save (cr);
      cairo_translate (cr, at.x + it[0] * along.x - it[1] * along.y, at.y + it[0] * along.y + it[1] * along.x);
      cairo_rotate (cr, i * 2.4);
      cairo_scale (cr, MAX (it[2] * canvas->hex, 1.4), MAX (it[2] * canvas->hex, 1.4));
      cairo_move_to (cr, -1, -0.5);
      cairo_line_to (cr, 0.3, -0.9);
      cairo_line_to (cr, 1, 0.4);
      cairo_line_to (cr, -0.5, 0.9);
      cairo_close_path (cr);
      cairo_restore (cr);
      tc_colour_set (cr, p->wall, 1);
      cairo_fill_preserve (cr);
      tc_canvas_stroke (canvas, 0.018, 0.7, p->wall_edge, 1);
    }
}

/* A wall that has been hit once. */
static void
paint_crack (const TcCanvas *canvas, TcSpot at, TcSpot along)
{
  static const double crack[][2] = { { -0.03, -0.13 }, { 0.035, -0.04 }, { -0.035, 0.04 }, { 0.03, 0.13 } };
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;

  for (int pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (crack); i++)
        cairo_line_to (cr, at.x + crack[i][0] * along.x - crack[i][1] * along.y,
                       at.y + crack[i][0] * along.y + crack[i][1] * along.x);
      tc_canvas_stroke (canvas, pass == 0 ? 0.10 : 0.05, pass == 0 ? 3 : 1.5, pass == 0 ? p->road : p->theirs, 1);
    }
}

static void
paint_breach (const TcCanvas *canvas, const TcOverlay *overlay)
{
  const TcMap *map = canvas->map;
  guint16 walls = tc_map_get_side_bit (map, "wall") | tc_map_get_side_bit (map, "gate");
  TcSpot here = tc_layer_middle (canvas, overlay->hex);
  void (*paint) (const TcCanvas *canvas, TcSpot at, TcSpot along);

  for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
    {
      TcHex near = tc_hexgrid_neighbour (&map->grid, overlay->hex, direction);
      TcSpot there;

      if (near < 0 || map->sides == NULL || (tc_map_get_sides (map, overlay->hex, direction) & walls) == 0)
        continue;
      there = tc_layer_middle (canvas, near);
      paint = overlay->value > 1 ? paint_gap : paint_crack;
      paint (canvas, (TcSpot) { (here.x + there.x) / 2, (here.y + there.y) / 2 },
             (TcSpot) { here.y - there.y, there.x - here.x });
    }
}

void
tc_layer_breaches_paint (const TcCanvas *canvas)
{
  for (guint i = 0; i < canvas->scene->overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (canvas->scene->overlays, TcOverlay, i);

      if (overlay->kind == TC_OVERLAY_BREACH && tc_layer_is_seen (canvas, overlay->hex))
        paint_breach (canvas, overlay);
    }
}
