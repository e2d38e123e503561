/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a land crosses a level: cell by cell between four samples. */

#include "tc-land.h"

/* Sides of a cell between four samples, in the order in which one goes round it. */
enum
{
  ABOVE,
  RIGHT,
  BELOW,
  LEFT,
};

typedef struct
{
  const TcLand *land;
  double         level;
  guint8        *seen; /* of each sample: the outline has crossed from it to the one on its right, downward */
} Tracer;

/* Outside of the samples, and on the outermost ones, nothing is in: so every outline is closed. */
static inline gboolean
is_in (const Tracer *tracer, int i, int k)
{
  const TcLand *land = tracer->land;

  return i > 0 && k > 0 && i < land->width - 1 && k < land->height - 1
         && land->values[(gsize) k * land->width + i] >= tracer->level;
}

static inline double
value_of (const Tracer *tracer, int i, int k)
{
  double value = tracer->land->values[(gsize) k * tracer->land->width + i] - tracer->level;

  return is_in (tracer, i, k) ? MAX (value, 1e-4) : MIN (value, -1e-4);
}

static int
leave_cell (const Tracer *tracer, int i, int k, int from)
{
  /* The sum of the two sides that are crossed, by which corners are in: the upper left one, then round the cell. */
  static const int sums[16] = { 0, 3, 1, 4, 3, 0, 2, 5, 5, 2, 0, 3, 4, 1, 3, 0 };
  gboolean first = is_in (tracer, i, k), middle;
  guint corners = first | is_in (tracer, i + 1, k) << 1 | is_in (tracer, i + 1, k + 1) << 2 | is_in (tracer, i, k + 1) << 3;

  if (corners != 5 && corners != 10)
    return sums[corners] - from;
  /* Two corners that are opposite: they touch when the middle is in. */
  middle = value_of (tracer, i, k) + value_of (tracer, i + 1, k) + value_of (tracer, i, k + 1)
           + value_of (tracer, i + 1, k + 1) >= 0;
  return first == middle ? from ^ 1 : from ^ 3;
}

static void
add_crossing (const Tracer *tracer, int i, int k, int side, TcOutline *out)
{
  static const int from[4][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 0, 0 } };
  static const int to[4][2] = { { 1, 0 }, { 1, 1 }, { 1, 1 }, { 0, 1 } };
  int i0 = i + from[side][0], k0 = k + from[side][1], i1 = i + to[side][0], k1 = k + to[side][1];
  double a = value_of (tracer, i0, k0), b = value_of (tracer, i1, k1);
  double t = a / (a - b);
  TcSpot at = tc_land_spot (tracer->land, i0 + (i1 - i0) * t, k0 + (k1 - k0) * t);

  g_array_append_val (out->points, at);
}

/* Round one outline, from a crossing to below where the samples on the right are in. */
static void
follow (const Tracer *tracer, int i, int k, TcOutline *out)
{
  int from = ABOVE;

  for (;;)
    {
      int side;

      if (from == ABOVE)
        {
          guint8 *seen = &tracer->seen[(gsize) k * tracer->land->width + i];

          if (*seen)
            break;
          *seen = TRUE;
        }
      add_crossing (tracer, i, k, from, out);
      side = leave_cell (tracer, i, k, from);
      i += side == RIGHT ? 1 : side == LEFT ? -1 : 0;
      k += side == BELOW ? 1 : side == ABOVE ? -1 : 0;
      from = (side + 2) % 4;
    }
  g_array_append_val (out->ends, out->points->len);
}

TcOutline *
tc_land_trace (const TcLand *self, double level)
{
  TcOutline *out = g_new (TcOutline, 1);
  Tracer tracer = { self, level, g_new0 (guint8, (gsize) self->width * self->height) };

  out->points = g_array_new (FALSE, FALSE, sizeof (TcSpot));
  out->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  /* Every outline begins at the left of the samples or where they differ. */
  for (int k = MAX (self->first_row, 1); k <= MIN (self->last_row, self->height - 2); k++)
    if (is_in (&tracer, 1, k) && !tracer.seen[(gsize) k * self->width])
      follow (&tracer, 0, k, out);
  for (guint n = 0; n < self->mixed->len; n++)
    {
      const TcLandStretch *stretch = &g_array_index (self->mixed, TcLandStretch, n);
      const float *row = self->values + (gsize) stretch->row * self->width;

      if (stretch->row < 1 || stretch->row > self->height - 2)
        continue;
      for (int i = MAX (stretch->from - 1, 1); i < MIN (stretch->to, self->width - 2); i++)
        if (row[i + 1] >= level && row[i] < level && !tracer.seen[(gsize) stretch->row * self->width + i])
          follow (&tracer, i, stretch->row, out);
    }
  g_free (tracer.seen);
  return out;
}

void
tc_outline_free (TcOutline *self)
{
  g_array_unref (self->points);
  g_array_unref (self->ends);
  g_free (self);
}
