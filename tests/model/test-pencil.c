/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-pencil.h"

#include "tc-drawing.h"
#include "tc-dump.h"

static guint
count (TcDocument *document, const char *kind)
{
  guint n = 0;

  for (guint i = 0; i < tc_drawing_map (document)->features->len; i++)
    n += g_str_equal (((TcFeature *) g_ptr_array_index (tc_drawing_map (document)->features, i))->kind, kind);
  return n;
}

static const TcFeature *
get_feature (TcDocument *document, guint index)
{
  return g_ptr_array_index (tc_drawing_map (document)->features, index);
}

static gboolean
has_side (TcDocument *document, const char *kind, TcHex hex, int direction)
{
  return (tc_map_get_sides (tc_drawing_map (document), hex, direction) & tc_map_get_side_bit (tc_drawing_map (document), kind)) != 0;
}

static void
test_list (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  g_autoptr (GArray) list = tc_pencil_list (tc_document_get_battle (document));
  static const char *const expected[] = { "clear", "marsh", "woods", "road", "track", "stream", "slope", "hill", "windmill",
                                          "house", "hamlet", "gardens", "castle", "moat", "west", "", "town", "water", "wood", "hill", "direction",
                                          "cartouche", "key", "turn-track", "credits" };

  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr (g_array_index (list, TcPencil, i).id, ==, expected[i]);
  g_assert_cmpint (g_array_index (list, TcPencil, 3).kind, ==, TC_PENCIL_PATH);
  g_assert_cmpint (g_array_index (list, TcPencil, 7).kind, ==, TC_PENCIL_HEXES);
  g_assert_cmpint (g_array_index (list, TcPencil, 14).kind, ==, TC_PENCIL_AREA);
  g_assert_cmpint (g_array_index (list, TcPencil, 17).kind, ==, TC_PENCIL_LABEL);
}

/* A terrain that the legend lacks is added by the stroke, and removed when it is undone. */
static void
test_terrain (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  g_autofree char *before = tc_dump_battle (tc_document_get_battle (document));
  g_autofree char *after = NULL;
  guint stroke = tc_document_new_stroke (document);
  TcPencil marsh = tc_drawing_pencil (TC_PENCIL_TERRAIN, "marsh");

  for (TcHex hex = 3; hex < 6; hex++)
    g_assert_true (tc_drawing_draw (&marsh, document, stroke, hex, "Marsh"));
  g_assert_false (tc_drawing_draw (&marsh, document, stroke, 4, "Marsh"));
  g_assert_cmpuint (tc_drawing_map (document)->legend->len, ==, 3);
  g_assert_cmpstr (tc_map_get_terrain (tc_drawing_map (document), 5)->name, ==, "Marsh");
  g_assert_true (tc_drawing_wipe (&marsh, document, stroke, 4));
  g_assert_cmpstr (tc_map_get_terrain (tc_drawing_map (document), 4)->id, ==, "clear");
  tc_document_undo (document);
  after = tc_dump_battle (tc_document_get_battle (document));
  g_assert_cmpstr (after, ==, before);
  g_assert_false (tc_document_can_undo (document));
}

static void
test_sets (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcPencil hill = tc_drawing_pencil (TC_PENCIL_HEXES, "hill");
  TcPencil west = tc_drawing_pencil (TC_PENCIL_AREA, "west");

  g_assert_true (tc_drawing_draw (&hill, document, 0, 7, ""));
  g_assert_true (tc_drawing_draw (&hill, document, 0, 8, ""));
  g_assert_false (tc_drawing_draw (&hill, document, 0, 8, ""));
  g_assert_true (tc_drawing_draw (&hill, document, 0, 35, ""));
  g_assert_cmpuint (count (document, "hill"), ==, 2);
  g_assert_true (tc_drawing_wipe (&hill, document, 0, 35));
  g_assert_cmpuint (count (document, "hill"), ==, 1);
  g_assert_false (tc_drawing_wipe (&hill, document, 0, 35));
  g_assert_true (tc_drawing_draw (&west, document, 0, 9, ""));
  g_assert_true (tc_drawing_draw (&west, document, 0, 2, ""));
  g_assert_true (tc_area_contains (tc_map_find_area (tc_drawing_map (document), "west"), 9));
  g_assert_true (tc_drawing_wipe (&west, document, 0, 9));
  g_assert_false (tc_area_contains (tc_map_find_area (tc_drawing_map (document), "west"), 9));
}

