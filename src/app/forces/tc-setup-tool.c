/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-setup-private.h"

#include "tc-group.h"
#include "tc-hexset.h"
#include "tc-layer-list.h"
#include "tc-pick.h"

#include <string.h>

static TcSetupPage *
get_page (TcTool *tool)
{
  return ((TcSetupTool *) tool)->page;
}

static TcSession *
get_session (TcTool *tool)
{
  return tc_page_get_session (TC_PAGE (get_page (tool)));
}

static void
refresh (TcTool *tool)
{
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (get_page (tool))));
}

static int
pick (TcTool *tool, const TcHit *hit)
{
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (get_page (tool))));
  int selected = tc_session_get_counter (get_session (tool));
  const TcPlacement *placement = selected >= 0 ? tc_placements_find (scene->placements, selected, 0) : NULL;

  /* The selected counter, wherever it is in the stack. */
  return placement != NULL && tc_pick_is_at (scene, placement, hit->hex) ? selected : hit->counter;
}

static const TcBattle *
get_battle (TcTool *tool)
{
  return tc_session_get_battle (get_session (tool));
}

static const TcBattle *
get_shown (TcTool *tool)
{
  return tc_setup_get_shown (get_page (tool));
}

static TcPlace
place_in_hex (TcTool *tool, int counter, TcHex hex, TcPoint grip)
{
  return tc_map_get_place (get_battle (tool)->map, hex);
}

/* The counter keeps its facing; who comes onto the table looks to its middle. */
static TcPlace
place_on_table (TcTool *tool, int counter, TcHex hex, TcPoint grip)
{
  const TcMap *map = get_battle (tool)->map;
  TcPlace place = tc_map_get_place (map, hex), now = tc_battle_counter (get_shown (tool), counter)->place;

  if (hex == TC_NO_HEX)
    return place;
  if (tc_place_is_nowhere (now))
    now.facing = place.y > map->tabletop->table.depth / 2 ? tc_facing_wrap (18000) : 0;
  return (TcPlace) { CLAMP (place.x + grip.x, 0, map->tabletop->table.width),
                     CLAMP (place.y + grip.y, 0, map->tabletop->table.depth), MAX (now.facing, 0) };
}

/* The band of hexrows, or the rectangle of the table, in which counters are being selected. */
static gboolean
is_in_rows (const TcMap *map, TcPlace place, TcPlace a, TcPlace b)
{
  const TcHexGrid *grid = &map->grid;
  gint32 row = tc_hexgrid_row (grid, place.x), column = tc_hexgrid_column (grid, place.x);
  gint32 rows[] = { tc_hexgrid_row (grid, a.x), tc_hexgrid_row (grid, b.x) };
  gint32 columns[] = { tc_hexgrid_column (grid, a.x), tc_hexgrid_column (grid, b.x) };

  return row >= MIN (rows[0], rows[1]) && row <= MAX (rows[0], rows[1])
         && column >= MIN (columns[0], columns[1]) && column <= MAX (columns[0], columns[1]);
}

static void
show_rows (TcScene *scene, TcHex a, TcHex b)
{
  g_autoptr (TcHexSet) hexes = tc_hexset_new (&scene->battle->map->grid);

  tc_hexset_add_rectangle (hexes, &scene->battle->map->grid, a, b);
  for (guint i = 0; i < hexes->hexes->len; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_CHOSEN, tc_hexset_get (hexes, i), 0);
}

static gboolean
is_in_rectangle (const TcMap *map, TcPlace place, TcPlace a, TcPlace b)
{
  return place.x >= MIN (a.x, b.x) && place.x <= MAX (a.x, b.x)
         && place.y >= MIN (a.y, b.y) && place.y <= MAX (a.y, b.y);
}

static void
show_rectangle (TcScene *scene, TcHex a, TcHex b)
{
  TcPlace from = tc_map_get_place (scene->battle->map, a), to = tc_map_get_place (scene->battle->map, b);

  tc_scene_add_measure (scene, (TcMeasure) { .kind = TC_MEASURE_AREA,
                                             .a = { MIN (from.x, to.x), MIN (from.y, to.y) },
                                             .b = { MAX (from.x, to.x), MAX (from.y, to.y) } });
}

