/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Water: meanders, springs and mouths, and where ways cross it. */

#include <math.h>

#include "tc-ground-private.h"
#include "tc-land.h"

#define TAPER_LENGTH 9
#define SIDE_REACH   0.22 /* of the course from the middle of a side; 0.3 of a hex is what a reader accepts */

static void
calm (TcSpot *points, guint length, gboolean closed)
{
  for (int round = 0; round < 3; round++)
    tc_spots_smooth (points, length, closed, 0.9);
}

/* Steps that have left the middle of their side too far behind are pulled back. */
static void
keep_near (TcSpot *points, const TcSpot *sides, guint length, gboolean closed)
{
  for (guint i = 0; i + (closed ? 0 : 1) < length; i++)
    {
      guint next = (i + 1) % length;
      TcSpot wish = tc_spot_mix (sides[i], sides[next], 0.5), is = tc_spot_mix (points[i], points[next], 0.5);
      double x = is.x - wish.x, y = is.y - wish.y, size = sqrt (x * x + y * y);
      double back = size > SIDE_REACH ? 1 - SIDE_REACH / size : 0;

      points[i] = tc_spot (points[i].x - x * back, points[i].y - y * back);
      points[next] = tc_spot (points[next].x - x * back, points[next].y - y * back);
    }
}

void
tc_ground_meander (TcSpot *points, guint length, gboolean closed)
{
  g_autofree TcSpot *sides = g_memdup2 (points, length * sizeof *points);

  calm (points, length, closed);
  for (guint i = 0; i < length; i++)
    {
      if (!closed && (i == 0 || i + 1 == length))
        continue;
      points[i].x += 1.6 * tc_land_noise (sides[i], 1.7, 21) + 0.10 * tc_land_noise (sides[i], 0.45, 22);
      points[i].y += 1.6 * tc_land_noise (sides[i], 1.7, 23) + 0.10 * tc_land_noise (sides[i], 0.45, 24);
    }
  /* By turns, until they agree: bends that are round, and sides that are kept. */
  for (int round = 0; round < 8; round++)
    {
      tc_spots_smooth (points, length, closed, 0.4);
      keep_near (points, sides, length, closed);
    }
  if (!closed)
    {
      points[0] = sides[0];
      points[length - 1] = sides[length - 1];
    }
}

/* The point of other water nearest to @end, no farther than it takes to be a mouth. */
static gboolean
find_mouth (const TcGround *self, const TcCourse *course, TcSpot end, TcSpot *mouth)
{
  double best = 0.42 * 0.42;
  gboolean found = FALSE;

  for (guint i = 0; i < self->courses->len; i++)
    {
      const TcCourse *other = g_ptr_array_index (self->courses, i);
      TcBounds at = { end.x, end.y, end.x, end.y };

      if (other == course || !tc_course_is_water (other) || !tc_bounds_touch (&other->bounds, &at, 0.5))
        continue;
      for (guint k = 0; k < other->curves->len; k++)
        for (int step = 0; step <= 8; step++)
          {
            TcSpot point = tc_curve_at (&g_array_index (other->curves, TcCurve, k), step / 8.0, NULL);
            double x = point.x - end.x, y = point.y - end.y;

            if (x * x + y * y >= best)
              continue;
            best = x * x + y * y;
            *mouth = point;
            found = TRUE;
          }
    }
  return found;
}

static gboolean
is_at_rim (const TcMap *map, TcSpot end)
{
  double width, height;

  tc_geometry_size (&map->grid, &width, &height);
  return end.x < TC_RIM + 0.6 || end.y < TC_RIM + 0.6 || end.x > width - TC_RIM - 0.6
         || end.y > height - TC_RIM - 0.6;
}

