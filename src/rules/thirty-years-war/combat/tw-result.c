/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The six results of combat (S-8.61). */
#include "tw-combat.h"
#include "tw-morale.h"

#include <string.h>

/* Chargers do not suffer: they are disrupted at the end in any case. */
static void
strike (const TwRuleset *rules, TwState *state, const TwAttack *attack, const gint16 *units,
        guint n_units, gboolean all, TcLog *log)
{
  gint16 dead[MAX (TC_ORDER_UNITS, TC_ORDER_TARGETS)];
  guint n = 0;

  for (guint i = 0; i < n_units; i++)
    if (tw_attack_is_charger (rules, attack, units[i]))
      continue;
    else if (all || tw_has (state, units[i], TW_DISRUPTED))
      dead[n++] = units[i];
    else
      tw_losses_disrupt (rules, state, units[i], "S-8.61", log);
  if (n > 0)
    tw_losses_eliminate (rules, state, dead, n, "S-8.61", log);
}

/* After every result: leaders caught alone, then disruption of chargers. */
static void
close_combat (const TwRuleset *rules, TwState *state, const gint16 *chargers, guint n, TcLog *log)
{
  tw_leaders_catch (rules, state, 0, log);
  tw_leaders_catch (rules, state, 1, log);
  for (guint i = 0; i < n; i++)
    tw_losses_disrupt (rules, state, chargers[i], rules->charge[rules->side[chargers[i]]].rule_end, log);
}

/* An exchange: the strength points that remain to be paid after the chargers, and by whom. */
typedef struct
{
  int    need;
  guint  n_payers, n_chargers;
  gint16 payers[TC_ORDER_UNITS];
  gint16 chargers[TC_ORDER_UNITS];
} Exchange;

static Exchange
exchange_new (const TwRuleset *rules, const TwState *state, const TwAttack *attack)
{
  Exchange self = { 0 };

  for (guint i = 0; i < attack->n_defenders; i++)
    self.need += rules->exchange_front ? rules->front[attack->defenders[i]]
                                       : tw_strength_shown (rules, state, attack->defenders[i]);
  for (guint i = 0; i < attack->n_attackers; i++)
    if (tw_attack_is_charger (rules, attack, attack->attackers[i]))
      {
        self.chargers[self.n_chargers++] = attack->attackers[i];
        self.need -= rules->front[attack->attackers[i]];
      }
    else
      self.payers[self.n_payers++] = attack->attackers[i];

  return self;
}

/* One that waits for the attacker's choice is in a frame. */
G_STATIC_ASSERT (sizeof (Exchange) <= sizeof ((TcFrame *) NULL)->data);

static Exchange
exchange_read (const TcFrame *frame)
{
  Exchange self;

  memcpy (&self, frame->data, sizeof self);

  return self;
}

/* There is no choice if no unit can be spared. */
static gboolean
exchange_is_forced (const Exchange *self, const TwRuleset *rules)
{
  int sum = 0;

  for (guint i = 0; i < self->n_payers; i++)
    sum += rules->front[self->payers[i]];
  for (guint i = 0; i < self->n_payers; i++)
    if (sum - rules->front[self->payers[i]] >= self->need)
      return FALSE;

  return TRUE;
}

static void
exchange (const TwRuleset *rules, TwState *state, const TwAttack *attack, TcLog *log)
{
  Exchange self = exchange_new (rules, state, attack);

  strike (rules, state, attack, attack->defenders, attack->n_defenders, FALSE, log);
  if (self.need <= 0 && self.n_chargers > 0)
    tc_log_add (log, "charge-pays", rules->charge[rules->side[self.chargers[0]]].rule_exchange,
                self.chargers[0]);
  if (self.need > 0 && !exchange_is_forced (&self, rules))
    {
      tc_log_add (log, "exchange", "S-8.61", self.need);
      memcpy (tc_state_push (&state->parent, TW_FRAME_EXCHANGE, state->parent.player)->data, &self,
              sizeof self);
      return;
    }
  for (guint i = 0; self.need > 0 && i < self.n_payers; i++)
    tw_losses_disrupt (rules, state, self.payers[i], "S-8.61", log);
  close_combat (rules, state, self.chargers, self.n_chargers, log);
}

gboolean
tw_exchange_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                   TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  Exchange self = exchange_read (tc_state_frame (&state->parent));
  int sum = 0;

  if (order->n_units == 0 || order->n_targets + order->n_helpers + order->n_path > 0)
    return tc_refuse (refusal, "name-the-disrupted", "S-8.61", 0);
  for (guint i = 0; i < order->n_units; i++)
    {
      guint k = 0;

      while (k < self.n_payers && self.payers[k] != order->units[i])
        k++;
      if (k == self.n_payers)
        return tc_refuse (refusal, "not-in-this-attack", "S-8.61", order->units[i]);
      sum += rules->front[order->units[i]];
    }
  if (sum < self.need)
    return tc_refuse (refusal, "pays-too-little", "S-8.61", sum, self.need);

  return TRUE;
}

void
tw_exchange_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  Exchange self = exchange_read (tc_state_frame (&state->parent));

  tc_state_pop (&state->parent);
  for (guint i = 0; i < order->n_units; i++)
    tw_losses_disrupt (rules, state, order->units[i], "S-8.61", log);
  close_combat (rules, state, self.chargers, self.n_chargers, log);
}

void
tw_result_apply (const TwRuleset *rules, TwState *state, const TwAttack *attack, guint result, TcLog *log)
{
  gint16 chargers[TC_ORDER_UNITS];
  guint n = 0;

  switch (result)
    {
    case TW_TERM_AE:
    case TW_TERM_AD:
      strike (rules, state, attack, attack->attackers, attack->n_attackers, result == TW_TERM_AE, log);
      break;
    case TW_TERM_DX:
      exchange (rules, state, attack, log);
      return;
    case TW_TERM_DD:
    case TW_TERM_DE:
      strike (rules, state, attack, attack->defenders, attack->n_defenders, result == TW_TERM_DE, log);
      break;
    default:
      break;
    }

  for (guint i = 0; i < attack->n_attackers; i++)
    if (tw_attack_is_charger (rules, attack, attack->attackers[i]))
      chargers[n++] = attack->attackers[i];
  close_combat (rules, state, chargers, n, log);
}

/* Sets of attackers that pay enough, the weakest set first. */
void
tw_exchange_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  Exchange self = exchange_read (tc_state_frame (base));
  guint first = orders->len;
  int weights[1 << TC_ORDER_UNITS];

  for (guint set = 1; set < 1u << self.n_payers; set++)
    {
      TcOrder order = tw_order_new (TW_DISRUPT, -1);
      int sum = 0;
      guint at;

      order.n_units = tw_attack_choose (order.units, self.payers, self.n_payers, set);
      for (guint i = 0; i < order.n_units; i++)
        sum += rules->front[order.units[i]];
      if (sum < self.need || (counter >= 0 && order.units[0] != counter))
        continue;
      for (at = orders->len - first; at > 0 && weights[at - 1] > sum; at--)
        weights[at] = weights[at - 1];
      weights[at] = sum;
      g_array_insert_vals (orders, first + at, &order, 1);
    }
}
