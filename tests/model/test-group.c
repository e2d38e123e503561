/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-group.h"

#include "tc-document.h"
#include "tc-sketch.h"

/* Three counters in a bent line, one off the map. */
static TcDocument *
document_new (gint32 shifted)
{
  TcBattle *battle = tc_sketch_new (NULL, 8, 10);

  battle->map->grid.shifted = shifted;
  tc_sketch_add (battle, "a", "infantry", 0, 8, 4, "0304");
  tc_sketch_add (battle, "b", "infantry", 0, 8, 4, "0405");
  tc_sketch_add (battle, "c", "infantry", 0, 8, 4, "0305");
  tc_sketch_add (battle, "d", "infantry", 0, 8, 4, "0306");
  ((TcCounter *) g_ptr_array_index (battle->counters, 3))->place = TC_NOWHERE;
  ((TcCounter *) g_ptr_array_index (battle->counters, 1))->place.facing = 2;
  tc_map_derive (battle->map);
  return tc_document_new (battle);
}

static const TcBattle *
get_battle (TcDocument *document)
{
  return tc_document_get_battle (document);
}

static TcPlace
at (TcDocument *document, const char *number)
{
  return (TcPlace) { tc_hexgrid_parse (&get_battle (document)->map->grid, number), 0, TC_NO_FACING };
}

static void
check_at (TcDocument *document, guint counter, const char *number)
{
  char label[TC_HEX_LABEL_SIZE] = "nowhere";
  TcPlace place = tc_battle_counter (get_battle (document), counter)->place;

  if (!tc_place_is_nowhere (place))
    tc_hexgrid_format (&get_battle (document)->map->grid, place.x, label);
  g_assert_cmpstr (label, ==, number);
}

static GArray *
group_new (guint first, guint n)
{
  GArray *group = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = first; i < first + n; i++)
    g_array_append_val (group, i);
  return group;
}

/* By an odd number of rows, so that every row is shifted otherwise than before: who was adjacent is. */
static void
test_move (gconstpointer data)
{
  g_autoptr (TcDocument) document = document_new (GPOINTER_TO_INT (data));
  g_autoptr (GArray) group = group_new (0, 4), edits = NULL, off = NULL;
  const TcHexGrid *grid = &get_battle (document)->map->grid;
  int direction = tc_hexgrid_direction (grid, at (document, "0304").x, at (document, "0405").x);

  edits = tc_group_move (get_battle (document), group, at (document, "0304"), at (document, "0607"));
  g_assert_cmpuint (edits->len, ==, 3);
  g_assert_true (tc_document_do_all (document, edits));
  check_at (document, 0, "0607");
  check_at (document, 2, "0608");
  check_at (document, 3, "nowhere");
  g_assert_cmpint (tc_hexgrid_direction (grid, at (document, "0607").x, tc_battle_counter (get_battle (document), 1)->place.x),
                   ==, direction);
  g_assert_cmpint (tc_battle_counter (get_battle (document), 1)->place.facing, ==, 2);
  tc_document_undo (document);
  check_at (document, 1, "0405");
  /* The second one would be in a ninth row. */
  off = tc_group_move (get_battle (document), group, at (document, "0304"), at (document, "0804"));
  g_assert_null (off);
}

/* A line keeps its shape and its fronts; none of it leaves the table. */
static void
test_table (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 3, 10);
  g_autoptr (GArray) group = group_new (0, 2), off = NULL, moved = NULL;

  battle->map->tabletop = tc_tabletop_new (12000, 8000);
  for (int i = 0; i < 2; i++)
    {
      TcCounter *counter = tc_counter_new (i == 0 ? "x" : "y", "", "foot", 0);

      counter->place = (TcPlace) { 5700 + i * 600, 2000, 18000 };
      g_ptr_array_add (battle->counters, counter);
    }
  moved = tc_group_move (battle, group, (TcPlace) { 6000, 2000, 0 }, (TcPlace) { 6100, 1500, 0 });
  g_assert_cmpint (g_array_index (moved, TcEdit, 1).place.x, ==, 6400);
  g_assert_cmpint (g_array_index (moved, TcEdit, 1).place.y, ==, 1500);
  g_assert_cmpint (g_array_index (moved, TcEdit, 1).place.facing, ==, 18000);
  off = tc_group_move (battle, group, (TcPlace) { 6000, 2000, 0 }, (TcPlace) { 11900, 2000, 0 });
  g_assert_null (off);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/model/Group/move/odd", GINT_TO_POINTER (0), test_move);
  g_test_add_data_func ("/model/Group/move/even", GINT_TO_POINTER (1), test_move);
  g_test_add_func ("/model/Group/table", test_table);
  return g_test_run ();
}
