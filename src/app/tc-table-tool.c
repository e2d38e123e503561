/* Playing on a measured table: a unit is dragged to where it is to go, or by a corner of its front to wheel.
 * What the rules do not allow becomes the nearest that they do; what is left to go and what could be shot at
 * from there is measured all the time. */
#include "tc-i18n.h"

#include "tc-table-tool.h"

#include <math.h>

#include "tc-geometry.h"
#include "tc-pick.h"

/* Of the front, from each end: where it is taken to wheel. */
#define CORNER_SHARE 0.22
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
  return TRUE;
}

gint32
tc_table_turn_of (TcPoint pivot, TcPoint from, TcPoint to)
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
  return tc_table_turn (now, gauge->pivot[drag->corner > 0],
                        tc_table_turn_of (gauge->pivot[drag->corner > 0], drag->from, drag->at));
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
  if (!tc_table_start_order (self, &order))
    return;
  placement = tc_planner_get_placement (self->planner, order.units[0]);
  if (placement == NULL || !tc_state_gauge (ruleset, state, &order, 0, gauge))
    return;
  order.n_path = 1;
  order.path[0] = get_wish (self, placement, gauge);
  drag->wish = order.path[0];
  drag->is_exact = tc_state_check (ruleset, state, &order, &drag->refusal);
  drag->has_order = drag->is_exact || tc_state_nearest (ruleset, state, &order, &order);
  drag->order = order;
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
                            ? tc_pick_next (tc_play_get_scene (self), hit->hex, hit->counter) : hit->counter);
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

/* The grip of what is selected that the pointer is near enough to; as find_corner(). */
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

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  TcGame *game = tc_play_get_game (self);
  const TcPlacement *placement, *first;
  const gint16 *units;
  TcPoint at;
  guint n;
  int grip;

  if (game == NULL || hit->hex == TC_NO_HEX || !tc_play_is_on_turn (self) || tc_play_chooses_units (self))
    return FALSE;
  at = tc_map_get_point (tc_play_get_scene (self)->battle->map, hit->hex);
  grip = find_grip (self, at);
  placement = hit->counter >= 0 ? tc_planner_get_placement (self->planner, hit->counter) : NULL;
  if (grip == 0 && (placement == NULL || placement->side != tc_game_get_state (game)->actor))
    return FALSE;
  if (grip == 0 && !tc_planner_has_unit (self->planner, hit->counter))
    tc_play_select (self, hit->counter);
  units = tc_planner_get_units (self->planner, &n);
  if (n == 0)
    return FALSE;
  first = tc_planner_get_placement (self->planner, units[0]);
  if (grip == 0 && n == 1)
    grip = find_corner (tc_planner_get_placement (self->planner, hit->counter), at);
  self->dragging = TRUE;
  self->table = (TcTableDrag) { .from = at, .at = at, .corner = -grip,
                                .grip = { first->place.x - at.x, first->place.y - at.y },
                                .target = -1, .enemy = -1, .own = -1 };
  gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "dim-label");
  return TRUE;
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
point_at (TcPlayPage *self, TcHex hex)
{
  self->table.at = tc_map_get_point (tc_play_get_scene (self)->battle->map, hex);
  look_below (self, hex);
  propose (self);
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcPlayPage *self = tc_play_get_page (tool);
  g_autofree char *text = NULL;

  if (hit->hex == TC_NO_HEX || !self->dragging)
    return;
  point_at (self, hit->hex);
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
      point_at (self, hit->hex);
      drop (self);
    }
  tc_play_update_hint (self);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

/* Keys: M goes toward the cursor, comma and full stop wheel to the left and to the right, G takes the whole group. */
static gboolean
wheel_by_key (TcPlayPage *self, int corner)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  const TcPlacement *placement;
  TcOrder order;
  TcPlace wished;
  TcGame *game = tc_play_get_game (self);

  if (!tc_table_start_order (self, &order) || !tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), &order, 0, gauge))
    return FALSE;
  placement = tc_planner_get_placement (self->planner, order.units[0]);
  wished = tc_table_turn (placement->place, gauge->pivot[corner > 0], corner * KEY_TURN);
  self->table = (TcTableDrag) { .corner = corner, .from = { placement->place.x, placement->place.y },
                                .at = { wished.x, wished.y } };
  propose (self);
  give_proposal (self);
  return TRUE;
}

static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcPlayPage *self = tc_play_get_page (tool);
  TcHex hex = tc_session_get_cursor (tc_page_get_session (TC_PAGE (self)));

  if (modifiers != 0 || !tc_play_is_on_turn (self))
    return FALSE;
  if (keyval == GDK_KEY_comma || keyval == GDK_KEY_period)
    return wheel_by_key (self, keyval == GDK_KEY_comma ? -1 : 1);
  if (keyval == GDK_KEY_g)
    return tc_play_select_group (self);
  if (keyval != GDK_KEY_m || hex == TC_NO_HEX)
    return FALSE;
  self->table = (TcTableDrag) { .at = tc_map_get_point (tc_play_get_scene (self)->battle->map, hex) };
  propose (self);
  give_proposal (self);
  return TRUE;
}

const TcToolClass tc_table_tool_class = {
  .hint = N_("Drag a unit to move it, a corner of its front to wheel; Shift+click or G: its group; Escape lets go"),
  .fill = tc_table_fill,
  .click = click,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = tc_play_cancel,
};
