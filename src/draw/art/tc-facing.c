/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-facing.h"

#define EDGE   0xfffaf0
#define INSET  0.95 /* of the way from the middle to a corner */
#define TIP    1.22 /* of the way from the middle to a side */
#define FOOT   0.86
#define SPREAD 0.16 /* half of the wedge's foot, in hexes */

typedef struct
{
  const TcCanvas *canvas;
  int             facing;
  guint32         colour;
  gboolean        ghost;
} Front;

static void
add_band (cairo_t *cr, const Front *front)
{
  const TcCanvas *canvas = front->canvas;

  for (int k = -1; k <= 2; k++)
    {
      TcSpot corner = tc_geometry_corner (canvas->map->grid.sideways, (front->facing + k + 6) % 6);

      cairo_line_to (cr, corner.x * INSET * canvas->hex, corner.y * INSET * canvas->hex);
    }
}

static void
add_wedge (cairo_t *cr, const Front *front)
{
  const TcCanvas *canvas = front->canvas;
  TcSpot side = tc_geometry_normal (canvas->map->grid.sideways, front->facing);
  double x = side.x * canvas->hex, y = side.y * canvas->hex, spread = 2 * SPREAD;

  cairo_move_to (cr, x * TIP, y * TIP);
  cairo_line_to (cr, x * FOOT - y * spread, y * FOOT + x * spread);
  cairo_line_to (cr, x * FOOT + y * spread, y * FOOT - x * spread);
  cairo_close_path (cr);
}

static void
draw (cairo_t *cr, gpointer data)
{
  const Front *front = data;
  double hex = front->canvas->hex, alpha = front->ghost ? 0.75 : 1;
  gboolean wedge = front->canvas->detail > TC_DETAIL_SPECK;
  guint32 ink = tc_colour_mix (front->colour, 0x000000, 0.55);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  add_band (cr, front);
  cairo_set_line_width (cr, MAX (0.105 * hex, 2.6));
  tc_colour_set (cr, EDGE, alpha);
  cairo_stroke (cr);
  if (wedge)
    {
      add_wedge (cr, front);
      cairo_set_line_width (cr, MAX (0.07 * hex, 1.8));
      cairo_stroke (cr);
    }
  add_band (cr, front);
  cairo_set_line_width (cr, MAX (0.055 * hex, 1.3));
  tc_colour_set (cr, ink, alpha);
  cairo_stroke (cr);
  if (wedge)
    {
      add_wedge (cr, front);
      cairo_fill (cr);
    }
}

void
tc_facing_paint (const TcCanvas *canvas, TcSpot centre, int facing, guint32 colour, gboolean ghost)
{
  Front front = { canvas, facing, colour, ghost };
  double reach = 0.75 * canvas->hex + 3;
  guint64 key = (guint64) colour << 4 | (guint64) facing << 1 | (ghost ? 1 : 0);

  tc_canvas_stamp (canvas, TC_SPRITE_KEY (TC_SPRITE_FACING, key), (TcBounds) { -reach, -reach, reach, reach },
                   draw, &front, centre);
}
