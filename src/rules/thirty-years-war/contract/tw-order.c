/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which order is possible when, and who carries it out. */
#include "tw-system.h"
#include "tw-binding.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-movement.h"
#include "tw-pieces.h"
#include "tw-sequence.h"
#include "tw-victory.h"

#include "tc-thirty-years-war.h"

const TcOrderKind tw_order_kinds[] = {
  [TW_END] = { "end", N_("End the phase"), { NULL }, FALSE, .role = TC_ROLE_END, .phase = TC_ANY_PHASE },
  [TW_RALLY] = { "rally", N_("Roll to remove disruption"), { NULL }, FALSE, .role = TC_ROLE_RALLY, .phase = TW_PHASE_REMOVAL },
  [TW_FIRE] = { "fire", N_("Fire"), { NULL }, FALSE, .role = TC_ROLE_FIRE, .phase = TW_PHASE_FIRE },
  [TW_MOVE] = { "move", N_("Move"), { NULL }, FALSE, .role = TC_ROLE_MOVE, .phase = TW_PHASE_MOVEMENT },
  [TW_ENTER] = { "enter", N_("Enter the map"), { NULL }, FALSE, .phase = TW_PHASE_MOVEMENT },
  [TW_REFUSE] = { "refuse", N_("Leave reinforcements out"), { NULL }, FALSE, .phase = TW_PHASE_MOVEMENT },
  [TW_ATTACK] = { "attack", N_("Attack"), { "charge", "no-leaders", NULL }, FALSE, TRUE, .role = TC_ROLE_ATTACK, .phase = TW_PHASE_COMBAT },
  [TW_DISRUPT] = { "disrupt", N_("Choose who is disrupted in the exchange"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  [TW_SUPPORT] = { "support", N_("Choose which leaders help the defence"), { "no-leaders", NULL }, FALSE, .phase = TC_ANY_PHASE },
  [TW_PLACE] = { "place", N_("Set up"), { NULL }, FALSE, .role = TC_ROLE_PLACE, .phase = TW_PHASE_SETUP },
  [TW_SWAP] = { "swap", N_("Exchange two equal counters"), { NULL }, FALSE, .phase = TW_PHASE_SETUP },
  [TW_EXIT] = { "exit", N_("Leave the map"), { NULL }, FALSE, .phase = TW_PHASE_MOVEMENT },
  [TW_DEPLOY] = { "deploy", N_("Set up all that is left"), { NULL }, FALSE, .phase = TW_PHASE_SETUP },
  [TW_WITHDRAW] = { "withdraw", N_("Draw the gun off the map"), { NULL }, FALSE, .phase = TW_PHASE_FIRE },
  [TW_LIFT] = { "lift", N_("Take back"), { NULL }, FALSE, .role = TC_ROLE_LIFT, .phase = TW_PHASE_SETUP },
  [TW_CHOOSE] = { "choose", N_("Choose where to deploy"), { NULL }, TRUE, .phase = TW_PHASE_SETUP },
  [TW_BREACH] = { "breach", N_("Fire at the walls"), { NULL }, FALSE, .role = TC_ROLE_FIRE, .phase = TW_PHASE_FIRE },
  { NULL }
};

const TcPhase tw_phases[] = {
  [TW_PHASE_SETUP] = { "setup", N_("Set-up"),
    N_("Equal counters may change places, and units that the battle leaves to you are placed."), "S-3.0" },
  [TW_PHASE_REMOVAL] = { "removal", N_("Disruption removal"),
    N_("Disrupted units outside enemy zones of control roll to recover; ending the phase rolls for the rest."),
    "S-9.2" },
  [TW_PHASE_FIRE] = { "fire", N_("Artillery fire"),
    N_("Each gun may fire once at an enemy unit in its line of sight."), "S-5.0" },
  [TW_PHASE_MOVEMENT] = { "movement", N_("Movement"),
    N_("Units and leaders may move once each, and reinforcements enter."), "S-6.0" },
  [TW_PHASE_COMBAT] = { "combat", N_("Combat"),
    N_("Units in enemy zones of control must attack, and every enemy that controls one of them must be attacked."),
    "S-8.0" },
  { NULL }
};

/* The phase an order belongs to, -1 for those of any phase or of a frame. */
static const gint8 phase_of[] = {
  [TW_END] = -1, [TW_RALLY] = TW_PHASE_REMOVAL, [TW_FIRE] = TW_PHASE_FIRE, [TW_MOVE] = TW_PHASE_MOVEMENT,
  [TW_ENTER] = TW_PHASE_MOVEMENT, [TW_REFUSE] = TW_PHASE_MOVEMENT, [TW_ATTACK] = TW_PHASE_COMBAT,
  [TW_DISRUPT] = -1, [TW_SUPPORT] = -1, [TW_PLACE] = TW_PHASE_SETUP, [TW_SWAP] = TW_PHASE_SETUP,
  [TW_EXIT] = TW_PHASE_MOVEMENT, [TW_DEPLOY] = TW_PHASE_SETUP, [TW_WITHDRAW] = TW_PHASE_FIRE,
  [TW_LIFT] = TW_PHASE_SETUP, [TW_CHOOSE] = TW_PHASE_SETUP, [TW_BREACH] = TW_PHASE_FIRE
};

static const char *
phase_rule (const TwState *state, int kind)
{
  switch (kind)
    {
    case TW_MOVE:
      return state->parent.phase == TW_PHASE_COMBAT ? "S-6.13" : "S-6.11";
    case TW_ATTACK:
      return state->parent.phase == TW_PHASE_MOVEMENT ? "S-6.13" : "S-4.1";
    case TW_FIRE:
    case TW_BREACH:
      return "S-5.0";
    default:
      return "S-4.1";
    }
}

static gboolean
check_moment (const TwState *state, const TcOrder *order, TcNote *refusal)
{
  const TcFrame *frame = tc_state_frame (&state->parent);

  if (frame != NULL)
    return order->kind == (frame->kind == TW_FRAME_EXCHANGE ? TW_DISRUPT : TW_SUPPORT)
           || tw_refuse (refusal, frame->kind == TW_FRAME_EXCHANGE ? "choose-first" : "support-first",
                         frame->kind == TW_FRAME_EXCHANGE ? "S-8.61" : "S-10.11", 0, 0);
  if (order->kind == TW_DISRUPT || order->kind == TW_SUPPORT)
    return tw_refuse (refusal, "nothing-to-choose", "S-8.61", 0, 0);
  if (phase_of[order->kind] >= 0 && phase_of[order->kind] != state->parent.phase)
    return tw_refuse (refusal, "wrong-phase", phase_rule (state, order->kind),
                      TW_TERM_SETUP + phase_of[order->kind], TW_TERM_SETUP + state->parent.phase);

  return TRUE;
}

gboolean
tw_order_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (!check_moment (now, order, refusal))
    return FALSE;
  switch (order->kind)
    {
    case TW_RALLY:
      return tw_rally_check (rules, now, order, refusal);
    case TW_FIRE:
      return tw_fire_check (rules, now, order, refusal);
    case TW_MOVE:
      return tw_move_check (rules, now, order, refusal);
    case TW_DEPLOY:
      return tw_deploy_check (rules, now, order, refusal);
    case TW_LIFT:
      return tw_deploy_check_lift (rules, now, order, refusal);
    case TW_CHOOSE:
      return tw_campaign_check_choice (rules, now, order, refusal);
    case TW_BREACH:
      return tw_breach_check (rules, now, order, refusal);
    case TW_WITHDRAW:
      return tw_works_check_withdrawal (rules, now, order, refusal);
    case TW_EXIT:
      return tw_exits_check (rules, now, order, refusal);
    case TW_ENTER:
      return tw_arrivals_check (rules, now, order, refusal);
    case TW_REFUSE:
      return tw_arrivals_check_refusal (rules, now, order, refusal);
    case TW_ATTACK:
      return tw_attack_check (rules, now, order, refusal);
    case TW_DISRUPT:
      return tw_result_check_disrupt (rules, now, order, refusal);
    case TW_SUPPORT:
      return tw_combat_check_support (rules, now, order, refusal);
    case TW_PLACE:
      return tw_setup_check_place (rules, now, order, refusal);
    case TW_SWAP:
      return tw_setup_check_swap (rules, now, order, refusal);
    default:
      if (order->n_units + order->n_targets + order->n_helpers + order->n_path > 0)
        return tw_refuse (refusal, "just-end", "S-4.1", 0, 0);
      return tw_turn_check_end (rules, now, refusal);
    }
}

static void
apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *now = TW_STATE (state);

  switch (order->kind)
    {
    case TW_RALLY:
      tw_rally_roll (rules, now, order->units[0], dice, log);
      break;
    case TW_FIRE:
      tw_fire_apply (rules, now, order, dice, log);
      break;
    case TW_MOVE:
      tw_move_apply (rules, now, order, log);
      break;
    case TW_DEPLOY:
      tw_deploy_apply (rules, now, log);
      break;
    case TW_LIFT:
      tw_deploy_lift (rules, now, order, log);
      break;
    case TW_CHOOSE:
      tw_turn_choose (rules, now, order, dice, log);
      break;
    case TW_BREACH:
      tw_breach_apply (rules, now, order, dice, log);
      break;
    case TW_WITHDRAW:
      tw_works_withdraw (rules, now, order, dice, log);
      break;
    case TW_EXIT:
      tw_exits_apply (rules, now, order, log);
      break;
    case TW_ENTER:
      tw_arrivals_apply (rules, now, order, log);
      break;
    case TW_REFUSE:
      tw_arrivals_refuse (rules, now, order, log);
      break;
    case TW_ATTACK:
      tw_combat_apply (rules, now, order, dice, log);
      break;
    case TW_DISRUPT:
      tw_result_disrupt (rules, now, order, log);
      break;
    case TW_SUPPORT:
      tw_combat_support (rules, now, order, dice, log);
      break;
    case TW_PLACE:
    case TW_SWAP:
      tw_setup_apply (rules, now, order, log);
      break;
    default:
      tw_turn_end (rules, now, dice, log);
      break;
    }
  tw_turn_settle (rules, now, dice, log);
}

