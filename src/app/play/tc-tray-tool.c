/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-tools.h"

#include "tc-pick.h"

#define KEY_TURN 500 /* hundredths of a degree */

static const TcScene *
get_scene (const TcPlayView *view)
{
  return tc_map_canvas_get_scene (view->canvas);
}

static gboolean
is_at (const TcPlayView *view, int counter, TcHex hex)
{
  const TcPlacement *at = tc_planner_get_placement (view->planner, counter);

  return at != NULL && tc_pick_is_at (get_scene (view), at, hex);
}

/* Painting */
static void
mark_picked (TcScene *scene, int picked)
{
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).counter == picked)
      g_array_index (scene->placements, TcPlacement, i).faces |= TC_FACE_SELECTED;
}

/* The ghost of the picked counter where it would be, above the counters there. */
static void
add_hex_ghost (const TcPlayView *view, TcScene *scene, int picked)
{
  const TcPlacement *at = tc_planner_get_placement (view->planner, picked);
  TcPlacement ghost = { .counter = picked, .faces = TC_FACE_GHOST };
  TcHex hex = view->model->drop;
  TcOrder order;
  TcNote refusal;

  if (hex == TC_NO_HEX || (at != NULL && at->place.x == hex))
    return;
  if (!tc_tray_propose (&view->model->tray, hex, &order, &refusal))
    {
      tc_scene_add_overlay (scene, TC_OVERLAY_BLOCKED, hex, 0);
      return;
    }
  ghost.side = view->model->state->actor;
  ghost.place = order.path[0];
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    ghost.values[i] = tc_battle_counter (scene->battle, picked)->values[i];
  g_array_append_val (scene->placements, ghost);
  tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, hex, 0);
}

static void
fill_hexes (TcTool *tool, TcScene *scene)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  const TcTray *tray = &view->model->tray;
  int picked = tc_tray_get_picked (tray);
  gint32 count = tc_hexgrid_get_count (&scene->battle->map->grid);
  TcOrder order;
  TcNote refusal;

  tc_session_fill_position (view->session, scene);
  for (TcHex hex = 0; hex < count; hex++)
    if (picked >= 0 ? tc_tray_propose (tray, hex, &order, &refusal) : tray->ground[hex])
      tc_scene_add_overlay (scene, picked >= 0 ? TC_OVERLAY_REACH : TC_OVERLAY_AREA, hex,
                            picked >= 0 ? -1 : 0);
  if (picked < 0)
    return;
  mark_picked (scene, picked);
  add_hex_ghost (view, scene, picked);
}

/* Only the rules know how a unit is laid out that has no place yet: it is set up in a copy of the game. */
static gboolean
find_table_ghost (const TcPlayView *view, const TcOrder *order, TcPlacement *out)
{
  const TcRuleset *ruleset = view->model->ruleset;
  g_autofree TcState *after = tc_state_dup (view->model->state);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcSeeded dice;

  tc_seeded_init (&dice, 0, 0);
  tc_state_apply (ruleset, after, order, &dice.parent, NULL);
  tc_state_place (ruleset, after, placements);
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == order->units[0])
      {
        *out = g_array_index (placements, TcPlacement, i);
        return TRUE;
      }
  return FALSE;
}

static void
fill_table (TcTool *tool, TcScene *scene)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  const TcTray *tray = &view->model->tray;
  TcPlacement ghost;
  TcOrder order;
  TcNote refusal;

  tc_session_fill_position (view->session, scene);
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_AREA, tray->deployment.low, tray->deployment.high,
                                             view->model->state->player + 1, 0 });
  mark_picked (scene, tc_tray_get_picked (tray));
  if (!tc_tray_propose (tray, view->model->drop, &order, &refusal)
      || !find_table_ghost (view, &order, &ghost))
    return;
  ghost.faces |= TC_FACE_GHOST;
  g_array_append_val (scene->placements, ghost);
}

/* Clicking */

/* The counter of a stack that a click takes: one after the other of those that may still be moved. */
static int
find_member (const TcPlayView *view, const TcHit *hit)
{
  const TcScene *scene = get_scene (view);
  int picked = tc_tray_get_picked (&view->model->tray);
  int counter = is_at (view, picked, hit->hex) ? tc_pick_next (scene, hit->hex, picked)
                                               : tc_pick_fighter (scene, hit);

  for (guint i = 0; i < scene->placements->len && counter >= 0
                    && !tc_tray_is_member (&view->model->tray, counter);
       i++)
    counter = tc_pick_next (scene, hit->hex, counter);
  return counter >= 0 && tc_tray_is_member (&view->model->tray, counter) ? counter : -1;
}

static gboolean
may_put (const TcPlayView *view, TcHex hex)
{
  TcOrder order;
  TcNote refusal;

  return tc_tray_propose (&view->model->tray, hex, &order, &refusal);
}

static void
click (TcTool *tool, const TcHit *hit, gboolean counters_first)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  int picked = tc_tray_get_picked (&view->model->tray);
  int counter = hit->hex != TC_NO_HEX ? find_member (view, hit) : -1;
  gboolean puts = picked >= 0 && !is_at (view, picked, hit->hex);

  if (hit->hex == TC_NO_HEX)
    return;
  view->model->tray.grip = (TcPoint) { 0, 0 };
  if (puts
      && (counter < 0
          || (!counters_first && (hit->modifiers & GDK_SHIFT_MASK) == 0
              && may_put (view, hit->hex))))
    tc_play_view_put (view, hit->hex);
  else if (counter >= 0)
    tc_play_model_select (view->model, counter);
  else
    tc_session_set_counter (view->session, hit->counter);
}

