/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-patch.h"

#include "tc-dump.h"
#include "tc-sketch.h"

/* A wood with a stream, a slope, a road, a hill, a name and two counters, on a map of @rows whose odd rows, or even ones,
 * are shifted. */
static TcDocument *
document_new (gint32 rows, gint32 shifted)
{
  TcBattle *battle = tc_sketch_new (NULL, rows, 20);
  TcFeature *hill = tc_feature_new ("hill", TC_FEATURE_HEXES);

  battle->map->grid.shifted = shifted;
  g_assert_true (tc_sketch_lay (battle, "woods", "0505 0506 0606 0705"));
  g_assert_true (tc_sketch_lay (battle, "road", "0504-0505-0506-0507"));
  for (TcHex hex = tc_hexgrid_at (&battle->map->grid, 4, 4); hex < tc_hexgrid_at (&battle->map->grid, 4, 6); hex++)
    g_array_append_val (hill->hexes, hex);
  g_ptr_array_add (battle->map->features, hill);
  g_ptr_array_add (battle->map->labels, tc_label_new (tc_hexgrid_at (&battle->map->grid, 4, 5), "Old wood", "wood"));
  g_assert_cmpint (tc_sketch_add (battle, "kyle", "infantry", 0, 8, 4, "0505"), ==, 0);
  g_assert_cmpint (tc_sketch_add (battle, "hard", "infantry", 1, 8, 4, "0606"), ==, 1);
  ((TcCounter *) g_ptr_array_index (battle->counters, 0))->place.facing = 1;
  tc_map_derive (battle->map);
  return tc_document_new (battle);
}

static const TcMap *
get_map (TcDocument *document)
{
  return tc_document_get_battle (document)->map;
}

static TcHex
at (TcDocument *document, int number)
{
  return tc_hexgrid_at (&get_map (document)->grid, number / 100 - 1, number % 100 - 1);
}

static TcHexSet *
choose (TcDocument *document, int middle, int radius)
{
  TcHexSet *set = tc_hexset_new (&get_map (document)->grid);

  tc_hexset_add_disc (set, &get_map (document)->grid, at (document, middle), radius);
  return set;
}

static guint
count_woods (TcDocument *document)
{
  guint n = 0;

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&get_map (document)->grid); hex++)
    n += g_str_equal (tc_map_get_terrain (get_map (document), hex)->id, "woods");
  return n;
}

/* Cut out and put back in the same place nothing is lost; undone, everything is as it was. */
static void
test_back (void)
{
  for (gint32 shifted = 0; shifted < 2; shifted++)
    {
      g_autoptr (TcDocument) document = document_new (20, shifted);
      g_autofree char *before = tc_dump_battle (tc_document_get_battle (document)), *after = NULL;
      g_autoptr (TcHexSet) chosen = choose (document, 606, 2);
      g_autoptr (TcBattle) patch = tc_patch_new (tc_document_get_battle (document), chosen);
      TcPatchWay way = { .at = at (document, 606), .parts = TC_PATCH_ALL };

      g_assert_cmpint (tc_patch_find_middle (get_map (document), chosen), ==, way.at);
      g_assert_true (tc_patch_is (patch));
      g_assert_false (tc_patch_is (tc_document_get_battle (document)));
      g_assert_true (tc_patch_wipe (document, tc_document_new_stroke (document), chosen, TC_PATCH_ALL, FALSE));
      g_assert_cmpuint (count_woods (document), ==, 0);
      g_assert_cmpuint (tc_document_get_battle (document)->counters->len, ==, 0);
      g_assert_cmpuint (get_map (document)->labels->len, ==, 0);
      g_assert_true (tc_patch_put (patch, document, tc_document_new_stroke (document), &way));
      g_assert_cmpuint (tc_document_get_length (document), ==, 2);
      g_assert_cmpuint (count_woods (document), ==, 4);
      g_assert_cmpint (tc_battle_find_counter (tc_document_get_battle (document), "kyle"), ==, 0);
      g_assert_cmpint (tc_battle_counter (tc_document_get_battle (document), 0)->place.facing, ==, 1);
      g_assert_cmpint (tc_battle_counter (tc_document_get_battle (document), 1)->army, ==, 1);
      g_assert_cmpstr (((TcLabel *) g_ptr_array_index (get_map (document)->labels, 0))->text, ==, "Old wood");
      tc_document_undo (document);
      tc_document_undo (document);
      after = tc_dump_battle (tc_document_get_battle (document));
      g_assert_cmpstr (after, ==, before);
    }
}

