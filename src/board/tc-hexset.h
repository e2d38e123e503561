/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-hexset: a set of hexes of one grid, in the order in which they came, and the shapes that make one.
 *
 * Whether a hex is in it takes one step, whatever its size: a shape of a whole map is made while the pointer
 * moves.  Shapes add what they hold; what is off the grid is left out. */
#pragma once

#include "tc-hexgrid.h"

G_BEGIN_DECLS

typedef struct
{
  gint32  count; /* hexes of the grid */
  GArray *hexes; /* owned, TcHex: those of the set, each once */
  guint8 *is_in; /* owned, one a hex of the grid */
} TcHexSet;

TcHexSet *tc_hexset_new   (const TcHexGrid *grid);
void      tc_hexset_free  (TcHexSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcHexSet, tc_hexset_free)
/* In time by what was in it. */
void      tc_hexset_clear (TcHexSet *self);
/* TC_NO_HEX, and what is in it already, is left alone: FALSE. */
gboolean  tc_hexset_add   (TcHexSet *self, TcHex hex);
void      tc_hexset_add_all    (TcHexSet *self, const TcHexSet *other); /* of the same grid */
void      tc_hexset_remove_all (TcHexSet *self, const TcHexSet *other);

static inline gboolean
tc_hexset_has (const TcHexSet *self, TcHex hex)
{
  return hex >= 0 && hex < self->count && self->is_in[hex] != 0;
}

static inline TcHex
tc_hexset_get (const TcHexSet *self, guint index)
{
  return g_array_index (self->hexes, TcHex, index);
}

/* Everything within @radius of a hex: 1, 7, 19, 37 ... hexes. */
void tc_hexset_add_disc      (TcHexSet *self, const TcHexGrid *grid, TcHex middle, int radius);
/* A way as straight as hexes allow, in order, both ends with it, each adjacent to the one before:
 * as many hexes as the ends are apart, and one. */
void tc_hexset_add_line      (TcHexSet *self, const TcHexGrid *grid, TcHex from, TcHex to);
/* Of hexrows and places in them, between two corners. */
void tc_hexset_add_rectangle (TcHexSet *self, const TcHexGrid *grid, TcHex a, TcHex b);
/* What lies on or within the straight lines from corner to corner and back to the first: even-odd
 * where they cross. */
void tc_hexset_add_outline   (TcHexSet *self, const TcHexGrid *grid, const TcHex *corners, guint n);

/* What is alike as @is_alike (data, hex) says: as far as it reaches from @from, or everywhere.
 * @from itself is always in a reach. */
typedef gboolean (*TcHexTest) (gconstpointer data, TcHex hex);
void tc_hexset_add_reach     (TcHexSet *self, const TcHexGrid *grid, TcHex from, TcHexTest is_alike,
                              gconstpointer data);
void tc_hexset_add_alike     (TcHexSet *self, TcHexTest is_alike, gconstpointer data);

/* By the hexes around it. */
void tc_hexset_grow   (TcHexSet *self, const TcHexGrid *grid);
/* Whatever was not in it, in ascending order. */
void tc_hexset_invert (TcHexSet *self);

/* By its image about the middle of the grid: mirrored along the hexrows, mirrored across them, or,
 * with both, turned by half a turn.  Where no axis goes through the exact middle, one half a hex
 * before it is taken: what has its image off the map has none. */
void tc_hexset_add_image (TcHexSet *self, const TcHexGrid *grid, gboolean along, gboolean across);

/* A side of the border of a set: of @hex, which is in it, in that direction, where nothing of it
 * is. */
typedef struct
{
  TcHex hex;
  int   direction;
} TcHexBorder;

/* The border, ring after ring, each clockwise round what it encloses: TcHexBorder, a ring ends
 * where the next one has its first side in *starts, guint.  Sides at the edge of the map are part
 * of it.  Free both with g_array_unref(). */
GArray *tc_hexset_find_border (const TcHexSet *self, const TcHexGrid *grid, GArray **starts);

G_END_DECLS
