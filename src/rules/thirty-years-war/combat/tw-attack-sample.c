/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some legal attack by chance: among those listed of one unit, which has a duty or, half of the
 * time, may have none. */
#include "tw-combat.h"

#include <string.h>

/* Counters with a duty and, if @optional, units that may attack without one. */
static guint
candidates (const TwRuleset *rules, const TwState *state, gboolean optional, gint16 *out)
{
  int side = state->parent.player;
  guint n = 0;
  gint16 around[6];

  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_duty_is_open (state, c) && tw_duty_partners (rules, state, c, around) > 0)
      out[n++] = c;
  for (guint i = 0; optional && i < rules->n_units[side]; i++)
    {
      int unit = rules->movers[side][i];

      if (state->hex[unit] >= 0 && !tw_has (state, unit, TW_USED | TW_DISRUPTED | TW_OBLIGED)
          && tw_duty_partners (rules, state, unit, around) > 0)
        out[n++] = unit;
    }

  return n;
}

gboolean
tw_attack_sample (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  GArray *orders = tc_order_list_borrow ();
  gboolean optional = tc_seeded_below (random, 2) == 0;
  gint16 list[TW_COUNTERS];
  guint n = candidates (rules, state, optional, list);

  memset (order, 0, G_STRUCT_OFFSET (TcOrder, path));
  if (n == 0)
    return TRUE;
  tw_attack_list_around (rules, state, list[tc_seeded_below (random, n)], orders);
  if (orders->len > 0)
    *order = g_array_index (orders, TcOrder, tc_seeded_below (random, orders->len));

  return orders->len > 0;
}
