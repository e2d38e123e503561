/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Courses of a ground: curves from points, and points on curves. */

#include <math.h>

#include "tc-ground-private.h"

void
tc_course_free (gpointer data)
{
  TcCourse *self = data;

  g_array_unref (self->curves);
  g_free (self);
}

TcCourse *
tc_ground_add_course (TcGround *self, TcCourseKind kind, const char *name, guint seed, gboolean closed)
{
  TcCourse *course = g_new0 (TcCourse, 1);

  course->kind = kind;
  course->name = name;
  course->seed = seed;
  course->closed = closed;
  course->curves = g_array_new (FALSE, FALSE, sizeof (TcCurve));
  course->bounds = TC_BOUNDS_EMPTY;
  g_ptr_array_add (self->courses, course);
  return course;
}

static void
add_curve (TcCourse *course, TcSpot from, TcSpot c1, TcSpot c2, TcSpot to)
{
  TcCurve curve = { from, c1, c2, to, 1, TC_BOUNDS_EMPTY };
  const TcSpot points[4] = { from, c1, c2, to };

  for (int i = 0; i < 4; i++)
    {
      tc_bounds_add (&curve.bounds, points[i]);
      tc_bounds_add (&course->bounds, points[i]);
    }
  g_array_append_val (course->curves, curve);
}

void
tc_course_add_line (TcCourse *course, TcSpot from, TcSpot to)
{
  add_curve (course, from, tc_spot_mix (from, to, 1 / 3.0), tc_spot_mix (from, to, 2 / 3.0), to);
}

static void
add_bend (TcCourse *course, TcSpot from, TcSpot corner, TcSpot to)
{
  add_curve (course, from, tc_spot_mix (from, corner, 2 / 3.0), tc_spot_mix (to, corner, 2 / 3.0), to);
}

/* A curve that leaves the first point, bends at every point between and touches
 * the middle of every step. */
void
tc_course_add_bends (TcCourse *course, const TcSpot *points, guint length, gboolean straight_ends)
{
  TcSpot from;

  if (length < 2)
    return;
  if (length == 2)
    {
      tc_course_add_line (course, points[0], points[1]);
      return;
    }
  from = points[0];
  if (straight_ends)
    {
      from = tc_spot_mix (points[0], points[1], 0.5);
      tc_course_add_line (course, points[0], from);
    }
  for (guint i = 1; i + 1 < length; i++)
    {
      gboolean last = i + 2 == length;
      TcSpot to = last && !straight_ends ? points[i + 1] : tc_spot_mix (points[i], points[i + 1], 0.5);

      add_bend (course, from, points[i], to);
      from = to;
    }
  if (straight_ends)
    tc_course_add_line (course, from, points[length - 1]);
}

/* The same for a ring. */
void
tc_course_add_ring (TcCourse *course, const TcSpot *points, guint length)
{
  for (guint i = 0; i < length; i++)
    {
      TcSpot before = points[(i + length - 1) % length];
      TcSpot after = points[(i + 1) % length];

      add_bend (course, tc_spot_mix (before, points[i], 0.5), points[i],
                tc_spot_mix (points[i], after, 0.5));
    }
}

/* Half the way from its neighbours that a curve takes at a point, as long as a third of @length. */
static TcSpot
tangent (const TcSpot *points, guint length, guint i, double step)
{
  TcSpot before = points[i > 0 ? i - 1 : 0], after = points[MIN (i + 1, length - 1)];
  double x = after.x - before.x, y = after.y - before.y, size = MAX (sqrt (x * x + y * y), 1e-9);

  return tc_spot (x / size * step / 3, y / size * step / 3);
}

void
tc_course_add_through (TcCourse *course, const TcSpot *points, guint length)
{
  for (guint i = 0; i + 1 < length; i++)
    {
      double x = points[i + 1].x - points[i].x, y = points[i + 1].y - points[i].y, step = sqrt (x * x + y * y);
      TcSpot out = tangent (points, length, i, step), in = tangent (points, length, i + 1, step);

      add_curve (course, points[i], tc_spot (points[i].x + out.x, points[i].y + out.y),
                 tc_spot (points[i + 1].x - in.x, points[i + 1].y - in.y), points[i + 1]);
    }
}

