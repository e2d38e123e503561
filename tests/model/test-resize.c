/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-document.h"
#include "tc-dump.h"
#include "tc-board.h"
#include "tc-corner.h"
#include "tc-resize.h"
#include "tc-sketch.h"

#include <string.h>

static TcHex
hex_of (const TcBattle *battle, const char *number)
{
  TcHex hex = tc_hexgrid_parse (&battle->map->grid, number);

  g_assert_cmpint (hex, !=, TC_NO_HEX);
  return hex;
}

/* Six rows of seven hexes with something of everything. */
static TcBattle *
battle_new (void)
{
  TcBattle *battle = tc_sketch_new (NULL, 6, 7);
  TcArea *area = tc_area_new ("edge", "Edge");
  TcHex hex;

  g_assert_true (tc_sketch_lay (battle, "woods", "0101 0404"));
  g_assert_true (tc_sketch_lay (battle, "stream", "0403/0404 0504/0404"));
  g_assert_true (tc_sketch_lay (battle, "slope", "0405/0404"));
  g_assert_true (tc_sketch_lay (battle, "road", "0301-0302-0303-0304-0305-0306-0307"));
  hex = hex_of (battle, "0101");
  g_array_append_val (area->hexes, hex);
  hex = hex_of (battle, "0606");
  g_array_append_val (area->hexes, hex);
  g_ptr_array_add (battle->map->areas, area);
  g_ptr_array_add (battle->map->labels, tc_label_new (hex_of (battle, "0404"), "Copse", "wood"));
  g_ptr_array_add (battle->map->labels, tc_label_new (hex_of (battle, "0101"), "Corner", ""));
  g_assert_cmpint (tc_sketch_add (battle, "corner", "infantry", 0, 5, 4, "0101"), ==, 0);
  g_assert_cmpint (tc_sketch_add (battle, "middle", "infantry", 1, 5, 4, "0404"), ==, 1);
  g_assert_cmpint (tc_sketch_add (battle, "later", "infantry", 1, 5, 4, NULL), ==, 2);
  return battle;
}

static void
assert_at (const TcBattle *battle, guint counter, const char *number)
{
  char label[TC_HEX_LABEL_SIZE];

  g_assert_cmpstr (tc_hexgrid_format (&battle->map->grid, tc_battle_counter (battle, counter)->place.x, label), ==, number);
}

static TcHex
find_hex (const TcMap *from, const TcMargins *margins, TcHex hex)
{
  return tc_resize_find_place (from, margins, tc_map_get_place (from, hex)).x;
}

/* The same ground around each hex of the old map that is still there. */
static void
assert_same_ground (const TcBattle *before, const TcBattle *after, const TcMargins *margins)
{
  const TcMap *from = before->map, *to = after->map;

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&from->grid); hex++)
    {
      TcHex moved = find_hex (from, margins, hex);

      if (moved == TC_NO_HEX)
        continue;
      g_assert_cmpstr (tc_map_get_terrain (from, hex)->id, ==, tc_map_get_terrain (to, moved)->id);
      for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex beside = tc_hexgrid_neighbour (&from->grid, hex, d);
          TcHex there = find_hex (from, margins, beside);

          if (there == TC_NO_HEX)
            continue;
          g_assert_cmpint (tc_hexgrid_neighbour (&to->grid, moved, d), ==, there);
          g_assert_cmpint (tc_map_get_sides (from, hex, d), ==, tc_map_get_sides (to, moved, d));
        }
    }
}

/* The only one; NULL when it is gone. */
static const TcFeature *
find_road (const TcBattle *battle)
{
  for (guint i = 0; i < battle->map->features->len; i++)
    if (strcmp (((const TcFeature *) g_ptr_array_index (battle->map->features, i))->kind, "road") == 0)
      return g_ptr_array_index (battle->map->features, i);
  return NULL;
}

/* Hexes come in the middle, and go: what stays has the neighbours it had on its own side; the road is led on, one step takes it
 * all back. */