/* One line grows at its ends; what loses its middle is two. */
static void
test_sides (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcPencil stream = tc_drawing_pencil (TC_PENCIL_SIDES, "stream");
  const TcHexGrid *grid = &tc_drawing_map (document)->grid;
  TcHex hex = tc_hexgrid_at (grid, 2, 2);

  for (int direction = 0; direction < 3; direction++)
    g_assert_true (tc_pencil_draw_side (&stream, document, 0, hex, tc_hexgrid_neighbour (grid, hex, direction)));
  g_assert_false (tc_pencil_draw_side (&stream, document, 0, tc_hexgrid_neighbour (grid, hex, 1), hex));
  g_assert_cmpuint (count (document, "stream"), ==, 1);
  g_assert_cmpuint (get_feature (document, 0)->sides->len, ==, 3);
  g_assert_true (tc_pencil_wipe_side (&stream, document, 0, hex, tc_hexgrid_neighbour (grid, hex, 1)));
  g_assert_cmpuint (count (document, "stream"), ==, 2);
  g_assert_true (has_side (document, "stream", hex, 0));
  g_assert_false (has_side (document, "stream", hex, 1));
  g_assert_true (tc_pencil_wipe_side (&stream, document, 0, hex, tc_hexgrid_neighbour (grid, hex, 0)));
  g_assert_true (tc_pencil_wipe_side (&stream, document, 0, hex, tc_hexgrid_neighbour (grid, hex, 2)));
  g_assert_cmpuint (count (document, "stream"), ==, 0);
  g_assert_false (has_side (document, "stream", hex, 2));
}

static void
test_turn (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcPencil slope = tc_drawing_pencil (TC_PENCIL_SIDES, "slope");
  guint16 bit;

  g_assert_true (tc_pencil_draw_side (&slope, document, 0, 0, 1));
  bit = tc_map_get_side_bit (tc_drawing_map (document), "slope");
  g_assert_true (tc_map_is_first (tc_drawing_map (document), 0, 0, bit));
  g_assert_false (tc_pencil_draw_side (&slope, document, 0, 0, 1));
  g_assert_true (tc_pencil_draw_side (&slope, document, 0, 1, 0));
  g_assert_true (tc_map_is_first (tc_drawing_map (document), 1, 3, bit));
  tc_document_undo (document);
  g_assert_true (tc_map_is_first (tc_drawing_map (document), 0, 0, bit));
}

/* A line that goes round a hex, or straight on with the pointer on either hand, keeps its first side up. */
static void
test_go_on (void)
{
  static const struct { TcHexPair before, side, drawn; } cases[] = {
    { { 1, 2 }, { 1, 2 }, { 1, 2 } }, { { 1, 2 }, { 2, 1 }, { 1, 2 } }, /* slipped across */
    { { 1, 2 }, { 1, 3 }, { 1, 3 } }, { { 1, 2 }, { 3, 1 }, { 1, 3 } }, /* round the first hex */
    { { 1, 2 }, { 3, 2 }, { 3, 2 } }, { { 1, 2 }, { 2, 3 }, { 3, 2 } }, /* round the second */
    { { 1, 2 }, { 7, 8 }, { 7, 8 } },                                   /* elsewhere */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TcHexPair drawn = tc_pencil_go_on (cases[i].before, cases[i].side);

      g_test_message ("%u", i);
      g_assert_cmpint (drawn.a, ==, cases[i].drawn.a);
      g_assert_cmpint (drawn.b, ==, cases[i].drawn.b);
    }
}