static const struct
{
  TcPlace  (*place_at)   (TcTool *tool, int counter, TcHex hex, TcPoint grip); /* of the counter in a hex */
  gboolean (*is_in_band) (const TcMap *map, TcPlace place, TcPlace a, TcPlace b);
  void     (*show_band)  (TcScene *scene, TcHex a, TcHex b);
  gboolean   stacks; /* counters may share a hex */
  gint32     turn;   /* by which a key turns a counter; 0: none */
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { place_in_hex, is_in_rows, show_rows, TRUE, 0 },
  [TC_BOARD_TABLE] = { place_on_table, is_in_rectangle, show_rectangle, FALSE, 500 },
};

static TcPlace
place_at (TcTool *tool, int counter, TcHex hex, TcPoint grip)
{
  g_assert (counter >= 0);

  return boards[tc_map_get_board (get_battle (tool)->map)->kind].place_at (tool, counter, hex, grip);
}

static gboolean
is_in_band (TcTool *tool, TcPlace place)
{
  const TcMap *map = get_battle (tool)->map;
  TcSetupPage *self = get_page (tool);

  return self->band != TC_NO_HEX
         && boards[tc_map_get_board (map)->kind].is_in_band (map, place, tc_map_get_place (map, self->band),
                                                             tc_map_get_place (map, self->band_end));
}

/* All that are dragged are shown where they would come; who would leave the board stays. */
static void
show_drop (TcTool *tool, TcScene *scene, TcPlacement *placement)
{
  TcSetupPage *self = get_page (tool);
  const TcBattle *battle = get_shown (tool);
  TcPlace from = tc_battle_counter (battle, (guint) tc_session_get_counter (get_session (tool)))->place;
  TcPlace to = tc_group_shift (battle->map, placement->place, from, self->drop);

  if (!tc_place_is_nowhere (to))
    placement->place = to;
  tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, tc_map_find_place (battle->map, placement->place), 0);
}

static gboolean
waits (TcTool *tool, int counter)
{
  return counter >= 0 && tc_place_is_nowhere (tc_battle_counter (get_shown (tool), counter)->place);
}

/* The next click, or the end of the drag, puts the selected counter somewhere. */
static gboolean
is_in_hand (TcTool *tool)
{
  TcSetupPage *self = get_page (tool);

  return self->band == TC_NO_HEX && (self->dragging || waits (tool, tc_session_get_counter (get_session (tool))));
}

/* The set-up is edited even while a game is running: the scene is the document's. */
static void
fill (TcTool *tool, TcScene *scene)
{
  TcSetupPage *self = get_page (tool);
  gboolean drops = self->dragging && !tc_place_is_nowhere (self->drop);

  scene->battle = get_battle (tool);
  scene->laid_out = get_shown (tool);
  tc_scene_add_setup (scene);
  for (guint i = 0; i < scene->placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);
      gboolean chosen = tc_setup_is_chosen (self, (guint) placement->counter);

      if (!chosen && !is_in_band (tool, placement->place))
        continue;
      placement->faces |= TC_FACE_SELECTED;
      if (chosen && drops)
        show_drop (tool, scene, placement);
    }
  tc_setup_show_entry (self, scene);
  if (self->band != TC_NO_HEX)
    boards[tc_map_get_board (scene->battle->map)->kind].show_band (scene, self->band, self->band_end);
  if (is_in_hand (tool))
    {
      g_autoptr (GArray) chosen = tc_setup_list_chosen (self);

      tc_setup_show_room (self, chosen, (guint) tc_session_get_counter (get_session (tool)), scene);
    }
}

static char *
say (TcTool *tool, TcHex hex)
{
  TcSetupPage *self = get_page (tool);
  int counter = tc_session_get_counter (get_session (tool));
  g_autoptr (GArray) chosen = NULL;
  char *enters = tc_setup_say_entry (self, hex);
  TcPlace to;

  if (enters != NULL || !is_in_hand (tool))
    return enters;
  chosen = tc_setup_list_chosen (self);
  to = place_at (tool, counter, hex, self->dragging ? self->grip : (TcPoint) { 0, 0 });
  return tc_place_is_nowhere (to) ? NULL : tc_setup_say_room (self, chosen, (guint) counter, to);
}

