/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-hexgrid.h"

#include <string.h>

/* The sheets of the series, as large as their numbers need. */
static void
init_sheet (TcHexGrid *grid)
{
  tc_hexgrid_init (grid, 23, 28);
  g_assert_true (tc_hexgrid_is_valid (grid));
}

static TcHex
hex_of (const TcHexGrid *grid, int number)
{
  g_autofree char *text = g_strdup_printf ("%04d", number);
  TcHex hex = tc_hexgrid_parse (grid, text);

  g_assert_cmpint (hex, !=, TC_NO_HEX);

  return hex;
}

/* Rule cases */

typedef struct
{
  const char *rule;
  int         a;
  int         b;
  int         distance;
} DistanceRow;

static const DistanceRow distance_rows[] = {
  { "S-5.11", 816, 1716, 9 },
  { "S-5.24", 1710, 1716, 6 },
  { "S-6.0", 1713, 1313, 4 },
  { "S-6.0", 1713, 1213, 5 },
  { "S-6.15", 1613, 1413, 2 },
  { "S-7.12", 813, 913, 1 },
  { "S-7.12", 1013, 913, 1 },
  { "S-8.11", 914, 813, 1 },
  { "S-8.11", 914, 814, 1 },
  { "S-8.12", 913, 814, 2 },
  { "S-8.12", 913, 812, 1 },
  { "S-8.15", 1013, 813, 2 },
  { "S-10.21", 1716, 1718, 2 },
  { "F-16.1", 1713, 1513, 2 },
  { "F-16.1", 1713, 1514, 2 },
  { "F-16.1", 1713, 1614, 2 },
  { "F-16.1", 1613, 1513, 1 },
  { "F-16.1", 1613, 1514, 1 },
  { "F-16.1", 1613, 1614, 1 },
  { "F-16.1", 1413, 1513, 1 },
  { "F-17.12", 1713, 1715, 2 },
  { "F-17.12", 1713, 1716, 3 },
  { "F-17.21", 1113, 2108, 10 },
  { "F-17.21", 1113, 1710, 6 },
  { "F-17.21", 1710, 2108, 4 },
  { "F-17.22", 1116, 2011, 9 },
  { "F-17.22", 1116, 1713, 6 },
  { "F-17.22", 1713, 2011, 3 },
  { "F-19.55", 1913, 1713, 2 },
  { "F-20.31", 1218, 1219, 1 },
  { "F-20.31", 1219, 1220, 1 },
  { "L-16.0", 108, 109, 1 },
  { "L-20.11", 811, 711, 1 },
  { "N-16.0", 1724, 2025, 3 },
  { "N-16.0", 2025, 2125, 1 },
  { "N-16.0", 2025, 2126, 1 },
  { "R-18.0", 1812, 1811, 1 },
  { "R-18.0", 1812, 1912, 1 },
  { "R-18.0", 1812, 1815, 3 },
  { "R-18.0", 1812, 1917, 5 },
  /* distances between set-up hexes that settle which rows are shifted */
  { "S-2.1", 413, 710, 5 },
  { "S-2.1", 823, 924, 1 },
  { "S-2.1", 912, 813, 2 },
  { "S-2.1", 2224, 2125, 1 },
  { "S-2.1", 2126, 2226, 1 },
  { "S-2.1", 1714, 1814, 1 },
  { "S-2.1", 1814, 1915, 1 },
  { "S-2.1", 503, 603, 1 },
  { "S-2.1", 603, 704, 1 },
  { "S-2.1", 704, 605, 2 },
};

static void
test_distance_case (gconstpointer data)
{
  const DistanceRow *row = data;
  TcHexGrid grid;
  TcHex a, b;

  init_sheet (&grid);
  a = hex_of (&grid, row->a);
  b = hex_of (&grid, row->b);
  g_assert_cmpint (tc_hexgrid_distance (&grid, a, b), ==, row->distance);
  g_assert_cmpint (tc_hexgrid_distance (&grid, b, a), ==, row->distance);
  g_assert_cmpint (tc_hexgrid_direction (&grid, a, b) >= 0, ==, row->distance == 1);
}

typedef struct
{
  const char *rule;
  int         hex;
  int         zone[6];
} ZoneRow;

static const ZoneRow zone_rows[] = {
  { "S-2.1", 1713, { 1612, 1613, 1712, 1714, 1812, 1813 } },
  { "S-2.1", 814, { 714, 715, 813, 815, 914, 915 } },
  { "S-7.0", 1713, { 1612, 1613, 1712, 1714, 1812, 1813 } },
  { "L-20.11", 915, { 814, 815, 914, 916, 1014, 1015 } },
};

