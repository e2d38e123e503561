/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-reroute.h"

#include "tc-battle.h"
#include "tc-crossings.h"
#include "tc-document.h"
#include "tc-record.h"
#include "tc-sketch.h"

#include <string.h>

/* Hexes of a path, or pairs of hexes. */
static void
add_feature (TcBattle *battle, const char *kind, const char *course)
{
  g_auto (GStrv) words = g_strsplit (course, " ", -1);
  gboolean sides = strchr (course, '/') != NULL;
  TcFeature *feature = tc_feature_new (kind, sides ? TC_FEATURE_SIDES : TC_FEATURE_PATH);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) hexes = g_strsplit (words[i], "/", 2);
      TcHexPair pair = { tc_hexgrid_parse (&battle->map->grid, hexes[0]), TC_NO_HEX };

      g_assert_cmpint (pair.a, !=, TC_NO_HEX);
      if (sides)
        {
          pair.b = tc_hexgrid_parse (&battle->map->grid, hexes[1]);
          g_array_append_val (feature->sides, pair);
        }
      else
        g_array_append_val (feature->hexes, pair.a);
    }
  g_ptr_array_add (battle->map->features, feature);
  tc_map_derive (battle->map);
}

/* Ten rows of ten hexes with a feature of a kind. */
static TcBattle *
battle_new (const char *kind, const char *course)
{
  g_autoptr (TcRules) book = tc_rules_new ();
  TcBattle *battle = tc_sketch_new (book, 10, 10);

  add_feature (battle, kind, course);
  return battle;
}

static char *
format (const TcMap *map, const TcFeature *feature)
{
  GString *text = g_string_new (NULL);
  char a[TC_HEX_LABEL_SIZE], b[TC_HEX_LABEL_SIZE];

  for (guint i = 0; i < feature->hexes->len; i++)
    g_string_append_printf (text, " %s", tc_hexgrid_format (&map->grid, g_array_index (feature->hexes, TcHex, i), a));
  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);

      g_string_append_printf (text, " %s/%s", tc_hexgrid_format (&map->grid, pair.a, a), tc_hexgrid_format (&map->grid, pair.b, b));
    }
  return g_string_free (text, FALSE);
}

static TcRoutePoint
point (const TcMap *map, const char *hex, int corner)
{
  return (TcRoutePoint) { tc_hexgrid_parse (&map->grid, hex), corner };
}

/* @expected: NULL when nothing can be laid, or would change. */
static void
check (const TcBattle *battle, TcRoutePoint from, TcRoutePoint to, const char *expected)
{
  const TcFeature *feature = g_ptr_array_index (battle->map->features, 0);
  TcRouteHold hold;
  g_autoptr (TcFeature) made = NULL;
  g_autofree char *text = NULL;

  g_assert_true (tc_reroute_find (battle->map, feature->kind, from, &hold));
  made = tc_reroute_lay (battle->map, &hold, to);
  text = made != NULL ? format (battle->map, made) : NULL;
  g_assert_cmpstr (text, ==, expected);
}

static void
test_road (void)
{
  g_autoptr (TcBattle) battle = battle_new ("road", "0501 0502 0503 0504 0505 0506 0507");
  const TcMap *map = battle->map;
  TcRouteHold hold;

  g_assert_false (tc_reroute_find (map, "road", point (map, "0401", -1), &hold));
  g_assert_false (tc_reroute_find (map, "track", point (map, "0503", -1), &hold));
  check (battle, point (map, "0504", -1), point (map, "0504", -1), NULL);
  check (battle, point (map, "0504", -1), point (map, "0704", -1), " 0501 0601 0602 0703 0704 0604 0605 0506 0507");
  check (battle, point (map, "0507", -1), point (map, "0509", -1), " 0501 0502 0503 0504 0505 0506 0507 0508 0509");
  check (battle, point (map, "0501", -1), point (map, "0507", -1), NULL);
}

static void
test_stream (void)
{
  g_autoptr (TcBattle) battle = battle_new ("stream", "0302/0401 0302/0402 0303/0402 0303/0403 0304/0403 0304/0404");
  const TcMap *map = battle->map;
  TcRouteHold hold;

  g_assert_false (tc_reroute_find (map, "stream", point (map, "0302", -1), &hold));
  check (battle, point (map, "0303", 1), point (map, "0503", 1),
         " 0302/0401 0402/0401 0402/0502 0503/0502 0503/0602 0503/0603 0503/0504 0403/0504 0403/0404 0304/0404");
}

/* A road that meets another one is not moved beyond it. */
static void
test_node (void)
{
  g_autoptr (TcBattle) battle = battle_new ("road", "0501 0502 0503 0504 0505 0506 0507");
  TcFeature *track = tc_feature_new ("track", TC_FEATURE_PATH);
  const TcMap *map = battle->map;
  TcHex ends[] = { tc_hexgrid_parse (&map->grid, "0403"), tc_hexgrid_parse (&map->grid, "0503") };

  g_array_append_vals (track->hexes, ends, 2);
  g_ptr_array_add (battle->map->features, track);
  check (battle, point (map, "0505", -1), point (map, "0605", -1), " 0501 0502 0503 0504 0604 0605 0506 0507");
  check (battle, point (map, "0502", -1), point (map, "0402", -1), " 0501 0401 0402 0503 0504 0505 0506 0507");
}

