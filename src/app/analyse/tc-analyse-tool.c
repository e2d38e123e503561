/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-pick.h"

static TcAnalysePage *
get_page (TcTool *tool)
{
  return ((TcAnalyseTool *) tool)->page;
}

static const TcScene *
get_scene (TcAnalysePage *self)
{
  return tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (self)));
}

/* Painting */
static void
mark_counters (TcAnalysePage *self, TcScene *scene)
{
  for (guint i = 0; i < scene->placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (placement->faces & TC_FACE_GHOST)
        continue;
      if (tc_planner_has_unit (self->planner, placement->counter))
        placement->faces |= TC_FACE_SELECTED;
      if (tc_planner_has_target (self->planner, placement->counter))
        placement->faces |= TC_FACE_TARGET;
    }
}

static void
add_zones (TcAnalysePage *self, TcScene *scene)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);

  for (guint side = 0; ruleset != NULL && side < scene->battle->sides->len; side++)
    if (self->shown_zones >> side & 1)
      tc_ground_mark_zone (scene, ruleset, tc_analyse_get_state (self), side);
}

static void
mark_sight (TcScene *scene, TcPlace from, TcPlace to, const TcSight *sight)
{
  tc_scene_add_overlay (scene, TC_OVERLAY_SIGHT, from.x, !sight->clear);
  tc_scene_add_overlay (scene, TC_OVERLAY_SIGHT, to.x, !sight->clear);
  for (guint i = 0; i < sight->n_blockers; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_BLOCKED, sight->blockers[i].args[0], 0);
}

static void
measure_sight (TcScene *scene, TcPlace from, TcPlace to, const TcSight *sight)
{
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LINE, { from.x, from.y }, { to.x, to.y }, !sight->clear, 0 });
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_RULER, { from.x, from.y }, { to.x, to.y }, sight->range, 0 });
}

static void
add_sight (TcAnalysePage *self, TcScene *scene)
{
  static void (*const boards[TC_N_BOARDS]) (TcScene *scene, TcPlace from, TcPlace to, const TcSight *sight) = {
    [TC_BOARD_HEXES] = mark_sight,
    [TC_BOARD_TABLE] = measure_sight,
  };
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  const TcMap *map = scene->battle->map;
  TcPlace from = tc_map_get_place (map, self->from);
  TcPlace to = tc_map_get_place (map, self->to);
  g_autofree TcSight *sight = NULL;

  if (self->from != TC_NO_HEX)
    tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, self->from, 0);
  if (ruleset == NULL || self->from == TC_NO_HEX || self->to == TC_NO_HEX)
    return;
  sight = g_new0 (TcSight, 1);
  tc_state_sight (ruleset, tc_analyse_get_state (self), from, to, sight);
  boards[tc_map_get_board (map)->kind](scene, from, to, sight);
}

static void
fill (TcTool *tool, TcScene *scene)
{
  TcAnalysePage *self = get_page (tool);

  tc_analyse_fill_position (self, scene);
  mark_counters (self, scene);
  add_zones (self, scene);
  if (self->mode == TC_ANALYSE_SIGHT)
    add_sight (self, scene);
  if (self->mode == TC_ANALYSE_REACH)
    tc_planner_add_reach (self->planner, scene);
  if (self->mode == TC_ANALYSE_ODDS)
    tc_analyse_mark_choices (self, scene);
  if (self->mode == TC_ANALYSE_FRONT)
    tc_analyse_mark_front (self, scene);
  if (self->mode == TC_ANALYSE_THREAT)
    tc_analyse_mark_ground (self, scene);
  if ((self->mode == TC_ANALYSE_REACH || self->mode == TC_ANALYSE_THREAT) && self->to != TC_NO_HEX)
    tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, self->to, 0);
}

/* Clicking */
static void
click_sight (TcAnalysePage *self, TcHex hex)
{
  if (hex == TC_NO_HEX)
    return;
  if (self->from == TC_NO_HEX || self->to != TC_NO_HEX)
    {
      self->from = hex;
      self->to = TC_NO_HEX;
    }
  else if (hex != self->from)
    self->to = hex;
}

