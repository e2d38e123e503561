/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sight over a hex grid, and why it needs no fractions.
 *
 * With rows stretched to 3 units, the corners of a hex are at (0, 2), (1, 1),
 * (1, -1) and their opposites from its centre.  Whether a line meets a hex is
 * not changed by stretching, so it is a question of signs of cross products of
 * whole numbers.
 */
#include "tc-hexgrid.h"

typedef struct
{
  const TcHexGrid *grid;
  gint32           x2;    /* from */
  gint32           y;
  gint32           along; /* to - from, in the units of x2 */
  gint32           down;  /* and in rows */
  gint64           reach; /* the largest cross product of the line with a corner */
} Line;

static inline TcHex
hex_at (const TcHexGrid *grid, gint32 x2, gint32 y)
{
  gint32 shift = (y & 1) == grid->shifted;

  return tc_hexgrid_at (grid, y, (x2 - shift) >> 1);
}

/* Does the line pass through the interior of the hex that is (@x2, @y) from its
 * start?  It does when corners lie on both sides of it. */
static inline gboolean
line_enters (const Line *line, gint32 x2, gint32 y)
{
  gint64 cross = (gint64) line->along * 3 * y - (gint64) line->down * 3 * x2;

  return ABS (cross) < line->reach;
}

/* How far along the line a hex comes: its centre's projection.  Hexes are the
 * regions nearest to their centres, so this is the order in which a line goes
 * through them. */
static inline gint64
line_progress (const Line *line, gint32 x2, gint32 y)
{
  return (gint64) line->along * x2 + (gint64) 3 * line->down * y;
}

static void
put_step (TcSightStep *out, guint size, guint index, TcHex a, TcHex b)
{
  if (index >= size)
    return;

  if (a == TC_NO_HEX || (b != TC_NO_HEX && b < a))
    out[index] = (TcSightStep) { b, a };
  else
    out[index] = (TcSightStep) { a, b };
}

/* The line leaves each hex through a corner, follows the side there and comes
 * into the next hex through the corner at its other end. */
static guint
sight_along_sides (const Line *line, TcSightStep *out, guint size)
{
  gint32 repeats = line->along == 0 ? ABS (line->down) / 2 : ABS (line->down);
  gint32 dx = line->along / repeats;
  gint32 dy = line->down / repeats;
  guint count = 0;

  for (gint32 i = 0; i < repeats; i++)
    {
      gint32 x2 = line->x2 + i * dx;
      gint32 y = line->y + i * dy;
      TcHex left, right;

      if (i > 0)
        put_step (out, size, count++, hex_at (line->grid, x2, y), TC_NO_HEX);
      if (dx == 0)
        {
          left = hex_at (line->grid, x2 - 1, y + dy / 2);
          right = hex_at (line->grid, x2 + 1, y + dy / 2);
        }
      else
        {
          left = hex_at (line->grid, x2 + dx / 3 * 2, y);
          right = hex_at (line->grid, x2 + dx / 3, y + dy);
        }
      put_step (out, size, count++, left, right);
    }

  return count;
}

/* Each hex that the line enters is a neighbour of the one before: of those that
 * lie ahead, the one that comes first. */
static guint
sight_through_hexes (const Line *line, TcSightStep *out, guint size)
{
  static const gint8 step_x2[TC_HEX_DIRECTIONS] = { 2, 1, -1, -2, -1, 1 };
  static const gint8 step_y[TC_HEX_DIRECTIONS] = { 0, 1, 1, 0, -1, -1 };
  gint32 x2 = 0, y = 0;
  guint count = 0;

  for (;;)
    {
      gint64 here = line_progress (line, x2, y);
      gint64 nearest = G_MAXINT64;
      int chosen = -1;

      for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
        {
          gint64 progress = line_progress (line, x2 + step_x2[i], y + step_y[i]);

          if (progress > here && progress < nearest
              && line_enters (line, x2 + step_x2[i], y + step_y[i]))
            {
              nearest = progress;
              chosen = i;
            }
        }
      g_assert (chosen >= 0);
      x2 += step_x2[chosen];
      y += step_y[chosen];
      if (x2 == line->along && y == line->down)
        return count;

      put_step (out, size, count++, hex_at (line->grid, line->x2 + x2, line->y + y), TC_NO_HEX);
    }
}

guint
tc_hexgrid_sight (const TcHexGrid *self, TcHex from, TcHex to, TcSightStep *out, guint size)
{
  Line line = { .grid = self };
  gint32 to_x2, to_y;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (from >= 0 && from < tc_hexgrid_get_count (self), 0);
  g_return_val_if_fail (to >= 0 && to < tc_hexgrid_get_count (self), 0);
  g_return_val_if_fail (out != NULL || size == 0, 0);

  if (from == to)
    return 0;

  tc_hexgrid_centre (self, from, &line.x2, &line.y);
  tc_hexgrid_centre (self, to, &to_x2, &to_y);
  line.along = to_x2 - line.x2;
  line.down = to_y - line.y;
  line.reach = MAX (2 * ABS (line.along), ABS (line.along) + 3 * ABS (line.down));

  /* Two corners are equally far out: the line is parallel to their side. */
  if (line.along == 0 || ABS (line.along) == 3 * ABS (line.down))
    return sight_along_sides (&line, out, size);

  return sight_through_hexes (&line, out, size);
}
