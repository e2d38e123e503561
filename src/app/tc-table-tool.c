/* Playing on a measured table: a unit is dragged to where it is to go, or by a corner of its front to wheel.
 * What the rules do not allow becomes the nearest that they do; what is left to go and what could be shot at
 * from there is measured all the time. */
#include "tc-i18n.h"

#include "tc-table-tool.h"

#include "tc-pick.h"
#include "tc-say.h"

/* Of the front, from each end: where it is taken to wheel. */
#define CORNER_SHARE 0.22
/* Keys: this far, in tenths of a millimetre and hundredths of a degree. */
#define KEY_TURN 500

static TcPlayPage *
get_page (TcTool *tool)
{
  return ((TcPlayTool *) tool)->page;
}

static const TcScene *
get_scene (TcPlayPage *self)
{
  return tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (self)));
}

static int
find_move_kind (const TcRuleset *ruleset)
{
  const TcOrderKind *kinds = ruleset->system->order_kinds;

  for (int i = 0; kinds[i].id != NULL; i++)
    if (g_str_equal (kinds[i].id, "move"))
      return i;
  return -1;
}

/* The order in hand without a path; FALSE when nobody is selected. */
static gboolean
start_order (TcPlayPage *self, TcOrder *order)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (tc_play_get_game (self));
  int kind = find_move_kind (ruleset);
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  if (n == 0 || kind < 0)
    return FALSE;
  *order = (TcOrder) { .kind = (guint8) kind, .n_units = (guint8) n };
  memcpy (order->units, units, n * sizeof *units);
  return TRUE;
}

static gint32
turn_of (TcPoint pivot, TcPoint from, TcPoint to)
{
  gint32 turn = tc_table_heading (pivot, to) - tc_table_heading (pivot, from);

  return turn > 18000 ? turn - 36000 : turn <= -18000 ? turn + 36000 : turn;
}

/* What the pointer asks for: a place with the old facing, or a wheel about the corner that is held. */
static TcPlace
get_wish (TcPlayPage *self, const TcPlacement *placement, const TcGauge *gauge)
{
  TcTableDrag *drag = &self->table;
  TcPlace now = placement->place;

  if (drag->corner == 0)
    return (TcPlace) { drag->at.x + drag->grip.x, drag->at.y + drag->grip.y, now.facing };
  return tc_table_turn (now, gauge->pivot[drag->corner > 0], turn_of (gauge->pivot[drag->corner > 0], drag->from, drag->at));
}

/* Fills the proposal in: what is asked for, or the nearest that is legal. */
static void
propose (TcPlayPage *self)
{
  TcTableDrag *drag = &self->table;
  TcGame *game = tc_play_get_game (self);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  const TcPlacement *placement;
  TcOrder order;

  drag->has_order = drag->is_exact = FALSE;
  memset (&drag->refusal, 0, sizeof drag->refusal);
  if (!start_order (self, &order))
    return;
  placement = tc_planner_get_placement (self->planner, order.units[0]);
  if (placement == NULL || !tc_state_gauge (ruleset, state, &order, gauge))
    return;
  order.n_path = 1;
  order.path[0] = get_wish (self, placement, gauge);
  drag->wish = order.path[0];
  drag->is_exact = tc_state_check (ruleset, state, &order, &drag->refusal);
  drag->has_order = drag->is_exact || tc_state_nearest (ruleset, state, &order, &order);
  drag->order = order;
}

/* Painting */
static void
mark_counters (TcPlayPage *self, TcScene *scene)
{
  gboolean can_target = tc_planner_can_target (self->planner), chooses = tc_play_chooses_units (self);

  for (guint i = 0; i < scene->placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (tc_planner_has_unit (self->planner, placement->counter))
        placement->faces |= TC_FACE_SELECTED;
      if (tc_planner_has_target (self->planner, placement->counter)
          || (can_target && tc_planner_is_target (self->planner, placement->counter))
          || (chooses && tc_play_may_choose (self, placement->counter)))
        placement->faces |= TC_FACE_TARGET;
    }
}

