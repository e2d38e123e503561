/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combat: who may attack whom (S-8.1 to S-8.3), the die (S-8.6), the six results
 * (S-8.61), charges. */
#include "tw-fight.h"
#include "tw-spirit.h"

#include <string.h>

/* Reading an attack */

static gboolean
read_attackers (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  for (guint i = 0; i < order->n_units; i++)
    {
      int unit = order->units[i];

      if (!tw_is_unit (rules, unit))
        return tw_refuse (refusal, "not-a-unit", "S-2.3", unit, 0);
      if (rules->side[unit] != rules->side[order->units[0]])
        return tw_refuse (refusal, "not-one-side", "S-8.0", unit, 0);
      if (state->hex[unit] < 0)
        return tw_refuse (refusal, "not-on-map", "S-8.15", unit, 0);
      if (tw_has (state, unit, TW_DISRUPTED))
        return tw_refuse (refusal, "attacker-disrupted", "S-9.14", unit, 0);
    }

  return TRUE;
}

static gboolean
read_defenders (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  for (guint i = 0; i < order->n_targets; i++)
    {
      int unit = order->targets[i];

      if (!tw_is_unit (rules, unit))
        return tw_refuse (refusal, "not-a-unit", "S-2.3", unit, 0);
      if (rules->side[unit] == rules->side[order->units[0]])
        return tw_refuse (refusal, "own-target", "S-8.0", unit, 0);
      if (state->hex[unit] < 0)
        return tw_refuse (refusal, "not-on-map", "S-8.15", unit, 0);
    }

  return TRUE;
}

/* Why an attack over an edge is not allowed: the side, or the ground of the target. */
static gboolean
refuse_edge (const TwRuleset *rules, const TwState *state, int attacker, int target, TcNote *refusal)
{
  const TwTerrain *ground = &rules->rows[rules->row[state->hex[target]]];
  int direction = tc_hexgrid_direction (&rules->grid, state->hex[attacker], state->hex[target]);

  if ((rules->edge[state->hex[attacker] * 6 + direction] & TW_EDGE_FORT) != 0)
    return tw_refuse (refusal, "no-attack-across", rules->fortress.rule, attacker, target);
  if (ground->attack == 1 && rules->kind[attacker] == TW_CAVALRY)
    return tw_refuse (refusal, "no-cavalry-into", ground->rule, attacker, target);
  if (ground->attack == 0)
    return tw_refuse (refusal, "no-attack-into", ground->rule, attacker, target);

  return tw_refuse (refusal, "no-attack-across", "S-8.15", attacker, target);
}

/* Each attacker has to be next to each defender (S-8.21, S-8.22). */
static gboolean
check_contact (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  const char *rule = order->n_units > 1 ? "S-8.22" : order->n_targets > 1 ? "S-8.21" : "S-8.15";

  for (guint i = 0; i < order->n_units; i++)
    for (guint k = 0; k < order->n_targets; k++)
      {
        int a = order->units[i], d = order->targets[k];

        if (tc_hexgrid_distance (&rules->grid, state->hex[a], state->hex[d]) != 1)
          return tw_refuse (refusal, "not-in-contact", rule, a, d);
        if (!tw_duty_may_attack (rules, state, a, d))
          return refuse_edge (rules, state, a, d, refusal);
      }

  return TRUE;
}

static gboolean
check_charge (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  const TwCharge *charge = &rules->charge[rules->side[order->units[0]]];
  const TwCharge *other = &rules->charge[1 - rules->side[order->units[0]]];
  gboolean cavalry = FALSE;

  if ((order->flags & TW_FLAG_CHARGE) == 0)
    return TRUE;
  if (!charge->present)
    return tw_refuse (refusal, "no-charge", other->present ? other->rule : "S-8.0",
                      rules->side[order->units[0]], 0);
  for (guint i = 0; i < order->n_units; i++)
    {
      int unit = order->units[i];

      if (rules->kind[unit] != TW_CAVALRY)
        continue;
      cavalry = TRUE;
      if ((charge->armies & 1u << rules->army[unit]) == 0)
        return tw_refuse (refusal, "charge-army", charge->rule, unit, 0);
      if (tw_fog_sky (rules, state)->led && !tw_leaders_attend (rules, state, unit))
        return tw_refuse (refusal, "charge-unled", tw_fog_sky (rules, state)->rule, unit, 0);
    }
  if (!cavalry)
    return tw_refuse (refusal, "charge-without-cavalry", charge->rule_choice, order->units[0], 0);
  for (guint i = 0; i < order->n_targets; i++)
    {
      int target = order->targets[i];

      if (rules->kind[target] != TW_INFANTRY
          || (!tw_has (state, target, TW_DISRUPTED)
              && !(charge->demoralized && tw_level_is_broken (rules, state, target))))
        return tw_refuse (refusal, "charge-target", charge->rule_targets, target, 0);
    }

  return TRUE;
}

