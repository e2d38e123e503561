/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that an order rests on, and "what if". */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-pieces.h"

#include <string.h>

gboolean
tw_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
            TcExplanation *explanation)
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
      tw_strength_say (rules, tw_strength_explain (rules, now, &attack, explanation), explanation);
      return TRUE;
    default:
      return FALSE;
    }
}

/* The hex of a unit that is asked about holds another one, which has to leave before they can fight
 * (S-6.32). */
static gboolean
is_crowded (const TwRuleset *rules, const TwState *state, const gint16 *counters, guint n,
            TcNote *refusal)
{
  for (guint i = 0; i < n; i++)
    if (tw_is_unit (rules, counters[i]) && state->hex[counters[i]] >= 0
        && tw_place_units (rules, state, state->hex[counters[i]]) > 1)
      return !tc_refuse (refusal, "crowded", "S-6.32", state->hex[counters[i]]);

  return FALSE;
}

/* The position as it would be if the order could be given now. */
gboolean
tw_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out,
            TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *now = TW_STATE (out);
  const TcOrderKind *kind = &tw_order_kinds[order->kind];
  int phase = kind->phase;

  if (kind->role < TC_ROLE_MOVE || kind->role > TC_ROLE_RALLY || order->n_units == 0)
    return tc_refuse (refusal, "not-a-question", "S-4.1", 0);
  if (phase != TW_PHASE_MOVEMENT
      && (is_crowded (rules, TW_STATE (state), order->units, order->n_units, refusal)
          || is_crowded (rules, TW_STATE (state), order->targets, order->n_targets, refusal)))
    return FALSE;

  tc_state_copy (out, state);
  tc_state_drop_frames (out);
  out->over = FALSE;
  out->phase = phase;
  out->player = out->actor = now->owner[order->units[0]];
  for (guint c = 0; c < rules->n_counters; c++)
    now->flags[c] &= ~TW_ACTED;
  /* A leader who stopped alone in a zone of control is lost before the first attack, and through
   * none. */
  for (int side = 0; side < TW_SIDES; side++)
    tw_leaders_catch (rules, now, side, NULL);

  return tw_order_check (ruleset, out, order, refusal);
}
