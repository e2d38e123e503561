/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-geometry: where hexes, corners and hexsides lie on the picture.
 *
 * Private to draw.  The unit is one hex: the distance between neighbours in a
 * row.  The origin is the top left corner of the board with its rim.  Corners
 * are whole numbers (half hexes across, thirds of a row step down), so that two
 * hexes agree exactly on the corner they share.  Corner k is the first end of
 * side k, corner k + 1 its other end.
 */
#pragma once

#include "tc-map.h"

G_BEGIN_DECLS

#define TC_RIM       0.55
#define TC_MARGIN_WIDTH  6.6 /* of a sheet that has room for furniture on its right */
#define TC_MARGIN_HEIGHT 4.6 /* or below */
#define TC_ROW_PITCH 0.86602540378443865
#define TC_RADIUS    0.57735026918962576

typedef struct
{
  double x;
  double y;
} TcSpot;

typedef struct
{
  gint32 x; /* half hexes */
  gint32 y; /* thirds of a row step */
} TcVertex;

/* Whole pixels; the right and bottom are not included. */
typedef struct
{
  int left;
  int top;
  int right;
  int bottom;
} TcBox;

typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} TcBounds;

/* Hexrows and places, all included; empty when last < first. */
typedef struct
{
  int first_row;
  int last_row;
  int first_column;
  int last_column;
} TcHexRange;

#define TC_HEX_RANGE_EMPTY ((TcHexRange) { .first_row = G_MAXINT, .last_row = -1, .first_column = G_MAXINT, .last_column = -1 })

static inline TcSpot
tc_spot (double x, double y)
{
  return (TcSpot) { x, y };
}

static inline TcSpot
tc_spot_mix (TcSpot a, TcSpot b, double t)
{
  return (TcSpot) { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

static inline gboolean
tc_vertex_equal (TcVertex a, TcVertex b)
{
  return a.x == b.x && a.y == b.y;
}

/* A small number that is the same for the same @seed and @salt everywhere. */
guint32    tc_geometry_scatter (guint32 seed, guint32 salt);
/* From 0 to 1. */
double     tc_geometry_random  (guint32 seed, guint32 salt);

void       tc_geometry_size    (const TcHexGrid *grid, double *width, double *height);
/* What differs on hexes and on a measured table. */
typedef struct
{
  double  rim;
  double  unit;                                                        /* as people read it: hexes, or centimetres */
  void    (*get_size)   (const TcMap *map, double *width, double *height); /* of the whole board */
  TcSpot  (*find_place) (const TcMap *map, TcPlace place);
  TcPlace (*get_place)  (const TcMap *map, TcSpot spot);               /* without a facing; may be off a table */
} TcBoardGeometry;
const TcBoardGeometry *tc_geometry_get (const TcMap *map);
/* The board with the margin of its sheet, on its right or below. */
void       tc_geometry_sheet   (const TcMap *map, double *width, double *height);
/* The board without its rim. */
TcBounds   tc_geometry_inside  (const TcMap *map);

/* A point of a measured table, in tenths of a millimetre, and back: the unit is the front of a
 * base, and the far edge is above.  The rim holds a ruler. */
#define TC_TABLE_UNIT 400.0
#define TC_TABLE_RIM  1.1
static inline TcSpot
tc_geometry_table_spot (const TcMap *map, double x, double y)
{
  return tc_spot (TC_TABLE_RIM + x / TC_TABLE_UNIT, TC_TABLE_RIM + (map->tabletop->table.depth - y) / TC_TABLE_UNIT);
}
static inline TcSpot
tc_geometry_table_back (const TcMap *map, TcSpot spot)
{
  return tc_spot ((spot.x - TC_TABLE_RIM) * TC_TABLE_UNIT,
                  map->tabletop->table.depth - (spot.y - TC_TABLE_RIM) * TC_TABLE_UNIT);
}
TcSpot    tc_geometry_centre  (const TcHexGrid *grid, TcHex hex);
TcSpot    tc_geometry_place   (const TcHexGrid *grid, int row, int column);
TcVertex   tc_geometry_vertex  (const TcHexGrid *grid, TcHex hex, int corner);
TcSpot    tc_geometry_point   (const TcHexGrid *grid, TcVertex vertex);
/* The corner and the middle of a side, measured from the centre of any hex. */
TcSpot    tc_geometry_corner  (gboolean sideways, int corner);
TcSpot    tc_geometry_normal  (gboolean sideways, int direction);

/* The hex at a point in units; TC_NO_HEX off the board. */
TcHex      tc_geometry_hex_at  (const TcHexGrid *grid, double x, double y);
/* All hexes that touch the bounds, and a few more. */
void       tc_hex_range_add    (TcHexRange *range, const TcHexGrid *grid, TcHex hex);
gboolean   tc_hex_range_is_empty (TcHexRange range);
TcHexRange tc_geometry_range   (const TcHexGrid *grid, TcBounds bounds);

/* What all hexes together take up, without the rim. */
TcBounds   tc_geometry_hull    (const TcHexGrid *grid);

void       tc_bounds_add       (TcBounds *self, TcSpot point);
gboolean   tc_bounds_touch     (const TcBounds *a, const TcBounds *b, double pad);
#define TC_BOUNDS_EMPTY ((TcBounds) { 1e9, 1e9, -1e9, -1e9 })

G_END_DECLS
