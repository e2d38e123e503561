/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing on a measured table: a unit is dragged to where it is to go, or by a corner of its front to wheel.
 * What the rules do not allow becomes the nearest that they do; what is left to go and what could be shot at
 * from there is measured all the time. */
#include "tc-i18n.h"

#include "tc-table-tool.h"

#include <math.h>

#include "tc-geometry.h"
#include "tc-pick.h"

/* Pixels about a corner of what is selected in which it is taken. */
#define GRIP_REACH 9.0
/* Keys: this far, in tenths of a millimetre and hundredths of a degree. */
#define KEY_TURN 500

gboolean
tc_table_moves (TcPlayPage *self)
{
  int kind = tc_planner_find_kind (self->planner, "move");

  for (guint i = 0; i < self->orders->len; i++)
    if (g_array_index (self->orders, TcOrder, i).kind == kind)
      return TRUE;
  return FALSE;
}

gboolean
tc_table_get_grips (TcPlayPage *self, const TcOrder *order, TcPoint grips[2])
{
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);

  if (!tc_table_moves (self) || !tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), order, 0, gauge))
    return FALSE;
  memcpy (grips, gauge->pivot, sizeof gauge->pivot);
  return gauge->wheel > 0 && gauge->allowance > 0;
}

TcPoint
tc_table_middle_of (const TcPlacement *placement)
{
  gint32 front, depth;

  tc_stands_get_size (&placement->stands, &front, &depth);
  return tc_table_step ((TcPoint) { placement->place.x, placement->place.y }, (placement->place.facing + 18000) % 36000, depth / 2);
}

gboolean
tc_table_start_order (TcPlayPage *self, TcOrder *order)
{
  int kind = tc_planner_find_kind (self->planner, "move");
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  if (n == 0 || kind < 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (tc_planner_get_placement (self->planner, units[i]) == NULL)
      return FALSE;
  *order = (TcOrder) { .kind = (guint8) kind, .n_units = (guint8) n };
  memcpy (order->units, units, n * sizeof *units);
  if (self->way.n_path > 0 && self->way.n_units == n && memcmp (self->way.units, units, n * sizeof *units) == 0)
    {
      order->n_path = self->way.n_path;
      memcpy (order->path, self->way.path, sizeof order->path);
    }
  return TRUE;
}

/* From one heading about @pivot to another, more than -18000 up to 18000. */
static gint32
turn_of (TcPoint pivot, TcPoint from, TcPoint to)
{
  gint32 turn = tc_table_heading (pivot, to) - tc_table_heading (pivot, from);

  return turn > 18000 ? turn - 36000 : turn <= -18000 ? turn + 36000 : turn;
}

/* What the pointer asks for: a place with the old facing, or a wheel about the corner that is held. */
static TcPlace
get_wish (TcPlayPage *self, const TcGauge *gauge)
{
  TcTableDrag *drag = &self->table;
  TcPlace now = gauge->place;

  if (drag->corner == 0)
    return (TcPlace) { drag->at.x + drag->grip.x, drag->at.y + drag->grip.y, now.facing };
  return tc_table_turn (now, gauge->pivot[drag->corner > 0],
                        turn_of (gauge->pivot[drag->corner > 0], drag->from, drag->at));
}

/* Can a way so far end there?  Whether it may end there for good is for the whole of it. */
static gboolean
is_way (TcPlayPage *self, const TcOrder *order)
{
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);

  return tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), order, 0, gauge)
         && tc_place_equal (gauge->place, order->path[order->n_path - 1]) && gauge->spent <= gauge->allowance;
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
  TcOrder order;

  drag->has_order = drag->is_exact = FALSE;
  memset (&drag->refusal, 0, sizeof drag->refusal);
  if (!tc_table_start_order (self, &order) || order.n_path == TC_ORDER_PATH
      || !tc_state_gauge (ruleset, state, &order, 0, gauge))
    return;
  drag->wish = order.path[order.n_path++] = get_wish (self, gauge);
  drag->is_exact = (drag->goes_on && is_way (self, &order)) || tc_state_check (ruleset, state, &order, &drag->refusal);
  drag->has_order = drag->is_exact || tc_state_nearest (ruleset, state, &order, &order);
  drag->order = order;
}

/* Where nobody moves and there is but one to fight or to shoot at, he is meant. */
static void
take_only_target (TcPlayPage *self)
{
  const GArray *orders = tc_planner_get_orders (self->planner);
  int only = -1;

  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->n_targets != 1 || (only >= 0 && order->targets[0] != only))
        return;
      only = order->targets[0];
    }
  if (only < 0 || tc_table_moves (self))
    return;
  tc_planner_toggle_target (self->planner, only);
  tc_play_update_now (self);
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
    {
      tc_play_select (self, tc_planner_has_unit (self->planner, hit->counter)
                              ? tc_pick_next (tc_play_get_scene (self), hit->hex, hit->counter) : hit->counter);
      take_only_target (self);
    }
}

