/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reinforcements: they enter in the movement phase of their turn, or in a later one if none of
 * them can. */
#include "tw-movement.h"
#include "tw-morale.h"

gboolean
tw_arrivals_is_due (const TwRuleset *rules, const TwState *state, int counter)
{
  int group = rules->group[counter];

  return group >= 0 && state->hex[counter] < 0
         && !tw_has (state, counter, TW_DEAD | TW_REFUSED | TW_EXITED)
         && ((rules->groups[group].turn > 0 && state->parent.turn >= rules->groups[group].turn)
             || (state->called & 1u << group) != 0);
}

/* The groups that the die calls; the roll is not repeated. */
static void
call (const TwRuleset *rules, TwState *state, const TwArrivalRoll *call, guint groups, TcLog *log)
{
  state->settled |= 1u << (call - rules->arrival_rolls);
  state->called |= groups;
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->group[c] >= 0 && (groups & 1u << rules->group[c]) != 0)
      tc_log_add (log, "called", call->rule, c);
}

void
tw_arrivals_roll (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < rules->n_arrival_rolls; i++)
    {
      const TwArrivalRoll *it = &rules->arrival_rolls[i];
      guint die;

      if ((state->settled & 1u << i) != 0 || state->parent.turn < it->from)
        continue;
      die = tc_dice_roll (dice, it->faces, "arrivals");
      tc_log_add (log, it->groups[die] != 0 ? "call-roll" : "call-none", it->rule, it->side, die);
      if (it->groups[die] != 0)
        call (rules, state, it, it->groups[die], log);
    }
}

void
tw_arrivals_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint i = 0; i < rules->n_arrival_rolls; i++)
    {
      const TwArrivalRoll *it = &rules->arrival_rolls[i];
      int n = 0;

      for (guint face = 1; face <= it->faces; face++)
        n += it->groups[face] != 0;
      if ((state->settled & 1u << i) == 0)
        tw_notes_add (notes,
                      tw_note ("status-call", it->rule, it->side,
                               MAX (it->from, state->parent.turn + 1), n, it->faces));
    }
}

static gboolean
is_enterable (const TwRuleset *rules, const TwState *state, int counter, int hex)
{
  return rules->rows[rules->row[hex]].cost[rules->side[counter]][rules->kind[counter] == TW_CAVALRY] >= 0
         && tw_step_is_open (rules, state, counter, hex);
}

/* The area; if enemies hold all of it, the nearest hexes that they do not hold. */
const gint16 *
tw_arrivals_hexes (const TwRuleset *rules, const TwState *state, int counter, gint16 *spare, guint *n)
{
  const TwGroup *group = &rules->groups[rules->group[counter]];
  int least = G_MAXINT;

  *n = group->n_area;
  for (guint i = 0; i < group->n_area; i++)
    if (tw_unit_at (rules, state, group->area[i]) < 0
        || rules->side[tw_unit_at (rules, state, group->area[i])] == group->side)
      return group->area;
  if (group->waits)
    return group->area;

  *n = 0;
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    {
      int distance = G_MAXINT;

      if (!is_enterable (rules, state, counter, hex))
        continue;
      for (guint i = 0; i < group->n_area; i++)
        distance = MIN (distance, tc_hexgrid_distance (&rules->grid, hex, group->area[i]));
      if (distance < least)
        *n = 0;
      least = MIN (least, distance);
      if (distance == least)
        spare[(*n)++] = hex;
    }

  return spare;
}

static gboolean
may_come (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  int counter = order->units[0];

  if (order->n_units != 1 || order->n_targets + order->n_helpers > 0)
    return tc_refuse (refusal, "one-counter", "S-6.0", 0);
  if (rules->group[counter] < 0 || state->hex[counter] >= 0
      || tw_has (state, counter, TW_DEAD | TW_REFUSED | TW_EXITED))
    return tc_refuse (refusal, "no-arrival", "S-3.0", counter);
  if (rules->side[counter] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-6.11", counter);
  if (!tw_arrivals_is_due (rules, state, counter)
      && rules->groups[rules->group[counter]].turn > TW_TURNS)
    return tc_refuse (refusal, "not-called", rules->groups[rules->group[counter]].rule, counter);
  if (!tw_arrivals_is_due (rules, state, counter))
    return tc_refuse (refusal, "not-yet", rules->groups[rules->group[counter]].rule, counter,
                      rules->groups[rules->group[counter]].turn);

  return TRUE;
}

gboolean
tw_entry_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  const TwGroup *group;
  gint16 spare[TW_HEXES];
  const gint16 *hexes;
  guint n, i = 0;
  int counter = order->units[0];

  if (!may_come (rules, state, order, refusal))
    return FALSE;
  group = &rules->groups[rules->group[counter]];
  if (order->n_path == 0)
    return tc_refuse (refusal, "no-path", group->rule, counter);

  hexes = tw_arrivals_hexes (rules, state, counter, spare, &n);
  while (i < n && hexes[i] != order->path[0].x)
    i++;
  if (i == n)
    return tc_refuse (refusal, "not-an-entry", group->rule, order->path[0].x);
  if (!tw_step_is_open (rules, state, counter, order->path[0].x))
    return tc_refuse (refusal, "enemy-unit", group->rule_enemy, order->path[0].x);
  if (!is_enterable (rules, state, counter, order->path[0].x))
    return tc_refuse (refusal, "barred-hex", "S-6.21", counter, order->path[0].x);
  if (group->cost > tw_step_allowance (rules, state, counter))
    return tc_refuse (refusal, "too-slow", group->rule_cost, counter, group->cost);

  return tw_move_check_way (rules, state, order, 1, group->cost, refusal)
         && tw_move_check_end (rules, state, order, refusal);
}