static void
test_inside (void)
{
  static const TcMargins cases[] = {
    { .down = 2, .down_at = 3 }, { .down = 4, .down_at = 1 }, { .across = 1, .across_at = 3 }, { .across = 3, .across_at = 6 },
    { .down = -2, .down_at = 1 }, { .down = -2, .down_at = 3 }, { .across = -1, .across_at = 2 }, { .across = -3, .across_at = 1 },
    { .left = 1, .top = 1, .down = 2, .down_at = 2, .across = -2, .across_at = 2 },
  };

  for (guint sideways = 0; sideways < 2; sideways++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        TcBattle *battle = battle_new ();
        g_autoptr (TcBattle) before = NULL;
        g_autoptr (TcDocument) document = tc_document_new (battle);
        const TcFeature *road;
        TcMargins margins = cases[i];
        TcEdit edit;

        battle->map->grid.sideways = (gboolean) sideways;
        if (sideways)
          margins = (TcMargins) { .left = margins.top, .top = margins.left, .across = margins.down, .across_at = margins.down_at,
                                  .down = margins.across, .down_at = margins.across_at };
        before = tc_battle_copy (battle);
        g_assert_true (tc_resize_is_possible (battle->map, &margins));
        edit = tc_resize_edit (battle, &margins);
        g_assert_true (tc_document_do (document, &edit, 0));
        for (TcHex hex = 0; hex < tc_hexgrid_get_count (&before->map->grid); hex++)
          for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
            {
              TcHex moved = find_hex (before->map, &margins, hex), beside = tc_hexgrid_neighbour (&before->map->grid, hex, d);
              TcHex there = beside != TC_NO_HEX ? find_hex (before->map, &margins, beside) : TC_NO_HEX;

              if (moved == TC_NO_HEX)
                continue;
              g_assert_cmpstr (tc_map_get_terrain (before->map, hex)->id, ==, tc_map_get_terrain (battle->map, moved)->id);
              if (there == TC_NO_HEX || tc_hexgrid_direction (&battle->map->grid, moved, there) < 0)
                continue;
              g_assert_cmpint (tc_hexgrid_neighbour (&battle->map->grid, moved, d), ==, there);
              /* A road may be led over another side. */
              g_assert_cmpint (tc_map_get_sides (before->map, hex, d) & ~tc_map_get_side_bit (before->map, "road"), ==,
                               tc_map_get_sides (battle->map, moved, d) & ~tc_map_get_side_bit (battle->map, "road"));
            }
        road = find_road (battle);
        for (guint k = 1; road != NULL && k < road->hexes->len; k++)
          g_assert_cmpint (tc_hexgrid_direction (&battle->map->grid, g_array_index (road->hexes, TcHex, k - 1),
                                                 g_array_index (road->hexes, TcHex, k)), >=, 0);
        g_assert_true (tc_hexgrid_is_valid (&battle->map->grid));
        tc_document_undo (document);
        g_assert_true (tc_record_equal (&tc_battle_record, battle, before));
      }
}

/* A road straight down is as much longer as there are new hexes. */
static void
test_inside_lines (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 6, 7);
  const TcMargins more = { .down = 2, .down_at = 3 }, fewer = { .down = -2, .down_at = 2 };
  const TcMargins odd = { .down = 1, .down_at = 3 }, beyond = { .down = 2, .down_at = 6 }, all = { .down = -4, .down_at = 2 };
  const TcFeature *road;
  TcCut cut;
  TcEdit edit;

  g_assert_true (tc_sketch_lay (battle, "road", "0104-0204-0304-0404-0504-0604"));
  g_assert_true (tc_sketch_lay (battle, "stream", "0303/0402 0403/0402 0403/0503"));
  g_assert_false (tc_resize_is_possible (battle->map, &odd));
  g_assert_false (tc_resize_is_possible (battle->map, &beyond));
  g_assert_false (tc_resize_is_possible (battle->map, &all));
  tc_resize_count_cut (battle, &more, &cut);
  g_assert_cmpuint (cut.features, ==, 0);
  tc_resize_count_cut (battle, &fewer, &cut);
  g_assert_cmpuint (cut.features, ==, 2);
  edit = tc_resize_edit (battle, &more);
  tc_edit_swap (&edit, battle);
  road = find_road (battle);
  g_assert_cmpuint (road->hexes->len, ==, 8);
  tc_edit_swap (&edit, battle);
  tc_edit_clear (&edit);
  edit = tc_resize_edit (battle, &fewer);
  tc_edit_swap (&edit, battle);
  road = find_road (battle);
  g_assert_cmpuint (road->hexes->len, ==, 4);
  tc_edit_clear (&edit);
}

/* How many corners the sides have of which only one of them has: the ends of a stream. */
static guint
count_ends (const TcMap *map, const TcFeature *feature)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (TcCorner));
  guint ends = 0;

  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair side = g_array_index (feature->sides, TcHexPair, i);
      TcCorner both[2];

      g_assert_true (tc_corner_find_ends (&map->grid, side.a, side.b, both));
      g_array_append_vals (corners, both, 2);
    }
  for (guint i = 0; i < corners->len; i++)
    {
      guint n = 0;

      for (guint k = 0; k < corners->len; k++)
        n += tc_corner_is_same (g_array_index (corners, TcCorner, i), g_array_index (corners, TcCorner, k));
      ends += n == 1;
    }
  return ends;
}

