/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of order, a row each, and the calls of the contract that dispatch to them. */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-movement.h"
#include "tw-sequence.h"

#define ORDER(name)  .check = tw_##name##_check, .apply = tw_##name##_apply
#define LISTED(name) ORDER (name), .list = tw_##name##_list

/* A kind without a list is listed by its check: an order for each counter, and one without any. */
const TcOrderKind tw_order_kinds[] = {
  [TW_END] = { "end", N_("End Phase"), .role = TC_ROLE_END, .phase = TC_ANY_PHASE, ORDER (end) },
  [TW_RALLY] = { "rally", N_("Roll to remove disruption"), .role = TC_ROLE_RALLY, .phase = TW_PHASE_REMOVAL, ORDER (rally) },
  [TW_FIRE] = { "fire", N_("Fire"), .role = TC_ROLE_FIRE, .phase = TW_PHASE_FIRE, LISTED (fire) },
  [TW_MOVE] = { "move", N_("Move"), .role = TC_ROLE_MOVE, .phase = TW_PHASE_MOVEMENT, LISTED (move) },
  [TW_ENTER] = { "enter", N_("Enter the map"), .phase = TW_PHASE_MOVEMENT, LISTED (entry) },
  [TW_REFUSE] = { "refuse", N_("Leave reinforcements out"), .phase = TW_PHASE_MOVEMENT, ORDER (refusal) },
  [TW_ATTACK] = { "attack", N_("Attack"), { "charge", "no-leaders" }, .keeps_out = 1 << 1, .joins = TRUE,
                  .role = TC_ROLE_ATTACK, .phase = TW_PHASE_COMBAT, LISTED (attack) },
  [TW_DISRUPT] = { "disrupt", N_("Choose who is disrupted in the exchange"), .phase = TC_ANY_PHASE, LISTED (exchange) },
  [TW_SUPPORT] = { "support", N_("Choose which leaders help the defence"), { "no-leaders" }, .keeps_out = 1 << 0,
                   .phase = TC_ANY_PHASE, LISTED (support) },
  [TW_PLACE] = { "place", N_("Set up"), .role = TC_ROLE_PLACE, .phase = TW_PHASE_SETUP, LISTED (setup) },
  [TW_SWAP] = { "swap", N_("Exchange two equal counters"), .phase = TW_PHASE_SETUP, LISTED (swap) },
  [TW_EXIT] = { "exit", N_("Leave the map"), .phase = TW_PHASE_MOVEMENT, ORDER (exit) },
  [TW_DEPLOY] = { "deploy", N_("Set up all that is left"), .phase = TW_PHASE_SETUP, LISTED (deploy) },
  [TW_WITHDRAW] = { "withdraw", N_("Withdraw the gun from the map"), .phase = TW_PHASE_FIRE, ORDER (withdrawal) },
  [TW_LIFT] = { "lift", N_("Take back"), .role = TC_ROLE_LIFT, .phase = TW_PHASE_SETUP, ORDER (lift) },
  [TW_CHOOSE] = { "choose", N_("Choose where to deploy"), .has_value = TRUE, .phase = TW_PHASE_SETUP, LISTED (plan) },
  [TW_BREACH] = { "breach", N_("Fire at the walls"), .role = TC_ROLE_FIRE, .phase = TW_PHASE_FIRE, LISTED (breach) },
  { NULL }
};

const TcPhase tw_phases[] = {
  [TW_PHASE_SETUP] = { "setup", N_("Set-up"),
    N_("Equal counters may be exchanged; counters that the battle leaves to you are set up."), "S-3.0" },
  [TW_PHASE_REMOVAL] = { "removal", N_("Disruption removal"),
    N_("Disrupted units outside enemy zones of control roll to recover; ending the phase rolls for the rest."),
    "S-9.2" },
  [TW_PHASE_FIRE] = { "fire", N_("Artillery fire"),
    N_("Each gun may fire once at an enemy unit in its line of sight."), "S-5.0" },
  [TW_PHASE_MOVEMENT] = { "movement", N_("Movement"),
    N_("Each unit and leader may move once, and reinforcements enter."), "S-6.0" },
  [TW_PHASE_COMBAT] = { "combat", N_("Combat"),
    N_("Units in enemy zones of control must attack, and every enemy that controls one of them must be attacked."),
    "S-8.0" },
  { NULL }
};

