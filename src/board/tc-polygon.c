/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas of a measured table and the lines of sight through them. */
#include "tc-table.h"

#include <math.h>
#include <string.h>

#include "tc-ratio.h"

/* Tenths of a millimetre: more than the rounding of two lengths. */
#define LEAST_GAIN 0.001

__extension__ typedef unsigned __int128 Unsigned128;

typedef enum
{
  OUTSIDE,
  BORDER,
  INSIDE,
} Relation;

/* A part of the way from a segment's start (0) to its end (1). */
typedef struct
{
  gint64 n;
  gint64 d; /* > 0 */
} Cut;

/* A point whose coordinates are fractions with one denominator. */
typedef struct
{
  TcInt128 x;
  TcInt128 y;
  TcInt128 d; /* > 0 */
} FinePoint;

static inline gint64
cross (gint64 ax, gint64 ay, gint64 bx, gint64 by)
{
  return ax * by - ay * bx;
}

/* Above 0 when @c is to the left of the way from @a to @b. */
static inline gint64
turn (TcPoint a, TcPoint b, TcPoint c)
{
  return cross (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y);
}

static inline gboolean
is_near_table (TcPoint point)
{
  return point.x >= -TC_TABLE_MAX && point.x <= 2 * TC_TABLE_MAX && point.y >= -TC_TABLE_MAX
         && point.y <= 2 * TC_TABLE_MAX;
}

/* The calculations below stay within 128 bits for points near a table. */
static gboolean
are_near_table (const TcPoint *points, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!is_near_table (points[i]))
      return FALSE;

  return TRUE;
}

/* Simple polygons */

/* For a point on the line of the segment: is it on the segment? */
static gboolean
is_between (TcPoint a, TcPoint b, TcPoint point)
{
  return point.x >= MIN (a.x, b.x) && point.x <= MAX (a.x, b.x) && point.y >= MIN (a.y, b.y)
         && point.y <= MAX (a.y, b.y);
}

static int
sign (gint64 value)
{
  return (value > 0) - (value < 0);
}

static gboolean
segments_meet (TcPoint a, TcPoint b, TcPoint c, TcPoint d)
{
  int of_c = sign (turn (a, b, c)), of_d = sign (turn (a, b, d));
  int of_a = sign (turn (c, d, a)), of_b = sign (turn (c, d, b));

  if (of_c * of_d < 0 && of_a * of_b < 0)
    return TRUE;

  return (of_c == 0 && is_between (a, b, c)) || (of_d == 0 && is_between (a, b, d))
         || (of_a == 0 && is_between (c, d, a)) || (of_b == 0 && is_between (c, d, b));
}

/* Does the border go back on itself at @b? */
static gboolean
folds_back (TcPoint a, TcPoint b, TcPoint c)
{
  gint64 ahead = ((gint64) b.x - a.x) * ((gint64) c.x - b.x)
                 + ((gint64) b.y - a.y) * ((gint64) c.y - b.y);

  return turn (a, b, c) == 0 && ahead <= 0;
}

gboolean
tc_polygon_is_simple (const TcPoint *points, guint n)
{
  g_return_val_if_fail (points != NULL || n == 0, FALSE);

  if (n < 3 || !are_near_table (points, n))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (folds_back (points[i], points[(i + 1) % n], points[(i + 2) % n]))
        return FALSE;

      /* the edges that do not share an end with this one */
      for (guint j = i + 2; j < n; j++)
        if ((j + 1) % n != i
            && segments_meet (points[i], points[i + 1], points[j], points[(j + 1) % n]))
          return FALSE;
    }

  return TRUE;
}

static double
length_between (TcPoint a, TcPoint b)
{
  return hypot ((double) b.x - a.x, (double) b.y - a.y);
}

/* Reverses the points after @i up to @j if that makes the border shorter. */
static gboolean
turn_round (TcPoint *points, guint n, guint i, guint j)
{
  TcPoint after = points[(j + 1) % n];
  double now = length_between (points[i], points[i + 1]) + length_between (points[j], after);
  double then = length_between (points[i], points[j]) + length_between (points[i + 1], after);

  if (then >= now - LEAST_GAIN)
    return FALSE;

  for (guint from = i + 1, to = j; from < to; from++, to--)
    {
      TcPoint moving = points[from];

      points[from] = points[to];
      points[to] = moving;
    }

  return TRUE;
}

