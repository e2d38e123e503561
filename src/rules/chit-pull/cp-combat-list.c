/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-combat-list: the attacks that can be ordered, all of them or one by chance. */
#include "cp-orders.h"

#define MOST_FREE 6 /* optional targets or partners whose every subset is listed */

static int
near_unit (const CpRuleset *r, const CpState *s, int unit, int d)
{
  TcHex near = r->neighbours[s->counters[unit].hex][d];

  return near < 0 ? CP_NOBODY : cp_unit_at (s, near);
}

static void
append (const CpRuleset *r, const CpState *s, TcOrder *order, GArray *orders)
{
  CpBattle b;

  if (!cp_battle_form (r, s, order, &b, NULL))
    return;
  g_array_append_val (orders, *order);
  order->flags = CP_FLAG_CHARGE;
  if (cp_battle_form (r, s, order, &b, NULL))
    g_array_append_val (orders, *order);
  order->flags = 0;
}

/* All units that must take part with @unit, as far as an order has room; the others join automatically. */
static void
whole_battle (const CpRuleset *r, const CpState *s, int unit, TcOrder *order)
{
  CpBattle b;

  *order = (TcOrder) { .kind = CP_ORDER_ATTACK, .n_units = 1, .units = { unit } };
  for (int d = 0; d < 6 && order->n_targets == 0; d++)
    {
      int target = near_unit (r, s, unit, d);

      if (target != CP_NOBODY && cp_may_target (r, s, s->head.player, target) &&
          s->counters[target].condition == CP_GOOD && cp_contact (r, s, unit, target))
        order->targets[order->n_targets++] = target;
    }
  if (order->n_targets == 0 || !cp_battle_form (r, s, order, &b, NULL))
    return;
  order->n_units = MIN (b.n_units, TC_ORDER_UNITS);
  order->n_targets = MIN (b.n_targets, TC_ORDER_TARGETS);
  memcpy (order->units, b.units, order->n_units * sizeof b.units[0]);
  memcpy (order->targets, b.targets, order->n_targets * sizeof b.targets[0]);
}

/* Disordered and routed enemies adjacent to the attackers. */
static guint
optional_targets (const CpRuleset *r, const CpState *s, const TcOrder *order, gint16 *out)
{
  guint n = 0;

  for (int i = 0; i < order->n_units; i++)
    for (int d = 0; d < 6; d++)
      {
        int target = near_unit (r, s, order->units[i], d);

        if (target != CP_NOBODY && cp_may_target (r, s, s->head.player, target) && n < MOST_FREE &&
            s->counters[target].condition != CP_GOOD && !tc_order_names (out, n, target))
          out[n++] = target;
      }
  return n;
}

static void
list_closed (const CpRuleset *r, const CpState *s, int unit, guint8 *seen, GArray *orders)
{
  gint16 more[MOST_FREE];
  TcOrder base;
  guint n;

  whole_battle (r, s, unit, &base);
  for (int i = 0; i < base.n_units; i++)
    seen[base.units[i]] = base.n_targets > 0;
  n = optional_targets (r, s, &base, more);
  for (guint set = base.n_targets > 0 ? 0 : 1; set < 1u << n; set++)
    {
      TcOrder order = base;

      for (guint k = 0; k < n; k++)
        if ((set >> k & 1) && order.n_targets < TC_ORDER_TARGETS)
          order.targets[order.n_targets++] = more[k];
      append (r, s, &order, orders);
    }
}

/* Other units that could attack one of the targets too. */
static guint
partners (const CpRuleset *r, const CpState *s, int unit, const TcOrder *order, gint16 *out)
{
  guint n = 0;

  for (int t = 0; t < order->n_targets; t++)
    for (int d = 0; d < 6; d++)
      {
        int other = near_unit (r, s, order->targets[t], d);

        if (other != CP_NOBODY && other != unit && n < MOST_FREE && r->side[other] == s->head.player &&
            cp_may_attack (r, s, other) && cp_contact (r, s, other, order->targets[t]) && !tc_order_names (out, n, other))
          out[n++] = other;
      }
  return n;
}

/* LT-7.2: any of the enemies in front, with any partners. */
static void
list_faced (const CpRuleset *r, const CpState *s, int unit, gboolean all, GArray *orders)
{
  gint16 front[6], others[MOST_FREE];
  guint n = 0;

  for (int d = 0; d < 6; d++)
    {
      int target = near_unit (r, s, unit, d);

      if (target != CP_NOBODY && cp_may_target (r, s, s->head.player, target) && cp_contact (r, s, unit, target))
        front[n++] = target;
    }
  for (guint set = 1; set < 1u << n; set++)
    {
      TcOrder base = { .kind = CP_ORDER_ATTACK, .n_units = 1, .units = { unit } };
      guint m;

      for (guint k = 0; k < n; k++)
        if (set >> k & 1)
          base.targets[base.n_targets++] = front[k];
      m = partners (r, s, unit, &base, others);
      for (guint with = 0; with < 1u << m; with++)
        {
          TcOrder order = base;

          for (guint k = 0; k < m; k++)
            if ((with >> k & 1) && (!all || others[k] > unit))
              order.units[order.n_units++] = others[k];
          if (order.n_units == 1 + __builtin_popcount (with))
            append (r, s, &order, orders);
        }
    }
}

void
cp_attack_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  guint8 seen[CP_MAX_COUNTERS] = { 0 };

  for (guint i = 0; i < r->n_counters; i++)
    {
      if ((counter >= 0 && counter != (int) i) || seen[i] || !cp_may_attack (r, s, i))
        continue;
      if (r->facing)
        list_faced (r, s, i, counter < 0, orders);
      else
        list_closed (r, s, i, seen, orders);
    }
}

/* One attacker with all it must attack, and some that it may. */
gboolean
cp_attack_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  guint first = tc_seeded_below (random, r->n_counters);
  CpBattle b;

  for (guint i = 0; i < r->n_counters; i++)
    {
      int unit = (first + i) % r->n_counters;

      if (!(s->counters[unit].flags & CP_ACTIVE) || !cp_may_attack (r, s, unit))
        continue;
      *order = (TcOrder) { .kind = CP_ORDER_ATTACK, .n_units = 1, .units = { unit } };
      for (int d = 0; d < 6; d++)
        {
          int target = near_unit (r, s, unit, d);

          if (target != CP_NOBODY && cp_may_target (r, s, s->head.player, target) &&
              cp_contact (r, s, unit, target) &&
              (s->counters[target].condition == CP_GOOD || tc_seeded_below (random, 2) == 0))
            order->targets[order->n_targets++] = target;
        }
      if (order->n_targets == 0)
        continue;
      order->flags = CP_FLAG_CHARGE;
      if (tc_seeded_below (random, 2) == 0 || !cp_battle_form (r, s, order, &b, NULL))
        order->flags = 0;
      return cp_battle_form (r, s, order, &b, NULL);
    }
  return FALSE;
}