static void
click_odds (TcAnalysePage *self, int counter)
{
  const TcPlacement *placement = counter >= 0 ? tc_planner_get_placement (self->planner, counter) : NULL;
  guint n_units, n_targets;
  const gint16 *units = tc_planner_get_units (self->planner, &n_units);
  const gint16 *targets = tc_planner_get_targets (self->planner, &n_targets);
  gboolean attacks;

  if (placement == NULL)
    return;
  if (n_units > 0)
    attacks = tc_planner_get_placement (self->planner, units[0])->side == placement->side;
  else
    attacks = n_targets == 0 || tc_planner_get_placement (self->planner, targets[0])->side != placement->side;
  if (attacks)
    tc_planner_toggle_unit (self->planner, counter);
  else
    tc_planner_toggle_target (self->planner, counter);
}

/* A counter, then a hex it can go to. */
static void
click_reach (TcAnalysePage *self, const TcHit *hit)
{
  const TcState *state = tc_analyse_get_state (self);
  g_autofree TcState *supposed = state != NULL ? tc_state_dup (state) : NULL;
  TcOrder order;

  if (supposed != NULL && hit->hex != TC_NO_HEX && tc_planner_get_move (self->planner, hit->hex, &order, supposed))
    {
      self->to = hit->hex;
      return;
    }
  self->to = TC_NO_HEX;
  tc_planner_begin (self->planner, hit->counter);
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcAnalysePage *self = get_page (tool);
  int counter = tc_pick_fighter (get_scene (self), hit);

  switch (self->mode)
    {
    case TC_ANALYSE_SIGHT:
      click_sight (self, hit->hex);
      break;
    case TC_ANALYSE_REACH:
      click_reach (self, hit);
      break;
    case TC_ANALYSE_FRONT:
      tc_analyse_click_front (self, counter);
      break;
    case TC_ANALYSE_THREAT:
      tc_analyse_click_ground (self, counter, hit->hex);
      break;
    case TC_ANALYSE_ODDS:
    default:
      click_odds (self, counter);
      break;
    }
  tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), counter);
  if (self->mode != TC_ANALYSE_FRONT)
    tc_analyse_update (self);
}

static gboolean
cancel (TcTool *tool)
{
  tc_analyse_start_over (get_page (tool));
  return TRUE;
}

/* What if: dragging a counter */

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcAnalysePage *self = get_page (tool);
  int counter = (hit->modifiers & GDK_BUTTON3_MASK) != 0 ? -1 : tc_pick_fighter (get_scene (self), hit);

  if (counter < 0 || tc_planner_get_placement (self->planner, counter) == NULL)
    return FALSE;
  self->dragged = counter;
  self->drop = hit->hex;
  tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), counter);
  return TRUE;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcAnalysePage *self = get_page (tool);

  if (self->drop == hit->hex)
    return;
  self->drop = hit->hex;
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcAnalysePage *self = get_page (tool);
  int counter = self->dragged;

  self->dragged = -1;
  tc_analyse_put (self, counter, hit->hex);
  tc_analyse_update (self);
}

static void
drag_cancel (TcTool *tool)
{
  TcAnalysePage *self = get_page (tool);

  self->dragged = -1;
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

/* M moves the selected counter to the hex cursor, Backspace takes the last change back. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcAnalysePage *self = get_page (tool);
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  gboolean moves = gdk_keyval_to_lower (keyval) == GDK_KEY_m;

  if ((modifiers & ~GDK_SHIFT_MASK) != 0 || (!moves && (keyval != GDK_KEY_BackSpace || !tc_analyse_undo_change (self))))
    return FALSE;
  if (moves)
    tc_analyse_put (self, tc_session_get_counter (session), tc_session_get_cursor (session));
  tc_analyse_update (self);
  return TRUE;
}

#define TOOL(sentence) \
  { .hint = sentence, .fill = fill, .click = click, .drag_begin = drag_begin, .drag_update = drag_update, \
    .drag_end = drag_end, .drag_cancel = drag_cancel, .key = key, .cancel = cancel }

const TcToolClass tc_analyse_tool_classes[] = {
  [TC_ANALYSE_ODDS] = TOOL (N_("Click attackers, then defenders; drag a counter to ask what if")),
  [TC_ANALYSE_SIGHT] = TOOL (N_("Click where to look from, then where to look at")),
  [TC_ANALYSE_REACH] = TOOL (N_("Click a counter to see its reach, then a hex for the dice on the way")),
  [TC_ANALYSE_THREAT] = TOOL (N_("Click a unit to ask about it alone, then a place to see why")),
  [TC_ANALYSE_FRONT] = TOOL (N_("Click a counter to see its attack in the plan; Escape shows the whole plan")),
};
