/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-marks.h"

#include "tc-pick.h"
#include "tc-play-sections.h"

/* Who would act by the hint, and against whom. */
static guint
mark_hint (const TcOrder *order, int counter)
{
  return tc_order_names (order->units, order->n_units, counter) ? TC_FACE_SELECTED
         : tc_order_names (order->targets, order->n_targets, counter) ? TC_FACE_TARGET | TC_FACE_SELECTED : 0;
}

void
tc_play_marks_add_counters (const TcPlayView *view, TcScene *scene)
{
  const TcHint *hint = tc_play_model_get_hint (view->model);
  gboolean can_target = tc_planner_can_target (view->planner);
  gboolean chooses = tc_play_model_chooses_units (view->model);

  for (guint i = 0; i < scene->placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (hint != NULL && hint->found)
        placement->faces |= mark_hint (&hint->order, placement->counter);
      if (tc_planner_has_unit (view->planner, placement->counter))
        placement->faces |= TC_FACE_SELECTED;
      if (tc_planner_has_target (view->planner, placement->counter))
        placement->faces |= TC_FACE_TARGET | TC_FACE_SELECTED;
      else if ((can_target && tc_planner_is_target (view->planner, placement->counter))
               || (chooses && !(placement->faces & TC_FACE_SELECTED)
                   && tc_play_model_has_order (view->model, placement->counter)))
        placement->faces |= TC_FACE_TARGET;
    }
}

static TcHex
hex_of (const TcScene *scene, int counter)
{
  const TcPlacement *placement = tc_placements_find (scene->placements, counter, 0);

  return placement != NULL ? placement->place.x : TC_NO_HEX;
}

/* A duty that names two counters is drawn between them, one that names one rings it. */
static void
add_duties (const TcPlayView *view, TcScene *scene)
{
  const TcSystem *system = view->model->ruleset->system;
  const GArray *duties = view->model->duties;

  for (guint i = 0; i < duties->len; i++)
    {
      const TcNote *note = &g_array_index (duties, TcNote, i);
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
      /* while a unit is selected, rings mark its targets */
      else if (n == 1 && hexes[0] != TC_NO_HEX && !tc_planner_can_target (view->planner))
        tc_scene_add_overlay (scene, TC_OVERLAY_TARGET, hexes[0], 0);
    }
}

static void
add_path (const TcPlayView *view, TcScene *scene, int unit)
{
  TcHex from = hex_of (scene, unit), drop = view->model->drop;
  TcOrder order;
  TcNote refusal;

  if (drop == TC_NO_HEX || !tc_planner_find_move (view->planner, drop, &order, &refusal))
    return;
  if (from != TC_NO_HEX)
    tc_scene_add_overlay (scene, TC_OVERLAY_PATH, from, 0);
  for (guint i = 0; i < order.n_path; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_PATH, order.path[i].x, 0);
}

/* The way that the hint would send its first unit. */
static void
add_hint (const TcPlayView *view, TcScene *scene)
{
  const TcHint *hint = tc_play_model_get_hint (view->model);
  TcHex from;

  if (hint == NULL || !hint->found || hint->order.n_path == 0 || hint->order.n_units == 0)
    return;
  from = hex_of (scene, hint->order.units[0]);
  if (from != TC_NO_HEX)
    tc_scene_add_overlay (scene, TC_OVERLAY_PATH, from, 0);
  for (guint i = 0; i < hint->order.n_path; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_PATH, hint->order.path[i].x, 0);
}

/* The unit as it would face, with what that costs: turned where it is, or a ghost. */
static void
add_front (const TcPlayView *view, TcScene *scene)
{
  const TcPlacement *first = tc_planner_get_first_placement (view->planner);
  TcHex drop = view->model->drop, hex;
  TcOrder order;
  TcNote refusal;

  if (first == NULL || !tc_planner_has_front (view->planner))
    return;
  hex = drop != TC_NO_HEX ? drop : first->place.x;
  if (!tc_planner_find_move (view->planner, hex, &order, &refusal))
    {
      if (refusal.code != NULL && tc_planner_get_front (view->planner) != TC_NO_FACING)
        tc_scene_add_overlay (scene, TC_OVERLAY_BLOCKED, hex, 0);
      return;
    }
  if (hex == first->place.x)
    {
      for (guint i = 0; i < scene->placements->len; i++)
        if (g_array_index (scene->placements, TcPlacement, i).counter == order.units[0])
          g_array_index (scene->placements, TcPlacement, i)
            .place.facing = order.path[order.n_path - 1].facing;
    }
  else
    {
      TcPlacement ghost = *first;

      ghost.faces = TC_FACE_GHOST;
      ghost.place = order.path[order.n_path - 1];
      g_array_append_val (scene->placements, ghost);
    }
  tc_scene_add_overlay (scene, TC_OVERLAY_COST, hex, order.cost);
}

/* The line of sight from one unit to one target. */
static void
add_sight (const TcPlayView *view, TcScene *scene)
{
  guint n_units, n_targets;
  const gint16 *units = tc_planner_get_units (view->planner, &n_units);
  const gint16 *targets = tc_planner_get_targets (view->planner, &n_targets);
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
  tc_state_sight (view->model->ruleset, view->model->state, from, to, sight);
  tc_scene_add_overlay (scene, TC_OVERLAY_SIGHT, from.x, !sight->clear);
  tc_scene_add_overlay (scene, TC_OVERLAY_SIGHT, to.x, !sight->clear);
  for (guint i = 0; i < sight->n_blockers; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_BLOCKED, sight->blockers[i].args[0], 0);
}

