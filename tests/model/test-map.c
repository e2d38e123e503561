/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-map.h"

#include <string.h>

static TcMap *
map_new (gint32 rows, gint32 columns, gint32 shifted)
{
  TcHexGrid grid;

  tc_hexgrid_init (&grid, rows, columns);
  grid.shifted = shifted;
  return tc_map_new (&grid);
}

static TcFeature *
add_feature (TcMap *map, const char *kind, TcFeatureShape shape)
{
  TcFeature *feature = tc_feature_new (kind, shape);

  g_ptr_array_add (map->features, feature);
  return feature;
}

static void
add_side (TcFeature *feature, TcHex a, TcHex b)
{
  TcHexPair pair = { a, b };

  g_array_append_val (feature->sides, pair);
}

static void
add_hex (TcFeature *feature, TcHex hex)
{
  g_array_append_val (feature->hexes, hex);
}

static TcHex
hex_of (const TcMap *map, const char *number)
{
  TcHex hex = tc_hexgrid_parse (&map->grid, number);

  g_assert_cmpint (hex, !=, TC_NO_HEX);
  return hex;
}

static void
test_new (void)
{
  g_autoptr (TcMap) map = map_new (23, 28, 1);
  const TcTerrain *clear = tc_map_get_terrain (map, 0);

  g_assert_cmpuint (map->legend->len, ==, 1);
  g_assert_cmpint (clear->letter, ==, '.');
  g_assert_cmpstr (clear->id, ==, "clear");
  for (TcHex hex = 0; hex < 23 * 28; hex++)
    g_assert_true (tc_map_get_terrain (map, hex) == clear);
  g_assert_null (tc_map_get_terrain (map, TC_NO_HEX));
  g_assert_null (tc_map_get_terrain (map, 23 * 28));
  g_assert_cmpstr (map->north, ==, "unknown");
  g_assert_null (map->sides);
}

static void
test_terrain (void)
{
  g_autoptr (TcMap) map = map_new (5, 5, 1);

  g_ptr_array_add (map->legend, tc_terrain_new ('w', "woods", "Woods"));
  g_assert_cmpint (tc_map_find_terrain (map, "woods"), ==, 1);
  g_assert_cmpint (tc_map_find_terrain (map, "clear"), ==, 0);
  g_assert_cmpint (tc_map_find_terrain (map, "rough"), ==, -1);
  map->terrain[7] = 1;
  g_assert_cmpstr (tc_map_get_terrain (map, 7)->id, ==, "woods");
  map->terrain[7] = 2; /* beyond the legend */
  g_assert_null (tc_map_get_terrain (map, 7));
}

static void
test_areas (void)
{
  g_autoptr (TcMap) map = map_new (5, 5, 1);
  TcArea *area = tc_area_new ("entry", "Entry");
  TcHex hexes[] = { 4, 9, 14 };

  g_array_append_vals (area->hexes, hexes, G_N_ELEMENTS (hexes));
  g_ptr_array_add (map->areas, area);
  g_assert_true (tc_map_find_area (map, "entry") == area);
  g_assert_null (tc_map_find_area (map, "exit"));
  g_assert_true (tc_area_contains (area, 4));
  g_assert_true (tc_area_contains (area, 14));
  g_assert_false (tc_area_contains (area, 5));
  g_assert_false (tc_area_contains (area, TC_NO_HEX));
}

