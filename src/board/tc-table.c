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

/* Halves go away from 0, so that a turn by half a circle is an exact reflection. */
static gint32
divide_rounded (TcInt128 value, TcInt128 divisor)
{
  TcInt128 half = value < 0 ? -divisor / 2 : divisor / 2;

  return (gint32) ((value + half) / divisor);
}

TcPoint
tc_table_step (TcPoint from, gint32 facing, gint32 distance)
{
  g_return_val_if_fail (is_near_table (from.x) && is_near_table (from.y), from);
  g_return_val_if_fail (ABS ((gint64) distance) <= 2 * TC_TABLE_MAX, from);

  from.x += divide_rounded ((TcInt128) distance * tc_sine (facing), TC_SINE_ONE);
  from.y += divide_rounded ((TcInt128) distance * tc_cosine (facing), TC_SINE_ONE);

  return from;
}

/* Bases */

TcBase
tc_base_new (TcPlace place, gint32 front, gint32 depth)
{
  static const gint8 sides[N_CORNERS] = { -1, 1, 1, -1 };
  static const gint8 rears[N_CORNERS] = { 0, 0, 1, 1 };
  TcBase self = { 0 };
  TcInt128 sine, cosine;

  g_return_val_if_fail (is_near_table (place.x) && is_near_table (place.y), self);
  g_return_val_if_fail (front >= TC_BASE_MIN && front <= TC_TABLE_MAX, self);
  g_return_val_if_fail (depth >= TC_BASE_MIN && depth <= TC_TABLE_MAX, self);

  sine = place.facing == TC_NO_FACING ? 0 : tc_sine (place.facing);
  cosine = place.facing == TC_NO_FACING ? TC_SINE_ONE : tc_cosine (place.facing);
  for (int i = 0; i < N_CORNERS; i++)
    {
      /* doubled, as half the front may be no whole tenth */
      TcInt128 across = (TcInt128) sides[i] * front;
      TcInt128 back = (TcInt128) rears[i] * 2 * depth;
      TcInt128 unit = (TcInt128) 2 * TC_SINE_ONE;

      self.corner[i].x = place.x + divide_rounded (across * cosine - back * sine, unit);
      self.corner[i].y = place.y + divide_rounded (-across * sine - back * cosine, unit);
    }

  return self;
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

/* Does the line of an edge of @a part the two?  Then all of @b lies outside the
 * edge, at least @least away in terms of the cross product: 0 parts the
 * interiors, 1 the borders too.  Two convex figures that are apart are always
 * parted by an edge of one of them. */
static gboolean
is_parted (const TcBase *a, const TcBase *b, gint64 least)
{
  for (int i = 0; i < N_CORNERS; i++)
    {
      Way edge = way (a->corner[i], a->corner[(i + 1) % N_CORNERS]);
      int outside = 0;

      for (int j = 0; j < N_CORNERS; j++)
        outside += cross (edge, way (a->corner[i], b->corner[j])) >= least;
      if (outside == N_CORNERS)
        return TRUE;
    }

  return FALSE;
}

static gboolean
have_common_point (const TcBase *a, const TcBase *b)
{
  return !is_parted (a, b, 1) && !is_parted (b, a, 1);
}

gboolean
tc_base_overlap (const TcBase *a, const TcBase *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return !is_parted (a, b, 0) && !is_parted (b, a, 0);
}

gboolean
tc_base_touch (const TcBase *a, const TcBase *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return have_common_point (a, b) && !tc_base_overlap (a, b);
}

/* Square of the distance of a point from an edge, as a fraction. */
static void
get_distance2 (TcPoint point, TcPoint start, TcPoint end, TcInt128 *numerator, gint64 *denominator)
{
  Way edge = way (start, end);
  Way from_start = way (start, point);
  Way from_end = way (end, point);
  gint64 along = dot (edge, from_start);
  gint64 area;

  *denominator = 1;
  if (along <= 0)
    {
      *numerator = dot (from_start, from_start);
    }
  else if (along >= dot (edge, edge))
    {
      *numerator = dot (from_end, from_end);
    }
  else
    {
      area = cross (edge, from_start);
      *numerator = (TcInt128) area * area;
      *denominator = dot (edge, edge);
    }
}

/* The smallest whole square tenth not below the distance of the corners of @a
 * from the edges of @b; rounding up keeps the order. */
static gint64
corners_distance2 (const TcBase *a, const TcBase *b)
{
  gint64 least = G_MAXINT64;

  for (int i = 0; i < N_CORNERS; i++)
    for (int j = 0; j < N_CORNERS; j++)
      {
        TcInt128 numerator;
        gint64 denominator;

        get_distance2 (a->corner[i], b->corner[j], b->corner[(j + 1) % N_CORNERS], &numerator, &denominator);
        least = MIN (least, (gint64) ((numerator + denominator - 1) / denominator));
      }

  return least;
}

gint64
tc_base_distance2 (const TcBase *a, const TcBase *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  if (have_common_point (a, b))
    return 0;

  /* The nearest points of two figures apart are a corner and a point of an edge. */
  return MIN (corners_distance2 (a, b), corners_distance2 (b, a));
}

gboolean
tc_base_within (const TcBase *a, const TcBase *b, gint32 limit)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  /* The square of a whole limit is whole: rounding up loses nothing. */
  return limit >= 0 && tc_base_distance2 (a, b) <= (gint64) limit * limit;
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

  /* The arc is a convex figure as well: it and the target are parted by one of
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

      if (cross (edge, way (target->corner[i], left)) >= 0 && cross (edge, way (target->corner[i], right)) >= 0
          && cross (edge, left_ray) >= 0 && cross (edge, right_ray) >= 0 && cross (edge, ahead) >= 0)
        return FALSE;
    }

  return TRUE;
}
