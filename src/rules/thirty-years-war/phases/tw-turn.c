/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sequence of play (S-4.0, S-4.1): player-turns of four phases in strict order. */
#include "tw-sequence.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-movement.h"
#include "tw-pieces.h"
#include "tw-victory.h"

#include <string.h>

static void
begin_phase (TwState *state, int phase, TcLog *log)
{
  state->parent.phase = phase;
  state->parent.actor = state->parent.player;
  tc_log_add_role (log, TC_NOTE_PHASE, "phase", "S-4.1", state->parent.player,
                   TW_TERM_SETUP + phase - TW_PHASE_SETUP);
}

static void
forget (const TwRuleset *rules, TwState *state, guint flags)
{
  for (guint c = 0; c < rules->n_counters; c++)
    state->flags[c] &= ~flags;
}

static void
begin_player_turn (const TwRuleset *rules, TwState *state, int player, TcDice *dice, TcLog *log)
{
  state->parent.player = player;
  tc_log_add_role (log, TC_NOTE_TURN, "player-turn", "S-4.1", state->parent.turn, player);
  if (player == tw_campaign_day (rules, state)->first)
    {
      tw_level_dawn (rules, state, log);
      tw_release_turn (rules, state, log);
      tw_arrivals_roll (rules, state, dice, log);
    }
  tw_visibility_roll (rules, state, dice, log);
  tw_level_flee (rules, state, log);
  begin_phase (state, TW_PHASE_REMOVAL, log);
}

/* The side that sets up first (@turn 0) or second. */
static int
setup_side (const TwRuleset *rules, const TwState *state, int turn)
{
  const TwZone *zones = rules->zones[state->plan];
  gboolean turned = zones[1].turn < zones[0].turn;

  return turned ? 1 - turn : turn;
}

/* The choice of a plan; then the next side that has something to set up; else the first turn. */
static void
begin_setup (const TwRuleset *rules, TwState *state, int turn, TcDice *dice, TcLog *log)
{
  if (state->offers != 0)
    {
      state->parent.player = rules->campaign.chooser;
      begin_phase (state, TW_PHASE_SETUP, log);
      return;
    }
  for (; turn < TW_SIDES; turn++)
    {
      state->parent.player = setup_side (rules, state, turn);
      if (tw_setup_has_choice (rules, state, state->parent.player))
        {
          begin_phase (state, TW_PHASE_SETUP, log);
          return;
        }
      tw_campaign_end_setup (rules, state, turn == 0, log);
    }

  tw_campaign_start_day (rules, state, log);
  begin_player_turn (rules, state, tw_campaign_day (rules, state)->first, dice, log);
}

void
tw_plan_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);

  tw_plan_take (rules, state, order->value - 1, log);
  begin_setup (rules, state, 0, dice, log);
}

void
tw_turn_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *self = TW_STATE (state);

  state->turn = 1;
  for (guint c = 0; c < TW_COUNTERS; c++)
    self->hex[c] = -1;
  for (guint c = 0; c < rules->n_counters; c++)
    {
      self->owner[c] = rules->side[c];
      if (rules->start[c] >= 0)
        tw_place_put (rules, self, c, rules->start[c]);
    }
  tw_level_setup (rules, self);
  self->fog = rules->visibility.initial;
  tw_campaign_begin (rules, self, log);
  begin_setup (rules, self, 0, dice, log);
}

/* Set-up */

static gboolean
check_setup_end (const TwRuleset *rules, const TwState *state, TcNote *refusal)
{
  int waiting;

  if (state->offers != 0)
    return tc_refuse (refusal, "choose-plan-first", rules->campaign.rule, 0);
  waiting = tw_setup_open (rules, state);

  return waiting < 0
         || tc_refuse (refusal, "must-place", tw_setup_rule (rules, state, waiting), waiting);
}

static void
end_setup (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  gboolean first = setup_side (rules, state, 0) == state->parent.player;

  tw_campaign_end_setup (rules, state, first, log);
  begin_setup (rules, state, first ? 1 : 2, dice, log);
}

/* A side that has deployed may still have groups to set up next to others, or counters to
 * exchange. */
static gboolean
sample_setup (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  gboolean deploys = rules->deploys[state->parent.actor];
  TcNote ignored;

  if (state->offers != 0)
    return FALSE;
  if (deploys && tw_deploy_sample (rules, state, random, order))
    return TRUE;
  tw_order_start (order, TW_END, -1);
  if (deploys && !rules->swaps && check_setup_end (rules, state, &ignored))
    return TRUE;

  return tc_seeded_below (random, 4) == 0 && check_setup_end (rules, state, &ignored);
}

/* Movement */

/* Whether the unit is the first of several in its hex. */
static gboolean
heads_crowd (const TwRuleset *rules, const TwState *state, int unit)
{
  return state->doubled > 0 && state->hex[unit] >= 0
         && tw_unit_at (rules, state, state->hex[unit]) == unit
         && tw_place_units (rules, state, state->hex[unit]) > 1;
}

static gboolean
check_movement_end (const TwRuleset *rules, const TwState *state, TcNote *refusal)
{
  int side = state->parent.player, late;

  tw_each_unit (unit, rules, side)
    if (heads_crowd (rules, state, unit))
      return tc_refuse (refusal, "two-in-a-hex", "S-6.32", state->hex[unit]);
  late = tw_arrivals_open (rules, state);

  return late < 0
         || tc_refuse (refusal, "must-enter", rules->groups[rules->group[late]].rule_delay, late);
}

