/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-pick.h"

TcPlayPage *
tc_play_get_page (TcTool *tool)
{
  return ((TcPlayTool *) tool)->page;
}

const TcScene *
tc_play_get_scene (TcPlayPage *self)
{
  return tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (self)));
}

/* Painting */
void
tc_play_mark_counters (TcPlayPage *self, TcScene *scene)
{
  gboolean can_target = tc_planner_can_target (self->planner);
  gboolean chooses = tc_play_chooses_units (self);

  for (guint i = 0; i < scene->placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (tc_planner_has_unit (self->planner, placement->counter))
        placement->faces |= TC_FACE_SELECTED;
      if (tc_planner_has_target (self->planner, placement->counter))
        placement->faces |= TC_FACE_TARGET | TC_FACE_SELECTED;
      else if ((can_target && tc_planner_is_target (self->planner, placement->counter))
               || (chooses && !(placement->faces & TC_FACE_SELECTED) && tc_play_has_order (self, placement->counter)))
        placement->faces |= TC_FACE_TARGET;
    }
}

static TcHex
hex_of (const TcScene *scene, int counter)
{
  const TcPlacement *placement = tc_pick_placement (scene, counter);

  return placement != NULL ? placement->place.x : TC_NO_HEX;
}

/* A duty that names two counters is drawn between them, one that names one marks it. */
static void
add_duties (TcPlayPage *self, TcScene *scene)
{
  const TcSystem *system = tc_game_get_ruleset (tc_play_get_game (self))->system;

  for (guint i = 0; i < self->duties->len; i++)
    {
      const TcNote *note = &g_array_index (self->duties, TcNote, i);
      const TcWord *word = tc_words_find (system->words, note->code);
      TcHex hexes[2] = { TC_NO_HEX, TC_NO_HEX };
      guint n = 0;

      for (guint k = 0; word != NULL && word->args[k] != '\0' && k < TC_NOTE_ARGS && n < 2; k++)
        if (word->args[k] == 'c' && note->args[k] >= 0)
          hexes[n++] = hex_of (scene, note->args[k]);
      if (n == 2 && hexes[0] != TC_NO_HEX && hexes[1] != TC_NO_HEX)
        {
          tc_scene_add_overlay (scene, TC_OVERLAY_DUTY, hexes[0], 0);
          tc_scene_add_overlay (scene, TC_OVERLAY_DUTY, hexes[1], 0);
        }
      /* while somebody is selected, a ring says whom he can attack */
      else if (n == 1 && hexes[0] != TC_NO_HEX && !tc_planner_can_target (self->planner))
        tc_scene_add_overlay (scene, TC_OVERLAY_TARGET, hexes[0], 0);
    }
}

static void
add_path (TcPlayPage *self, TcScene *scene)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);
  TcHex from = n > 0 ? hex_of (scene, units[0]) : TC_NO_HEX;
  TcOrder order;
  TcNote refusal;

  if (self->drop == TC_NO_HEX || n == 0 || !tc_planner_find_move (self->planner, self->drop, &order, &refusal))
    return;
  if (from != TC_NO_HEX)
    tc_scene_add_overlay (scene, TC_OVERLAY_PATH, from, 0);
  for (guint i = 0; i < order.n_path; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_PATH, order.path[i].x, 0);
}

/* The line of sight of one shooter to one target. */
static void
add_sight (TcPlayPage *self, TcScene *scene)
{
  TcGame *game = tc_play_get_game (self);
  guint n_units, n_targets;
  const gint16 *units = tc_planner_get_units (self->planner, &n_units);
  const gint16 *targets = tc_planner_get_targets (self->planner, &n_targets);
  g_autofree TcSight *sight = NULL;
  TcPlace from, to;

  if (n_units != 1 || n_targets != 1)
    return;
  from = (TcPlace) { hex_of (scene, units[0]), 0, TC_NO_FACING };
  to = (TcPlace) { hex_of (scene, targets[0]), 0, TC_NO_FACING };
  if (from.x == TC_NO_HEX || to.x == TC_NO_HEX
      || tc_hexgrid_distance (&scene->battle->map->grid, from.x, to.x) < 2)
    return;
  sight = g_new0 (TcSight, 1);
  tc_state_sight (tc_game_get_ruleset (game), tc_game_get_state (game), from, to, sight);
  tc_scene_add_overlay (scene, TC_OVERLAY_SIGHT, from.x, !sight->clear);
  tc_scene_add_overlay (scene, TC_OVERLAY_SIGHT, to.x, !sight->clear);
  for (guint i = 0; i < sight->n_blockers; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_BLOCKED, sight->blockers[i].args[0], 0);
}

