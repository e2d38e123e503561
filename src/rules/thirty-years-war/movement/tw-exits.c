/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaving the map for good: from a hex of the edge, for one movement point, instead of a move. */
#include "tw-movement.h"
#include "tw-morale.h"
#include "tw-pieces.h"

#include <string.h>

/* The edge by which the counter may leave from its hex, -1; *rule is the case for its army, or
 * NULL. */
static int
edge_of (const TwRuleset *rules, const TwState *state, int counter, gboolean *allowed, const char **rule)
{
  guint broken = 0;
  int edge = -1;

  *allowed = FALSE;
  *rule = NULL;
  for (guint i = 0; i < rules->n_levels; i++)
    if (state->broken[i])
      broken |= 1u << i;
  for (guint i = 0; i < rules->n_exits; i++)
    {
      const TwExit *exit = &rules->exits[i];
      guint edges = rules->edges[state->hex[counter]] & exit->edges;

      if ((exit->armies & 1u << rules->army[counter]) == 0)
        continue;
      *rule = exit->rule;
      if ((exit->after != 0 && (exit->after & broken) == 0) || (exit->day > 0 && exit->day != state->day + 1))
        continue;
      *allowed = TRUE;
      if (edges != 0)
        edge = g_bit_nth_lsf (edges, -1);
    }

  return edge;
}

/* Two edges share a sentence. */
static void
add_leaver (const TwRuleset *rules, const TwExit *exit, guint army, GArray *notes)
{
  int first = g_bit_nth_lsf (exit->edges, -1), last = g_bit_nth_msf (exit->edges, -1);
  gboolean two = first != last && exit->edges == (1u << first | 1u << last);

  for (int edge = first; edge >= 0; edge = two ? -1 : g_bit_nth_lsf (exit->edges, edge))
    tw_notes_add (notes, tw_note (two ? "status-exit-two" : "status-exit", exit->rule, (int) army,
                                  tw_ground_map_edge (rules, edge), tw_ground_map_edge (rules, last)));
}

void
tw_exits_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  guint broken = 0;

  for (guint i = 0; i < rules->n_levels; i++)
    if (state->broken[i])
      broken |= 1u << i;
  for (guint i = 0; i < rules->n_exits; i++)
    for (guint army = 0; army < rules->parent.battle->armies->len; army++)
      if ((rules->exits[i].armies & 1u << army) != 0
          && (rules->exits[i].after == 0 || (rules->exits[i].after & broken) != 0)
          && (rules->exits[i].day == 0 || rules->exits[i].day == state->day + 1))
        add_leaver (rules, &rules->exits[i], army, notes);
}

gboolean
tw_exit_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int counter = order->units[0];
  gboolean allowed;
  const char *rule;

  if (!tw_order_is (order, 1, 0, 0))
    return tc_refuse (refusal, "one-counter", "S-6.0", 0, 0);
  if (rules->kind[counter] > TW_LEADER)
    return tc_refuse (refusal, "immobile", "S-5.0", counter, 0);
  if (rules->side[counter] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-6.11", counter, 0);
  if (state->hex[counter] < 0)
    return tc_refuse (refusal, "not-on-map", "S-6.0", counter, 0);
  if (tw_has (state, counter, TW_MOVED))
    return tc_refuse (refusal, "moved", "S-6.16", counter, 0);
  if (tw_release_holds (rules, state, rules->side[counter], &rule))
    return tc_refuse (refusal, "not-released", rule, counter, 0);
  if (rules->n_exits == 0)
    return tc_refuse (refusal, "no-exit", "S-6.0", counter, 0);
  if (edge_of (rules, state, counter, &allowed, &rule) < 0 || tw_step_allowance (rules, state, counter) < 1)
    return tc_refuse (refusal, rule == NULL || allowed ? "no-exit" : "exit-too-early",
                      rule == NULL ? "S-6.0" : rule, counter, 0);

  return TRUE;
}

void
tw_exit_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int counter = order->units[0], hex = state->hex[counter];
  gboolean allowed;
  const char *rule;

  state->exited_by[counter] = 1 + edge_of (rules, state, counter, &allowed, &rule);
  tw_place_lift (rules, state, counter);
  state->flags[counter] = (state->flags[counter] & ~TW_ACTED) | TW_EXITED;
  tc_log_add (log, "exited", rule, counter, hex, 0, 0);
}