gboolean
tw_combat_read (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                TwAttack *attack, TcNote *refusal)
{
  if (order->n_units == 0 || order->n_targets == 0 || order->n_path > 0)
    return tw_refuse (refusal, "nobody-attacks", "S-8.0", 0, 0);
  if (!read_attackers (rules, state, order, refusal) || !read_defenders (rules, state, order, refusal)
      || !check_contact (rules, state, order, refusal) || !check_charge (rules, state, order, refusal))
    return FALSE;

  /* All of it is written: it may have to wait in the state. */
  memset (attack, 0, sizeof *attack);
  attack->n_attackers = order->n_units;
  attack->n_defenders = order->n_targets;
  attack->charge = (order->flags & TW_FLAG_CHARGE) != 0;
  memcpy (attack->attackers, order->units, order->n_units * sizeof *order->units);
  memcpy (attack->defenders, order->targets, order->n_targets * sizeof *order->targets);
  tw_leaders_defend (rules, state, attack->defenders, attack->n_defenders, attack->support);

  return tw_leaders_settle (rules, state, order->units, order->n_units, order->helpers, order->n_helpers,
                            (order->flags & TW_FLAG_NO_LEADERS) != 0, attack->aid, refusal);
}

gboolean
tw_combat_check (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  TwAttack attack;

  if (!tw_combat_read (rules, state, order, &attack, refusal))
    return FALSE;
  if (rules->side[order->units[0]] != state->parent.actor)
    return tw_refuse (refusal, "not-yours", "S-8.0", order->units[0], 0);
  for (guint i = 0; i < attack.n_attackers; i++)
    if (tw_has (state, attack.attackers[i], TW_USED))
      return tw_refuse (refusal, "attacked-before", "S-8.14", attack.attackers[i], 0);
  for (guint i = 0; i < attack.n_defenders; i++)
    if (tw_has (state, attack.defenders[i], TW_TARGETED))
      return tw_refuse (refusal, "targeted-before", "S-8.14", attack.defenders[i], 0);

  return tw_duty_leaves (rules, state, &attack, refusal);
}

/* An attack that waits for the defender's choice lies in a frame, two counters a
 * number. */

static void
pack (TwState *state, const TwAttack *attack)
{
  TcFrame *frame = &state->parent.frames[state->parent.depth++];
  gint16 data[32];

  memset (data, 0, sizeof data);
  data[0] = attack->n_attackers;
  data[1] = attack->n_defenders;
  data[2] = attack->charge;
  memcpy (data + 4, attack->attackers, sizeof attack->attackers);
  memcpy (data + 12, attack->defenders, sizeof attack->defenders);
  memcpy (data + 20, attack->aid, sizeof attack->aid);
  memset (frame, 0, sizeof *frame);
  frame->kind = TW_FRAME_SUPPORT;
  frame->actor = 1 - state->parent.player;
  memcpy (frame->data, data, sizeof frame->data);
  state->parent.actor = frame->actor;
}

void
tw_combat_unpack (const TcFrame *frame, TwAttack *attack)
{
  gint16 data[32];

  memcpy (data, frame->data, sizeof data);
  attack->n_attackers = data[0];
  attack->n_defenders = data[1];
  attack->charge = data[2];
  memcpy (attack->attackers, data + 4, sizeof attack->attackers);
  memcpy (attack->defenders, data + 12, sizeof attack->defenders);
  memcpy (attack->aid, data + 20, sizeof attack->aid);
}

static void
pop (TwState *state)
{
  state->parent.depth--;
  memset (&state->parent.frames[state->parent.depth], 0, sizeof (TcFrame));
  state->parent.actor = state->parent.player;
}

/* Results */

static gboolean
is_charger (const TwRuleset *rules, const TwAttack *attack, int unit)
{
  return attack->charge && rules->kind[unit] == TW_CAVALRY;
}

static void
strike_defenders (const TwRuleset *rules, TwState *state, const TwAttack *attack, gboolean all, TcLog *log)
{
  gint16 dead[TC_ORDER_TARGETS];
  guint n = 0;

  for (guint i = 0; i < attack->n_defenders; i++)
    if (all || tw_has (state, attack->defenders[i], TW_DISRUPTED))
      dead[n++] = attack->defenders[i];
    else
      tw_losses_disrupt (rules, state, attack->defenders[i], "S-8.61", log);
  if (n > 0)
    tw_losses_eliminate (rules, state, dead, n, "S-8.61", log);
}

