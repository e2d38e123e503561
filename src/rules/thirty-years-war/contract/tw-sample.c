/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some legal order by chance, without a list: for games played out by the thousand.
 * Every order of the list can come up; how likely each is follows from what makes
 * games with movement and fighting: most counters get an order each turn. */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-movement.h"
#include "tw-pieces.h"
#include "tw-sequence.h"

#include <string.h>

static void
clear (TcOrder *order, int kind, int counter)
{
  memset (order, 0, G_STRUCT_OFFSET (TcOrder, path));
  order->kind = kind;
  if (counter >= 0)
    order->units[order->n_units++] = counter;
}

/* Any of the list: for the rare positions in which chance finds nothing. */
static gboolean
sample_listed (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  tw_list (&rules->parent, &state->parent, -1, orders);
  if (orders->len == 0)
    return FALSE;
  *order = g_array_index (orders, TcOrder, tc_seeded_below (random, orders->len));

  return TRUE;
}

/* The end, when it is allowed; else something that brings it nearer. */
static gboolean
sample_end (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  TcNote ignored;

  clear (order, TW_END, -1);
  if (tw_turn_check_end (rules, state, &ignored))
    return TRUE;

  return sample_listed (rules, state, random, order);
}

static gboolean
sample_rally (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  int side = state->parent.actor;
  gint16 units[TW_COUNTERS];
  guint n = 0;
  TcNote ignored;

  for (guint i = 0; i < rules->n_units[side]; i++)
    {
      int unit = rules->movers[side][i];

      if ((state->flags[unit] & (TW_DISRUPTED | TW_ROLLED | TW_DEAD)) == TW_DISRUPTED
          && tw_rally_can (rules, state, unit, &ignored))
        units[n++] = unit;
    }
  if (n == 0 || tc_seeded_below (random, 2) == 0)
    clear (order, TW_END, -1);
  else
    clear (order, TW_RALLY, units[tc_seeded_below (random, n)]);

  return TRUE;
}

/* Some hex with walls that the gun reaches; one that has been hit rather than another, most of the time. */
static gboolean
sample_breach (const TwRuleset *rules, const TwState *state, int gun, TcSeeded *random, TcOrder *order)
{
  const guint8 *marks = tw_marks (rules, (TwState *) state);
  guint first = tc_seeded_below (random, rules->n_hexes);
  gboolean goes_on = tc_seeded_below (random, 4) > 0;
  int found = -1;
  TcNote ignored;

  for (guint i = 0; i < rules->n_hexes; i++)
    {
      guint at = (first + i * 37) % rules->n_hexes;
      gboolean hit = rules->fortress.walled[at] && marks[at] >> TW_MARK_HITS > 0;

      if (!rules->fortress.walled[at] || (found >= 0 && !hit) || !tw_breach_can (rules, state, gun, at, &ignored))
        continue;
      found = at;
      if (hit || !goes_on)
        break;
    }
  if (found < 0)
    return FALSE;
  clear (order, TW_BREACH, gun);
  order->path[order->n_path++] = (TcPlace) { found, 0, TC_NO_FACING };

  return TRUE;
}

/* A gun, and a few targets tried; when none is in sight the phase may end. */
static gboolean
sample_fire (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  int side = state->parent.actor;
  gint16 guns[TW_COUNTERS];
  guint n = 0;
  TcNote ignored;

  for (guint i = 0; i < rules->n_guns; i++)
    if (state->owner[rules->guns[i]] == side && state->hex[rules->guns[i]] >= 0
        && !tw_has (state, rules->guns[i], TW_FIRED))
      guns[n++] = rules->guns[i];
  if (n > 0 && rules->withdraws == side && tc_seeded_below (random, 8) == 0)
    {
      clear (order, TW_WITHDRAW, guns[tc_seeded_below (random, n)]);
      if (tw_works_check_withdrawal (rules, state, order, &ignored))
        return TRUE;
    }
  if (n > 0 && rules->fortress.present && tc_seeded_below (random, rules->fortress.side == side ? 32 : 3) == 0
      && sample_breach (rules, state, guns[tc_seeded_below (random, n)], random, order))
    return TRUE;
  for (guint i = 0; n > 0 && rules->n_units[1 - side] > 0 && i < 6; i++)
    {
      int target = rules->movers[1 - side][tc_seeded_below (random, rules->n_units[1 - side])];

      clear (order, TW_FIRE, guns[tc_seeded_below (random, n)]);
      order->targets[order->n_targets++] = target;
      if (state->hex[target] >= 0 && tw_fire_can (rules, state, order->units[0], target, &ignored))
        return TRUE;
    }
  clear (order, TW_END, -1);

  return TRUE;
}

