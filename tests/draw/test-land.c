/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas without corners: whatever is drawn, the middle of a hex shows its terrain, and what lies along or across a
 * hexside is seen to do so; on all shipped maps and on random ones. */

#include <math.h>

#include "draw-sample.h"
#include "shipped.h"
#include "tc-ground.h"
#include "tc-land.h"

typedef struct
{
  const TcMap *map;
  guint8       terrain;
} Member;

static double
is_member (gconstpointer data, TcHex hex)
{
  const Member *member = data;

  return member->map->terrain[hex] == member->terrain;
}

/* The disc round the middle of each hex is on its side of every outline; so is every point of the outline. */
static void
check_discs (const TcMap *map, guint8 terrain)
{
  const Member member = { map, terrain };
  TcBounds hull = tc_geometry_hull (&map->grid);
  g_autoptr (TcLand) land = tc_land_new (&map->grid, hull);
  g_autoptr (TcOutline) outline = NULL;

  if (!tc_land_measure (land, is_member, &member, 0.7, TRUE))
    return;
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
    for (int i = 0; i < 24; i++)
      {
        TcSpot middle = tc_geometry_centre (&map->grid, hex);
        double reach = TC_LAND_DISC * (i % 3 + 1) / 3, angle = 2 * G_PI * i / 24;
        double value = tc_land_at (land, tc_spot (middle.x + reach * cos (angle), middle.y + reach * sin (angle)));

        g_assert_true (map->terrain[hex] == terrain ? value > 0 : value < 0);
      }
  outline = tc_land_trace (land, 0);
  for (guint i = 0; i < outline->points->len; i++)
    {
      TcSpot at = g_array_index (outline->points, TcSpot, i);
      TcHex hex = tc_geometry_hex_at (&map->grid, at.x, at.y);
      TcSpot middle;

      if (hex == TC_NO_HEX)
        continue;
      middle = tc_geometry_centre (&map->grid, hex);
      g_assert_cmpfloat (hypot (at.x - middle.x, at.y - middle.y), >, TC_LAND_DISC);
    }
}

static gboolean
is_course_of (const TcCourse *course, const TcFeature *feature, gboolean water)
{
  return water ? tc_course_is_water (course) : course->kind == TC_COURSE_ROAD && feature->shape == TC_FEATURE_PATH;
}

/* How near courses of a kind come to a point. */
static double
find_gap (const TcGround *ground, const TcFeature *feature, gboolean water, TcSpot at)
{
  double best = 1e9;

  for (guint i = 0; i < ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (ground->courses, i);

      for (guint k = 0; is_course_of (course, feature, water) && k < course->curves->len; k++)
        for (int step = 0; step <= 12; step++)
          {
            TcSpot point = tc_curve_at (&g_array_index (course->curves, TcCurve, k), step / 12.0, NULL);

            best = MIN (best, hypot (point.x - at.x, point.y - at.y));
          }
    }
  return best;
}

static TcSpot
find_middle (const TcMap *map, TcHex a, TcHex b)
{
  return tc_spot_mix (tc_geometry_centre (&map->grid, a), tc_geometry_centre (&map->grid, b), 0.5);
}

/* Water passes within 0.3 of the middle of each of its sides, a road crosses its sides within the same distance. */
static void
check_sides (const TcMap *map)
{
  TcGround *ground = tc_ground_new (map);

  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);
      gboolean water = g_str_equal (feature->kind, "stream") || g_str_equal (feature->kind, "river");

      for (guint k = 0; water && k < feature->sides->len; k++)
        {
          TcHexPair pair = g_array_index (feature->sides, TcHexPair, k);

          if (tc_hexgrid_direction (&map->grid, pair.a, pair.b) >= 0)
            g_assert_cmpfloat (find_gap (ground, feature, TRUE, find_middle (map, pair.a, pair.b)), <, 0.3);
        }
      for (guint k = 0; g_str_equal (feature->kind, "road") && k + 1 < feature->hexes->len; k++)
        {
          TcHex a = g_array_index (feature->hexes, TcHex, k), b = g_array_index (feature->hexes, TcHex, k + 1);

          if (tc_hexgrid_direction (&map->grid, a, b) >= 0)
            g_assert_cmpfloat (find_gap (ground, feature, FALSE, find_middle (map, a, b)), <, 0.3);
        }
    }
  tc_ground_free (ground);
}

