/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All legal orders.  Attacks: a set of attackers next to each of a set of
 * defenders.  Two hexes have at most two neighbours in common, so when more than two
 * fight on one side there is one on the other, and all are found from one defender
 * with any of its attackers, one attacker with any of his defenders, and two
 * against two. */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-movement.h"
#include "tw-sequence.h"

#include <string.h>

static void
put (GArray *orders, const TcOrder *order)
{
  g_array_append_vals (orders, order, 1);
}

static void
put_checked (const TwRuleset *rules, const TwState *state, const TcOrder *order, GArray *orders)
{
  TcNote ignored;

  if (tw_order_check (&rules->parent, &state->parent, order, &ignored))
    put (orders, order);
}

static TcOrder
order_for (int kind, int counter)
{
  TcOrder order;

  memset (&order, 0, sizeof order);
  order.kind = kind;
  if (counter >= 0)
    order.units[order.n_units++] = counter;

  return order;
}

static guint8
choose (gint16 *to, const gint16 *from, guint n, guint set)
{
  guint8 chosen = 0;

  for (guint i = 0; i < n; i++)
    if (set & 1u << i)
      to[chosen++] = from[i];

  return chosen;
}

/* Attacks */

/* One leader or none for each unit that has any in its hex whom it heeds: the default first. */
static void
put_with_leaders (const TwRuleset *rules, const TwState *state, TcOrder *order, guint unit, GArray *orders)
{
  if (unit == order->n_units)
    {
      if (order->n_helpers > 0)
        put (orders, order);
      return;
    }

  put_with_leaders (rules, state, order, unit + 1, orders);
  for (int c = state->head[state->hex[order->units[unit]]]; c != 0; c = state->next[c - 1])
    if (order->n_helpers < TC_ORDER_HELPERS && tw_leaders_reach (rules, state, c - 1, order->units[unit]))
      {
        order->helpers[order->n_helpers++] = c - 1;
        put_with_leaders (rules, state, order, unit + 1, orders);
        order->n_helpers--;
      }
}

/* Where leaders act from afar: any of those who reach one of the units. */
static void
put_with_area (const TwRuleset *rules, const TwState *state, TcOrder *order, const gint16 *units, guint n_units,
               GArray *orders)
{
  int side = rules->side[units[0]];
  gint16 leaders[TC_ORDER_HELPERS];
  guint n = 0;

  for (guint i = rules->n_units[side]; i < rules->n_movers[side] && n < TC_ORDER_HELPERS; i++)
    for (guint k = 0; k < n_units; k++)
      if (tw_leaders_reach (rules, state, rules->movers[side][i], units[k]))
        {
          leaders[n++] = rules->movers[side][i];
          break;
        }
  for (guint set = 1; set < 1u << n; set++)
    {
      order->n_helpers = choose (order->helpers, leaders, n, set);
      put_checked (rules, state, order, orders);
    }
  order->n_helpers = 0;
}

static void
put_attack (const TwRuleset *rules, const TwState *state, TcOrder *order, GArray *orders)
{
  gboolean leaders = FALSE;
  TcNote ignored;

  if (!tw_attack_check (rules, state, order, &ignored))
    return;
  put (orders, order);
  if (rules->leader_area)
    {
      put_with_area (rules, state, order, order->units, order->n_units, orders);
      order->flags |= TW_FLAG_NO_LEADERS;
      put (orders, order);
      order->flags &= ~TW_FLAG_NO_LEADERS;
      return;
    }
  for (guint i = 0; i < order->n_units; i++)
    leaders |= tw_leaders_best (rules, state, order->units[i]) >= 0;
  if (!leaders)
    return;

  order->flags |= TW_FLAG_NO_LEADERS;
  put (orders, order);
  order->flags &= ~TW_FLAG_NO_LEADERS;
  put_with_leaders (rules, state, order, 0, orders);
}

static void
put_attacks (const TwRuleset *rules, const TwState *state, int counter, TcOrder *order, GArray *orders)
{
  if (counter >= 0 && order->units[0] != counter)
    return;
  put_attack (rules, state, order, orders);
  order->flags |= TW_FLAG_CHARGE;
  put_attack (rules, state, order, orders);
  order->flags &= ~TW_FLAG_CHARGE;
}