/* Across the middle of a hex the line goes round it, the shorter way; a bridge does not. */
static void
test_between (void)
{
  static const struct { const char *pencil; int from, to; guint n; int between[2]; } rows[] = {
    { "stream", 1, 1, 0, { 0 } }, { "stream", 1, 2, 0, { 0 } }, { "stream", 1, 0, 0, { 0 } },
    { "stream", 1, 3, 1, { 2 } }, { "stream", 1, 5, 1, { 0 } }, { "stream", 5, 1, 1, { 0 } }, { "stream", 0, 4, 1, { 5 } },
    { "stream", 1, 4, 2, { 2, 3 } }, { "slope", 4, 1, 2, { 5, 0 } }, { "bridge", 1, 3, 0, { 0 } },
  };
  TcHexGrid grid;
  TcHexPair between[2];
  TcPencil stream = tc_drawing_pencil (TC_PENCIL_SIDES, "stream");
  const TcHex hex = 12;

  tc_hexgrid_init (&grid, 5, 5);
  for (guint i = 0; i < 4 * G_N_ELEMENTS (rows); i++)
    {
      TcPencil pencil = tc_drawing_pencil (TC_PENCIL_SIDES, rows[i / 4].pencil);
      TcHex from = tc_hexgrid_neighbour (&grid, hex, rows[i / 4].from), to = tc_hexgrid_neighbour (&grid, hex, rows[i / 4].to);
      TcHexPair before = i & 1 ? (TcHexPair) { hex, from } : (TcHexPair) { from, hex };
      TcHexPair side = i & 2 ? (TcHexPair) { hex, to } : (TcHexPair) { to, hex };

      g_test_message ("%u", i);
      g_assert_cmpuint (tc_pencil_find_between (&pencil, &grid, before, side, between), ==, rows[i / 4].n);
      for (guint k = 0; k < rows[i / 4].n; k++)
        {
          g_assert_cmpint (between[k].a, ==, hex);
          g_assert_cmpint (between[k].b, ==, tc_hexgrid_neighbour (&grid, hex, rows[i / 4].between[k]));
        }
    }
  g_assert_cmpuint (tc_pencil_find_between (&stream, &grid, (TcHexPair) { 0, 1 }, (TcHexPair) { 12, 13 }, between), ==, 0);
}

/* At the rim the other way is taken where it is as short, and none where it is longer. */
static void
test_between_at_the_rim (void)
{
  static const struct { TcHex hex; int from, to; guint n; int between[2]; } rows[] = {
    { 1, 3, 0, 2, { 2, 1 } }, { 1, 0, 3, 2, { 1, 2 } }, { 5, 2, 4, 0, { 0 } }, { 21, 0, 3, 2, { 5, 4 } }, { 21, 3, 0, 2, { 4, 5 } },
  };
  TcHexGrid grid;
  TcHexPair between[2];
  TcPencil stream = tc_drawing_pencil (TC_PENCIL_SIDES, "stream");

  tc_hexgrid_init (&grid, 5, 5);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const TcHex hex = rows[i].hex;
      TcHexPair before = { hex, tc_hexgrid_neighbour (&grid, hex, rows[i].from) };
      TcHexPair side = { hex, tc_hexgrid_neighbour (&grid, hex, rows[i].to) };

      g_test_message ("%u", i);
      g_assert_cmpuint (tc_pencil_find_between (&stream, &grid, before, side, between), ==, rows[i].n);
      for (guint k = 0; k < rows[i].n; k++)
        {
          g_assert_cmpint (between[k].a, ==, hex);
          g_assert_cmpint (between[k].b, ==, tc_hexgrid_neighbour (&grid, hex, rows[i].between[k]));
        }
    }
}

static void
test_path (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcPencil road = tc_drawing_pencil (TC_PENCIL_PATH, "road");

  for (TcHex hex = 0; hex < 4; hex++)
    g_assert_true (tc_pencil_draw_side (&road, document, 0, hex, hex + 1));
  g_assert_cmpuint (count (document, "road"), ==, 1);
  g_assert_cmpuint (get_feature (document, 0)->hexes->len, ==, 5);
  g_assert_true (tc_pencil_wipe_side (&road, document, 0, 2, 1));
  g_assert_cmpuint (get_feature (document, 0)->hexes->len, ==, 2);
  g_assert_cmpuint (get_feature (document, 1)->hexes->len, ==, 3);
  g_assert_true (tc_pencil_wipe_side (&road, document, 0, 0, 1));
  g_assert_cmpuint (count (document, "road"), ==, 1);
  g_assert_true (has_side (document, "road", 3, 0));
  g_assert_false (has_side (document, "road", 0, 0));
}