static void
fill (TcTool *tool, TcScene *scene)
{
  TcPlayPage *self = tc_play_get_page (tool);

  tc_session_fill_position (tc_page_get_session (TC_PAGE (self)), scene);
  if (tc_play_get_game (self) == NULL)
    return;
  tc_play_mark_counters (self, scene);
  tc_deploy_paint_choice (self->deploy, scene);
  tc_planner_add_reach (self->planner, scene);
  if (tc_planner_get_spot (self->planner) != TC_NO_HEX)
    tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, tc_planner_get_spot (self->planner), 0);
  add_duties (self, scene);
  add_path (self, scene);
  tc_play_fill_front (self, scene);
  tc_play_fill_ways (self, scene);
  add_sight (self, scene);
}

/* Clicking */
gboolean
tc_play_has_order (TcPlayPage *self, int counter)
{
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (tc_order_names (order->units, order->n_units, counter))
        return TRUE;
    }
  return FALSE;
}

/* Of a stack who can be a target of what is selected, else who can act, else the regiment. */
static int
pick (TcPlayPage *self, const TcHit *hit)
{
  const TcScene *scene = tc_play_get_scene (self);
  int found = -1;

  if (hit->modifiers & GDK_SHIFT_MASK)
    return hit->counter;
  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      /* where the selected counter would stand it can be clicked to */
      if (placement->place.x != hit->hex || placement->faces & TC_FACE_GHOST)
        continue;
      if (tc_planner_is_target (self->planner, placement->counter))
        return placement->counter;
      if (found < 0 && tc_play_has_order (self, placement->counter))
        found = placement->counter;
    }
  return found >= 0 ? found : tc_pick_fighter (scene, hit);
}

/* A spot is meant at first, so that its odds are told before the die. */
static gboolean
try_spot (TcPlayPage *self, TcHex hex)
{
  if (!tc_planner_set_spot (self->planner, hex))
    return FALSE;
  tc_session_set_cursor (tc_page_get_session (TC_PAGE (self)), hex);
  tc_play_update_now (self);
  return TRUE;
}

static gboolean
try_move (TcPlayPage *self, TcHex hex, GdkModifierType modifiers)
{
  TcOrder order;
  TcNote refusal = { 0 };

  if (try_spot (self, hex))
    return TRUE;
  if (tc_planner_find_move (self->planner, hex, &order, &refusal))
    {
      gboolean here = hex_of (tc_play_get_scene (self), order.units[0]) == hex; /* a turn: nobody has to follow */

      tc_session_set_cursor (tc_page_get_session (TC_PAGE (self)), hex);
      return here ? tc_play_give (self, &order) : tc_play_give_move (self, &order, (modifiers & GDK_SHIFT_MASK) != 0);
    }
  if (refusal.code != NULL)
    tc_session_refuse (tc_page_get_session (TC_PAGE (self)), &refusal);
  return FALSE;
}

static void
click_own (TcPlayPage *self, int counter, TcHex hex)
{
  guint n;

  tc_planner_get_units (self->planner, &n);
  if (n > 0 && tc_planner_can_target (self->planner)
      && (tc_planner_has_unit (self->planner, counter)
          || (tc_planner_joins (self->planner) && tc_planner_counter_has_targets (self->planner, counter))))
    {
      tc_planner_toggle_unit (self->planner, counter);
      tc_play_update_now (self);
      return;
    }
  /* Who cannot act does not stand in the way of who does something to his hex. */
  if (n > 0 && !tc_planner_has_unit (self->planner, counter) && !tc_play_has_order (self, counter)
      && try_spot (self, hex))
    return;
  if (tc_planner_has_unit (self->planner, counter))
    counter = tc_pick_next (tc_play_get_scene (self), hex, counter);
  tc_play_select (self, counter);
}

static void
click_enemy (TcPlayPage *self, int counter, const TcHit *hit)
{
  guint n;

  tc_planner_get_units (self->planner, &n);
  if (n > 0 && !tc_planner_is_target (self->planner, counter) && try_spot (self, hit->hex))
    return;
  if (n > 0 && tc_planner_can_target (self->planner))
    {
      tc_planner_toggle_target (self->planner, counter);
      tc_play_update_now (self);
    }
  else if (n > 0)
    try_move (self, hit->hex, hit->modifiers);
  else
    tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), counter);
}

/* Who of the hex can be chosen, when that is what is asked. */
static gboolean
click_choice (TcPlayPage *self, TcHex hex)
{
  const TcScene *scene = tc_play_get_scene (self);

  if (!tc_play_chooses_units (self))
    return FALSE;
  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (placement->place.x == hex && tc_play_has_order (self, placement->counter))
        {
          tc_play_choose (self, placement->counter);
          break;
        }
    }
  return TRUE;
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  TcGame *game = tc_play_get_game (self);
  int counter = pick (self, hit);
  const TcPlacement *placement = counter >= 0 ? tc_planner_get_placement (self->planner, counter) : NULL;
  guint n;

  if (game == NULL || !tc_play_is_on_turn (self) || hit->hex == TC_NO_HEX)
    {
      tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), counter);
      return;
    }
  if (click_choice (self, hit->hex))
    return;
  /* Who is asked where to go may go to his own. */
  if (tc_game_get_state (game)->depth > 0)
    {
      try_move (self, hit->hex, hit->modifiers);
      return;
    }
  tc_planner_get_units (self->planner, &n);
  if (placement != NULL && placement->side == tc_game_get_state (game)->actor)
    click_own (self, counter, hit->hex);
  else if (placement != NULL)
    click_enemy (self, counter, hit);
  else if (n > 0)
    try_move (self, hit->hex, hit->modifiers);
}