static void
add_movement_duties (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  int side = state->parent.player;

  tw_each_unit (unit, rules, side)
    if (heads_crowd (rules, state, unit))
      tw_notes_add (notes, tw_note ("two-in-a-hex", "S-6.32", state->hex[unit]));
  for (guint c = 0; tw_arrivals_open (rules, state) >= 0 && c < rules->n_counters; c++)
    if (rules->side[c] == side && tw_arrivals_is_due (rules, state, c))
      tw_notes_add (notes, tw_note ("must-enter", rules->groups[rules->group[c]].rule_delay, c));
}

/* Ends the phase, if allowed, when no counter is found that can act. */
static gboolean
sample_movement (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  TcNote ignored;

  if (tw_move_sample (rules, state, random, order))
    return TRUE;
  tw_order_start (order, TW_END, -1);

  return check_movement_end (rules, state, &ignored);
}

/* Ends */

/* Rolls for all units that have not rolled. */
static void
end_removal (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  int side = state->parent.player;
  TcNote ignored;

  tw_each_unit (unit, rules, side)
    {
      if (state->hex[unit] >= 0 && tw_has (state, unit, TW_DISRUPTED)
          && !tw_has (state, unit, TW_ROLLED) && tw_rally_can (rules, state, unit, &ignored))
        tw_rally_roll (rules, state, unit, dice, log);
    }
  begin_phase (state, TW_PHASE_FIRE, log);
}

static void
end_game (TwState *state, TcLog *log)
{
  tc_state_drop_frames (&state->parent);
  state->parent.over = TRUE;
  state->parent.actor = -1;
  state->parent.player = -1;
  tc_log_add (log, "game-over", "S-4.0", 0);
}

/* Losses at the end of a day are tested on that day.  F-18.71: a side may have won by then,
 * though days are left. */
static void
end_day (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  const TwCondition *decided;
  gboolean last = state->day + 1 >= (int) rules->campaign.n_days;

  tw_morale_settle (rules, state, dice, log);
  decided = tw_verdict_find (rules, state);
  if (decided != NULL && !last)
    tc_log_add (log, "ends-decided", decided->rule, decided->side);
  if (last || decided != NULL)
    {
      end_game (state, log);
      return;
    }
  tc_state_drop_frames (&state->parent);
  tw_campaign_pass_night (rules, state, log);
  begin_setup (rules, state, 0, dice, log);
}

void
tw_turn_settle (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  TcNote why;

  tw_morale_settle (rules, state, dice, log);
  if (state->parent.over || state->parent.phase == TW_PHASE_SETUP
      || !tw_morale_is_over (rules, state, &why))
    return;
  tc_log_add (log, why.code, why.rule, why.args[0]);
  end_day (rules, state, dice, log);
}

static void
end_player_turn (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  const TwDay *day = tw_campaign_day (rules, state);
  int player = state->parent.player;

  tw_level_mourn (rules, state, dice, log);
  tw_level_sweep (rules, state, log);
  tw_level_advance (rules, state, player, log);
  forget (rules, state, TW_ACTED);
  if (player == day->first)
    {
      begin_player_turn (rules, state, 1 - player, dice, log);
      return;
    }
  if (state->parent.turn == day->turns)
    {
      end_day (rules, state, dice, log);
      return;
    }
  state->parent.turn++;
  begin_player_turn (rules, state, day->first, dice, log);
}

static void
end_movement (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  tw_works_fail (rules, state, log);
  tw_leaders_catch (rules, state, state->parent.player, log);
  tw_duty_fix (rules, state);
  begin_phase (state, TW_PHASE_COMBAT, log);
}

static void
end_fire (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  begin_phase (state, TW_PHASE_MOVEMENT, log);
  tw_release_tell (rules, state, log);
  tw_works_press (rules, state, log);
}

const TwPhaseRow tw_phase_rows[] = {
  [TW_PHASE_SETUP] = { 0, tw_setup_duties, check_setup_end, end_setup, sample_setup },
  [TW_PHASE_REMOVAL] = { TW_ROLLED, NULL, NULL, end_removal, tw_rally_sample },
  [TW_PHASE_FIRE] = { TW_FIRED, NULL, NULL, end_fire, tw_fire_sample },
  [TW_PHASE_MOVEMENT] = { TW_MOVED, add_movement_duties, check_movement_end, end_movement, sample_movement },
  [TW_PHASE_COMBAT] = { TW_USED | TW_LED, tw_duty_notes, tw_duty_check_end, end_player_turn, tw_attack_sample },
};

gboolean
tw_end_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, TcNote *refusal)
{
  const TwPhaseRow *phase = &tw_phase_rows[base->phase];

  if (!tw_order_is (order, 0, 0, 0))
    return tc_refuse (refusal, "just-end", "S-4.1", 0);

  return phase->check_end == NULL
         || phase->check_end (TW_RULESET (ruleset), TW_STATE (base), refusal);
}

void
tw_end_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  tw_level_flee (TW_RULESET (ruleset), TW_STATE (base), log);
  tw_phase_rows[base->phase].end (TW_RULESET (ruleset), TW_STATE (base), dice, log);
}
