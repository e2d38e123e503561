/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-hexset.h"

typedef struct
{
  TcHexGrid grid;
  TcHexSet *set;
} Case;

static void
begin (Case *self, gint32 rows, gint32 columns, gint32 shifted)
{
  tc_hexgrid_init (&self->grid, rows, columns);
  self->grid.shifted = shifted;
  self->set = tc_hexset_new (&self->grid);
}

static void
end (Case *self)
{
  tc_hexset_free (self->set);
}

static TcHex
at (const Case *self, int number)
{
  return tc_hexgrid_at (&self->grid, number / 100 - 1, number % 100 - 1);
}

/* Each hex once, and the two ways to ask agree. */
static void
check_sound (const Case *self)
{
  guint n = 0;

  for (TcHex hex = 0; hex < self->set->count; hex++)
    n += tc_hexset_has (self->set, hex);
  g_assert_cmpuint (n, ==, self->set->hexes->len);
  for (guint i = 0; i < n; i++)
    g_assert_true (tc_hexset_has (self->set, tc_hexset_get (self->set, i)));
}

static void
test_brushes (void)
{
  static const guint sizes[] = { 1, 7, 19, 37 };
  Case self;

  for (int shifted = 0; shifted < 2; shifted++)
    {
      begin (&self, 20, 20, shifted);
      for (int radius = 0; radius < 4; radius++)
        for (int middle = 1010; middle < 1112; middle += 101)
          {
            tc_hexset_clear (self.set);
            tc_hexset_add_disc (self.set, &self.grid, at (&self, middle), radius);
            check_sound (&self);
            g_assert_cmpuint (self.set->hexes->len, ==, sizes[radius]);
            for (TcHex hex = 0; hex < self.set->count; hex++)
              g_assert_true (tc_hexset_has (self.set, hex)
                             == (tc_hexgrid_distance (&self.grid, at (&self, middle), hex) <= radius));
          }
      tc_hexset_clear (self.set);
      tc_hexset_add_disc (self.set, &self.grid, TC_NO_HEX, 3);
      tc_hexset_add_disc (self.set, &self.grid, 0, 3);
      check_sound (&self);
      g_assert_cmpuint (self.set->hexes->len, <, 37);
      end (&self);
    }
}

/* A line is a path of adjacent hexes, as long as its ends are apart. */
static void
test_lines (void)
{
  Case self;

  begin (&self, 17, 19, 1);
  for (TcHex from = 0; from < self.set->count; from += 7)
    for (TcHex to = 0; to < self.set->count; to += 5)
      {
        guint n;

        tc_hexset_clear (self.set);
        tc_hexset_add_line (self.set, &self.grid, from, to);
        n = self.set->hexes->len;
        g_assert_cmpuint (n, ==, tc_hexgrid_distance (&self.grid, from, to) + 1);
        g_assert_cmpint (tc_hexset_get (self.set, 0), ==, from);
        g_assert_cmpint (tc_hexset_get (self.set, n - 1), ==, to);
        for (guint i = 1; i < n; i++)
          g_assert_cmpint (tc_hexgrid_distance (&self.grid, tc_hexset_get (self.set, i - 1), tc_hexset_get (self.set, i)), ==, 1);
      }
  end (&self);
}

static void
test_rectangle (void)
{
  Case self;

  begin (&self, 9, 9, 1);
  tc_hexset_add_rectangle (self.set, &self.grid, at (&self, 607), at (&self, 305));
  check_sound (&self);
  g_assert_cmpuint (self.set->hexes->len, ==, 12);
  for (int row = 3; row <= 6; row++)
    for (int column = 5; column <= 7; column++)
      g_assert_true (tc_hexset_has (self.set, at (&self, 100 * row + column)));
  end (&self);
}

/* Twice the area to the left of the line from a to b, in steps of the grid. */
static gint64
turn (const Case *self, TcHex a, TcHex b, TcHex c)
{
  gint32 ax, ay, bx, by, cx, cy;

  tc_hexgrid_centre (&self->grid, a, &ax, &ay);
  tc_hexgrid_centre (&self->grid, b, &bx, &by);
  tc_hexgrid_centre (&self->grid, c, &cx, &cy);
  return (gint64) (bx - ax) * (cy - ay) - (gint64) (by - ay) * (cx - ax);
}