/* Units that the counter may still fight, by index. */
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

/* Everybody against one: any set of attackers. */
static void
list_against (const TwRuleset *rules, const TwState *state, int target, int counter, GArray *orders)
{
  TcOrder order = order_for (TW_ATTACK, -1);
  gint16 attackers[6];
  guint n = partners (rules, state, target, attackers);

  order.targets[order.n_targets++] = target;
  for (guint set = 1; set < 1u << n; set++)
    {
      order.n_units = choose (order.units, attackers, n, set);
      put_attacks (rules, state, counter, &order, orders);
    }
}

/* One against several. */
static void
list_from (const TwRuleset *rules, const TwState *state, int attacker, int counter, GArray *orders)
{
  TcOrder order = order_for (TW_ATTACK, attacker);
  gint16 targets[6];
  guint n = partners (rules, state, attacker, targets);

  for (guint set = 1; set < 1u << n; set++)
    {
      if ((set & (set - 1)) == 0)
        continue;
      order.n_targets = choose (order.targets, targets, n, set);
      put_attacks (rules, state, counter, &order, orders);
    }
}

/* Two against two: @a is the first attacker. */
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
                TcOrder order = order_for (TW_ATTACK, a);

                order.units[order.n_units++] = other[k];
                order.targets[order.n_targets++] = mine[i];
                order.targets[order.n_targets++] = mine[j];
                put_attacks (rules, state, counter, &order, orders);
              }
        }
    }
}

static void
list_attacks (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  int side = state->parent.player;

  for (guint i = 0; i < rules->n_units[1 - side]; i++)
    {
      int target = rules->movers[1 - side][i];

      if (state->hex[target] >= 0 && !tw_has (state, target, TW_TARGETED))
        list_against (rules, state, target, counter, orders);
    }
  for (guint i = 0; i < rules->n_units[side]; i++)
    {
      int attacker = rules->movers[side][i];

      if (state->hex[attacker] < 0 || tw_has (state, attacker, TW_USED | TW_DISRUPTED)
          || (counter >= 0 && attacker != counter))
        continue;
      list_from (rules, state, attacker, counter, orders);
      list_pairs (rules, state, attacker, counter, orders);
    }
}

/* Movement */

static void
list_moves (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  TwReach reach;

  if (rules->kind[counter] > TW_LEADER || rules->side[counter] != state->parent.actor
      || state->hex[counter] < 0 || tw_has (state, counter, TW_MOVED))
    return;
  tw_reach_run (&reach, rules, state, counter, state->hex[counter], tw_step_allowance (rules, state, counter));
  for (guint i = 1; i < reach.n; i++)
    {
      TcOrder order = order_for (TW_MOVE, counter);

      if (!tw_stacking_allows (rules, state, counter, reach.hexes[i])
          || !tw_reach_path (&reach, rules, reach.hexes[i], &order))
        continue;
      order.cost = tw_reach_cost (&reach, rules, reach.hexes[i]);
      put (orders, &order);
    }
}

/* One order for each place an arrival can come to, by the cheapest entry. */
static void
list_entries (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  gint16 spare[TW_HEXES];
  const gint16 *entries;
  const TwGroup *group = &rules->groups[rules->group[counter]];
  g_autofree guint8 *best = g_malloc (rules->n_hexes);
  TwReach reach;
  guint n;

  entries = tw_arrivals_hexes (rules, state, counter, spare, &n);
  memset (best, TW_BARRED, rules->n_hexes);
  for (guint pass = 0; pass < 2; pass++)
    for (guint e = 0; e < n; e++)
      {
        TcOrder first = order_for (TW_ENTER, counter);
        TcNote ignored;

        first.path[first.n_path++] = (TcPlace) { entries[e], 0, TC_NO_FACING };
        if (!tw_step_is_open (rules, state, counter, entries[e])
            || group->cost > tw_step_allowance (rules, state, counter))
          continue;
        tw_reach_run (&reach, rules, state, counter, entries[e],
                      tw_step_allowance (rules, state, counter) - group->cost);
        for (guint i = 0; i < reach.n; i++)
          {
            int hex = reach.hexes[i], cost = tw_reach_cost (&reach, rules, hex);
            TcOrder order = first;

            if (pass == 0)
              best[hex] = MIN (best[hex], cost);
            else if (cost == best[hex] && tw_reach_path (&reach, rules, hex, &order)
                     && tw_arrivals_check (rules, state, &order, &ignored))
              {
                best[hex] = TW_BARRED - 1;
                order.cost = cost + group->cost;
                put (orders, &order);
              }
          }
      }
}