static void
hover (TcTool *tool, const TcHit *hit)
{
  if (is_in_hand (tool))
    refresh (tool);
}

/* May the counter be set up with the other one?  A leader with his unit, a gun with its crew:
 * friendly counters of different arms. */
static gboolean
joins (TcTool *tool, int counter, int other)
{
  const TcBattle *battle = get_battle (tool);
  const TcKind *a = tc_battle_get_kind (battle, tc_battle_counter (battle, counter)->kind);
  const TcKind *b = tc_battle_get_kind (battle, tc_battle_counter (battle, other)->kind);

  g_assert (counter >= 0 && other >= 0);

  return boards[tc_map_get_board (battle->map)->kind].stacks && tc_battle_counter_side (battle, counter) == tc_battle_counter_side (battle, other)
         && a != NULL && b != NULL && strcmp (a->symbol, b->symbol) != 0;
}

static void
select_one (TcTool *tool, int counter)
{
  g_hash_table_remove_all (get_page (tool)->chosen);
  tc_session_set_counter (get_session (tool), counter);
}

/* Everybody in the hex goes into the selection, or out of it. */
static void
toggle (TcTool *tool, const TcHit *hit)
{
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (get_page (tool))));
  g_autoptr (GArray) counters = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);
      guint counter = (guint) placement->counter;

      if (tc_pick_is_at (scene, placement, hit->hex))
        g_array_append_val (counters, counter);
    }
  tc_setup_choose (get_page (tool), counters, TRUE);
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (self)));
  int selected = tc_session_get_counter (get_session (tool));

  if (hit->hex == TC_NO_HEX)
    return;
  if (hit->modifiers & GDK_SHIFT_MASK)
    toggle (tool, hit);
  else if (hit->modifiers & GDK_CONTROL_MASK && tc_setup_toggle_entry (self, hit->hex))
    refresh (tool);
  else if (hit->counter >= 0 && !(waits (tool, selected) && joins (tool, selected, hit->counter)))
    select_one (tool, tc_pick_next (scene, hit->hex, selected));
  else if (waits (tool, selected))
    tc_setup_move (self, place_at (tool, selected, hit->hex, (TcPoint) { 0, 0 }));
  else
    select_one (tool, -1);
}

/* One of those that are chosen takes the others along; with Shift a band is drawn. */
static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  int counter = pick (tool, hit);
  TcPlace at = tc_map_get_place (get_battle (tool)->map, hit->hex);

  if (hit->hex != TC_NO_HEX && hit->modifiers & GDK_SHIFT_MASK)
    {
      self->band = self->band_end = hit->hex;
      return TRUE;
    }
  if (hit->counter < 0 || counter < 0)
    return FALSE;
  if (tc_setup_is_chosen (self, (guint) counter))
    tc_session_set_counter (get_session (tool), counter);
  else
    select_one (tool, counter);
  if (tc_layer_list_refuses (TC_PAGE (self), TC_PATCH_COUNTERS))
    return FALSE;
  self->dragging = TRUE;
  tc_setup_forget_room (self);
  self->drop = tc_battle_counter (get_shown (tool), counter)->place;
  self->grip = (TcPoint) { self->drop.x - at.x, self->drop.y - at.y };
  return TRUE;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  int counter = tc_session_get_counter (get_session (tool));

  if (self->band != TC_NO_HEX)
    self->band_end = hit->hex != TC_NO_HEX ? hit->hex : self->band_end;
  else
    self->drop = counter >= 0 ? place_at (tool, counter, hit->hex, self->grip) : TC_NOWHERE;
  refresh (tool);
}

