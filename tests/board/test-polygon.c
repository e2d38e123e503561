/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-table.h"

#include <math.h>

/* A U of 300 by 200 with a notch of 100 by 100, open upward. */
static const TcPoint notched[] = {
  { 1000, 1000 }, { 1300, 1000 }, { 1300, 1200 }, { 1200, 1200 }, { 1200, 1100 }, { 1100, 1100 }, { 1100, 1200 }, { 1000, 1200 },
};
#define NOTCHED notched, G_N_ELEMENTS (notched)

typedef struct
{
  const char *name;
  gboolean    simple;
  guint       n;
  TcPoint     points[8];
} SimpleRow;

static const SimpleRow simple_rows[] = {
  { "triangle", TRUE, 3, { { 0, 0 }, { 10, 0 }, { 0, 10 } } },
  { "other sense", TRUE, 3, { { 0, 10 }, { 10, 0 }, { 0, 0 } } },
  { "point on an edge", TRUE, 4, { { 0, 0 }, { 5, 0 }, { 10, 0 }, { 0, 10 } } },
  { "hollow", TRUE, 4, { { 0, 0 }, { 10, 0 }, { 2, 2 }, { 0, 10 } } },
  { "bow", FALSE, 4, { { 0, 0 }, { 10, 10 }, { 10, 0 }, { 0, 10 } } },
  { "two points", FALSE, 2, { { 0, 0 }, { 10, 10 } } },
  { "no points", FALSE, 0, { { 0, 0 } } },
  { "flat", FALSE, 3, { { 0, 0 }, { 10, 10 }, { 5, 5 } } },
  { "repeated point", FALSE, 4, { { 0, 0 }, { 10, 0 }, { 10, 0 }, { 0, 10 } } },
  { "spike", FALSE, 5, { { 0, 0 }, { 10, 0 }, { 20, 0 }, { 10, 0 }, { 0, 10 } } },
  { "spike and on", FALSE, 4, { { 0, 0 }, { 20, 0 }, { 10, 0 }, { 0, 10 } } },
  { "corner touches an edge", FALSE, 5, { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 5, 0 }, { 0, 10 } } },
  { "corner touches a corner", FALSE, 6, { { 0, 0 }, { 5, 5 }, { 10, 0 }, { 10, 10 }, { 5, 5 }, { 0, 10 } } },
  { "edges lie on each other", FALSE, 6, { { 0, 0 }, { 10, 0 }, { 10, 5 }, { 8, 0 }, { 2, 0 }, { 0, 5 } } },
  { "far off", FALSE, 3, { { 0, 0 }, { 2 * TC_TABLE_MAX + 1, 0 }, { 0, 10 } } },
};

static void
test_simple (gconstpointer data)
{
  const SimpleRow *row = data;

  /* from any corner */
  for (guint first = 0; first < MAX (row->n, 1); first++)
    {
      TcPoint points[8];

      for (guint i = 0; i < row->n; i++)
        points[i] = row->points[(first + i) % row->n];
      g_assert_cmpint (tc_polygon_is_simple (points, row->n), ==, row->simple);
    }
}