/* Ranges and arc of the first unit at the end of the order, and whom they hold. */
static void
add_reach (TcScene *scene, const TcGauge *gauge)
{
  for (guint i = gauge->n_bands; i-- > 0 && gauge->n_bases > 0; )
    tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_ARC, gauge->bases[0].corner[0],
                                               gauge->bases[MIN (gauge->n_bases, TC_GAUGE_BASES) - 1].corner[1],
                                               gauge->bands[i], 0 });
  for (guint i = 0; i < gauge->n_targets; i++)
    for (guint k = 0; gauge->targets[i].bases > 0 && k < scene->placements->len; k++)
      {
        TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, k);

        if (placement->counter == gauge->targets[i].counter)
          placement->faces |= TC_FACE_TARGET;
      }
}

/* The front of the bases as one edge: the first rank stands from left to right. */
static void
join_front (const TcPlacement *placement, TcPlace place, TcGauge *gauge)
{
  gint32 front, depth;
  TcBase box;

  tc_stands_get_size (&placement->stands, &front, &depth);
  box = tc_base_new (place, front, depth);
  gauge->n_bases = 1;
  gauge->bases[0] = box;
}

static void
add_ways (TcScene *scene, const TcPlacement *placement, const TcOrder *order, const TcGauge *gauge)
{
  TcPoint from = { placement->place.x, placement->place.y };

  for (guint i = 0; i < order->n_path; i++)
    {
      TcPoint to = { order->path[i].x, order->path[i].y };

      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LEG, from, to, gauge->spent, gauge->allowance });
      from = to;
    }
}

static void
add_ghosts (TcPlayPage *self, TcScene *scene, const TcPlacement *placement)
{
  TcPlacement ghost = *placement;

  ghost.faces = TC_FACE_GHOST;
  ghost.place = self->table.order.path[self->table.order.n_path - 1];
  g_array_append_val (scene->placements, ghost);
}

static void
add_wheel (TcPlayPage *self, TcScene *scene, const TcPlacement *placement, const TcGauge *start)
{
  TcTableDrag *drag = &self->table;
  TcPoint pivot = start->pivot[drag->corner > 0];
  gint32 done = drag->order.path[drag->order.n_path - 1].facing - placement->place.facing;

  done = done > 18000 ? done - 36000 : done < -18000 ? done + 36000 : done;
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_WHEEL, pivot, drag->from, done,
                                             drag->corner > 0 ? start->wheel : -start->wheel });
}

/* What is dragged: its ghost, its way, what it leaves to go, what it could shoot at. */
static void
add_drag (TcPlayPage *self, TcScene *scene)
{
  TcTableDrag *drag = &self->table;
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1), *start = g_new0 (TcGauge, 1);
  TcPlacement placement;
  TcOrder order;

  if (!start_order (self, &order) || tc_planner_get_placement (self->planner, order.units[0]) == NULL)
    return;
  placement = *tc_planner_get_placement (self->planner, order.units[0]);
  tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), &order, start);
  if (drag->corner == 0)
    tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LIMIT, { placement.place.x, placement.place.y }, { 0, 0 }, start->allowance, 0 });
  if (!drag->has_order)
    {
      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LEG, { placement.place.x, placement.place.y },
                                                 { drag->wish.x, drag->wish.y }, start->allowance + 1, start->allowance });
      return;
    }
  if (!tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), &drag->order, gauge))
    return;
  if (drag->corner != 0)
    add_wheel (self, scene, &placement, start);
  join_front (&placement, gauge->place, gauge);
  add_reach (scene, gauge);
  add_ways (scene, &placement, &drag->order, gauge);
  add_ghosts (self, scene, &placement);
}

