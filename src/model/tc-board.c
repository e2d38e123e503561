/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-board.h"

#include <math.h>

/* Hexes */

static TcMap *
hexes_make (gint32 across, gint32 down)
{
  TcHexGrid grid;

  tc_hexgrid_init (&grid, down, across);
  return tc_map_new (&grid);
}

static void
hexes_get_size (const TcMap *map, gint32 *across, gint32 *down)
{
  *across = map->grid.sideways ? map->grid.rows : map->grid.columns;
  *down = map->grid.sideways ? map->grid.columns : map->grid.rows;
}

static TcHex
hexes_get_middle (const TcMap *map)
{
  return tc_hexgrid_at (&map->grid, map->grid.rows / 2, map->grid.columns / 2);
}

static TcHex
hexes_get_spot (const TcMap *map, TcPlace place)
{
  return place.x >= 0 && place.x < tc_hexgrid_get_count (&map->grid) && place.y == 0 ? place.x
                                                                                     : TC_NO_HEX;
}

static gboolean
hexes_contains (const TcMap *map, TcPlace place)
{
  return hexes_get_spot (map, place) != TC_NO_HEX && place.facing >= TC_NO_FACING
         && place.facing < TC_HEX_DIRECTIONS;
}

static TcPlace
hexes_get_place (const TcMap *map, TcHex spot)
{
  return (TcPlace) { spot, 0, TC_NO_FACING };
}

static TcHex
hexes_get_next (const TcMap *map, TcHex spot, int direction)
{
  return direction >= 0 && direction < TC_HEX_DIRECTIONS ? tc_hexgrid_neighbour (&map->grid, spot, direction) : TC_NO_HEX;
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

static guint
hexes_trace (const TcMap *map, TcPlace from, TcPlace to, TcSightStep *out, guint size)
{
  return MIN (tc_hexgrid_sight (&map->grid, from.x, to.x, out, size), size);
}

static gint32
hexes_distance (const TcMap *map, TcPlace a, TcPlace b)
{
  return tc_hexgrid_distance (&map->grid, a.x, b.x);
}

static const TcBoard hexes = {
  .kind = TC_BOARD_HEXES,
  .hexsides = TRUE,
  .facing = TC_NO_FACING,
  .facings = TC_HEX_DIRECTIONS,
  .facing_unit = 100,
  .facing_range = "0-5",
  .least = 1,
  .most = TC_HEXGRID_MAX_SIDE,
  .step = 1,
  .make = hexes_make,
  .get_size = hexes_get_size,
  .get_middle = hexes_get_middle,
  .contains = hexes_contains,
  .get_spot = hexes_get_spot,
  .get_place = hexes_get_place,
  .get_next = hexes_get_next,
  .parse = hexes_parse,
  .format = hexes_format,
  .trace = hexes_trace,
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

static TcHex
table_get_middle (const TcMap *map)
{
  return table_get_spot (map, (TcPlace) { map->tabletop->table.width / 2, map->tabletop->table.depth / 2, 0 });
}

static TcPlace
table_get_place (const TcMap *map, TcHex spot)
{
  return (TcPlace) { spot % SPOT_STRIDE * SPOT, spot / SPOT_STRIDE * SPOT, 0 };
}

static TcHex
table_get_next (const TcMap *map, TcHex spot, int direction)
{
  return TC_NO_HEX;
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

static guint
table_trace (const TcMap *map, TcPlace from, TcPlace to, TcSightStep *out, guint size)
{
  return 0;
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
  .bases = TRUE,
  .facing = 0,
  .facings = FULL_TURN,
  .facing_unit = 1,
  .facing_range = "0-359.99",
  .least = TC_TABLETOP_MIN,
  .most = TC_TABLE_MAX,
  .step = 100,
  .make = tc_map_new_table,
  .get_size = table_get_size,
  .get_middle = table_get_middle,
  .contains = table_contains,
  .get_spot = table_get_spot,
  .get_place = table_get_place,
  .get_next = table_get_next,
  .parse = table_parse,
  .format = table_format,
  .trace = table_trace,
  .distance = table_distance,
};

static const TcBoard *const boards[TC_N_BOARDS] = { &hexes, &table };

const TcBoard *
tc_board_get (TcBoardKind kind)
{
  g_return_val_if_fail (kind < TC_N_BOARDS, &hexes);

  return boards[kind];
}

const TcBoard *
tc_map_get_board (const TcMap *map)
{
  g_return_val_if_fail (map != NULL, &hexes);

  return map->tabletop != NULL ? &table : &hexes;
}

gboolean
tc_map_has_hex (const TcMap *self, TcHex hex)
{
  const TcBoard *board;

  g_return_val_if_fail (self != NULL, FALSE);

  board = tc_map_get_board (self);
  return hex >= 0 && board->get_spot (self, board->get_place (self, hex)) == hex;
}

const TcMap *
tc_map_get_hexes (const TcMap *map)
{
  g_return_val_if_fail (map != NULL, NULL);

  return map->tabletop == NULL ? map : NULL;
}

const TcPiece *
tc_map_get_piece (const TcMap *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->tabletop != NULL && index < self->tabletop->pieces->len ? g_ptr_array_index (self->tabletop->pieces, index) : NULL;
}

TcPoint
tc_map_get_point (const TcMap *self, TcHex hex)
{
  TcPlace place;

  g_return_val_if_fail (self != NULL && self->tabletop != NULL, ((TcPoint) { 0, 0 }));

  place = table.get_place (self, hex);
  return (TcPoint) { place.x, place.y };
}

TcHex
tc_map_find_point (const TcMap *self, TcPoint point)
{
  g_return_val_if_fail (self != NULL && self->tabletop != NULL, TC_NO_HEX);

  return table.get_spot (self, (TcPlace) { point.x, point.y, 0 });
}

TcHex
tc_map_find_place (const TcMap *self, TcPlace place)
{
  g_return_val_if_fail (self != NULL, TC_NO_HEX);

  return tc_place_is_nowhere (place) ? TC_NO_HEX : tc_map_get_board (self)->get_spot (self, place);
}

TcPlace
tc_map_get_place (const TcMap *self, TcHex hex)
{
  g_return_val_if_fail (self != NULL, TC_NOWHERE);

  return hex == TC_NO_HEX ? TC_NOWHERE : tc_map_get_board (self)->get_place (self, hex);
}