static void
test_zone_case (gconstpointer data)
{
  const ZoneRow *row = data;
  TcHex neighbours[6];
  TcHexGrid grid;

  init_sheet (&grid);
  tc_hexgrid_get_neighbours (&grid, hex_of (&grid, row->hex), neighbours);
  for (guint i = 0; i < 6; i++)
    {
      guint found = 0;

      for (guint j = 0; j < 6; j++)
        found += neighbours[j] == hex_of (&grid, row->zone[i]);
      g_assert_cmpuint (found, ==, 1);
    }
}

typedef struct
{
  const char *rule;
  int         from;
  int         to;
  const char *steps;
} SightRow;

static const SightRow sight_rows[] = {
  { "S-5.21", 1710, 1716, "1711 1712 1713 1714 1715" },
  { "S-5.21", 1710, 1912, "1810 1811" },
  { "S-5.22", 1710, 1910, "1809|1810" },
  { "S-5.23", 1710, 1712, "1711" },
  /* worked out by hand: along two sides, along the grain, past a corner */
  { "S-5.22", 1710, 2110, "1809|1810 1910 2009|2010" },
  { "S-5.22", 1710, 1811, "1711|1810" },
  { "S-5.21", 1113, 1411, "1212 1312" },
  { "S-5.21", 1713, 1714, "" },
  { "S-5.21", 1713, 1713, "" },
};

static char *
dup_steps (const TcHexGrid *grid, const TcSightStep *steps, guint length)
{
  GString *out = g_string_new (NULL);
  char label[TC_HEX_LABEL_SIZE];

  for (guint i = 0; i < length; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      g_string_append (out, tc_hexgrid_format (grid, steps[i].a, label));
      if (steps[i].b != TC_NO_HEX)
        g_string_append_printf (out, "|%s", tc_hexgrid_format (grid, steps[i].b, label));
    }

  return g_string_free (out, FALSE);
}

static void
test_sight_case (gconstpointer data)
{
  const SightRow *row = data;
  g_autofree char *text = NULL;
  TcSightStep steps[64];
  TcHexGrid grid;
  guint length;

  init_sheet (&grid);
  length = tc_hexgrid_sight (&grid, hex_of (&grid, row->from), hex_of (&grid, row->to), steps, 64);
  text = dup_steps (&grid, steps, length);
  g_assert_cmpstr (text, ==, row->steps);
}

/* Neighbours, directions, distances */

static void
test_directions (void)
{
  for (int shifted = 0; shifted < 2; shifted++)
    {
      TcHexGrid grid;

      tc_hexgrid_init (&grid, 7, 5);
      grid.shifted = shifted;
      for (TcHex hex = 0; hex < tc_hexgrid_get_count (&grid); hex++)
        {
          TcHex all[6];

          tc_hexgrid_get_neighbours (&grid, hex, all);
          for (int i = 0; i < 6; i++)
            {
              g_assert_cmpint (tc_hexgrid_neighbour (&grid, hex, i), ==, all[i]);
              if (all[i] == TC_NO_HEX)
                continue;
              g_assert_cmpint (tc_hexgrid_neighbour (&grid, all[i], (i + 3) % 6), ==, hex);
              g_assert_cmpint (tc_hexgrid_direction (&grid, hex, all[i]), ==, i);
              g_assert_cmpint (tc_hexgrid_distance (&grid, hex, all[i]), ==, 1);
            }
          g_assert_cmpint (tc_hexgrid_direction (&grid, hex, hex), ==, -1);
        }
    }
}

static void
test_direction_names (void)
{
  TcHexGrid grid;
  TcHex here;

  init_sheet (&grid);
  here = hex_of (&grid, 1713);
  g_assert_cmpint (tc_hexgrid_neighbour (&grid, here, 0), ==, hex_of (&grid, 1714));
  g_assert_cmpint (tc_hexgrid_neighbour (&grid, here, 1), ==, hex_of (&grid, 1813));
  g_assert_cmpint (tc_hexgrid_neighbour (&grid, here, 2), ==, hex_of (&grid, 1812));
  g_assert_cmpint (tc_hexgrid_neighbour (&grid, here, 3), ==, hex_of (&grid, 1712));
  g_assert_cmpint (tc_hexgrid_neighbour (&grid, here, 4), ==, hex_of (&grid, 1612));
  g_assert_cmpint (tc_hexgrid_neighbour (&grid, here, 5), ==, hex_of (&grid, 1613));
}

