/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Artillery fire (S-5.0 to S-5.35): each gun fires once, at one enemy unit. */
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-pieces.h"

gboolean
tw_fire_is_gun (const TwRuleset *rules, const TwState *state, int gun, TcNote *refusal)
{
  if (rules->kind[gun] != TW_ARTILLERY)
    return tc_refuse (refusal, "not-a-gun", "S-5.0", gun);

  return state->hex[gun] >= 0 || tc_refuse (refusal, "not-on-map", "S-5.0", gun);
}

/* What blocks the line of sight. */
static TcNote
find_blocker (const TwRuleset *rules, const TwState *state, int gun, int hex)
{
  TcSight sight;

  tw_sight (&rules->parent, &state->parent, (TcPlace) { state->hex[gun], 0, TC_NO_FACING },
            (TcPlace) { hex, 0, TC_NO_FACING }, &sight);

  return sight.n_blockers > 0 ? sight.blockers[0] : tw_note ("no-sight", "S-5.21", gun, hex);
}

/* Whether fog and the line of sight let a gun fire into the hex. */
static gboolean
sees (const TwRuleset *rules, const TwState *state, int gun, int hex)
{
  int range = tw_visibility_now (rules, state)->range;

  return (range <= 0 || tc_hexgrid_distance (&rules->grid, state->hex[gun], hex) <= range)
         && tw_sight_is_clear (rules, state, state->hex[gun], hex);
}

gboolean
tw_fire_reaches (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal)
{
  const TwVisibility *visibility = tw_visibility_now (rules, state);
  int range = tc_hexgrid_distance (&rules->grid, state->hex[gun], hex);

  if (sees (rules, state, gun, hex))
    return TRUE;
  if (visibility->range > 0 && range > visibility->range)
    return tc_refuse (refusal, "fog-range", visibility->rule, range, visibility->range);
  *refusal = find_blocker (rules, state, gun, hex);

  return FALSE;
}

gboolean
tw_fire_can (const TwRuleset *rules, const TwState *state, int gun, int target, TcNote *refusal)
{
  if (!tw_fire_is_gun (rules, state, gun, refusal))
    return FALSE;
  if (!tw_is_unit (rules, target) || rules->side[target] == state->owner[gun]
      || state->hex[target] < 0)
    return tc_refuse (refusal, "no-target", "S-5.0", target);
  if (state->hex[target] == state->hex[gun])
    return tc_refuse (refusal, "no-target", "S-5.11", target);

  return tw_fire_reaches (rules, state, gun, state->hex[target], refusal);
}

gboolean
tw_fire_is_waiting (const TwRuleset *rules, const TwState *state, int gun)
{
  return rules->kind[gun] == TW_ARTILLERY && state->owner[gun] == state->parent.actor
         && state->hex[gun] >= 0 && !tw_has (state, gun, TW_FIRED);
}

gboolean
tw_fire_is_ready (const TwRuleset *rules, const TwState *state, int gun, TcNote *refusal)
{
  if (rules->kind[gun] == TW_ARTILLERY && state->owner[gun] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-5.31", gun);
  if (tw_has (state, gun, TW_FIRED))
    return tc_refuse (refusal, "fired", "S-5.0", gun);

  return TRUE;
}

gboolean
tw_fire_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);

  if (!tw_order_is (order, 1, 1, 0))
    return tc_refuse (refusal, "one-gun", "S-5.0", 0);

  return tw_fire_is_ready (rules, state, order->units[0], refusal)
         && tw_fire_can (rules, state, order->units[0], order->targets[0], refusal);
}

static guint
column_of (const TwRuleset *rules, int range)
{
  guint column = 0;

  while (column + 1 < rules->n_ranges && rules->range[column + 1] <= range)
    column++;

  return column;
}

gboolean
tw_fire_hits (const TwRuleset *rules, int range, guint die)
{
  return rules->fire[die][column_of (rules, range)];
}

void
tw_fire_explain_range (const TwRuleset *rules, int range, TcExplanation *explanation)
{
  guint column = column_of (rules, range);
  int hits = 0;

  for (int face = 1; face <= rules->fire_faces; face++)
    hits += rules->fire[face][column];
  tc_explanation_add (explanation, TC_QUANTITY_COLUMN, TC_MODIFIER_ADD, -1, range,
                      tw_note ("range", "S-5.11", range));
  g_strlcpy (explanation->column, rules->range_name[column], sizeof explanation->column);
  explanation->chart = "fire";
  explanation->roll = tw_note (hits == 0   ? "roll-fire-none"
                               : hits == 1 ? "roll-fire-one"
                                           : "roll-fire",
                               "S-5.1", hits, rules->fire_faces);
}

gboolean
tw_fire_explain (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                 TcExplanation *explanation)
{
  TcNote refusal;

  if (order->n_units != 1 || order->n_targets != 1
      || !tw_fire_can (rules, state, order->units[0], order->targets[0], &refusal))
    return FALSE;

  tw_fire_explain_range (rules,
                         tc_hexgrid_distance (&rules->grid, state->hex[order->units[0]],
                                              state->hex[order->targets[0]]),
                 explanation);
  if (tw_has (state, order->targets[0], TW_DISRUPTED))
    tc_explanation_add (explanation, TC_QUANTITY_COLUMN, TC_MODIFIER_NONE, -1, 0,
                        tw_note ("already-disrupted", "S-5.11", order->targets[0]));

  return TRUE;
}

void
tw_fire_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int gun = order->units[0], target = order->targets[0];
  int range = tc_hexgrid_distance (&rules->grid, state->hex[gun], state->hex[target]);
  guint die;

  state->flags[gun] |= TW_FIRED;
  tc_log_add (log, "fire", "S-5.0", gun, target, range);
  die = tc_dice_roll (dice, rules->fire_faces, "fire");
  if (!tw_fire_hits (rules, range, die))
    tc_log_result (log, "result-fire", "S-5.1", TW_TERM_MISS, die);
  else if (tw_has (state, target, TW_DISRUPTED))
    tc_log_result (log, "result-fire", "S-5.11", TW_TERM_UNHARMED, die);
  else
    {
      tc_log_result (log, "result-fire", "S-5.1", TW_TERM_HIT, die);
      tw_losses_disrupt (rules, state, target, "S-9.0", log);
      tw_release_fire (rules, state, target, log);
    }
}

void
tw_fire_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int enemy = 1 - state->parent.actor;
  TcOrder order = tw_order_new (TW_FIRE, counter);

  if (counter < 0 || !tw_fire_is_waiting (rules, state, counter))
    return;
  order.n_targets = 1;
  tw_each_unit (unit, rules, enemy)
    {
      int hex = state->hex[unit];

      order.targets[0] = unit;
      if (hex >= 0 && hex != state->hex[counter] && sees (rules, state, counter, hex))
        g_array_append_vals (orders, &order, 1);
    }
}