/* Movement */

/* A direction to keep to: toward some enemy, or any. */
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

/* Walks on from the end of the path until the points, the will or the room end.
 * Returns the number of steps after which the counter could best stay. */
static void
wander (const TwRuleset *rules, const TwState *state, int counter, int from, int points, TcSeeded *random,
        TcOrder *order)
{
  const guint8 *costs = tw_step_costs (rules, state, counter);
  int heading = heading_of (rules, state, counter, random);
  guint64 bits = tc_seeded_next (random);

  points = points > 0 ? 1 + (int) tc_seeded_below (random, points) : 0;
  while (points > 0 && order->n_path < TC_ORDER_PATH)
    {
      int direction = (bits & 3) != 0 ? heading : (int) (bits >> 2 & 7) % 6;
      int edge = from * 6 + direction, cost = tw_step_cost (rules, state, counter, costs, edge);

      bits >>= 5;
      if (bits == 0)
        bits = tc_seeded_next (random);
      if (cost > points || ((state->head[rules->near[edge]] != 0
                                    || rules->works_aversion[rules->side[counter]].present)
                                   && !tw_step_is_open (rules, state, counter, rules->near[edge])))
        {
          /* A step that cannot be made uses a point up, so that the walk ends. */
          points--;
          heading = (heading + 1 + (bits & 4)) % 6;
          continue;
        }
      points -= cost;
      from = rules->near[edge];
      order->path[order->n_path++] = (TcPlace) { from, 0, TC_NO_FACING };
    }
}

/* Goes back along the path to another place where the counter may stay.  Seldom that is
 * a hex with another unit, or for a leader one without. */
static gboolean
settle (const TwRuleset *rules, const TwState *state, int counter, guint least, TcSeeded *random, TcOrder *order)
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
sample_entry (const TwRuleset *rules, const TwState *state, int counter, TcSeeded *random, TcOrder *order)
{
  gint16 spare[TW_HEXES];
  const gint16 *hexes;
  TcNote ignored;
  guint n;

  clear (order, TW_REFUSE, counter);
  if (tc_seeded_below (random, 4) == 0 && tw_arrivals_check_refusal (rules, state, order, &ignored))
    return TRUE;

  hexes = tw_arrivals_hexes (rules, state, counter, spare, &n);
  for (guint i = 0; n > 0 && i < 8; i++)
    {
      int hex = hexes[tc_seeded_below (random, n)];

      clear (order, TW_ENTER, counter);
      order->path[order->n_path++] = (TcPlace) { hex, 0, TC_NO_FACING };
      if (!tw_arrivals_check (rules, state, order, &ignored))
        continue;
      wander (rules, state, counter, hex,
              tw_step_allowance (rules, state, counter) - rules->groups[rules->group[counter]].cost, random, order);
      if (settle (rules, state, counter, 1, random, order))
        return TRUE;
    }

  return FALSE;
}

/* A unit that shares its hex and can leave it for a free one. */
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
      tw_reach_run (&reach, rules, state, unit, state->hex[unit], tw_step_allowance (rules, state, unit));
      at = tc_seeded_below (random, reach.n);
      for (guint k = 0; k < reach.n; k++)
        {
          int hex = reach.hexes[(at + k) % reach.n];

          clear (order, TW_MOVE, unit);
          if (tw_unit_at (rules, state, hex) < 0 && tw_stacking_allows (rules, state, unit, hex)
              && tw_reach_path (&reach, rules, hex, order))
            return TRUE;
        }
    }

  return FALSE;
}

