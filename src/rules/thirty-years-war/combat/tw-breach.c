/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fire at the walls of a fortress (F-19.55). */
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-pieces.h"

static gboolean
has_whole_walls (const TwRuleset *rules, const TwState *state, int hex)
{
  for (int edge = hex * 6; edge < hex * 6 + 6; edge++)
    if ((rules->edge[edge] & TW_EDGE_FORT) != 0 && !tw_walls_is_breached (rules, state, edge))
      return TRUE;

  return FALSE;
}

gboolean
tw_breach_can (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal)
{
  if (!tw_fire_is_gun (rules, state, gun, refusal))
    return FALSE;
  if (!rules->fortress.present || !rules->fortress.walled[hex]
      || !has_whole_walls (rules, state, hex))
    return tc_refuse (refusal, "no-wall",
                      rules->fortress.present ? rules->fortress.rule_breach : "S-5.0", hex);
  if (state->hex[gun] == hex)
    return tc_refuse (refusal, "no-wall", "S-5.11", hex);

  return tw_fire_reaches (rules, state, gun, hex, refusal);
}

gboolean
tw_breach_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                 TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);

  if (!tw_order_is (order, 1, 0, 1))
    return tc_refuse (refusal, "one-gun", "S-5.0", 0);

  return tw_fire_is_ready (rules, state, order->units[0], refusal)
         && tw_breach_can (rules, state, order->units[0], order->path[0].x, refusal);
}

/* An option: a shot at a wall also disrupts an enemy in its hex. */
static void
harm_target (const TwRuleset *rules, TwState *state, int gun, int hex, TcLog *log)
{
  int unit = rules->fortress.harms ? tw_unit_at (rules, state, hex) : -1;

  if (unit < 0 || rules->side[unit] == state->owner[gun] || tw_has (state, unit, TW_DISRUPTED))
    return;
  tw_losses_disrupt (rules, state, unit, rules->fortress.rule_breach, log);
  tw_release_fire (rules, state, unit, log);
}

void
tw_breach_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  const TwFortress *self = &rules->fortress;
  int gun = order->units[0], hex = order->path[0].x;
  int range = tc_hexgrid_distance (&rules->grid, state->hex[gun], hex);
  guint8 *mark = &tw_marks (rules, state)[hex];
  guint die;

  state->flags[gun] |= TW_FIRED;
  tc_log_add (log, "fire-wall", self->rule_breach, gun, hex, range);
  die = tc_dice_roll (dice, rules->fire_faces, "fire");
  if (!tw_fire_hits (rules, range, die))
    {
      tc_log_result (log, "result-breach", "S-5.1", TW_TERM_STANDS, die);
      return;
    }
  *mark += 1 << TW_MARK_HITS;
  harm_target (rules, state, gun, hex, log);
  if (*mark >> TW_MARK_HITS < self->hits)
    tc_log_result (log, "result-breach", self->rule_breach, TW_TERM_CRACKED, die);
  else
    {
      tc_log_result (log, "result-breach", self->rule_breach, TW_TERM_BREACHED, die);
      tc_log_add (log, "breached", self->rule_breach, hex);
      /* Zones cross a breach (S-10.0). */
      for (int side = 0; side < TW_SIDES; side++)
        tw_leaders_catch (rules, state, side, log);
    }
}

gboolean
tw_breach_explain (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                   TcExplanation *explanation)
{
  TcNote refusal;

  if (order->n_units != 1 || order->n_path != 1
      || !tw_breach_can (rules, state, order->units[0], order->path[0].x, &refusal))
    return FALSE;
  tw_fire_explain_range (rules,
                         tc_hexgrid_distance (&rules->grid, state->hex[order->units[0]],
                                              order->path[0].x), explanation);

  return TRUE;
}

void
tw_breach_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  TcOrder order = tw_order_new (TW_BREACH, counter);
  TcNote ignored;

  if (counter < 0 || !rules->fortress.present || !tw_fire_is_waiting (rules, state, counter))
    return;
  order.n_path = 1;
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    if (rules->fortress.walled[hex])
      {
        order.path[0] = (TcPlace) { hex, 0, TC_NO_FACING };
        if (tw_breach_check (ruleset, base, &order, &ignored))
          g_array_append_vals (orders, &order, 1);
      }
}

/* Prefers, most of the time, walls that have been hit. */
gboolean
tw_breach_sample (const TwRuleset *rules, const TwState *state, int gun, TcSeeded *random,
                  TcOrder *order)
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

      if (!rules->fortress.walled[at] || (found >= 0 && !hit)
          || !tw_breach_can (rules, state, gun, at, &ignored))
        continue;
      found = at;
      if (hit || !goes_on)
        break;
    }
  if (found < 0)
    return FALSE;
  tw_order_start (order, TW_BREACH, gun);
  tw_order_step (order, found);

  return TRUE;
}