gboolean
tc_polygon_untangle (TcPoint *points, guint n)
{
  g_autofree TcPoint *order = NULL;
  gboolean turned = TRUE;

  g_return_val_if_fail (points != NULL && n >= 3, FALSE);

  order = g_memdup2 (points, n * sizeof *points);
  while (turned)
    {
      turned = FALSE;
      for (guint i = 0; i + 2 < n; i++)
        for (guint j = i + 2; j < n; j++)
          if (i != 0 || j != n - 1)
            turned |= turn_round (order, n, i, j);
    }
  if (!tc_polygon_is_simple (order, n))
    return FALSE;

  memcpy (points, order, n * sizeof *points);

  return TRUE;
}

/* Inside and outside */

/* Counts the edges that cross the ray from the point toward higher x. */
static Relation
relate (const TcPoint *points, guint n, const FinePoint *point)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < n; i++)
    {
      TcPoint a = points[i], b = points[(i + 1) % n];
      TcInt128 ax = a.x * point->d - point->x, ay = a.y * point->d - point->y;
      TcInt128 bx = b.x * point->d - point->x, by = b.y * point->d - point->y;
      TcInt128 side = (b.x - a.x) * -ay - (b.y - a.y) * -ax;

      gboolean within_x = (ax <= 0 && bx >= 0) || (ax >= 0 && bx <= 0);
      gboolean within_y = (ay <= 0 && by >= 0) || (ay >= 0 && by <= 0);

      if (side == 0 && within_x && within_y)
        return BORDER;
      if ((ay > 0) != (by > 0) && (side > 0) == (by > 0))
        inside = !inside;
    }

  return inside ? INSIDE : OUTSIDE;
}

/* The same in floating point, which is never wrong by a hundredth of a tenth here; FALSE when
 * that could matter, and the fractions have to say it. */
static gboolean
relate_roughly (const TcPoint *points, guint n, double x, double y, Relation *relation)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < n; i++)
    {
      TcPoint a = points[i], b = points[(i + 1) % n];
      double ay = a.y - y, by = b.y - y, side;

      if (ABS (ay) < 0.01 || ABS (by) < 0.01)
        return FALSE;
      if ((ay > 0) == (by > 0))
        continue;
      side = ((double) b.y - a.y) * (a.x - x) - ((double) b.x - a.x) * ay;
      /* square tenths: the edge is up to 4e5 long, the point known to 1e-9 */
      if (ABS (side) < 1)
        return FALSE;
      if ((side > 0) == (by > 0))
        inside = !inside;
    }
  *relation = inside ? INSIDE : OUTSIDE;

  return TRUE;
}

gboolean
tc_polygon_contains (const TcPoint *points, guint n, TcPoint point)
{
  FinePoint fine = { point.x, point.y, 1 };
  Relation relation;

  g_return_val_if_fail (points != NULL && n >= 3, FALSE);
  g_return_val_if_fail (are_near_table (points, n) && is_near_table (point), FALSE);

  if (!relate_roughly (points, n, point.x, point.y, &relation))
    relation = relate (points, n, &fine);

  return relation != OUTSIDE;
}

/* Segments */

static int
cut_compare (const Cut *a, const Cut *b)
{
  TcInt128 left = (TcInt128) a->n * b->d, right = (TcInt128) b->n * a->d;

  return (left > right) - (left < right);
}

/* As many as there are, on the stack when they are few. */
typedef struct
{
  guint n;
  Cut  *cut;
  Cut   few[24];
} Cuts;

static void
cuts_clear (Cuts *self)
{
  if (self->cut != self->few)
    g_free (self->cut);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Cuts, cuts_clear)

static void
cuts_insert (Cuts *self, Cut cut)
{
  guint at = self->n++;

  for (; at > 0 && cut_compare (&cut, &self->cut[at - 1]) < 0; at--)
    self->cut[at] = self->cut[at - 1];
  self->cut[at] = cut;
}

/* Where the segment meets the border, in order, with both its ends.  Edges on the
 * line of the segment need no care: their ends are ends of other edges. */