static void
list_arrivals (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  if (rules->group[counter] < 0 || rules->side[counter] != state->parent.actor
      || !tw_arrivals_is_due (rules, state, counter))
    return;
  list_entries (rules, state, counter, orders);
  put_checked (rules, state, &(TcOrder) { .kind = TW_REFUSE, .n_units = 1, .units = { counter } }, orders);
}

/* The others */

static void
list_shots (const TwRuleset *rules, const TwState *state, int gun, GArray *orders)
{
  int enemy = 1 - state->parent.actor;
  TcOrder order = order_for (TW_FIRE, gun);

  if (rules->kind[gun] != TW_ARTILLERY || state->owner[gun] != state->parent.actor || tw_has (state, gun, TW_FIRED))
    return;
  order.n_targets = 1;
  for (guint i = 0; i < rules->n_units[enemy]; i++)
    {
      order.targets[0] = rules->movers[enemy][i];
      if (state->hex[order.targets[0]] >= 0)
        put_checked (rules, state, &order, orders);
    }
}

/* Hexes whose walls the gun can shoot at. */
static void
list_breaches (const TwRuleset *rules, const TwState *state, int gun, GArray *orders)
{
  TcOrder order = order_for (TW_BREACH, gun);

  if (rules->kind[gun] != TW_ARTILLERY || state->owner[gun] != state->parent.actor || tw_has (state, gun, TW_FIRED))
    return;
  order.n_path = 1;
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    if (rules->fortress.walled[hex])
      {
        order.path[0] = (TcPlace) { hex, 0, TC_NO_FACING };
        put_checked (rules, state, &order, orders);
      }
}

static void
list_setup (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  gboolean own = tw_deploy_is_own (rules, state, counter);
  TcNote ignored;

  if (state->owner[counter] != state->parent.actor || state->offers != 0)
    return;
  for (guint hex = 0; (own || tw_setup_is_waiting (rules, state, counter)) && hex < rules->n_hexes; hex++)
    if ((int) hex != state->hex[counter] && tw_setup_can_place (rules, state, counter, hex, &ignored))
      {
        TcOrder order = order_for (TW_PLACE, counter);

        order.path[order.n_path++] = (TcPlace) { hex, 0, TC_NO_FACING };
        put (orders, &order);
      }
  if (own && state->hex[counter] >= 0)
    put (orders, &(TcOrder) { .kind = TW_LIFT, .n_units = 1, .units = { counter } });
  for (guint other = 0; rules->swaps && other < rules->n_counters; other++)
    {
      TcOrder order = order_for (TW_SWAP, counter);

      order.units[order.n_units++] = other;
      if ((int) other != counter)
        put_checked (rules, state, &order, orders);
    }
}

static void
list_counter (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  TcOrder order = order_for (TW_RALLY, counter);

  switch (state->parent.phase)
    {
    case TW_PHASE_SETUP:
      list_setup (rules, state, counter, orders);
      break;
    case TW_PHASE_REMOVAL:
      put_checked (rules, state, &order, orders);
      break;
    case TW_PHASE_FIRE:
      list_shots (rules, state, counter, orders);
      if (rules->fortress.present)
        list_breaches (rules, state, counter, orders);
      order.kind = TW_WITHDRAW;
      if (rules->withdraws >= 0)
        put_checked (rules, state, &order, orders);
      break;
    case TW_PHASE_MOVEMENT:
      list_moves (rules, state, counter, orders);
      list_arrivals (rules, state, counter, orders);
      order.kind = TW_EXIT;
      if (rules->n_exits > 0)
        put_checked (rules, state, &order, orders);
      break;
    default:
      break;
    }
}