/* Sides by the shortest way from a corner of each hex to that of the next. */
static void
lay_course (TcBattle *battle, const char *kind, const char *hexes)
{
  g_auto (GStrv) numbers = g_strsplit (hexes, " ", -1);
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (TcCorner));
  TcFeature *feature = tc_feature_new (kind, TC_FEATURE_SIDES);
  TcCorner at = tc_corner_of (&battle->map->grid, hex_of (battle, numbers[0]), 0);

  g_array_append_val (way, at);
  for (guint i = 1; numbers[i] != NULL; i++)
    {
      TcCorner to = tc_corner_of (&battle->map->grid, hex_of (battle, numbers[i]), 0);

      g_assert_true (tc_corner_lay (&battle->map->grid, g_array_index (way, TcCorner, way->len - 1), to, way));
    }
  /* Not there and back along one side. */
  for (guint i = 1; i + 1 < way->len; i++)
    if (tc_corner_is_same (g_array_index (way, TcCorner, i - 1), g_array_index (way, TcCorner, i + 1)))
      g_array_remove_range (way, i--, 2);
  for (guint i = 1; i < way->len; i++)
    {
      TcHex beside[2];
      TcHexPair side;

      tc_corner_find_hexes (&battle->map->grid, g_array_index (way, TcCorner, i - 1), g_array_index (way, TcCorner, i), beside);
      side = (TcHexPair) { beside[0], beside[1] };
      g_array_append_val (feature->sides, side);
    }
  g_ptr_array_add (battle->map->features, feature);
  tc_map_derive (battle->map);
}

/* It has two ends, one side comes after the other, and the first hexes of all are on one hand. */
static void
check_course (const TcMap *map)
{
  const TcFeature *feature = g_ptr_array_index (map->features, 0);

  g_assert_cmpuint (map->features->len, ==, 1);
  g_assert_cmpuint (count_ends (map, feature), ==, 2);
  for (guint i = 1; i < feature->sides->len; i++)
    {
      TcHexPair before = g_array_index (feature->sides, TcHexPair, i - 1), now = g_array_index (feature->sides, TcHexPair, i);

      g_assert_true ((before.a == now.a && tc_hexgrid_direction (&map->grid, before.b, now.b) >= 0)
                     || (before.b == now.b && tc_hexgrid_direction (&map->grid, before.a, now.a) >= 0));
    }
}

/* A stream or slope goes on across hexes that come or go, in one piece, along no side twice, on the same hand. */
static void
test_inside_sides (void)
{
  static const TcMargins cases[] = {
    { .down = 2, .down_at = 4 }, { .down = 4, .down_at = 5 }, { .down = -2, .down_at = 3 }, { .down = -4, .down_at = 2 },
    { .across = 1, .across_at = 4 }, { .across = 3, .across_at = 3 }, { .across = -1, .across_at = 4 }, { .across = -2, .across_at = 4 },
    { .top = 1, .left = 1, .down = -2, .down_at = 3 }, { .down = 2, .down_at = 4, .across = -1, .across_at = 4 },
  };
  /* Down the map, across it, slanting, and there and back. */
  static const char *const courses[] = { "0104 0804", "0201 0206", "0102 0706", "0102 0703 0206" };

  for (guint k = 0; k < 2 * G_N_ELEMENTS (courses); k++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 8, 7);
        TcEdit edit;

        lay_course (battle, k % 2 ? "slope" : "stream", courses[k / 2]);
        check_course (battle->map);
        edit = tc_resize_edit (battle, &cases[i]);
        tc_edit_swap (&edit, battle);
        g_test_message ("%s %s, case %u", k % 2 ? "slope" : "stream", courses[k / 2], i);
        check_course (battle->map);
        tc_edit_clear (&edit);
      }
}

