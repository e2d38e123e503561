/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaving the map for good: the last step of a move, which costs one movement point (F-17.33). */
#include "tw-movement.h"
#include "tw-morale.h"
#include "tw-pieces.h"

#include <string.h>

static gboolean
is_open (const TwRuleset *rules, const TwState *state, const TwExit *exit)
{
  guint broken = 0;

  for (guint i = 0; i < rules->n_levels; i++)
    if (state->broken[i])
      broken |= 1u << i;

  return (exit->after == 0 || (exit->after & broken) != 0)
         && (exit->day == 0 || exit->day == state->day + 1);
}

/* The edges by which the counter may leave now, as bits; *rule is the case for its army, or
 * NULL. */
static guint
edges_of (const TwRuleset *rules, const TwState *state, int counter, const char **rule)
{
  guint edges = 0;

  *rule = NULL;
  for (guint i = 0; i < rules->n_exits; i++)
    if ((rules->exits[i].armies & 1u << rules->army[counter]) != 0)
      {
        *rule = rules->exits[i].rule;
        edges |= is_open (rules, state, &rules->exits[i]) ? rules->exits[i].edges : 0;
      }

  return edges;
}

/* Two edges share a sentence. */
static void
add_leaver (const TwRuleset *rules, const TwExit *exit, guint army, GArray *notes)
{
  int other;

  for (int edge = g_bit_nth_lsf (exit->edges, -1); edge >= 0;
       edge = other < 0 ? -1 : g_bit_nth_lsf (exit->edges, other))
    {
      other = g_bit_nth_lsf (exit->edges, edge);
      tw_notes_add (notes, tw_note (other >= 0 ? "status-exit-two" : "status-exit", exit->rule,
                                    (int) army, tw_ground_map_edge (rules, edge),
                                    other < 0 ? 0 : tw_ground_map_edge (rules, other)));
    }
}

void
tw_exits_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint i = 0; i < rules->n_exits; i++)
    for (guint army = 0; army < rules->parent.battle->armies->len; army++)
      if ((rules->exits[i].armies & 1u << army) != 0 && is_open (rules, state, &rules->exits[i]))
        add_leaver (rules, &rules->exits[i], army, notes);
}

gboolean
tw_exits_known (const TcRuleset *ruleset)
{
  return TW_RULESET (ruleset)->n_exits > 0;
}

gboolean
tw_exits_find (const TcRuleset *ruleset, const TcState *base, int counter, guint8 *hexes, TcTie *tie)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const char *rule;
  guint edges = edges_of (rules, TW_STATE (base), counter, &rule);

  if (rule == NULL)
    return FALSE;
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    hexes[hex] = (rules->edges[hex] & edges) != 0;
  tie->within = tw_note ("exit-here", rule, counter, 0, 0);
  if (edges == 0)
    tie->without = tw_note ("exit-too-early", rule, counter, 0, 0);

  return TRUE;
}

/* The order with its path, or else with the cheapest one to some of the edges that leaves a
 * point. */
static TcOrder
plan (const TwRuleset *rules, const TwState *state, const TcOrder *order, guint edges)
{
  int counter = order->units[0];
  TcOrder way = *order;
  TwReach reach;

  if (order->n_path > 0 || !rules->exit_moves)
    return way;
  tw_reach_run (&reach, rules, state, counter, state->hex[counter],
                tw_step_allowance (rules, state, counter) - 1);
  for (guint i = 0; i < reach.n; i++)
    if ((rules->edges[reach.hexes[i]] & edges) != 0
        && tw_reach_path (&reach, rules, reach.hexes[i], &way))
      break;

  return way;
}

/* The edge by which it leaves: bits, of which the lowest counts. */
static guint
edges_at_end (const TwRuleset *rules, const TwState *state, const TcOrder *way)
{
  return rules->edges[way->n_path > 0 ? way->path[way->n_path - 1].x : state->hex[way->units[0]]];
}

gboolean
tw_exit_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int counter = order->units[0];
  const char *rule;
  guint edges;
  TcOrder way;

  if (!tw_move_check_mover (rules, state, order, refusal))
    return FALSE;
  edges = edges_of (rules, state, counter, &rule);
  if (edges == 0)
    return tc_refuse (refusal, rule == NULL ? "no-exit" : "exit-too-early",
                      rule == NULL ? "S-6.0" : rule, counter);
  if (order->n_path > 0 && !rules->exit_moves)
    return tc_refuse (refusal, "exit-begins-there", rule, counter);
  way = plan (rules, state, order, edges);
  if ((edges_at_end (rules, state, &way) & edges) == 0)
    return tc_refuse (refusal, "no-exit", rule, counter);

  return tw_move_check_way (rules, state, &way, 0, 1, refusal);
}

void
tw_exit_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int counter = order->units[0];
  const char *rule;
  guint edges = edges_of (rules, state, counter, &rule);
  TcOrder way = plan (rules, state, order, edges);
  int hex;

  if (way.n_path > 0)
    tw_move_walk (rules, state, counter, way.path, way.n_path, log);
  hex = state->hex[counter];
  state->exited_by[counter] = 1 + g_bit_nth_lsf (rules->edges[hex] & edges, -1);
  tw_place_lift (rules, state, counter);
  state->flags[counter] = (state->flags[counter] & ~TW_ACTED) | TW_EXITED;
  tc_log_add (log, "exited", rule, counter, hex);
}