static void
test_rim (void)
{
  static const guint expected[2][4] = {
    /* corners 0101, 0104, 0301, 0304 of a map of 3 rows and 4 places */
    { 3, 2, 3, 2 }, /* the outer rows are shifted */
    { 2, 3, 2, 3 }, /* the middle row is shifted */
  };
  static const int corners[] = { 101, 104, 301, 304 };

  for (int shifted = 0; shifted < 2; shifted++)
    {
      TcHexGrid grid;

      tc_hexgrid_init (&grid, 3, 4);
      grid.shifted = shifted;
      for (guint i = 0; i < 4; i++)
        {
          TcHex all[6];
          guint count = 0;

          tc_hexgrid_get_neighbours (&grid, hex_of (&grid, corners[i]), all);
          for (guint j = 0; j < 6; j++)
            count += all[j] != TC_NO_HEX;
          g_assert_cmpuint (count, ==, expected[shifted][i]);
        }
      g_assert_cmpint (tc_hexgrid_at (&grid, -1, 0), ==, TC_NO_HEX);
      g_assert_cmpint (tc_hexgrid_at (&grid, 0, -1), ==, TC_NO_HEX);
      g_assert_cmpint (tc_hexgrid_at (&grid, 3, 0), ==, TC_NO_HEX);
      g_assert_cmpint (tc_hexgrid_at (&grid, 0, 4), ==, TC_NO_HEX);
      g_assert_cmpint (tc_hexgrid_at (&grid, 2, 3), ==, 11);
    }
}

/* Distances are what a search from neighbour to neighbour finds. */
static void
test_distance_by_search (void)
{
  for (int shifted = 0; shifted < 2; shifted++)
    {
      TcHexGrid grid;
      TcHex queue[90];
      int found[90];

      tc_hexgrid_init (&grid, 9, 10);
      grid.shifted = shifted;
      for (TcHex start = 0; start < 90; start++)
        {
          guint head = 0, tail = 0;

          memset (found, -1, sizeof found);
          found[start] = 0;
          queue[tail++] = start;
          while (head < tail)
            {
              TcHex hex = queue[head++];

              g_assert_cmpint (tc_hexgrid_distance (&grid, start, hex), ==, found[hex]);
              for (int i = 0; i < 6; i++)
                {
                  TcHex next = tc_hexgrid_neighbour (&grid, hex, i);

                  if (next != TC_NO_HEX && found[next] < 0)
                    {
                      found[next] = found[hex] + 1;
                      queue[tail++] = next;
                    }
                }
            }
          g_assert_cmpuint (tail, ==, 90);
        }
    }
}

static void
test_centre (void)
{
  TcHexGrid grid;
  gint32 x2, y;

  init_sheet (&grid);
  tc_hexgrid_centre (&grid, hex_of (&grid, 101), &x2, &y);
  g_assert_cmpint (x2, ==, 0);
  g_assert_cmpint (y, ==, 0);
  tc_hexgrid_centre (&grid, hex_of (&grid, 203), &x2, &y);
  g_assert_cmpint (x2, ==, 5);
  g_assert_cmpint (y, ==, 1);
}

/* Sides */

static void
test_sides (void)
{
  for (int shifted = 0; shifted < 2; shifted++)
    {
      g_autofree guint8 *seen = NULL;
      TcHexGrid grid;
      guint inner = 0, outer = 0;

      tc_hexgrid_init (&grid, 6, 5);
      grid.shifted = shifted;
      seen = g_new0 (guint8, (gsize) tc_hexgrid_get_side_count (&grid));
      for (TcHex hex = 0; hex < tc_hexgrid_get_count (&grid); hex++)
        for (int i = 0; i < 6; i++)
          {
            TcSideIndex side = tc_hexgrid_side (&grid, hex, i);
            TcHex other = tc_hexgrid_neighbour (&grid, hex, i);
            TcHex a, b;

            g_assert_cmpint (side, >=, 0);
            g_assert_cmpint (side, <, tc_hexgrid_get_side_count (&grid));
            tc_hexgrid_side_hexes (&grid, side, &a, &b);
            g_assert_cmpint (a, ==, i < 3 ? hex : other);
            g_assert_cmpint (b, ==, i < 3 ? other : hex);
            if (other != TC_NO_HEX)
              g_assert_cmpint (tc_hexgrid_side (&grid, other, (i + 3) % 6), ==, side);
            inner += other != TC_NO_HEX;
            outer += other == TC_NO_HEX;
            seen[side]++;
          }

      /* An inner side is met from both its hexes, one at the edge once. */
      for (TcSideIndex side = 0; side < tc_hexgrid_get_side_count (&grid); side++)
        {
          TcHex a, b;

          tc_hexgrid_side_hexes (&grid, side, &a, &b);
          g_assert_cmpuint (seen[side], ==, (a != TC_NO_HEX) + (b != TC_NO_HEX));
        }
      /* rows of 5 have 4 inner sides each, two rows share 9 */
      g_assert_cmpuint (inner, ==, 2 * (6 * 4 + 5 * 9));
      g_assert_cmpuint (inner + outer, ==, 6 * 30);
    }
}