/* All ways round, on maps whose rows run across and down the page: what is kept has the same neighbours. */
static void
test_every_edge (void)
{
  static const TcMargins cases[] = {
    { 1, 0, 0, 0 }, { 0, 1, 0, 0 }, { 0, 0, 1, 0 }, { 0, 0, 0, 1 }, { -1, 0, 0, 0 }, { 0, -1, 0, 0 }, { 0, 0, -1, 0 },
    { 0, 0, 0, -1 }, { 3, -2, 2, -1 }, { -2, 5, -3, 94 }, { 96, 1, 1, 0 }, { -3, -3, -3, -2 },
  };

  for (guint sideways = 0; sideways < 2; sideways++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        TcBattle *battle = battle_new ();
        g_autoptr (TcBattle) before = NULL;
        g_autoptr (TcDocument) document = NULL;
        g_autofree char *first = NULL, *undone = NULL, *done = NULL, *redone = NULL;
        gint32 across, down, wide, high;
        TcMargins margins = cases[i];
        TcEdit edit;

        battle->map->grid.sideways = (gboolean) sideways;
        if (sideways && i == G_N_ELEMENTS (cases) - 1)
          margins = (TcMargins) { -3, -2, -3, -3 };
        before = tc_battle_copy (battle);
        document = tc_document_new (battle);
        first = tc_dump_battle (battle);
        tc_map_get_board (battle->map)->get_size (battle->map, &across, &down);
        g_assert_true (tc_resize_is_possible (battle->map, &margins));
        edit = tc_resize_edit (battle, &margins);
        g_assert_true (tc_document_do (document, &edit, 0));
        tc_map_get_board (battle->map)->get_size (battle->map, &wide, &high);
        g_assert_cmpint (wide, ==, across + margins.left + margins.right);
        g_assert_cmpint (high, ==, down + margins.top + margins.bottom);
        g_assert_true (tc_hexgrid_is_valid (&battle->map->grid));
        assert_same_ground (before, battle, &margins);
        done = tc_dump_battle (battle);
        tc_document_undo (document);
        undone = tc_dump_battle (battle);
        g_assert_cmpstr (undone, ==, first);
        tc_document_redo (document);
        redone = tc_dump_battle (battle);
        g_assert_cmpstr (redone, ==, done);
      }
}

static void
test_grows (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  const TcMargins margins = { 2, 0, 1, 0 };
  TcEdit edit = tc_resize_edit (battle, &margins);
  TcCut cut;

  tc_resize_count_cut (battle, &margins, &cut);
  g_assert_cmpuint (cut.counters + cut.hexes + cut.features + cut.areas + cut.labels, ==, 0);
  tc_edit_swap (&edit, battle);
  assert_at (battle, 0, "0203");
  assert_at (battle, 1, "0506");
  g_assert_true (tc_place_is_nowhere (tc_battle_counter (battle, 2)->place));
  g_assert_cmpuint (((TcFeature *) g_ptr_array_index (battle->map->features, 2))->hexes->len, ==, 7);
  tc_edit_clear (&edit);
}

/* What is cut off is counted before, and is gone after. */
static void
test_cut (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  const TcMargins margins = { -3, 0, 0, -1 };
  TcEdit edit = tc_resize_edit (battle, &margins);
  TcCut cut;

  tc_resize_count_cut (battle, &margins, &cut);
  g_assert_cmpuint (cut.counters, ==, 1);
  g_assert_cmpuint (cut.hexes, ==, 1);
  g_assert_cmpuint (cut.features, ==, 2);
  g_assert_cmpuint (cut.areas, ==, 1);
  g_assert_cmpuint (cut.labels, ==, 1);
  tc_edit_swap (&edit, battle);
  g_assert_true (tc_place_is_nowhere (tc_battle_counter (battle, 0)->place));
  assert_at (battle, 1, "0401");
  g_assert_cmpuint (((TcArea *) g_ptr_array_index (battle->map->areas, 0))->hexes->len, ==, 0);
  g_assert_cmpuint (battle->map->labels->len, ==, 1);
  tc_edit_clear (&edit);
}

/* A road that leaves the map in the middle is two roads. */
static void
test_road_in_two (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 4, 6);
  const TcMargins margins = { 0, 0, -1, 0 };
  TcEdit edit;

  g_assert_true (tc_sketch_lay (battle, "road", "0201-0202-0103-0203-0204"));
  edit = tc_resize_edit (battle, &margins);
  tc_edit_swap (&edit, battle);
  g_assert_cmpuint (battle->map->features->len, ==, 2);
  tc_edit_clear (&edit);
}

/* Numbers that fall toward one side: the lowest stays the lowest. */
static void
test_numbers (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 4, 6);
  const TcMargins margins = { 0, 95, 0, 0 };
  char label[TC_HEX_LABEL_SIZE];
  TcEdit edit;

  battle->map->grid.numbering.columns_fall = TRUE;
  battle->map->grid.numbering.first_column = 6;
  edit = tc_resize_edit (battle, &margins);
  tc_edit_swap (&edit, battle);
  g_assert_cmpstr (tc_hexgrid_format (&battle->map->grid, 0, label), ==, "01101");
  g_assert_cmpstr (tc_hexgrid_format (&battle->map->grid, 100, label), ==, "01001");
  tc_edit_clear (&edit);
}

