/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carrying out an attack: odds, die, and the leaders whom the defender may choose first (S-8.6,
 * S-10.11). */
#include "tw-combat.h"
#include "tw-morale.h"

#include <string.h>

/* An attack that waits for the defender's choice is in a frame, complete except for that choice. */
#define WAITING G_STRUCT_OFFSET (TwAttack, support)
G_STATIC_ASSERT (WAITING <= sizeof ((TcFrame *) NULL)->data);

void
tw_support_read (const TcFrame *frame, TwAttack *attack)
{
  memcpy (attack, frame->data, WAITING);
}

/* Leaders who act from a distance do so once a phase. */
static void
spend_leaders (const TwRuleset *rules, TwState *state, const gint16 *leaders, guint n)
{
  for (guint i = 0; i < n && rules->leader_area; i++)
    if (leaders[i] >= 0)
      state->flags[leaders[i]] |= TW_LED;
}

static void
resolve (const TwRuleset *rules, TwState *state, const TwAttack *attack, TcDice *dice, TcLog *log)
{
  TcExplanation explanation;
  int column;
  guint die;

  tc_explanation_init (&explanation);
  column = tw_strength_explain (rules, state, attack, &explanation);
  tc_log_add (log, "odds", "S-8.0", tc_explanation_get_total (&explanation, TC_QUANTITY_ATTACK),
              tc_explanation_get_total (&explanation, TC_QUANTITY_DEFENCE),
              rules->odds[column][0], rules->odds[column][1]);
  for (guint i = 0; i < attack->n_attackers; i++)
    state->flags[attack->attackers[i]] |= TW_USED;
  for (guint i = 0; i < attack->n_defenders; i++)
    state->flags[attack->defenders[i]] |= TW_TARGETED;
  spend_leaders (rules, state, attack->aid, attack->n_attackers);
  spend_leaders (rules, state, attack->support, attack->n_defenders);

  die = tc_dice_roll (dice, rules->faces, "combat");
  tc_log_result (log, "result", "S-8.61", rules->crt[die][column], die);
  tw_result_apply (rules, state, attack, rules->crt[die][column], log);
}

static void
announce (const TwRuleset *rules, const TwState *state, const TwAttack *attack, TcLog *log)
{
  for (guint i = 0; i < attack->n_attackers; i++)
    {
      tc_log_add (log, attack->n_defenders > 1 ? "attacks-several" : "attacks", "S-8.0",
                  attack->attackers[i], attack->defenders[0], attack->n_defenders);
      if (attack->aid[i] >= 0)
        tc_log_add (log, "leads",
                    tw_leaders_rule (rules, state, attack->aid[i], attack->attackers[i]),
                    attack->aid[i], attack->attackers[i]);
      if (tw_attack_is_charger (rules, attack, attack->attackers[i]))
        tc_log_add (log, "charges", rules->charge[rules->side[attack->attackers[i]]].rule,
                    attack->attackers[i]);
    }
}

void
tw_attack_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  TwAttack attack;
  TcNote refusal;

  if (!tw_attack_read (rules, state, order, &attack, &refusal))
    g_return_if_reached ();
  announce (rules, state, &attack, log);
  if (tw_leaders_may_choose (rules, state, attack.defenders, attack.n_defenders, attack.support))
    memcpy (tc_state_push (&state->parent, TW_FRAME_SUPPORT, 1 - state->parent.player)->data,
            &attack, WAITING);
  else
    resolve (rules, state, &attack, dice, log);
}

/* The defender chooses his leaders (S-10.11) */

/* A leader who could act from a distance must help the attacked unit that he is stacked with. */
static gboolean
check_stacked (const TwRuleset *rules, const TwState *state, const TwAttack *attack,
               TcNote *refusal)
{
  gint16 here[TC_ORDER_TARGETS];

  if (!rules->leader_area)
    return TRUE;
  tw_leaders_join (rules, state, attack->defenders, attack->n_defenders, here);
  for (guint i = 0; i < attack->n_defenders; i++)
    if (here[i] >= 0
        && (attack->support[i] < 0
            || state->hex[attack->support[i]] != state->hex[attack->defenders[i]]))
      return tc_refuse (refusal, "leader-must-help", rules->rule_area, here[i],
                        attack->defenders[i]);

  return TRUE;
}

gboolean
tw_support_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                  TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  TwAttack attack;

  if (order->n_units + order->n_targets + order->n_path > 0)
    return tc_refuse (refusal, "leaders-only", "S-10.11", 0);
  tw_support_read (tc_state_frame (&state->parent), &attack);

  return tw_leaders_settle (rules, state, attack.defenders, attack.n_defenders, order->helpers,
                            order->n_helpers, (order->flags & TW_FLAG_ALONE) != 0, attack.support,
                            refusal)
         && check_stacked (rules, state, &attack, refusal);
}

void
tw_support_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  TwAttack attack;
  TcNote refusal;

  tw_support_read (tc_state_frame (&state->parent), &attack);
  if (!tw_leaders_settle (rules, state, attack.defenders, attack.n_defenders, order->helpers, order->n_helpers,
                          (order->flags & TW_FLAG_ALONE) != 0, attack.support, &refusal))
    g_return_if_reached ();
  tc_state_pop (&state->parent);
  resolve (rules, state, &attack, dice, log);
}
