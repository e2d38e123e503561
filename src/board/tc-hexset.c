/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-hexset.h"

TcHexSet *
tc_hexset_new (const TcHexGrid *grid)
{
  TcHexSet *self;

  g_return_val_if_fail (grid != NULL, NULL);

  self = g_new0 (TcHexSet, 1);
  self->count = tc_hexgrid_get_count (grid);
  self->hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));
  self->is_in = g_new0 (guint8, (gsize) self->count);
  return self;
}

void
tc_hexset_free (TcHexSet *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->hexes);
  g_free (self->is_in);
  g_free (self);
}

void
tc_hexset_clear (TcHexSet *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->hexes->len; i++)
    self->is_in[tc_hexset_get (self, i)] = 0;
  g_array_set_size (self->hexes, 0);
}

gboolean
tc_hexset_add (TcHexSet *self, TcHex hex)
{
  g_return_val_if_fail (self != NULL && hex < self->count, FALSE);

  if (hex < 0 || self->is_in[hex])
    return FALSE;
  self->is_in[hex] = 1;
  g_array_append_val (self->hexes, hex);
  return TRUE;
}

void
tc_hexset_add_all (TcHexSet *self, const TcHexSet *other)
{
  g_return_if_fail (self != NULL && other != NULL && self->count == other->count);

  for (guint i = 0; i < other->hexes->len; i++)
    tc_hexset_add (self, tc_hexset_get (other, i));
}

void
tc_hexset_remove_all (TcHexSet *self, const TcHexSet *other)
{
  guint kept = 0;

  g_return_if_fail (self != NULL && other != NULL && self->count == other->count);

  for (guint i = 0; i < self->hexes->len; i++)
    {
      TcHex hex = tc_hexset_get (self, i);

      self->is_in[hex] = !other->is_in[hex];
      if (self->is_in[hex])
        g_array_index (self->hexes, TcHex, kept++) = hex;
    }
  g_array_set_size (self->hexes, kept);
}

void
tc_hexset_add_disc (TcHexSet *self, const TcHexGrid *grid, TcHex middle, int radius)
{
  gint32 x2, y;

  g_return_if_fail (self != NULL && grid != NULL && radius >= 0);

  if (middle == TC_NO_HEX)
    return;
  tc_hexgrid_centre (grid, middle, &x2, &y);
  for (int down = -radius; down <= radius; down++)
    for (int across = ABS (down) - 2 * radius; across <= 2 * radius - ABS (down); across += 2)
      tc_hexset_add (self, tc_hexgrid_at_centre (grid, x2 + across, y + down));
}

/* The whole number nearest to @part / @whole; @whole is above 0. */
static gint64
nearest (gint64 part, gint64 whole)
{
  gint64 twice = 2 * part + whole;

  return twice >= 0 ? twice / (2 * whole) : -((2 * whole - 1 - twice) / (2 * whole));
}

/* The hex nearest to a point @i of @n steps on the line from a to b.  Three coordinates whose sum
 * is 0 are rounded, and the one that suffered most follows from the others.  The line is a little
 * beside the middles, on the @hand of 1 or -1: no point is as near to two hexes. */
static TcHex
find_on_line (const TcHexGrid *grid, const gint32 a[2], const gint32 b[2], gint64 i, gint64 n, int hand)
{
  static const int beside[3] = { 1, 2, -3 };
  gint64 whole = 12 * n, part[3], at[3], worst = 0;
  int odd = !grid->shifted, out = 0;

  part[0] = 6 * ((a[0] - a[1] - odd) * (n - i) + (b[0] - b[1] - odd) * i);
  part[1] = 12 * (a[1] * (n - i) + b[1] * i);
  part[2] = -part[0] - part[1];
  for (int k = 0; k < 3; k++)
    {
      part[k] += hand * beside[k];
      at[k] = nearest (part[k], whole);
      if (ABS (at[k] * whole - part[k]) > worst)
        {
          worst = ABS (at[k] * whole - part[k]);
          out = k;
        }
    }
  at[out] -= at[0] + at[1] + at[2];
  return tc_hexgrid_at_centre (grid, (gint32) (2 * at[0] + at[1] + odd), (gint32) at[1]);
}

