/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Features made ready for painting: corners that agree, slopes that fall the right
 * way, springs, ditches. */

#include <math.h>

#include "draw-sample.h"
#include "tc-ground.h"

static void
test_corners (void)
{
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 6, 7);
  for (int form = 0; form < 4; form++)
    {
      grid.shifted = form & 1;
      grid.sideways = (form & 2) != 0;
      for (TcHex hex = 0; hex < 42; hex++)
        for (int d = 0; d < 6; d++)
          {
            TcHex other = tc_hexgrid_neighbour (&grid, hex, d);
            TcSpot centre = tc_geometry_centre (&grid, hex);
            TcSpot corner = tc_geometry_point (&grid, tc_geometry_vertex (&grid, hex, d));
            TcSpot from = tc_geometry_corner (grid.sideways, d);

            g_assert_cmpfloat_with_epsilon (corner.x - centre.x, from.x, 1e-9);
            g_assert_cmpfloat_with_epsilon (corner.y - centre.y, from.y, 1e-9);
            if (other == TC_NO_HEX)
              continue;
            g_assert_true (tc_vertex_equal (tc_geometry_vertex (&grid, hex, d),
                                            tc_geometry_vertex (&grid, other, d + 4)));
            g_assert_true (tc_vertex_equal (tc_geometry_vertex (&grid, hex, d + 1),
                                            tc_geometry_vertex (&grid, other, d + 3)));
          }
    }
}

static void
test_range (void)
{
  TcHexGrid grid;
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  tc_hexgrid_init (&grid, 30, 20);
  for (int i = 0; i < 500; i++)
    {
      double x = g_rand_double_range (rand, -5, 25), y = g_rand_double_range (rand, -5, 30);
      TcBounds bounds = { x, y, x + 3, y + 2 };
      TcHexRange range;

      grid.sideways = i % 2;
      range = tc_geometry_range (&grid, bounds);
      for (TcHex hex = 0; hex < 600; hex++)
        {
          TcSpot centre = tc_geometry_centre (&grid, hex);
          int row = hex / 20, column = hex % 20;

          if (centre.x >= bounds.left - 0.4 && centre.x <= bounds.right + 0.4
              && centre.y >= bounds.top - 0.4 && centre.y <= bounds.bottom + 0.4)
            g_assert_true (row >= range.first_row && row <= range.last_row
                           && column >= range.first_column && column <= range.last_column);
        }
    }
}

/* Hachures start on the crest and end nearer to the lower hex than they began. */
static void
test_slopes (gconstpointer data)
{
  g_autoptr (TcBattle) battle = sample_battle (GPOINTER_TO_INT (data));
  TcGround *ground;
  TcSpot high;

  g_ptr_array_set_size (battle->map->features, 0);
  sample_sides (battle, "slope", "0507/0407");
  ground = tc_ground_new (battle->map);
  high = tc_geometry_centre (&battle->map->grid, sample_hex (battle, "0407"));
  g_assert_cmpuint (ground->hachures->len, >, 4);
  for (guint i = 0; i < ground->hachures->len; i++)
    {
      const TcStroke *stroke = &g_array_index (ground->hachures, TcStroke, i);

      g_assert_cmpfloat (hypot (stroke->to.x - high.x, stroke->to.y - high.y), >,
                         hypot (stroke->from.x - high.x, stroke->from.y - high.y) + 0.1);
    }
  tc_ground_free (ground);
}

static const TcCourse *
find_course (const TcGround *ground, TcCourseKind kind)
{
  for (guint i = 0; i < ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (ground->courses, i);

      if (course->kind == kind)
        return course;
    }
  return NULL;
}

/* Water, walls and roads that come to the edge of the map leave it: they end on the line round all hexes, and what ends within
 * the map stays there. */
static void
test_edge (gconstpointer data)
{
  g_autoptr (TcBattle) battle = sample_battle (GPOINTER_TO_INT (data));
  TcBounds hull = tc_geometry_hull (&battle->map->grid);
  TcGround *ground;

  g_ptr_array_set_size (battle->map->features, 0);
  sample_sides (battle, "river", "0101/0102 0102/0201 0201/0202");
  sample_sides (battle, "wall", "0104/0105 0204/0105 0204/0205");
  sample_path (battle, "road", TC_FEATURE_PATH, "0501 0502 0503");
  ground = tc_ground_new (battle->map);
  g_assert_cmpuint (ground->courses->len, ==, 3);
  for (guint i = 0; i < ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (ground->courses, i);
      TcSpot ends[2] = { g_array_index (course->curves, TcCurve, 0).from,
                         g_array_index (course->curves, TcCurve, course->curves->len - 1).to };
      guint out = 0;

      for (guint k = 0; k < 2; k++)
        {
          double gap = MIN (MIN (ends[k].x - hull.left, hull.right - ends[k].x), MIN (ends[k].y - hull.top, hull.bottom - ends[k].y));

          g_assert_cmpfloat (gap, >, -1e-9);
          out += gap < 1e-9;
        }
      g_assert_cmpuint (out, ==, 1);
    }
  tc_ground_free (ground);
}

