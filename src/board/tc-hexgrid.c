/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-hexgrid.h"

/* Places are reckoned in doubled coordinates: x2 is twice the place in the row,
 * plus one in shifted rows, y is the row.  Neighbours are then the same steps
 * from every hex. */
static const gint8 step_x2[TC_HEX_DIRECTIONS] = { 2, 1, -1, -2, -1, 1 };
static const gint8 step_y[TC_HEX_DIRECTIONS] = { 0, 1, 1, 0, -1, -1 };

static inline gint32
row_shift (const TcHexGrid *self, gint32 row)
{
  return (row & 1) == self->shifted;
}

static inline gboolean
has_hex (const TcHexGrid *self, TcHex hex)
{
  return hex >= 0 && hex < self->rows * self->columns;
}

/* The hex at doubled coordinates. */
static inline TcHex
hex_at (const TcHexGrid *self, gint32 x2, gint32 y)
{
  gint32 column;

  if (y < 0 || y >= self->rows)
    return TC_NO_HEX;

  x2 -= row_shift (self, y);
  column = x2 >> 1;
  if (column < 0 || column >= self->columns)
    return TC_NO_HEX;

  return y * self->columns + column;
}

static inline void
get_centre (const TcHexGrid *self, TcHex hex, gint32 *x2, gint32 *y)
{
  *y = hex / self->columns;
  *x2 = 2 * (hex - *y * self->columns) + row_shift (self, *y);
}

void
tc_hexgrid_init (TcHexGrid *self, gint32 rows, gint32 columns)
{
  g_return_if_fail (self != NULL);

  *self = (TcHexGrid) {
    .rows = rows,
    .columns = columns,
    .shifted = 1,
    .numbering = {
      .first_row = 1,
      .first_column = 1,
      .row_digits = rows > 999 ? 4 : rows > 99 ? 3 : 2,
      .column_digits = columns > 999 ? 4 : columns > 99 ? 3 : 2,
    },
  };
}

gint32
tc_hexgrid_get_count (const TcHexGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->rows * self->columns;
}

TcHex
tc_hexgrid_at (const TcHexGrid *self, gint32 row, gint32 column)
{
  g_return_val_if_fail (self != NULL, TC_NO_HEX);

  if (row < 0 || row >= self->rows || column < 0 || column >= self->columns)
    return TC_NO_HEX;

  return row * self->columns + column;
}

TcHex
tc_hexgrid_neighbour (const TcHexGrid *self, TcHex hex, int direction)
{
  gint32 x2, y;

  g_return_val_if_fail (has_hex (self, hex), TC_NO_HEX);
  g_return_val_if_fail (direction >= 0 && direction < TC_HEX_DIRECTIONS, TC_NO_HEX);

  get_centre (self, hex, &x2, &y);

  return hex_at (self, x2 + step_x2[direction], y + step_y[direction]);
}

void
tc_hexgrid_get_neighbours (const TcHexGrid *self, TcHex hex, TcHex out[6])
{
  gint32 x2, y;

  g_return_if_fail (has_hex (self, hex));

  get_centre (self, hex, &x2, &y);
  if (y > 0 && y < self->rows - 1 && x2 >= 2 && x2 < 2 * (self->columns - 1))
    {
      /* Nothing of it is off the map. */
      gint32 right = row_shift (self, y), below = hex + self->columns + right, above = hex - self->columns + right;

      out[0] = hex + 1;
      out[1] = below;
      out[2] = below - 1;
      out[3] = hex - 1;
      out[4] = above - 1;
      out[5] = above;
      return;
    }
  for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
    out[i] = hex_at (self, x2 + step_x2[i], y + step_y[i]);
}

int
tc_hexgrid_direction (const TcHexGrid *self, TcHex from, TcHex to)
{
  gint32 from_x2, from_y, to_x2, to_y;

  g_return_val_if_fail (has_hex (self, from), -1);
  g_return_val_if_fail (has_hex (self, to), -1);

  get_centre (self, from, &from_x2, &from_y);
  get_centre (self, to, &to_x2, &to_y);
  for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
    if (to_x2 - from_x2 == step_x2[i] && to_y - from_y == step_y[i])
      return i;

  return -1;
}

gint32
tc_hexgrid_distance (const TcHexGrid *self, TcHex a, TcHex b)
{
  gint32 a_x2, a_y, b_x2, b_y, across, down;

  g_return_val_if_fail (has_hex (self, a), 0);
  g_return_val_if_fail (has_hex (self, b), 0);

  get_centre (self, a, &a_x2, &a_y);
  get_centre (self, b, &b_x2, &b_y);
  across = ABS (a_x2 - b_x2);
  down = ABS (a_y - b_y);

  /* Every step down moves half a place sideways for nothing. */
  return across > down ? down + (across - down) / 2 : down;
}

void
tc_hexgrid_centre (const TcHexGrid *self, TcHex hex, gint32 *x2, gint32 *y)
{
  g_return_if_fail (has_hex (self, hex));
  g_return_if_fail (x2 != NULL && y != NULL);

  get_centre (self, hex, x2, y);
}

TcHex
tc_hexgrid_at_centre (const TcHexGrid *self, gint32 x2, gint32 y)
{
  g_return_val_if_fail (self != NULL, TC_NO_HEX);

  return hex_at (self, x2, y);
}

/* Hexsides.  The owner may lie one hex off the map at the left, at the right and
 * above; so the sides are numbered on a grid that is larger by that rim. */

static inline gint32
rim_columns (const TcHexGrid *self)
{
  return self->columns + 2;
}

gint32
tc_hexgrid_get_side_count (const TcHexGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return 3 * (self->rows + 1) * rim_columns (self);
}

TcSideIndex
tc_hexgrid_side (const TcHexGrid *self, TcHex hex, int direction)
{
  gint32 x2, y, column;

  g_return_val_if_fail (has_hex (self, hex), 0);
  g_return_val_if_fail (direction >= 0 && direction < TC_HEX_DIRECTIONS, 0);

  get_centre (self, hex, &x2, &y);
  if (direction >= 3)
    {
      x2 += step_x2[direction];
      y += step_y[direction];
      direction -= 3;
    }
  column = (x2 - row_shift (self, y)) >> 1;

  return 3 * ((y + 1) * rim_columns (self) + column + 1) + direction;
}

void
tc_hexgrid_side_hexes (const TcHexGrid *self, TcSideIndex side, TcHex *a, TcHex *b)
{
  gint32 x2, y;
  int direction;

  g_return_if_fail (self != NULL);
  g_return_if_fail (side >= 0 && side < tc_hexgrid_get_side_count (self));
  g_return_if_fail (a != NULL && b != NULL);

  direction = side % 3;
  y = side / 3 / rim_columns (self) - 1;
  x2 = 2 * (side / 3 % rim_columns (self) - 1) + row_shift (self, y);
  *a = hex_at (self, x2, y);
  *b = hex_at (self, x2 + step_x2[direction], y + step_y[direction]);
}
