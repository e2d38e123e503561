/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-orders.h"
#include "sy-ambush.h"
#include "sy-bases.h"
#include "sy-charge.h"
#include "sy-command.h"
#include "sy-deployment.h"
#include "sy-fire.h"
#include "sy-formation.h"
#include "sy-frames.h"
#include "sy-melee.h"
#include "sy-move.h"
#include "sy-turn.h"
#include "sy-words.h"

/* By SyOrderKind.  Kinds without a check only answer questions, see sy-frames. */
const TcOrderKind sy_order_kinds[] = {
  { "end", N_("End Phase"), .role = TC_ROLE_END, .phase = TC_ANY_PHASE, .check = sy_end_check, .apply = sy_end_apply },
  { "command", N_("Send an order"), .has_value = TRUE, .phase = SY_PHASE_COMMAND,
    .check = sy_command_check, .apply = sy_command_apply, .list = sy_list_command },
  { "cure", N_("Restore order"), .phase = SY_PHASE_COMMAND,
    .check = sy_cure_check, .apply = sy_cure_apply, .list = sy_list_cure },
  { "rally", N_("Rally"), .has_value = TRUE, .role = TC_ROLE_RALLY, .phase = SY_PHASE_COMMAND,
    .check = sy_rally_check, .apply = sy_rally_apply, .list = sy_list_rally },
  { "transfer", N_("Change command"), .phase = SY_PHASE_COMMAND,
    .check = sy_transfer_check, .apply = sy_transfer_apply, .list = sy_list_transfer },
  { "consider", N_("Act without a general"), .has_value = TRUE, .phase = SY_PHASE_COMMAND,
    .check = sy_consider_check, .apply = sy_consider_apply, .list = sy_list_consider },
  { "move", N_("Move"), .role = TC_ROLE_MOVE, .phase = SY_PHASE_MOVEMENT,
    .check = sy_move_check, .apply = sy_move_apply, .list = sy_list_move },
  { "form", N_("Change formation"), .has_value = TRUE, .phase = SY_PHASE_MOVEMENT,
    .check = sy_form_check, .apply = sy_form_apply, .list = sy_list_form },
  { "halt", N_("Unlimber"), .phase = SY_PHASE_MOVEMENT,
    .check = sy_halt_check, .apply = sy_halt_apply, .list = sy_list_halt },
  { "reveal", N_("Reveal hidden troops"), .phase = SY_PHASE_MOVEMENT,
    .check = sy_reveal_check, .apply = sy_reveal_apply, .list = sy_list_reveal },
  { "slip", N_("Move unseen"), .phase = SY_PHASE_MOVEMENT, .check = sy_slip_check, .apply = sy_slip_apply },
  { "charge", N_("Charge"), { "short", "partly", "leave" }, .role = TC_ROLE_ATTACK, .phase = SY_PHASE_MOVEMENT,
    .check = sy_charge_check, .apply = sy_charge_apply, .list = sy_list_charge },
  { "shoot", N_("Shoot"), { "part" }, .role = TC_ROLE_FIRE, .phase = SY_PHASE_SHOOTING,
    .check = sy_fire_check, .apply = sy_fire_apply, .list = sy_list_shoot },
  { "fight", N_("Fight"), .role = TC_ROLE_ATTACK, .phase = SY_PHASE_COMBAT,
    .check = sy_melee_check, .apply = sy_melee_apply, .list = sy_list_fight },
  { "evade", N_("Evade"), .phase = TC_ANY_PHASE },
  { "hold", N_("Hold"), .phase = TC_ANY_PHASE },
  { "face", N_("Turn to face the charge"), .phase = TC_ANY_PHASE },
  { "pursue", N_("Pursue"), .phase = TC_ANY_PHASE },
  { "place", N_("Set up"), { "hidden" }, .role = TC_ROLE_PLACE, .phase = SY_PHASE_DEPLOY,
    .check = sy_place_check, .apply = sy_place_apply, .list = sy_list_place },
  { "lift", N_("Take back"), .role = TC_ROLE_LIFT, .phase = SY_PHASE_DEPLOY,
    .check = sy_lift_check, .apply = sy_lift_apply, .list = sy_list_lift },
  { "march", N_("March around a flank"), .phase = SY_PHASE_DEPLOY,
    .check = sy_march_check, .apply = sy_march_apply, .list = sy_list_march },
  { NULL }
};

