/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-table.h"

#include <math.h>

#include "tc-sine.h"

static TcBase
base_at (gint32 x, gint32 y, gint32 facing, gint32 front, gint32 depth)
{
  return tc_base_new ((TcPlace) { x, y, facing }, front, depth);
}

static void
assert_corners (TcBase base, const gint32 expected[8])
{
  for (int i = 0; i < 4; i++)
    {
      g_assert_cmpint (base.corner[i].x, ==, expected[2 * i]);
      g_assert_cmpint (base.corner[i].y, ==, expected[2 * i + 1]);
    }
}

/* Sines and steps */

static void
test_sine (void)
{
  g_assert_cmpint (tc_sine (0), ==, 0);
  g_assert_cmpint (tc_sine (3000), ==, TC_SINE_ONE / 2);
  g_assert_cmpint (tc_sine (9000), ==, TC_SINE_ONE);
  g_assert_cmpint (tc_sine (18000), ==, 0);
  g_assert_cmpint (tc_cosine (6000), ==, TC_SINE_ONE / 2);
  g_assert_cmpint (tc_cosine (18000), ==, -TC_SINE_ONE);
  g_assert_cmpint (tc_sine (G_MAXINT32), ==, tc_sine (G_MAXINT32 % 36000));
  g_assert_cmpint (tc_cosine (G_MININT32), ==, tc_cosine (G_MININT32 % 36000));
  for (gint32 angle = 0; angle < 36000; angle++)
    {
      long double radians = angle * acosl (-1.0L) / 18000;
      long double error = (long double) tc_sine (angle) - sinl (radians) * (long double) TC_SINE_ONE;

      g_assert_cmpfloat (fabs ((double) error), <, 3);
      g_assert_cmpint (tc_sine (-angle), ==, -tc_sine (angle));
      g_assert_cmpint (tc_sine (angle + 18000), ==, -tc_sine (angle));
      g_assert_cmpint (tc_cosine (angle), ==, tc_sine (9000 - angle));
      if (angle < 9000)
        g_assert_cmpint (tc_sine (angle), <, tc_sine (angle + 1));
    }
}