/* Six turns lead round, two reflections back; in between each hex is as far from the middle, and neighbours stay neighbours. */
static void
test_turns (void)
{
  g_autoptr (TcDocument) document = document_new (20, 1);
  g_autoptr (TcHexSet) chosen = choose (document, 606, 3);
  g_autoptr (TcBattle) patch = tc_patch_new (tc_document_get_battle (document), chosen);
  const TcHexGrid *grid = &get_map (document)->grid;
  TcHex middle = at (document, 1009);
  TcHex first[12];

  for (int i = 0; i < 12; i++)
    {
      TcPatchWay way = { .at = middle, .turns = i % 6, .mirrored = i >= 6 };
      g_autoptr (TcHexSet) put = tc_hexset_new (grid);

      tc_patch_find_hexes (patch, get_map (document), &way, put);
      g_assert_cmpuint (put->hexes->len, ==, 37);
      for (guint k = 0; k < 37; k++)
        {
          g_assert_cmpint (tc_hexgrid_distance (grid, middle, tc_hexset_get (put, k)), <=, 3);
          for (guint j = 0; j < k; j++)
            g_assert_cmpint (tc_hexgrid_distance (grid, tc_hexset_get (chosen, j), tc_hexset_get (chosen, k)), ==,
                             tc_hexgrid_distance (grid, tc_hexset_get (put, j), tc_hexset_get (put, k)));
        }
      first[i] = tc_hexset_get (put, 0);
      for (int k = 0; k < i; k++)
        g_assert_true (first[k] != first[i] || (k < 6) != (i < 6));
    }
}

/* The point of a name goes round with its hex. */
static void
test_name_turns (void)
{
  static const struct { int turns; gboolean mirrored; int right; int down; } cases[] = {
    { 0, FALSE, 40, -20 }, { 1, FALSE, 37, 25 }, { 3, FALSE, -40, 20 }, { 0, TRUE, -40, -20 }, { 5, TRUE, -37, 25 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TcDocument) document = document_new (20, 1);
      g_autoptr (TcHexSet) chosen = choose (document, 606, 2);
      g_autoptr (TcBattle) patch = tc_patch_new (tc_document_get_battle (document), chosen);
      TcPatchWay way = { .at = at (document, 1515), .turns = cases[i].turns, .mirrored = cases[i].mirrored, .parts = TC_PATCH_NAMES };
      TcLabel *label = g_ptr_array_index (patch->map->labels, 0);
      const TcLabel *put;

      label->stands = g_intern_string (TC_LABEL_HERE);
      label->right = 40;
      label->down = -20;
      g_assert_true (tc_patch_put (patch, document, 0, &way));
      put = g_ptr_array_index (get_map (document)->labels, 1);
      g_assert_cmpstr (put->stands, ==, TC_LABEL_HERE);
      g_assert_cmpint (put->right, ==, cases[i].right);
      g_assert_cmpint (put->down, ==, cases[i].down);
    }
}

