/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-setup-private.h"

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
  const TcPlacement *placement = selected >= 0 ? tc_pick_placement (scene, selected) : NULL;

  /* The selected counter, wherever it is in the stack. */
  return placement != NULL && tc_pick_is_at (scene, placement, hit->hex) ? selected : hit->counter;
}

static const TcBattle *
get_battle (TcTool *tool)
{
  return tc_session_get_battle (get_session (tool));
}

static TcPlace
place_in_hex (TcTool *tool, int counter, TcHex hex, TcPoint grip)
{
  return tc_map_get_place (get_battle (tool)->map, hex);
}

/* The counter keeps its facing. */
static TcPlace
place_on_table (TcTool *tool, int counter, TcHex hex, TcPoint grip)
{
  const TcMap *map = get_battle (tool)->map;
  TcPlace place = tc_map_get_place (map, hex), now = tc_battle_counter (get_battle (tool), counter)->place;

  if (hex == TC_NO_HEX)
    return place;
  return (TcPlace) { CLAMP (place.x + grip.x, 0, map->tabletop->table.width),
                     CLAMP (place.y + grip.y, 0, map->tabletop->table.depth), MAX (now.facing, 0) };
}

static const struct
{
  TcPlace (*place_at) (TcTool *tool, int counter, TcHex hex, TcPoint grip); /* of the counter in a hex */
  gboolean  stacks; /* counters may share a hex */
  gint32    turn;   /* by which a key turns a counter; 0: none */
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { place_in_hex, TRUE, 0 },
  [TC_BOARD_TABLE] = { place_on_table, FALSE, 500 },
};

static TcPlace
place_at (TcTool *tool, int counter, TcHex hex, TcPoint grip)
{
  g_assert (counter >= 0);

  return boards[tc_map_get_board (get_battle (tool)->map)->kind].place_at (tool, counter, hex, grip);
}

/* The set-up is edited even while a game is running: the scene is the document's. */
static void
fill (TcTool *tool, TcScene *scene)
{
  TcSetupPage *self = get_page (tool);
  int selected = tc_session_get_counter (get_session (tool));

  scene->battle = get_battle (tool);
  tc_scene_add_setup (scene);
  for (guint i = 0; i < scene->placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (placement->counter != selected)
        continue;
      placement->faces |= TC_FACE_SELECTED;
      if (self->dragging && !tc_place_is_nowhere (self->drop))
        placement->place = self->drop;
    }
  if (self->dragging && !tc_place_is_nowhere (self->drop))
    tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, tc_map_find_place (scene->battle->map, self->drop), 0);
}

static gboolean
waits (TcTool *tool, int counter)
{
  return counter >= 0 && tc_place_is_nowhere (tc_battle_counter (get_battle (tool), counter)->place);
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
click (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (self)));
  int selected = tc_session_get_counter (get_session (tool));

  if (hit->hex == TC_NO_HEX)
    return;
  if (hit->counter >= 0 && !(waits (tool, selected) && joins (tool, selected, hit->counter)))
    tc_session_set_counter (get_session (tool), tc_pick_next (scene, hit->hex, selected));
  else if (waits (tool, selected))
    tc_setup_put (self, selected, place_at (tool, selected, hit->hex, (TcPoint) { 0, 0 }));
  else
    tc_session_set_counter (get_session (tool), -1);
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  int counter = pick (tool, hit);
  TcPlace at = tc_map_get_place (get_battle (tool)->map, hit->hex);

  if (hit->counter < 0 || counter < 0)
    return FALSE;
  tc_session_set_counter (get_session (tool), counter);
  if (tc_layer_list_refuses (TC_PAGE (self), TC_PATCH_COUNTERS))
    return FALSE;
  self->dragging = TRUE;
  self->drop = tc_battle_counter (get_battle (tool), counter)->place;
  self->grip = (TcPoint) { self->drop.x - at.x, self->drop.y - at.y };
  return TRUE;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  int counter = tc_session_get_counter (get_session (tool));

  self->drop = counter >= 0 ? place_at (tool, counter, hit->hex, self->grip) : TC_NOWHERE;
  refresh (tool);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  int counter = tc_session_get_counter (get_session (tool));

  self->dragging = FALSE;
  self->drop = TC_NOWHERE;
  if (hit->hex != TC_NO_HEX && counter >= 0)
    {
      tc_setup_put (self, counter, place_at (tool, counter, hit->hex, self->grip));
      tc_session_set_cursor (get_session (tool), hit->hex);
    }
  refresh (tool);
}

static void
drag_cancel (TcTool *tool)
{
  get_page (tool)->dragging = FALSE;
  get_page (tool)->drop = TC_NOWHERE;
  refresh (tool);
}

/* Turns the selected counter in place, once to the left or to the right. */
static gboolean
turn (TcTool *tool, int counter, int times)
{
  TcPlace place = tc_battle_counter (get_battle (tool), counter)->place;
  gint32 angle = times * boards[tc_map_get_board (get_battle (tool)->map)->kind].turn;

  if (angle == 0 || tc_place_is_nowhere (place))
    return FALSE;
  place.facing = (place.facing + angle + 36000) % 36000;
  tc_setup_put (get_page (tool), counter, place);
  return TRUE;
}

/* M moves the selected counter to the cursor, Delete takes it off the map and Shift+Delete
 * removes it from the battle; on a table [ and ] turn it. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  int counter = tc_session_get_counter (get_session (tool));
  TcHex hex = tc_session_get_cursor (get_session (tool));

  if (counter >= 0 && keyval == GDK_KEY_Delete && modifiers == GDK_SHIFT_MASK)
    {
      tc_setup_discard (get_page (tool));
      return TRUE;
    }
  if (counter < 0 || modifiers != 0)
    return FALSE;
  if (keyval == GDK_KEY_bracketleft || keyval == GDK_KEY_bracketright)
    return turn (tool, counter, keyval == GDK_KEY_bracketleft ? -1 : 1);
  if (keyval == GDK_KEY_m && hex != TC_NO_HEX)
    tc_setup_put (get_page (tool), counter, place_at (tool, counter, hex, (TcPoint) { 0, 0 }));
  else if (keyval == GDK_KEY_Delete)
    tc_setup_put (get_page (tool), counter, TC_NOWHERE);
  else
    return FALSE;
  return TRUE;
}

static gboolean
cancel (TcTool *tool)
{
  tc_session_set_counter (get_session (tool), -1);
  return TRUE;
}

const TcToolClass tc_setup_tool_class = {
  .hint = N_("Drag counters to their places; M moves the selected one to the cursor"),
  .fill = fill,
  .click = click,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .drag_cancel = drag_cancel,
  .key = key,
  .cancel = cancel,
};
