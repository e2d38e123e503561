/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-tools.h"

#include "tc-geometry.h"
#include "tc-pick.h"
#include "tc-table-marks.h"

/* Pixels about a corner of the selection in which it is taken. */
#define GRIP_REACH 9.0
/* Of a key, hundredths of a degree. */
#define KEY_TURN   500

static const TcScene *
get_scene (const TcPlayView *view)
{
  return tc_map_canvas_get_scene (view->canvas);
}

static TcPoint
point_of (const TcPlayView *view, TcHex hex)
{
  return tc_map_get_point (get_scene (view)->battle->map, hex);
}

/* Clicking */

/* Where nothing can be moved and there is only one unit to fight or to shoot at, it is the target. */
static void
take_only_target (const TcPlayView *view)
{
  const GArray *orders = tc_planner_get_orders (view->planner);
  int only = -1;

  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->n_targets != 1 || (only >= 0 && order->targets[0] != only))
        return;
      only = order->targets[0];
    }
  if (only >= 0 && !view->model->move.moves)
    tc_play_model_edit (view->model, tc_planner_toggle_target, only);
}

static void
click_own (const TcPlayView *view, const TcHit *hit)
{
  if (hit->modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))
    {
      tc_play_model_edit (view->model, tc_planner_toggle_unit, hit->counter);
      return;
    }
  tc_play_model_select (view->model, tc_planner_has_unit (view->planner, hit->counter)
                                       ? tc_pick_next (get_scene (view), hit->hex, hit->counter)
                                       : hit->counter);
  take_only_target (view);
}

static void
click_enemy (const TcPlayView *view, int counter)
{
  TcNote refusal;

  if (!tc_planner_can_target (view->planner))
    {
      tc_session_set_counter (view->session, counter);
      if (tc_planner_refuse_target (view->planner, counter, &refusal))
        tc_session_refuse (view->session, &refusal);
    }
  /* the only target, taken by itself, stays when it is clicked */
  else if (!tc_planner_has_target (view->planner, counter))
    tc_play_model_edit (view->model, tc_planner_toggle_target, counter);
}

static void
click (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  const TcPlacement *placement = tc_planner_get_placement (view->planner, hit->counter);

  if (!tc_play_model_is_on_turn (view->model) || placement == NULL)
    tc_session_set_counter (view->session, hit->counter);
  else if (tc_play_model_chooses_units (view->model))
    {
      if (tc_play_model_has_order (view->model, hit->counter))
        tc_play_model_choose (view->model, hit->counter);
    }
  else if (placement->side == view->model->state->actor)
    click_own (view, hit);
  else
    click_enemy (view, hit->counter);
}

/* Dragging */
static int
find_grip (const TcPlayView *view, TcPoint at)
{
  return tc_table_move_find_grip (&view->model->move, at,
                                  GRIP_REACH * TC_TABLE_UNIT
                                    / tc_map_canvas_get_hex_size (view->canvas));
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  const TcPlacement *placement;
  TcPoint at;
  int grip;

  if (hit->hex == TC_NO_HEX || !tc_play_model_is_on_turn (view->model)
      || tc_play_model_chooses_units (view->model))
    return FALSE;
  at = point_of (view, hit->hex);
  grip = find_grip (view, at);
  if (grip != 0 || tc_table_move_is_ghost (&view->model->move, at))
    return tc_play_model_begin_drag (view->model, at, grip);
  placement = tc_planner_get_placement (view->planner, hit->counter);
  if (placement == NULL || placement->side != view->model->state->actor)
    return FALSE;
  if (tc_planner_has_unit (view->planner, hit->counter))
    tc_play_model_drop_path (view->model);
  else
    tc_play_model_select (view->model, hit->counter);
  return tc_play_model_begin_drag (view->model, at, find_grip (view, at));
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  if (hit->hex != TC_NO_HEX && view->model->dragging)
    tc_play_model_drag (view->model, point_of (view, hit->hex),
                        (hit->modifiers & GDK_SHIFT_MASK) != 0);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  if (hit->hex == TC_NO_HEX)
    tc_play_model_set_dragging (view->model, FALSE);
  else if (view->model->dragging)
    tc_play_model_drop_drag (view->model, point_of (view, hit->hex),
                             (hit->modifiers & GDK_SHIFT_MASK) != 0);
}

static void
drag_cancel (TcTool *tool)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  tc_play_model_set_dragging (view->model, FALSE);
  tc_play_model_drop_path (view->model);
}

/* M goes toward the cursor, [ and ] wheel to the left and to the right, G takes the
 * whole group; with Shift they add a leg to the path. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  TcHex hex = tc_session_get_cursor (view->session);
  gboolean goes_on = (modifiers & GDK_SHIFT_MASK) != 0;

  if ((modifiers & ~GDK_SHIFT_MASK) != 0 || !tc_play_model_is_on_turn (view->model)
      || !view->model->move.moves)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_g:
      return tc_play_model_select_group (view->model);
    case GDK_KEY_bracketleft:
    case GDK_KEY_braceleft:
      return tc_play_model_wheel (view->model, -1, KEY_TURN, goes_on);
    case GDK_KEY_bracketright:
    case GDK_KEY_braceright:
      return tc_play_model_wheel (view->model, 1, KEY_TURN, goes_on);
    case GDK_KEY_m:
    case GDK_KEY_M:
      if (hex == TC_NO_HEX)
        return FALSE;
      tc_play_model_go_toward (view->model, point_of (view, hex), goes_on);
      return TRUE;
    default:
      return FALSE;
    }
}

const TcToolClass tc_table_tool_class = {
  .hint = N_("Click a unit to act with it; drag it to move it, a corner of its front to wheel; Escape cancels"),
  .fill = tc_table_marks_fill,
  .click = click,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .drag_cancel = drag_cancel,
  .can_act = tc_play_view_can_act,
  .select = tc_play_view_select,
  .key = key,
  .cancel = tc_play_view_cancel,
};