static void
cuts_find (Cuts *self, const TcPoint *points, guint n, TcPoint from, TcPoint to)
{
  gint64 dx = (gint64) to.x - from.x, dy = (gint64) to.y - from.y;

  self->n = 0;
  self->cut = n + 2 <= G_N_ELEMENTS (self->few) ? self->few : g_new (Cut, n + 2);
  cuts_insert (self, (Cut) { 0, 1 });
  cuts_insert (self, (Cut) { 1, 1 });
  for (guint i = 0; i < n; i++)
    {
      TcPoint a = points[i], b = points[(i + 1) % n];
      gint64 ex = (gint64) b.x - a.x, ey = (gint64) b.y - a.y;
      gint64 d = cross (dx, dy, ex, ey);
      gint64 along = cross (a.x - from.x, a.y - from.y, ex, ey);
      gint64 edge = cross (a.x - from.x, a.y - from.y, dx, dy);
      Cut cut = { d < 0 ? -along : along, ABS (d) };

      edge = d < 0 ? -edge : edge;
      if (d != 0 && edge >= 0 && edge <= cut.d && cut.n > 0 && cut.n < cut.d)
        cuts_insert (self, cut);
    }
}

/* Does all of the polygon lie on one side of the line of the segment, or beyond its ends?  A
 * segment without a length has no line. */
static gboolean
is_missed (const TcPoint *points, guint n, TcPoint from, TcPoint to)
{
  guint left = 0, right = 0, low_x = 0, high_x = 0, low_y = 0, high_y = 0;

  for (guint i = 0; i < n; i++)
    {
      gint64 side = turn (from, to, points[i]);

      left += side >= 0;
      right += side <= 0;
      low_x += points[i].x <= MIN (from.x, to.x);
      high_x += points[i].x >= MAX (from.x, to.x);
      low_y += points[i].y <= MIN (from.y, to.y);
      high_y += points[i].y >= MAX (from.y, to.y);
    }

  if (from.x == to.x && from.y == to.y)
    return FALSE;

  return left == n || right == n || low_x == n || high_x == n || low_y == n || high_y == n;
}

/* Is the piece between two neighbouring cuts in the interior?  Its middle decides. */
static gboolean
is_inside_between (const TcPoint *points, guint n, TcPoint from, TcPoint to, const Cut *a,
                   const Cut *b)
{
  double half = ((double) a->n / a->d + (double) b->n / b->d) / 2;
  TcInt128 middle = (TcInt128) a->n * b->d + (TcInt128) b->n * a->d;
  Relation relation;
  FinePoint point;

  if (relate_roughly (points, n, from.x + ((double) to.x - from.x) * half,
                      from.y + ((double) to.y - from.y) * half, &relation))
    return relation == INSIDE;

  point.d = (TcInt128) 2 * a->d * b->d;
  point.x = from.x * point.d + (to.x - from.x) * middle;
  point.y = from.y * point.d + (to.y - from.y) * middle;

  return relate (points, n, &point) == INSIDE;
}

/* Does the segment run right through an edge?  Then one side of it is the interior. */
static gboolean
runs_through (const TcPoint *points, guint n, TcPoint from, TcPoint to)
{
  gint64 last = turn (from, to, points[n - 1]);

  for (guint i = 0; i < n; i++)
    {
      TcPoint a = points[(i + n - 1) % n], b = points[i];
      gint64 side = turn (from, to, b);

      if (((last > 0 && side < 0) || (last < 0 && side > 0))
          && sign (turn (a, b, from)) * sign (turn (a, b, to)) < 0)
        return TRUE;
      last = side;
    }

  return FALSE;
}

gboolean
tc_polygon_blocks (const TcPoint *points, guint n, TcPoint from, TcPoint to)
{
  g_auto (Cuts) cuts = { .cut = cuts.few };

  g_return_val_if_fail (points != NULL && n >= 3, FALSE);
  g_return_val_if_fail (are_near_table (points, n) && is_near_table (from) && is_near_table (to), FALSE);

  if (is_missed (points, n, from, to))
    return FALSE;
  if (runs_through (points, n, from, to))
    return TRUE;
  cuts_find (&cuts, points, n, from, to);
  for (guint i = 0; i + 1 < cuts.n; i++)
    if (cut_compare (&cuts.cut[i], &cuts.cut[i + 1]) != 0
        && is_inside_between (points, n, from, to, &cuts.cut[i], &cuts.cut[i + 1]))
      return TRUE;

  return FALSE;
}

