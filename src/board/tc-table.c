/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-table.h"

#include "tc-sine.h"

#define N_CORNERS 4

enum
{
  FRONT_LEFT,
  FRONT_RIGHT,
};

/* A difference of two points: a way, not a place. */
typedef struct
{
  gint64 x;
  gint64 y;
} Way;

static inline Way
way (TcPoint from, TcPoint to)
{
  return (Way) { (gint64) to.x - from.x, (gint64) to.y - from.y };
}

/* Above 0 when @b points to the left of @a. */
static inline gint64
cross (Way a, Way b)
{
  return a.x * b.y - a.y * b.x;
}

static inline gint64
dot (Way a, Way b)
{
  return a.x * b.x + a.y * b.y;
}

static inline gboolean
is_near_table (gint32 coordinate)
{
  return coordinate >= -TC_TABLE_MAX && coordinate <= 2 * TC_TABLE_MAX;
}

/* By a power of two.  Halves go away from 0, so that a turn by half a circle is an exact
 * reflection. */
static inline gint32
divide_rounded (TcInt128 value, int bits)
{
  TcInt128 half = (TcInt128) 1 << (bits - 1);

  return value < 0 ? -(gint32) ((half - value) >> bits) : (gint32) ((value + half) >> bits);
}

TcBearing
tc_bearing_new (gint32 facing)
{
  if (facing == TC_NO_FACING)
    return (TcBearing) { 0, TC_SINE_ONE };

  return (TcBearing) { tc_sine (facing), tc_cosine (facing) };
}

/* Rounded for each distance: two steps, one after the other, lead to the same point. */
TcPoint
tc_bearing_step (const TcBearing *self, TcPoint from, gint32 ahead, gint32 right)
{
  g_return_val_if_fail (self != NULL && is_near_table (from.x) && is_near_table (from.y), from);
  g_return_val_if_fail (ABS ((gint64) ahead) <= 2 * TC_TABLE_MAX && ABS ((gint64) right) <= 2 * TC_TABLE_MAX, from);

  if (right != 0)
    {
      from.x += divide_rounded ((TcInt128) right * self->cosine, TC_SINE_BITS);
      from.y -= divide_rounded ((TcInt128) right * self->sine, TC_SINE_BITS);
    }
  if (ahead != 0)
    {
      from.x += divide_rounded ((TcInt128) ahead * self->sine, TC_SINE_BITS);
      from.y += divide_rounded ((TcInt128) ahead * self->cosine, TC_SINE_BITS);
    }

  return from;
}

TcPoint
tc_table_step (TcPoint from, gint32 facing, gint32 distance)
{
  TcBearing bearing = tc_bearing_new (facing);

  return tc_bearing_step (&bearing, from, distance, 0);
}

/* The hundredth of a degree whose ray is nearest, found by halving: no floating point. */
gint32
tc_table_heading (TcPoint from, TcPoint to)
{
  gint64 x = ABS ((gint64) to.x - from.x), y = (gint64) to.y - from.y;
  gint32 low = 0, high = 18000;

  if (x == 0)
    return y < 0 ? 18000 : 0;
  while (high - low > 1)
    {
      gint32 middle = (low + high) / 2;

      /* still to the right of the ray? */
      if ((TcInt128) x * tc_cosine (middle) >= (TcInt128) y * tc_sine (middle))
        low = middle;
      else
        high = middle;
    }

  return to.x < from.x ? (36000 - low) % 36000 : low;
}

TcPlace
tc_table_turn (TcPlace place, TcPoint pivot, gint32 angle)
{
  TcInt128 sine = tc_sine (angle), cosine = tc_cosine (angle);
  gint64 x = (gint64) place.x - pivot.x, y = (gint64) place.y - pivot.y;

  place.x = pivot.x + divide_rounded (x * cosine + y * sine, TC_SINE_BITS);
  place.y = pivot.y + divide_rounded (y * cosine - x * sine, TC_SINE_BITS);
  place.facing = tc_facing_wrap (MAX (place.facing, 0) + angle);

  return place;
}

/* Bases */