/* Between one shooter and one target: the distance from edge to edge. */
static void
add_sight (TcPlayPage *self, TcScene *scene)
{
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  guint n;
  const gint16 *targets = tc_planner_get_targets (self->planner, &n);
  const TcPlacement *from, *to;
  TcOrder order;

  if (n != 1 || !start_order (self, &order) || !tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), &order, gauge))
    return;
  from = tc_planner_get_placement (self->planner, order.units[0]);
  to = tc_planner_get_placement (self->planner, targets[0]);
  for (guint i = 0; from != NULL && to != NULL && i < gauge->n_targets; i++)
    if (gauge->targets[i].counter == targets[0])
      {
        TcPoint a = { from->place.x, from->place.y }, b = { to->place.x, to->place.y };

        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LINE, a, b, !gauge->targets[i].seen, 0 });
        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_RULER, a, b, gauge->targets[i].distance, 0 });
      }
}

static void
fill (TcTool *tool, TcScene *scene)
{
  TcPlayPage *self = get_page (tool);

  tc_session_fill_position (tc_page_get_session (TC_PAGE (self)), scene);
  if (tc_play_get_game (self) == NULL)
    return;
  mark_counters (self, scene);
  if (self->dragging)
    add_drag (self, scene);
  else
    add_sight (self, scene);
}

/* Clicking */
static void
click_own (TcPlayPage *self, const TcHit *hit)
{
  if (hit->modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))
    {
      tc_planner_toggle_unit (self->planner, hit->counter);
      tc_play_update_now (self);
    }
  else
    tc_play_select (self, tc_planner_has_unit (self->planner, hit->counter)
                            ? tc_pick_next (get_scene (self), hit->hex, hit->counter) : hit->counter);
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = get_page (tool);
  TcGame *game = tc_play_get_game (self);
  const TcPlacement *placement = hit->counter >= 0 ? tc_planner_get_placement (self->planner, hit->counter) : NULL;

  if (game == NULL || !tc_play_is_on_turn (self) || placement == NULL)
    tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), hit->counter);
  else if (tc_play_chooses_units (self))
    {
      if (tc_play_may_choose (self, hit->counter))
        tc_play_choose (self, hit->counter);
    }
  else if (placement->side == tc_game_get_state (game)->actor)
    click_own (self, hit);
  else if (tc_planner_can_target (self->planner))
    {
      tc_planner_toggle_target (self->planner, hit->counter);
      tc_play_update_now (self);
    }
  else
    tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), hit->counter);
}

/* Dragging */

/* Which end of its front was taken: -1 the left one, 1 the right one, 0 none.  The unit wheels about the other. */
static int
find_corner (const TcPlacement *placement, TcPoint at)
{
  gint32 front, depth;
  TcBase box;
  double along, ahead, width;

  tc_stands_get_size (&placement->stands, &front, &depth);
  box = tc_base_new (placement->place, front, depth);
  width = front;
  along = ((double) (at.x - box.corner[0].x) * (box.corner[1].x - box.corner[0].x)
           + (double) (at.y - box.corner[0].y) * (box.corner[1].y - box.corner[0].y)) / width;
  ahead = ((double) (box.corner[0].x - at.x) * (box.corner[3].x - box.corner[0].x)
           + (double) (box.corner[0].y - at.y) * (box.corner[3].y - box.corner[0].y)) / depth;
  if (-ahead > depth * 0.6)
    return 0;
  return along < CORNER_SHARE * width ? -1 : along > (1 - CORNER_SHARE) * width ? 1 : 0;
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = get_page (tool);
  TcGame *game = tc_play_get_game (self);
  const TcPlacement *placement = game != NULL && hit->counter >= 0 ? tc_planner_get_placement (self->planner, hit->counter) : NULL;
  TcPoint at;

  if (placement == NULL || hit->hex == TC_NO_HEX || !tc_play_is_on_turn (self) || tc_play_chooses_units (self)
      || placement->side != tc_game_get_state (game)->actor)
    return FALSE;
  if (!tc_planner_has_unit (self->planner, hit->counter))
    tc_play_select (self, hit->counter);
  at = tc_map_get_point (get_scene (self)->battle->map, hit->hex);
  placement = tc_planner_get_placement (self->planner, hit->counter);
  self->dragging = TRUE;
  self->table = (TcTableDrag) { .from = at, .at = at, .corner = -find_corner (placement, at) };
  {
    guint n;
    const gint16 *units = tc_planner_get_units (self->planner, &n);
    const TcPlacement *first = n > 0 ? tc_planner_get_placement (self->planner, units[0]) : placement;

    self->table.grip = (TcPoint) { first->place.x - at.x, first->place.y - at.y };
  }
  return TRUE;
}