/* A stream keeps to its hexsides: it passes near the middle of each. */
static void
test_stream (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  TcGround *ground = tc_ground_new (battle->map);
  const TcCourse *stream = find_course (ground, TC_COURSE_STREAM);
  const TcFeature *feature = g_ptr_array_index (battle->map->features, 2);
  double narrowest = 1;

  if (stream == NULL)
    g_error ("no stream");
  g_assert_cmpstr (feature->kind, ==, "stream");
  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);
      TcSpot middle = tc_spot_mix (tc_geometry_centre (&battle->map->grid, pair.a),
                                   tc_geometry_centre (&battle->map->grid, pair.b), 0.5);
      double t;
      const TcCurve *curve = &g_array_index (stream->curves, TcCurve, tc_course_find (stream, middle, &t));
      TcSpot near = tc_curve_at (curve, t, NULL);

      g_assert_cmpfloat (hypot (near.x - middle.x, near.y - middle.y), <, 0.22);
    }
  for (guint i = 0; i < stream->curves->len; i++)
    narrowest = MIN (narrowest, g_array_index (stream->curves, TcCurve, i).width);
  g_assert_cmpfloat (narrowest, <, 0.5);
  g_assert_cmpfloat (g_array_index (stream->curves, TcCurve, 0).width, ==, narrowest);
  tc_ground_free (ground);
}

/* Along a row of hexes water is no ruler: it swings by a twelfth of the way or more, however straight its sides are. */
static void
test_meander (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  g_autoptr (GString) pairs = g_string_new (NULL);
  const TcHexGrid *grid = &battle->map->grid;
  const TcCourse *stream;
  TcGround *ground;
  TcSpot last = { 0, 0 };
  double swings = 0, way = 0;

  g_ptr_array_set_size (battle->map->features, 0);
  for (int column = 2; column < 15; column++)
    for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
      {
        const TcHex hex = 6 * grid->columns + column, other = tc_hexgrid_neighbour (grid, hex, d);
        char a[TC_HEX_LABEL_SIZE], b[TC_HEX_LABEL_SIZE];

        if (other / grid->columns != 5)
          continue;
        tc_hexgrid_format (grid, hex, a);
        tc_hexgrid_format (grid, other, b);
        g_string_append_printf (pairs, "%s%s/%s", pairs->len > 0 ? " " : "", a, b);
      }
  sample_sides (battle, "stream", pairs->str);
  ground = tc_ground_new (battle->map);
  stream = find_course (ground, TC_COURSE_STREAM);
  g_assert_nonnull (stream);
  for (guint i = 0; i < stream->curves->len; i++)
    for (int step = 0; step < 4; step++)
      {
        TcSpot at = tc_curve_at (&g_array_index (stream->curves, TcCurve, i), step / 4.0, NULL);

        swings += i + step > 0 ? fabs (at.y - last.y) : 0;
        way += i + step > 0 ? fabs (at.x - last.x) : 0;
        last = at;
      }
  g_test_message ("it swings by %.2f hexes on a way of %.2f", swings, way);
  g_assert_cmpfloat (swings, >, 0.08 * way);
  tc_ground_free (ground);
}

/* A road crosses every side between its hexes, near its middle, and leaves the map. */
static void
test_road (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  TcGround *ground = tc_ground_new (battle->map);
  const TcCourse *road = find_course (ground, TC_COURSE_ROAD);
  const TcFeature *feature = g_ptr_array_index (battle->map->features, 0);

  if (road == NULL)
    g_error ("no road");
  for (guint i = 0; i + 1 < feature->hexes->len; i++)
    {
      TcSpot a = tc_geometry_centre (&battle->map->grid, g_array_index (feature->hexes, TcHex, i));
      TcSpot b = tc_geometry_centre (&battle->map->grid, g_array_index (feature->hexes, TcHex, i + 1));
      TcSpot middle = tc_spot_mix (a, b, 0.5);
      double t;
      const TcCurve *curve = &g_array_index (road->curves, TcCurve, tc_course_find (road, middle, &t));
      TcSpot near = tc_curve_at (curve, t, NULL);

      g_assert_cmpfloat (hypot (near.x - middle.x, near.y - middle.y), <, 0.2);
    }
  g_assert_cmpfloat_with_epsilon (g_array_index (road->curves, TcCurve, 0).from.x, TC_RIM, 1e-9);
  tc_ground_free (ground);
}

