/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sight against a second way to find it: the line is clipped by each hex of the
 * map in fractions, and the hexes are put in order of where it enters them. */
#include "tc-hexgrid.h"

typedef struct
{
  gint64 n;
  gint64 d; /* > 0 */
} Fraction;

typedef struct
{
  TcHex    hex;
  Fraction in;
  Fraction out;
  gboolean along; /* only on the border of the hex */
} Crossing;

static int
compare (Fraction a, Fraction b)
{
  gint64 left = a.n * b.d, right = b.n * a.d;

  return (left > right) - (left < right);
}

/* Corners of a hex around its centre, rows being 3 apart. */
static const gint64 corners[6][2] = { { 0, -2 }, { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 } };

/* The part of the segment from the origin to (@dx, @dy) in the hex at (@x, @y);
 * FALSE when it is empty or one point. */
static gboolean
clip (gint64 dx, gint64 dy, gint64 x, gint64 y, Crossing *out)
{
  out->in = (Fraction) { 0, 1 };
  out->out = (Fraction) { 1, 1 };
  out->along = FALSE;
  for (int i = 0; i < 6; i++)
    {
      const gint64 *p = corners[i], *q = corners[(i + 1) % 6];
      gint64 ex = q[0] - p[0], ey = q[1] - p[1];
      /* inside where start + t * slope >= 0 */
      gint64 start = ex * -(y + p[1]) - ey * -(x + p[0]);
      gint64 slope = ex * dy - ey * dx;

      if (slope == 0)
        {
          if (start < 0)
            return FALSE;
          out->along = out->along || start == 0;
        }
      else if (slope > 0)
        {
          Fraction t = { -start, slope };

          if (compare (t, out->in) > 0)
            out->in = t;
        }
      else
        {
          Fraction t = { start, -slope };

          if (compare (t, out->out) < 0)
            out->out = t;
        }
    }

  return compare (out->in, out->out) < 0;
}

static int
crossing_compare_cb (gconstpointer a, gconstpointer b)
{
  const Crossing *left = a, *right = b;
  int order = compare (left->in, right->in);

  return order != 0 ? order : left->hex - right->hex;
}

static guint
slow_sight (const TcHexGrid *grid, TcHex from, TcHex to, TcSightStep *out)
{
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));
  gint32 x, y, to_x, to_y;
  guint count = 0;

  tc_hexgrid_centre (grid, from, &x, &y);
  tc_hexgrid_centre (grid, to, &to_x, &to_y);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    {
      Crossing crossing = { .hex = hex };
      gint32 hex_x, hex_y;

      tc_hexgrid_centre (grid, hex, &hex_x, &hex_y);
      if (hex != from && hex != to
          && clip (to_x - x, 3 * (to_y - y), hex_x - x, 3 * (hex_y - y), &crossing))
        g_array_append_val (crossings, crossing);
    }
  g_array_sort (crossings, crossing_compare_cb);

  for (guint i = 0; i < crossings->len; i++)
    {
      const Crossing *this = &g_array_index (crossings, Crossing, i);

      out[count] = (TcSightStep) { this->hex, TC_NO_HEX };
      if (this->along && i + 1 < crossings->len
          && compare (this->in, g_array_index (crossings, Crossing, i + 1).in) == 0)
        out[count].b = g_array_index (crossings, Crossing, ++i).hex;
      count++;
    }

  return count;
}

#define SIZE 512

static void
assert_same_sight (const TcHexGrid *grid, TcHex from, TcHex to)
{
  TcSightStep fast[SIZE], back[SIZE], slow[SIZE];
  guint length = tc_hexgrid_sight (grid, from, to, fast, SIZE);

  g_assert_cmpuint (length, ==, slow_sight (grid, from, to, slow));
  g_assert_cmpuint (length, ==, tc_hexgrid_sight (grid, to, from, back, SIZE));
  g_assert_true (from == to || length < 2 * (guint) tc_hexgrid_distance (grid, from, to));
  for (guint i = 0; i < length; i++)
    {
      g_assert_cmpint (fast[i].a, ==, slow[i].a);
      g_assert_cmpint (fast[i].b, ==, slow[i].b);
      g_assert_cmpint (fast[i].a, ==, back[length - 1 - i].a);
      g_assert_cmpint (fast[i].b, ==, back[length - 1 - i].b);
    }
}