/* What edits derive is what the whole map derives. */
static void
check_sides (TcDocument *document)
{
  const TcMap *map = tc_drawing_map (document);
  g_autoptr (TcMap) fresh = tc_map_copy (map);

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
    for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
      for (guint i = 0; i < map->n_side_kinds; i++)
        {
          guint16 a = (guint16) (1u << i), b = tc_map_get_side_bit (fresh, map->side_kinds[i]);

          g_assert_cmpint ((tc_map_get_sides (map, hex, direction) & a) != 0, ==,
                           (tc_map_get_sides (fresh, hex, direction) & b) != 0);
          g_assert_cmpint (tc_map_is_first (map, hex, direction, a), ==, tc_map_is_first (fresh, hex, direction, b));
        }
}

static void
scribble (TcDocument *document, GRand *rand, guint stroke)
{
  static const struct { TcPencilKind kind; const char *id; } pencils[] = {
    { TC_PENCIL_TERRAIN, "marsh" }, { TC_PENCIL_TERRAIN, "woods" }, { TC_PENCIL_HEXES, "hill" },
    { TC_PENCIL_AREA, "west" }, { TC_PENCIL_SIDES, "stream" }, { TC_PENCIL_SIDES, "slope" }, { TC_PENCIL_PATH, "road" },
  };
  guint i = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (pencils));
  TcPencil drawn = tc_drawing_pencil (pencils[i].kind, pencils[i].id);
  TcHex hex = g_rand_int_range (rand, 0, 36);
  TcHex next = tc_hexgrid_neighbour (&tc_drawing_map (document)->grid, hex, g_rand_int_range (rand, 0, TC_HEX_DIRECTIONS));
  gboolean wipes = g_rand_int_range (rand, 0, 3) == 0;

  if (tc_pencil_is_of_hexes (&drawn) && wipes)
    tc_drawing_wipe (&drawn, document, stroke, hex);
  else if (tc_pencil_is_of_hexes (&drawn))
    tc_drawing_draw (&drawn, document, stroke, hex, "Name");
  else if (next != TC_NO_HEX && wipes)
    tc_pencil_wipe_side (&drawn, document, stroke, hex, next);
  else if (next != TC_NO_HEX)
    tc_pencil_draw_side (&drawn, document, stroke, hex, next);
}

/* Of a copy: bits of kinds are given out in the order in which they come. */
static char *
dump (TcDocument *document)
{
  g_autoptr (TcBattle) copy = tc_battle_copy (tc_document_get_battle (document));

  return tc_dump_battle (copy);
}

/* Undo is identity, redo is what was done. */
static void
test_history (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1632);

  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (TcDocument) document = tc_drawing_new ();
      g_autofree char *before = dump (document);
      g_autofree char *done = NULL, *undone = NULL, *redone = NULL;
      guint stroke = 0;

      for (guint i = 0; i < 120; i++)
        {
          if (i % 7 == 0)
            stroke = tc_document_new_stroke (document);
          scribble (document, rand, stroke);
          check_sides (document);
        }
      done = dump (document);
      while (tc_document_can_undo (document))
        tc_document_undo (document);
      check_sides (document);
      undone = dump (document);
      g_assert_cmpstr (undone, ==, before);
      while (tc_document_can_redo (document))
        tc_document_redo (document);
      check_sides (document);
      redone = dump (document);
      g_assert_cmpstr (redone, ==, done);
    }
}

static TcArt *
art_new (TcRecipe recipe)
{
  TcArt *art = tc_record_new (&tc_art_record);

  art->recipe = recipe;
  return art;
}

