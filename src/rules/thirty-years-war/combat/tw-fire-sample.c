/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some legal order of the fire phase by chance. */
#include "tw-combat.h"

/* Tries a gun and a few targets; if none is in sight the phase ends. */
gboolean
tw_fire_sample (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  int side = state->parent.actor;
  gint16 guns[TW_COUNTERS];
  guint n = 0;
  TcNote ignored;

  for (guint i = 0; i < rules->n_guns; i++)
    if (tw_fire_is_waiting (rules, state, rules->guns[i]))
      guns[n++] = rules->guns[i];
  if (n > 0 && rules->withdraws == side && tc_seeded_below (random, 8) == 0)
    {
      tw_order_start (order, TW_WITHDRAW, guns[tc_seeded_below (random, n)]);
      if (tw_withdrawal_check (&rules->parent, &state->parent, order, &ignored))
        return TRUE;
    }
  if (n > 0 && rules->fortress.present
      && tc_seeded_below (random, rules->fortress.side == side ? 32 : 3) == 0
      && tw_breach_sample (rules, state, guns[tc_seeded_below (random, n)], random, order))
    return TRUE;
  for (guint i = 0; n > 0 && rules->n_units[1 - side] > 0 && i < 6; i++)
    {
      int target = rules->movers[1 - side][tc_seeded_below (random, rules->n_units[1 - side])];

      tw_order_start (order, TW_FIRE, guns[tc_seeded_below (random, n)]);
      order->targets[order->n_targets++] = target;
      if (state->hex[target] >= 0 && tw_fire_can (rules, state, order->units[0], target, &ignored))
        return TRUE;
    }
  tw_order_start (order, TW_END, -1);

  return TRUE;
}