/* Frames */

/* Sets of attackers that pay for an exchange, the least strength first. */
static void
list_exchange (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  const TcFrame *frame = tc_state_frame (&state->parent);
  guint n = frame->data[1], first = orders->len;
  gint16 payers[TC_ORDER_UNITS];
  int weights[1 << TC_ORDER_UNITS];

  for (guint i = 0; i < n; i++)
    payers[i] = frame->data[3 + i];
  for (guint set = 1; set < 1u << n; set++)
    {
      TcOrder order = order_for (TW_DISRUPT, -1);
      int sum = 0;
      guint at;

      order.n_units = choose (order.units, payers, n, set);
      for (guint i = 0; i < order.n_units; i++)
        sum += rules->front[order.units[i]];
      if (sum < frame->data[0] || (counter >= 0 && order.units[0] != counter))
        continue;
      for (at = orders->len - first; at > 0 && weights[at - 1] > sum; at--)
        weights[at] = weights[at - 1];
      weights[at] = sum;
      g_array_insert_vals (orders, first + at, &order, 1);
    }
}

static void
put_support (const TwRuleset *rules, const TwState *state, const TwAttack *attack, TcOrder *order, guint unit,
             GArray *orders)
{
  if (unit == attack->n_defenders)
    {
      if (order->n_helpers > 0)
        put (orders, order);
      return;
    }

  put_support (rules, state, attack, order, unit + 1, orders);
  for (int c = state->head[state->hex[attack->defenders[unit]]]; c != 0; c = state->next[c - 1])
    if (order->n_helpers < TC_ORDER_HELPERS && tw_leaders_reach (rules, state, c - 1, attack->defenders[unit]))
      {
        order->helpers[order->n_helpers++] = c - 1;
        put_support (rules, state, attack, order, unit + 1, orders);
        order->n_helpers--;
      }
}

static void
list_support (const TwRuleset *rules, const TwState *state, int counter, GArray *orders)
{
  TcOrder order = order_for (TW_SUPPORT, -1);
  TwAttack attack;

  if (counter >= 0)
    return;
  tw_combat_unpack (tc_state_frame (&state->parent), &attack);
  put (orders, &order);
  order.flags = TW_FLAG_ALONE;
  put_checked (rules, state, &order, orders);
  order.flags = 0;
  if (rules->leader_area)
    {
      put_with_area (rules, state, &order, attack.defenders, attack.n_defenders, orders);
      return;
    }
  put_support (rules, state, &attack, &order, 0, orders);
}

void
tw_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (state->depth > 0)
    {
      if (tc_state_frame (state)->kind == TW_FRAME_EXCHANGE)
        list_exchange (rules, now, counter, orders);
      else
        list_support (rules, now, counter, orders);
      return;
    }

  if (state->phase == TW_PHASE_COMBAT)
    list_attacks (rules, now, counter, orders);
  else
    for (guint c = 0; c < rules->n_counters; c++)
      if (counter < 0 || counter == (int) c)
        list_counter (rules, now, c, orders);
  if (counter < 0 && state->phase == TW_PHASE_MOVEMENT)
    put_checked (rules, now, &(TcOrder) { .kind = TW_REFUSE }, orders);
  if (counter < 0 && state->phase == TW_PHASE_SETUP && rules->deploys[state->player])
    put_checked (rules, now, &(TcOrder) { .kind = TW_DEPLOY }, orders);
  for (guint plan = 0; counter < 0 && now->offers != 0 && plan < rules->campaign.n_plans; plan++)
    put_checked (rules, now, &(TcOrder) { .kind = TW_CHOOSE, .value = plan + 1 }, orders);
  if (counter < 0)
    put_checked (rules, now, &(TcOrder) { .kind = TW_END }, orders);
}