void
tc_hexset_add_line (TcHexSet *self, const TcHexGrid *grid, TcHex from, TcHex to)
{
  gint32 a[2], b[2], n;
  int hand = 1;

  g_return_if_fail (self != NULL && grid != NULL);

  if (from == TC_NO_HEX || to == TC_NO_HEX)
    return;
  tc_hexgrid_centre (grid, from, &a[0], &a[1]);
  tc_hexgrid_centre (grid, to, &b[0], &b[1]);
  n = tc_hexgrid_distance (grid, from, to);
  tc_hexset_add (self, from);
  /* Along the edge of the map one hand is off it. */
  for (gint32 i = 1; i < n; i++)
    if (find_on_line (grid, a, b, i, n, hand) == TC_NO_HEX)
      hand = -1;
  for (gint32 i = 1; i <= n; i++)
    tc_hexset_add (self, find_on_line (grid, a, b, i, n, hand));
}

void
tc_hexset_add_rectangle (TcHexSet *self, const TcHexGrid *grid, TcHex a, TcHex b)
{
  gint32 top, bottom, left, right;

  g_return_if_fail (self != NULL && grid != NULL);

  if (a == TC_NO_HEX || b == TC_NO_HEX)
    return;
  top = MIN (tc_hexgrid_row (grid, a), tc_hexgrid_row (grid, b));
  bottom = MAX (tc_hexgrid_row (grid, a), tc_hexgrid_row (grid, b));
  left = MIN (tc_hexgrid_column (grid, a), tc_hexgrid_column (grid, b));
  right = MAX (tc_hexgrid_column (grid, a), tc_hexgrid_column (grid, b));
  for (gint32 row = top; row <= bottom; row++)
    for (gint32 column = left; column <= right; column++)
      tc_hexset_add (self, tc_hexgrid_at (grid, row, column));
}

static int
compare_crossings (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* Where an edge crosses a row: twice the last number that is not beyond it, plus one when it is not
 * that number itself. Two crossings between the same two numbers have nothing between them, so this
 * orders them well enough. */
static gint64
find_crossing (gint32 ax, gint32 ay, gint32 bx, gint32 by, gint32 y)
{
  gint64 part = (gint64) (bx - ax) * (y - ay), whole = by - ay, low;

  if (whole < 0)
    {
      part = -part;
      whole = -whole;
    }
  low = part >= 0 ? part / whole : -((-part + whole - 1) / whole);
  return 2 * (ax + low) + (low * whole != part);
}

/* The hexes of a row between pairs of crossings; those that lie on one are on a line. */
static void
add_between (TcHexSet *self, const TcHexGrid *grid, gint32 y, const GArray *crossings)
{
  gint32 odd, unused;

  tc_hexgrid_centre (grid, tc_hexgrid_at (grid, y, 0), &odd, &unused);
  for (guint i = 0; i + 1 < crossings->len; i += 2)
    {
      gint64 from = g_array_index (crossings, gint64, i),
             to = g_array_index (crossings, gint64, i + 1);
      gint32 x2 = (gint32) (from >> 1) + 1, last = (gint32) (to >> 1) - !(to & 1);

      for (x2 += (x2 ^ odd) & 1; x2 <= last; x2 += 2)
        tc_hexset_add (self, tc_hexgrid_at_centre (grid, x2, y));
    }
}

void
tc_hexset_add_outline (TcHexSet *self, const TcHexGrid *grid, const TcHex *corners, guint n)
{
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint32 top = G_MAXINT32, bottom = -1;

  g_return_if_fail (self != NULL && grid != NULL && (corners != NULL || n == 0));

  for (guint i = 0; i < n; i++)
    {
      tc_hexset_add_line (self, grid, corners[i], corners[(i + 1) % n]);
      top = MIN (top, tc_hexgrid_row (grid, corners[i]));
      bottom = MAX (bottom, tc_hexgrid_row (grid, corners[i]));
    }
  for (gint32 y = top; y <= bottom; y++)
    {
      g_array_set_size (crossings, 0);
      for (guint i = 0; i < n; i++)
        {
          gint32 ax, ay, bx, by;
          gint64 at;

          tc_hexgrid_centre (grid, corners[i], &ax, &ay);
          tc_hexgrid_centre (grid, corners[(i + 1) % n], &bx, &by);
          if ((ay <= y) == (by <= y))
            continue;
          at = find_crossing (ax, ay, bx, by, y);
          g_array_append_val (crossings, at);
        }
      g_array_sort (crossings, compare_crossings);
      add_between (self, grid, y, crossings);
    }
}

/* What was found is what has still to be looked around. */
void
tc_hexset_add_reach (TcHexSet *self, const TcHexGrid *grid, TcHex from, TcHexTest is_alike,
                     gconstpointer data)
{
  TcHex around[TC_HEX_DIRECTIONS];

  g_return_if_fail (self != NULL && grid != NULL && is_alike != NULL);

  if (!tc_hexset_add (self, from))
    return;
  for (guint i = self->hexes->len - 1; i < self->hexes->len; i++)
    {
      tc_hexgrid_get_neighbours (grid, tc_hexset_get (self, i), around);
      for (int k = 0; k < TC_HEX_DIRECTIONS; k++)
        if (around[k] != TC_NO_HEX && !self->is_in[around[k]] && is_alike (data, around[k]))
          tc_hexset_add (self, around[k]);
    }
}

void
tc_hexset_add_alike (TcHexSet *self, TcHexTest is_alike, gconstpointer data)
{
  g_return_if_fail (self != NULL && is_alike != NULL);

  for (TcHex hex = 0; hex < self->count; hex++)
    if (is_alike (data, hex))
      tc_hexset_add (self, hex);
}

void
tc_hexset_grow (TcHexSet *self, const TcHexGrid *grid)
{
  TcHex around[TC_HEX_DIRECTIONS];
  guint n;

  g_return_if_fail (self != NULL && grid != NULL);

  n = self->hexes->len;
  for (guint i = 0; i < n; i++)
    {
      tc_hexgrid_get_neighbours (grid, tc_hexset_get (self, i), around);
      for (int k = 0; k < TC_HEX_DIRECTIONS; k++)
        tc_hexset_add (self, around[k]);
    }
}

void
tc_hexset_invert (TcHexSet *self)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->hexes, 0);
  for (TcHex hex = 0; hex < self->count; hex++)
    {
      self->is_in[hex] = !self->is_in[hex];
      if (self->is_in[hex])
        g_array_append_val (self->hexes, hex);
    }
}

