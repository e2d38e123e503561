/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The toy: its words, its start, what orders do, and what it answers. */
#include "tc-toy-private.h"

#include <string.h>

static const TcPhase phases[] = {
  { "vandi", N_("Move"), N_("Each unit may go one hex"), NULL },
  { "krisk", N_("Duel"), N_("Each unit may fight a neighbour"), NULL },
  { NULL }
};

static const TcOrderKind kinds[] = {
  { "ospu", N_("End"), { NULL }, FALSE, .role = TC_ROLE_END, .phase = TC_ANY_PHASE },
  { "vandi", N_("Move"), { NULL }, FALSE, .role = TC_ROLE_MOVE, .phase = TOY_PHASE_MOVE },
  { "krisk", N_("Duel"), { "zumo", NULL }, FALSE, .role = TC_ROLE_ATTACK, .phase = TOY_PHASE_DUEL },
  { "horm", N_("Stand"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  { "fladi", N_("Yield"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  { NULL }
};

static const TcWord words[] = {
  { "plenu", "s", N_("{0} moves first") },
  { "vandis", "ch", N_("{0} goes to {1}") },
  { "tumbu", "ccn", N_("{0} fights {1}: {2}") },
  { "sumi", "t", N_("{0}") },
  { "morki", "c", N_("{0} is lost") },
  { "grati", "c", N_("{0} is worn out") },
  { "kapru", "cs", N_("{0} is taken by {1}") },
  { "temu", "sn", N_("{0}: turn {1}") },
  { "fortu", "cn", N_("Strength of {0}: {1}") },
  { "zumo", "", N_("Boldness") },
  { "nenu", "", N_("Not in this phase") },
  { "nevi", "c", N_("{0} is not yours") },
  { "jamfa", "c", N_("{0} has acted") },
  { "trofo", "", N_("That is too far") },
  { "hakpru", "h", N_("{0} is occupied") },
  { "misfo", "", N_("This order has parts that it cannot have") },
  { "duuno", "h", N_("Two units in {0}") },
  { "nelat", "", N_("A toy battle has two sides and at most 16 counters") },
  { NULL }
};

static const TcWord terms[] = {
  { "repla", "", N_("the attacker is repelled") },
  { "nulo", "", N_("nothing") },
  { "premo", "", N_("the defender is pressed") },
  { "morki", "", N_("the defender is lost") },
  { NULL }
};

/* Binding */

static TcRuleset *
toy_bind (const TcBattle *battle, TcIssueList *issues)
{
  const char *is_short = tc_battle_get_option (battle, "short");
  ToyRules *self;

  if (battle->sides->len != 2 || battle->counters->len > TOY_MAX)
    {
      tc_issue_list_add (issues, TC_SEVERITY_ERROR, "nelat", NULL, 0, 0, NULL, NULL);
      return NULL;
    }

  self = g_new0 (ToyRules, 1);
  self->head.state_size = sizeof (ToyState);
  self->n = battle->counters->len;
  self->turns = g_strcmp0 (is_short, "yes") == 0 ? 2 : 5;
  for (guint i = 0; i < self->n; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);

      self->side[i] = tc_battle_counter_side (battle, i);
      self->fights[i] = strcmp (counter->kind, "karo") != 0;
      self->strength[i] = counter->values[TC_COLUMN_STRENGTH];
      self->reduced[i] = counter->values[TC_COLUMN_REDUCED];
    }

  return &self->head;
}

static void
toy_unbind (TcRuleset *ruleset)
{
  g_free (ruleset);
}

static void
toy_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log)
{
  const ToyRules *rules = (const ToyRules *) ruleset;
  ToyState *self = (ToyState *) state;

  for (guint i = 0; i < rules->n; i++)
    {
      self->hex[i] = tc_battle_counter (ruleset->battle, i)->place.x;
      self->owner[i] = rules->side[i];
    }
  state->turn = 1;
  state->player = state->actor = tc_dice_pick (dice, 2, "first");
  tc_log_add (log, "plenu", NULL, state->player, 0, 0, 0);
}

/* The board */

static void
enter (const ToyRules *rules, ToyState *self, int unit, TcHex hex, TcLog *log)
{
  self->hex[unit] = hex;
  tc_log_add (log, "vandis", NULL, unit, hex, 0, 0);
  for (guint i = 0; i < rules->n; i++)
    if (!rules->fights[i] && self->hex[i] == hex && self->owner[i] != self->owner[unit])
      {
        self->owner[i] = self->owner[unit];
        tc_log_add (log, "kapru", NULL, i, self->owner[i], 0, 0);
      }
}

static void
lose (ToyState *self, int unit, TcLog *log)
{
  self->hex[unit] = TC_NO_HEX;
  tc_log_add (log, "morki", NULL, unit, 0, 0, 0);
}

static void
wear (ToyState *self, int unit, TcLog *log)
{
  if (self->worn[unit])
    {
      lose (self, unit, log);
      return;
    }
  self->worn[unit] = 1;
  tc_log_add (log, "grati", NULL, unit, 0, 0, 0);
}

/* Duels */

static void
add_strength (const ToyRules *rules, const ToyState *self, TcExplanation *why, TcQuantity quantity, int unit)
{
  gint32 amount = self->worn[unit] ? rules->reduced[unit] : rules->strength[unit];

  tc_explanation_add (why, quantity, TC_MODIFIER_ADD, unit, amount,
                      (TcNote) { .code = "fortu", .args = { unit, amount } });
}

static void
explain_duel (const ToyRules *rules, const ToyState *self, const TcOrder *order, TcExplanation *why)
{
  add_strength (rules, self, why, TC_QUANTITY_ATTACK, order->units[0]);
  add_strength (rules, self, why, TC_QUANTITY_DEFENCE, order->targets[0]);
  if (order->flags & 1)
    tc_explanation_add (why, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, 1, (TcNote) { .code = "zumo" });
}

static gboolean
toy_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcExplanation *why)
{
  const ToyRules *rules = (const ToyRules *) ruleset;

  if (order->kind != TC_TOY_DUEL || !toy_has_form (order)
      || !rules->fights[order->units[0]] || !rules->fights[order->targets[0]])
    return FALSE;
  explain_duel (rules, (const ToyState *) state, order, why);

  return TRUE;
}

static void
press (ToyState *self, int unit)
{
  TcState *state = &self->head;

  state->frames[state->depth++] = (TcFrame) { .kind = 1, .actor = self->owner[unit], .data = { unit } };
  state->actor = self->owner[unit];
}

static void
duel (const ToyRules *rules, ToyState *self, const TcOrder *order, TcDice *dice, TcLog *log)
{
  int attacker = order->units[0], defender = order->targets[0];
  TcExplanation why;
  gint32 total;
  int result;

  tc_explanation_init (&why);
  explain_duel (rules, self, order, &why);
  total = (gint32) tc_dice_roll (dice, 6, "duel")
          + tc_explanation_get_total (&why, TC_QUANTITY_DIE)
          + tc_explanation_get_total (&why, TC_QUANTITY_ATTACK)
          - tc_explanation_get_total (&why, TC_QUANTITY_DEFENCE);
  result = total <= 2 ? TC_TOY_REPELLED
           : total <= 4 ? TC_TOY_NOTHING
           : total <= 6 ? TC_TOY_PRESSED : TC_TOY_LOST;
  tc_log_add (log, "tumbu", NULL, attacker, defender, total, 0);
  tc_log_result (log, "sumi", NULL, result, 0, 0, 0);

  self->acted[attacker] = 1;
  if (result == TC_TOY_REPELLED && (order->flags & 1))
    lose (self, attacker, log);
  else if (result == TC_TOY_REPELLED)
    wear (self, attacker, log);
  else if (result == TC_TOY_PRESSED)
    press (self, defender);
  else if (result == TC_TOY_LOST)
    lose (self, defender, log);
}

/* Time */

static gboolean
has_units (const ToyRules *rules, const ToyState *self, guint8 side)
{
  for (guint i = 0; i < rules->n; i++)
    if (rules->fights[i] && rules->side[i] == side && self->hex[i] != TC_NO_HEX)
      return TRUE;

  return FALSE;
}

static void
next_phase (const ToyRules *rules, ToyState *self, TcLog *log)
{
  TcState *state = &self->head;

  memset (self->acted, 0, sizeof self->acted);
  if (state->phase == TOY_PHASE_MOVE)
    {
      state->phase = TOY_PHASE_DUEL;
      return;
    }

  state->phase = TOY_PHASE_MOVE;
  state->player = state->actor = !state->player;
  state->turn++;
  tc_log_add_role (log, TC_NOTE_PHASE, "temu", NULL, state->player, state->turn, 0, 0);
  if (state->turn > 2 * rules->turns)
    {
      state->over = 1;
      state->actor = -1;
    }
}

static void
toy_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const ToyRules *rules = (const ToyRules *) ruleset;
  ToyState *self = (ToyState *) state;

  if (state->depth > 0)
    {
      state->frames[--state->depth] = (TcFrame) { 0 };
      state->actor = state->player;
    }

  switch (order->kind)
    {
    case TC_TOY_END:
      next_phase (rules, self, log);
      break;
    case TC_TOY_MOVE:
      self->acted[order->units[0]] = 1;
      enter (rules, self, order->units[0], order->path[0].x, log);
      break;
    case TC_TOY_DUEL:
      duel (rules, self, order, dice, log);
      break;
    case TC_TOY_STAND:
      wear (self, order->units[0], log);
      break;
    default:
      enter (rules, self, order->units[0], order->path[0].x, log);
      break;
    }

  if (state->depth == 0 && (!has_units (rules, self, 0) || !has_units (rules, self, 1)))
    {
      state->over = 1;
      state->actor = -1;
    }
}

