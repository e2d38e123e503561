/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-board.h"

#include <math.h>

/* Hexes */

static void
hexes_get_size (const TcMap *map, gint32 *across, gint32 *down)
{
  *across = map->grid.sideways ? map->grid.rows : map->grid.columns;
  *down = map->grid.sideways ? map->grid.columns : map->grid.rows;
}

static gboolean
hexes_contains (const TcMap *map, TcPlace place)
{
  return place.x >= 0 && place.x < tc_hexgrid_get_count (&map->grid) && place.y == 0
         && place.facing >= TC_NO_FACING && place.facing < TC_HEX_DIRECTIONS;
}

static TcHex
hexes_get_spot (const TcMap *map, TcPlace place)
{
  return place.x;
}

static TcPlace
hexes_get_place (const TcMap *map, TcHex spot)
{
  return (TcPlace) { spot, 0, TC_NO_FACING };
}

static const char *
hexes_parse (const TcMap *map, const char *text, TcPlace *out)
{
  TcHex hex = tc_hexgrid_parse (&map->grid, text);

  if (hex == TC_NO_HEX)
    return "hex-off-map";
  *out = hexes_get_place (map, hex);
  return NULL;
}

static void
hexes_format (const TcMap *map, TcPlace place, char out[TC_PLACE_LABEL_SIZE])
{
  tc_hexgrid_format (&map->grid, place.x, out);
}

static gint32
hexes_distance (const TcMap *map, TcPlace a, TcPlace b)
{
  return tc_hexgrid_distance (&map->grid, a.x, b.x);
}

static const TcBoard hexes = {
  .kind = TC_BOARD_HEXES,
  .hexsides = TRUE,
  .facings = TC_HEX_DIRECTIONS,
  .facing_unit = 100,
  .least = 1,
  .most = TC_HEXGRID_MAX_SIDE,
  .step = 1,
  .get_size = hexes_get_size,
  .contains = hexes_contains,
  .get_spot = hexes_get_spot,
  .get_place = hexes_get_place,
  .parse = hexes_parse,
  .format = hexes_format,
  .distance = hexes_distance,
};

/* The measured table: a spot is a square millimetre, counted from the near left corner. */

#define SPOT        10
#define SPOT_STRIDE (TC_TABLE_MAX / SPOT + 1)
#define FULL_TURN   36000

static void
table_get_size (const TcMap *map, gint32 *across, gint32 *down)
{
  *across = map->tabletop->table.width;
  *down = map->tabletop->table.depth;
}

/* Points may lie beyond the edge: bases reach over it. */
static gboolean
table_contains (const TcMap *map, TcPlace place)
{
  return place.x >= 0 && place.x <= TC_TABLE_MAX && place.y >= 0 && place.y <= TC_TABLE_MAX
         && place.facing >= TC_NO_FACING && place.facing < FULL_TURN;
}

static TcHex
table_get_spot (const TcMap *map, TcPlace place)
{
  if (!tc_tabletop_contains (map->tabletop, place.x, place.y))
    return TC_NO_HEX;
  return place.y / SPOT * SPOT_STRIDE + place.x / SPOT;
}

static TcPlace
table_get_place (const TcMap *map, TcHex spot)
{
  return (TcPlace) { spot % SPOT_STRIDE * SPOT, spot / SPOT_STRIDE * SPOT, 0 };
}

static const char *
table_parse (const TcMap *map, const char *text, TcPlace *out)
{
  TcPoint point;

  if (!tc_point_parse (text, &point))
    return "bad-point";
  if (!tc_tabletop_contains (map->tabletop, point.x, point.y))
    return "point-off-table";
  *out = (TcPlace) { point.x, point.y, 0 };
  return NULL;
}

static void
table_format (const TcMap *map, TcPlace place, char out[TC_PLACE_LABEL_SIZE])
{
  tc_point_format ((TcPoint) { place.x, place.y }, out);
}

/* The square of the longest distance is far below 2^52, up to which the floor of a root is
 * exact. */
static gint32
table_distance (const TcMap *map, TcPlace a, TcPlace b)
{
  gint64 x = (gint64) a.x - b.x, y = (gint64) a.y - b.y;

  return (gint32) floor (sqrt ((double) (x * x + y * y)));
}

static const TcBoard table = {
  .kind = TC_BOARD_TABLE,
  .facings = FULL_TURN,
  .facing_unit = 1,
  .least = TC_TABLETOP_MIN,
  .most = TC_TABLE_MAX,
  .step = 100,
  .get_size = table_get_size,
  .contains = table_contains,
  .get_spot = table_get_spot,
  .get_place = table_get_place,
  .parse = table_parse,
  .format = table_format,
  .distance = table_distance,
};

const TcBoard *
tc_map_get_board (const TcMap *map)
{
  g_return_val_if_fail (map != NULL, &hexes);

  return map->tabletop != NULL ? &table : &hexes;
}
