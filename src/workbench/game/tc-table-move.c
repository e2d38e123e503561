/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-table-move.h"

#include <math.h>
#include <string.h>


void
tc_table_move_init (TcTableMove *self, const TcPlanner *planner)
{
  *self = (TcTableMove) { .planner = planner, .target = -1, .enemy = -1, .own = -1 };
}

void
tc_table_move_reset (TcTableMove *self, const GArray *orders)
{
  const TcRuleset *ruleset = tc_planner_get_ruleset (self->planner);

  self->path.n_path = 0;
  self->moves = self->drags = FALSE;
  for (guint i = 0; i < orders->len; i++)
    self->moves |= ruleset->system->order_kinds[g_array_index (orders, TcOrder, i).kind].role
                   == TC_ROLE_MOVE;
}

TcPoint
tc_table_get_middle (const TcPlacement *placement)
{
  TcPoint front_middle = { placement->place.x, placement->place.y };
  gint32 front, depth;

  tc_stands_get_size (&placement->stands, &front, &depth);
  return tc_table_step (front_middle, (placement->place.facing + 18000) % 36000, depth / 2);
}

gint32
tc_table_signed_turn (gint32 turn)
{
  return turn > 18000 ? turn - 36000 : turn <= -18000 ? turn + 36000 : turn;
}

gboolean
tc_table_move_get_order (const TcTableMove *self, TcOrder *order)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);
  int kind = n > 0 ? tc_planner_find_kind (self->planner, TC_ROLE_MOVE) : -1;

  if (kind < 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (tc_planner_get_placement (self->planner, units[i]) == NULL)
      return FALSE;
  *order = (TcOrder) { .kind = (guint8) kind, .n_units = (guint8) n };
  memcpy (order->units, units, n * sizeof *units);
  if (self->path.n_path > 0 && self->path.n_units == n
      && memcmp (self->path.units, units, n * sizeof *units) == 0)
    {
      order->n_path = self->path.n_path;
      memcpy (order->path, self->path.path, sizeof order->path);
    }
  return TRUE;
}

static gboolean
gauge_order (const TcTableMove *self, const TcOrder *order, guint which, TcGauge *gauge)
{
  return tc_state_gauge (tc_planner_get_ruleset (self->planner),
                         tc_planner_get_state (self->planner), order, which, gauge);
}

gboolean
tc_table_move_gauge (const TcTableMove *self, guint which, TcGauge *gauge)
{
  TcOrder order;

  return tc_table_move_get_order (self, &order) && gauge_order (self, &order, which, gauge);
}

/* Grips */
gboolean
tc_table_move_get_grips (const TcTableMove *self, TcPoint grips[2])
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);

  if (!self->moves || !tc_table_move_gauge (self, 0, gauge))
    return FALSE;
  memcpy (grips, gauge->pivot, sizeof gauge->pivot);
  return gauge->wheel > 0 && gauge->allowance > 0;
}

int
tc_table_move_find_grip (const TcTableMove *self, TcPoint at, double reach)
{
  TcPoint grips[2];

  if (!tc_table_move_get_grips (self, grips))
    return 0;
  for (int i = 0; i < 2; i++)
    if (hypot (grips[i].x - at.x, grips[i].y - at.y) <= reach)
      return i == 0 ? -1 : 1;
  return 0;
}

static gboolean
is_on_bases (const TcBase *bases, guint n, TcPoint at)
{
  for (guint i = 0; i < n; i++)
    if (tc_polygon_contains (bases[i].corner, 4, at))
      return TRUE;
  return FALSE;
}

gboolean
tc_table_move_is_ghost (const TcTableMove *self, TcPoint at)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcOrder order;

  if (!tc_table_move_get_order (self, &order) || order.n_path == 0)
    return FALSE;
  for (guint k = 0; k < order.n_units; k++)
    if (gauge_order (self, &order, k, gauge) && is_on_bases (gauge->bases, gauge->n_bases, at))
      return TRUE;
  return FALSE;
}

/* The proposal */

