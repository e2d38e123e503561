/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-tools.h"

#include <math.h>

#include "tc-pick.h"
#include "tc-play-marks.h"

/* Of the distance between neighbours: nearer to the middle of a hex no front is meant. */
#define MIDDLE 0.36

static const TcScene *
get_scene (const TcPlayView *view)
{
  return tc_map_canvas_get_scene (view->canvas);
}

static gboolean
has_units (const TcPlayView *view)
{
  return tc_planner_get_first (view->planner) >= 0;
}

/* Of a stack a possible target of the selection, else a counter that can act, else the regiment. */
static int
pick (const TcPlayView *view, const TcHit *hit)
{
  const TcScene *scene = get_scene (view);
  int found = -1;

  if (hit->modifiers & GDK_SHIFT_MASK)
    return hit->counter;
  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      /* the ghost is where the selected counter can be clicked to */
      if (placement->place.x != hit->hex || placement->faces & TC_FACE_GHOST)
        continue;
      if (tc_planner_is_target (view->planner, placement->counter))
        return placement->counter;
      if (found < 0 && tc_play_model_has_order (view->model, placement->counter))
        found = placement->counter;
    }
  return found >= 0 ? found : tc_pick_fighter (scene, hit);
}

/* A spot is meant at first, so that its odds are seen before the dice. */
static gboolean
try_spot (const TcPlayView *view, TcHex hex)
{
  if (!tc_play_model_set_spot (view->model, hex))
    return FALSE;
  tc_session_set_cursor (view->session, hex);
  return TRUE;
}

/* The selected unit alone, or all that it leads. */
static void
try_move (const TcPlayView *view, TcHex hex, GdkModifierType modifiers)
{
  if (tc_play_model_leads (view->model))
    tc_play_model_lead_to (view->model, hex);
  else if (tc_play_model_move_to (view->model, hex, (modifiers & GDK_SHIFT_MASK) != 0))
    tc_session_set_cursor (view->session, hex);
}

/* Clicking */
static void
click_own (const TcPlayView *view, int counter, TcHex hex, GdkModifierType modifiers)
{
  const TcPlanner *planner = view->planner;
  gboolean selected = tc_planner_has_unit (planner, counter), some = has_units (view);

  if ((modifiers & GDK_CONTROL_MASK) != 0 && tc_play_model_toggle_body (view->model, counter))
    return;
  if (some && tc_planner_can_join (planner, counter))
    {
      tc_play_model_edit (view->model, tc_planner_toggle_unit, counter);
      return;
    }
  /* a counter that cannot act does not keep others from doing something to its hex */
  if (some && !selected && !tc_play_model_has_order (view->model, counter) && try_spot (view, hex))
    return;
  tc_play_model_select (view->model,
                        selected ? tc_pick_next (get_scene (view), hex, counter) : counter);
}

static void
click_enemy (const TcPlayView *view, int counter, const TcHit *hit)
{
  gboolean some = has_units (view);

  if (some && !tc_planner_is_target (view->planner, counter) && try_spot (view, hit->hex))
    return;
  if (some && tc_planner_can_target (view->planner))
    tc_play_model_edit (view->model, tc_planner_toggle_target, counter);
  else if (some)
    try_move (view, hit->hex, hit->modifiers);
  else
    tc_session_set_counter (view->session, counter);
}

static void
click_choice (const TcPlayView *view, TcHex hex)
{
  const TcScene *scene = get_scene (view);

  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (placement->place.x == hex && tc_play_model_has_order (view->model, placement->counter))
        {
          tc_play_model_choose (view->model, placement->counter);
          return;
        }
    }
}

static void
click (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  int counter = pick (view, hit);
  const TcPlacement *placement = tc_planner_get_placement (view->planner, counter);

  if (!tc_play_model_is_on_turn (view->model) || hit->hex == TC_NO_HEX)
    tc_session_set_counter (view->session, counter);
  else if (tc_play_model_chooses_units (view->model))
    click_choice (view, hit->hex);
  /* a unit that must go somewhere may go to its own side's hexes */
  else if (view->model->state->depth > 0)
    try_move (view, hit->hex, hit->modifiers);
  else if (placement != NULL && placement->side == view->model->state->actor)
    click_own (view, counter, hit->hex, hit->modifiers);
  else if (placement != NULL)
    click_enemy (view, counter, hit);
  else if (has_units (view))
    try_move (view, hit->hex, hit->modifiers);
}

static void
hover (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  if (has_units (view) && !view->model->dragging)
    tc_play_model_set_drop (view->model, hit->hex);
}

/* Fronts */

/* The direction whose neighbour lies nearest to where the pointer points from the middle of the hex. */
static int
direction_to (const TcPlayView *view, TcHex hex, double x, double y, double *distance)
{
  const TcHexGrid *grid = &get_scene (view)->battle->map->grid;
  double cx, cy, best = -G_MAXDOUBLE;
  int found = TC_NO_FACING;

  tc_map_canvas_get_hex_point (view->canvas, hex, &cx, &cy);
  *distance = hypot (x - cx, y - cy) / tc_map_canvas_get_hex_size (view->canvas);
  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    {
      double angle = d * G_PI / 3;
      /* of a grid that runs down the page x and y change places */
      double dx = grid->sideways ? sin (angle) : cos (angle), dy = grid->sideways ? cos (angle) : sin (angle);
      double along = (x - cx) * dx + (y - cy) * dy;

      if (along > best)
        {
          best = along;
          found = d;
        }
    }
  return found;
}