/* Chargers suffer nothing from it: they are disrupted at the end. */
static void
strike_attackers (const TwRuleset *rules, TwState *state, const TwAttack *attack, gboolean all, TcLog *log)
{
  gint16 dead[TC_ORDER_UNITS];
  guint n = 0;

  for (guint i = 0; i < attack->n_attackers; i++)
    if (is_charger (rules, attack, attack->attackers[i]))
      continue;
    else if (all)
      dead[n++] = attack->attackers[i];
    else
      tw_losses_disrupt (rules, state, attack->attackers[i], "S-8.61", log);
  if (n > 0)
    tw_losses_eliminate (rules, state, dead, n, "S-8.61", log);
}

/* What follows a combat: leaders caught alone, then the chargers' disruption. */
static void
close_combat (const TwRuleset *rules, TwState *state, const gint16 *chargers, guint n, TcLog *log)
{
  tw_leaders_catch (rules, state, 0, log);
  tw_leaders_catch (rules, state, 1, log);
  for (guint i = 0; i < n; i++)
    tw_losses_disrupt (rules, state, chargers[i], rules->charge[rules->side[chargers[i]]].rule_end, log);
}

/* An exchange: what is left to pay after the chargers, from whom, in a frame's data. */
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
    if (is_charger (rules, attack, attack->attackers[i]))
      {
        self.chargers[self.n_chargers++] = attack->attackers[i];
        self.need -= rules->front[attack->attackers[i]];
      }
    else
      self.payers[self.n_payers++] = attack->attackers[i];

  return self;
}

static Exchange
exchange_read (const TcFrame *frame)
{
  Exchange self = { .need = frame->data[0], .n_payers = frame->data[1], .n_chargers = frame->data[2] };

  for (guint i = 0; i < self.n_payers; i++)
    self.payers[i] = frame->data[3 + i];
  for (guint i = 0; i < self.n_chargers; i++)
    self.chargers[i] = frame->data[3 + self.n_payers + i];

  return self;
}

static void
exchange_push (const Exchange *self, TwState *state)
{
  TcFrame *frame = &state->parent.frames[state->parent.depth++];

  memset (frame, 0, sizeof *frame);
  frame->kind = TW_FRAME_EXCHANGE;
  frame->actor = state->parent.player;
  frame->data[0] = self->need;
  frame->data[1] = self->n_payers;
  frame->data[2] = self->n_chargers;
  for (guint i = 0; i < self->n_payers; i++)
    frame->data[3 + i] = self->payers[i];
  for (guint i = 0; i < self->n_chargers; i++)
    frame->data[3 + self->n_payers + i] = self->chargers[i];
  state->parent.actor = frame->actor;
}

/* All have to pay when together they do not have more than one of them too much. */
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

  strike_defenders (rules, state, attack, FALSE, log);
  if (self.need <= 0 && self.n_chargers > 0)
    tc_log_add (log, "charge-pays", rules->charge[rules->side[self.chargers[0]]].rule_exchange,
                self.chargers[0], 0, 0, 0);
  if (self.need > 0 && !exchange_is_forced (&self, rules))
    {
      tc_log_add (log, "exchange", "S-8.61", self.need, 0, 0, 0);
      exchange_push (&self, state);
      return;
    }
  for (guint i = 0; self.need > 0 && i < self.n_payers; i++)
    tw_losses_disrupt (rules, state, self.payers[i], "S-8.61", log);
  close_combat (rules, state, self.chargers, self.n_chargers, log);
}

gboolean
tw_combat_check_disrupt (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  Exchange self = exchange_read (tc_state_frame (&state->parent));
  int sum = 0;

  if (order->n_units == 0 || order->n_targets + order->n_helpers + order->n_path > 0)
    return tw_refuse (refusal, "name-the-disrupted", "S-8.61", 0, 0);
  for (guint i = 0; i < order->n_units; i++)
    {
      guint k = 0;

      while (k < self.n_payers && self.payers[k] != order->units[i])
        k++;
      if (k == self.n_payers)
        return tw_refuse (refusal, "not-in-this-attack", "S-8.61", order->units[i], 0);
      sum += rules->front[order->units[i]];
    }
  if (sum < self.need)
    return tw_refuse (refusal, "pays-too-little", "S-8.61", sum, self.need);

  return TRUE;
}