/* Numbers */

typedef struct
{
  const char *name;
  gint32      rows;
  gint32      columns;
  TcNumbering numbering;
  gint32      row; /* of a hex and its number */
  gint32      column;
  const char *label;
  const char *wrong; /* no number of the map */
} NumberRow;

static const NumberRow number_rows[] = {
  { "RRCC", 23, 28, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "" }, 16, 12, "1713", "2401" },
  { "CCRR", 23, 28, { TRUE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "" }, 16, 12, "1317", "2824" },
  { "from 0", 23, 28, { FALSE, 0, 0, FALSE, FALSE, 2, 2, FALSE, FALSE, "" }, 16, 12, "1612", "2300" },
  { "letter and number", 23, 28, { FALSE, 1, 1, FALSE, FALSE, 1, 1, TRUE, FALSE, "-" }, 0, 11, "A-12", "A-012" },
  { "letters repeat", 60, 28, { FALSE, 1, 1, FALSE, FALSE, 1, 2, TRUE, FALSE, "" }, 53, 2, "BBB03", "AB03" },
  { "number and letter", 23, 28, { TRUE, 1, 1, FALSE, FALSE, 1, 1, TRUE, FALSE, "" }, 1, 11, "12B", "B12" },
  { "rows fall", 23, 28, { FALSE, 23, 1, TRUE, FALSE, 2, 2, FALSE, FALSE, "" }, 0, 0, "2301", "2401" },
  { "columns fall", 23, 28, { FALSE, 1, 28, FALSE, TRUE, 2, 2, FALSE, FALSE, "" }, 0, 27, "0101", "0100" },
  { "both fall", 10, 10, { TRUE, 109, 59, TRUE, TRUE, 3, 3, FALSE, FALSE, "." }, 9, 0, "059.100", "059.099" },
  { "no digits to fill", 12, 120, { FALSE, 1, 1, FALSE, FALSE, 1, 1, FALSE, FALSE, "/" }, 9, 98, "10/99", "010/99" },
  { "more than its digits", 12, 120, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "" }, 9, 109, "10110", "10010" },
  { "large start", 4, 4, { FALSE, 990, 5000, FALSE, FALSE, 4, 4, FALSE, FALSE, "" }, 3, 3, "09935003", "09945003" },
  { "wide separator", 4, 4, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "\xe2\x80\x93" }, 1, 2, "02\xe2\x80\x93" "03",
    "02-03" },
  { "largest", 4096, 4096, { FALSE, 1, 1, FALSE, FALSE, 4, 4, FALSE, FALSE, "" }, 4095, 4095, "40964096", "40974096" },
};

static void
test_numbers (gconstpointer data)
{
  const NumberRow *row = data;
  char label[TC_HEX_LABEL_SIZE], again[TC_HEX_LABEL_SIZE];
  TcHexGrid grid;
  gint32 step;

  tc_hexgrid_init (&grid, row->rows, row->columns);
  grid.numbering = row->numbering;
  g_assert_true (tc_hexgrid_is_valid (&grid));
  g_assert_cmpstr (tc_hexgrid_format (&grid, tc_hexgrid_at (&grid, row->row, row->column), label), ==, row->label);
  g_assert_cmpint (tc_hexgrid_parse (&grid, row->wrong), ==, TC_NO_HEX);

  /* A step that is prime to the columns meets all places. */
  step = tc_hexgrid_get_count (&grid) > 10000 ? 10007 : 1;
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&grid); hex += step)
    {
      tc_hexgrid_format (&grid, hex, label);
      g_assert_cmpint (tc_hexgrid_parse (&grid, label), ==, hex);
      for (char *at = label; *at != '\0'; at++)
        *at = g_ascii_tolower (*at);
      g_assert_cmpint (tc_hexgrid_parse (&grid, label), ==, hex);
      /* one character more, before or after, is no number of this hex */
      g_snprintf (again, sizeof again, "%s ", label);
      g_assert_cmpint (tc_hexgrid_parse (&grid, again), ==, TC_NO_HEX);
      g_snprintf (again, sizeof again, " %s", label);
      g_assert_cmpint (tc_hexgrid_parse (&grid, again), ==, TC_NO_HEX);
    }
}

