/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-sprites: small pictures drawn once and copied many times.
 *
 * Private to draw.  A sprite is placed by its anchor.  Every row knows where its
 * opaque run is, so that most of a hex is copied and only its rim is blended; no more
 * of it is kept than is not empty.
 * The store belongs to one scale and one theme; when it holds more than its budget it
 * is emptied, so it does not grow with the map.
 */
#pragma once

#include <cairo.h>

#include "tc-geometry.h"

G_BEGIN_DECLS

typedef struct
{
  int              left;    /* of the top left pixel, from the anchor */
  int              top;
  int              width;
  int              height;
  guint32         *pixels;  /* owned, ARGB32, width a row */
  gint16          *runs;    /* of each row: first, first opaque, end of opaque, end */
} TcSprite;

typedef struct _TcSprites TcSprites;

/* Draws with the anchor at the origin, in pixels. */
typedef void (*TcSpriteDraw) (cairo_t *cr, gpointer data);

/* Pixels that sprites are copied to: RGB24, all opaque. */
typedef struct
{
  guint32 *pixels;
  int      stride; /* in pixels */
} TcRaster;

TcSprites      *tc_sprites_new   (void);
void            tc_sprites_free  (TcSprites *self);
void            tc_sprites_clear (TcSprites *self);
/* Empties the store when it is over its budget; sprites found before are gone then. */
void            tc_sprites_trim  (TcSprites *self);
/* NULL when there is none yet. */
const TcSprite *tc_sprites_find  (TcSprites *self, guint64 key);
const TcSprite *tc_sprites_add   (TcSprites *self, guint64 key, TcBounds bounds,
                                  TcSpriteDraw draw, gpointer data);

void            tc_sprite_put    (const TcSprite *self, TcRaster raster, TcBox clip, int x, int y);

G_END_DECLS
