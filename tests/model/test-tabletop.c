/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of a measured table, and how its lengths are written. */
#include "tc-edit.h"

#include "tc-workshop.h"

/* Pieces come, go and are replaced; one whose outline no file may have is refused. */
static void
check_piece (TcBattle *battle)
{
  const GPtrArray *pieces = battle->map->tabletop->pieces;
  TcPiece *other = tc_piece_copy (g_ptr_array_index (pieces, 0));
  TcEdit comes = { .kind = TC_EDIT_PIECE, .index = 1, .number = TC_EDIT_INSERT, .object = other };
  TcEdit goes = { .kind = TC_EDIT_PIECE, .number = TC_EDIT_REMOVE };
  TcPoint off = { 10000, 5000 };

  tc_workshop_there_and_back (battle, &comes);
  g_assert_cmpuint (pieces->len, ==, 2);
  tc_edit_clear (&comes);
  comes = (TcEdit) { .kind = TC_EDIT_PIECE, .index = 1, .number = TC_EDIT_REPLACE, .object = other = tc_piece_copy (other) };
  g_array_set_size (other->points, 2);
  g_assert_false (tc_edit_is_valid (&comes, battle));
  g_array_append_val (other->points, off);
  g_assert_true (tc_edit_is_valid (&comes, battle));
  g_array_set_size (other->crest, 1);
  g_assert_false (tc_edit_is_valid (&comes, battle));
  off.x = 10001;
  g_array_append_val (other->crest, off);
  g_assert_false (tc_edit_is_valid (&comes, battle));
  tc_edit_clear (&comes);
  goes.index = 1;
  tc_edit_swap (&goes, battle);
  g_assert_cmpuint (pieces->len, ==, 1);
  tc_edit_clear (&goes);
}

/* On a measured table pieces and units go to points, and whole pieces stay on it. */
static void
test_table (void)
{
  g_autoptr (TcBattle) battle = tc_battle_new ();
  TcPoint corners[] = { { 1000, 1000 }, { 2000, 1000 }, { 2000, 1500 } }, crest[] = { { 1100, 1100 }, { 1900, 1100 } };
  TcEdit there = { .kind = TC_EDIT_PIECE_PLACE, .place = { 8500, 4500, TC_NO_FACING } };
  TcEdit off = { .kind = TC_EDIT_PIECE_PLACE, .place = { 9001, 4500, TC_NO_FACING } };
  TcEdit nobody = { .kind = TC_EDIT_PIECE_PLACE, .index = 1, .place = { 1000, 1000, TC_NO_FACING } };
  TcEdit unit = { .kind = TC_EDIT_COUNTER_PLACE, .place = { 10000, 5000, 35999 } };
  TcPiece *piece = tc_piece_new ("hill", "Knoll");
  const TcPoint *points;
  TcPoint near;

  g_ptr_array_add (battle->armies, tc_army_new ("a", "A", 0));
  g_ptr_array_add (battle->counters, tc_counter_new ("foot", "Foot", "infantry", 0));
  g_assert_false (tc_edit_is_valid (&there, battle));
  tc_map_free (battle->map);
  battle->map = tc_map_new_table (10000, 5000);
  g_array_append_vals (piece->points, corners, G_N_ELEMENTS (corners));
  g_array_append_vals (piece->crest, crest, G_N_ELEMENTS (crest));
  g_ptr_array_add (battle->map->tabletop->pieces, piece);
  points = (const TcPoint *) (gconstpointer) piece->points->data;

  check_piece (battle);
  g_assert_true (tc_tabletop_find_point (battle->map->tabletop, -1, (TcPoint) { 1980, 1020 }, 50, &near));
  g_assert_true (near.x == 2000 && near.y == 1000);
  g_assert_false (tc_tabletop_find_point (battle->map->tabletop, 0, (TcPoint) { 1980, 1020 }, 50, &near)
                  || tc_tabletop_find_point (battle->map->tabletop, -1, (TcPoint) { 1980, 1020 }, 20, &near));
  g_assert_true (tc_edit_is_valid (&there, battle) && tc_edit_is_needed (&there, battle));
  g_assert_false (tc_edit_is_valid (&off, battle) || tc_edit_is_valid (&nobody, battle));
  tc_edit_swap (&there, battle);
  g_assert_cmpint (points[2].x, ==, 9500);
  g_assert_cmpint (points[2].y, ==, 5000);
  g_assert_cmpint (g_array_index (piece->crest, TcPoint, 0).x, ==, 8600);
  tc_edit_swap (&there, battle);
  g_assert_cmpmem (points, sizeof corners, corners, sizeof corners);
  g_assert_cmpmem (piece->crest->data, sizeof crest, crest, sizeof crest);

  g_assert_true (tc_edit_is_valid (&unit, battle));
  unit.place.facing = 36000;
  g_assert_false (tc_edit_is_valid (&unit, battle));
  unit.place = (TcPlace) { 10001, 0, 0 };
  g_assert_false (tc_edit_is_valid (&unit, battle));
}

/* What is written is read again; nothing else is read. */
static void
test_points (void)
{
  static const struct { const char *text; gint32 value; } good[] = {
    { "0", 0 }, { "12", 120 }, { "12.0", 120 }, { "12.5", 125 }, { "-0.5", -5 },
  };
  static const char *const bad[] = { "", "-", ".5", "5.", "1.25", "1e3", " 1", "1 ", "99999999999", "214748365" };
  char text[TC_DECIMAL_SIZE];
  TcPoint point;
  int value = 7;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (tc_decimal_parse (good[i].text, 1, &value));
      g_assert_cmpint (value, ==, good[i].value);
      g_assert_true (tc_decimal_parse (tc_decimal_format (value, 1, text), 1, &value));
      g_assert_cmpint (value, ==, good[i].value);
    }
  value = 7;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (tc_decimal_parse (bad[i], 1, &value));
  g_assert_cmpint (value, ==, 7);
  g_assert_cmpstr (tc_decimal_format (2250, 2, text), ==, "22.5");
  g_assert_true (tc_point_parse ("1.5,20", &point));
  g_assert_true (point.x == 15 && point.y == 200);
  g_assert_false (tc_point_parse ("1.5", &point) || tc_point_parse ("1,2,3", &point));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Tabletop/edits", test_table);
  g_test_add_func ("/model/Tabletop/points", test_points);
  return g_test_run ();
}