/* S-6.24: the first hex of a slope is the marked, lower one, from wherever one asks. */
static void
test_directed (void)
{
  g_autoptr (TcMap) map = map_new (23, 28, 1);
  TcHex low = hex_of (map, "1713");
  TcHex neighbours[6];
  guint16 slope;

  tc_hexgrid_get_neighbours (&map->grid, low, neighbours);
  for (int direction = 0; direction < 6; direction++)
    for (int turned = 0; turned < 2; turned++)
      {
        TcHex high = neighbours[direction];
        TcFeature *feature = add_feature (map, "slope", TC_FEATURE_SIDES);

        add_side (feature, turned ? high : low, turned ? low : high);
        g_assert_true (tc_map_derive (map));
        slope = tc_map_get_side_bit (map, "slope");
        g_assert_cmpuint (slope, !=, 0);
        g_assert_cmpuint (tc_map_get_sides (map, low, direction), ==, slope);
        g_assert_cmpuint (tc_map_get_sides (map, high, (direction + 3) % 6), ==, slope);
        g_assert_cmpint (tc_map_is_first (map, low, direction, slope), ==, !turned);
        g_assert_cmpint (tc_map_is_first (map, high, (direction + 3) % 6, slope), ==, turned);
        g_assert_false (tc_map_is_first (map, low, (direction + 1) % 6, slope));
        g_ptr_array_set_size (map->features, 0);
      }

  g_assert_true (tc_map_derive (map));
  g_assert_cmpuint (tc_map_get_side_bit (map, "slope"), ==, 0);
  g_assert_null (map->sides);
}

static void
test_path (void)
{
  g_autoptr (TcMap) map = map_new (23, 28, 1);
  TcFeature *road = add_feature (map, "road", TC_FEATURE_PATH);
  TcFeature *hill = add_feature (map, "hill", TC_FEATURE_HEXES);
  TcHex a = hex_of (map, "1713"), b = hex_of (map, "1613"), c = hex_of (map, "1513");
  guint16 bit;
  guint marked = 0;

  add_hex (road, a);
  add_hex (road, b);
  add_hex (road, c);
  add_hex (road, hex_of (map, "0101")); /* a gap: nothing between it and the rest */
  add_hex (road, TC_NO_HEX);
  add_hex (hill, a);
  add_hex (hill, b);
  g_assert_true (tc_map_derive (map));

  bit = tc_map_get_side_bit (map, "road");
  g_assert_cmpuint (map->n_side_kinds, ==, 1);
  g_assert_cmpuint (tc_map_get_side_bit (map, "hill"), ==, 0);
  g_assert_cmpuint (tc_map_get_sides (map, a, tc_hexgrid_direction (&map->grid, a, b)), ==, bit);
  g_assert_cmpuint (tc_map_get_sides (map, b, tc_hexgrid_direction (&map->grid, b, a)), ==, bit);
  g_assert_cmpuint (tc_map_get_sides (map, c, tc_hexgrid_direction (&map->grid, c, b)), ==, bit);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
    for (int direction = 0; direction < 6; direction++)
      marked += tc_map_get_sides (map, hex, direction) != 0;
  g_assert_cmpuint (marked, ==, 4);
  g_assert_cmpuint (tc_map_get_sides (map, TC_NO_HEX, 0), ==, 0);
}

static void
test_limit (void)
{
  g_autoptr (TcMap) map = map_new (5, 5, 1);

  for (guint i = 0; i <= TC_MAP_SIDE_KINDS; i++)
    {
      g_autofree char *kind = g_strdup_printf ("kind-%u", i);

      add_side (add_feature (map, kind, TC_FEATURE_SIDES), 6, 7);
      g_assert_cmpint (tc_map_derive (map), ==, i < TC_MAP_SIDE_KINDS);
    }
  g_assert_cmpuint (map->n_side_kinds, ==, TC_MAP_SIDE_KINDS);
  g_assert_cmpuint (tc_map_get_sides (map, 6, 0), ==, 0xffff);
  g_assert_cmpuint (tc_map_get_side_bit (map, "kind-15"), ==, 0x8000);
  g_assert_cmpuint (tc_map_get_side_bit (map, "kind-16"), ==, 0);
}

/* What a hexside must show: the last feature of its kind there is right. */
typedef struct
{
  guint kind;
  TcHex first;
  TcHex other;
} Mark;