/* Where the way of that number leads to at its end, or from at its beginning. */
static TcSpot
find_direction (const TcBattle *battle, guint index, gboolean end)
{
  TcGround *ground = tc_ground_new (battle->map);
  const GArray *curves = ((const TcCourse *) g_ptr_array_index (ground->courses, index))->curves;
  TcSpot direction;

  tc_curve_at (&g_array_index (curves, TcCurve, end ? curves->len - 1 : 0), end, &direction);
  tc_ground_free (ground);
  return direction;
}

/* Degrees. */
static double
find_turn (TcSpot a, TcSpot b)
{
  return fabs (atan2 (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)) * 180 / G_PI;
}

/* A way goes on without a corner as the one that begins where it ends, of whatever kind; where a third one ends, nobody
 * knows which goes on. */
static void
test_goes_on (gconstpointer data)
{
  g_autoptr (TcBattle) battle = sample_battle (GPOINTER_TO_INT (data));
  TcSpot alone;

  g_ptr_array_set_size (battle->map->features, 0);
  sample_path (battle, "road", TC_FEATURE_PATH, "0302 0303 0304");
  alone = find_direction (battle, 0, TRUE);
  sample_path (battle, "track", TC_FEATURE_PATH, "0304 0404 0504");
  g_assert_cmpfloat (find_turn (find_direction (battle, 0, TRUE), find_direction (battle, 1, FALSE)), <, 8);
  g_assert_cmpfloat (find_turn (find_direction (battle, 0, TRUE), alone), >, 20);
  sample_path (battle, "track", TC_FEATURE_PATH, "0305 0304");
  g_assert_cmpfloat (find_turn (find_direction (battle, 0, TRUE), alone), <, 1e-6);
}

static void
test_ditch (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  TcGround *ground = tc_ground_new (battle->map);

  g_assert_cmpuint (g_hash_table_size (ground->ditched), ==, 3);
  g_assert_cmpuint (ground->hatches->len, >, 20);
  /* Hatches point away from the road, which runs level here. */
  for (guint i = 0; i < ground->hatches->len; i++)
    {
      const TcStroke *stroke = &g_array_index (ground->hatches, TcStroke, i);
      double road = tc_geometry_centre (&battle->map->grid, sample_hex (battle, "0605")).y;

      g_assert_cmpfloat (fabs (stroke->to.y - road), >, fabs (stroke->from.y - road));
    }
  tc_ground_free (ground);
}

/* Only the terrain that ditches depend on makes another ground. */
static void
test_needs_hex (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  TcGround *ground = tc_ground_new (battle->map);
  TcHex ditch = sample_hex (battle, "0606"), clear = sample_hex (battle, "0101");

  g_assert_true (tc_ground_needs_hex (ground, battle->map, ditch));
  sample_terrain (battle, "clear", "0606");
  g_assert_true (tc_ground_needs_hex (ground, battle->map, ditch));
  g_assert_false (tc_ground_needs_hex (ground, battle->map, clear));
  sample_terrain (battle, "woods", "0101");
  g_assert_false (tc_ground_needs_hex (ground, battle->map, clear));
  sample_terrain (battle, "ditch", "0101");
  g_assert_true (tc_ground_needs_hex (ground, battle->map, clear));
  tc_ground_free (ground);
}

/* Sides listed without order, hexes twice, a path of one: nothing to fall over. */
static void
test_odd_features (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  TcGround *ground;

  sample_sides (battle, "stream", "0101/0102 0909/0910 0103/0104");
  sample_sides (battle, "river", "0101/0505");
  sample_sides (battle, "slope", "0101/0102 0101/0102 0102/0101");
  sample_path (battle, "road", TC_FEATURE_PATH, "0101");
  sample_path (battle, "road", TC_FEATURE_PATH, "0101 0101 0909");
  sample_path (battle, "hill", TC_FEATURE_HEXES, "0101 0101 0303");
  g_ptr_array_add (battle->map->features, tc_feature_new ("stream", TC_FEATURE_SIDES));
  g_ptr_array_add (battle->map->features, tc_feature_new ("road", TC_FEATURE_PATH));
  g_ptr_array_add (battle->map->features, tc_feature_new ("hill", TC_FEATURE_HEXES));
  ground = tc_ground_new (battle->map);
  for (guint i = 0; i < ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (ground->courses, i);

      for (guint k = 0; k < course->curves->len; k++)
        g_assert_true (isfinite (g_array_index (course->curves, TcCurve, k).to.x));
    }
  tc_ground_free (ground);
}