static void
test_contains (void)
{
  static const struct { TcPoint point; gboolean inside; } rows[] = {
    { { 1050, 1050 }, TRUE }, { { 1050, 1150 }, TRUE }, { { 1250, 1150 }, TRUE }, { { 1150, 1150 }, FALSE },
    { { 1000, 1000 }, TRUE }, { { 1150, 1000 }, TRUE }, { { 1150, 1100 }, TRUE }, { { 1100, 1150 }, TRUE },
    { { 1150, 1101 }, FALSE }, { { 1150, 1099 }, TRUE }, { { 999, 1100 }, FALSE }, { { 900, 1200 }, FALSE },
    { { 1400, 1100 }, FALSE }, { { 900, 1000 }, FALSE }, { { 1200, 1200 }, TRUE }, { { 1150, 1200 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (tc_polygon_contains (NOTCHED, rows[i].point), ==, rows[i].inside);
}

typedef struct
{
  const char *name;
  TcPoint     from;
  TcPoint     to;
  gint32      depth; /* above 0: the segment enters the interior */
} SegmentRow;

static const SegmentRow segment_rows[] = {
  { "through the foot", { 900, 1050 }, { 1400, 1050 }, 300 },
  { "through both arms", { 900, 1150 }, { 1400, 1150 }, 200 },
  { "into one arm", { 900, 1150 }, { 1150, 1150 }, 100 },
  { "from arm to arm", { 1050, 1150 }, { 1250, 1150 }, 100 },
  { "within the notch", { 1110, 1150 }, { 1190, 1150 }, 0 },
  { "across the notch", { 1100, 1150 }, { 1200, 1150 }, 0 },
  { "within the foot", { 1010, 1010 }, { 1040, 1050 }, 50 },
  { "along the lower border", { 900, 1000 }, { 1400, 1000 }, 0 },
  { "along the notch", { 1100, 1100 }, { 1200, 1100 }, 0 },
  { "along the notch and on", { 900, 1100 }, { 1400, 1100 }, 200 },
  { "along the top of the arms", { 900, 1200 }, { 1400, 1200 }, 0 },
  { "down an inner side", { 1100, 1300 }, { 1100, 900 }, 100 },
  { "down an outer side", { 1000, 1300 }, { 1000, 900 }, 0 },
  { "past a corner", { 900, 1100 }, { 1100, 900 }, 0 },
  { "over a corner", { 900, 1101 }, { 1101, 900 }, 2 },
  { "by two corners of the notch", { 1000, 1000 }, { 1200, 1200 }, 142 },
  { "beside", { 900, 900 }, { 1400, 950 }, 0 },
  { "short of it", { 900, 1050 }, { 1000, 1050 }, 0 },
  { "a tenth of it", { 900, 1050 }, { 1001, 1050 }, 1 },
  { "slanting through", { 1000, 900 }, { 1100, 1300 }, 207 },
};

static void
test_segments (gconstpointer data)
{
  const SegmentRow *row = data;

  g_assert_cmpint (tc_polygon_blocks (NOTCHED, row->from, row->to), ==, row->depth > 0);
  g_assert_cmpint (tc_polygon_blocks (NOTCHED, row->to, row->from), ==, row->depth > 0);
  g_assert_cmpint (tc_polygon_depth (NOTCHED, row->from, row->to), ==, row->depth);
  g_assert_cmpint (tc_polygon_depth (NOTCHED, row->to, row->from), ==, row->depth);
}

static void
test_no_length (void)
{
  TcPoint inside = { 1050, 1050 }, border = { 1000, 1050 }, outside = { 1150, 1150 };

  g_assert_true (tc_polygon_blocks (NOTCHED, inside, inside));
  g_assert_false (tc_polygon_blocks (NOTCHED, border, border));
  g_assert_false (tc_polygon_blocks (NOTCHED, outside, outside));
  g_assert_cmpint (tc_polygon_depth (NOTCHED, inside, inside), ==, 0);
}

/* Random areas: a centre and corners all around it, so that which side a point is
 * on can be told from its angle and distance alone. */

#define N_CORNERS 12

static void
random_star (TcPoint *points, TcPoint centre, gint32 size)
{
  for (int i = 0; i < N_CORNERS; i++)
    points[i] = tc_table_step (centre, i * 36000 / N_CORNERS, g_test_rand_int_range (size / 4, size));
}

/* How far inside: the distance in tenths to the border edge in that direction,
 * below 0 outside. */
static double
star_margin (const TcPoint *points, TcPoint centre, double x, double y)
{
  double px = x - centre.x, py = y - centre.y;

  for (int i = 0; i < N_CORNERS; i++)
    {
      double ax = points[i].x - centre.x, ay = points[i].y - centre.y;
      double bx = points[(i + 1) % N_CORNERS].x - centre.x, by = points[(i + 1) % N_CORNERS].y - centre.y;
      double ex = bx - ax, ey = by - ay;

      if (ax * py - ay * px <= 0 && px * by - py * bx <= 0)
        return ((ax - px) * ey - (ay - py) * ex) / hypot (ex, ey) * (ax * by - ay * bx < 0 ? -1 : 1);
    }
  g_assert_not_reached ();
}

static void
test_random (void)
{
  enum { SAMPLES = 4000 };
  guint blocked = 0;

  for (guint i = 0; i < 300; i++)
    {
      TcPoint points[N_CORNERS];
      TcPoint centre = { g_test_rand_int_range (30000, 70000), g_test_rand_int_range (30000, 70000) };
      gint32 size = i % 2 == 0 ? 1000 : 30000;
      TcPoint from = { centre.x + g_test_rand_int_range (-size, size), centre.y + g_test_rand_int_range (-size, size) };
      TcPoint to = { centre.x + g_test_rand_int_range (-size, size), centre.y + g_test_rand_int_range (-size, size) };
      double length = hypot (to.x - from.x, to.y - from.y);
      double inside = 0, most = -1e9;
      gint32 depth;

      random_star (points, centre, size);
      g_assert_true (tc_polygon_is_simple (points, N_CORNERS));
      if (fabs (star_margin (points, centre, from.x, from.y)) > 1e-6)
        g_assert_cmpint (tc_polygon_contains (points, N_CORNERS, from), ==,
                         star_margin (points, centre, from.x, from.y) > 0);

      for (int j = 0; j < SAMPLES; j++)
        {
          double t = (j + 0.5) / SAMPLES;
          double margin = star_margin (points, centre, from.x + t * (to.x - from.x), from.y + t * (to.y - from.y));

          inside += margin > 0;
          most = MAX (most, margin);
        }
      depth = tc_polygon_depth (points, N_CORNERS, from, to);
      if (most > 1e-6)
        g_assert_true (tc_polygon_blocks (points, N_CORNERS, from, to));
      g_assert_cmpint (tc_polygon_blocks (points, N_CORNERS, from, to), ==, depth > 0);
      g_assert_cmpint (tc_polygon_depth (points, N_CORNERS, to, from), ==, depth);
      /* a sample's share for each end of a stretch, and a tenth each for rounding */
      g_assert_cmpfloat (fabs (depth - inside / SAMPLES * length), <, N_CORNERS * (length / SAMPLES + 1));
      blocked += depth > 0;
    }
  g_assert_cmpuint (blocked, >, 100);
}

/* The whole table and beyond: nothing overflows. */
static void
test_largest (void)
{
  const TcPoint all[] = {
    { -TC_TABLE_MAX, -TC_TABLE_MAX }, { 2 * TC_TABLE_MAX, -TC_TABLE_MAX }, { 2 * TC_TABLE_MAX, 2 * TC_TABLE_MAX },
    { -TC_TABLE_MAX, 2 * TC_TABLE_MAX - 1 },
  };
  const TcPoint low = { -TC_TABLE_MAX, -TC_TABLE_MAX }, high = { 2 * TC_TABLE_MAX, 2 * TC_TABLE_MAX };
  const TcPoint off = { 2 * TC_TABLE_MAX - 1, 2 * TC_TABLE_MAX };

  g_assert_true (tc_polygon_is_simple (all, 4));
  g_assert_true (tc_polygon_blocks (all, 4, low, high));
  /* 300,000 times the root of 2 is 424,264.07 */
  g_assert_cmpint (tc_polygon_depth (all, 4, low, high), ==, 424265);
  g_assert_true (tc_polygon_blocks (all, 4, low, off));
  g_assert_false (tc_polygon_contains (all, 4, off));
}

static void
test_bases (void)
{
  static const TcPoint square[] = { { 1000, 1000 }, { 2000, 1000 }, { 2000, 2000 }, { 1000, 2000 } };
  static const struct { TcPlace place; gint32 front, depth; gboolean meets; } rows[] = {
    { { 1500, 1600, 0 }, 200, 200, TRUE },     /* within */
    { { 1500, 2500, 0 }, 3000, 2000, TRUE },   /* around it */
    { { 1000, 1600, 0 }, 400, 200, TRUE },     /* over an edge */
    { { 800, 1600, 0 }, 400, 200, FALSE },     /* border to border */
    { { 1500, 1000, 0 }, 400, 200, FALSE },
    { { 1500, 1001, 0 }, 400, 200, TRUE },
    { { 1500, 1000, 4500 }, 400, 200, TRUE },  /* a corner alone */
    { { 5000, 5000, 0 }, 400, 200, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcBase base = tc_base_new (rows[i].place, rows[i].front, rows[i].depth);

      g_assert_cmpint (tc_polygon_meets_base (square, 4, &base), ==, rows[i].meets);
    }
}

/* The points in another order: no border crosses, no point is lost. */
static void
test_untangle (void)
{
  TcPoint bow[] = { { 0, 0 }, { 100, 100 }, { 100, 0 }, { 0, 100 } };
  TcPoint star[] = { { 1000, 1500 }, { 1294, 595 }, { 524, 1155 }, { 1476, 1155 }, { 706, 595 } };
  TcPoint flat[] = { { 0, 0 }, { 10, 10 }, { 5, 5 } };

  g_assert_true (tc_polygon_untangle (bow, G_N_ELEMENTS (bow)));
  g_assert_true (tc_polygon_is_simple (bow, G_N_ELEMENTS (bow)));
  g_assert_cmpint (bow[0].x + bow[1].x + bow[2].x + bow[3].x, ==, 200);
  g_assert_cmpint (bow[0].y + bow[1].y + bow[2].y + bow[3].y, ==, 200);
  g_assert_true (tc_polygon_untangle (star, G_N_ELEMENTS (star)));
  g_assert_true (tc_polygon_is_simple (star, G_N_ELEMENTS (star)));
  /* what has no order without a crossing stays as it is */
  g_assert_false (tc_polygon_untangle (flat, G_N_ELEMENTS (flat)));
  g_assert_cmpint (flat[1].x, ==, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (simple_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/Polygon/simple/%s", simple_rows[i].name);

      g_test_add_data_func (path, &simple_rows[i], test_simple);
    }
  for (guint i = 0; i < G_N_ELEMENTS (segment_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/Polygon/segments/%s", segment_rows[i].name);

      g_test_add_data_func (path, &segment_rows[i], test_segments);
    }
  g_test_add_func ("/board/Polygon/untangle", test_untangle);
  g_test_add_func ("/board/Polygon/contains", test_contains);
  g_test_add_func ("/board/Polygon/no-length", test_no_length);
  g_test_add_func ("/board/Polygon/random", test_random);
  g_test_add_func ("/board/Polygon/largest", test_largest);

  g_test_add_func ("/board/Polygon/bases", test_bases);
  return g_test_run ();
}