TcBase
tc_bearing_base (const TcBearing *self, TcPoint middle, gint32 front, gint32 depth)
{
  static const gint8 sides[N_CORNERS] = { -1, 1, 1, -1 };
  static const gint8 rears[N_CORNERS] = { 0, 0, 1, 1 };
  TcBase base = { 0 };
  TcInt128 across[2], back[2];

  g_return_val_if_fail (self != NULL && is_near_table (middle.x) && is_near_table (middle.y), base);
  g_return_val_if_fail (front >= TC_BASE_MIN && front <= TC_TABLE_MAX, base);
  g_return_val_if_fail (depth >= TC_BASE_MIN && depth <= TC_TABLE_MAX, base);

  /* doubled, as half the front may be no whole tenth */
  across[0] = (TcInt128) front * self->cosine;
  across[1] = (TcInt128) -front * self->sine;
  back[0] = (TcInt128) (2 * depth) * self->sine;
  back[1] = (TcInt128) (2 * depth) * self->cosine;
  for (int i = 0; i < N_CORNERS; i++)
    {
      TcInt128 x = sides[i] < 0 ? -across[0] : across[0], y = sides[i] < 0 ? -across[1] : across[1];

      base.corner[i].x = middle.x + divide_rounded (rears[i] ? x - back[0] : x, TC_SINE_BITS + 1);
      base.corner[i].y = middle.y + divide_rounded (rears[i] ? y - back[1] : y, TC_SINE_BITS + 1);
    }

  return base;
}

TcBase
tc_base_new (TcPlace place, gint32 front, gint32 depth)
{
  TcBearing bearing = tc_bearing_new (place.facing);

  return tc_bearing_base (&bearing, (TcPoint) { place.x, place.y }, front, depth);
}

TcPoint
tc_base_centre2 (const TcBase *self)
{
  g_return_val_if_fail (self != NULL, ((TcPoint) { 0, 0 }));

  return (TcPoint) { self->corner[0].x + self->corner[2].x, self->corner[0].y + self->corner[2].y };
}

gboolean
tc_base_on_table (const TcBase *self, const TcTable *table)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (table != NULL, FALSE);

  for (int i = 0; i < N_CORNERS; i++)
    if (self->corner[i].x < 0 || self->corner[i].x > table->width || self->corner[i].y < 0
        || self->corner[i].y > table->depth)
      return FALSE;

  return TRUE;
}

/* Does the line of an edge of @a separate the two?  Then all of @b lies outside the
 * edge, at least @least away in terms of the cross product: 0 parts the
 * interiors, 1 the borders too.  Two convex figures that are apart are always
 * separated by an edge of one of them. */
static gboolean
is_parted (const TcBase *a, const TcBase *b, gint64 least)
{
  for (int i = 0; i < N_CORNERS; i++)
    {
      Way edge = way (a->corner[i], a->corner[(i + 1) % N_CORNERS]);
      int j = 0;

      while (j < N_CORNERS && cross (edge, way (a->corner[i], b->corner[j])) >= least)
        j++;
      if (j == N_CORNERS)
        return TRUE;
    }

  return FALSE;
}

/* Bounds of a base along the edges of the table, enough to tell those that are far apart. */
typedef struct
{
  TcPoint low, high;
} Bounds;

static inline Bounds
bounds_of (const TcBase *base)
{
  const TcPoint *c = base->corner;

  return (Bounds) {
    { MIN (MIN (c[0].x, c[1].x), MIN (c[2].x, c[3].x)), MIN (MIN (c[0].y, c[1].y), MIN (c[2].y, c[3].y)) },
    { MAX (MAX (c[0].x, c[1].x), MAX (c[2].x, c[3].x)), MAX (MAX (c[0].y, c[1].y), MAX (c[2].y, c[3].y)) },
  };
}

/* Is more than @limit between their bounds? */
static inline gboolean
are_apart (const Bounds *a, const Bounds *b, gint32 limit)
{
  return a->low.x - b->high.x > limit || b->low.x - a->high.x > limit
         || a->low.y - b->high.y > limit || b->low.y - a->high.y > limit;
}

static gboolean
have_common_point (const TcBase *a, const TcBase *b)
{
  return !is_parted (a, b, 1) && !is_parted (b, a, 1);
}

static gboolean
overlap (const TcBase *a, const TcBase *b)
{
  return !is_parted (a, b, 0) && !is_parted (b, a, 0);
}

gboolean
tc_base_overlap (const TcBase *a, const TcBase *b)
{
  Bounds first, second;

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  first = bounds_of (a);
  second = bounds_of (b);

  return !are_apart (&first, &second, 0) && overlap (a, b);
}