static void
test_bad_numbers (void)
{
  static const char *const bad[] = {
    "", "1", "17", "171", "17130", "0000", "0001", "0100", "0129", "2400", "-101", "+101", "17 13", "1713x", "x713",
    "17.13", "1 13", "99999999999999999999999999999999999999", "\xff\xff\xff\xff", "\xd9\xa1\xd9\xa7",
  };
  TcHexGrid grid;

  init_sheet (&grid);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (tc_hexgrid_parse (&grid, bad[i]), ==, TC_NO_HEX);
}

static void
test_valid (void)
{
  static const struct
  {
    gint32      rows, columns, shifted;
    TcNumbering numbering;
  } bad[] = {
    { 0, 5, 1, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "" } },
    { 5, 4097, 1, { FALSE, 1, 1, FALSE, FALSE, 4, 4, FALSE, FALSE, "" } },
    { -5, 5, 1, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "" } },
    { 5, 5, 2, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "" } },
    { 5, 5, 1, { FALSE, -1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "" } },
    { 5, 5, 1, { FALSE, 3, 1, TRUE, FALSE, 2, 2, FALSE, FALSE, "" } },
    { 5, 5, 1, { FALSE, 1, 1, FALSE, FALSE, 0, 2, FALSE, FALSE, "" } },
    { 5, 5, 1, { FALSE, 1, 1, FALSE, FALSE, 2, 10, FALSE, FALSE, "" } },
    { 5, 5, 1, { FALSE, G_MAXINT32, 1, FALSE, FALSE, 9, 2, FALSE, FALSE, "" } },
    { 5, 5, 1, { FALSE, 0, 1, FALSE, FALSE, 2, 2, TRUE, FALSE, "" } },
    { 5, 300, 1, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, TRUE, "" } },
    /* where does the first number end? */
    { 12, 12, 1, { FALSE, 1, 1, FALSE, FALSE, 1, 1, FALSE, FALSE, "" } },
    { 30, 30, 1, { FALSE, 1, 1, FALSE, FALSE, 1, 1, TRUE, TRUE, "" } },
    { 5, 5, 1, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "1" } },
    { 5, 5, 1, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "\n" } },
    { 5, 5, 1, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, "\xff" } },
    { 5, 5, 1, { FALSE, 1, 1, FALSE, FALSE, 2, 2, FALSE, FALSE, { '-', '-', '-', '-' } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      TcHexGrid grid = {
        .rows = bad[i].rows, .columns = bad[i].columns, .shifted = bad[i].shifted, .numbering = bad[i].numbering,
      };

      g_assert_false (tc_hexgrid_is_valid (&grid));
    }

  /* Every size has a numbering to begin with. */
  for (gint32 side = 1; side <= TC_HEXGRID_MAX_SIDE; side += 9)
    {
      TcHexGrid grid;

      tc_hexgrid_init (&grid, side, TC_HEXGRID_MAX_SIDE - side + 1);
      g_assert_true (tc_hexgrid_is_valid (&grid));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (distance_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/HexGrid/distance/%s-%u", distance_rows[i].rule, i);

      g_test_add_data_func (path, &distance_rows[i], test_distance_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (zone_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/HexGrid/zone/%s-%u", zone_rows[i].rule, i);

      g_test_add_data_func (path, &zone_rows[i], test_zone_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sight_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/HexGrid/sight/%s-%u", sight_rows[i].rule, i);

      g_test_add_data_func (path, &sight_rows[i], test_sight_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (number_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/HexGrid/numbers/%s", number_rows[i].name);

      g_test_add_data_func (path, &number_rows[i], test_numbers);
    }
  g_test_add_func ("/board/HexGrid/bad-numbers", test_bad_numbers);
  g_test_add_func ("/board/HexGrid/valid", test_valid);
  g_test_add_func ("/board/HexGrid/directions", test_directions);
  g_test_add_func ("/board/HexGrid/direction-names", test_direction_names);
  g_test_add_func ("/board/HexGrid/rim", test_rim);
  g_test_add_func ("/board/HexGrid/distance-by-search", test_distance_by_search);
  g_test_add_func ("/board/HexGrid/centre", test_centre);
  g_test_add_func ("/board/HexGrid/sides", test_sides);

  return g_test_run ();
}