static void
hover (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  guint n;

  tc_planner_get_units (self->planner, &n);
  if (tc_play_get_game (self) == NULL || n == 0 || self->dragging)
    return;
  self->drop = hit->hex;
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

/* Dragging a counter */
static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  TcGame *game = tc_play_get_game (self);
  int counter = game != NULL ? pick (self, hit) : -1;
  const TcPlacement *placement = counter >= 0 ? tc_planner_get_placement (self->planner, counter) : NULL;

  if (placement == NULL || !tc_play_is_on_turn (self) || tc_play_chooses_units (self) || placement->side != tc_game_get_state (game)->actor)
    return FALSE;
  /* A leader or any other counter that was selected in the stack is meant. */
  if (!tc_planner_has_unit (self->planner, counter) && tc_planner_get_placement (self->planner, hit->counter) != NULL)
    {
      int selected = tc_session_get_counter (tc_page_get_session (TC_PAGE (self)));
      const TcPlacement *other = selected >= 0 ? tc_planner_get_placement (self->planner, selected) : NULL;

      tc_play_select (self, other != NULL && other->place.x == placement->place.x ? selected : counter);
    }
  self->dragging = TRUE;
  self->drop = hit->hex;
  return TRUE;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);

  if (self->drop == hit->hex && !tc_planner_has_front (self->planner))
    return;
  tc_play_point_front (self, hit);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

/* On an enemy it is an attack in the making, else a move. */
static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  const TcScene *scene = tc_play_get_scene (self);
  gboolean toggled = FALSE;
  TcHex hex = self->drop;

  self->dragging = FALSE;
  self->drop = TC_NO_HEX;
  if (hex == TC_NO_HEX)
    return;
  if (tc_planner_can_target (self->planner))
    {
      for (guint i = 0; i < scene->placements->len; i++)
        {
          const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

          if (placement->place.x == hex && tc_planner_is_target (self->planner, placement->counter)
              && !tc_planner_has_target (self->planner, placement->counter))
            {
              tc_planner_toggle_target (self->planner, placement->counter);
              toggled = TRUE;
            }
        }
      if (toggled || !try_spot (self, hex))
        tc_play_update_now (self);
    }
  else
    try_move (self, hex, hit->modifiers);
  tc_planner_set_front (self->planner, TC_NO_FACING);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

/* M moves the selected counter to the hex cursor. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcPlayPage *self = tc_play_get_page (tool);
  TcHex hex = tc_session_get_cursor (tc_page_get_session (TC_PAGE (self)));

  if (tc_play_turn_key (self, keyval))
    return TRUE;
  if (gdk_keyval_to_lower (keyval) != GDK_KEY_m || (modifiers & ~GDK_SHIFT_MASK) != 0 || hex == TC_NO_HEX || !tc_play_is_on_turn (self))
    return FALSE;
  try_move (self, hex, modifiers);
  return TRUE;
}

gboolean
tc_play_cancel (TcTool *tool)
{
  TcPlayPage *self = tc_play_get_page (tool);

  self->dragging = FALSE;
  tc_play_select (self, -1);
  tc_play_begin_choice (self);
  tc_play_update_now (self);
  return TRUE;
}

const TcToolClass tc_play_tool_class = {
  .hint = N_("Click a counter, then where it goes or whom it attacks; Escape lets go"),
  .fill = fill,
  .click = click,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = tc_play_cancel,
};

/* The past: nothing is selected, nothing can be ordered. */
static void
fill_past (TcTool *tool, TcScene *scene)
{
  if (scene->battle->map->tabletop != NULL)
    tc_session_fill_position (tc_page_get_session (TC_PAGE (tc_play_get_page (tool))), scene);
  else
    fill (tool, scene);
}

static void
click_past (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);

  tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), tc_pick_fighter (tc_play_get_scene (self), hit));
}

const TcToolClass tc_play_still_tool_class = {
  .fill = fill_past,
  .click = click_past,
  .cancel = tc_play_cancel,
};

const TcToolClass tc_play_past_tool_class = {
  .hint = N_("You look back: nothing can be ordered here; Alt+End returns to the present"),
  .fill = fill_past,
  .click = click_past,
  .cancel = tc_play_cancel,
};