/* How a terrain is drawn is part of the legend, also of one that is on no hex yet; letter and id stay. */
static void
test_art (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  const GPtrArray *legend = tc_drawing_map (document)->legend;
  guint before = legend->len;
  TcTerrain *other;

  g_assert_true (tc_pencil_set_art (document, 1, "moor", "Moor", art_new (TC_RECIPE_MARSH)));
  g_assert_cmpuint (legend->len, ==, before + 1);
  g_assert_cmpint (tc_map_get_recipe (tc_drawing_map (document), g_ptr_array_index (legend, before)), ==, TC_RECIPE_MARSH);
  g_assert_true (tc_pencil_set_art (document, 2, "moor", "", art_new (TC_RECIPE_FIELD)));
  g_assert_cmpuint (legend->len, ==, before + 1);
  g_assert_cmpint (tc_map_get_recipe (tc_drawing_map (document), g_ptr_array_index (legend, before)), ==, TC_RECIPE_FIELD);
  g_assert_cmpstr (((TcTerrain *) g_ptr_array_index (legend, before))->name, ==, "Moor");
  tc_document_undo (document);
  g_assert_cmpint (tc_map_get_recipe (tc_drawing_map (document), g_ptr_array_index (legend, before)), ==, TC_RECIPE_MARSH);
  tc_document_undo (document);
  g_assert_cmpuint (legend->len, ==, before);
  other = tc_terrain_copy (g_ptr_array_index (legend, 0));
  other->letter = '~';
  g_assert_false (tc_drawing_edit (document, TC_EDIT_LEGEND, TC_EDIT_REPLACE, 0, other));
}

static void
test_refused (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcFeature *feature = tc_feature_new ("stream", TC_FEATURE_SIDES);
  TcHexPair apart = { 0, 20 };

  g_assert_false (tc_drawing_edit (document, TC_EDIT_LABEL, TC_EDIT_INSERT, 0, tc_label_new (36, "Off the map", "")));
  g_assert_false (tc_drawing_edit (document, TC_EDIT_LABEL, TC_EDIT_INSERT, 1, tc_label_new (3, "Too far", "")));
  g_assert_false (tc_drawing_edit (document, TC_EDIT_LABEL, TC_EDIT_INSERT, 0, tc_label_new (3, "", "")));
  g_assert_false (tc_drawing_edit (document, TC_EDIT_LABEL, TC_EDIT_REMOVE, 0, NULL));
  g_assert_false (tc_drawing_edit (document, TC_EDIT_AREA, TC_EDIT_INSERT, 0, tc_area_new ("west", "Another")));
  g_assert_false (tc_drawing_edit (document, TC_EDIT_LEGEND, TC_EDIT_INSERT, 2, tc_terrain_new ('.', "marsh", "Marsh")));
  g_assert_false (tc_drawing_edit (document, TC_EDIT_LEGEND, TC_EDIT_REMOVE, 1, NULL));
  g_assert_false (tc_drawing_edit (document, TC_EDIT_FEATURE, TC_EDIT_INSERT, 0, tc_feature_new ("stream", TC_FEATURE_SIDES)));
  g_array_append_val (feature->sides, apart);
  g_assert_false (tc_drawing_edit (document, TC_EDIT_FEATURE, TC_EDIT_INSERT, 0, feature));
  g_assert_false (tc_drawing_edit (document, TC_EDIT_FEATURE, TC_EDIT_REPLACE, 0, NULL));
  g_assert_false (tc_document_can_undo (document));
}

static TcHexSet *
rectangle (TcDocument *document, int top, int left, int bottom, int right)
{
  const TcHexGrid *grid = &tc_drawing_map (document)->grid;
  TcHexSet *set = tc_hexset_new (grid);

  tc_hexset_add_rectangle (set, grid, tc_hexgrid_at (grid, top, left), tc_hexgrid_at (grid, bottom, right));
  return set;
}