static void
tell_refusal (TcPlayPage *self)
{
  const TcTableDrag *drag = &self->table;
  g_autofree char *text = NULL;

  if (!drag->is_exact && drag->refusal.code != NULL)
    text = tc_say_note (&drag->refusal, tc_game_get_ruleset (tc_play_get_game (self)));
  gtk_label_set_label (self->hint_label, text != NULL ? text : "");
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = get_page (tool);

  if (hit->hex == TC_NO_HEX)
    return;
  self->table.at = tc_map_get_point (get_scene (self)->battle->map, hit->hex);
  propose (self);
  tell_refusal (self);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

/* Gives what the ghost shows; without one, tells why. */
static void
give_proposal (TcPlayPage *self)
{
  if (self->table.has_order)
    tc_play_give (self, &self->table.order);
  else if (self->table.refusal.code != NULL)
    tc_session_refuse (tc_page_get_session (TC_PAGE (self)), &self->table.refusal);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = get_page (tool);
  int enemy = hit->hex != TC_NO_HEX ? tc_pick_next (get_scene (self), hit->hex, -1) : -1;

  self->dragging = FALSE;
  if (hit->hex != TC_NO_HEX && enemy >= 0 && tc_planner_is_target (self->planner, enemy))
    {
      if (!tc_planner_has_target (self->planner, enemy))
        tc_planner_toggle_target (self->planner, enemy);
      tc_play_update_now (self);
    }
  else if (hit->hex != TC_NO_HEX)
    {
      self->table.at = tc_map_get_point (get_scene (self)->battle->map, hit->hex);
      propose (self);
      give_proposal (self);
    }
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

/* Keys: M goes toward the cursor, comma and full stop wheel to the left and to the right. */
static gboolean
wheel_by_key (TcPlayPage *self, int corner)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  const TcPlacement *placement;
  TcOrder order;
  TcGame *game = tc_play_get_game (self);

  if (!start_order (self, &order) || !tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), &order, gauge))
    return FALSE;
  placement = tc_planner_get_placement (self->planner, order.units[0]);
  self->table = (TcTableDrag) { .corner = corner, .from = { placement->place.x, placement->place.y } };
  {
    TcPlace wished = tc_table_turn (placement->place, gauge->pivot[corner > 0], corner * KEY_TURN);

    self->table.at = (TcPoint) { wished.x, wished.y };
  }
  propose (self);
  give_proposal (self);
  return TRUE;
}

static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcPlayPage *self = get_page (tool);
  TcHex hex = tc_session_get_cursor (tc_page_get_session (TC_PAGE (self)));

  if (modifiers != 0 || !tc_play_is_on_turn (self))
    return FALSE;
  if (keyval == GDK_KEY_comma || keyval == GDK_KEY_period)
    return wheel_by_key (self, keyval == GDK_KEY_comma ? -1 : 1);
  if (keyval != GDK_KEY_m || hex == TC_NO_HEX)
    return FALSE;
  self->table = (TcTableDrag) { .at = tc_map_get_point (get_scene (self)->battle->map, hex) };
  propose (self);
  give_proposal (self);
  return TRUE;
}

static gboolean
cancel (TcTool *tool)
{
  TcPlayPage *self = get_page (tool);

  tc_play_select (self, -1);
  tc_play_begin_choice (self);
  tc_play_update_now (self);
  return TRUE;
}

const TcToolClass tc_table_tool_class = {
  .hint = N_("Drag a unit to move it, a corner of its front to wheel; Shift+click joins a group; Escape lets go"),
  .fill = fill,
  .click = click,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = cancel,
};

const TcToolClass tc_table_past_tool_class = {
  .hint = N_("You look back: nothing can be ordered here; Alt+End returns to the present"),
  .fill = fill,
  .click = click,
  .cancel = cancel,
};