/* What the pointer asks for: a place with the old facing, or a wheel about the corner that does not move. */
static TcPlace
get_wish (const TcTableMove *self, const TcGauge *gauge)
{
  TcPoint pivot = gauge->pivot[self->corner > 0];

  if (self->corner == 0)
    return (TcPlace) { self->at.x + self->grip.x, self->at.y + self->grip.y, gauge->place.facing };
  return tc_table_turn (gauge->place, pivot,
                        tc_table_signed_turn (tc_table_heading (pivot, self->at)
                                              - tc_table_heading (pivot, self->from)));
}

/* Whether a path can come that far; where the move may end is for the whole of it. */
static gboolean
is_path (const TcTableMove *self, const TcOrder *order)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);

  return gauge_order (self, order, 0, gauge)
         && tc_place_equal (gauge->place, order->path[order->n_path - 1])
         && gauge->spent <= gauge->allowance;
}

static void
propose (TcTableMove *self)
{
  const TcRuleset *ruleset = tc_planner_get_ruleset (self->planner);
  const TcState *state = tc_planner_get_state (self->planner);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcOrder order;

  self->has_order = self->is_exact = FALSE;
  memset (&self->refusal, 0, sizeof self->refusal);
  if (!tc_table_move_get_order (self, &order) || order.n_path == TC_ORDER_PATH
      || !gauge_order (self, &order, 0, gauge))
    return;
  self->wish = order.path[order.n_path++] = get_wish (self, gauge);
  self->is_exact = (self->goes_on && is_path (self, &order))
                   || tc_state_check (ruleset, state, &order, &self->refusal);
  self->has_order = self->is_exact || tc_state_nearest (ruleset, state, &order, &order);
  self->order = order;
}

static void
begin (TcTableMove *self, TcPoint at, int corner, gboolean goes_on)
{
  self->from = self->at = at;
  self->corner = corner;
  self->goes_on = goes_on;
  self->grip = (TcPoint) { 0, 0 };
  self->has_order = self->is_exact = FALSE;
  memset (&self->refusal, 0, sizeof self->refusal);
  self->target = self->enemy = self->own = -1;
}

gboolean
tc_table_move_begin (TcTableMove *self, TcPoint at, int grip)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);

  if (!tc_table_move_gauge (self, 0, gauge))
    return FALSE;
  begin (self, at, -grip, FALSE);
  self->drags = TRUE;
  self->grip = (TcPoint) { gauge->place.x - at.x, gauge->place.y - at.y };
  return TRUE;
}

static void
look_below (TcTableMove *self)
{
  const GArray *placements = tc_planner_get_placements (self->planner);
  int side = tc_planner_get_side (self->planner);
  TcBase bases[TC_STANDS_MAX];

  self->target = self->enemy = self->own = -1;
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (placements, TcPlacement, i);
      guint n = tc_place_is_nowhere (placement->place)
                  ? 0
                  : tc_stands_lay (&placement->stands, placement->place, bases);

      if (tc_planner_has_unit (self->planner, placement->counter)
          || !is_on_bases (bases, n, self->at))
        continue;
      if (tc_planner_is_target (self->planner, placement->counter))
        self->target = placement->counter;
      else if (placement->side != side)
        self->enemy = placement->counter;
      else
        self->own = placement->counter;
    }
}

void
tc_table_move_point (TcTableMove *self, TcPoint at, gboolean goes_on)
{
  self->at = at;
  self->goes_on = goes_on;
  look_below (self);
  propose (self);
}

void
tc_table_move_toward (TcTableMove *self, TcPoint at, gboolean goes_on)
{
  begin (self, at, 0, goes_on);
  propose (self);
}

gboolean
tc_table_move_wheel (TcTableMove *self, int corner, gint32 turn, gboolean goes_on)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcPlace wished;

  if (!tc_table_move_gauge (self, 0, gauge))
    return FALSE;
  wished = tc_table_turn (gauge->place, gauge->pivot[corner > 0], corner * turn);
  begin (self, (TcPoint) { gauge->place.x, gauge->place.y }, corner, goes_on);
  self->at = (TcPoint) { wished.x, wished.y };
  propose (self);
  return TRUE;
}
