/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-private.h"

static const TcPhase phases[] = {
  { "rally", N_("Rally"), N_("Leaders bring disorganized units back into order."), "LU-16" },
  { "movement", N_("Movement"), N_("Move units and leaders, one by one."), "LU-3" },
  { "combat", N_("Combat"), N_("Attack adjacent enemies, or not."), "LU-8" },
  { NULL, NULL, NULL, NULL },
};

static gboolean
end_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  int target = state->phase == DD_PHASE_COMBAT ? dd_due_target (dd_rules (ruleset), dd_state (state)) : DD_NOBODY;

  return target == DD_NOBODY || tc_refuse (refusal, "duties-left", "LU-8", target);
}

/* In the order of DdOrderKind.  Rows without check answer the choice that is open: dd-aftermath. */
const TcOrderKind dd_order_kinds[] = {
  { "end", N_("End Phase"), .role = TC_ROLE_END, .phase = TC_ANY_PHASE, .check = end_check, .apply = dd_end_apply },
  { "rally", N_("Rally"), .role = TC_ROLE_RALLY, .phase = DD_PHASE_RALLY,
    .check = dd_rally_check, .apply = dd_rally_apply, .list = dd_rally_list },
  { "move", N_("Move"), { "part" }, .role = TC_ROLE_MOVE, .phase = DD_PHASE_MOVEMENT,
    .check = dd_move_check, .apply = dd_move_apply, .list = dd_move_list },
  { "enter", N_("Enter"), { "part" }, .phase = DD_PHASE_MOVEMENT,
    .check = dd_move_check, .apply = dd_move_apply }, /* listed with the moves */
  { "attack", N_("Attack"), { "no-leaders" }, .keeps_out = 1 << 0, .joins = TRUE, .role = TC_ROLE_ATTACK, .phase = DD_PHASE_COMBAT,
    .check = dd_attack_check, .apply = dd_attack_apply, .list = dd_attack_list },
  { "lose", N_("Lose the unit"), .phase = TC_ANY_PHASE },
  { "retreat", N_("Retreat"), .phase = TC_ANY_PHASE },
  { NULL }
};

static gboolean
check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const TcOrderKind *kind = &dd_order_kinds[order->kind];

  if (state->depth > 0)
    return dd_answer_check (dd_rules (ruleset), dd_state (state), order, refusal);
  if (kind->check == NULL || (kind->phase != TC_ANY_PHASE && kind->phase != state->phase))
    return dd_refuse_now (state, refusal);
  return kind->check (ruleset, state, order, refusal);
}

static void
apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  if (state->depth > 0)
    dd_answer_apply (dd_rules (ruleset), (DdState *) state, order, log);
  else
    dd_order_kinds[order->kind].apply (ruleset, state, order, dice, log);
}

static void
list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  TcOrder choices[DD_BATTLE_UNITS], end = { .kind = DD_ORDER_END };

  if (state->over)
    return;
  if (state->depth > 0)
    {
      guint n = dd_answer_choices (dd_rules (ruleset), dd_state (state), choices);

      g_array_append_vals (orders, choices, n);
      return;
    }
  for (const TcOrderKind *kind = dd_order_kinds; kind->id != NULL; kind++)
    if (kind->phase == state->phase && kind->list != NULL)
      kind->list (ruleset, state, counter, orders);
  if (counter < 0 && end_check (ruleset, state, &end, NULL))
    g_array_append_val (orders, end);
}

static gboolean
rally_sample (const DdRuleset *r, const DdState *s, int counter, TcSeeded *random, TcOrder *order)
{
  *order = (TcOrder) { .kind = DD_ORDER_RALLY, .n_units = 1, .units = { counter } };
  return dd_rally_check (&r->parent, &s->head, order, NULL);
}

static gboolean
sample_answer (const DdRuleset *r, const DdState *s, TcSeeded *random, TcOrder *order)
{
  TcOrder choices[DD_BATTLE_UNITS];
  guint n = dd_answer_choices (r, s, choices);

  *order = choices[tc_seeded_below (random, n)];
  return TRUE;
}

/* A counter and something for it to do are drawn, instead of listing all orders; after enough
 * failed tries the phase ends, or a compulsory attack is made. */
static gboolean
sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  static gboolean (*const samples[]) (const DdRuleset *, const DdState *, int, TcSeeded *, TcOrder *) = {
    [DD_PHASE_RALLY] = rally_sample,
    [DD_PHASE_MOVEMENT] = dd_move_sample,
    [DD_PHASE_COMBAT] = dd_attack_sample,
  };
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  if (state->depth > 0)
    return sample_answer (r, s, random, order);
  for (guint tries = 0; tries < r->n_counters / 2; tries++)
    {
      int counter = tc_seeded_below (random, r->n_counters);

      if (r->side[counter] == state->player && samples[state->phase] (r, s, counter, random, order))
        return TRUE;
    }
  *order = (TcOrder) { .kind = DD_ORDER_END };
  if (!end_check (ruleset, state, order, NULL))
    dd_attack_duty (r, s, order);
  return TRUE;
}

