/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-activate: the orders that answer a marker (LT-3.1.3, LT-2.3.2, LT-5.4a, LT-7.4). */
#include "cp-orders.h"

gboolean
cp_activate_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  int unit = order->n_units > 0 ? order->units[0] : CP_NOBODY;
  gboolean dead = s->commands[s->active].lead == CP_DEAD;

  if (order->n_units > 1)
    return tc_refuse (refusal, "one-name", "LT-3.1.3", order->units[1], 0);
  if (r->commands[s->active].radius > 0)
    return unit != CP_NOBODY ? cp_can_be_sent (r, s, s->active, unit, refusal)
                             : tc_refuse (refusal, "name-a-leader", "LT-2.3.2", 0, 0);
  if (dead && unit == CP_NOBODY)
    return tc_refuse (refusal, "name-a-unit", "LT-5.4a", 0, 0);
  if (dead && !cp_is_own_unit (r, s, s->active, unit))
    return tc_refuse (refusal, "not-of-this-command", "LT-5.4a", unit, 0);
  if (!dead && unit != CP_NOBODY && unit != r->commands[s->active].leader)
    return tc_refuse (refusal, "all-may-act", "LT-3.1.3", unit, 0);
  return TRUE;
}

/* LT-5.4a: the one unit receives the replacement. */
static void
replace_leader (const CpRuleset *r, CpState *s, int command, int unit, TcLog *log)
{
  int leader = r->commands[command].leader;

  s->counters[leader].flags = CP_DIED;
  s->counters[leader].facing = s->counters[unit].facing;
  cp_put (r, s, leader, s->counters[unit].hex);
  s->commands[command].lead = CP_REPLACED;
  tc_log_add (log, "replaced", "LT-5.4a", leader, unit, 0, 0);
}

static void
start_moving (const CpRuleset *r, CpState *s, int command, int only, TcLog *log)
{
  cp_wake (r, s, command, only);
  cp_begin_actions (r, s, CP_PHASE_MOVEMENT, r->commands[command].side, log);
}

void
cp_activate_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  int only = CP_NOBODY;

  cp_set_fate (s, TC_DRAW_ACTED);
  if (r->commands[s->active].radius > 0)
    {
      tc_log_add (log, "sent", "LT-2.3.2", r->commands[s->active].leader, order->units[0], 0, 0);
      s->active = r->command[order->units[0]];
    }
  else if (s->commands[s->active].lead == CP_DEAD)
    {
      only = order->units[0];
      replace_leader (r, s, s->active, only, log);
    }
  s->commands[s->active].acted = TRUE;
  s->last = s->active;
  tc_log_add (log, "activated", "LT-3.1.3", r->commands[s->active].leader, 0, 0, 0);
  start_moving (r, s, s->active, only, log);
}

gboolean
cp_decline_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  return state->phase == CP_PHASE_ACTIVATION || state->phase == CP_PHASE_EVENT
         || cp_refuse_now (cp_state (state), refusal);
}

void
cp_decline_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  CpState *s = (CpState *) state;

  cp_set_fate (s, TC_DRAW_DECLINED);
  tc_log_add (log, "declined", "LT-3.1.3", state->player, 0, 0, 0);
  cp_end_actions (cp_rules (ruleset), s, dice, log);
}

static void
list_one (const CpRuleset *r, const CpState *s, int counter, GArray *orders)
{
  TcOrder order = { .kind = CP_ORDER_ACTIVATE, .n_units = 1, .units = { counter } };

  if (cp_activate_check (&r->parent, &s->head, &order, NULL))
    g_array_append_val (orders, order);
}

void
cp_activate_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  TcOrder order = { .kind = CP_ORDER_ACTIVATE };

  if (r->commands[s->active].radius > 0 || s->commands[s->active].lead == CP_DEAD)
    {
      for (guint i = 0; i < r->n_counters; i++)
        if (counter < 0 || counter == (int) i)
          list_one (r, s, i, orders);
    }
  else if (counter < 0)
    g_array_append_val (orders, order);
  else if (counter == r->commands[s->active].leader)
    list_one (r, s, counter, orders);
  order.kind = CP_ORDER_DECLINE;
  if (counter < 0)
    g_array_append_val (orders, order);
}

/* Now and then a refusal; else the command, or a counter that has to be named. */
void
cp_activate_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  guint first = tc_seeded_below (random, r->n_counters);

  *order = (TcOrder) { .kind = tc_seeded_below (random, 8) == 0 ? CP_ORDER_DECLINE : CP_ORDER_ACTIVATE };
  if (order->kind == CP_ORDER_DECLINE || cp_activate_check (&r->parent, &s->head, order, NULL))
    return;
  order->n_units = 1;
  for (guint i = 0; i < r->n_counters; i++)
    {
      order->units[0] = (first + i) % r->n_counters;
      if (cp_activate_check (&r->parent, &s->head, order, NULL))
        return;
    }
  *order = (TcOrder) { .kind = CP_ORDER_DECLINE };
}

/* LT-7.4, die 4: one or two units of one command. */
gboolean
cp_act_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  if (order->n_units < 1 || order->n_units > 2)
    return tc_refuse (refusal, "two-units", "LT-7.4", 0, 0);
  for (int i = 0; i < order->n_units; i++)
    {
      int unit = order->units[i];

      if (r->side[unit] != s->head.player || cp_is_gun (r, unit) || !cp_is_own_unit (r, s, r->command[unit], unit))
        return tc_refuse (refusal, "cannot-act", "LT-7.4", unit, 0);
      if (r->command[unit] != r->command[order->units[0]])
        return tc_refuse (refusal, "two-commands", "LT-7.4", unit, order->units[0]);
    }
  return TRUE;
}

void
cp_act_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;

  cp_set_fate (s, TC_DRAW_ACTED);
  s->active = r->command[order->units[0]];
  cp_wake (r, s, s->active, order->units[0]);
  if (order->n_units > 1)
    s->counters[order->units[1]].flags |= CP_ACTIVE;
  cp_begin_actions (r, s, CP_PHASE_MOVEMENT, state->player, log);
}

void
cp_act_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const CpRuleset *r = cp_rules (ruleset);
  for (guint i = 0; i < r->n_counters; i++)
    for (guint k = i; k < r->n_counters; k++)
      {
        TcOrder order = { .kind = CP_ORDER_ACT, .n_units = 1 + (k > i), .units = { i, k } };

        if (counter >= 0 && counter != (int) i && counter != (int) k)
          continue;
        if (counter == (int) k)
          {
            order.units[0] = k;
            order.units[1] = i;
          }
        if (k == i)
          order.units[1] = 0;
        if (cp_act_check (ruleset, state, &order, NULL))
          g_array_append_val (orders, order);
      }
  if (counter < 0)
    {
      TcOrder order = { .kind = CP_ORDER_DECLINE };

      g_array_append_val (orders, order);
    }
}
