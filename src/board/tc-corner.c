/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-corner.h"

#include <string.h>

int
tc_corner_add_up (TcCorner self)
{
  return self.at[0] + self.at[1] + self.at[2];
}

gboolean
tc_corner_is_same (TcCorner a, TcCorner b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

int
tc_corner_find_length (TcCorner a, TcCorner b)
{
  return ABS (a.at[0] - b.at[0]) + ABS (a.at[1] - b.at[1]) + ABS (a.at[2] - b.at[2]);
}

/* How far its first hex is from the beginning of its row: 0 or 1. */
static gint32
find_shift (const TcHexGrid *grid)
{
  gint32 x2, y;

  tc_hexgrid_centre (grid, 0, &x2, &y);
  return (x2 - y) & 1;
}

TcCorner
tc_corner_of_hex (const TcHexGrid *grid, TcHex hex)
{
  gint32 x2, r, q;

  g_return_val_if_fail (grid != NULL && hex != TC_NO_HEX, (TcCorner) { 0 });

  tc_hexgrid_centre (grid, hex, &x2, &r);
  q = (x2 - r - find_shift (grid)) / 2;
  return (TcCorner) { { -r - 1, q + r, -q } };
}

TcCorner
tc_corner_of (const TcHexGrid *grid, TcHex hex, int corner)
{
  static const TcCorner corners[TC_HEX_DIRECTIONS] = { { { 0, 1, 0 } }, { { 0, 1, 1 } }, { { 0, 0, 1 } },
                                                       { { 1, 0, 1 } }, { { 1, 0, 0 } }, { { 1, 1, 0 } } };
  TcCorner p = tc_corner_of_hex (grid, hex);

  for (int i = 0; i < 3 && corner >= 0; i++)
    p.at[i] += corners[corner].at[i];
  return p;
}

TcHex
tc_corner_get_hex (const TcHexGrid *grid, TcCorner self)
{
  gint32 q = -self.at[2], r = -self.at[0] - 1;

  return tc_hexgrid_at_centre (grid, 2 * q + r + find_shift (grid), r);
}

/* Twice the area to the right of the way from @a to @b, up to @c. */
static gint64
find_area (TcCorner a, TcCorner b, TcCorner c)
{
  gint64 x = (b.at[1] - b.at[2]) - (a.at[1] - a.at[2]), y = (b.at[1] + b.at[2] - 2 * b.at[0]) - (a.at[1] + a.at[2] - 2 * a.at[0]);
  gint64 u = (c.at[1] - c.at[2]) - (a.at[1] - a.at[2]), v = (c.at[1] + c.at[2] - 2 * c.at[0]) - (a.at[1] + a.at[2] - 2 * a.at[0]);

  return x * v - y * u;
}

void
tc_corner_find_hexes (const TcHexGrid *grid, TcCorner a, TcCorner b, TcHex out[2])
{
  TcCorner low = tc_corner_add_up (a) == 0 ? a : b, hexes[2];
  int n = 0;

  for (int i = 0; i < 3; i++)
    if (a.at[i] == b.at[i] && n < 2)
      {
        hexes[n] = low;
        hexes[n++].at[i]--;
      }
  g_assert (n == 2);
  n = find_area (a, b, hexes[0]) > 0;
  out[0] = tc_corner_get_hex (grid, hexes[n]);
  out[1] = tc_corner_get_hex (grid, hexes[1 - n]);
}

gboolean
tc_corner_find_ends (const TcHexGrid *grid, TcHex hex, TcHex other, TcCorner out[2])
{
  int direction = tc_hexgrid_direction (grid, hex, other);

  if (direction < 0)
    return FALSE;
  out[0] = tc_corner_of (grid, hex, (direction + TC_HEX_DIRECTIONS - 1) % TC_HEX_DIRECTIONS);
  out[1] = tc_corner_of (grid, hex, direction);
  return TRUE;
}

static gboolean
may_go (const TcHexGrid *grid, TcCorner from, TcCorner to)
{
  TcHex beside[2];

  if (tc_corner_add_up (from) == -1)
    return tc_corner_get_hex (grid, to) != TC_NO_HEX;
  tc_corner_find_hexes (grid, from, to, beside);
  return beside[0] != TC_NO_HEX && beside[1] != TC_NO_HEX;
}

/* The @i-th point next to a hex or corner; FALSE: that is none. */
static gboolean
find_next (TcCorner from, int i, TcCorner *out)
{
  *out = from;
  if (tc_corner_add_up (from) == -1)
    {
      out->at[i / 3]++;
      out->at[i % 3]--;
      return i / 3 != i % 3;
    }
  out->at[i % 3] += tc_corner_add_up (from) == 0 ? 1 : -1;
  return i < 3;
}

gboolean
tc_corner_lay (const TcHexGrid *grid, TcCorner from, TcCorner to, GArray *out)
{
  const int stride = tc_corner_add_up (from) == -1 ? 2 : 1;

  g_return_val_if_fail (grid != NULL && out != NULL, FALSE);

  for (TcCorner p = from, best = from; !tc_corner_is_same (p, to); p = best)
    {
      gint64 least = G_MAXINT64;

      for (int i = 0; i < 9; i++)
        {
          TcCorner n;

          if (!find_next (p, i, &n) || tc_corner_find_length (n, to) != tc_corner_find_length (p, to) - stride
              || ABS (find_area (from, to, n)) >= least || !may_go (grid, p, n))
            continue;
          least = ABS (find_area (from, to, n));
          best = n;
        }
      if (least == G_MAXINT64)
        return FALSE;
      g_array_append_val (out, best);
    }
  return TRUE;
}