/* Why the enemy that is clicked is no target now: what could be done to him in this step says it. */
static void
refuse_target (TcPlayPage *self, int enemy)
{
  static const char *const kinds[] = { "charge", "shoot", "fight" };
  TcGame *game = tc_play_get_game (self);
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);
  TcNote refusal = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (kinds) && n > 0; i++)
    {
      int kind = tc_planner_find_kind (self->planner, kinds[i]);
      TcOrder order = { .kind = (guint8) MAX (kind, 0), .n_units = (guint8) n, .n_targets = 1, .targets = { (gint16) enemy } };

      memcpy (order.units, units, n * sizeof *units);
      if (kind < 0 || tc_state_check (tc_game_get_ruleset (game), tc_game_get_state (game), &order, &refusal)
          || refusal.role == TC_NOTE_NOT_NOW)
        continue;
      tc_session_refuse (tc_page_get_session (TC_PAGE (self)), &refusal);
      return;
    }
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  TcGame *game = tc_play_get_game (self);
  const TcPlacement *placement = hit->counter >= 0 ? tc_planner_get_placement (self->planner, hit->counter) : NULL;

  if (game == NULL || !tc_play_is_on_turn (self) || placement == NULL)
    tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), hit->counter);
  else if (tc_play_chooses_units (self))
    {
      if (tc_play_has_order (self, hit->counter))
        tc_play_choose (self, hit->counter);
    }
  else if (placement->side == tc_game_get_state (game)->actor)
    click_own (self, hit);
  else if (tc_planner_can_target (self->planner))
    {
      /* who was taken as the only one stays when he is clicked, too */
      if (!tc_planner_has_target (self->planner, hit->counter))
        tc_planner_toggle_target (self->planner, hit->counter);
      tc_play_update_now (self);
    }
  else
    {
      tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), hit->counter);
      refuse_target (self, hit->counter);
    }
}

/* Dragging */

/* The end of its front that is near enough to the pointer: -1 the left one, 1 the right one, 0 none.  The unit, or the
 * group, wheels about the other. */
static int
find_grip (TcPlayPage *self, TcPoint at)
{
  double reach = GRIP_REACH * TC_TABLE_UNIT / tc_map_canvas_get_hex_size (tc_page_get_canvas (TC_PAGE (self)));
  TcPoint grips[2];
  TcOrder order;

  if (!tc_table_start_order (self, &order) || !tc_table_get_grips (self, &order, grips))
    return 0;
  for (int i = 0; i < 2; i++)
    if (hypot (grips[i].x - at.x, grips[i].y - at.y) <= reach)
      return i == 0 ? -1 : 1;
  return 0;
}

/* The way so far ends with a ghost: it is taken to go on. */
static gboolean
takes_ghost (TcPlayPage *self, TcPoint at)
{
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcOrder order;

  if (!tc_table_start_order (self, &order) || order.n_path == 0)
    return FALSE;
  for (guint k = 0; k < order.n_units; k++)
    {
      if (!tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), &order, k, gauge))
        return FALSE;
      for (guint i = 0; i < gauge->n_bases; i++)
        if (tc_polygon_contains (gauge->bases[i].corner, 4, at))
          return TRUE;
    }
  return FALSE;
}

/* The drag starts where the way so far ends; FALSE when nobody can be measured. */
static gboolean
start_drag (TcPlayPage *self, TcPoint at, int grip)
{
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcOrder order;

  if (!tc_table_start_order (self, &order)
      || !tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), &order, 0, gauge))
    return FALSE;
  self->dragging = TRUE;
  self->table = (TcTableDrag) { .from = at, .at = at, .corner = -grip,
                                .grip = { gauge->place.x - at.x, gauge->place.y - at.y },
                                .target = -1, .enemy = -1, .own = -1 };
  gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "dim-label");
  return TRUE;
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  TcGame *game = tc_play_get_game (self);
  const TcPlacement *placement;
  TcPoint at;
  int grip;

  if (game == NULL || hit->hex == TC_NO_HEX || !tc_play_is_on_turn (self) || tc_play_chooses_units (self))
    return FALSE;
  at = tc_map_get_point (tc_play_get_scene (self)->battle->map, hit->hex);
  grip = find_grip (self, at);
  if (grip != 0 || takes_ghost (self, at))
    return start_drag (self, at, grip);
  placement = hit->counter >= 0 ? tc_planner_get_placement (self->planner, hit->counter) : NULL;
  if (placement == NULL || placement->side != tc_game_get_state (game)->actor)
    return FALSE;
  self->way.n_path = 0;
  if (!tc_planner_has_unit (self->planner, hit->counter))
    tc_play_select (self, hit->counter);
  return start_drag (self, at, find_grip (self, at));
}