/* The order that a frame waits for, by TwFrameKind. */
static const struct
{
  TwOrder     kind;
  const char *code, *rule; /* of the refusal of any other order */
} frames[] = {
  [TW_FRAME_EXCHANGE] = { TW_DISRUPT, "choose-first", "S-8.61" },
  [TW_FRAME_SUPPORT] = { TW_SUPPORT, "support-first", "S-10.11" },
};

static const char *
phase_rule (const TcState *state, int kind)
{
  switch (kind)
    {
    case TW_MOVE:
      return state->phase == TW_PHASE_COMBAT ? "S-6.13" : "S-6.11";
    case TW_ATTACK:
      return state->phase == TW_PHASE_MOVEMENT ? "S-6.13" : "S-4.1";
    case TW_FIRE:
    case TW_BREACH:
      return "S-5.0";
    default:
      return "S-4.1";
    }
}

static gboolean
check_moment (const TcState *state, int kind, TcNote *refusal)
{
  const TcFrame *frame = tc_state_frame (state);
  int phase = tw_order_kinds[kind].phase;

  if (frame != NULL)
    return kind == (int) frames[frame->kind].kind
           || tc_refuse (refusal, frames[frame->kind].code, frames[frame->kind].rule, 0);
  if (kind == TW_DISRUPT || kind == TW_SUPPORT)
    return tc_refuse (refusal, "nothing-to-choose", "S-8.61", 0);

  return phase == TC_ANY_PHASE || phase == state->phase
         || tc_refuse_note (refusal, (TcNote) { "wrong-phase", phase_rule (state, kind),
                                                { TW_TERM_SETUP + phase, TW_TERM_SETUP + state->phase }, TC_NOTE_NOT_NOW });
}

gboolean
tw_order_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                TcNote *refusal)
{
  return check_moment (state, order->kind, refusal)
         && tw_order_kinds[order->kind].check (ruleset, state, order, refusal);
}

void
tw_order_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  tw_order_kinds[order->kind].apply (ruleset, state, order, dice, log);
  tw_turn_settle (TW_RULESET (ruleset), TW_STATE (state), dice, log);
}

static void
list_kind (const TcRuleset *ruleset, const TcState *state, int kind, int counter, GArray *orders)
{
  TcOrder order;
  TcNote ignored;

  if (tw_order_kinds[kind].list != NULL)
    {
      tw_order_kinds[kind].list (ruleset, state, counter, orders);
      return;
    }
  order = tw_order_new (kind, counter);
  if (tw_order_kinds[kind].check (ruleset, state, &order, &ignored))
    g_array_append_val (orders, order);
}

/* @roles: bits. */
static void
list_phase (const TcRuleset *ruleset, const TcState *state, int counter, guint roles, GArray *orders)
{
  for (int kind = 0; tw_order_kinds[kind].id != NULL; kind++)
    if (tw_order_kinds[kind].phase == state->phase && (roles & 1u << tw_order_kinds[kind].role) != 0)
      list_kind (ruleset, state, kind, counter, orders);
}

/* Counter by counter, then the orders that name none.  Attacks are listed at once for all
 * counters. */
void
tw_order_list_roles (const TcRuleset *ruleset, const TcState *state, int counter, guint roles, GArray *orders)
{
  const TcFrame *frame = tc_state_frame (state);

  if (frame != NULL)
    {
      if ((roles & 1u << tw_order_kinds[frames[frame->kind].kind].role) != 0)
        list_kind (ruleset, state, frames[frame->kind].kind, counter, orders);
      return;
    }
  for (int c = 0; counter < 0 && state->phase != TW_PHASE_COMBAT && c < (int) TW_RULESET (ruleset)->n_counters; c++)
    list_phase (ruleset, state, c, roles, orders);
  list_phase (ruleset, state, counter, roles, orders);
  if (counter < 0 && (roles & 1u << TC_ROLE_END) != 0)
    list_kind (ruleset, state, TW_END, -1, orders);
}

void
tw_order_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  tw_order_list_roles (ruleset, state, counter, TC_ALL_ROLES, orders);
}

/* Every listed order can come up; how likely each is follows from what makes games with movement
 * and combat. */
gboolean
tw_order_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  return (tc_state_frame (state) == NULL
          && tw_phase_rows[state->phase].sample (TW_RULESET (ruleset), TW_STATE (state), random, order))
         || tc_state_sample_listed (ruleset, state, random, order);
}
