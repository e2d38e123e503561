/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All legal attacks, and all choices of leaders for the defence.
 *
 * Two hexes have at most two neighbours in common, so when more than two fight on one side there
 * is one on the other: all attacks are found from one defender with any of its attackers, one
 * attacker with any of its defenders, and, where the option allows it, two against two. */
#include "tw-combat.h"
#include "tw-morale.h"

typedef gboolean (*TwCheck) (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                             TcNote *refusal);

/* One leader or none for each unit stacked with leaders who can help it, none first. */
static void
put_with_leaders (const TwRuleset *rules, const TwState *state, TcOrder *order, const gint16 *units,
                  guint n_units, GArray *orders)
{
  if (n_units == 0)
    {
      if (order->n_helpers > 0)
        g_array_append_vals (orders, order, 1);
      return;
    }

  put_with_leaders (rules, state, order, units + 1, n_units - 1, orders);
  tw_each_in_hex (c, state, state->hex[units[0]])
    if (order->n_helpers < TC_ORDER_HELPERS && tw_leaders_reach (rules, state, c, units[0]))
      {
        order->helpers[order->n_helpers++] = c;
        put_with_leaders (rules, state, order, units + 1, n_units - 1, orders);
        order->n_helpers--;
      }
}

/* Where leaders act from a distance: any set of those who reach one of the units. */
static void
put_with_area (const TwRuleset *rules, const TwState *state, TcOrder *order, const gint16 *units,
               guint n_units, TwCheck check, GArray *orders)
{
  int side = rules->side[units[0]];
  gint16 leaders[TC_ORDER_HELPERS];
  guint n = 0;
  TcNote ignored;

  for (guint i = rules->n_units[side]; i < rules->n_movers[side] && n < TC_ORDER_HELPERS; i++)
    for (guint k = 0; k < n_units; k++)
      if (tw_leaders_reach (rules, state, rules->movers[side][i], units[k]))
        {
          leaders[n++] = rules->movers[side][i];
          break;
        }
  for (guint set = 1; set < 1u << n; set++)
    {
      order->n_helpers = tw_attack_choose (order->helpers, leaders, n, set);
      if (check (&rules->parent, &state->parent, order, &ignored))
        g_array_append_vals (orders, order, 1);
    }
  order->n_helpers = 0;
}

static void
put_attack (const TwRuleset *rules, const TwState *state, TcOrder *order, GArray *orders)
{
  gboolean leaders = FALSE;
  TcNote ignored;

  if (!tw_attack_check (&rules->parent, &state->parent, order, &ignored))
    return;
  g_array_append_vals (orders, order, 1);
  if (rules->leader_area)
    {
      put_with_area (rules, state, order, order->units, order->n_units, tw_attack_check, orders);
      order->flags |= TW_FLAG_NO_LEADERS;
      g_array_append_vals (orders, order, 1);
      order->flags &= ~TW_FLAG_NO_LEADERS;
      return;
    }
  for (guint i = 0; i < order->n_units; i++)
    leaders |= tw_leaders_within (rules, state, order->units[i], 0) >= 0;
  if (!leaders)
    return;

  order->flags |= TW_FLAG_NO_LEADERS;
  g_array_append_vals (orders, order, 1);
  order->flags &= ~TW_FLAG_NO_LEADERS;
  put_with_leaders (rules, state, order, order->units, order->n_units, orders);
}

static void
put_attacks (const TwRuleset *rules, const TwState *state, int counter, TcOrder *order,
             GArray *orders)
{
  if (counter >= 0 && order->units[0] != counter)
    return;
  put_attack (rules, state, order, orders);
  order->flags |= TW_FLAG_CHARGE;
  put_attack (rules, state, order, orders);
  order->flags &= ~TW_FLAG_CHARGE;
}

/* Units that the counter may still fight, in order of their indices. */
static guint
partners (const TwRuleset *rules, const TwState *state, int counter, gint16 out[6])
{
  guint n = tw_duty_partners (rules, state, counter, out);

  for (guint i = 1; i < n; i++)
    for (guint k = i; k > 0 && out[k - 1] > out[k]; k--)
      {
        gint16 swap = out[k];

        out[k] = out[k - 1];
        out[k - 1] = swap;
      }

  return n;
}

