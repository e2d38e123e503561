/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works that cavalry shuns (F-16.1 and its like), and guns that are drawn off the map. */
#include "tw-movement.h"
#include "tw-morale.h"
#include "tw-pieces.h"

#include <string.h>

/* The start of a movement phase: cavalry in such zones is disrupted and has to go. */
void
tw_works_press (const TwRuleset *rules, TwState *state, TcLog *log)
{
  int side = state->parent.player;

  for (guint i = 0; i < rules->n_units[side] && rules->works_aversion[side].present; i++)
    {
      int unit = rules->movers[side][i];

      if (rules->kind[unit] != TW_CAVALRY || state->hex[unit] < 0
          || !tw_step_is_controlled (rules, state, state->hex[unit], 1 - side, TRUE))
        continue;
      tc_log_add (log, "pressed", rules->works_aversion[side].rule, unit, 0, 0, 0);
      if (!tw_has (state, unit, TW_DISRUPTED))
        tw_losses_disrupt (rules, state, unit, rules->works_aversion[side].rule, log);
      state->flags[unit] |= TW_PRESSED;
    }
}

static gboolean
has_to_go (const TwState *state, int unit)
{
  return state->hex[unit] >= 0 && tw_has (state, unit, TW_PRESSED) && !tw_has (state, unit, TW_MOVED);
}

/* Who has to go is told as long as he has not gone. */
void
tw_works_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  int side = state->parent.player;

  if (rules->withdraws >= 0)
    {
      TcNote note = tw_note ("status-withdrawal", rules->rule_withdraw, rules->withdraws,
                             tw_exits_area (rules, rules->withdraw_edge));

      note.args[2] = rules->withdraw_die;
      g_array_append_val (notes, note);
    }
  for (guint i = 0; i < rules->n_units[side]; i++)
    {
      TcNote note = tw_note ("status-pressed", rules->works_aversion[side].rule, rules->movers[side][i], 0);

      if (has_to_go (state, rules->movers[side][i]))
        g_array_append_val (notes, note);
    }
}

/* Its end: who has not gone is lost. */
void
tw_works_fail (const TwRuleset *rules, TwState *state, TcLog *log)
{
  int side = state->parent.player;
  gint16 lost[TW_COUNTERS];
  guint n = 0;

  for (guint i = 0; i < rules->n_units[side]; i++)
    if (has_to_go (state, rules->movers[side][i]))
      lost[n++] = rules->movers[side][i];
  if (n > 0)
    tw_losses_eliminate (rules, state, lost, n, rules->works_aversion[side].rule, log);
}

/* Whether the edge can be reached over hexes without forest, enemies and their zones. */
static gboolean
has_way_off (const TwRuleset *rules, const TwState *state, int gun)
{
  g_autofree guint8 *seen = g_new0 (guint8, rules->n_hexes);
  g_autofree gint16 *queue = g_new (gint16, rules->n_hexes);
  int enemy = 1 - rules->side[gun];
  guint first = 0, n = 0;

  queue[n++] = state->hex[gun];
  seen[queue[0]] = TRUE;
  while (first < n)
    {
      int hex = queue[first++];

      if ((rules->edges[hex] & 1u << rules->withdraw_edge) != 0)
        return TRUE;
      for (int direction = 0; direction < 6; direction++)
        {
          int near = rules->near[hex * 6 + direction];
          int unit = near < 0 ? -1 : tw_unit_at (rules, state, near);

          if (near < 0 || seen[near] || (rules->ground[near] & TW_HEX_FOREST) != 0
              || (unit >= 0 && rules->side[unit] == enemy) || tw_step_is_controlled (rules, state, near, enemy, FALSE))
            continue;
          seen[near] = TRUE;
          queue[n++] = near;
        }
    }

  return FALSE;
}

gboolean
tw_works_check_withdrawal (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  int gun = order->units[0];

  if (order->n_units != 1 || order->n_targets + order->n_helpers + order->n_path > 0)
    return tw_refuse (refusal, "one-counter", "S-5.0", 0, 0);
  if (rules->withdraws < 0 || rules->kind[gun] != TW_ARTILLERY || rules->side[gun] != rules->withdraws
      || state->hex[gun] < 0)
    return tw_refuse (refusal, "no-withdrawal", rules->withdraws < 0 ? "S-5.0" : rules->rule_withdraw, gun, 0);
  if (state->owner[gun] != state->parent.actor)
    return tw_refuse (refusal, "not-yours", "S-5.31", gun, 0);
  if (tw_has (state, gun, TW_FIRED))
    return tw_refuse (refusal, "fired", "S-5.0", gun, 0);
  if (!has_way_off (rules, state, gun))
    return tw_refuse (refusal, "no-way-off", rules->rule_withdraw, gun, 0);

  return TRUE;
}

void
tw_works_withdraw (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  int gun = order->units[0];
  int die = tc_dice_roll (dice, 6, "withdrawal");
  gboolean saved = die >= rules->withdraw_die;

  tw_place_lift (rules, state, gun);
  state->flags[gun] = saved ? TW_EXITED : TW_DEAD;
  tc_log_result (log, "result-withdrawal", rules->rule_withdraw, saved ? TW_TERM_WITHDRAWN : TW_TERM_ABANDONED, gun, die, 0);
}
