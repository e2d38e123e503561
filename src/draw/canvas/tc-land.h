/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-land: areas of hexes as ground without corners.
 *
 * Private to draw.  Every hex has a value; between the middles of hexes the value changes smoothly, and a
 * noise that belongs to the place on the map disturbs it.  Where it crosses a level is an outline, which
 * cares no more for hexsides than a coast does.  A value at a point depends on the hexes within
 * TC_LAND_REACH of it and on nothing else: what is painted in pieces fits, and an edit changes only its
 * neighbourhood.  Beyond the map the hexes at its edge go on.
 *
 * A disc of TC_LAND_DISC hexes around each middle is on its hex's side of the level 0, where that is asked for.
 */
#pragma once

#include "tc-geometry.h"

G_BEGIN_DECLS

#define TC_LAND_ACROSS 6    /* samples a hex */
#define TC_LAND_DOWN   5    /* samples a step between rows */
#define TC_LAND_STEP_ACROSS (1.0 / TC_LAND_ACROSS) /* hexes between samples */
#define TC_LAND_STEP_DOWN   (TC_ROW_PITCH / TC_LAND_DOWN)
#define TC_LAND_REACH  2.0  /* hexes */
#define TC_LAND_DISC   0.30

/* Samples of a row that lie between hexes of different values; all others have that of the hexes around them. */
typedef struct
{
  int row;
  int from;
  int to;   /* after the last one */
} TcLandStretch;

typedef struct
{
  const TcHexGrid *grid;   /* borrowed */
  int              left;   /* of the first sample, in samples from the first hex of an unshifted row */
  int              top;
  int              width;  /* samples */
  int              height;
  float           *values;
  float           *noise;  /* from -1 to 1; more: not asked for yet */
  GArray          *mixed;  /* TcLandStretch, row by row; NULL: it cannot be traced */
  int              first_row; /* of samples that may be in; after the last one when there are none */
  int              last_row;
} TcLand;

/* Closed curves: the points that bend them, and where in @points each ends. */
typedef struct
{
  GArray *points; /* TcSpot */
  GArray *ends;   /* guint */
} TcOutline;

/* The value of a hex of the map: 1 for what is in the area and 0 for what is not, or between. */
typedef double (*TcLandValue) (gconstpointer data, TcHex hex);

/* Where the sample @i across and @k down lies; or a point between samples. */
static inline TcSpot
tc_land_spot (const TcLand *self, double i, double k)
{
  double x = TC_RIM + 0.5 + (self->left + i) * TC_LAND_STEP_ACROSS;
  double y = TC_RIM + TC_RADIUS + (self->top + k) * TC_LAND_STEP_DOWN;

  return self->grid->sideways ? tc_spot (y, x) : tc_spot (x, y);
}

/* Samples that cover @bounds. */
TcLand    *tc_land_new     (const TcHexGrid *grid, TcBounds bounds);
void       tc_land_free    (TcLand *self);
/* What was measured, to be asked; it cannot be measured again, nor traced. */
TcLand    *tc_land_copy    (const TcLand *self);
/* Values are from -0.5 to 0.5, noise of at most @noise aside;
 * returns FALSE where nothing is in or near.
 * @held: the discs keep their sides; without, the land is as smooth as it can be. */
gboolean   tc_land_measure (TcLand *self, TcLandValue value, gconstpointer data, double noise, gboolean held);
/* The value at a point, between samples. */
double     tc_land_at      (const TcLand *self, TcSpot at);
/* That of a sample nearby. */
static inline float
tc_land_nearest (const TcLand *self, TcSpot at)
{
  double x = self->grid->sideways ? at.y : at.x, y = self->grid->sideways ? at.x : at.y;
  int i = (int) ((x - TC_RIM - 0.5) * TC_LAND_ACROSS + 0.5) - self->left;
  int k = (int) ((y - TC_RIM - TC_RADIUS) / TC_LAND_STEP_DOWN + 0.5) - self->top;

  return self->values[(gsize) CLAMP (k, 0, self->height - 1) * self->width + CLAMP (i, 0, self->width - 1)];
}

/* How fast it grows there, and where to: a value a hex. */
TcSpot     tc_land_rise    (const TcLand *self, TcSpot at);
/* The outline of what is at or above @level, -0.3 at least. */
TcOutline *tc_land_trace   (const TcLand *self, double level);
void       tc_outline_free (TcOutline *self);

/* Noise from -1 to 1 that varies over @length hexes; the same everywhere for the same @seed. */
double     tc_land_noise   (TcSpot at, double length, guint32 seed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcLand, tc_land_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcOutline, tc_outline_free)

G_END_DECLS