static void
point (const TcPlayView *view, const TcHit *hit)
{
  TcHex drop = view->model->drop;
  gboolean held = (hit->modifiers & GDK_CONTROL_MASK) != 0 && drop != TC_NO_HEX;
  TcHex hex = held ? drop : hit->hex;
  const TcPlacement *first = tc_planner_get_first_placement (view->planner);
  double distance;
  int front;
  TcOrder order;
  TcNote refusal;

  tc_play_model_set_drop (view->model, hex);
  if (hex == TC_NO_HEX || first == NULL || !tc_planner_has_front (view->planner))
    return;
  front = direction_to (view, hex, hit->x, hit->y, &distance);
  tc_play_model_set_front (view->model, distance > MIDDLE ? front : TC_NO_FACING);
  /* near a side by chance: an illegal front is not meant, unless it was asked for */
  if (!held && distance > MIDDLE && first->place.x != hex
      && !tc_planner_find_move (view->planner, hex, &order, &refusal))
    tc_play_model_set_front (view->model, TC_NO_FACING);
}

static gboolean
turn_by_key (const TcPlayView *view, guint keyval)
{
  const TcPlacement *first = tc_planner_get_first_placement (view->planner);
  int front = tc_planner_get_front (view->planner);

  if ((keyval != GDK_KEY_bracketleft && keyval != GDK_KEY_bracketright)
      || !tc_play_model_is_on_turn (view->model) || first == NULL
      || !tc_planner_has_front (view->planner))
    return FALSE;
  if (front == TC_NO_FACING)
    front = first->place.facing;
  tc_play_model_set_front (view->model, (front + (keyval == GDK_KEY_bracketright ? 1 : 5)) % 6);
  return TRUE;
}

/* Dragging a counter */
static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  gboolean may = tc_play_model_is_on_turn (view->model)
                 && !tc_play_model_chooses_units (view->model);
  int counter = may ? pick (view, hit) : -1;
  const TcPlacement *placement = tc_planner_get_placement (view->planner, counter);

  if (placement == NULL || placement->side != view->model->state->actor)
    return FALSE;
  /* a leader or any other counter that was selected in the stack is meant */
  if (!tc_planner_has_unit (view->planner, counter)
      && tc_planner_get_placement (view->planner, hit->counter) != NULL)
    {
      int selected = tc_session_get_counter (view->session);
      const TcPlacement *other = tc_planner_get_placement (view->planner, selected);

      tc_play_model_select (view->model, other != NULL && other->place.x == placement->place.x
                                           ? selected
                                           : counter);
    }
  tc_play_model_set_dragging (view->model, TRUE);
  tc_play_model_set_drop (view->model, hit->hex);
  return TRUE;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  if (view->model->drop != hit->hex || tc_planner_has_front (view->planner))
    point (view, hit);
}

/* All legal targets in the hex; FALSE when there is none that is no target yet. */
static gboolean
take_targets (const TcPlayView *view, TcHex hex)
{
  const GArray *placements = tc_planner_get_placements (view->planner);
  gboolean taken = FALSE;

  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (placements, TcPlacement, i);

      if (placement->place.x == hex && tc_planner_is_target (view->planner, placement->counter)
          && !tc_planner_has_target (view->planner, placement->counter))
        {
          tc_play_model_edit (view->model, tc_planner_toggle_target, placement->counter);
          taken = TRUE;
        }
    }
  return taken;
}

/* On an enemy it is an attack being composed, else a move. */
static void
drag_end (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  TcHex hex = view->model->drop;

  tc_play_model_set_dragging (view->model, FALSE);
  tc_play_model_set_drop (view->model, TC_NO_HEX);
  if (hex == TC_NO_HEX)
    return;
  if (!tc_planner_can_target (view->planner))
    try_move (view, hex, hit->modifiers);
  else if (!take_targets (view, hex))
    try_spot (view, hex);
  tc_play_model_set_front (view->model, TC_NO_FACING);
}

static void
drag_cancel (TcTool *tool)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  tc_play_model_set_dragging (view->model, FALSE);
  tc_play_model_set_drop (view->model, TC_NO_HEX);
  tc_play_model_set_front (view->model, TC_NO_FACING);
}

/* M moves the selected counter to the hex cursor. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  TcHex hex = tc_session_get_cursor (view->session);

  if (turn_by_key (view, keyval))
    return TRUE;
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_g && (modifiers & ~GDK_SHIFT_MASK) == 0 && has_units (view))
    {
      tc_play_model_take_line (view->model);
      return TRUE;
    }
  if (gdk_keyval_to_lower (keyval) != GDK_KEY_m || (modifiers & ~GDK_SHIFT_MASK) != 0
      || hex == TC_NO_HEX || !tc_play_model_is_on_turn (view->model))
    return FALSE;
  try_move (view, hex, modifiers);
  return TRUE;
}

const TcToolClass tc_hex_tool_class = {
  .hint = N_("Click a counter, then its destination or its target; Escape cancels"),
  .fill = tc_play_marks_fill,
  .click = click,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .drag_cancel = drag_cancel,
  .can_act = tc_play_view_can_act,
  .select = tc_play_view_select,
  .key = key,
  .cancel = tc_play_view_cancel,
};