/* Connected hexes join the hill that they touch, the rest is a hill of its own; one step. */
static void
test_many_hexes (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcPencil hill = tc_drawing_pencil (TC_PENCIL_HEXES, "hill"), west = tc_drawing_pencil (TC_PENCIL_AREA, "west");
  g_autoptr (TcHexSet) two = rectangle (document, 0, 0, 1, 1), apart = rectangle (document, 4, 4, 5, 5);
  g_autofree char *before = NULL, *after = NULL;
  guint stroke;

  g_assert_true (tc_drawing_draw (&hill, document, 0, 2, ""));
  before = tc_dump_battle (tc_document_get_battle (document));
  tc_hexset_add_all (two, apart);
  stroke = tc_document_new_stroke (document);
  g_assert_true (tc_pencil_draw (&hill, document, stroke, two, ""));
  g_assert_cmpuint (count (document, "hill"), ==, 2);
  g_assert_cmpuint (get_feature (document, 0)->hexes->len, ==, 5);
  g_assert_cmpuint (get_feature (document, 1)->hexes->len, ==, 4);
  for (guint i = 1; i < 5; i++)
    g_assert_cmpint (g_array_index (get_feature (document, 0)->hexes, TcHex, i - 1), <,
                     g_array_index (get_feature (document, 0)->hexes, TcHex, i));
  g_assert_false (tc_pencil_draw (&hill, document, stroke, two, ""));
  tc_document_undo (document);
  after = tc_dump_battle (tc_document_get_battle (document));
  g_assert_cmpstr (after, ==, before);
  tc_document_redo (document);
  g_assert_true (tc_pencil_wipe (&hill, document, 0, apart));
  g_assert_cmpuint (count (document, "hill"), ==, 1);
  g_assert_true (tc_pencil_draw (&west, document, 0, two, ""));
  g_assert_false (tc_pencil_draw (&west, document, 0, apart, ""));
  g_assert_true (tc_pencil_wipe (&west, document, 0, apart));
  g_assert_cmpuint (tc_map_find_area (tc_drawing_map (document), "west")->hexes->len, ==, 4);
}

/* Alike is what has the terrain, or what has, or lacks, the height. */
static void
test_alike (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcPencil hill = tc_drawing_pencil (TC_PENCIL_HEXES, "hill"), marsh = tc_drawing_pencil (TC_PENCIL_TERRAIN, "marsh");
  g_autoptr (TcHexSet) wall = rectangle (document, 0, 2, 5, 2), found = rectangle (document, 0, 0, 0, 0);

  tc_hexset_clear (found);
  tc_pencil_draw (&marsh, document, 0, wall, "Marsh");
  tc_pencil_find_alike (&marsh, tc_drawing_map (document), 1, FALSE, found);
  g_assert_cmpuint (found->hexes->len, ==, 11); /* without the wood at 0101 */
  tc_hexset_clear (found);
  tc_pencil_find_alike (&marsh, tc_drawing_map (document), 1, TRUE, found);
  g_assert_cmpuint (found->hexes->len, ==, 29);
  tc_hexset_clear (found);
  tc_pencil_find_alike (&hill, tc_drawing_map (document), 1, FALSE, found);
  g_assert_cmpuint (found->hexes->len, ==, 36);
  tc_pencil_draw (&hill, document, 0, wall, "");
  tc_hexset_clear (found);
  tc_pencil_find_alike (&hill, tc_drawing_map (document), 1, FALSE, found);
  g_assert_cmpuint (found->hexes->len, ==, 12);
  tc_hexset_clear (found);
  tc_pencil_find_changes (&marsh, tc_drawing_map (document), wall, FALSE, found);
  g_assert_cmpuint (found->hexes->len, ==, 0);
  tc_pencil_find_changes (&marsh, tc_drawing_map (document), wall, TRUE, found);
  g_assert_cmpuint (found->hexes->len, ==, 6);
}