static gboolean
describe (const TcRuleset *ruleset, const TcState *state, const TcQuestion *question, GArray *notes)
{
  TcNote note = { NULL };

  switch (question->topic)
    {
    case TC_TOPIC_DUTIES:
      tw_view_duties (ruleset, state, notes);
      return TRUE;
    case TC_TOPIC_STATUS:
      tw_view_status (ruleset, state, notes);
      return TRUE;
    case TC_TOPIC_ORDER:
      if (!tw_campaign_says (ruleset, state, question->order, &note))
        return FALSE;
      break;
    case TC_TOPIC_TURNS:
      note.args[0] = tw_campaign_turns (ruleset, state);
      break;
    case TC_TOPIC_GONE:
      return tw_exits_left (ruleset, state, question->counter);
    default:
      return FALSE;
    }
  g_array_append_val (notes, note);

  return TRUE;
}

static const TcAdvice advice = { .sample = tw_sample, .explain = tw_explain, .suppose = tw_suppose };
static const TcAuthoring authoring = {
  .begin = tw_begin,
  .usual = tw_usual,
  .forms = tw_forms,
  .parameters = "turns first-player terrain-tag",
};
static const TcMapView map_view = {
  .control = tw_zoc_control,
  .sight = tw_sight,
  .marks = tw_walls_mark,
  .deploys = tw_deploy_view,
};

const TcSystem tc_thirty_years_war = {
  .id = "thirty-years-war",
  .title = N_("Thirty Years War"),
  .format = 1,
  .phases = tw_phases,
  .order_kinds = tw_order_kinds,
  .words = tw_words,
  .terms = tw_terms,
  .back = N_("disrupted"),
  .bind = tw_bind,
  .unbind = tw_unbind,
  .setup = tw_turn_setup,
  .list = tw_list,
  .check = tw_order_check,
  .apply = apply,
  .place = tw_view_place,
  .score = tw_victory_score,
  .sound = tw_sound,
  .describe = describe,
  .advice = &advice,
  .authoring = &authoring,
  .map = &map_view,
};