static void
test_impossible (void)
{
  static const TcMargins wrong[] = {
    { -7, 0, 0, 0 }, { -4, -3, 0, 0 }, { 0, 0, -6, 0 }, { 0, 0, 3, -6 }, { 4096, 0, 0, 0 }, { 0, 0, G_MAXINT32, G_MAXINT32 },
  };
  g_autoptr (TcBattle) battle = battle_new ();

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (tc_resize_is_possible (battle->map, &wrong[i]));
}

static void
add_point (GArray *points, gint32 x, gint32 y)
{
  TcPoint point = { x, y };

  g_array_append_val (points, point);
}

/* A wood on the left edge, a pond on the right, a unit on each half. */
static TcBattle *
table_new (void)
{
  TcBattle *battle = tc_sketch_new (NULL, 1, 1);
  TcPiece *wood = tc_piece_new ("wood", "Wood"), *pond = tc_piece_new ("pond", "Pond");

  tc_map_free (battle->map);
  battle->map = tc_map_new_table (10000, 8000);
  add_point (wood->points, 0, 1000);
  add_point (wood->points, 2000, 1000);
  add_point (wood->points, 2000, 3000);
  add_point (wood->points, 0, 3000);
  add_point (pond->points, 8000, 1000);
  add_point (pond->points, 9000, 1000);
  add_point (pond->points, 9000, 3000);
  g_ptr_array_add (battle->map->tabletop->pieces, wood);
  g_ptr_array_add (battle->map->tabletop->pieces, pond);
  for (guint i = 0; i < 2; i++)
    {
      TcCounter *counter = tc_counter_new (i == 0 ? "left" : "right", "", "infantry", 0);

      counter->place = (TcPlace) { i == 0 ? 500 : 9500, 4000, 900 };
      g_ptr_array_add (battle->counters, counter);
    }
  return battle;
}

static void
test_table (void)
{
  g_autoptr (TcBattle) battle = table_new ();
  g_autofree char *before = tc_dump_battle (battle), *after = NULL;
  const TcMargins margins = { -1000, -2000, 500, 1000 };
  const TcMargins wrong[] = { { -9500, 0, 0, 0 }, { 0, 90001, 0, 0 }, { 0, 0, -4000, -4000 } };
  const TcPiece *wood;
  TcEdit edit;
  TcCut cut;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (tc_resize_is_possible (battle->map, &wrong[i]));
  g_assert_true (tc_resize_is_possible (battle->map, &margins));
  tc_resize_count_cut (battle, &margins, &cut);
  g_assert_cmpuint (cut.counters, ==, 2);
  g_assert_cmpuint (cut.features, ==, 2);
  edit = tc_resize_edit (battle, &margins);
  g_assert_true (tc_edit_is_valid (&edit, battle));
  tc_edit_swap (&edit, battle);
  g_assert_cmpint (battle->map->tabletop->table.width, ==, 7000);
  g_assert_cmpint (battle->map->tabletop->table.depth, ==, 9500);
  g_assert_cmpuint (battle->map->tabletop->pieces->len, ==, 1);
  wood = g_ptr_array_index (battle->map->tabletop->pieces, 0);
  for (guint i = 0; i < wood->points->len; i++)
    {
      TcPoint point = g_array_index (wood->points, TcPoint, i);

      g_assert_true (point.x == 0 || point.x == 1000);
      g_assert_true (point.y == 2000 || point.y == 4000);
    }
  g_assert_true (tc_place_is_nowhere (tc_battle_counter (battle, 0)->place));
  tc_edit_swap (&edit, battle);
  after = tc_dump_battle (battle);
  g_assert_cmpstr (after, ==, before);
  tc_edit_clear (&edit);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/Resize/every-edge", test_every_edge);
  g_test_add_func ("/model/Resize/inside", test_inside);
  g_test_add_func ("/model/Resize/lines-inside", test_inside_lines);
  g_test_add_func ("/model/Resize/sides-inside", test_inside_sides);
  g_test_add_func ("/model/Resize/grows", test_grows);
  g_test_add_func ("/model/Resize/cut", test_cut);
  g_test_add_func ("/model/Resize/road-in-two", test_road_in_two);
  g_test_add_func ("/model/Resize/numbers", test_numbers);
  g_test_add_func ("/model/Resize/impossible", test_impossible);
  g_test_add_func ("/model/Resize/table", test_table);

  return g_test_run ();
}
