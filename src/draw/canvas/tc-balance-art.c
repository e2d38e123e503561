/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-balance-art.h"

#define STEP   6 /* between lines, pixels */
#define LINE   1.5
#define DOT    1.1 /* its radius */

static void
add_lines (cairo_t *cr, double width, double height, int lean)
{
  for (double x = -height; x < width + height; x += STEP)
    {
      cairo_move_to (cr, x, lean > 0 ? height : 0);
      cairo_line_to (cr, x + height, lean > 0 ? 0 : height);
    }
}

static void
draw_hatch (cairo_t *cr, double width, double height)
{
  add_lines (cr, width, height, 1);
}

static void
draw_counter_hatch (cairo_t *cr, double width, double height)
{
  add_lines (cr, width, height, -1);
}

static void
draw_crosses (cairo_t *cr, double width, double height)
{
  add_lines (cr, width, height, 1);
  add_lines (cr, width, height, -1);
}

static void
draw_dots (cairo_t *cr, double width, double height)
{
  for (int row = 0; row * STEP / 2.0 < height + STEP; row++)
    for (double x = row % 2 * STEP / 2.0; x < width + STEP; x += STEP)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x, row * STEP / 2.0, DOT, 0, 2 * G_PI);
      }
}

/* What is good and what is bad lean in opposite directions; the two that are for good are solid, and as they are
 * alike in grey the bad one is dotted. */
static void (*const patterns[TC_N_BALANCES]) (cairo_t *, double width, double height) = {
  [TC_BALANCE_LOSS] = draw_dots,
  [TC_BALANCE_SETBACK] = draw_counter_hatch,
  [TC_BALANCE_EXCHANGE] = draw_crosses,
  [TC_BALANCE_ADVANTAGE] = draw_hatch,
};

guint32
tc_balance_get_colour (const TcPalette *palette, TcBalance balance)
{
  g_return_val_if_fail (palette != NULL && balance < TC_N_BALANCES, 0);

  const guint32 colours[TC_N_BALANCES] = {
    palette->loss, palette->setback, palette->exchange, palette->nothing, palette->advantage, palette->gain,
  };

  return colours[balance];
}

void
tc_balance_paint (cairo_t *cr, const TcPalette *palette, TcBalance balance, double x, double y, double width, double height,
                  guint32 ink)
{
  guint32 colour;

  g_return_if_fail (cr != NULL && palette != NULL && balance < TC_N_BALANCES);

  colour = tc_balance_get_colour (palette, balance);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  tc_colour_set (cr, colour, 1);
  cairo_paint (cr);
  tc_colour_set (cr, tc_colour_text_on (colour), 0.55);
  if (patterns[balance] != NULL)
    patterns[balance] (cr, width, height);
  cairo_set_line_width (cr, LINE);
  if (balance == TC_BALANCE_LOSS)
    cairo_fill (cr);
  else
    cairo_stroke (cr);
  cairo_rectangle (cr, 0.5, 0.5, MAX (width - 1, 0), MAX (height - 1, 0));
  cairo_set_line_width (cr, 1);
  tc_colour_set (cr, ink, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}
