/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some legal attack by chance.  From any pair that may fight, an attack can be made that leaves
 * no duty without a partner: units that would lose their last partner with the defender join the
 * attacker, those that would lose theirs with the attacker join the defender; when there are
 * both, the first attack the defender without the attacker, who keeps the second.  Others join
 * by chance, if that still strands no unit. */
#include "tw-combat.h"

#include <string.h>

/* The members of @list with a duty whose only partner left is @counter. */
static guint
dependants (const TwRuleset *rules, const TwState *state, const gint16 *list, guint n, int not_this,
            gint16 *out)
{
  guint found = 0;

  for (guint i = 0; i < n; i++)
    {
      gint16 others[6];

      if (list[i] != not_this && tw_duty_is_open (state, list[i])
          && tw_duty_partners (rules, state, list[i], others) == 1)
        out[found++] = list[i];
    }

  return found;
}

static void
make_attack (const TwRuleset *rules, const TwState *state, int attacker, int target, TcOrder *order)
{
  gint16 around[6], leaning[6], left[6];
  guint n = tw_duty_partners (rules, state, target, around);
  guint n_leaning = rules->plans_checked ? dependants (rules, state, around, n, attacker, leaning) : 0;
  guint n_left;

  n = tw_duty_partners (rules, state, attacker, around);
  n_left = rules->plans_checked ? dependants (rules, state, around, n, target, left) : 0;

  memset (order, 0, G_STRUCT_OFFSET (TcOrder, path));
  order->kind = TW_ATTACK;
  if (n_leaning == 0 || n_left == 0)
    order->units[order->n_units++] = attacker;
  order->targets[order->n_targets++] = target;
  for (guint i = 0; i < n_leaning; i++)
    order->units[order->n_units++] = leaning[i];
  for (guint i = 0; n_leaning == 0 && i < n_left; i++)
    order->targets[order->n_targets++] = left[i];
}

static gboolean
touches_all (const TwRuleset *rules, const TwState *state, int counter, const gint16 *list, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!tw_duty_may_attack (rules, state, rules->side[counter] == state->parent.player ? counter : list[i],
                             rules->side[counter] == state->parent.player ? list[i] : counter))
      return FALSE;

  return TRUE;
}

/* Adds some units that are adjacent to all on the other side. */
static void
add_some (const TwRuleset *rules, const TwState *state, gint16 *list, guint8 *n, const gint16 *against,
          guint n_against, guint64 bits)
{
  gint16 around[6];
  guint found = tw_duty_partners (rules, state, against[0], around);

  for (guint i = 0; i < found && *n < TC_ORDER_UNITS; i++)
    if ((bits >> i & 1) != 0 && !tc_order_names (list, *n, around[i])
        && touches_all (rules, state, around[i], against, n_against))
      list[(*n)++] = around[i];
}

/* Occasionally leaders stay behind, or are named. */
static void
add_leaders (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  guint chance = tc_seeded_below (random, 16);

  if (chance > 1)
    return;
  for (guint i = 0; i < order->n_units; i++)
    tw_each_in_hex (c, state, state->hex[order->units[i]])
      {
        if (rules->kind[c] != TW_LEADER || tw_has (state, c, TW_LED))
          continue;
        if (chance == 0)
          order->flags |= TW_FLAG_NO_LEADERS;
        else if (tc_seeded_below (random, 2) == 0)
          {
            order->helpers[order->n_helpers++] = c;
            break;
          }
      }
}

static void
vary (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  TcOrder other;
  guint64 bits = tc_seeded_next (random);
  TcNote ignored;

  memcpy (&other, order, G_STRUCT_OFFSET (TcOrder, path));
  add_some (rules, state, other.units, &other.n_units, other.targets, other.n_targets, bits);
  if ((bits >> 60) == 0)
    add_some (rules, state, other.targets, &other.n_targets, other.units, other.n_units, bits >> 8);
  tw_attack_sort (other.units, other.n_units);
  tw_attack_sort (other.targets, other.n_targets);
  add_leaders (rules, state, random, &other);
  if (rules->charge[state->parent.player].present && (bits >> 16 & 1) != 0)
    other.flags |= TW_FLAG_CHARGE;
  other.n_path = 0;
  if (!tw_attack_check (&rules->parent, &state->parent, &other, &ignored))
    {
      other.flags &= ~TW_FLAG_CHARGE;
      if (!tw_attack_check (&rules->parent, &state->parent, &other, &ignored))
        {
          tw_attack_sort (order->units, order->n_units);
          tw_attack_sort (order->targets, order->n_targets);
          return;
        }
    }
  memcpy (order, &other, G_STRUCT_OFFSET (TcOrder, path));
}

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
  gboolean optional = tc_seeded_below (random, 2) == 0;
  gint16 list[TW_COUNTERS], around[6];
  guint n = candidates (rules, state, optional, list);
  int counter, other;

  if (n == 0)
    {
      memset (order, 0, G_STRUCT_OFFSET (TcOrder, path));
      return TRUE;
    }

  counter = list[tc_seeded_below (random, n)];
  other = around[tc_seeded_below (random, tw_duty_partners (rules, state, counter, around))];
  if (rules->side[counter] == state->parent.player)
    make_attack (rules, state, counter, other, order);
  else
    make_attack (rules, state, other, counter, order);
  vary (rules, state, random, order);

  return TRUE;
}