void
tw_combat_disrupt (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log)
{
  Exchange self = exchange_read (tc_state_frame (&state->parent));

  pop (state);
  for (guint i = 0; i < order->n_units; i++)
    tw_losses_disrupt (rules, state, order->units[i], "S-8.61", log);
  close_combat (rules, state, self.chargers, self.n_chargers, log);
}

static void
carry_out (const TwRuleset *rules, TwState *state, const TwAttack *attack, guint result, TcLog *log)
{
  gint16 chargers[TC_ORDER_UNITS];
  guint n = 0;

  switch (result)
    {
    case TW_TERM_AE:
    case TW_TERM_AD:
      strike_attackers (rules, state, attack, result == TW_TERM_AE, log);
      break;
    case TW_TERM_DX:
      exchange (rules, state, attack, log);
      return;
    case TW_TERM_DD:
    case TW_TERM_DE:
      strike_defenders (rules, state, attack, result == TW_TERM_DE, log);
      break;
    default:
      break;
    }

  for (guint i = 0; i < attack->n_attackers; i++)
    if (is_charger (rules, attack, attack->attackers[i]))
      chargers[n++] = attack->attackers[i];
  close_combat (rules, state, chargers, n, log);
}

/* Who acts from afar does so once in a phase. */
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
  tc_log_add (log, "result", "S-8.61", rules->crt[die][column], die, 0, 0);
  carry_out (rules, state, attack, rules->crt[die][column], log);
}

static void
announce (const TwRuleset *rules, const TwState *state, const TwAttack *attack, TcLog *log)
{
  for (guint i = 0; i < attack->n_attackers; i++)
    {
      tc_log_add (log, attack->n_defenders > 1 ? "attacks-several" : "attacks", "S-8.0", attack->attackers[i],
                  attack->defenders[0], attack->n_defenders, 0);
      if (attack->aid[i] >= 0)
        tc_log_add (log, "leads", tw_leaders_rule (rules, state, attack->aid[i], attack->attackers[i]), attack->aid[i],
                    attack->attackers[i], 0, 0);
      if (is_charger (rules, attack, attack->attackers[i]))
        tc_log_add (log, "charges", rules->charge[rules->side[attack->attackers[i]]].rule,
                    attack->attackers[i], 0, 0, 0);
    }
}

void
tw_combat_apply (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  TwAttack attack;
  TcNote refusal;
  gboolean choice = FALSE;

  if (!tw_combat_read (rules, state, order, &attack, &refusal))
    g_return_if_reached ();
  announce (rules, state, &attack, log);
  for (guint i = 0; i < attack.n_defenders; i++)
    choice |= attack.support[i] >= 0;
  if (choice && rules->support_choice)
    pack (state, &attack);
  else
    resolve (rules, state, &attack, dice, log);
}

/* The defender's leaders, where he may choose (S-10.11). */

/* A leader who acts from afar must help the attacked unit that he stands with. */
static gboolean
check_stacked (const TwRuleset *rules, const TwState *state, const TwAttack *attack, TcNote *refusal)
{
  gint16 here[TC_ORDER_TARGETS];

  if (!rules->leader_area)
    return TRUE;
  tw_leaders_defend (rules, state, attack->defenders, attack->n_defenders, here);
  for (guint i = 0; i < attack->n_defenders; i++)
    if (here[i] >= 0 && state->hex[here[i]] == state->hex[attack->defenders[i]]
        && (attack->support[i] < 0 || state->hex[attack->support[i]] != state->hex[attack->defenders[i]]))
      return tw_refuse (refusal, "leader-must-help", rules->rule_area, here[i], attack->defenders[i]);

  return TRUE;
}

gboolean
tw_combat_check_support (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  TwAttack attack;

  if (order->n_units + order->n_targets + order->n_path > 0)
    return tw_refuse (refusal, "leaders-only", "S-10.11", 0, 0);
  tw_combat_unpack (tc_state_frame (&state->parent), &attack);

  return tw_leaders_settle (rules, state, attack.defenders, attack.n_defenders, order->helpers, order->n_helpers,
                            (order->flags & TW_FLAG_ALONE) != 0, attack.support, refusal)
         && check_stacked (rules, state, &attack, refusal);
}

void
tw_combat_support (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  TwAttack attack;
  TcNote refusal;

  tw_combat_unpack (tc_state_frame (&state->parent), &attack);
  if (!tw_leaders_settle (rules, state, attack.defenders, attack.n_defenders, order->helpers, order->n_helpers,
                          (order->flags & TW_FLAG_ALONE) != 0, attack.support, &refusal))
    g_return_if_reached ();
  pop (state);
  resolve (rules, state, &attack, dice, log);
}