/* Who is below the pointer, but those who are dragged, and what he can be to them. */
static void
look_below (TcPlayPage *self, TcHex hex)
{
  const TcScene *scene = tc_play_get_scene (self);
  TcTableDrag *drag = &self->table;

  drag->target = drag->enemy = drag->own = -1;
  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (placement->faces & TC_FACE_GHOST || tc_planner_has_unit (self->planner, placement->counter)
          || !tc_pick_is_at (scene, placement, hex))
        continue;
      if (tc_planner_is_target (self->planner, placement->counter))
        drag->target = placement->counter;
      else if (placement->side != tc_planner_get_side (self->planner))
        drag->enemy = placement->counter;
      else if (tc_play_find_command (self, placement->counter) != NULL)
        drag->own = placement->counter;
    }
}

static void
point_at (TcPlayPage *self, const TcHit *hit)
{
  self->table.at = tc_map_get_point (tc_play_get_scene (self)->battle->map, hit->hex);
  self->table.goes_on = (hit->modifiers & GDK_SHIFT_MASK) != 0;
  look_below (self, hit->hex);
  propose (self);
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  g_autofree char *text = NULL;

  if (hit->hex == TC_NO_HEX || !self->dragging)
    return;
  point_at (self, hit);
  text = tc_table_say_drag (self);
  gtk_label_set_label (self->hint_label, text);
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

/* What was asked for, or what is nearest to it, is the way so far: the next drag goes on from there. */
static void
add_leg (TcPlayPage *self)
{
  if (self->table.has_order)
    self->way = self->table.order;
  else if (self->table.refusal.code != NULL)
    tc_session_refuse (tc_page_get_session (TC_PAGE (self)), &self->table.refusal);
  tc_play_update_now (self);
}

/* On a target it is an order against him in the making, on one's own what a general can send there; else a move. */
static void
drop (TcPlayPage *self)
{
  if (self->table.target >= 0)
    {
      if (!tc_planner_has_target (self->planner, self->table.target))
        tc_planner_toggle_target (self->planner, self->table.target);
      tc_play_update_now (self);
    }
  else if (self->table.own >= 0)
    tc_play_select (self, self->table.own);
  else if (tc_table_moves (self) && self->table.goes_on)
    add_leg (self);
  else if (tc_table_moves (self))
    give_proposal (self);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);

  if (!self->dragging)
    return;
  self->dragging = FALSE;
  if (hit->hex != TC_NO_HEX)
    {
      point_at (self, hit);
      drop (self);
    }
  tc_play_update_hint (self);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

/* Keys: M goes toward the cursor, comma and full stop wheel to the left and to the right, G takes the whole group; with
 * Shift they make a part of a longer way. */
static gboolean
wheel_by_key (TcPlayPage *self, int corner, gboolean goes_on)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcOrder order;
  TcPlace wished;
  TcGame *game = tc_play_get_game (self);

  if (!tc_table_start_order (self, &order) || !tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), &order, 0, gauge))
    return FALSE;
  wished = tc_table_turn (gauge->place, gauge->pivot[corner > 0], corner * KEY_TURN);
  self->table = (TcTableDrag) { .corner = corner, .from = { gauge->place.x, gauge->place.y }, .at = { wished.x, wished.y },
                                .goes_on = goes_on, .target = -1, .enemy = -1, .own = -1 };
  propose (self);
  return TRUE;
}

static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcPlayPage *self = tc_play_get_page (tool);
  TcHex hex = tc_session_get_cursor (tc_page_get_session (TC_PAGE (self)));

  gboolean left = keyval == GDK_KEY_comma || keyval == GDK_KEY_less, goes_on = (modifiers & GDK_SHIFT_MASK) != 0;

  if ((modifiers & ~GDK_SHIFT_MASK) != 0 || !tc_play_is_on_turn (self) || !tc_table_moves (self))
    return FALSE;
  if (keyval == GDK_KEY_g)
    return tc_play_select_group (self);
  if (left || keyval == GDK_KEY_period || keyval == GDK_KEY_greater)
    {
      if (!wheel_by_key (self, left ? -1 : 1, goes_on))
        return FALSE;
    }
  else if (gdk_keyval_to_lower (keyval) == GDK_KEY_m && hex != TC_NO_HEX)
    {
      self->table = (TcTableDrag) { .at = tc_map_get_point (tc_play_get_scene (self)->battle->map, hex),
                                    .goes_on = goes_on, .target = -1, .enemy = -1, .own = -1 };
      propose (self);
    }
  else
    return FALSE;
  drop (self);
  return TRUE;
}

const TcToolClass tc_table_tool_class = {
  .hint = N_("Click a unit to act with it; drag it to move it, a corner of its front to wheel; Escape lets go"),
  .fill = tc_table_fill,
  .click = click,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = tc_play_cancel,
};
