/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-geometry.h"

#include <math.h>
#include <string.h>

#include "tc-board.h"

static const TcVertex corner_steps[6] = {
  { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 }, { 0, -2 },
};

guint32
tc_geometry_scatter (guint32 seed, guint32 salt)
{
  guint32 h = seed * 0x9e3779b1u ^ (salt + 0x7f4a7c15u) * 0x85ebca6bu;

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  h *= 0x297a2d39u;
  h ^= h >> 15;
  return h;
}

double
tc_geometry_random (guint32 seed, guint32 salt)
{
  return tc_geometry_scatter (seed, salt) / 4294967296.0;
}

static inline gboolean
is_shifted (const TcHexGrid *grid, int row)
{
  return (row & 1) == grid->shifted;
}

static inline TcSpot
turn (gboolean sideways, double x, double y)
{
  return sideways ? tc_spot (y, x) : tc_spot (x, y);
}

void
tc_geometry_size (const TcHexGrid *grid, double *width, double *height)
{
  double along = grid->columns + 0.5 + 2 * TC_RIM;
  double across = (grid->rows - 1) * TC_ROW_PITCH + 2 * TC_RADIUS + 2 * TC_RIM;

  *width = grid->sideways ? across : along;
  *height = grid->sideways ? along : across;
}

TcBounds
tc_geometry_hull (const TcHexGrid *grid)
{
  double width, height;

  tc_geometry_size (grid, &width, &height);
  return (TcBounds) { TC_RIM, TC_RIM, width - TC_RIM, height - TC_RIM };
}

TcSpot
tc_geometry_place (const TcHexGrid *grid, int row, int column)
{
  double x = TC_RIM + 0.5 + column + (is_shifted (grid, row) ? 0.5 : 0);
  double y = TC_RIM + TC_RADIUS + row * TC_ROW_PITCH;

  return turn (grid->sideways, x, y);
}

TcSpot
tc_geometry_centre (const TcHexGrid *grid, TcHex hex)
{
  return tc_geometry_place (grid, tc_hexgrid_row (grid, hex), tc_hexgrid_column (grid, hex));
}

TcVertex
tc_geometry_vertex (const TcHexGrid *grid, TcHex hex, int corner)
{
  int row = tc_hexgrid_row (grid, hex);
  int column = tc_hexgrid_column (grid, hex);
  TcVertex step = corner_steps[corner % 6];

  return (TcVertex) { 2 * column + (is_shifted (grid, row) ? 1 : 0) + step.x, 3 * row + step.y };
}

TcSpot
tc_geometry_point (const TcHexGrid *grid, TcVertex vertex)
{
  return turn (grid->sideways,
               TC_RIM + 0.5 + vertex.x * 0.5,
               TC_RIM + TC_RADIUS + vertex.y * (TC_ROW_PITCH / 3));
}

TcSpot
tc_geometry_corner (gboolean sideways, int corner)
{
  TcVertex step = corner_steps[corner % 6];

  return turn (sideways, step.x * 0.5, step.y * (TC_ROW_PITCH / 3));
}

TcSpot
tc_geometry_normal (gboolean sideways, int direction)
{
  return tc_spot_mix (tc_geometry_corner (sideways, direction),
                       tc_geometry_corner (sideways, direction + 1), 0.5);
}

TcHex
tc_geometry_hex_at (const TcHexGrid *grid, double x, double y)
{
  double u = grid->sideways ? y : x;
  double v = grid->sideways ? x : y;
  int row = (int) floor ((v - TC_RIM - TC_RADIUS) / TC_ROW_PITCH + 0.5);
  double best = 1e18;
  TcHex found = TC_NO_HEX;

  /* The nearest centre owns the point; it is in this row or an adjacent one. */
  for (int r = row - 1; r <= row + 1; r++)
    {
      double shift = is_shifted (grid, r) ? 0.5 : 0;
      int column = (int) floor (u - TC_RIM - shift);
      double dx = u - (TC_RIM + 0.5 + shift + column);
      double dy = v - (TC_RIM + TC_RADIUS + r * TC_ROW_PITCH);
      double distance = dx * dx + dy * dy;

      if (distance < best)
        {
          best = distance;
          found = r < 0 || r >= grid->rows || column < 0 || column >= grid->columns
                    ? TC_NO_HEX : r * grid->columns + column;
        }
    }
  return best < TC_RADIUS * TC_RADIUS + 1e-9 ? found : TC_NO_HEX;
}

gboolean
tc_hex_range_is_empty (TcHexRange range)
{
  return range.last_row < range.first_row || range.last_column < range.first_column;
}