static gboolean
sample_movement (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
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
    return sample_end (rules, state, random, order);

  for (guint i = 0; i < 8; i++)
    {
      int counter = free[tc_seeded_below (random, n)];

      clear (order, TW_EXIT, counter);
      if (rules->n_exits > 0 && tw_exits_check (rules, state, order, &ignored))
        return TRUE;
      clear (order, TW_MOVE, counter);
      wander (rules, state, counter, state->hex[counter], tw_step_allowance (rules, state, counter), random, order);
      if (order->n_path > 0 && settle (rules, state, counter, 1, random, order))
        return TRUE;
    }

  return sample_end (rules, state, random, order);
}

/* Set-up and frames */

/* A counter that is still to be deployed goes somewhere; now and then all of them do, or one that stands
 * goes elsewhere or is taken back. */
static gboolean
sample_deployment (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  gboolean again = tc_seeded_below (random, 32) == 0;
  guint8 chosen[TW_COUNTERS];
  guint n_waiting = 0, n = 0;
  TcNote ignored;

  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_deploy_is_own (rules, state, c))
      {
        gboolean waiting = tw_deploy_is_waiting (rules, state, c);

        n_waiting += waiting;
        if (waiting || (again && state->hex[c] >= 0))
          chosen[n++] = c;
      }
  if (n_waiting == 0)
    return FALSE;
  clear (order, TW_LIFT, chosen[tc_seeded_below (random, n)]);
  if (again && state->hex[order->units[0]] >= 0 && tc_seeded_below (random, 2) == 0)
    return TRUE;
  clear (order, TW_DEPLOY, -1);
  if (tc_seeded_below (random, 16) == 0)
    return tw_setup_open (rules, state) >= 0;
  for (guint i = 0; i < 64; i++)
    {
      int hex = tc_seeded_below (random, rules->n_hexes);

      clear (order, TW_PLACE, chosen[tc_seeded_below (random, n)]);
      order->path[order->n_path++] = (TcPlace) { hex, 0, TC_NO_FACING };
      if (tw_deploy_may (rules, state, order->units[0], hex, &ignored))
        return TRUE;
    }
  clear (order, TW_DEPLOY, -1);

  return tw_setup_open (rules, state) >= 0;
}

static gboolean
sample_setup (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  TcNote ignored;

  if (state->offers != 0)
    return sample_listed (rules, state, random, order);
  if (rules->deploys[state->parent.actor] && sample_deployment (rules, state, random, order))
    return TRUE;
  clear (order, TW_END, -1);
  /* Whoever has deployed may still have groups to set up beside others, or counters to exchange. */
  if (rules->deploys[state->parent.actor] && !rules->swaps && tw_turn_check_end (rules, state, &ignored))
    return TRUE;
  if (tc_seeded_below (random, 4) == 0 && tw_turn_check_end (rules, state, &ignored))
    return TRUE;

  return sample_listed (rules, state, random, order);
}

/* Any set that pays; all of them always do. */
static gboolean
sample_exchange (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  const TcFrame *frame = tc_state_frame (&state->parent);
  guint set = tc_seeded_below (random, 1u << frame->data[1]);
  int sum = 0;

  clear (order, TW_DISRUPT, -1);
  for (int i = 0; i < frame->data[1]; i++)
    if (set & 1u << i)
      {
        order->units[order->n_units++] = frame->data[3 + i];
        sum += rules->front[frame->data[3 + i]];
      }
  if (order->n_units > 0 && sum >= frame->data[0])
    return TRUE;

  order->n_units = 0;
  for (int i = 0; i < frame->data[1]; i++)
    order->units[order->n_units++] = frame->data[3 + i];

  return TRUE;
}

gboolean
tw_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (state->depth > 0)
    return tc_state_frame (state)->kind == TW_FRAME_EXCHANGE ? sample_exchange (rules, now, random, order)
                                                             : sample_listed (rules, now, random, order);
  switch (state->phase)
    {
    case TW_PHASE_SETUP:
      return sample_setup (rules, now, random, order);
    case TW_PHASE_REMOVAL:
      return sample_rally (rules, now, random, order);
    case TW_PHASE_FIRE:
      return sample_fire (rules, now, random, order);
    case TW_PHASE_MOVEMENT:
      return sample_movement (rules, now, random, order);
    default:
      return tw_attack_sample (rules, now, random, order);
    }
}
