/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some legal order of the movement phase by chance: most counters get one each turn. */
#include "tw-movement.h"
#include "tw-pieces.h"

/* The direction to keep to: toward some enemy, or any. */
static int
heading_of (const TwRuleset *rules, const TwState *state, int counter, TcSeeded *random)
{
  int enemy = 1 - rules->side[counter], columns = rules->grid.columns;
  int target, rows, across;

  if (rules->n_units[enemy] == 0 || tc_seeded_below (random, 2) == 0)
    return tc_seeded_below (random, 6);
  target = state->hex[rules->movers[enemy][tc_seeded_below (random, rules->n_units[enemy])]];
  if (target < 0 || state->hex[counter] < 0)
    return tc_seeded_below (random, 6);

  rows = target / columns - state->hex[counter] / columns;
  across = target % columns - state->hex[counter] % columns;
  if (rows > 0)
    return across > 0 ? 1 : 2;
  if (rows < 0)
    return across > 0 ? 5 : 4;

  return across > 0 ? 0 : 3;
}

/* Extends the path until the points, a random limit or the room run out. */
static void
wander (const TwRuleset *rules, const TwState *state, int counter, int from, int points,
        TcSeeded *random, TcOrder *order)
{
  const guint8 *costs = tw_step_costs (rules, state, counter);
  int heading = heading_of (rules, state, counter, random);
  guint64 bits = tc_seeded_next (random);

  points = points > 0 ? 1 + (int) tc_seeded_below (random, points) : 0;
  while (points > 0 && order->n_path < TC_ORDER_PATH)
    {
      int direction = (bits & 3) != 0 ? heading : (int) (bits >> 2 & 7) % 6;
      int edge = from * 6 + direction, cost = tw_step_cost (rules, state, counter, costs, edge);

      bits = bits >> 5 | bits << 59;
      if (cost > points || ((state->head[rules->near[edge]] != 0
                                    || rules->works_aversion[rules->side[counter]].present)
                                   && !tw_step_is_open (rules, state, counter, rules->near[edge])))
        {
          /* A step that cannot be made uses up a point, so that the walk ends. */
          points--;
          heading = (heading + 1 + (bits & 4)) % 6;
          continue;
        }
      points -= cost;
      from = rules->near[edge];
      tw_order_step (order, from);
    }
}

/* Goes back along the path to a hex where the counter may stay: rarely one with another unit or,
 * for a leader, one without. */
static gboolean
settle (const TwRuleset *rules, const TwState *state, int counter, guint least, TcSeeded *random,
        TcOrder *order)
{
  gboolean seldom = tc_seeded_below (random, 32) == 0;
  gboolean leader = rules->kind[counter] == TW_LEADER;

  for (; order->n_path >= least; order->n_path--)
    {
      int hex = order->path[order->n_path - 1].x;
      int unit = state->head[hex] == 0 ? -1 : tw_unit_at (rules, state, hex);

      if (hex == state->hex[counter] || (!seldom && leader == (unit < 0)))
        continue;
      if (tw_stacking_allows (rules, state, counter, hex))
        return TRUE;
    }

  return FALSE;
}

static gboolean
sample_entry (const TwRuleset *rules, const TwState *state, int counter, TcSeeded *random,
              TcOrder *order)
{
  gint16 spare[TW_HEXES];
  const gint16 *hexes;
  TcNote ignored;
  guint n;

  tw_order_start (order, TW_REFUSE, counter);
  if (tc_seeded_below (random, 4) == 0
      && tw_refusal_check (&rules->parent, &state->parent, order, &ignored))
    return TRUE;

  hexes = tw_arrivals_hexes (rules, state, counter, spare, &n);
  for (guint i = 0; n > 0 && i < 8; i++)
    {
      int hex = hexes[tc_seeded_below (random, n)];

      tw_order_start (order, TW_ENTER, counter);
      tw_order_step (order, hex);
      if (!tw_entry_check (&rules->parent, &state->parent, order, &ignored))
        continue;
      wander (rules, state, counter, hex,
              tw_step_allowance (rules, state, counter) - rules->groups[rules->group[counter]].cost,
              random, order);
      if (settle (rules, state, counter, 1, random, order))
        return TRUE;
    }

  return FALSE;
}

/* Moves a unit out of a hex that it shares. */
static gboolean
sample_leaver (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  int side = state->parent.actor;
  guint first = tc_seeded_below (random, rules->n_units[side]);

  for (guint i = 0; i < rules->n_units[side]; i++)
    {
      int unit = rules->movers[side][(first + i) % rules->n_units[side]];
      TwReach reach;
      guint at;

      if (state->hex[unit] < 0 || tw_has (state, unit, TW_MOVED)
          || tw_place_units (rules, state, state->hex[unit]) < 2)
        continue;
      tw_reach_run (&reach, rules, state, unit, state->hex[unit],
                    tw_step_allowance (rules, state, unit));
      at = tc_seeded_below (random, reach.n);
      for (guint k = 0; k < reach.n; k++)
        {
          int hex = reach.hexes[(at + k) % reach.n];

          tw_order_start (order, TW_MOVE, unit);
          if (tw_unit_at (rules, state, hex) < 0 && tw_stacking_allows (rules, state, unit, hex)
              && tw_reach_path (&reach, rules, hex, order))
            return TRUE;
        }
    }

  return FALSE;
}

gboolean
tw_move_sample (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  int side = state->parent.actor;
  guint8 free[TW_COUNTERS], due[TW_COUNTERS];
  guint n = 0, n_due = 0;
  gboolean ends;
  TcNote ignored;

  for (guint i = 0; i < rules->n_movers[side]; i++)
    {
      int counter = rules->movers[side][i];

      if (state->hex[counter] >= 0 && !tw_has (state, counter, TW_MOVED))
        free[n++] = counter;
      else if (rules->group[counter] >= 0 && tw_arrivals_is_due (rules, state, counter))
        due[n_due++] = counter;
    }

  ends = tc_seeded_below (random, 3 * n + 1) == 0;
  if (n_due > 0 && (ends || tc_seeded_below (random, n + n_due) < n_due)
      && sample_entry (rules, state, due[tc_seeded_below (random, n_due)], random, order))
    return TRUE;
  if (state->doubled > 0 && (ends || tc_seeded_below (random, 4) != 0)
      && sample_leaver (rules, state, random, order))
    return TRUE;
  if (ends)
    return FALSE;

  for (guint i = 0; i < 8; i++)
    {
      int counter = free[tc_seeded_below (random, n)];

      tw_order_start (order, TW_EXIT, counter);
      if (rules->n_exits > 0 && tc_seeded_below (random, 4) == 0
          && tw_exit_check (&rules->parent, &state->parent, order, &ignored))
        return TRUE;
      tw_order_start (order, TW_MOVE, counter);
      wander (rules, state, counter, state->hex[counter], tw_step_allowance (rules, state, counter),
              random, order);
      if (order->n_path > 0 && settle (rules, state, counter, 1, random, order))
        return TRUE;
    }

  return FALSE;
}
