/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-canvas: what every layer is given: where to paint, at which scale, how finely.
 *
 * Private to draw.  User space of the cairo context is pixels of the device with
 * the identity matrix.  A canvas with a raster is painted by copying sprites
 * where that is faster; one without is a drawing (SVG, PDF) and gets paths only.
 */
#pragma once

#include <cairo.h>

#include "tc-land.h"
#include "tc-ground.h"
#include "tc-palette.h"
#include "tc-emblem.h"
#include "tc-scan-fit.h"
#include "tc-scan-picture.h"
#include "tc-scene.h"
#include "tc-sprites.h"
#include "tc-text.h"
#include "tc-theme.h"

G_BEGIN_DECLS

typedef enum
{
  TC_DETAIL_SPECK,  /* under 8 pixels a hex: colours */
  TC_DETAIL_COARSE, /* under 16: colours and symbols */
  TC_DETAIL_MEDIUM, /* under 34: no names */
  TC_DETAIL_FULL,
} TcDetail;

/* Of a ribbon along an outline. */
typedef struct
{
  double  width;  /* hexes */
  guint32 colour;
  double  alpha;
  double  dash;   /* length of its dashes, hexes; 0: it is whole */
  double  hatch;  /* hexes from line to line of its hatching, which falls if negative; 0: it has none */
} TcBand;

/* An area of the map that the battle's rules speak of. */
typedef struct
{
  const TcArea *area;  /* borrowed from the map */
  int           side;  /* of whom they speak with it; -1: of no one */
  gboolean      edge;  /* it lies along an edge of the map: an exit, or */
  gboolean      entry; /* where somebody comes later */
  gboolean      shown; /* nobody stands there */
} TcMapZone;

typedef struct
{
  cairo_t         *cr;
  gboolean         has_raster;
  TcRaster         raster;
  TcBox            clip;      /* pixels to be painted */
  double           hex;       /* pixels a hex */
  int              left;      /* of the board's origin, pixels */
  int              top;
  TcDetail         detail;
  const TcScene   *scene;
  const TcMap     *map;
  const TcPalette *palette;
  guint            layers;    /* TcLayers: those that are painted */
  guint            dimmed;    /* of them, faintly */
  const TcGround  *ground;    /* prepared features */
  const GArray    *places;    /* TcSpot: of the map's names, then of its zones' */
  const GArray    *zones;     /* TcMapZone */
  guint64          zones_seen; /* a digest of what is seen of them */
  TcSprites       *sprites;
  TcEmblems      *pictures;  /* of terrain and counters; NULL: they are drawn without */
  TcText          *text;
  const TcScanPicture *picture; /* of the map's scan; NULL: it is not shown */
  TcScanFit        fit;       /* of the picture */
} TcCanvas;

/* Clear ground varies slowly between as many colours. */
#define TC_GROUND_TONES 6
static inline guint32
tc_ground_tone (const TcPalette *palette, int tone)
{
  return tc_colour_mix (palette->ground, palette->ground_spot, tone / (TC_GROUND_TONES - 1.0));
}

#define TC_CANVAS_FINE 64 /* hexes of this size: every line is drawn with care */

/* The middle of a hex's number, down from that of the hex. */
#define TC_NUMBER_PLACE (-0.43)
#define TC_NUMBER_SIZE  0.125
#define TC_NUMBER_LEAST 7.5 /* pixels; figures smaller than this cannot be read */

TcDetail   tc_canvas_get_detail (double hex);
/* What of the board is in the clip, in units, with @pad units more. */
TcBounds   tc_canvas_get_bounds (const TcCanvas *self, double pad);
/* Pixels of a point in units; whole ones for sprites. */
static inline TcSpot
tc_canvas_point (const TcCanvas *self, TcSpot unit)
{
  return tc_spot (self->left + unit.x * self->hex, self->top + unit.y * self->hex);
}

/* What cairo paints until it restores need be no finer than the scale. */
void       tc_canvas_spare_care (const TcCanvas *self);
/* Strokes the path: @width in hexes, but no less than @least pixels. */
void       tc_canvas_stroke     (const TcCanvas *self, double width, double least, guint32 colour, double alpha);
/* Fills what of the land is at or above @level. */
void       tc_canvas_fill_level (const TcCanvas *self, const TcLand *land, double level, TcSpot move,
                                 guint32 colour, double alpha);
/* Along its outline; @width in hexes. */
void       tc_canvas_trace_level (const TcCanvas *self, const TcLand *land, double level, double width,
                                  guint32 colour, double alpha);
/* Along the inside of what of the land is at or above @level: bands that begin at its outline,
 * each over the one before. */
void       tc_canvas_line_level (const TcCanvas *self, const TcLand *land, double level, const TcBand *bands, guint n);
/* Adds a course that is closed to the path. */
void       tc_canvas_add_ring   (const TcCanvas *self, const TcCourse *course);
/* Paints a layer if it is among those that are painted. */
void       tc_canvas_show       (const TcCanvas *self, TcLayers layer, void (*paint) (const TcCanvas *self));
void       tc_canvas_put        (const TcCanvas *self, const TcSprite *sprite, TcSpot unit);
/* By a sprite of that key where there is a raster, directly (NULL) where not. */
const TcSprite *tc_canvas_stamp (const TcCanvas *self, guint64 key, TcBounds bounds,
                                 TcSpriteDraw draw, gpointer data, TcSpot unit);

/* A name with its middle at a point, and a halo so that it reads on any ground. */
typedef struct
{
  TcFont      font;
  double      size;   /* pixels */
  guint32     colour;
  double      turn;   /* radians; what would be upside down is turned about */
  const char *text;
} TcName;

void       tc_canvas_write      (const TcCanvas *self, const TcName *name, TcSpot unit);

/* Keys of sprites: the first byte says whose. */
enum
{
  TC_SPRITE_TERRAIN = 1,
  TC_SPRITE_GRID,
  TC_SPRITE_NUMBER,
  TC_SPRITE_COUNTER,
  TC_SPRITE_BLANK,
  TC_SPRITE_OVERLAY,
  TC_SPRITE_CROWN,
  TC_SPRITE_FACING,
  TC_SPRITE_NAME,
  TC_SPRITE_LEADER,
  TC_SPRITE_MARK,
};
#define TC_SPRITE_KEY(who, what) ((guint64) (who) << 56 | ((guint64) (what) & G_GUINT64_CONSTANT (0xffffffffffffff)))

G_END_DECLS