/* Walls go round all hexes of a town, with a gate where a way leads through them; a hex or two have none. */
static void
test_walls (gconstpointer data)
{
  static const struct { const char *recipe; guint around, walls, gates, curves; TcMarkKind gate; } rows[] = {
    { "fortress", 6, 1, 2, 26, TC_MARK_PORT }, { "walled", 6, 1, 2, 14, TC_MARK_GATE },
    { "fortress", 1, 0, 0, 0, TC_MARK_PORT }, { "town", 6, 0, 0, 0, TC_MARK_GATE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TcBattle) battle = sample_battle (GPOINTER_TO_INT (data));
      TcMap *map = battle->map;
      TcHex middle = sample_hex (battle, "0505");
      guint gates = 0;
      TcTerrain *terrain;
      TcGround *ground;

      g_ptr_array_set_size (map->features, 0);
      sample_path (battle, "road", TC_FEATURE_PATH, "0502 0503 0504 0505 0506 0507 0508");
      sample_terrain (battle, "city", "0505");
      for (guint d = 0; d < rows[i].around; d++)
        map->terrain[tc_hexgrid_neighbour (&map->grid, middle, d)] = map->terrain[middle];
      terrain = g_ptr_array_index (map->legend, map->terrain[middle]);
      terrain->art = tc_record_new (&tc_art_record);
      terrain->art->recipe = tc_recipe_find (rows[i].recipe);
      ground = tc_ground_new (map);
      g_assert_cmpuint (ground->walls->len, ==, rows[i].walls);
      for (guint k = 0; k < ground->marks->len; k++)
        gates += g_array_index (ground->marks, TcMark, k).kind == rows[i].gate;
      g_assert_cmpuint (gates, ==, rows[i].gates);
      g_assert_true (tc_ground_needs_hex (ground, map, middle) == (i < 3));
      for (guint k = 0; k < ground->walls->len; k++)
        {
          const TcCourse *wall = g_ptr_array_index (ground->walls, k);

          g_assert_true (wall->closed);
          g_assert_cmpuint (wall->curves->len, ==, rows[i].curves);
          for (guint n = 0; n < wall->curves->len; n++)
            {
              TcSpot at = g_array_index (wall->curves, TcCurve, n).from, from = tc_geometry_centre (&map->grid, middle);

              /* round the hexes, and clear of the discs of those outside */
              g_assert_cmpfloat (hypot (at.x - from.x, at.y - from.y), >, 1.0);
              g_assert_cmpfloat (hypot (at.x - from.x, at.y - from.y), <, 1.75);
            }
        }
      tc_ground_free (ground);
    }
}

/* Round its hexes, and clear of the discs of those outside with all its breadth; ways have bridges and gates elsewhere. */
static void
test_moat (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  const TcMap *map = battle->map;
  g_autoptr (GHashTable) inside = g_hash_table_new (NULL, NULL);
  const TcFeature *moat;
  TcGround *ground;
  guint found = 0;

  g_ptr_array_set_size (map->features, 0);
  moat = sample_path (battle, "moat", TC_FEATURE_HEXES, "0505 0506 0605 0606 0705");
  sample_path (battle, "castle", TC_FEATURE_HEXES, "0505");
  for (guint i = 0; i < moat->hexes->len; i++)
    g_hash_table_add (inside, GINT_TO_POINTER (g_array_index (moat->hexes, TcHex, i)));
  ground = tc_ground_new (map);
  g_assert_cmpuint (ground->marks->len, ==, 1);
  g_assert_cmpint (g_array_index (ground->marks, TcMark, 0).kind, ==, TC_MARK_CASTLE);
  for (guint i = 0; i < ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (ground->courses, i);

      g_assert_cmpint (course->kind, ==, TC_COURSE_MOAT);
      g_assert_true (course->closed);
      found++;
      for (guint k = 0; k < 8 * course->curves->len; k++)
        {
          TcSpot at = tc_curve_at (&g_array_index (course->curves, TcCurve, k / 8), k % 8 / 8.0, NULL);

          for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
            {
              TcSpot centre = tc_geometry_centre (&map->grid, hex);
              double far = hypot (at.x - centre.x, at.y - centre.y);

              g_assert_cmpfloat (far, >, g_hash_table_contains (inside, GINT_TO_POINTER (hex)) ? 0.30 : 0.30 + TC_MOAT_REACH);
            }
        }
    }
  g_assert_cmpuint (found, ==, 1);
  tc_ground_free (ground);
}