/* Approaches: the run-up of a charge being composed */

/* The last move of the counter in this turn, NULL when it did not end at @at. */
static const TcOrder *
find_last_move (TcGame *game, int counter, TcHex at)
{
  for (guint i = tc_game_get_cursor (game); i-- > 0; )
    {
      const TcGameEntry *entry = tc_game_get_entry (game, i);

      if (entry->turn != tc_game_get_state (game)->turn)
        return NULL;
      if (entry->order.n_units > 0 && entry->order.units[0] == counter && entry->order.n_path > 0)
        return entry->order.path[entry->order.n_path - 1].x == at ? &entry->order : NULL;
    }
  return NULL;
}

static void
add_approach (TcGame *game, TcScene *scene, const TcApproach *approach, int number)
{
  const TcOrder *move = find_last_move (game, approach->counter, approach->at);

  tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, approach->from, number);
  for (guint i = 0; move != NULL && i < move->n_path; i++)
    if (move->path[i].x != approach->from)
      tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, move->path[i].x, number);
  if (move == NULL && approach->at != approach->from)
    tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, approach->at, number);
  tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, approach->to, number);
}

/* The way of the unit that an order moved. */
static void
add_way (const TcOrder *order, TcHex from, int number, TcScene *scene)
{
  tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, from, number);
  for (guint i = 0; i < order->n_path; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, order->path[i].x, number);
}

/* What the last order moved, by events that say who went from where to where; the way of its own unit only where somebody
 * else gave it, or it is looked back at. */
static void
add_traces (const TcPlayView *view, TcScene *scene)
{
  TcGame *game = view->model->game;
  TcSituation situation = tc_play_model_get_situation (view->model);
  gboolean follows = situation == TC_SITUATION_WAITING || situation == TC_SITUATION_PAST;
  const TcSystem *system = tc_game_get_ruleset (game)->system;
  guint cursor = tc_game_get_cursor (game), n;
  const TcNote *events = tc_game_get_events (game, &n);
  const TcGameEntry *entry = cursor > 0 ? tc_game_get_entry (game, cursor - 1) : NULL;

  for (guint i = 0; entry != NULL && i < entry->n_events; i++)
    {
      const TcNote *event = &events[entry->first_event + i];
      const TcWord *word = tc_words_find (system->words, event->code);

      if (word == NULL || strcmp (word->args, "chh") != 0 || event->args[1] == event->args[2])
        continue;
      if (entry->order.n_path > 0 && entry->order.units[0] == event->args[0])
        {
          if (follows)
            add_way (&entry->order, event->args[1], 1000 + (int) i, scene);
          continue;
        }
      tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, event->args[1], 1000 + (int) i);
      tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, event->args[2], 1000 + (int) i);
    }
}

static void
add_approaches (const TcPlayView *view, TcScene *scene)
{
  TcGame *game = view->model->game;
  gboolean planned;
  g_autoptr (GArray) approaches = tc_play_model_find_approaches (view->model, &planned);

  if (approaches == NULL)
    add_traces (view, scene);
  for (guint i = 0; approaches != NULL && i < approaches->len; i++)
    add_approach (game, scene, &g_array_index (approaches, TcApproach, i), (int) i);
}

/* The leader drawn from the cup, and all who would act with him. */
static void
add_drawn (const TcPlayView *view, TcScene *scene)
{
  TcCup cup;

  if (!tc_state_cup (view->model->ruleset, view->model->state, &cup))
    return;
  for (guint i = 0; i < cup.n_members; i++)
    for (guint k = 0; k < scene->placements->len; k++)
      {
        TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, k);

        if (placement->counter != cup.members[i])
          continue;
        tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, placement->place.x, 0);
        if (placement->counter == cup.leader)
          placement->faces |= TC_FACE_SELECTED;
      }
}

void
tc_play_marks_fill (TcTool *tool, TcScene *scene)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);
  const guint8 *preview = view->model->tray.preview;
  int first = tc_planner_get_first (view->planner);

  tc_session_fill_position (view->session, scene);
  if (view->model->game == NULL)
    return;
  tc_play_marks_add_counters (view, scene);
  for (gint32 hex = 0; preview != NULL && hex < tc_hexgrid_get_count (&scene->battle->map->grid);
       hex++)
    if (preview[hex])
      tc_scene_add_overlay (scene, TC_OVERLAY_AREA, hex, 0);
  tc_planner_add_reach (view->planner, scene);
  if (tc_planner_get_spot (view->planner) != TC_NO_HEX)
    tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, tc_planner_get_spot (view->planner), 0);
  add_duties (view, scene);
  add_hint (view, scene);
  tc_body_view_mark (view, scene);
  if (first < 0)
    add_drawn (view, scene);
  else if (!tc_play_model_leads (view->model))
    add_path (view, scene, first);
  if (!tc_play_model_leads (view->model))
    add_front (view, scene);
  add_approaches (view, scene);
  add_sight (view, scene);
}