/* Hexes come to lie on hexes when the sum of the coordinates of a hex and its image is even in both
 * directions or odd in both; when only one of them is reflected, even. */
void
tc_hexset_add_image (TcHexSet *self, const TcHexGrid *grid, gboolean along, gboolean across)
{
  gint32 down, right;
  guint n;

  g_return_if_fail (self != NULL && grid != NULL);

  down = grid->rows - 1;
  if (!along)
    down -= down & 1;
  right = 2 * grid->columns - 1;
  if (!across || !(down & 1))
    right--;
  n = self->hexes->len;
  for (guint i = 0; (along || across) && i < n; i++)
    {
      gint32 x2, y;

      tc_hexgrid_centre (grid, tc_hexset_get (self, i), &x2, &y);
      tc_hexset_add (self,
                     tc_hexgrid_at_centre (grid, along ? right - x2 : x2, across ? down - y : y));
    }
}

/* The border */
static gboolean
is_border (const TcHexSet *self, const TcHexGrid *grid, TcHexBorder at)
{
  return !tc_hexset_has (self, tc_hexgrid_neighbour (grid, at.hex, at.direction));
}

/* The side that meets this one at its clockwise end. */
static TcHexBorder
go_round (const TcHexSet *self, const TcHexGrid *grid, TcHexBorder at)
{
  TcHexBorder next = { at.hex, (at.direction + 1) % TC_HEX_DIRECTIONS };

  if (is_border (self, grid, next))
    return next;
  return (TcHexBorder) { tc_hexgrid_neighbour (grid, at.hex, next.direction), (at.direction + 5) % TC_HEX_DIRECTIONS };
}

/* The ring on which a side lies. */
static void
walk_ring (const TcHexSet *self, const TcHexGrid *grid, TcHexBorder at, guint8 *walked,
           GArray *border)
{
  for (; !(walked[at.hex] & 1 << at.direction); at = go_round (self, grid, at))
    {
      walked[at.hex] |= (guint8) (1 << at.direction);
      g_array_append_val (border, at);
    }
}

GArray *
tc_hexset_find_border (const TcHexSet *self, const TcHexGrid *grid, GArray **starts)
{
  GArray *border = g_array_new (FALSE, FALSE, sizeof (TcHexBorder));
  g_autofree guint8 *walked = NULL;
  TcHex around[TC_HEX_DIRECTIONS];

  *starts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_return_val_if_fail (self != NULL && grid != NULL, border);

  walked = g_new0 (guint8, (gsize) self->count);
  for (guint i = 0; i < self->hexes->len; i++)
    {
      TcHex hex = tc_hexset_get (self, i);

      tc_hexgrid_get_neighbours (grid, hex, around);
      for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
        if (!tc_hexset_has (self, around[direction]) && !(walked[hex] & 1 << direction))
          {
            g_array_append_val (*starts, border->len);
            walk_ring (self, grid, (TcHexBorder) { hex, direction }, walked, border);
          }
    }
  return border;
}
