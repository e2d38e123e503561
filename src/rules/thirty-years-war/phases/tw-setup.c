/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Before the first turn: equal counters change places (S-3.0), and groups that start adjacent to
 * others are set up. */
#include "tw-sequence.h"
#include "tw-pieces.h"

const char *
tw_setup_rule (const TwRuleset *rules, const TwState *state, int counter)
{
  return rules->free_start[counter] ? tw_deploy_zone (rules, state, state->owner[counter])->rule
                                    : rules->groups[rules->group[counter]].rule_place;
}

gboolean
tw_setup_is_waiting (const TwRuleset *rules, const TwState *state, int counter)
{
  if (rules->free_start[counter])
    return tw_deploy_is_waiting (rules, state, counter);

  return rules->group[counter] >= 0 && rules->groups[rules->group[counter]].turn == 0
         && state->hex[counter] < 0;
}

gboolean
tw_setup_has_choice (const TwRuleset *rules, const TwState *state, int side)
{
  if (rules->swaps && state->day == 0)
    return TRUE;
  for (guint c = 0; c < rules->n_counters; c++)
    if (state->owner[c] == side && tw_setup_is_waiting (rules, state, c))
      return TRUE;

  return FALSE;
}

/* A unit is set up adjacent to one of that kind that started on the map. */
static gboolean
is_beside (const TwRuleset *rules, int unit, int hex)
{
  const TwGroup *group = &rules->groups[rules->group[unit]];

  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->start[c] >= 0 && rules->side[c] == rules->side[unit]
        && rules->kind[c] == group->beside
        && tc_hexgrid_distance (&rules->grid, rules->start[c], hex) == 1)
      return TRUE;

  return FALSE;
}

/* A leader is set up with a unit of his own group. */
static gboolean
is_with_his_own (const TwRuleset *rules, const TwState *state, int leader, int hex)
{
  int unit = tw_unit_at (rules, state, hex);

  return unit >= 0 && rules->group[unit] == rules->group[leader];
}

gboolean
tw_setup_can_place (const TwRuleset *rules, const TwState *state, int counter, int hex,
                    TcNote *refusal)
{
  const char *rule;

  if (rules->free_start[counter])
    return tw_deploy_may (rules, state, counter, hex, refusal);
  rule = rules->groups[rules->group[counter]].rule_place;
  if (rules->kind[counter] == TW_LEADER)
    return is_with_his_own (rules, state, counter, hex)
           || tc_refuse (refusal, "not-with-his-own", rule, counter, hex);
  if (tw_unit_at (rules, state, hex) >= 0)
    return tc_refuse (refusal, "hex-taken", rule, counter, hex);
  if (rules->rows[rules->row[hex]].cost[rules->side[counter]][rules->kind[counter] == TW_CAVALRY] < 0)
    return tc_refuse (refusal, "barred-hex", "S-6.21", counter, hex);
  if (!is_beside (rules, counter, hex))
    return tc_refuse (refusal, "not-beside", rule, counter, hex);

  return TRUE;
}

gboolean
tw_setup_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int counter = order->units[0];

  if (!tw_order_is (order, 1, 0, 1))
    return tc_refuse (refusal, "one-counter", "S-3.0", 0);
  if (state->offers != 0)
    return tc_refuse (refusal, "choose-plan-first", rules->campaign.rule, 0);
  if (state->owner[counter] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-3.0", counter);
  if (!tw_deploy_is_own (rules, state, counter) && !tw_setup_is_waiting (rules, state, counter))
    return tc_refuse (refusal, "no-arrival", "S-3.0", counter);

  return tw_setup_can_place (rules, state, counter, order->path[0].x, refusal);
}

gboolean
tw_swap_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int a = order->units[0], b = order->units[1];

  if (!rules->swaps || state->offers != 0)
    return tc_refuse (refusal, "no-exchange", "S-3.0", 0);
  if (!tw_order_is (order, 2, 0, 0))
    return tc_refuse (refusal, "two-counters", "S-3.0", 0);
  if (rules->side[a] != state->parent.actor || rules->side[b] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-3.0", rules->side[a] != state->parent.actor ? a : b);
  if (state->hex[a] < 0 || state->hex[b] < 0)
    return tc_refuse (refusal, "not-on-map", "S-3.0", state->hex[a] < 0 ? a : b);
  if (!tw_is_unit (rules, a) || rules->kind[a] != rules->kind[b]
      || rules->front[a] != rules->front[b] || rules->back[a] != rules->back[b]
      || rules->movement[a] != rules->movement[b])
    return tc_refuse (refusal, "not-equal", "S-3.0", a, b);

  return TRUE;
}

int
tw_setup_open (const TwRuleset *rules, const TwState *state)
{
  TcNote ignored;

  for (guint c = 0; c < rules->n_counters; c++)
    {
      if (state->owner[c] != state->parent.actor || !tw_setup_is_waiting (rules, state, c))
        continue;
      for (guint hex = 0; hex < rules->n_hexes; hex++)
        if (tw_setup_can_place (rules, state, c, hex, &ignored))
          return c;
    }

  return -1;
}

void
tw_setup_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int counter = order->units[0];

  if (state->hex[counter] >= 0)
    tw_place_lift (rules, state, counter);
  tw_place_put (rules, state, counter, order->path[0].x);
  tc_log_add (log, "placed", tw_setup_rule (rules, state, counter), counter, order->path[0].x);
}

void
tw_setup_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  gboolean own;
  TcNote ignored;

  if (counter < 0 || state->owner[counter] != state->parent.actor || state->offers != 0)
    return;
  own = tw_deploy_is_own (rules, state, counter);
  for (guint hex = 0; (own || tw_setup_is_waiting (rules, state, counter)) && hex < rules->n_hexes; hex++)
    if ((int) hex != state->hex[counter]
        && tw_setup_can_place (rules, state, counter, hex, &ignored))
      {
        TcOrder order = tw_order_new (TW_PLACE, counter);

        tw_order_step (&order, hex);
        g_array_append_vals (orders, &order, 1);
      }
}

void
tw_swap_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int a = order->units[0], b = order->units[1], hex = state->hex[a];

  tw_place_lift (rules, state, a);
  tw_place_put (rules, state, a, state->hex[b]);
  tw_place_lift (rules, state, b);
  tw_place_put (rules, state, b, hex);
  tc_log_add (log, "exchanged", "S-3.0", a, b);
}

void
tw_swap_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TcNote ignored;

  for (guint other = 0; counter >= 0 && rules->swaps && other < rules->n_counters; other++)
    {
      TcOrder order = tw_order_new (TW_SWAP, counter);

      order.units[order.n_units++] = other;
      if ((int) other != counter && tw_swap_check (ruleset, base, &order, &ignored))
        g_array_append_vals (orders, &order, 1);
    }
}

void
tw_setup_duties (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint c = 0; c < rules->n_counters; c++)
    if (state->owner[c] == state->parent.player && state->offers == 0
        && tw_setup_is_waiting (rules, state, c))
      tw_notes_add (notes, tw_note ("must-place", tw_setup_rule (rules, state, c), c));
  if (state->offers != 0)
  tw_notes_add (notes, tw_note ("choose-plan-first", rules->campaign.rule, 0));
}
