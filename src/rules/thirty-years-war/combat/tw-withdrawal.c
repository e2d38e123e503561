/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guns that are withdrawn from the map instead of firing: whatever guns the side holds (S-5.33). */
#include "tw-combat.h"
#include "tw-pieces.h"

/* Whether the edge can be reached over hexes without forest, enemies and their zones of control. */
static gboolean
has_way_off (const TwRuleset *rules, const TwState *state, int gun)
{
  g_autofree guint8 *seen = g_new0 (guint8, rules->n_hexes);
  g_autofree gint16 *queue = g_new (gint16, rules->n_hexes);
  int enemy = 1 - state->owner[gun];
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
              || (unit >= 0 && rules->side[unit] == enemy)
              || tw_zoc_covers (rules, state, near, enemy))
            continue;
          seen[near] = TRUE;
          queue[n++] = near;
        }
    }

  return FALSE;
}

gboolean
tw_withdrawal_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                     TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int gun = order->units[0];

  if (!tw_order_is (order, 1, 0, 0))
    return tc_refuse (refusal, "one-counter", "S-5.0", 0);
  if (rules->withdraws != state->parent.actor || rules->kind[gun] != TW_ARTILLERY
      || state->hex[gun] < 0)
    return tc_refuse (refusal, "no-withdrawal",
                      rules->withdraws < 0 ? "S-5.0" : rules->rule_withdraw, gun);

  return tw_fire_is_ready (rules, state, gun, refusal)
         && (has_way_off (rules, state, gun)
             || tc_refuse (refusal, "no-way-off", rules->rule_withdraw, gun));
}

void
tw_withdrawal_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int gun = order->units[0];
  int die = tc_dice_roll (dice, 6, "withdrawal");
  gboolean saved = die >= rules->withdraw_die;

  tw_place_lift (rules, state, gun);
  state->flags[gun] = saved ? TW_EXITED : TW_DEAD;
  tc_log_result (log, "result-withdrawal", rules->rule_withdraw,
                 saved ? TW_TERM_WITHDRAWN : TW_TERM_ABANDONED, gun, die);
}

void
tw_withdrawal_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  if (rules->withdraws >= 0)
    tw_notes_add (notes,
                  tw_note ("status-withdrawal", rules->rule_withdraw, rules->withdraws,
                           tw_ground_map_edge (rules, rules->withdraw_edge), rules->withdraw_die));
}
