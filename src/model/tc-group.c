/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-group.h"

#include "tc-board.h"

static GArray *
edits_new (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  return edits;
}

static void
add_place (GArray *edits, guint counter, TcPlace place)
{
  TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE, .index = (gint32) counter, .place = place };

  g_array_append_val (edits, edit);
}

static TcPlace
get_place (const TcBattle *battle, guint counter)
{
  return tc_battle_counter (battle, counter)->place;
}

/* On hexes */
static TcPlace
shift_on_hexes (const TcMap *map, TcPlace place, TcPlace from, TcPlace to)
{
  gint32 x2, y, from_x2, from_y, to_x2, to_y;
  TcHex hex;

  tc_hexgrid_centre (&map->grid, tc_map_find_place (map, place), &x2, &y);
  tc_hexgrid_centre (&map->grid, tc_map_find_place (map, from), &from_x2, &from_y);
  tc_hexgrid_centre (&map->grid, tc_map_find_place (map, to), &to_x2, &to_y);
  hex = tc_hexgrid_at_centre (&map->grid, x2 + to_x2 - from_x2, y + to_y - from_y);
  return hex != TC_NO_HEX ? (TcPlace) { hex, 0, place.facing } : TC_NOWHERE;
}

/* On a measured table */
static TcPlace
shift_on_table (const TcMap *map, TcPlace place, TcPlace from, TcPlace to)
{
  const TcTable *table = &map->tabletop->table;

  place.x += to.x - from.x;
  place.y += to.y - from.y;
  return place.x >= 0 && place.x <= table->width && place.y >= 0 && place.y <= table->depth
           ? place : TC_NOWHERE;
}

static const struct
{
  TcPlace (*shift) (const TcMap *map, TcPlace place, TcPlace from, TcPlace to);
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { shift_on_hexes },
  [TC_BOARD_TABLE] = { shift_on_table },
};

TcPlace
tc_group_shift (const TcMap *map, TcPlace place, TcPlace from, TcPlace to)
{
  g_return_val_if_fail (map != NULL, TC_NOWHERE);
  g_return_val_if_fail (!tc_place_is_nowhere (place) && !tc_place_is_nowhere (from), TC_NOWHERE);
  g_return_val_if_fail (!tc_place_is_nowhere (to), TC_NOWHERE);

  return boards[tc_map_get_board (map)->kind].shift (map, place, from, to);
}

GArray *
tc_group_move (const TcBattle *battle, const GArray *group, TcPlace from, TcPlace to)
{
  g_autoptr (GArray) edits = edits_new ();

  g_return_val_if_fail (battle != NULL && group != NULL, NULL);

  for (guint i = 0; i < group->len; i++)
    {
      guint counter = g_array_index (group, guint, i);
      TcPlace place = get_place (battle, counter);

      if (tc_place_is_nowhere (place))
        continue;
      place = tc_group_shift (battle->map, place, from, to);
      if (tc_place_is_nowhere (place))
        return NULL;
      add_place (edits, counter, place);
    }
  return g_steal_pointer (&edits);
}

GArray *
tc_group_lift (const TcBattle *battle, const GArray *group)
{
  GArray *edits = edits_new ();

  g_return_val_if_fail (battle != NULL && group != NULL, edits);

  for (guint i = 0; i < group->len; i++)
    if (!tc_place_is_nowhere (get_place (battle, g_array_index (group, guint, i))))
      add_place (edits, g_array_index (group, guint, i), TC_NOWHERE);
  return edits;
}
