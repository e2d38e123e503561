/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disruption removal (S-9.2, S-10.21 to S-10.25, S-11.11). */
#include "tw-morale.h"
#include "tw-pieces.h"

gboolean
tw_rally_can (const TwRuleset *rules, const TwState *state, int unit, TcNote *refusal)
{
  int level = rules->level[unit];

  if (!tw_is_unit (rules, unit))
    return tc_refuse (refusal, "not-a-unit", "S-9.11", unit);
  if (state->hex[unit] < 0)
    return tc_refuse (refusal, "not-on-map", "S-9.2", unit);
  if (!tw_has (state, unit, TW_DISRUPTED))
    return tc_refuse (refusal, "not-disrupted", "S-9.2", unit);
  if (tw_zoc_covers (rules, state, state->hex[unit], 1 - rules->side[unit]))
    return tc_refuse (refusal, "rally-in-zone", "S-7.23", unit);
  if (tw_walls_stop_rally (rules, state, unit))
    return tc_refuse (refusal, "rally-under-walls", rules->fortress.rule_rally, unit);
  if (level >= 0 && state->broken[level]
      && (rules->levels[level].bars < 0 || rules->kind[unit] == rules->levels[level].bars))
    return tc_refuse (refusal, "rally-demoralized", rules->levels[level].rule_bar, unit);

  return TRUE;
}

gboolean
tw_rally_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int unit;

  if (!tw_order_is (order, 1, 0, 0))
    return tc_refuse (refusal, "one-unit", "S-9.2", 0);
  unit = order->units[0];
  if (rules->side[unit] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-9.2", unit);
  if (tw_has (state, unit, TW_ROLLED))
    return tc_refuse (refusal, "rolled", "S-9.2", unit);

  return tw_rally_can (rules, state, unit, refusal);
}

static int
needed (const TwRuleset *rules, const TwState *state, int unit)
{
  int least = rules->level[unit] >= 0 ? state->rally[rules->level[unit]] : rules->rally;

  return MAX (least, tw_visibility_now (rules, state)->rally);
}

void
tw_rally_explain (const TwRuleset *rules, const TwState *state, int unit,
                  TcExplanation *explanation)
{
  int leader = tw_leaders_rally (rules, state, unit);
  int bonus = leader < 0 ? 0 : rules->lead[leader];
  int unheard = leader < 0 ? tw_leaders_unheard (rules, state, unit, rules->rally_radius) : -1;

  tc_explanation_add (explanation, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, bonus,
                      leader >= 0    ? tw_note ("leader-near", "S-10.21", leader, bonus)
                      : unheard >= 0 ? tw_note ("leader-unheard",
                                                rules->rule_deaf[rules->army[unheard]], unheard,
                                                unit)
                                     : tw_note ("no-leader-near", "S-10.21", unit));
  explanation->roll = tw_note ("roll-rally", "S-9.2", MAX (1, needed (rules, state, unit) - bonus),
                               rules->faces);
}

/* S-10.22: the total never counts more than the highest face of the die. */
void
tw_rally_roll (const TwRuleset *rules, TwState *state, int unit, TcDice *dice, TcLog *log)
{
  int leader = tw_leaders_rally (rules, state, unit);
  int die = tc_dice_roll (dice, rules->faces, "rally");
  int total = MIN (rules->faces, die + (leader < 0 ? 0 : rules->lead[leader]));
  gboolean recovers = total >= needed (rules, state, unit);

  state->flags[unit] |= TW_ROLLED;
  tc_log_result (log, leader < 0 ? "result-rally" : "result-rally-led", "S-9.2",
                 recovers ? TW_TERM_RECOVERED : TW_TERM_FAILED, unit, die, total);
  if (!recovers)
    return;
  state->flags[unit] &= ~TW_DISRUPTED;
  tw_leaders_catch (rules, state, 1 - rules->side[unit], log);
}

void
tw_rally_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  tw_rally_roll (TW_RULESET (ruleset), TW_STATE (base), order->units[0], dice, log);
}

gboolean
tw_rally_sample (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  int side = state->parent.actor;
  gint16 units[TW_COUNTERS];
  guint n = 0;
  TcNote ignored;

  tw_each_unit (unit, rules, side)
    {
      if ((state->flags[unit] & (TW_DISRUPTED | TW_ROLLED | TW_DEAD)) == TW_DISRUPTED
          && tw_rally_can (rules, state, unit, &ignored))
        units[n++] = unit;
    }
  if (n == 0 || tc_seeded_below (random, 2) == 0)
    tw_order_start (order, TW_END, -1);
  else
    tw_order_start (order, TW_RALLY, units[tc_seeded_below (random, n)]);

  return TRUE;
}
