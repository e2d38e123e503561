/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-canvas.h"

#include <math.h>

TcDetail
tc_canvas_get_detail (double hex)
{
  if (hex < 8)
    return TC_DETAIL_SPECK;
  if (hex < 16)
    return TC_DETAIL_COARSE;
  return hex < 34 ? TC_DETAIL_MEDIUM : TC_DETAIL_FULL;
}

TcBounds
tc_canvas_get_bounds (const TcCanvas *self, double pad)
{
  return (TcBounds) {
    (self->clip.left - self->left) / self->hex - pad,
    (self->clip.top - self->top) / self->hex - pad,
    (self->clip.right - self->left) / self->hex + pad,
    (self->clip.bottom - self->top) / self->hex + pad,
  };
}

/* A whole number of pixels from the board's origin, so that a moved view shows
 * the same pixels. */
static inline int
snap (double value)
{
  return (int) floor (value + 0.5);
}

void
tc_canvas_stroke (const TcCanvas *self, double width, double least, guint32 colour, double alpha)
{
  cairo_set_line_width (self->cr, MAX (width * self->hex, least));
  tc_colour_set (self->cr, colour, alpha);
  cairo_stroke (self->cr);
}

void
tc_canvas_put (const TcCanvas *self, const TcSprite *sprite, TcSpot unit)
{
  tc_sprite_put (sprite, self->raster, self->clip,
                 self->left + snap (unit.x * self->hex), self->top + snap (unit.y * self->hex));
}

/* Directly, with the anchor at @unit. */
static void
draw_at (const TcCanvas *self, TcSpriteDraw draw, gpointer data, TcSpot unit)
{
  TcSpot at = tc_canvas_point (self, unit);

  cairo_save (self->cr);
  cairo_translate (self->cr, at.x, at.y);
  draw (self->cr, data);
  cairo_restore (self->cr);
}

const TcSprite *
tc_canvas_stamp (const TcCanvas *self, guint64 key, TcBounds bounds,
                 TcSpriteDraw draw, gpointer data, TcSpot unit)
{
  const TcSprite *sprite;

  if (!self->has_raster)
    {
      draw_at (self, draw, data, unit);
      return NULL;
    }
  sprite = tc_sprites_find (self->sprites, key);
  if (sprite == NULL)
    sprite = tc_sprites_add (self->sprites, key, bounds, draw, data);
  tc_canvas_put (self, sprite, unit);
  return sprite;
}