/* All pairs of small maps, which also have lines along the rim. */
static void
test_all_pairs (void)
{
  static const gint32 sizes[][2] = { { 9, 7 }, { 1, 6 }, { 7, 1 }, { 2, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int shifted = 0; shifted < 2; shifted++)
      {
        TcHexGrid grid;

        tc_hexgrid_init (&grid, sizes[i][0], sizes[i][1]);
        grid.shifted = shifted;
        for (TcHex from = 0; from < tc_hexgrid_get_count (&grid); from++)
          for (TcHex to = 0; to < tc_hexgrid_get_count (&grid); to++)
            assert_same_sight (&grid, from, to);
      }
}

static void
test_random_pairs (void)
{
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 61, 83);
  for (guint i = 0; i < 3000; i++)
    assert_same_sight (&grid, g_test_rand_int_range (0, 61 * 83), g_test_rand_int_range (0, 61 * 83));
}

/* Opposite corners of the largest map: nothing overflows, every step is a
 * neighbour of the one before. */
static void
test_longest (void)
{
  g_autofree TcSightStep *steps = g_new (TcSightStep, 2 * 8192);
  TcHexGrid grid;
  TcHex last = 0;
  guint length;

  tc_hexgrid_init (&grid, TC_HEXGRID_MAX_SIDE, TC_HEXGRID_MAX_SIDE);
  length = tc_hexgrid_sight (&grid, 0, tc_hexgrid_get_count (&grid) - 1, steps, 2 * 8192);
  g_assert_cmpuint (length, >=, 4095);
  g_assert_cmpuint (length, <, 2 * 8192);
  for (guint i = 0; i < length; i++)
    {
      g_assert_cmpint (tc_hexgrid_distance (&grid, last, steps[i].a), ==, 1);
      last = steps[i].a;
    }
  g_assert_cmpint (tc_hexgrid_distance (&grid, last, tc_hexgrid_get_count (&grid) - 1), ==, 1);
}

/* At the edge of the map one hex of a side may be off it; the other is in a. */
static void
test_rim (void)
{
  TcSightStep steps[4];
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 3, 4);
  g_assert_cmpuint (tc_hexgrid_sight (&grid, tc_hexgrid_at (&grid, 0, 0), tc_hexgrid_at (&grid, 2, 0), steps, 4), ==, 1);
  g_assert_cmpint (steps[0].a, ==, tc_hexgrid_at (&grid, 1, 0));
  g_assert_cmpint (steps[0].b, ==, TC_NO_HEX);

  grid.shifted = 0;
  g_assert_cmpuint (tc_hexgrid_sight (&grid, tc_hexgrid_at (&grid, 2, 3), tc_hexgrid_at (&grid, 0, 3), steps, 4), ==, 1);
  g_assert_cmpint (steps[0].a, ==, tc_hexgrid_at (&grid, 1, 3));
  g_assert_cmpint (steps[0].b, ==, TC_NO_HEX);
}

/* What does not fit is counted and not written. */
static void
test_short_array (void)
{
  TcSightStep steps[3] = { { 7, 7 }, { 7, 7 }, { 7, 7 } };
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 1, 10);
  g_assert_cmpuint (tc_hexgrid_sight (&grid, 0, 9, steps, 2), ==, 8);
  g_assert_cmpint (steps[1].a, ==, 2);
  g_assert_cmpint (steps[2].a, ==, 7);
  g_assert_cmpuint (tc_hexgrid_sight (&grid, 0, 9, NULL, 0), ==, 8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/Sight/all-pairs", test_all_pairs);
  g_test_add_func ("/board/Sight/random-pairs", test_random_pairs);
  g_test_add_func ("/board/Sight/longest", test_longest);
  g_test_add_func ("/board/Sight/rim", test_rim);
  g_test_add_func ("/board/Sight/short-array", test_short_array);

  return g_test_run ();
}