/* A slope goes up to what it is drawn round, a wall has it inside; either is one line, and drawn once. */
static void
test_round (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcPencil slope = tc_drawing_pencil (TC_PENCIL_SIDES, "slope"), wall = tc_drawing_pencil (TC_PENCIL_SIDES, "wall");
  g_autoptr (TcHexSet) two = rectangle (document, 2, 2, 2, 3), one = rectangle (document, 2, 2, 2, 2);

  g_assert_true (tc_pencil_draw (&slope, document, 0, two, ""));
  g_assert_true (tc_pencil_draw (&wall, document, 0, two, ""));
  g_assert_cmpuint (count (document, "slope"), ==, 1);
  g_assert_cmpuint (get_feature (document, 0)->sides->len, ==, 10);
  for (guint i = 0; i < 10; i++)
    {
      g_assert_true (tc_hexset_has (two, g_array_index (get_feature (document, 0)->sides, TcHexPair, i).b));
      g_assert_true (tc_hexset_has (two, g_array_index (get_feature (document, 1)->sides, TcHexPair, i).a));
    }
  g_assert_false (tc_pencil_draw (&slope, document, 0, two, ""));
  /* Of one hex the side to the other one is missing: it is drawn, the rest is there. */
  g_assert_true (tc_pencil_draw (&slope, document, 0, one, ""));
  g_assert_cmpuint (count (document, "slope"), ==, 2);
  g_assert_true (tc_pencil_wipe (&slope, document, 0, two));
  g_assert_cmpuint (count (document, "slope"), ==, 0);
  g_assert_cmpuint (count (document, "wall"), ==, 1);
}

/* A road is one path, an outline is closed; one that is cut in the middle is two, and keeps its name. */
static void
test_ways (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  TcPencil road = tc_drawing_pencil (TC_PENCIL_PATH, "road");
  g_autoptr (TcHexSet) row = rectangle (document, 1, 0, 1, 5), middle = rectangle (document, 1, 2, 1, 3);
  g_autoptr (TcHexSet) block = rectangle (document, 3, 2, 5, 4);
  TcEdit name = { .kind = TC_EDIT_FEATURE, .number = TC_EDIT_REPLACE };

  g_assert_true (tc_pencil_draw_way (&road, document, 0, row));
  g_assert_cmpuint (count (document, "road"), ==, 1);
  g_assert_cmpuint (get_feature (document, 0)->hexes->len, ==, 6);
  name.object = tc_feature_copy (get_feature (document, 0));
  tc_text_set (&((TcFeature *) name.object)->name, "Old road");
  g_assert_true (tc_document_do (document, &name, 0));
  g_assert_true (tc_pencil_wipe (&road, document, 0, middle));
  g_assert_cmpuint (count (document, "road"), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (get_feature (document, i)->hexes->len, ==, 3);
      g_assert_cmpstr (get_feature (document, i)->name, ==, "Old road");
    }
  g_assert_false (tc_pencil_wipe (&road, document, 0, middle));
  g_assert_true (tc_pencil_draw (&road, document, 0, block, ""));
  g_assert_cmpuint (count (document, "road"), ==, 3);
  g_assert_cmpuint (get_feature (document, 2)->hexes->len, ==, 9);
  g_assert_cmpint (g_array_index (get_feature (document, 2)->hexes, TcHex, 0), ==,
                   g_array_index (get_feature (document, 2)->hexes, TcHex, 8));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Pencil/list", test_list);
  g_test_add_func ("/model/Pencil/terrain", test_terrain);
  g_test_add_func ("/model/Pencil/sets", test_sets);
  g_test_add_func ("/model/Pencil/sides", test_sides);
  g_test_add_func ("/model/Pencil/turn", test_turn);
  g_test_add_func ("/model/Pencil/go-on", test_go_on);
  g_test_add_func ("/model/Pencil/between", test_between);
  g_test_add_func ("/model/Pencil/between-at-the-rim", test_between_at_the_rim);
  g_test_add_func ("/model/Pencil/path", test_path);
  g_test_add_func ("/model/Pencil/history", test_history);
  g_test_add_func ("/model/Pencil/refused", test_refused);
  g_test_add_func ("/model/Pencil/many-hexes", test_many_hexes);
  g_test_add_func ("/model/Pencil/art", test_art);
  g_test_add_func ("/model/Pencil/alike", test_alike);
  g_test_add_func ("/model/Pencil/round", test_round);
  g_test_add_func ("/model/Pencil/ways", test_ways);
  return g_test_run ();
}