static void
test_step (void)
{
  static const gint32 rows[][4] = {
    /* facing, distance, and the way it makes */
    { 0, 100, 0, 100 }, { 9000, 100, 100, 0 }, { 18000, 100, 0, -100 }, { 27000, 100, -100, 0 },
    { 4500, 1000, 707, 707 }, { 3000, 1000, 500, 866 }, { 3000, 1, 1, 1 }, { 21000, 1, -1, -1 },
    { 36000, 7, 0, 7 }, { -9000, 7, -7, 0 }, { 0, 0, 0, 0 }, { 0, -50, 0, -50 }, { 1, 100000, 17, 100000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcPoint end = tc_table_step ((TcPoint) { 300, 400 }, rows[i][0], rows[i][1]);

      g_assert_cmpint (end.x - 300, ==, rows[i][2]);
      g_assert_cmpint (end.y - 400, ==, rows[i][3]);
    }
}

/* There and back: opposite facings are exact opposites. */
static void
test_step_back (void)
{
  for (guint i = 0; i < 5000; i++)
    {
      TcPoint start = { g_test_rand_int_range (0, TC_TABLE_MAX), g_test_rand_int_range (0, TC_TABLE_MAX) };
      gint32 facing = g_test_rand_int_range (0, 36000);
      gint32 distance = g_test_rand_int_range (0, TC_TABLE_MAX);
      TcPoint end = tc_table_step (start, facing, distance);
      TcPoint back = tc_table_step (end, facing + 18000, distance);
      double way = hypot (end.x - start.x, end.y - start.y);
      gint32 right = g_test_rand_int_range (-TC_TABLE_MAX, TC_TABLE_MAX);
      TcBearing bearing = tc_bearing_new (facing);
      TcPoint both = tc_bearing_step (&bearing, start, distance / 2, right / 2);
      TcPoint one = tc_table_step (tc_table_step (start, facing + 9000, right / 2), facing, distance / 2);

      g_assert_cmpint (both.x, ==, one.x);
      g_assert_cmpint (both.y, ==, one.y);
      g_assert_cmpint (back.x, ==, start.x);
      g_assert_cmpint (back.y, ==, start.y);
      g_assert_cmpfloat_with_epsilon (way, distance, 0.71);
    }
}

/* Bases */

static void
test_corners (void)
{
  static const struct { gint32 facing; gint32 corners[8]; } rows[] = {
    { 0, { 700, 2000, 1300, 2000, 1300, 1600, 700, 1600 } },
    { 9000, { 1000, 2300, 1000, 1700, 600, 1700, 600, 2300 } },
    { 18000, { 1300, 2000, 700, 2000, 700, 2400, 1300, 2400 } },
    { 27000, { 1000, 1700, 1000, 2300, 1400, 2300, 1400, 1700 } },
    { 4500, { 788, 2212, 1212, 1788, 929, 1505, 505, 1929 } },
    { TC_NO_FACING, { 700, 2000, 1300, 2000, 1300, 1600, 700, 1600 } },
  };
  TcBase base;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_corners (base_at (1000, 2000, rows[i].facing, 600, 400), rows[i].corners);

  base = base_at (1000, 2000, 0, 600, 400);
  g_assert_cmpint (tc_base_centre2 (&base).x, ==, 2000);
  g_assert_cmpint (tc_base_centre2 (&base).y, ==, 3600);
}

static void
test_turned_corners (void)
{
  for (guint i = 0; i < 3000; i++)
    {
      gint32 facing = g_test_rand_int_range (0, 36000);
      gint32 front = g_test_rand_int_range (TC_BASE_MIN, 3000), depth = g_test_rand_int_range (TC_BASE_MIN, 3000);
      TcBase base = base_at (0, 0, facing, front, depth);
      TcBase half = base_at (0, 0, (facing + 18000) % 36000, front, depth);
      TcBase quarter = base_at (0, 0, (facing + 9000) % 36000, front, depth);

      for (int j = 0; j < 4; j++)
        {
          g_assert_cmpint (half.corner[j].x, ==, -base.corner[j].x);
          g_assert_cmpint (half.corner[j].y, ==, -base.corner[j].y);
          g_assert_cmpint (quarter.corner[j].x, ==, base.corner[j].y);
          g_assert_cmpint (quarter.corner[j].y, ==, -base.corner[j].x);
        }
      /* the ends of the front lie on both sides of the place */
      g_assert_cmpint (base.corner[0].x, ==, -base.corner[1].x);
      g_assert_cmpint (base.corner[0].y, ==, -base.corner[1].y);
    }
}

static void
test_on_table (void)
{
  const TcTable table = { 10000, 8000 };
  TcBase inside = base_at (300, 400, 0, 600, 400);
  TcBase beyond_left = base_at (299, 400, 0, 600, 400);
  TcBase beyond_near = base_at (300, 399, 0, 600, 400);
  TcBase corner = base_at (9700, 8000, 0, 600, 400);
  TcBase beyond_far = base_at (9700, 8001, 0, 600, 400);
  TcBase beyond_right = base_at (9701, 8000, 0, 600, 400);

  g_assert_true (tc_base_on_table (&inside, &table));
  g_assert_true (tc_base_on_table (&corner, &table));
  g_assert_false (tc_base_on_table (&beyond_left, &table));
  g_assert_false (tc_base_on_table (&beyond_near, &table));
  g_assert_false (tc_base_on_table (&beyond_far, &table));
  g_assert_false (tc_base_on_table (&beyond_right, &table));
}

typedef struct
{
  const char *name;
  gint32      place[3]; /* of the other base; the first is at 5000, 5000, facing 0 */
  gboolean    overlap;
  gint64      distance2;
} PairRow;

/* All bases are 600 wide and 400 deep. */
static const PairRow pair_rows[] = {
  { "same", { 5000, 5000, 0 }, TRUE, 0 },
  { "side by side", { 5600, 5000, 0 }, FALSE, 0 },
  { "a tenth apart", { 5601, 5000, 0 }, FALSE, 1 },
  { "a tenth over", { 5599, 5000, 0 }, TRUE, 0 },
  { "corner to corner", { 5600, 5400, 0 }, FALSE, 0 },
  { "corners apart", { 5603, 5404, 0 }, FALSE, 25 },
  { "front to front", { 5100, 5000, 18000 }, FALSE, 0 },
  { "behind", { 5000, 4500, 0 }, FALSE, 10000 },
  { "cross", { 5200, 4800, 9000 }, TRUE, 0 },
  /* turned by an eighth: its left rear corner is 495 left of its front's middle
   * and 71 nearer, so 13 right of the other's side */
  { "corner to edge", { 5808, 4900, 4500 }, FALSE, 169 },
  { "corner on edge", { 5795, 4900, 4500 }, FALSE, 0 },
  { "corner over edge", { 5794, 4900, 4500 }, TRUE, 0 },
};

static void
test_pairs (gconstpointer data)
{
  const PairRow *row = data;
  TcBase a = base_at (5000, 5000, 0, 600, 400);
  TcBase b = base_at (row->place[0], row->place[1], row->place[2], 600, 400);
  gint32 root = (gint32) sqrt ((double) row->distance2);

  g_assert_cmpint (tc_base_overlap (&a, &b), ==, row->overlap);
  g_assert_cmpint (tc_base_overlap (&b, &a), ==, row->overlap);
  g_assert_cmpint (tc_base_distance2 (&a, &b), ==, row->distance2);
  g_assert_cmpint (tc_base_distance2 (&b, &a), ==, row->distance2);
  g_assert_true (tc_base_within (&a, &b, root));
  g_assert_false (tc_base_within (&a, &b, root - 1));
}

/* A slow second opinion, in floating point */

typedef struct
{
  long double x[16];
  long double y[16];
  int         n;
} Shape;

static Shape
shape_of (const TcBase *base)
{
  Shape shape = { .n = 4 };

  for (int i = 0; i < 4; i++)
    {
      shape.x[i] = base->corner[i].x;
      shape.y[i] = base->corner[i].y;
    }

  return shape;
}

/* Keeps what lies to the right of the line through (@x, @y) along (@dx, @dy). */
static void
cut_shape (Shape *shape, long double x, long double y, long double dx, long double dy)
{
  Shape result = { .n = 0 };

  for (int i = 0; i < shape->n; i++)
    {
      int j = (i + 1) % shape->n;
      long double at_i = (shape->x[i] - x) * dy - (shape->y[i] - y) * dx;
      long double at_j = (shape->x[j] - x) * dy - (shape->y[j] - y) * dx;

      if (at_i >= 0)
        {
          result.x[result.n] = shape->x[i];
          result.y[result.n++] = shape->y[i];
        }
      if ((at_i > 0 && at_j < 0) || (at_i < 0 && at_j > 0))
        {
          long double t = at_i / (at_i - at_j);

          result.x[result.n] = shape->x[i] + t * (shape->x[j] - shape->x[i]);
          result.y[result.n++] = shape->y[i] + t * (shape->y[j] - shape->y[i]);
        }
    }
  *shape = result;
}

static double
shape_area (const Shape *shape)
{
  long double area = 0;

  for (int i = 0; i < shape->n; i++)
    {
      int j = (i + 1) % shape->n;

      area += shape->x[i] * shape->y[j] - shape->x[j] * shape->y[i];
    }

  return fabs ((double) area) / 2;
}

/* Between these the second opinion is undecided. */
static void
assert_area (double area, gboolean answer)
{
  if (area > 1e-3)
    g_assert_true (answer);
  else if (area < 1e-9)
    g_assert_false (answer);
}

static TcBase
random_base (void)
{
  return base_at (g_test_rand_int_range (3000, 5000), g_test_rand_int_range (3000, 5000),
                  g_test_rand_int_range (0, 24) * (g_test_rand_bit () ? 1500 : 1499),
                  g_test_rand_int_range (1, 20) * 50, g_test_rand_int_range (1, 20) * 50);
}

static void
test_random_overlap (void)
{
  guint overlaps = 0;

  for (guint i = 0; i < 20000; i++)
    {
      TcBase a = random_base (), b = random_base ();
      gboolean overlap = tc_base_overlap (&a, &b);
      Shape shape = shape_of (&a);

      for (int j = 0; j < 4; j++)
        cut_shape (&shape, b.corner[j].x, b.corner[j].y, b.corner[(j + 1) % 4].x - b.corner[j].x,
                   b.corner[(j + 1) % 4].y - b.corner[j].y);
      assert_area (shape_area (&shape), overlap);
      g_assert_cmpint (tc_base_overlap (&b, &a), ==, overlap);
      g_assert_false (overlap && tc_base_distance2 (&a, &b) > 0);
      overlaps += overlap;
    }
  g_assert_cmpuint (overlaps, >, 1000);
  g_assert_cmpuint (overlaps, <, 19000);
}

static void
test_random_arc (void)
{
  guint seen = 0;

  for (guint i = 0; i < 30000; i++)
    {
      TcBase self = random_base (), target = random_base ();
      TcPoint left = self.corner[0], right = self.corner[1];
      long double fx = right.x - left.x, fy = right.y - left.y;
      int degrees = 45 * (int) (i % 3);
      gboolean answer = tc_base_in_arc (&self, &target, degrees);
      Shape shape = shape_of (&target);

      cut_shape (&shape, right.x, right.y, -fx, -fy);
      if (degrees < 90)
        {
          long double out = degrees / 45;

          cut_shape (&shape, left.x, left.y, -fy - out * fx, fx - out * fy);
          cut_shape (&shape, right.x, right.y, fy - out * fx, -fx - out * fy);
        }
      assert_area (shape_area (&shape), answer);
      seen += answer;
    }
  g_assert_cmpuint (seen, >, 3000);
  g_assert_cmpuint (seen, <, 27000);
}

/* Points along both borders: never nearer than the distance, nearly as near. */
static void
test_random_distance (void)
{
  enum { SAMPLES = 100 };

  for (guint i = 0; i < 60; i++)
    {
      TcBase a = random_base (), b = random_base ();
      gint64 distance2 = tc_base_distance2 (&a, &b);
      double least = 1e300;

      if (distance2 == 0)
        continue;
      for (int j = 0; j < 4 * SAMPLES; j++)
        for (int k = 0; k < 4 * SAMPLES; k++)
          {
            TcPoint p = a.corner[j / SAMPLES], q = a.corner[(j / SAMPLES + 1) % 4];
            TcPoint r = b.corner[k / SAMPLES], s = b.corner[(k / SAMPLES + 1) % 4];
            double t = (j % SAMPLES) / (double) SAMPLES, u = (k % SAMPLES) / (double) SAMPLES;
            double dx = p.x + t * (q.x - p.x) - r.x - u * (s.x - r.x);
            double dy = p.y + t * (q.y - p.y) - r.y - u * (s.y - r.y);

            least = MIN (least, dx * dx + dy * dy);
          }
      g_assert_cmpfloat ((double) distance2, <, least + 1.001);
      /* samples are at most 10 apart on each border */
      g_assert_cmpfloat (sqrt ((double) distance2) + 11, >, sqrt (least));
      g_assert_true (tc_base_within (&a, &b, (gint32) ceil (sqrt ((double) distance2))));
      g_assert_false (tc_base_within (&a, &b, (gint32) ceil (sqrt ((double) distance2)) - 1));
    }
}

typedef struct
{
  const char *name;
  gint32      place[3];
  gboolean    in[3]; /* at 0, 45 and 90 degrees */
} ArcRow;

/* The looking base is at 5000, 5000, facing the far edge; all are 600 by 400. */
static const ArcRow arc_rows[] = {
  { "ahead", { 5000, 6000, 0 }, { TRUE, TRUE, TRUE } },
  { "behind", { 5000, 4000, 0 }, { FALSE, FALSE, FALSE } },
  { "in line beside", { 5600, 5000, 0 }, { FALSE, FALSE, FALSE } },
  { "a tenth before the line", { 5700, 5001, 0 }, { FALSE, FALSE, TRUE } },
  { "on the border of the column", { 5600, 6000, 0 }, { FALSE, TRUE, TRUE } },
  { "a tenth in the column", { 5599, 6000, 0 }, { TRUE, TRUE, TRUE } },
  { "on the right slant", { 6300, 5700, 0 }, { FALSE, FALSE, TRUE } },
  { "a tenth over the right slant", { 6299, 5700, 0 }, { FALSE, TRUE, TRUE } },
  { "on the left slant", { 3700, 5700, 0 }, { FALSE, FALSE, TRUE } },
  { "a tenth over the left slant", { 3701, 5700, 0 }, { FALSE, TRUE, TRUE } },
  { "front to front", { 5000, 5000, 18000 }, { TRUE, TRUE, TRUE } },
};

static void
test_arcs (gconstpointer data)
{
  const ArcRow *row = data;
  TcBase self = base_at (5000, 5000, 0, 600, 400);
  TcBase target = base_at (row->place[0], row->place[1], row->place[2], 600, 400);

  for (int i = 0; i < 3; i++)
    g_assert_cmpint (tc_base_in_arc (&self, &target, 45 * i), ==, row->in[i]);
}

/* Headings are the nearest hundredth; a turn keeps the distance from its pivot and undoes itself. */
static void
test_heading (void)
{
  TcPoint from = { 500, 700 };

  g_assert_cmpint (tc_table_heading (from, from), ==, 0);
  g_assert_cmpint (tc_table_heading (from, (TcPoint) { 500, 600 }), ==, 18000);
  g_assert_cmpint (tc_table_heading (from, (TcPoint) { 1500, 1700 }), ==, 4500);
  g_assert_cmpint (tc_table_heading (from, (TcPoint) { -500, 1700 }), ==, 31500);
  for (gint32 facing = 0; facing < 36000; facing += 77)
    {
      TcPoint to = tc_table_step (from, facing, 60000);
      gint32 off = (tc_table_heading (from, to) - facing + 54000) % 36000 - 18000;

      g_assert_cmpint (ABS (off), <=, 1);
    }
}

static void
test_turn (void)
{
  TcPlace place = { 4000, 4000, 0 }, end;
  TcPoint pivot = { 4400, 4000 };

  end = tc_table_turn (place, pivot, 9000);
  g_assert_cmpint (end.x, ==, 4400);
  g_assert_cmpint (end.y, ==, 4400);
  g_assert_cmpint (end.facing, ==, 9000);
  end = tc_table_turn (place, pivot, -9000);
  g_assert_cmpint (end.y, ==, 3600);
  g_assert_cmpint (end.facing, ==, 27000);
  for (gint32 angle = -36000; angle <= 36000; angle += 111)
    {
      TcPlace there = tc_table_turn (place, pivot, angle), back = tc_table_turn (there, pivot, -angle);

      g_assert_cmpint (ABS (back.x - place.x), <=, 1);
      g_assert_cmpint (ABS (back.y - place.y), <=, 1);
      g_assert_cmpint (back.facing, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/Table/sine", test_sine);
  g_test_add_func ("/board/Table/step", test_step);
  g_test_add_func ("/board/Table/step-back", test_step_back);
  g_test_add_func ("/board/Table/corners", test_corners);
  g_test_add_func ("/board/Table/turned-corners", test_turned_corners);
  g_test_add_func ("/board/Table/on-table", test_on_table);
  for (guint i = 0; i < G_N_ELEMENTS (pair_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/Table/pairs/%s", pair_rows[i].name);

      g_test_add_data_func (path, &pair_rows[i], test_pairs);
    }
  for (guint i = 0; i < G_N_ELEMENTS (arc_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/Table/arcs/%s", arc_rows[i].name);

      g_test_add_data_func (path, &arc_rows[i], test_arcs);
    }
  g_test_add_func ("/board/Table/heading", test_heading);
  g_test_add_func ("/board/Table/turn", test_turn);
  g_test_add_func ("/board/Table/random-overlap", test_random_overlap);
  g_test_add_func ("/board/Table/random-arc", test_random_arc);
  g_test_add_func ("/board/Table/random-distance", test_random_distance);

  return g_test_run ();
}
