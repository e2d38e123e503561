/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Movement (S-6.0 to S-6.33, S-9.15, S-11.12), capture of guns (S-5.31, S-5.32). */
#include "tw-movement.h"
#include "tw-morale.h"
#include "tw-pieces.h"

/* Check */

static gboolean
refuse_cost (const TwRuleset *rules, const TwState *state, int counter, int spent, TcNote *refusal)
{
  int allowance = tw_step_allowance (rules, state, counter);
  gboolean disrupted = tw_has (state, counter, TW_DISRUPTED);

  *refusal = tw_note (disrupted ? "too-many-steps" : "too-far", disrupted ? "S-9.15" : "S-6.14", counter, spent);
  refusal->args[2] = allowance;
  if (tw_visibility_now (rules, state)->halve && !disrupted && spent <= rules->movement[counter])
    {
      refusal->code = "too-far-in-fog";
      refusal->rule = tw_visibility_now (rules, state)->rule;
    }

  return FALSE;
}

static gboolean
refuse_step (const TwRuleset *rules, const TwState *state, int counter, int from, int direction,
             TcNote *refusal)
{
  gboolean disrupted = tw_has (state, counter, TW_DISRUPTED);
  int to = rules->near[from * 6 + direction], row;

  if (disrupted
      && tw_ground_step (rules, rules->parent.battle->map, from, direction, rules->side[counter],
                         rules->kind[counter] == TW_CAVALRY, FALSE, TW_WALL_SHUT, &row) >= 0)
    return tc_refuse (refusal, "barred-disrupted", "S-9.15", counter, to);
  tw_ground_step (rules, rules->parent.battle->map, from, direction, rules->side[counter],
                  rules->kind[counter] == TW_CAVALRY, disrupted, TW_WALL_SHUT, &row);
  if (rules->rows[row].side_kind != NULL)
    return tc_refuse (refusal, "barred-side", rules->rows[row].rule, counter, to);

  return tc_refuse (refusal, "barred-hex", rules->rows[row].rule, counter, to);
}

static gboolean
check_step (const TwRuleset *rules, const TwState *state, int counter, int from, int to, int *spent,
            TcNote *refusal)
{
  int direction = tc_hexgrid_direction (&rules->grid, from, to);
  int cost;

  if (direction < 0)
    return tc_refuse (refusal, "not-adjacent", "S-6.15", from, to);
  cost = tw_step_cost (rules, state, counter, tw_step_costs (rules, state, counter),
                       from * 6 + direction);
  if (cost == TW_BARRED && (rules->edge[from * 6 + direction] & TW_EDGE_FORT) != 0)
    return tw_walls_refuse (rules, counter, from * 6 + direction, refusal);
  if (cost == TW_BARRED)
    return refuse_step (rules, state, counter, from, direction, refusal);
  if (rules->works_aversion[rules->side[counter]].present
      && tw_step_bars_cavalry (rules, state, counter, to))
    return tc_refuse (refusal, "works-near", rules->works_aversion[rules->side[counter]].rule,
                      counter, to);
  if (!tw_step_is_open (rules, state, counter, to))
    return tc_refuse (refusal, tw_unit_at (rules, state, to) >= 0 ? "enemy-unit" : "enemy-leader",
                      "S-6.12", to);
  *spent += cost;

  return TRUE;
}

gboolean
tw_move_check_way (const TwRuleset *rules, const TwState *state, const TcOrder *order, guint first,
                   int spent, TcNote *refusal)
{
  int counter = order->units[0], from = first > 0 ? order->path[first - 1].x : state->hex[counter];

  for (guint i = first; i < order->n_path; i++)
    {
      if (!check_step (rules, state, counter, from, order->path[i].x, &spent, refusal))
        return FALSE;
      from = order->path[i].x;
    }

  return spent <= tw_step_allowance (rules, state, counter)
         || refuse_cost (rules, state, counter, spent, refusal);
}

gboolean
tw_move_check_end (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                   TcNote *refusal)
{
  int counter = order->units[0], hex = order->path[order->n_path - 1].x;

  return tw_stacking_allows (rules, state, counter, hex)
         || tc_refuse (refusal, "no-way-out", "S-6.32", counter, hex);
}

