/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-activate: the orders that answer a marker (LT-3.1.3, LT-2.3.2, LT-5.4a, LT-7.4). */
#include "cp-orders.h"

gboolean
cp_activate_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                   TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  gboolean sends = r->commands[s->active].radius > 0, dead = s->commands[s->active].lead == CP_DEAD;
  int command = s->active;

  if (sends && order->n_units == 0)
    return tc_refuse (refusal, "name-a-leader", "LT-2.3.2", 0);
  if (sends && !cp_can_be_sent (r, s, s->active, order->units[0], refusal))
    return FALSE;
  if (sends)
    command = r->command[order->units[0]];
  if (dead && order->n_units == 0)
    return tc_refuse (refusal, "name-a-unit", "LT-5.4a", 0);
  if (dead && order->n_units > 1)
    return tc_refuse (refusal, "one-name", "LT-5.4a", order->units[1]);
  for (int i = 0; i < order->n_units; i++)
    if ((dead || order->units[i] != r->commands[command].leader) &&
        !cp_is_own_unit (r, s, command, order->units[i]))
      return tc_refuse (refusal, "not-of-this-command", dead ? "LT-5.4a" : "LT-3.1.1",
                        order->units[i]);
  return TRUE;
}

gboolean
cp_activate_says (const CpRuleset *r, const CpState *s, const TcOrder *order, GArray *notes)
{
  guint named = 0, all = 0;

  if (order->kind != CP_ORDER_ACTIVATE || order->n_units == 0 ||
      s->head.phase != CP_PHASE_ACTIVATION)
    return FALSE;
  for (int i = 0; i < order->n_units; i++)
    named += cp_is_unit (r, order->units[i]);
  for (guint i = 0; i < r->n_counters; i++)
    all += cp_is_own_unit (r, s, r->command[order->units[0]], i);
  if (named > 0)
    tc_notes_add (notes, "activates-some", "LT-3.1.1", named, all);
  return named > 0;
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
  tc_log_add (log, "replaced", "LT-5.4a", leader, unit);
}

/* LT-3.1.1: the units that are named, else all; with them their leader, but not a replacement who
 * has just arrived. */
static void
wake_named (const CpRuleset *r, CpState *s, const TcOrder *order, gboolean replaced, TcLog *log)
{
  int leader = r->commands[s->active].leader;
  gint16 units[TC_ORDER_UNITS];
  guint n = 0;

  for (int i = 0; i < order->n_units; i++)
    if (cp_is_unit (r, order->units[i]))
      units[n++] = order->units[i];
  cp_wake (r, s, s->active, units, n);
  if (!replaced && s->counters[leader].hex >= 0)
    s->counters[leader].flags |= CP_ACTIVE;
  for (guint i = 0; i < n; i++)
    tc_log_add (log, "acts-with", "LT-3.1.1", units[i], leader);
}

void
cp_activate_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  gboolean dead = s->commands[s->active].lead == CP_DEAD;

  cp_set_fate (s, TC_DRAW_ACTED);
  if (r->commands[s->active].radius > 0)
    {
      tc_log_add (log, "sent", "LT-2.3.2", r->commands[s->active].leader, order->units[0]);
      s->active = r->command[order->units[0]];
    }
  else if (dead)
    replace_leader (r, s, s->active, order->units[0], log);
  s->commands[s->active].acted = TRUE;
  s->last = s->active;
  tc_log_add (log, "activated", "LT-3.1.3", r->commands[s->active].leader);
  wake_named (r, s, order, dead, log);
  cp_begin_actions (r, s, CP_PHASE_MOVEMENT, r->commands[s->active].side, log);
}

gboolean
cp_decline_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                  TcNote *refusal)
{
  return state->phase == CP_PHASE_ACTIVATION || state->phase == CP_PHASE_EVENT
         || cp_refuse_now (cp_state (state), refusal);
}

void
cp_decline_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  CpState *s = (CpState *) state;

  cp_set_fate (s, TC_DRAW_DECLINED);
  tc_log_add (log, "declined", "LT-3.1.3", state->player);
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
  TcOrder all = { .kind = CP_ORDER_ACTIVATE }, decline = { .kind = CP_ORDER_DECLINE };
  gboolean names = !cp_activate_check (ruleset, state, &all, NULL);

  for (guint i = 0; i < r->n_counters; i++)
    if (counter == (int) i || (counter < 0 && names))
      list_one (r, s, i, orders);
  if (counter >= 0)
    return;
  if (!names)
    g_array_append_val (orders, all);
  g_array_append_val (orders, decline);
}

/* Some units of a command that may act as a whole. */
static void
sample_some (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  const CpCommand *command = &r->commands[s->active];

  for (guint i = 0; i < command->n && order->n_units < TC_ORDER_UNITS; i++)
    if (cp_is_own_unit (r, s, s->active, command->members[i]) && tc_seeded_below (random, 2) == 0)
      order->units[order->n_units++] = command->members[i];
}

/* Now and then a refusal, or some units; else the command, or a counter that has to be named. */
void
cp_activate_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  guint first = tc_seeded_below (random, r->n_counters);

  *order = (TcOrder) { .kind = tc_seeded_below (random, 8) == 0 ? CP_ORDER_DECLINE : CP_ORDER_ACTIVATE };
  if (order->kind == CP_ORDER_DECLINE)
    return;
  if (cp_activate_check (&r->parent, &s->head, order, NULL))
    {
      if (tc_seeded_below (random, 16) == 0)
        sample_some (r, s, random, order);
      return;
    }
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
    return tc_refuse (refusal, "two-units", "LT-7.4", 0);
  for (int i = 0; i < order->n_units; i++)
    {
      int unit = order->units[i];

      if (r->side[unit] != s->head.player || cp_is_gun (r, unit) ||
          !cp_is_own_unit (r, s, r->command[unit], unit))
        return tc_refuse (refusal, "cannot-act", "LT-7.4", unit);
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
  cp_wake (r, s, s->active, order->units, order->n_units);
  cp_begin_actions (r, s, CP_PHASE_MOVEMENT, state->player, log);
}

void
cp_act_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const CpRuleset *r = cp_rules (ruleset);
  TcOrder decline = { .kind = CP_ORDER_DECLINE };

  for (guint i = 0; i < r->n_counters; i++)
    for (guint k = counter < 0 ? i : 0; (counter < 0 || counter == (int) i) && k < r->n_counters; k++)
      {
        TcOrder order = { .kind = CP_ORDER_ACT, .n_units = 1 + (k != i), .units = { i, k != i ? k : 0 } };

        if (cp_act_check (ruleset, state, &order, NULL))
          g_array_append_val (orders, order);
      }
  if (counter < 0)
    g_array_append_val (orders, decline);
}