/* Whatever lies in a triangle by its three sides is in it; what is not, and on none of its lines, is not. */
static void
test_triangles (void)
{
  Case self;

  for (int round = 0; round < 200; round++)
    {
      begin (&self, 15, 13, round & 1);
      g_autoptr (TcHexSet) lines = tc_hexset_new (&self.grid);
      TcHex corners[3];

      for (int i = 0; i < 3; i++)
        corners[i] = g_test_rand_int_range (0, self.set->count);
      for (int i = 0; i < 3; i++)
        tc_hexset_add_line (lines, &self.grid, corners[i], corners[(i + 1) % 3]);
      tc_hexset_add_outline (self.set, &self.grid, corners, 3);
      check_sound (&self);
      for (TcHex hex = 0; hex < self.set->count; hex++)
        {
          gint64 a = turn (&self, corners[0], corners[1], hex), b = turn (&self, corners[1], corners[2], hex);
          gint64 c = turn (&self, corners[2], corners[0], hex);
          gboolean within = (a > 0 && b > 0 && c > 0) || (a < 0 && b < 0 && c < 0);

          g_assert_true (tc_hexset_has (self.set, hex) == (within || tc_hexset_has (lines, hex)));
        }
      end (&self);
    }
}

/* What a ring encloses is not in an outline that crosses itself twice around it; a point and a line are outlines. */
static void
test_outlines (void)
{
  Case self;
  TcHex twice[8];

  begin (&self, 12, 12, 1);
  for (int i = 0; i < 8; i++)
    twice[i] = at (&self, ((const int[]) { 202, 210, 1010, 1002 })[i % 4]);
  tc_hexset_add_outline (self.set, &self.grid, twice, 8);
  g_assert_true (tc_hexset_has (self.set, at (&self, 206)));
  g_assert_false (tc_hexset_has (self.set, at (&self, 606)));
  tc_hexset_clear (self.set);
  tc_hexset_add_outline (self.set, &self.grid, twice, 4);
  g_assert_true (tc_hexset_has (self.set, at (&self, 606)));
  g_assert_false (tc_hexset_has (self.set, at (&self, 106)));
  tc_hexset_clear (self.set);
  tc_hexset_add_outline (self.set, &self.grid, twice, 1);
  g_assert_cmpuint (self.set->hexes->len, ==, 1);
  tc_hexset_clear (self.set);
  tc_hexset_add_outline (self.set, &self.grid, twice, 2);
  g_assert_cmpuint (self.set->hexes->len, ==, 9);
  tc_hexset_clear (self.set);
  tc_hexset_add_outline (self.set, &self.grid, NULL, 0);
  g_assert_cmpuint (self.set->hexes->len, ==, 0);
  end (&self);
}

/* Rows above a number: a wall of the row itself keeps the reach on its side. */
typedef struct
{
  const Case *of;
  int         wall;
} Wall;

static gboolean
is_no_wall (gconstpointer data, TcHex hex)
{
  const Wall *wall = data;

  return tc_hexgrid_row (&wall->of->grid, hex) != wall->wall;
}

static void
test_reach (void)
{
  Case self;
  Wall wall = { &self, 4 };

  begin (&self, 10, 8, 1);
  tc_hexset_add_reach (self.set, &self.grid, at (&self, 101), is_no_wall, &wall);
  check_sound (&self);
  g_assert_cmpuint (self.set->hexes->len, ==, 32);
  tc_hexset_add_alike (self.set, is_no_wall, &wall);
  g_assert_cmpuint (self.set->hexes->len, ==, 72);
  tc_hexset_invert (self.set);
  check_sound (&self);
  g_assert_cmpuint (self.set->hexes->len, ==, 8);
  tc_hexset_grow (self.set, &self.grid);
  check_sound (&self);
  g_assert_cmpuint (self.set->hexes->len, ==, 24);
  end (&self);
}