static void
end_band (TcTool *tool)
{
  const TcBattle *battle = get_shown (tool);
  g_autoptr (GArray) counters = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < battle->counters->len; i++)
    if (!tc_place_is_nowhere (tc_battle_counter (battle, i)->place)
        && is_in_band (tool, tc_battle_counter (battle, i)->place))
      g_array_append_val (counters, i);
  get_page (tool)->band = TC_NO_HEX;
  tc_setup_choose (get_page (tool), counters, FALSE);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  int counter = tc_session_get_counter (get_session (tool));

  self->dragging = FALSE;
  tc_setup_forget_room (self);
  self->drop = TC_NOWHERE;
  if (self->band != TC_NO_HEX)
    end_band (tool);
  else if (hit->hex != TC_NO_HEX && counter >= 0)
    {
      tc_setup_move (self, place_at (tool, counter, hit->hex, self->grip));
      tc_session_set_cursor (get_session (tool), hit->hex);
    }
  refresh (tool);
}

static void
drag_cancel (TcTool *tool)
{
  get_page (tool)->dragging = FALSE;
  tc_setup_forget_room (get_page (tool));
  get_page (tool)->drop = TC_NOWHERE;
  get_page (tool)->band = TC_NO_HEX;
  refresh (tool);
}

/* Turns the chosen counters in place, once to the left or to the right. */
static gboolean
turn (TcTool *tool, int times)
{
  TcSetupPage *self = get_page (tool);
  gint32 angle = times * boards[tc_map_get_board (get_battle (tool)->map)->kind].turn;
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  GArray *edits;

  if (angle == 0 || tc_layer_list_refuses (TC_PAGE (self), TC_PATCH_COUNTERS))
    return FALSE;
  edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  for (guint i = 0; i < chosen->len; i++)
    {
      TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE, .index = (gint32) g_array_index (chosen, guint, i) };

      edit.place = tc_battle_counter (get_shown (tool), (guint) edit.index)->place;
      edit.place.facing = tc_facing_wrap (edit.place.facing + angle);
      if (!tc_place_is_nowhere (edit.place))
        g_array_append_val (edits, edit);
    }
  tc_setup_do_all (self, edits, NULL);
  return TRUE;
}

/* All that are on the map. */
static gboolean
choose_all (TcTool *tool)
{
  const TcBattle *battle = get_shown (tool);
  g_autoptr (GArray) counters = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < battle->counters->len; i++)
    if (!tc_place_is_nowhere (tc_battle_counter (battle, i)->place))
      g_array_append_val (counters, i);
  tc_setup_choose (get_page (tool), counters, FALSE);
  return TRUE;
}

/* U puts those that wait where the rules admit them, E makes the cursor's hex one by which the selected counter enters, M moves the chosen counters to the cursor, Delete takes them off the map and Shift+Delete
 * removes them from the battle; on a table [ and ] turn them. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  int counter = tc_session_get_counter (get_session (tool));
  TcHex hex = tc_session_get_cursor (get_session (tool));

  if (keyval == GDK_KEY_a && modifiers == GDK_CONTROL_MASK)
    return choose_all (tool);
  if (counter >= 0 && keyval == GDK_KEY_Delete && modifiers == GDK_SHIFT_MASK)
    {
      tc_setup_discard (get_page (tool));
      return TRUE;
    }
  if (keyval == GDK_KEY_u && modifiers == 0)
    {
      tc_setup_fill_up (get_page (tool));
      return TRUE;
    }
  if (counter < 0 || modifiers != 0)
    return FALSE;
  if (keyval == GDK_KEY_bracketleft || keyval == GDK_KEY_bracketright)
    return turn (tool, keyval == GDK_KEY_bracketleft ? -1 : 1);
  if (keyval == GDK_KEY_e)
    return tc_setup_toggle_entry (get_page (tool), hex);
  if (keyval == GDK_KEY_m && hex != TC_NO_HEX)
    tc_setup_move (get_page (tool), place_at (tool, counter, hex, (TcPoint) { 0, 0 }));
  else if (keyval == GDK_KEY_Delete)
    tc_setup_lift (get_page (tool));
  else
    return FALSE;
  return TRUE;
}

static gboolean
cancel (TcTool *tool)
{
  select_one (tool, -1);
  return TRUE;
}

const TcToolClass tc_setup_tool_class = {
  .hint = N_("Drag counters to their places; Shift selects several; M moves them to the cursor"),
  .fill = fill,
  .say = say,
  .click = click,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .drag_cancel = drag_cancel,
  .key = key,
  .cancel = cancel,
};