static const char *const kinds[] = { "stream", "slope", "wall", "bridge" };

static void
fill_at_random (TcMap *map, GArray *marks, GRand *rand)
{
  gint32 count = tc_hexgrid_get_count (&map->grid);

  for (guint i = 0; i < 40; i++)
    {
      Mark mark = { .kind = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds)) };
      TcFeature *feature = add_feature (map, kinds[mark.kind], TC_FEATURE_SIDES);

      mark.first = g_rand_int_range (rand, 0, count);
      mark.other = g_rand_int_range (rand, 0, 8) == 0
                     ? g_rand_int_range (rand, -2, count + 2)
                     : tc_hexgrid_neighbour (&map->grid, mark.first,
                                             g_rand_int_range (rand, 0, 6));
      add_side (feature, mark.first, mark.other);
      g_array_append_val (marks, mark);
    }
}

static void
check_side (TcMap *map, const GArray *marks, TcHex hex, int direction)
{
  TcHex neighbour = tc_hexgrid_neighbour (&map->grid, hex, direction);

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      guint16 bit = tc_map_get_side_bit (map, kinds[kind]);
      gboolean there = FALSE, first = FALSE;

      for (guint i = 0; neighbour != TC_NO_HEX && i < marks->len; i++)
        {
          const Mark *mark = &g_array_index (marks, Mark, i);

          if (mark->kind != kind)
            continue;
          if (mark->first == hex && mark->other == neighbour)
            there = first = TRUE;
          else if (mark->first == neighbour && mark->other == hex)
            {
              there = TRUE;
              first = FALSE;
            }
        }
      g_assert_cmpint ((tc_map_get_sides (map, hex, direction) & bit) != 0, ==, there);
      g_assert_cmpint (tc_map_is_first (map, hex, direction, bit), ==, first);
    }
}

/* Against a plain search of the features, on random maps of all shapes, rims included. */
static void
test_brute_force (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1632);

  for (guint round = 0; round < 120; round++)
    {
      g_autoptr (TcMap) map = map_new (g_rand_int_range (rand, 1, 7),
                                       g_rand_int_range (rand, 1, 7), (gint32) (round % 2));
      g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (Mark));

      fill_at_random (map, marks, rand);
      g_assert_true (tc_map_derive (map));
      for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
        for (int direction = 0; direction < 6; direction++)
          check_side (map, marks, hex, direction);
    }
}

/* A million hexes: one byte each, and no side arrays until something is on a side. */
static void
test_large (void)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (TcMap) map = map_new (1000, 1000, 1);
  TcHex last = 1000 * 1000 - 1;

  g_assert_true (tc_map_derive (map));
  g_assert_null (map->sides);
  g_assert_null (map->second);
  g_assert_cmpstr (tc_map_get_terrain (map, last)->id, ==, "clear");

  add_side (add_feature (map, "wall", TC_FEATURE_SIDES), last, last - 1);
  g_assert_true (tc_map_derive (map));
  g_assert_true (tc_map_is_first (map, last, 3, tc_map_get_side_bit (map, "wall")));
  g_assert_false (tc_map_is_first (map, last - 1, 0, tc_map_get_side_bit (map, "wall")));

  /* It takes some milliseconds; only something quite wrong takes a second. */
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Map/new-map-is-clear", test_new);
  g_test_add_func ("/model/Map/terrain", test_terrain);
  g_test_add_func ("/model/Map/areas", test_areas);
  g_test_add_func ("/model/Map/directed-sides-know-their-first-hex", test_directed);
  g_test_add_func ("/model/Map/paths-mark-the-sides-they-cross", test_path);
  g_test_add_func ("/model/Map/too-many-kinds-of-sides", test_limit);
  g_test_add_func ("/model/Map/sides-agree-with-brute-force", test_brute_force);
  g_test_add_func ("/model/Map/large-map-is-cheap", test_large);
  return g_test_run ();
}