void
tc_hex_range_add (TcHexRange *range, const TcHexGrid *grid, TcHex hex)
{
  int row = tc_hexgrid_row (grid, hex), column = tc_hexgrid_column (grid, hex);

  range->first_row = MIN (range->first_row, row);
  range->last_row = MAX (range->last_row, row);
  range->first_column = MIN (range->first_column, column);
  range->last_column = MAX (range->last_column, column);
}

TcHexRange
tc_geometry_range (const TcHexGrid *grid, TcBounds bounds)
{
  double u0 = grid->sideways ? bounds.top : bounds.left;
  double u1 = grid->sideways ? bounds.bottom : bounds.right;
  double v0 = grid->sideways ? bounds.left : bounds.top;
  double v1 = grid->sideways ? bounds.right : bounds.bottom;
  TcHexRange range;

  range.first_row = (int) CLAMP (floor ((v0 - TC_RIM - 2 * TC_RADIUS) / TC_ROW_PITCH), 0, grid->rows);
  range.last_row = (int) CLAMP (ceil ((v1 - TC_RIM) / TC_ROW_PITCH), -1, grid->rows - 1);
  range.first_column = (int) CLAMP (floor (u0 - TC_RIM - 1.5), 0, grid->columns);
  range.last_column = (int) CLAMP (ceil (u1 - TC_RIM), -1, grid->columns - 1);
  return range;
}

void
tc_bounds_add (TcBounds *self, TcSpot point)
{
  self->left = MIN (self->left, point.x);
  self->top = MIN (self->top, point.y);
  self->right = MAX (self->right, point.x);
  self->bottom = MAX (self->bottom, point.y);
}

gboolean
tc_bounds_touch (const TcBounds *a, const TcBounds *b, double pad)
{
  return a->left - pad <= b->right && a->right + pad >= b->left
         && a->top - pad <= b->bottom && a->bottom + pad >= b->top;
}

/* Boards */
static void
hexes_get_size (const TcMap *map, double *width, double *height)
{
  tc_geometry_size (&map->grid, width, height);
}

static TcSpot
hexes_find_place (const TcMap *map, TcPlace place)
{
  return tc_geometry_centre (&map->grid, place.x);
}

static TcPlace
hexes_get_place (const TcMap *map, TcSpot spot)
{
  TcHex hex = tc_geometry_hex_at (&map->grid, spot.x, spot.y);

  return hex != TC_NO_HEX ? (TcPlace) { hex, 0, TC_NO_FACING } : TC_NOWHERE;
}

static void
table_get_size (const TcMap *map, double *width, double *height)
{
  *width = map->tabletop->table.width / TC_TABLE_UNIT + 2 * TC_TABLE_RIM;
  *height = map->tabletop->table.depth / TC_TABLE_UNIT + 2 * TC_TABLE_RIM;
}

static TcSpot
table_find_place (const TcMap *map, TcPlace place)
{
  return tc_geometry_table_spot (map, place.x, place.y);
}

static TcPlace
table_get_place (const TcMap *map, TcSpot spot)
{
  TcSpot at = tc_geometry_table_back (map, spot);

  return (TcPlace) { (gint32) floor (CLAMP (at.x, -TC_TABLE_MAX, 2 * TC_TABLE_MAX) + 0.5),
                     (gint32) floor (CLAMP (at.y, -TC_TABLE_MAX, 2 * TC_TABLE_MAX) + 0.5), TC_NO_FACING };
}

const TcBoardGeometry *
tc_geometry_get (const TcMap *map)
{
  static const TcBoardGeometry boards[TC_N_BOARDS] = {
    [TC_BOARD_HEXES] = { TC_RIM, 1, hexes_get_size, hexes_find_place, hexes_get_place },
    [TC_BOARD_TABLE] = { TC_TABLE_RIM, TC_TABLE_UNIT / 100, table_get_size, table_find_place, table_get_place },
  };

  return &boards[tc_map_get_board (map)->kind];
}

void
tc_geometry_sheet (const TcMap *map, double *width, double *height)
{
  tc_geometry_get (map)->get_size (map, width, height);
  *width += strcmp (map->margin, "right") == 0 ? TC_MARGIN_WIDTH : 0;
  *height += strcmp (map->margin, "below") == 0 ? TC_MARGIN_HEIGHT : 0;
}

TcBounds
tc_geometry_inside (const TcMap *map)
{
  const TcBoardGeometry *board = tc_geometry_get (map);
  double width, height;

  board->get_size (map, &width, &height);
  return (TcBounds) { board->rim, board->rim, width - board->rim, height - board->rim };
}