void
tc_ground_finish_water (TcGround *self, const TcMap *map)
{
  for (guint i = 0; i < self->courses->len; i++)
    {
      TcCourse *course = g_ptr_array_index (self->courses, i);
      guint length = course->curves->len;
      TcCurve *curves = &g_array_index (course->curves, TcCurve, 0);
      gboolean fed[2], first;

      if (!tc_course_is_water (course) || course->closed || length < 2)
        continue;
      fed[0] = is_at_rim (map, curves[0].from) || find_mouth (self, course, curves[0].from, &curves[0].from);
      fed[1] = is_at_rim (map, curves[length - 1].to)
               || find_mouth (self, course, curves[length - 1].to, &curves[length - 1].to);
      if (fed[0] && fed[1])
        continue;
      first = !fed[0];
      for (guint k = 0; k < MIN (TAPER_LENGTH, length); k++)
        curves[first ? k : length - 1 - k].width = 0.35 + 0.65 * k / TAPER_LENGTH;
    }
}

/* Points of the courses of a kind near a place, and where the course goes there. */
typedef struct
{
  TcSpot at;
  TcSpot direction;
  double width;
} Point;

static GArray *
collect (const TcGround *self, TcSpot near, gboolean (*is_kind) (const TcCourse *course))
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (Point));
  TcBounds box = { near.x - 0.6, near.y - 0.6, near.x + 0.6, near.y + 0.6 };

  for (guint i = 0; i < self->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (self->courses, i);

      if (!is_kind (course) || !tc_bounds_touch (&course->bounds, &box, 0))
        continue;
      for (guint k = 0; k < course->curves->len; k++)
        {
          const TcCurve *curve = &g_array_index (course->curves, TcCurve, k);

          for (int step = 0; step <= 24 && tc_bounds_touch (&curve->bounds, &box, 0); step++)
            {
              Point point = { .width = tc_course_get_width (course) * curve->width };

              point.at = tc_curve_at (curve, step / 24.0, &point.direction);
              g_array_append_val (points, point);
            }
        }
    }
  return points;
}

/* The point of @points nearest to @near; NULL when all are farther than @reach. */
static const Point *
find_nearest (const GArray *points, TcSpot near, double reach)
{
  const Point *found = NULL;
  double best = reach * reach;

  for (guint i = 0; i < points->len; i++)
    {
      const Point *point = &g_array_index (points, Point, i);
      double x = point->at.x - near.x, y = point->at.y - near.y;

      if (x * x + y * y >= best)
        continue;
      best = x * x + y * y;
      found = point;
    }
  return found;
}

/* Square to what is crossed, in the sense that the mark had. */
static void
turn_across (TcMark *mark, TcSpot along)
{
  double sense = mark->across.x * -along.y + mark->across.y * along.x < 0 ? -1 : 1;

  mark->across = tc_spot (-along.y * sense, along.x * sense);
}

/* Where a road and the water meet, or where the water is nearest. */
static void
settle_crossing (const TcGround *self, TcMark *mark)
{
  g_autoptr (GArray) water = collect (self, mark->at, tc_course_is_water);
  g_autoptr (GArray) roads = collect (self, mark->at, tc_course_is_way);
  const Point *bank = find_nearest (water, mark->at, 0.45), *way = NULL;

  for (guint i = 0; i < roads->len && bank != NULL; i++)
    {
      const Point *road = &g_array_index (roads, Point, i), *wet = find_nearest (water, road->at, 0.05);

      if (wet == NULL || (way != NULL && hypot (way->at.x - mark->at.x, way->at.y - mark->at.y)
                                         <= hypot (road->at.x - mark->at.x, road->at.y - mark->at.y)))
        continue;
      way = road;
      bank = wet;
    }
  if (bank == NULL)
    return;
  mark->at = way != NULL ? way->at : bank->at;
  mark->width = bank->width;
  mark->way = way != NULL;
  if (way != NULL)
    turn_across (mark, tc_spot (way->direction.y, -way->direction.x));
  else
    turn_across (mark, bank->direction);
}

void
tc_ground_settle_marks (TcGround *self)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      TcMark *mark = &g_array_index (self->marks, TcMark, i);

      if (mark->kind == TC_MARK_BRIDGE || mark->kind == TC_MARK_FORD)
        settle_crossing (self, mark);
    }
}