void
tw_entry_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int counter = order->units[0];

  tw_move_walk (rules, state, counter, order->path, order->n_path, log);
  tc_log_add (log, "entered", rules->groups[rules->group[counter]].rule, counter, order->path[0].x,
              order->path[order->n_path - 1].x);
  tw_release_near (rules, state, log);
}

/* A demoralized side may leave reinforcements out for good; an order without a counter: all that
 * are due. */

static gboolean
may_refuse (const TwRuleset *rules, const TwState *state, int counter, TcNote *refusal)
{
  const TwGroup *group;

  if (rules->group[counter] < 0 || rules->side[counter] != state->parent.actor
      || !tw_arrivals_is_due (rules, state, counter))
    return tc_refuse (refusal, "no-arrival", "S-3.0", counter);
  group = &rules->groups[rules->group[counter]];
  for (guint i = 0; group->refusable && i < rules->n_levels; i++)
    if ((rules->levels[i].armies & 1u << rules->army[counter]) != 0 && state->broken[i])
      return TRUE;

  return tc_refuse (refusal, "not-refusable", group->rule_refuse, counter);
}

gboolean
tw_refusal_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                  TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  gboolean some = FALSE;

  if (order->n_targets + order->n_helpers + order->n_path > 0)
    return tc_refuse (refusal, "one-counter", "S-3.0", 0);
  for (guint i = 0; i < order->n_units; i++)
    if (!may_refuse (rules, state, order->units[i], refusal))
      return FALSE;
  if (order->n_units > 0)
    return TRUE;

  *refusal = tw_note ("nobody-due", "S-3.0", 0);
  for (guint c = 0; c < rules->n_counters && !some; c++)
    some = rules->side[c] == state->parent.actor && tw_arrivals_is_due (rules, state, c)
           && may_refuse (rules, state, c, refusal);

  return some;
}

void
tw_refusal_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  TcNote ignored;

  for (guint c = 0; c < rules->n_counters; c++)
    {
      gboolean named = order->n_units == 0
                       || tc_order_names (order->units, order->n_units, (int) c);

      if (!named || !may_refuse (rules, state, c, &ignored))
        continue;
      state->flags[c] |= TW_REFUSED;
      tc_log_add (log, "refused", rules->groups[rules->group[c]].rule_refuse, c);
    }
}

static gboolean
has_room (const TwRuleset *rules, const TwState *state, int counter)
{
  int allowance = tw_step_allowance (rules, state, counter)
                  - rules->groups[rules->group[counter]].cost;
  gint16 spare[TW_HEXES];
  const gint16 *hexes;
  TwReach reach;
  TwRoom room;
  guint n;

  hexes = tw_arrivals_hexes (rules, state, counter, spare, &n);
  if (allowance < 0)
    return FALSE;
  tw_room_init (&room, rules, state, counter);
  for (guint i = 0; i < n; i++)
    {
      if (!is_enterable (rules, state, counter, hexes[i]))
        continue;
      tw_reach_run (&reach, rules, state, counter, hexes[i], allowance);
      for (guint k = 0; k < reach.n; k++)
        if (tw_room_allows (&room, reach.hexes[k]))
          return TRUE;
    }

  return FALSE;
}

int
tw_arrivals_open (const TwRuleset *rules, const TwState *state)
{
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->group[c] >= 0 && rules->side[c] == state->parent.actor
        && tw_arrivals_is_due (rules, state, c) && has_room (rules, state, c))
      return c;

  return -1;
}

/* Where it can go by one entry; @best: the least cost of each hex. */
static void
reach_from (const TwRuleset *rules, const TwState *state, int counter, int entry, TwReach *reach, guint8 *best)
{
  int allowance = tw_step_allowance (rules, state, counter) - rules->groups[rules->group[counter]].cost;

  reach->n = 0;
  if (allowance < 0 || !tw_step_is_open (rules, state, counter, entry))
    return;
  tw_reach_run (reach, rules, state, counter, entry, allowance);
  for (guint i = 0; i < reach->n; i++)
    best[reach->hexes[i]] = MIN (best[reach->hexes[i]], tw_reach_cost (reach, rules, reach->hexes[i]));
}

/* One order for each hex that the counter can reach, by the cheapest entry. */
void
tw_entry_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  gint16 spare[TW_HEXES];
  const gint16 *entries;
  const TwGroup *group;
  g_autofree guint8 *best = NULL;
  g_autofree TwReach *reaches = NULL;
  TwRoom room;
  guint n;

  if (counter < 0 || rules->side[counter] != state->parent.actor
      || !tw_arrivals_is_due (rules, state, counter))
    return;
  group = &rules->groups[rules->group[counter]];
  best = g_malloc (rules->n_hexes);
  entries = tw_arrivals_hexes (rules, state, counter, spare, &n);
  memset (best, TW_BARRED, rules->n_hexes);
  reaches = g_new (TwReach, n);
  for (guint e = 0; e < n; e++)
    reach_from (rules, state, counter, entries[e], &reaches[e], best);
  tw_room_init (&room, rules, state, counter);
  for (guint e = 0; e < n; e++)
    for (guint i = 0; i < reaches[e].n && is_enterable (rules, state, counter, entries[e]); i++)
      {
        int hex = reaches[e].hexes[i], cost = tw_reach_cost (&reaches[e], rules, hex);
        TcOrder order;

        if (cost != best[hex] || !tw_room_allows (&room, hex))
          continue;
        order = tw_order_new (TW_ENTER, counter);
        tw_order_step (&order, entries[e]);
        if (!tw_reach_path (&reaches[e], rules, hex, &order))
          continue;
        best[hex] = TW_BARRED - 1;
        order.cost = cost + group->cost;
        g_array_append_vals (orders, &order, 1);
      }
}
