/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-combat-list: the attacks that can be ordered, all of them or one by chance. */
#include "cp-orders.h"

#define MOST_FREE 6 /* optional targets or partners whose every subset is listed */

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

/* An attack by @unit and, with facing off, of all that the rules add to it; it may have no target
 * yet (LT-5.0a). */
static TcOrder
begin_attack (const CpRuleset *r, const CpState *s, int unit)
{
  TcOrder order = { .kind = CP_ORDER_ATTACK, .n_units = 1, .units = { unit } };

  for (int d = 0; !r->facing && d < 6 && order.n_targets == 0; d++)
    {
      int target = cp_enemy_in (r, s, unit, d);

      if (target != CP_NOBODY && s->counters[target].condition == CP_GOOD)
        order.targets[order.n_targets++] = target;
    }
  cp_complete (&r->parent, &s->head, &order);
  return order;
}

/* Other enemies of the attackers: those not in good order, with facing any (LT-7.2). */
static guint
free_targets (const CpRuleset *r, const CpState *s, const TcOrder *order, gint16 *out)
{
  guint n = 0;

  for (int i = 0; i < order->n_units; i++)
    for (int d = 0; d < 6 && n < MOST_FREE; d++)
      {
        int target = cp_enemy_in (r, s, order->units[i], d);

        if (target != CP_NOBODY && !tc_order_names (out, n, target) &&
            !tc_order_names (order->targets, order->n_targets, target))
          out[n++] = target;
      }
  return n;
}

/* Units that could join: each could attack one of the targets, or of those of the ones before
 * it. */
static guint
partners (const CpRuleset *r, const CpState *s, const TcOrder *order, gint16 *out)
{
  TcOrder all = *order;
  guint n = 0;

  for (int t = 0; t < all.n_targets; t++)
    for (int d = 0; d < 6 && n < MOST_FREE && all.n_units < TC_ORDER_UNITS; d++)
      {
        int other = cp_attacker_in (r, s, all.targets[t], d);

        if (other == CP_NOBODY || tc_order_names (all.units, all.n_units, other))
          continue;
        out[n++] = all.units[all.n_units++] = other;
        cp_complete (&r->parent, &s->head, &all);
      }
  return n;
}

static void
add_targets (TcOrder *order, const gint16 *targets, guint n, guint set)
{
  for (guint k = 0; k < n; k++)
    if ((set >> k & 1) && order->n_targets < TC_ORDER_TARGETS)
      order->targets[order->n_targets++] = targets[k];
}

/* With any partners; when @all are listed, those of later counters alone: a set is listed once. */
static void
list_sets (const CpRuleset *r, const CpState *s, const TcOrder *base, gboolean all, GArray *orders)
{
  gint16 others[MOST_FREE];
  guint n = partners (r, s, base, others);

  for (guint set = 0; set < 1u << n; set++)
    {
      TcOrder order = *base;

      for (guint k = 0; k < n; k++)
        if ((set >> k & 1) && (!all || others[k] > base->units[0]))
          order.units[order.n_units++] = others[k];
      if (order.n_units != base->n_units + __builtin_popcount (set))
        continue;
      cp_complete (&r->parent, &s->head, &order);
      append (r, s, &order, orders);
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
      gint16 more[MOST_FREE];
      TcOrder base;
      guint n;

      if ((counter >= 0 && counter != (int) i) || seen[i] || !cp_may_attack (r, s, i))
        continue;
      base = begin_attack (r, s, i);
      for (int u = 0; u < base.n_units; u++)
        seen[base.units[u]] = TRUE;
      n = free_targets (r, s, &base, more);
      for (guint set = base.n_targets > 0 ? 0 : 1; set < 1u << n; set++)
        {
          TcOrder order = base;

          add_targets (&order, more, n, set);
          list_sets (r, s, &order, counter < 0, orders);
        }
    }
}

/* One attacker with all it must attack, and some that it may, and some of those who could join. */
gboolean
cp_attack_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  guint first = tc_seeded_below (random, r->n_counters);
  CpBattle b;

  for (guint i = 0; i < r->n_counters; i++)
    {
      int unit = (first + i) % r->n_counters;
      gint16 more[MOST_FREE], others[MOST_FREE];
      guint n;
      TcOrder alone;

      if (!(s->counters[unit].flags & CP_ACTIVE) || !cp_may_attack (r, s, unit))
        continue;
      *order = begin_attack (r, s, unit);
      n = free_targets (r, s, order, more);
      add_targets (order, more, n, r->facing ? G_MAXUINT : tc_seeded_below (random, 1u << n));
      if (order->n_targets == 0)
        continue;
      alone = *order;
      n = partners (r, s, order, others);
      for (guint k = 0; k < n; k++)
        if (tc_seeded_below (random, 2) == 0)
          order->units[order->n_units++] = others[k];
      if (!cp_battle_form (r, s, order, &b, NULL))
        *order = alone;
      order->flags = CP_FLAG_CHARGE;
      if (tc_seeded_below (random, 2) == 0 || !cp_battle_form (r, s, order, &b, NULL))
        order->flags = 0;
      return cp_battle_form (r, s, order, &b, NULL);
    }
  return FALSE;
}