gboolean
tw_move_check_mover (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                     TcNote *refusal)
{
  int counter = order->units[0];
  const char *rule;

  if (order->n_units != 1 || order->n_targets + order->n_helpers > 0)
    return tc_refuse (refusal, "one-counter", "S-6.0", 0);
  if (rules->kind[counter] == TW_ARTILLERY)
    return tc_refuse (refusal, "immobile", "S-5.0", counter);
  if (rules->kind[counter] == TW_TRAIN)
    return tc_refuse (refusal, "immobile",
                      rules->rule_train[counter] != NULL ? rules->rule_train[counter] : "S-6.0", counter);
  if (rules->side[counter] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-6.11", counter);
  if (state->hex[counter] < 0)
    return tc_refuse (refusal, "not-on-map", "S-6.0", counter);
  if (tw_release_holds (rules, state, rules->side[counter], &rule))
    return tc_refuse (refusal, "not-released", rule, counter);
  if (tw_has (state, counter, TW_MOVED))
    return tc_refuse (refusal, "moved", "S-6.16", counter);

  return TRUE;
}

gboolean
tw_move_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);

  if (!tw_move_check_mover (rules, state, order, refusal))
    return FALSE;
  if (order->n_path == 0)
    return tc_refuse (refusal, "no-path", "S-6.0", order->units[0]);

  return tw_move_check_way (rules, state, order, 0, 0, refusal)
         && tw_move_check_end (rules, state, order, refusal);
}

/* Apply */

static void
seize (const TwRuleset *rules, TwState *state, int unit, int hex, TcLog *log)
{
  int side = rules->side[unit], next;

  for (int c = state->head[hex]; c != 0; c = next)
    {
      int other = c - 1;

      next = state->next[other];
      if (rules->kind[other] == TW_ARTILLERY && state->owner[other] != side)
        {
          state->owner[other] = side;
          tc_log_add (log, "captured", "S-5.32", other, unit, hex);
        }
      else if (rules->kind[other] == TW_TRAIN && rules->wrecker[other] == side)
        tw_losses_eliminate_one (rules, state, other, rules->rule_train[other], log);
    }
}

/* Whether some leader of the other side is without a unit. */
static gboolean
is_prey_about (const TwRuleset *rules, const TwState *state, int side)
{
  tw_each_leader (leader, rules, 1 - side)
    if (state->hex[leader] >= 0 && tw_unit_at (rules, state, state->hex[leader]) < 0)
      return TRUE;

  return FALSE;
}

/* S-10.0: eliminates lone leaders in the hex that the unit enters and in its zone of control. */
static void
hunt (const TwRuleset *rules, TwState *state, int unit, int hex, TcLog *log)
{
  tw_each_leader (leader, rules, 1 - rules->side[unit])
    {
      int at = state->hex[leader];
      int direction = at < 0 ? -1 : tc_hexgrid_direction (&rules->grid, hex, at);

      if (at < 0 || tw_unit_at (rules, state, at) >= 0)
        continue;
      if (at == hex
          || (direction >= 0 && (tw_edge (rules, state, hex * 6 + direction) & TW_EDGE_ZONE) != 0))
        tw_losses_eliminate_one (rules, state, leader, "S-10.0", log);
    }
}

void
tw_move_walk (const TwRuleset *rules, TwState *state, int counter, const TcPlace *path, guint n, TcLog *log)
{
  gboolean unit = tw_is_unit (rules, counter);
  gboolean hunts = unit && !tw_has (state, counter, TW_DISRUPTED)
                   && is_prey_about (rules, state, rules->side[counter]);

  if (state->hex[counter] >= 0)
    tw_place_lift (rules, state, counter);
  for (guint i = 0; unit && i < n; i++)
    {
      if (hunts)
        hunt (rules, state, counter, path[i].x, log);
      if (state->head[path[i].x] != 0)
        seize (rules, state, counter, path[i].x, log);
      if (tw_has_marks (rules))
        tw_walls_hold (rules, state, counter, path[i].x, log);
    }
  tw_place_put (rules, state, counter, path[n - 1].x);
  state->flags[counter] |= TW_MOVED;
}

void
tw_move_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int from = state->hex[order->units[0]];

  tw_move_walk (rules, state, order->units[0], order->path, order->n_path, log);
  tc_log_add (log, "moved-to", "S-6.0", order->units[0], from, order->path[order->n_path - 1].x);
  tw_release_near (rules, state, log);
}

void
tw_move_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  TwReach reach;
  TwRoom room;

  if (counter < 0 || rules->kind[counter] > TW_LEADER || rules->side[counter] != state->parent.actor
      || state->hex[counter] < 0 || tw_has (state, counter, TW_MOVED))
    return;
  tw_reach_run (&reach, rules, state, counter, state->hex[counter],
                tw_step_allowance (rules, state, counter));
  tw_room_init (&room, rules, state, counter);
  for (guint i = 1; i < reach.n; i++)
    {
      TcOrder order = tw_order_new (TW_MOVE, counter);

      if (!tw_room_allows (&room, reach.hexes[i])
          || !tw_reach_path (&reach, rules, reach.hexes[i], &order))
        continue;
      order.cost = tw_reach_cost (&reach, rules, reach.hexes[i]);
      g_array_append_vals (orders, &order, 1);
    }
}