/* Either an edge of the base runs through the interior, or the polygon lies within the base. */
gboolean
tc_polygon_meets_base (const TcPoint *points, guint n, const TcBase *base)
{
  guint within = 0;

  g_return_val_if_fail (points != NULL && n >= 3 && base != NULL, FALSE);

  for (int i = 0; i < 4; i++)
    if (tc_polygon_blocks (points, n, base->corner[i], base->corner[(i + 1) % 4]))
      return TRUE;
  for (guint i = 0; i < n; i++)
    within += tc_polygon_contains (base->corner, 4, points[i]);

  return within == n;
}

/* Lengths need squares of fractions: 256 bits, lowest word first. */

#define N_WORDS 4

static void
wide_multiply (guint64 wide[N_WORDS], Unsigned128 factor)
{
  guint64 words[2] = { (guint64) factor, (guint64) (factor >> 64) };
  guint64 result[N_WORDS] = { 0 };

  for (int i = 0; i < 2; i++)
    {
      Unsigned128 carry = 0;

      for (int j = 0; i + j < N_WORDS; j++)
        {
          carry += (Unsigned128) wide[j] * words[i] + result[i + j];
          result[i + j] = (guint64) carry;
          carry >>= 64;
        }
    }
  for (int i = 0; i < N_WORDS; i++)
    wide[i] = result[i];
}

static int
wide_compare (const guint64 a[N_WORDS], const guint64 b[N_WORDS])
{
  for (int i = N_WORDS - 1; i >= 0; i--)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;

  return 0;
}

/* Rounded down. */
static gint64
root (gint64 square)
{
  gint64 result = 0;

  for (gint64 bit = G_GINT64_CONSTANT (1) << 24; bit > 0; bit >>= 1)
    if ((result + bit) * (result + bit) <= square)
      result += bit;

  return result;
}

static gboolean
is_enough (Unsigned128 q, gint32 k, const guint64 needed[N_WORDS])
{
  guint64 square[N_WORDS] = { 1 };

  wide_multiply (square, q * (Unsigned128) k);
  wide_multiply (square, q * (Unsigned128) k);

  return wide_compare (square, needed) >= 0;
}

/* The least whole number not below the length between two cuts of a segment: the
 * least k for which (k q)^2 >= p^2 length^2 with their difference p / q. */
static gint32
measure_between (const Cut *a, const Cut *b, gint64 length2)
{
  Unsigned128 p = (Unsigned128) ((TcInt128) b->n * a->d - (TcInt128) a->n * b->d);
  Unsigned128 q = (Unsigned128) a->d * (Unsigned128) b->d;
  guint64 needed[N_WORDS] = { 1 };
  /* nearly right at once; the wide words have the last word */
  gint32 k = (gint32) (((double) b->n / b->d - (double) a->n / a->d) * (double) root (length2)) + 1;

  wide_multiply (needed, p);
  wide_multiply (needed, p);
  wide_multiply (needed, (Unsigned128) length2);
  while (k > 0 && is_enough (q, k - 1, needed))
    k--;
  while (!is_enough (q, k, needed))
    k++;

  return k;
}

gint32
tc_polygon_depth (const TcPoint *points, guint n, TcPoint from, TcPoint to)
{
  g_auto (Cuts) cuts = { .cut = cuts.few };
  gint64 dx = (gint64) to.x - from.x, dy = (gint64) to.y - from.y;
  const Cut *start = NULL;
  gint32 depth = 0;

  g_return_val_if_fail (points != NULL && n >= 3, 0);
  g_return_val_if_fail (are_near_table (points, n) && is_near_table (from) && is_near_table (to), 0);

  if (is_missed (points, n, from, to))
    return 0;
  cuts_find (&cuts, points, n, from, to);
  for (guint i = 0; i + 1 < cuts.n; i++)
    {
      const Cut *a = &cuts.cut[i], *b = &cuts.cut[i + 1];

      if (cut_compare (a, b) == 0)
        continue;
      if (is_inside_between (points, n, from, to, a, b))
        {
          start = start != NULL ? start : a;
        }
      else if (start != NULL)
        {
          depth += measure_between (start, a, dx * dx + dy * dy);
          start = NULL;
        }
    }
  if (start != NULL)
    depth += measure_between (start, &cuts.cut[cuts.n - 1], dx * dx + dy * dy);

  return depth;
}