/* Any set of attackers against one defender. */
static void
list_against (const TwRuleset *rules, const TwState *state, int target, int counter, GArray *orders)
{
  TcOrder order = tw_order_new (TW_ATTACK, -1);
  gint16 attackers[6];
  guint n = partners (rules, state, target, attackers);

  order.targets[order.n_targets++] = target;
  for (guint set = 1; set < 1u << n; set++)
    {
      order.n_units = tw_attack_choose (order.units, attackers, n, set);
      put_attacks (rules, state, counter, &order, orders);
    }
}

/* One attacker against several defenders. */
static void
list_from (const TwRuleset *rules, const TwState *state, int attacker, int counter, GArray *orders)
{
  TcOrder order = tw_order_new (TW_ATTACK, attacker);
  gint16 targets[6];
  guint n = partners (rules, state, attacker, targets);

  for (guint set = 1; set < 1u << n; set++)
    {
      if ((set & (set - 1)) == 0)
        continue;
      order.n_targets = tw_attack_choose (order.targets, targets, n, set);
      put_attacks (rules, state, counter, &order, orders);
    }
}

/* Two against two; @a is the first attacker. */
static void
list_pairs (const TwRuleset *rules, const TwState *state, int a, int counter, GArray *orders)
{
  gint16 mine[6], theirs[6], other[6];
  guint n = partners (rules, state, a, mine);

  for (guint i = 0; i < n; i++)
    {
      guint n_other = partners (rules, state, mine[i], other);

      for (guint k = 0; k < n_other; k++)
        {
          guint n_theirs = other[k] > a ? partners (rules, state, other[k], theirs) : 0;

          for (guint j = i + 1; j < n; j++)
            if (tc_order_names (theirs, n_theirs, mine[j]))
              {
                TcOrder order = tw_order_new (TW_ATTACK, a);

                order.units[order.n_units++] = other[k];
                order.targets[order.n_targets++] = mine[i];
                order.targets[order.n_targets++] = mine[j];
                put_attacks (rules, state, counter, &order, orders);
              }
        }
    }
}

void
tw_attack_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int side = state->parent.player;

  tw_each_unit (target, rules, 1 - side)
    {
      if (state->hex[target] >= 0 && !tw_has (state, target, TW_TARGETED))
        list_against (rules, state, target, counter, orders);
    }
  tw_each_unit (attacker, rules, side)
    {
      if (state->hex[attacker] < 0 || tw_has (state, attacker, TW_USED | TW_DISRUPTED)
          || (counter >= 0 && attacker != counter))
        continue;
      list_from (rules, state, attacker, counter, orders);
      if (rules->several_fight_several)
        list_pairs (rules, state, attacker, counter, orders);
    }
}

void
tw_attack_list_around (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  gint16 targets[6] = { counter };
  guint n = 1;

  if (rules->side[counter] == state->parent.player)
    {
      n = tw_duty_partners (rules, state, counter, targets);
      list_from (rules, state, counter, counter, orders);
      if (rules->several_fight_several)
        list_pairs (rules, state, counter, counter, orders);
    }
  for (guint i = 0; i < n; i++)
    list_against (rules, state, targets[i], -1, orders);
}

void
tw_support_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  TcOrder order = tw_order_new (TW_SUPPORT, -1);
  TwAttack attack;
  TcNote ignored;

  if (counter >= 0)
    return;
  tw_support_read (tc_state_frame (&state->parent), &attack);
  g_array_append_vals (orders, &order, 1);
  order.flags = TW_FLAG_ALONE;
  if (tw_support_check (ruleset, base, &order, &ignored))
    g_array_append_vals (orders, &order, 1);
  order.flags = 0;
  if (rules->leader_area)
    put_with_area (rules, state, &order, attack.defenders, attack.n_defenders, tw_support_check, orders);
  else
    put_with_leaders (rules, state, &order, attack.defenders, attack.n_defenders, orders);
}