static void
check_map (const TcMap *map)
{
  for (guint i = 0; i < map->legend->len; i++)
    check_discs (map, (guint8) i);
  check_sides (map);
}

static void
test_shipped (gconstpointer data)
{
  g_autoptr (TcBattle) battle = shipped_read (data);

  if (battle->map->tabletop == NULL)
    check_map (battle->map);
}

/* Patches, single hexes, holes and coasts, on every form of grid. */
static void
test_random (gconstpointer data)
{
  for (guint32 seed = 0; seed < 12; seed++)
    {
      TcHexGrid grid;
      TcMap *map;

      tc_hexgrid_init (&grid, 9 + seed % 4, 11 + seed % 3);
      grid.shifted = seed & 1;
      grid.sideways = (seed & 2) != 0;
      map = tc_map_new (&grid);
      g_ptr_array_add (map->legend, tc_terrain_new ('w', "woods", "woods"));
      g_ptr_array_add (map->legend, tc_terrain_new ('m', "marsh", "marsh"));
      for (TcHex hex = 0; hex < tc_hexgrid_get_count (&grid); hex++)
        map->terrain[hex] = tc_geometry_scatter (seed, hex) % (2 + seed % 2);
      check_map (map);
      tc_map_free (map);
    }
}

/* A value depends on what is near and on nothing else: pieces are the whole, and an edit changes its neighbourhood. */
static void
test_local (gconstpointer data)
{
  g_autoptr (TcBattle) battle = sample_battle (GPOINTER_TO_INT (data));
  TcMap *map = battle->map;
  const Member member = { map, (guint8) tc_map_find_terrain (map, "woods") };
  TcBounds hull = tc_geometry_hull (&map->grid);
  TcHex edited = sample_hex (battle, "0607");
  TcSpot middle = tc_geometry_centre (&map->grid, edited);
  g_autoptr (TcLand) whole = tc_land_new (&map->grid, hull), piece = NULL, after = NULL;

  piece = tc_land_new (&map->grid, (TcBounds) { 2.3, 1.9, 5.1, 4.4 });
  tc_land_measure (whole, is_member, &member, 0.7, TRUE);
  tc_land_measure (piece, is_member, &member, 0.7, TRUE);
  for (double x = 2.3; x < 5.1; x += 0.1)
    for (double y = 1.9; y < 4.4; y += 0.1)
      g_assert_cmpfloat_with_epsilon (tc_land_at (whole, tc_spot (x, y)), tc_land_at (piece, tc_spot (x, y)), 1e-6);
  map->terrain[edited] = member.terrain;
  after = tc_land_new (&map->grid, hull);
  tc_land_measure (after, is_member, &member, 0.7, TRUE);
  for (double x = hull.left; x < hull.right; x += 0.1)
    for (double y = hull.top; y < hull.bottom; y += 0.1)
      if (hypot (x - middle.x, y - middle.y) > TC_LAND_REACH)
        g_assert_cmpfloat_with_epsilon (tc_land_at (whole, tc_spot (x, y)), tc_land_at (after, tc_spot (x, y)), 1e-5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/draw/Land/shipped", NULL, test_shipped);
  g_test_add_data_func ("/draw/Land/random", NULL, test_random);
  g_test_add_data_func ("/draw/Land/local/upright", GINT_TO_POINTER (FALSE), test_local);
  g_test_add_data_func ("/draw/Land/local/sideways", GINT_TO_POINTER (TRUE), test_local);
  return g_test_run ();
}