static void
test_two (void)
{
  Case self;

  begin (&self, 10, 10, 1);
  g_autoptr (TcHexSet) other = tc_hexset_new (&self.grid);

  tc_hexset_add_disc (self.set, &self.grid, at (&self, 505), 2);
  tc_hexset_add_disc (other, &self.grid, at (&self, 505), 1);
  tc_hexset_remove_all (self.set, other);
  check_sound (&self);
  g_assert_cmpuint (self.set->hexes->len, ==, 12);
  tc_hexset_add_all (self.set, other);
  check_sound (&self);
  g_assert_cmpuint (self.set->hexes->len, ==, 19);
  end (&self);
}

/* An image of an image is the hex itself, neighbours have neighbours for images, and near the middle none is missing. */
static void
test_images (void)
{
  for (int way = 1; way < 4; way++)
    for (gint32 rows = 10; rows < 12; rows++)
      for (gint32 columns = 10; columns < 12; columns++)
        for (gint32 shifted = 0; shifted < 2; shifted++)
          {
            Case self;
            TcHex image[2];

            begin (&self, rows, columns, shifted);
            for (int i = 0; i < 2; i++)
              {
                TcHex hex = at (&self, 303 + i);

                tc_hexset_clear (self.set);
                tc_hexset_add (self.set, hex);
                tc_hexset_add_image (self.set, &self.grid, way & 1, way & 2);
                g_assert_cmpuint (self.set->hexes->len, ==, 2);
                image[i] = tc_hexset_get (self.set, 1);
                g_assert_true ((way & 1) != 0 || tc_hexgrid_column (&self.grid, image[i]) == 2 + i);
                g_assert_true ((way & 2) != 0 || tc_hexgrid_row (&self.grid, image[i]) == 2);
                tc_hexset_add_image (self.set, &self.grid, way & 1, way & 2);
                g_assert_cmpuint (self.set->hexes->len, ==, 2);
              }
            g_assert_cmpint (tc_hexgrid_distance (&self.grid, image[0], image[1]), ==, 1);
            end (&self);
          }
}

/* The border of a disc is one ring; a hole has one of its own; each side follows the one before. */
static void
test_border (void)
{
  Case self;
  g_autoptr (GArray) whole = NULL, holed = NULL, starts = NULL, more = NULL;

  begin (&self, 12, 12, 1);
  tc_hexset_add_disc (self.set, &self.grid, at (&self, 606), 2);
  whole = tc_hexset_find_border (self.set, &self.grid, &starts);
  g_assert_cmpuint (whole->len, ==, 30);
  g_assert_cmpuint (starts->len, ==, 1);
  for (guint i = 1; i < whole->len; i++)
    {
      TcHexBorder before = g_array_index (whole, TcHexBorder, i - 1), now = g_array_index (whole, TcHexBorder, i);

      g_assert_true (before.hex == now.hex ? now.direction == (before.direction + 1) % 6
                                           : tc_hexgrid_distance (&self.grid, before.hex, now.hex) == 1);
    }
  g_autoptr (TcHexSet) hole = tc_hexset_new (&self.grid);
  tc_hexset_add (hole, at (&self, 606));
  tc_hexset_remove_all (self.set, hole);
  holed = tc_hexset_find_border (self.set, &self.grid, &more);
  g_assert_cmpuint (holed->len, ==, 36);
  g_assert_cmpuint (more->len, ==, 2);
  end (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/HexSet/brushes", test_brushes);
  g_test_add_func ("/board/HexSet/lines", test_lines);
  g_test_add_func ("/board/HexSet/rectangle", test_rectangle);
  g_test_add_func ("/board/HexSet/triangles", test_triangles);
  g_test_add_func ("/board/HexSet/outlines", test_outlines);
  g_test_add_func ("/board/HexSet/reach", test_reach);
  g_test_add_func ("/board/HexSet/two", test_two);
  g_test_add_func ("/board/HexSet/border", test_border);
  g_test_add_func ("/board/HexSet/images", test_images);
  return g_test_run ();
}