static void
click_hex (TcTool *tool, const TcHit *hit)
{
  click (tool, hit, FALSE);
}

/* Units are not set up on top of each other: the click is for the unit there. */
static void
click_table (TcTool *tool, const TcHit *hit)
{
  click (tool, hit, TRUE);
}

static void
hover (TcTool *tool, const TcHit *hit)
{
  tc_play_model_set_drop (tc_play_view_of_tool (tool)->model, hit->hex);
}

/* Dragging a counter of the map; dropped off the map it is taken back. */
static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  int picked = tc_tray_get_picked (&view->model->tray);
  int counter = is_at (view, picked, hit->hex) ? picked : find_member (view, hit);

  if (hit->counter < 0 || counter < 0 || !tc_tray_is_placed (&view->model->tray, counter))
    return FALSE;
  tc_play_model_select (view->model, counter);
  tc_play_model_set_drop (view->model, hit->hex);
  return TRUE;
}

static gboolean
drag_begin_table (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  TcPlace place;
  TcPoint at;

  if (!drag_begin (tool, hit))
    return FALSE;
  place = tc_planner_get_placement (view->planner, tc_tray_get_picked (&view->model->tray))->place;
  at = tc_map_get_point (get_scene (view)->battle->map, hit->hex);
  view->model->tray.grip = (TcPoint) { place.x - at.x, place.y - at.y };
  return TRUE;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  if (view->model->drop != hit->hex)
    tc_play_model_set_drop (view->model, hit->hex);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  int picked = tc_tray_get_picked (&view->model->tray);
  const TcPlacement *at = tc_planner_get_placement (view->planner, picked);

  tc_play_model_set_drop (view->model, TC_NO_HEX);
  if (at != NULL && tc_map_canvas_get_hex_at (view->canvas, hit->x, hit->y) == TC_NO_HEX)
    tc_play_model_lift (view->model, picked);
  else if (at != NULL && tc_map_find_place (get_scene (view)->battle->map, at->place) != hit->hex)
    tc_play_view_put (view, hit->hex);
  view->model->tray.grip = (TcPoint) { 0, 0 };
}

/* Keys */
static gboolean
lift_by_key (const TcPlayView *view, TcHex cursor)
{
  const TcTray *tray = &view->model->tray;
  int picked = tc_tray_get_picked (tray);
  TcHit hit = { .hex = cursor,
                .counter = cursor != TC_NO_HEX ? tc_pick_next (get_scene (view), cursor, -1) : -1 };

  if ((picked < 0 || !tc_tray_is_placed (tray, picked)) && cursor != TC_NO_HEX)
    picked = find_member (view, &hit);
  if (picked < 0 || !tc_tray_is_placed (tray, picked))
    return FALSE;
  tc_play_model_lift (view->model, picked);
  return TRUE;
}

/* T takes the next row of the tray, M sets up at the hex cursor, Delete takes back, R sets up
 * the rest; on a table [ and ] turn. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  const TcTray *tray = &view->model->tray;
  TcHex cursor = tc_session_get_cursor (view->session);
  int next;

  if (modifiers != 0 || !tray->on)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_t:
      if ((next = tc_tray_get_next_row (tray)) >= 0)
        tc_play_model_select (view->model, next);
      return TRUE;
    case GDK_KEY_m:
      if (tc_tray_get_picked (tray) < 0 || cursor == TC_NO_HEX)
        return FALSE;
      tc_play_view_put (view, cursor);
      return TRUE;
    case GDK_KEY_bracketleft:
      return tc_play_model_turn_picked (view->model, -KEY_TURN);
    case GDK_KEY_bracketright:
      return tc_play_model_turn_picked (view->model, KEY_TURN);
    case GDK_KEY_r:
      tc_play_model_fill_tray (view->model, tray->waiting == 0);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_BackSpace:
      return lift_by_key (view, cursor);
    default:
      return FALSE;
    }
}

static gboolean
cancel (TcTool *tool)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  if (tc_play_model_drop_hint (view->model))
    return TRUE;
  tc_play_model_set_drop (view->model, TC_NO_HEX);
  view->model->tray.grip = (TcPoint) { 0, 0 };
  tc_play_model_select (view->model, -1);
  return TRUE;
}

static void
drag_cancel (TcTool *tool)
{
  cancel (tool);
}

const TcToolClass tc_tray_hex_tool_class = {
  .hint = N_("Click a hex for the picked counter; T: the next kind, Delete: take back"),
  .fill = fill_hexes,
  .click = click_hex,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .drag_cancel = drag_cancel,
  .key = key,
  .cancel = cancel,
};

const TcToolClass tc_tray_table_tool_class = {
  .hint = N_("Click a place for the picked unit, turn it with [ and ]; T: the next kind, Delete: take back"),
  .fill = fill_table,
  .click = click_table,
  .hover = hover,
  .drag_begin = drag_begin_table,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .drag_cancel = drag_cancel,
  .key = key,
  .cancel = cancel,
};