/* Whichever rows are shifted: a side has two of the corners of each of its hexes, and its end can be put anywhere. */
static void
test_shifted (void)
{
  for (gint32 shifted = 0; shifted < 2; shifted++)
    {
      g_autoptr (TcBattle) battle = battle_new ("stream", "0503/0504");
      TcRouteHold hold;
      guint n = 0, laid = 0;

      battle->map->grid.shifted = shifted;
      for (int i = 0; i < 12; i++)
        n += tc_reroute_find (battle->map, "stream", point (battle->map, i < 6 ? "0503" : "0504", i % 6), &hold);
      g_assert_cmpuint (n, ==, 4);
      for (TcHex hex = 0; hex < 100; hex++)
        {
          g_autoptr (TcFeature) made = tc_reroute_lay (battle->map, &hold, (TcRoutePoint) { hex, 0 });

          laid += made != NULL;
        }
      g_assert_cmpuint (laid, >, 70);
    }
}

/* Do they meet in a corner: one hex in common, their others neighbours?  Or, where the course turns back, are they the same? */
static gboolean
do_meet (const TcMap *map, TcHexPair a, TcHexPair b)
{
  TcHex common = a.a == b.a || a.a == b.b ? a.a : a.b;
  TcHex x = common == a.a ? a.b : a.a, y = common == b.a ? b.b : b.a;

  return (common == b.a || common == b.b) && (x == y || tc_hexgrid_direction (&map->grid, x, y) >= 0);
}

/* Wherever a point is put, the course is whole, on the map, has its ends and the point, and reads the same when it is laid twice. */
static void
test_anywhere (gconstpointer data)
{
  gboolean sides = data != NULL;
  g_autoptr (TcBattle) battle = sides ? battle_new ("slope", "0302/0401 0302/0402 0303/0402 0303/0403 0304/0403 0304/0404")
                                      : battle_new ("road", "0501 0502 0503 0504 0505 0506 0507");
  TcMap *map = battle->map;
  TcFeature *before = g_ptr_array_index (map->features, 0);
  TcRouteHold hold, again;
  guint n = 0;

  g_assert_true (tc_reroute_find (map, before->kind, sides ? point (map, "0303", 1) : point (map, "0504", -1), &hold));
  for (TcHex hex = 0; hex < 100; hex++)
    {
      TcRoutePoint to = { hex, sides ? hex % 6 : -1 };
      g_autoptr (TcFeature) made = tc_reroute_lay (map, &hold, to), twice = tc_reroute_lay (map, &hold, to);

      g_assert_true (tc_record_equal (&tc_feature_record, made, twice));
      if (made == NULL)
        continue;
      n++;
      for (guint i = 1; i < made->hexes->len; i++)
        g_assert_cmpint (tc_hexgrid_direction (&map->grid, g_array_index (made->hexes, TcHex, i - 1),
                                               g_array_index (made->hexes, TcHex, i)), >=, 0);
      for (guint i = 1; i < made->sides->len; i++)
        g_assert_true (do_meet (map, g_array_index (made->sides, TcHexPair, i - 1), g_array_index (made->sides, TcHexPair, i)));
      map->features->pdata[0] = made;
      g_assert_true (tc_reroute_find (map, before->kind, to, &again));
      map->features->pdata[0] = before;
    }
  g_assert_cmpuint (n, >, 60);
}

/* Laid anew from any point to any hex or corner, a course with bends turns back nowhere but at that point. */
static void
test_bends (gconstpointer data)
{
  gboolean sides = data != NULL;
  g_autoptr (TcBattle) battle = sides ? battle_new ("stream", "0302/0401 0302/0402 0303/0402 0303/0403 0304/0403 0403/0404 0404/0504 0504/0505")
                                      : battle_new ("road", "0501 0502 0503 0603 0703 0704 0604 0505");
  const TcMap *map = battle->map;
  const TcFeature *feature = g_ptr_array_index (map->features, 0);
  guint n = 0;

  for (TcRouteHold hold = { 0 }; hold.at < (sides ? feature->sides->len + 1 : feature->hexes->len); hold.at++)
    for (TcHex hex = 0; hex < 100; hex++)
      {
        TcRoutePoint to = { hex, sides ? hex % 6 : -1 };
        g_autoptr (TcFeature) made = tc_reroute_lay (map, &hold, to);

        for (guint i = 2; made != NULL && i < made->hexes->len; i++)
          g_assert_true (g_array_index (made->hexes, TcHex, i) != g_array_index (made->hexes, TcHex, i - 2)
                         || g_array_index (made->hexes, TcHex, i - 1) == hex);
        for (guint i = 1; made != NULL && i < made->sides->len; i++)
          {
            TcHexPair a = g_array_index (made->sides, TcHexPair, i - 1), b = g_array_index (made->sides, TcHexPair, i);
            gboolean turns = (a.a == b.a && a.b == b.b) || (a.a == b.b && a.b == b.a);

            g_assert_true (!turns || a.a == hex || a.b == hex || tc_hexgrid_direction (&map->grid, a.a, hex) >= 0);
          }
        n += made != NULL;
      }
  g_assert_cmpuint (n, >, 500);
}

