/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What if": the position as it would be if this order could be given now. */
#include "tw-system.h"

#include <string.h>

static int
phase_for (int kind)
{
  switch (kind)
    {
    case TW_RALLY:
      return TW_PHASE_REMOVAL;
    case TW_FIRE:
    case TW_BREACH:
      return TW_PHASE_FIRE;
    case TW_MOVE:
      return TW_PHASE_MOVEMENT;
    case TW_ATTACK:
      return TW_PHASE_COMBAT;
    default:
      return -1;
    }
}

gboolean
tw_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *now = TW_STATE (out);
  int phase = phase_for (order->kind);

  if (phase < 0 || order->n_units == 0)
    return tw_refuse (refusal, "not-a-question", "S-4.1", 0, 0);
  if (TW_STATE (state)->doubled > 0 && phase != TW_PHASE_MOVEMENT)
    return tw_refuse (refusal, "crowded", "S-6.32", 0, 0);

  tc_state_copy (out, state);
  memset (out->frames, 0, sizeof out->frames);
  out->depth = 0;
  out->over = FALSE;
  out->phase = phase;
  out->player = out->actor = now->owner[order->units[0]];
  for (guint c = 0; c < rules->n_counters; c++)
    now->flags[c] &= ~TW_ACTED;

  return tw_order_check (ruleset, out, order, refusal);
}