/* The smallest whole square tenth not below area^2 / length2: rounding up keeps the order. */
static gint64
square_of_height (gint64 area, gint64 length2)
{
  /* the square of less than 2^31.5 fits one word, as it nearly always does */
  if (ABS (area) < G_GINT64_CONSTANT (3000000000))
    return (gint64) (((guint64) (area * area) + (guint64) length2 - 1) / (guint64) length2);

  return (gint64) (((TcInt128) area * area + length2 - 1) / length2);
}

/* From the corners of @a to the edges of @b that face them. */
static gint64
edges_distance2 (const TcBase *a, const TcBase *b, gint64 least)
{
  for (int j = 0; j < N_CORNERS; j++)
    {
      Way edge = way (b->corner[j], b->corner[(j + 1) % N_CORNERS]);
      gint64 length2 = dot (edge, edge);

      for (int i = 0; i < N_CORNERS; i++)
        {
          Way to = way (b->corner[j], a->corner[i]);
          gint64 along = dot (edge, to);

          if (along > 0 && along < length2)
            least = MIN (least, square_of_height (cross (edge, to), length2));
        }
    }

  return least;
}

/* The nearest points of two figures apart are a corner and a corner, or a corner and a point of an
 * edge. */
static gint64
gap2 (const TcBase *a, const TcBase *b)
{
  gint64 least = G_MAXINT64;

  for (int i = 0; i < N_CORNERS; i++)
    for (int j = 0; j < N_CORNERS; j++)
      {
        Way between = way (a->corner[i], b->corner[j]);

        least = MIN (least, dot (between, between));
      }

  return edges_distance2 (b, a, edges_distance2 (a, b, least));
}

gint64
tc_base_distance2 (const TcBase *a, const TcBase *b)
{
  Bounds first, second;

  g_return_val_if_fail (a != NULL && b != NULL, 0);

  first = bounds_of (a);
  second = bounds_of (b);
  if (!are_apart (&first, &second, 0) && have_common_point (a, b))
    return 0;

  return gap2 (a, b);
}

gboolean
tc_base_within (const TcBase *a, const TcBase *b, gint32 limit)
{
  Bounds first, second;

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (limit < 0)
    return FALSE;
  first = bounds_of (a);
  second = bounds_of (b);
  if (are_apart (&first, &second, limit))
    return FALSE;

  /* The square of a whole limit is whole: rounding up loses nothing. */
  return tc_base_distance2 (a, b) <= (gint64) limit * limit;
}

gboolean
tc_base_in_arc (const TcBase *self, const TcBase *target, int degrees)
{
  TcPoint left, right;
  Way front, ahead, left_ray, right_ray;
  int behind = 0, too_left = 0, too_right = 0;

  g_return_val_if_fail (self != NULL && target != NULL, FALSE);
  g_return_val_if_fail (degrees == 0 || degrees == 45 || degrees == 90, FALSE);

  left = self->corner[FRONT_LEFT];
  right = self->corner[FRONT_RIGHT];
  front = way (left, right);
  ahead = (Way) { -front.y, front.x };
  left_ray = right_ray = ahead;
  if (degrees == 45)
    {
      left_ray = (Way) { ahead.x - front.x, ahead.y - front.y };
      right_ray = (Way) { ahead.x + front.x, ahead.y + front.y };
    }
  else if (degrees == 90)
    {
      left_ray = (Way) { -front.x, -front.y };
      right_ray = front;
    }

  /* The arc is a convex figure as well: it and the target are separated by one of
   * the arc's three borders ... */
  for (int i = 0; i < N_CORNERS; i++)
    {
      behind += dot (ahead, way (left, target->corner[i])) <= 0;
      too_left += cross (left_ray, way (left, target->corner[i])) >= 0;
      too_right += cross (right_ray, way (right, target->corner[i])) <= 0;
    }
  if (behind == N_CORNERS || too_left == N_CORNERS || too_right == N_CORNERS)
    return FALSE;

  /* ... or by an edge of the target that the whole arc lies outside of. */
  for (int i = 0; i < N_CORNERS; i++)
    {
      Way edge = way (target->corner[i], target->corner[(i + 1) % N_CORNERS]);

      if (cross (edge, way (target->corner[i], left)) >= 0
          && cross (edge, way (target->corner[i], right)) >= 0 && cross (edge, left_ray) >= 0
          && cross (edge, right_ray) >= 0 && cross (edge, ahead) >= 0)
        return FALSE;
    }

  return TRUE;
}
