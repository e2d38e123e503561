/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that an order rests on. */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"

gboolean
tw_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcExplanation *explanation)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);
  TwAttack attack;
  TcNote refusal;

  switch (order->kind)
    {
    case TW_RALLY:
      if (order->n_units != 1 || !tw_rally_can (rules, now, order->units[0], &refusal))
        return FALSE;
      tw_rally_explain (rules, now, order->units[0], explanation);
      return TRUE;
    case TW_FIRE:
      return tw_fire_explain (rules, now, order, explanation);
    case TW_BREACH:
      return tw_breach_explain (rules, now, order, explanation);
    case TW_ATTACK:
      if (!tw_attack_read (rules, now, order, &attack, &refusal))
        return FALSE;
      tw_strength_explain (rules, now, &attack, explanation);
      return TRUE;
    default:
      return FALSE;
    }
}