/* Ground is replaced, counters stay; parts off the map are left out; a counter whose id is taken gets another. */
static void
test_over (void)
{
  g_autoptr (TcDocument) document = document_new (20, 1);
  g_autoptr (TcHexSet) chosen = choose (document, 606, 2);
  g_autoptr (TcBattle) patch = tc_patch_new (tc_document_get_battle (document), chosen);
  TcPatchWay way = { .at = at (document, 1515), .turns = 2, .parts = TC_PATCH_ALL }, edge = { .at = 0, .parts = TC_PATCH_ALL };
  const TcBattle *battle = tc_document_get_battle (document);
  TcPlace kyle;

  g_assert_true (tc_patch_put (patch, document, 0, &way));
  g_assert_cmpuint (count_woods (document), ==, 8);
  g_assert_cmpuint (battle->counters->len, ==, 4);
  g_assert_cmpint (battle->counters->len, ==, 4);
  kyle = tc_battle_counter (battle, 1)->place;
  g_assert_cmpint (tc_battle_counter (battle, 1)->army, ==, 0);
  g_assert_cmpint (kyle.facing, ==, 3);
  g_assert_cmpstr (tc_map_get_terrain (battle->map, kyle.x)->id, ==, "woods");
  /* Twice in the same place is once, but for counters. */
  way.parts = TC_PATCH_ALL & ~TC_PATCH_COUNTERS;
  g_assert_true (tc_patch_put (patch, document, 0, &way));
  g_assert_cmpuint (count_woods (document), ==, 8);
  g_assert_cmpuint (get_map (document)->labels->len, ==, 2);
  g_assert_cmpuint (battle->counters->len, ==, 4);
  g_assert_true (tc_patch_put (patch, document, 0, &edge));
  g_assert_cmpint (tc_map_get_terrain (get_map (document), 0)->letter, !=, 0);
}

/* Each part alone: nothing else changes. */
static void
test_parts (void)
{
  for (guint part = TC_PATCH_GROUND; part <= TC_PATCH_COUNTERS; part <<= 1)
    {
      g_autoptr (TcDocument) document = document_new (20, 1);
      g_autoptr (TcHexSet) chosen = choose (document, 606, 2);
      const TcBattle *battle = tc_document_get_battle (document);
      guint kept = 0;

      g_assert_true (tc_patch_wipe (document, 0, chosen, part, TRUE));
      g_assert_cmpuint (count_woods (document), ==, part == TC_PATCH_GROUND ? 0 : 4);
      for (guint i = 0; i < battle->map->features->len; i++)
        {
          const TcFeature *feature = g_ptr_array_index (battle->map->features, i);

          kept += feature->shape == TC_FEATURE_HEXES ? 10 * feature->hexes->len : feature->hexes->len;
        }
      /* Two hexes of a hill and four of a road. */
      g_assert_true ((kept < 20) == (part == TC_PATCH_FEATURES));
      g_assert_true ((kept % 10 < 4) == (part == TC_PATCH_SIDES));
      g_assert_cmpuint (battle->map->labels->len, ==, part == TC_PATCH_NAMES ? 0 : 1);
      g_assert_cmpuint (battle->counters->len, ==, 2);
      g_assert_true (tc_place_is_nowhere (tc_battle_counter (battle, 0)->place) == (part == TC_PATCH_COUNTERS));
    }
}

/* Into another battle, whose rows are shifted otherwise and whose sides and terrain are its own. */
static void
test_elsewhere (void)
{
  g_autoptr (TcDocument) from = document_new (20, 1), to = tc_document_new (tc_sketch_new (NULL, 9, 9));
  g_autoptr (TcHexSet) chosen = choose (from, 606, 2);
  g_autoptr (TcBattle) patch = tc_patch_new (tc_document_get_battle (from), chosen);
  TcPatchWay way = { .at = at (to, 505), .mirrored = TRUE, .parts = TC_PATCH_ALL };

  g_assert_true (tc_patch_put (patch, to, 0, &way));
  g_assert_cmpuint (count_woods (to), ==, 4);
  g_assert_cmpuint (tc_document_get_battle (to)->counters->len, ==, 2);
  g_assert_cmpint (tc_battle_counter (tc_document_get_battle (to), 0)->place.facing, ==, 2);
  g_assert_cmpuint (tc_map_get_side_bit (get_map (to), "road"), !=, 0);
}