/* What orders of a kind name besides a unit, and the case that says so. */
static const struct
{
  const char *rule;
  gboolean    group; /* further units */
  guint8      helpers[2], places[2]; /* least and most */
  guint8      targets;
} shapes[] = {
  [SY_ORDER_COMMAND] = { "SYW-3.11", .helpers = { 1, 1 } },
  [SY_ORDER_CURE] = { "SYW-3.11", .helpers = { 1, 1 } },
  [SY_ORDER_RALLY] = { "SYW-3.11", .helpers = { 1, 1 } },
  [SY_ORDER_TRANSFER] = { "SYW-3.11", .helpers = { 1, 2 } },
  [SY_ORDER_CONSIDER] = { "SYW-3.11" },
  [SY_ORDER_MOVE] = { "SYW-4.6", TRUE, .places = { 1, TC_ORDER_PATH } },
  [SY_ORDER_FORM] = { "SYW-4.8" },
  [SY_ORDER_HALT] = { "SYW-4.1" },
  [SY_ORDER_REVEAL] = { "SYW-9.4", .places = { 0, 1 } },
  [SY_ORDER_SLIP] = { "SYW-9.4", .places = { 1, 1 } },
  [SY_ORDER_CHARGE] = { "SYW-6.1", TRUE, .targets = 1 },
  [SY_ORDER_SHOOT] = { "SYW-5.1", .targets = 1 },
  [SY_ORDER_FIGHT] = { "SYW-6.9", .targets = 1 },
  [SY_ORDER_PLACE] = { "SYW-9.2", .places = { 1, 1 } },
  [SY_ORDER_LIFT] = { "SYW-9.2" },
  [SY_ORDER_MARCH] = { "SYW-9.2", .places = { 1, 1 } },
};

static gboolean
shape_check (const TcOrder *order, TcNote *refusal)
{
  const char *rule = shapes[order->kind].rule;
  const guint8 *helpers = shapes[order->kind].helpers, *places = shapes[order->kind].places;

  if (rule == NULL || ((shapes[order->kind].group ? order->n_units >= 1 : order->n_units == 1) &&
                       order->n_helpers >= helpers[0] && order->n_helpers <= helpers[1] &&
                       order->n_path >= places[0] && order->n_path <= places[1] &&
                       order->n_targets == shapes[order->kind].targets))
    return TRUE;
  return tc_refuse (refusal, "incomplete", rule);
}

SyPhase
sy_step_of (const TcState *state)
{
  return state->phase == SY_PHASE_REPLY ? SY_PHASE_SHOOTING : (SyPhase) state->phase;
}

gboolean
sy_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const TcOrderKind *kind = &sy_order_kinds[order->kind];

  if (state->depth > 0)
    return sy_frame_check (sy_rules (rules), sy_state (state), order, refusal);
  if (kind->check != NULL &&
      (kind->phase == TC_ANY_PHASE || kind->phase == (int) sy_step_of (state)))
    return shape_check (order, refusal) && kind->check (rules, state, order, refusal);
  if (refusal != NULL)
    *refusal = (TcNote) { "not-now", "SYW-2.2", { SY_TERM_PHASE + state->phase }, TC_NOTE_NOT_NOW };
  return FALSE;
}

/* Units that act are revealed (SYW-3.14), but not by slipping, orders or set-up. */
static gboolean
shows (const TcOrder *order)
{
  int phase = sy_order_kinds[order->kind].phase;

  return phase > SY_PHASE_COMMAND && phase != SY_PHASE_DEPLOY && order->kind != SY_ORDER_SLIP;
}

void
sy_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  SyState *s = sy_writable (state);

  if (state->depth > 0)
    sy_frame_apply (sy_rules (rules), s, order, dice, log);
  else
    {
      for (int i = 0; i < order->n_units && shows (order); i++)
        sy_reveal (s, order->units[i], log);
      sy_order_kinds[order->kind].apply (rules, state, order, dice, log);
    }
  sy_parts_forget (sy_rules (rules), s);
}