/* Pulls every point toward its neighbours, by @strength of the way at most; the
 * ends of an open chain stay. */
void
tc_spots_smooth (TcSpot *points, guint length, gboolean closed, double strength)
{
  g_autofree TcSpot *old = g_memdup2 (points, length * sizeof *points);

  if (length < 3)
    return;
  for (guint i = 0; i < length; i++)
    {
      TcSpot middle;

      if (!closed && (i == 0 || i + 1 == length))
        continue;
      middle = tc_spot_mix (old[(i + length - 1) % length], old[(i + 1) % length], 0.5);
      points[i] = tc_spot_mix (old[i], tc_spot_mix (old[i], middle, 0.5), strength);
    }
}

TcSpot
tc_curve_at (const TcCurve *self, double t, TcSpot *direction)
{
  double s = 1 - t;
  double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

  if (direction != NULL)
    {
      double x = s * s * (self->c1.x - self->from.x) + 2 * s * t * (self->c2.x - self->c1.x)
                 + t * t * (self->to.x - self->c2.x);
      double y = s * s * (self->c1.y - self->from.y) + 2 * s * t * (self->c2.y - self->c1.y)
                 + t * t * (self->to.y - self->c2.y);
      double length = hypot (x, y);

      *direction = length > 1e-9 ? tc_spot (x / length, y / length) : tc_spot (1, 0);
    }
  return tc_spot (a * self->from.x + b * self->c1.x + c * self->c2.x + d * self->to.x,
                   a * self->from.y + b * self->c1.y + c * self->c2.y + d * self->to.y);
}

double
tc_curve_length (const TcCurve *self)
{
  TcSpot before = self->from;
  double length = 0;

  for (int i = 1; i <= 4; i++)
    {
      TcSpot point = tc_curve_at (self, i / 4.0, NULL);

      length += hypot (point.x - before.x, point.y - before.y);
      before = point;
    }
  return length;
}

guint
tc_course_find (const TcCourse *self, TcSpot near, double *t)
{
  double best = 1e18;
  guint found = 0;

  *t = 0;
  for (guint i = 0; i < self->curves->len; i++)
    {
      const TcCurve *curve = &g_array_index (self->curves, TcCurve, i);

      for (int k = 0; k <= 4; k++)
        {
          TcSpot point = tc_curve_at (curve, k / 4.0, NULL);
          double distance = hypot (point.x - near.x, point.y - near.y);

          if (distance < best)
            {
              best = distance;
              found = i;
              *t = k / 4.0;
            }
        }
    }
  return found;
}

void
tc_course_add_strokes (GArray *strokes, const TcCourse *course, gboolean sideways,
                       double step, double length, double uneven, double width)
{
  double due = step / 2;
  double side = sideways ? -1 : 1;

  for (guint i = 0; i < course->curves->len; i++)
    {
      const TcCurve *curve = &g_array_index (course->curves, TcCurve, i);
      double extent = tc_curve_length (curve);

      for (; due < extent; due += step)
        {
          guint32 place = tc_geometry_scatter (course->seed * 7919 + i, (guint32) (due * 1000));
          double reach = length * (1 + uneven * (tc_geometry_random (place, 1) - 0.5));
          double lean = uneven * 0.3 * (tc_geometry_random (place, 2) - 0.5);
          TcSpot direction;
          TcSpot from = tc_curve_at (curve, due / extent, &direction);
          TcStroke stroke;

          stroke.from = from;
          stroke.to = tc_spot (from.x + reach * (side * direction.y + lean * direction.x),
                                from.y + reach * (-side * direction.x + lean * direction.y));
          stroke.width = width;
          g_array_append_val (strokes, stroke);
        }
      due -= extent;
    }
}