static gboolean
explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
         TcExplanation *explanation)
{
  return dd_attack_explain (dd_rules (ruleset), dd_state (state), order, explanation);
}

static void
control (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes)
{
  const DdRuleset *r = dd_rules (ruleset);

  for (gint32 hex = 0; hex < r->n_hexes; hex++)
    hexes[hex] = dd_in_zone (r, dd_state (state), hex, 1 - side);
}

static guint8
faces_of (const DdCounter *c, int phase)
{
  guint spent = phase == DD_PHASE_COMBAT ? DD_FOUGHT : DD_MOVED;

  return (c->flags & DD_DISORGANIZED ? TC_FACE_REDUCED : 0) |
         (c->flags & spent ? TC_FACE_SPENT : 0);
}

/* Units first: leaders are on top of the stack. */
static void
place (const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  for (int leaders = 0; leaders < 2; leaders++)
    for (guint i = 0; i < r->n_counters; i++)
      {
        const DdCounter *c = &s->counters[i];
        TcPlacement p = { .counter = i, .side = r->side[i], .faces = faces_of (c, state->phase) };

        if (c->hex < 0 || dd_is_leader (r, i) != leaders)
          continue;
        p.place = (TcPlace) { c->hex, 0, TC_NO_FACING };
        for (int column = 0; column < TC_N_COLUMNS; column++)
          p.values[column] = TC_NO_VALUE;
        p.values[TC_COLUMN_MOVEMENT] = r->movement[i];
        p.values[leaders ? TC_COLUMN_LEADERSHIP : TC_COLUMN_STRENGTH] = leaders ? r->value[i]
                                                                                : r->strength[i];
        g_array_append_val (placements, p);
      }
}

static gboolean
describe (const TcRuleset *ruleset, const TcState *state, const TcQuestion *question, GArray *notes)
{
  switch (question->topic)
    {
    case TC_TOPIC_DUTIES:
      dd_duties (ruleset, state, notes);
      return TRUE;
    case TC_TOPIC_STATUS:
      dd_status (ruleset, state, notes);
      return TRUE;
    default:
      return FALSE;
    }
}

static const TcMember battle_layout[] = {
  TC_NUMBERS (DdBattle, result, ),
  TC_NUMBERS (DdBattle, to_lose, *),
  TC_NUMBERS (DdBattle, n, *),
  TC_SPARE (DdBattle, unused, ),
  TC_NUMBERS (DdBattle, units, **),
  TC_NUMBERS (DdBattle, leader, *),
  TC_LAYOUT_END (DdBattle)
};

static const TcMember counter_layout[] = {
  TC_NUMBERS (DdCounter, hex, ),
  TC_NUMBERS (DdCounter, flags, ),
  TC_NUMBERS (DdCounter, used, ),
  TC_LAYOUT_END (DdCounter)
};

static const TcMember layout[] = {
  TC_STRUCTS (DdState, head, , tc_state_layout),
  TC_STRUCTS (DdState, battle, , battle_layout),
  TC_STRUCTS (DdState, counters, *, counter_layout),
  TC_NUMBERS_TO_END (DdState, at),
  TC_LAYOUT_END (DdState)
};

static const TcAdvice advice = { .sample = sample, .explain = explain, .suppose = dd_suppose, .alter = dd_alterations, .scope = dd_scope };
static const TcAuthoring authoring = { .admits = dd_admits, .begin = dd_begin, .usual = dd_usual, .schemas = dd_schemas, .parameters = "", .turns = "turns", .length = "7" };
static const TcMapView map_view = { .control = control };

static const TcVictory victory = { dd_stakes, dd_price };

const TcSystem tc_dice_duel = {
  .id = "dice-duel",
  .title = N_("Dice duel"),
  .phases = phases,
  .order_kinds = dd_order_kinds,
  .words = dd_words,
  .problems = dd_problems,
  .terms = dd_terms,
  .layout = layout,
  .phases_once = TRUE,
  .back = N_("disorganized"),
  .bind = dd_bind,
  .unbind = dd_unbind,
  .setup = dd_setup,
  .list = list,
  .check = check,
  .apply = apply,
  .place = place,
  .score = dd_score,
  .sound = dd_sound,
  .describe = describe,
  .advice = &advice,
  .authoring = &authoring,
  .map = &map_view,
  .victory = &victory,
};