/* Where a course crosses the line from hex to hex, as a share of it; FALSE where it does not. */
static gboolean
find_share (const TcGround *ground, TcSpot a, TcSpot b, double *share)
{
  for (guint i = 0; i < ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (ground->courses, i);

      for (guint k = 0; k < 16 * course->curves->len; k++)
        {
          const TcCurve *curve = &g_array_index (course->curves, TcCurve, k / 16);
          TcSpot c = tc_curve_at (curve, k % 16 / 16.0, NULL), d = tc_curve_at (curve, (k % 16 + 1) / 16.0, NULL);
          double x = b.x - a.x, y = b.y - a.y, u = d.x - c.x, v = d.y - c.y, turn = x * v - y * u, s;

          if (fabs (turn) < 1e-12)
            continue;
          *share = ((c.x - a.x) * v - (c.y - a.y) * u) / turn;
          s = ((c.x - a.x) * y - (c.y - a.y) * x) / turn;
          if (*share >= 0 && *share <= 1 && s >= 0 && s <= 1)
            return TRUE;
        }
    }
  return FALSE;
}

/* What lies on a side is seen between its hexes: it crosses the line from middle to middle in its middle three fifths. */
static void
test_crossed (gconstpointer data)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  TcMap *map = battle->map;
  const TcFeature *feature;
  TcGround *ground;

  g_ptr_array_set_size (map->features, 0);
  feature = sample_sides (battle, data, "0304/0404 0304/0405 0305/0405 0305/0406 0306/0406 0406/0307 0407/0307 0407/0408 0407/0507 "
                                        "0407/0506 0406/0506 0506/0505 0506/0606 0506/0607");
  ground = tc_ground_new (map);
  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);
      double share;

      if (tc_hexgrid_direction (&map->grid, pair.a, pair.b) < 0)
        continue;
      g_test_message ("%u", i);
      g_assert_true (find_share (ground, tc_geometry_centre (&map->grid, pair.a), tc_geometry_centre (&map->grid, pair.b), &share));
      g_assert_cmpfloat (share, >, 0.2);
      g_assert_cmpfloat (share, <, 0.8);
    }
  tc_ground_free (ground);
}

int
main (int argc, char **argv)
{
  static const char *const lines[] = { "stream", "river", "slope", "wall" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/Geometry/corners", test_corners);
  g_test_add_func ("/draw/Geometry/range", test_range);
  g_test_add_data_func ("/draw/Ground/slopes/upright", GINT_TO_POINTER (FALSE), test_slopes);
  g_test_add_data_func ("/draw/Ground/slopes/sideways", GINT_TO_POINTER (TRUE), test_slopes);
  g_test_add_func ("/draw/Ground/stream", test_stream);
  g_test_add_func ("/draw/Ground/meander", test_meander);
  g_test_add_data_func ("/draw/Ground/edge/upright", GINT_TO_POINTER (FALSE), test_edge);
  g_test_add_data_func ("/draw/Ground/edge/sideways", GINT_TO_POINTER (TRUE), test_edge);
  g_test_add_func ("/draw/Ground/road", test_road);
  g_test_add_data_func ("/draw/Ground/goes-on/upright", GINT_TO_POINTER (FALSE), test_goes_on);
  g_test_add_data_func ("/draw/Ground/goes-on/sideways", GINT_TO_POINTER (TRUE), test_goes_on);
  g_test_add_func ("/draw/Ground/ditch", test_ditch);
  g_test_add_func ("/draw/Ground/needs-hex", test_needs_hex);
  g_test_add_data_func ("/draw/Ground/walls/upright", GINT_TO_POINTER (FALSE), test_walls);
  g_test_add_data_func ("/draw/Ground/walls/sideways", GINT_TO_POINTER (TRUE), test_walls);
  g_test_add_func ("/draw/Ground/odd-features", test_odd_features);
  g_test_add_func ("/draw/Ground/moat", test_moat);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *path = g_strconcat ("/draw/Ground/crossed/", lines[i], NULL);

      g_test_add_data_func (path, lines[i], test_crossed);
    }
  return g_test_run ();
}