/* The first feature is laid anew; what is there of the kind afterwards. One undo takes all of it back. */
static char *
lay_first (TcBattle *battle, TcRoutePoint from, TcRoutePoint to, const char *kind)
{
  g_autoptr (TcBattle) before = tc_battle_copy (battle);
  g_autoptr (TcDocument) document = tc_document_new (tc_battle_copy (battle));
  const TcMap *map = tc_document_get_battle (document)->map;
  const TcFeature *first = g_ptr_array_index (map->features, 0);
  GString *text = g_string_new (NULL);
  TcRouteHold hold;
  TcFeature *made;
  g_autoptr (GArray) edits = NULL;

  g_assert_true (tc_reroute_find (map, first->kind, from, &hold));
  made = tc_reroute_lay (map, &hold, to);
  g_assert_nonnull (made);
  edits = tc_crossings_follow (map, hold.feature, made);
  g_assert_true (tc_document_do_all (document, edits));
  map = tc_document_get_battle (document)->map;
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);
      g_autofree char *course = format (map, feature);

      if (g_str_equal (feature->kind, kind))
        g_string_append_printf (text, "%s;", course);
    }
  tc_document_undo (document);
  g_assert_true (tc_record_equal (&tc_battle_record, tc_document_get_battle (document), before));
  return g_string_free (text, FALSE);
}

static void
check_crossings (TcBattle *battle, TcRoutePoint from, TcRoutePoint to, const char *kind, const char *expected)
{
  g_autofree char *text = lay_first (battle, from, to, kind);

  g_assert_cmpstr (text, ==, expected);
}

/* A stream that runs between the third and the fourth row of numbers, with roads and bridges. */
#define STREAM "0302/0401 0302/0402 0303/0402 0303/0403 0304/0403 0304/0404"

static void
test_bridge_of_water (void)
{
  g_autoptr (TcBattle) bare = battle_new ("stream", STREAM), led = battle_new ("stream", STREAM), lost = battle_new ("stream", STREAM);
  const TcMap *map = bare->map;
  TcRoutePoint from = point (map, "0303", 1), to = point (map, "0503", 1);

  /* Without a road, and where the water stays. */
  add_feature (bare, "bridge", "0303/0403 0304/0404");
  check_crossings (bare, from, to, "bridge", " 0403/0404 0304/0404;");
  /* Where its road crosses, even if that is farther. */
  add_feature (led, "road", "0303 0403 0503 0602");
  add_feature (led, "bridge", "0403/0303");
  check_crossings (led, from, to, "bridge", " 0503/0602;");
  /* A road that crosses no more; and a gate is nothing to a stream. */
  add_feature (lost, "road", "0303 0403 0402");
  add_feature (lost, "bridge", "0403/0303");
  add_feature (lost, "gate", "0303/0403");
  check_crossings (lost, from, to, "bridge", "");
  check_crossings (lost, from, to, "gate", " 0303/0403;");
}

static void
test_bridge_of_road (void)
{
  g_autoptr (TcBattle) battle = battle_new ("road", "0301 0302 0402 0502");
  const TcMap *map = battle->map;
  TcRoutePoint from = point (map, "0302", -1);

  add_feature (battle, "stream", STREAM);
  add_feature (battle, "ford", "0302/0402");
  check_crossings (battle, from, point (map, "0303", -1), "ford", " 0303/0402;");
  /* Another road leads across: it stays. */
  add_feature (battle, "track", "0302 0402");
  check_crossings (battle, from, point (map, "0303", -1), "ford", " 0302/0402;");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Reroute/road", test_road);
  g_test_add_func ("/app/Reroute/stream", test_stream);
  g_test_add_func ("/app/Reroute/node", test_node);
  g_test_add_func ("/app/Reroute/shifted", test_shifted);
  g_test_add_data_func ("/app/Reroute/path-anywhere", NULL, test_anywhere);
  g_test_add_data_func ("/app/Reroute/sides-anywhere", "sides", test_anywhere);
  g_test_add_data_func ("/app/Reroute/path-bends", NULL, test_bends);
  g_test_add_data_func ("/app/Reroute/sides-bends", "sides", test_bends);
  g_test_add_func ("/app/Reroute/bridge-of-water", test_bridge_of_water);
  g_test_add_func ("/app/Reroute/bridge-of-road", test_bridge_of_road);
  return g_test_run ();
}
