/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-orders: the table of order kinds, and the orders that need no file of their own. */
#include "cp-orders.h"

static gboolean
end_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);

  if (state->phase == CP_PHASE_MOVEMENT)
    return TRUE;
  if (state->phase != CP_PHASE_COMBAT)
    return cp_refuse_now (s, refusal);
  for (guint i = 0; i < r->n_counters; i++)
    if (cp_is_owed (r, s, i))
      return tc_refuse (refusal, "duties-left", "LT-5.0a", i);
  return TRUE;
}

static void
end_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;

  if (state->phase == CP_PHASE_MOVEMENT && cp_can_fight (r, s))
    cp_begin_actions (r, s, CP_PHASE_COMBAT, state->player, log);
  else
    cp_end_actions (r, s, dice, log);
}

/* For "what if": one unit, in a rally phase that ends the game. */
static gboolean
rally_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const CpState *s = cp_state (state);

  if (order->n_units != 1)
    return cp_refuse_now (s, refusal);
  if (!(s->counters[order->units[0]].flags & CP_RALLY))
    return tc_refuse (refusal, "not-to-rally", "LT-6.0", order->units[0]);
  return TRUE;
}

static void
rally_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;

  s->counters[order->units[0]].flags &= ~CP_RALLY;
  cp_rally_one (r, s, order->units[0], dice, log);
  cp_settle (r, s, dice, log);
}

/* In the order of CpOrderKind.  Rows without check answer the choice that is open: cp-answers. */
const TcOrderKind cp_order_kinds[] = {
  { "end", N_("End Phase"), .role = TC_ROLE_END, .phase = TC_ANY_PHASE, .check = end_check, .apply = end_apply },
  { "activate", N_("Activate"), .joins = TRUE, .phase = CP_PHASE_ACTIVATION,
    .check = cp_activate_check, .apply = cp_activate_apply, .list = cp_activate_list },
  { "decline", N_("Decline"), .phase = TC_ANY_PHASE,
    .check = cp_decline_check, .apply = cp_decline_apply },
  { "act", N_("Act at once"), .phase = CP_PHASE_EVENT,
    .check = cp_act_check, .apply = cp_act_apply, .list = cp_act_list },
  { "move", N_("Move"), .role = TC_ROLE_MOVE, .phase = CP_PHASE_MOVEMENT,
    .check = cp_move_check, .apply = cp_move_apply, .list = cp_move_list },
  { "attack", N_("Attack"), { "charge" }, .joins = TRUE, .role = TC_ROLE_ATTACK, .phase = CP_PHASE_COMBAT,
    .check = cp_attack_check, .apply = cp_attack_apply, .list = cp_attack_list },
  { "fire", N_("Fire"), .role = TC_ROLE_FIRE, .phase = CP_PHASE_COMBAT,
    .check = cp_fire_check, .apply = cp_fire_apply, .list = cp_fire_list },
  { "fall-back", N_("Fall back"), .phase = TC_ANY_PHASE },
  { "stay", N_("Stay"), .phase = TC_ANY_PHASE },
  { "join", N_("Join a unit"), .phase = TC_ANY_PHASE },
  { "recover", N_("Recover"), .phase = TC_ANY_PHASE },
  /* for odds: in play units rally automatically */
  { "rally", N_("Rally"), .role = TC_ROLE_RALLY, .phase = CP_PHASE_RALLY,
    .check = rally_check, .apply = rally_apply },
  { NULL }
};

gboolean
cp_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const TcOrderKind *kind = &cp_order_kinds[order->kind];
  const CpState *s = cp_state (state);

  if (state->depth > 0)
    return cp_answer_check (ruleset, state, order, refusal);
  if (kind->check != NULL && (kind->phase == TC_ANY_PHASE || kind->phase == state->phase))
    return kind->check (ruleset, state, order, refusal);
  if (order->kind == CP_ORDER_RALLY && order->n_units == 1)
    return tc_refuse (refusal, "rallies-alone", "LT-6.0", order->units[0]);
  if (state->phase == CP_PHASE_ACTIVATION && s->active != CP_NOBODY)
    return tc_refuse (refusal, "say-first", "LT-3.1.3",
                      cp_rules (ruleset)->commands[s->active].leader);
  return cp_refuse_now (s, refusal);
}

void
cp_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  if (state->depth > 0)
    cp_answer_apply (ruleset, state, order, dice, log);
  else
    cp_order_kinds[order->kind].apply (ruleset, state, order, dice, log);
}

void
cp_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  TcOrder end = { .kind = CP_ORDER_END };

  if (state->depth > 0)
    {
      cp_answer_list (cp_rules (ruleset), cp_state (state), orders);
      return;
    }
  for (const TcOrderKind *kind = cp_order_kinds; kind->id != NULL; kind++)
    if (kind->phase == state->phase && kind->list != NULL)
      kind->list (ruleset, state, counter, orders);
  if (counter < 0 && end_check (ruleset, state, &end, NULL))
    g_array_append_val (orders, end);
}