/* How a terrain is drawn goes with it. */
static void
test_art (void)
{
  g_autoptr (TcDocument) from = document_new (20, 1), to = tc_document_new (tc_sketch_new (NULL, 9, 9));
  g_autoptr (TcHexSet) chosen = choose (from, 606, 2);
  TcPatchWay way = { .at = at (to, 505), .parts = TC_PATCH_ALL };
  int index = tc_map_find_terrain (get_map (from), "woods");
  TcTerrain *woods = g_ptr_array_index (get_map (from)->legend, index);
  g_autoptr (TcBattle) patch = NULL;

  woods->art = tc_record_new (&tc_art_record);
  woods->art->recipe = TC_RECIPE_ORCHARD;
  woods->line = 12;
  patch = tc_patch_new (tc_document_get_battle (from), chosen);
  g_assert_true (tc_patch_put (patch, to, 0, &way));
  index = tc_map_find_terrain (get_map (to), "woods");
  g_assert_cmpint (index, >, 0);
  g_assert_true (tc_record_equal (&tc_art_record, woods->art, ((TcTerrain *) g_ptr_array_index (get_map (to)->legend, index))->art));
  g_assert_cmpint (((TcTerrain *) g_ptr_array_index (get_map (to)->legend, index))->line, ==, 0);
}

/* What is seen in a hex: its terrain, its counters, its names, and what leads through it or lies there. */
static char *
describe (const TcBattle *battle, TcHex hex)
{
  GString *text = g_string_new (tc_map_get_terrain (battle->map, hex)->id);

  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->place.x == hex)
      g_string_append_printf (text, " %s,%d", tc_battle_counter (battle, i)->name, tc_battle_counter (battle, i)->place.facing);
  for (guint i = 0; i < battle->map->labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (battle->map->labels, i);

      if (label->hex == hex)
        g_string_append_printf (text, " “%s”", label->text);
    }
  for (guint i = 0; i < battle->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (battle->map->features, i);

      for (guint k = 0; k < feature->hexes->len; k++)
        if (g_array_index (feature->hexes, TcHex, k) == hex)
          g_string_append_printf (text, " %s", feature->kind);
    }
  return g_string_free (text, FALSE);
}

/* Each hex of a preview is what it is after the paste, whatever the way, the parts, the row on which it comes; its first hex is where
 * it says, and the document stays as it is. */
static void
test_preview (void)
{
  for (int i = 0; i < 48; i++)
    {
      g_autoptr (TcDocument) document = document_new (20, i & 1);
      const TcBattle *battle = tc_document_get_battle (document);
      g_autofree char *before = tc_dump_battle (battle), *after = NULL;
      g_autoptr (TcHexSet) chosen = choose (document, 606, 2);
      g_autoptr (TcBattle) patch = tc_patch_new (battle, chosen), draft = NULL;
      gboolean moves = i % 3 == 0;
      TcPatchWay way = { at (document, i % 4 == 0 ? 101 : 1008 + 100 * (i % 5)), i % 6, i > 24, i % 7 == 0 ? TC_PATCH_NAMES : TC_PATCH_ALL };
      g_autoptr (TcHexSet) put = tc_hexset_new (&get_map (document)->grid);
      const GArray *shown;
      TcHex first;

      draft = tc_patch_preview (patch, battle, &way, moves ? chosen : NULL, &first);
      after = tc_dump_battle (battle);
      g_assert_cmpstr (after, ==, before);
      if (moves)
        tc_patch_wipe (document, 1, chosen, way.parts, FALSE);
      tc_patch_put (patch, document, 1, &way);
      tc_patch_find_hexes (patch, get_map (document), &way, put);
      g_assert_cmpint (first, ==, tc_hexset_get (put, 0));
      if (moves)
        tc_hexset_add_all (put, chosen);
      shown = tc_map_find_area (draft->map, TC_PATCH_AREA)->hexes;
      g_assert_cmpuint (shown->len, ==, put->hexes->len);
      for (guint k = 0; k < shown->len; k++)
        {
          g_autofree char *there = describe (draft, g_array_index (shown, TcHex, k));
          g_autofree char *come = describe (battle, tc_hexset_get (put, k));

          g_assert_cmpstr (there, ==, come);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Patch/name-turns", test_name_turns);
  g_test_add_func ("/model/Patch/back", test_back);
  g_test_add_func ("/model/Patch/turns", test_turns);
  g_test_add_func ("/model/Patch/over", test_over);
  g_test_add_func ("/model/Patch/parts", test_parts);
  g_test_add_func ("/model/Patch/elsewhere", test_elsewhere);
  g_test_add_func ("/model/Patch/art", test_art);
  g_test_add_func ("/model/Patch/preview", test_preview);
  return g_test_run ();
}
