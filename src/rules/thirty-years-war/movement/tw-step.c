/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single steps: movement allowance, costs, and hexes that are closed to a counter (S-6.0 to
 * S-6.33, S-9.15, S-11.12). */
#include "tw-movement.h"
#include "tw-morale.h"
#include "tw-pieces.h"

gboolean
tw_step_bars_cavalry (const TwRuleset *rules, const TwState *state, int counter, int hex)
{
  int enemy = 1 - rules->side[counter];

  if (rules->kind[counter] != TW_CAVALRY)
    return FALSE;
  if ((rules->ground[hex] & TW_HEX_PLUS) != 0 && tw_zoc_covers (rules, state, hex, enemy))
    return TRUE;

  return tw_zoc_covers_from_works (rules, state, hex, enemy);
}

const guint8 *
tw_step_costs (const TwRuleset *rules, const TwState *state, int counter)
{
  return rules->cost[rules->side[counter]][rules->kind[counter] == TW_CAVALRY]
                    [tw_pace (rules, state, counter)];
}

static int
halve (const TwRuleset *rules, const TwState *state, int allowance)
{
  return tw_visibility_now (rules, state)->halve ? (allowance + 1) / 2 : allowance;
}

int
tw_step_allowance (const TwRuleset *rules, const TwState *state, int counter)
{
  const char *rule;
  int steps;

  if (tw_release_holds (rules, state, rules->side[counter], &rule))
    return 0;
  if (tw_has (state, counter, TW_PRESSED))
    return 1;
  if (tw_pace (rules, state, counter) == TW_PACE_POINTS)
    return halve (rules, state, rules->movement[counter]);

  steps = tw_level_is_broken (rules, state, counter) ? rules->steps_demoralized : rules->steps;

  return rules->fog_halves_steps ? halve (rules, state, steps) : steps;
}

/* S-6.12; a counter without a zone of control cannot remove a lone leader from a hex, so it may
 * not enter it either. */
gboolean
tw_step_is_open (const TwRuleset *rules, const TwState *state, int counter, int hex)
{
  gboolean barred = rules->works_aversion[rules->side[counter]].present
                    && tw_step_bars_cavalry (rules, state, counter, hex);
  gboolean weak = rules->kind[counter] == TW_LEADER || tw_has (state, counter, TW_DISRUPTED);

  tw_each_in_hex (c, state, hex)
    if (rules->side[c] != rules->side[counter]
        && (rules->kind[c] <= TW_CAVALRY || (weak && rules->kind[c] == TW_LEADER)))
      return FALSE;

  return !barred;
}
