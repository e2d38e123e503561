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

/* @n free hexes of the row of @at, as near to it as there are, from left to right; fewer where there are
 * no more. */
static GArray *
find_row (const TcBattle *battle, TcHex at, guint n)
{
  const TcHexGrid *grid = &battle->map->grid;
  g_autofree guint8 *taken = g_new0 (guint8, grid->columns);
  gint32 row = tc_hexgrid_row (grid, at), middle = tc_hexgrid_column (grid, at);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));
  guint found = 0;

  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcHex hex = tc_map_find_place (battle->map, get_place (battle, i));

      if (hex != TC_NO_HEX && tc_hexgrid_row (grid, hex) == row)
        taken[tc_hexgrid_column (grid, hex)] = 1;
    }
  /* 2: chosen.  First the place itself, then one to the left and one to the right of it, and so on. */
  for (gint32 away = 0; away < grid->columns; away++)
    for (int side = 0; side < (away == 0 ? 1 : 2); side++)
      {
        gint32 column = middle + (side == 0 ? -away : away);

        if (found < n && column >= 0 && column < grid->columns && taken[column] == 0)
          {
            taken[column] = 2;
            found++;
          }
      }
  for (gint32 column = 0; column < grid->columns; column++)
    {
      TcHex hex = tc_hexgrid_at (grid, row, column);

      if (taken[column] == 2)
        g_array_append_val (hexes, hex);
    }
  return hexes;
}

static gboolean
line_up_in_row (const TcBattle *battle, const GArray *waiting, TcPlace at, GArray *edits)
{
  g_autoptr (GArray) hexes = find_row (battle, tc_map_find_place (battle->map, at), waiting->len);

  if (hexes->len < waiting->len)
    return FALSE;
  for (guint i = 0; i < waiting->len; i++)
    add_place (edits, g_array_index (waiting, guint, i),
               tc_map_get_place (battle->map, g_array_index (hexes, TcHex, i)));
  return TRUE;
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

static gint32
get_front (const TcBattle *battle, guint counter)
{
  const TcCounter *it = tc_battle_counter (battle, counter);
  gint32 front = TC_STAND_FRONT, depth;
  TcStands stands;

  if (tc_battle_get_stands (battle, counter, it->formation,
                            CLAMP (it->values[TC_COLUMN_STRENGTH], 1, TC_STANDS_MAX), &stands))
    tc_stands_get_size (&stands, &front, &depth);
  return front;
}

/* Half a base apart. */
static gboolean
line_up_on_table (const TcBattle *battle, const GArray *waiting, TcPlace at, GArray *edits)
{
  gint32 left = at.x, whole = 0;

  for (guint i = 0; i < waiting->len; i++)
    whole += get_front (battle, g_array_index (waiting, guint, i)) + (i > 0 ? TC_STAND_FRONT / 2 : 0);
  left -= whole / 2;
  if (left < 0 || left + whole > battle->map->tabletop->table.width)
    return FALSE;
  for (guint i = 0; i < waiting->len; i++)
    {
      guint counter = g_array_index (waiting, guint, i);
      gint32 front = get_front (battle, counter);

      add_place (edits, counter, (TcPlace) { left + front / 2, at.y, MAX (at.facing, 0) });
      left += front + TC_STAND_FRONT / 2;
    }
  return TRUE;
}

static const struct
{
  TcPlace  (*shift)   (const TcMap *map, TcPlace place, TcPlace from, TcPlace to);
  gboolean (*line_up) (const TcBattle *battle, const GArray *waiting, TcPlace at, GArray *edits);
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { shift_on_hexes, line_up_in_row },
  [TC_BOARD_TABLE] = { shift_on_table, line_up_on_table },
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
tc_group_draw_up (const TcBattle *battle, const GArray *group, TcPlace at)
{
  g_autoptr (GArray) edits = edits_new (), waiting = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_val_if_fail (battle != NULL && group != NULL && !tc_place_is_nowhere (at), NULL);

  for (guint i = 0; i < group->len; i++)
    if (tc_place_is_nowhere (get_place (battle, g_array_index (group, guint, i))))
      g_array_append_val (waiting, g_array_index (group, guint, i));
  if (waiting->len == 1)
    add_place (edits, g_array_index (waiting, guint, 0), at);
  else if (!boards[tc_map_get_board (battle->map)->kind].line_up (battle, waiting, at, edits))
    return NULL;
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
