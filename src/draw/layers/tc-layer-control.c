/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hatched hexes: zones of control, and what is barred to what is in hand. */
#include "tc-hexset.h"
#include "tc-layers.h"

#include <math.h>

/* Slanting lines within the clip; @lean: 1 or -1. */
static void
hatch (const TcCanvas *canvas, double step, double lean)
{
  double top = canvas->clip.top - canvas->top, bottom = canvas->clip.bottom - canvas->top;

  for (double x = floor ((canvas->clip.left - canvas->left - (bottom - top)) / step) * step;
       x < canvas->clip.right - canvas->left + bottom - top; x += step)
    {
      cairo_move_to (canvas->cr, canvas->left + x + lean * top, canvas->top + top);
      cairo_line_to (canvas->cr, canvas->left + x + lean * bottom, canvas->top + bottom);
    }
}

/* Hatched in the side's colour, each side in its own direction; the colour is raised where it would not be
 * seen on the ground. */
static void
paint_control (const TcCanvas *canvas, gint32 side)
{
  g_autoptr (TcHexSet) set = tc_layer_collect (canvas, TC_OVERLAY_CONTROL, side, FALSE);
  guint32 colour = tc_colour_raise (tc_battle_get_side_colour (canvas->scene->battle, side), canvas->palette->ground, 4.5);
  cairo_t *cr = canvas->cr;

  if (set->hexes->len == 0)
    return;
  cairo_save (cr);
  tc_layer_add_border (canvas, set);
  tc_colour_set (cr, colour, 0.13);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  hatch (canvas, MAX (0.15 * canvas->hex, 4), side % 2 == 0 ? 1 : -1);
  tc_canvas_stroke (canvas, 0.022, 0.8, colour, 0.75);
  cairo_restore (cr);
  tc_layer_add_border (canvas, set);
  tc_canvas_stroke (canvas, 0.035, 1, colour, 0.9);
}

void
tc_layer_control_paint (const TcCanvas *canvas)
{
  for (gint32 side = 0; side < TC_MAX_SIDES; side++)
    paint_control (canvas, side);
}

/* As if the paper of the map had not been printed on. */
void
tc_layer_barred_paint (const TcCanvas *canvas)
{
  g_autoptr (TcHexSet) set = tc_layer_collect (canvas, TC_OVERLAY_BARRED, 0, TRUE);
  cairo_t *cr = canvas->cr;

  if (set->hexes->len == 0)
    return;
  cairo_save (cr);
  tc_layer_add_border (canvas, set);
  tc_colour_set (cr, canvas->palette->ground, 0.6);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  hatch (canvas, MAX (0.3 * canvas->hex, 6), 1);
  tc_canvas_stroke (canvas, 0.03, 1, canvas->palette->neutral, 0.55);
  cairo_restore (cr);
  tc_layer_add_border (canvas, set);
  tc_canvas_stroke (canvas, 0.035, 1, canvas->palette->neutral, 0.8);
}