/* Questions */

static void
toy_place (const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  const ToyRules *rules = (const ToyRules *) ruleset;
  const ToyState *self = (const ToyState *) state;

  for (guint i = 0; i < rules->n; i++)
    if (self->hex[i] != TC_NO_HEX)
      {
        TcPlacement placement = {
          .counter = i,
          .side = self->owner[i],
          .place = { self->hex[i], 0, TC_NO_FACING },
        };

        memcpy (placement.values, tc_battle_counter (ruleset->battle, i)->values, sizeof placement.values);
        if (self->worn[i])
          placement.faces |= TC_FACE_REDUCED;
        if (self->owner[i] != rules->side[i])
          placement.faces |= TC_FACE_CAPTURED;
        if (self->acted[i])
          placement.faces |= TC_FACE_SPENT;
        g_array_append_val (placements, placement);
      }
}

static void
toy_score (const TcRuleset *ruleset, const TcState *state, TcScore *score)
{
  const ToyRules *rules = (const ToyRules *) ruleset;
  const ToyState *self = (const ToyState *) state;

  for (guint i = 0; i < rules->n; i++)
    if (rules->fights[i] && self->hex[i] == TC_NO_HEX)
      {
        score->losses[rules->side[i]] += rules->strength[i];
        score->points[!rules->side[i]] += rules->strength[i];
      }
  if (state->over && score->points[0] != score->points[1])
    score->winner = score->points[1] > score->points[0];
}

#define TOY_COMMON \
  .phases = phases, .order_kinds = kinds, .words = words, .terms = terms, .layout = layout, \
  .bind = toy_bind, .unbind = toy_unbind, .setup = toy_setup, .list = toy_list, .check = toy_check, \
  .apply = toy_apply, .place = toy_place, .score = toy_score, .sound = toy_sound

static const TcMember layout[] = {
  TC_STRUCTS (ToyState, head, , tc_state_layout),
  TC_NUMBERS (ToyState, hex, *),
  TC_NUMBERS (ToyState, owner, *),
  TC_NUMBERS (ToyState, worn, *),
  TC_NUMBERS (ToyState, acted, *),
  TC_LAYOUT_END (ToyState)
};

static const TcAdvice advice = { .sample = toy_sample, .explain = toy_explain, .suppose = toy_suppose };

const TcSystem tc_toy = {
  .id = "toy",
  .title = N_("Toy"),
  TOY_COMMON,
  .advice = &advice,
};

const TcSystem tc_toy_plain = {
  .id = "toy-plain",
  .title = N_("Plain toy"),
  TOY_COMMON,
};
