/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-private.h"

static const TcPhase phases[] = {
  { "rally", N_("Rally"), N_("Leaders bring disorganized units back into order."), "LU-16" },
  { "movement", N_("Movement"), N_("Move units and leaders, one by one."), "LU-3" },
  { "combat", N_("Combat"), N_("Attack adjacent enemies, or let be."), "LU-8" },
  { NULL, NULL, NULL, NULL },
};

static const TcOrderKind order_kinds[] = {
  { "end", N_("End the phase"), { NULL }, FALSE, .role = TC_ROLE_END, .phase = TC_ANY_PHASE },
  { "rally", N_("Rally"), { NULL }, FALSE, .role = TC_ROLE_RALLY, .phase = DD_PHASE_RALLY },
  { "move", N_("Move"), { "part", NULL }, FALSE, .role = TC_ROLE_MOVE, .phase = DD_PHASE_MOVEMENT },
  { "enter", N_("Enter"), { "part", NULL }, FALSE, .phase = DD_PHASE_MOVEMENT },
  { "attack", N_("Attack"), { "no-leaders", NULL }, FALSE, TRUE, .role = TC_ROLE_ATTACK, .phase = DD_PHASE_COMBAT },
  { "lose", N_("Lose the unit"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  { "retreat", N_("Retreat"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  { NULL, NULL, { NULL }, FALSE },
};

static DdPhase
phase_of (DdOrderKind kind)
{
  switch (kind)
    {
    case DD_ORDER_RALLY:
      return DD_PHASE_RALLY;
    case DD_ORDER_ATTACK:
      return DD_PHASE_COMBAT;
    default:
      return DD_PHASE_MOVEMENT;
    }
}

static gboolean
end_check (const DdRuleset *r, const DdState *s, TcNote *refusal)
{
  int target = s->head.phase == DD_PHASE_COMBAT ? dd_due_target (r, s) : DD_NOBODY;

  return target == DD_NOBODY || dd_refuse (refusal, "duties-left", "LU-8", target, 0);
}

static gboolean
check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  if (state->depth > 0)
    return dd_frame_check (r, s, order, refusal);
  if (order->kind == DD_ORDER_END)
    return end_check (r, s, refusal);
  if (order->kind >= DD_ORDER_LOSE || (int) phase_of (order->kind) != state->phase)
    return dd_refuse (refusal, "not-now", "LU-2", DD_TERM_PHASE + state->phase, 0);
  if (order->kind == DD_ORDER_ATTACK)
    return dd_attack_check (r, s, order, refusal);
  if (order->n_units != 1)
    return dd_refuse (refusal, "not-now", "LU-2", DD_TERM_PHASE + state->phase, 0);
  if (r->side[order->units[0]] != state->player)
    return dd_refuse (refusal, "not-yours", "LU-2", order->units[0], 0);
  if (order->kind == DD_ORDER_RALLY)
    return dd_rally_check (r, s, order, refusal);
  return dd_move_check (r, s, order, refusal);
}

static void
apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;

  if (state->depth > 0)
    dd_frame_apply (r, s, order, log);
  else if (order->kind == DD_ORDER_END)
    dd_end (r, s, log);
  else if (order->kind == DD_ORDER_RALLY)
    dd_rally_apply (r, s, order, log);
  else if (order->kind == DD_ORDER_ATTACK)
    dd_attack_apply (r, s, order, dice, log);
  else
    dd_move_apply (r, s, order, log);
}

static void
list_rallies (const DdRuleset *r, const DdState *s, int counter, GArray *orders)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      TcOrder order = { .kind = DD_ORDER_RALLY, .n_units = 1, .units = { i } };

      if ((counter < 0 || counter == (int) i) && r->side[i] == s->head.player &&
          dd_rally_check (r, s, &order, NULL))
        g_array_append_val (orders, order);
    }
}

static void
list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);
  TcOrder end = { .kind = DD_ORDER_END };

  if (state->over)
    return;
  if (state->depth > 0)
    {
      dd_frame_list (r, s, orders);
      return;
    }
  if (state->phase == DD_PHASE_RALLY)
    list_rallies (r, s, counter, orders);
  else if (state->phase == DD_PHASE_COMBAT)
    dd_attack_list (r, s, counter, orders);
  else
    for (guint i = 0; i < r->n_counters; i++)
      if ((counter < 0 || counter == (int) i) && r->side[i] == state->player)
        dd_move_list (r, s, i, orders);
  if (counter < 0 && end_check (r, s, NULL))
    g_array_append_val (orders, end);
}

static gboolean
sample_rally (const DdRuleset *r, const DdState *s, int counter, TcOrder *order)
{
  *order = (TcOrder) { .kind = DD_ORDER_RALLY, .n_units = 1, .units = { counter } };
  return dd_rally_check (r, s, order, NULL);
}

static gboolean
sample_frame (const DdRuleset *r, const DdState *s, TcSeeded *random, TcOrder *order)
{
  TcOrder choices[DD_BATTLE_UNITS];
  guint n = dd_frame_choices (r, s, choices);

  *order = choices[tc_seeded_below (random, n)];
  return TRUE;
}

/* A counter and something for it to do are drawn, instead of listing all orders;
 * after enough vain tries the phase ends, or a duty is done. */
static gboolean
sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  if (state->over)
    return FALSE;
  if (state->depth > 0)
    return sample_frame (r, s, random, order);
  for (guint tries = 0; tries < r->n_counters / 2; tries++)
    {
      int counter = tc_seeded_below (random, r->n_counters);

      if (r->side[counter] != state->player)
        continue;
      if (state->phase == DD_PHASE_MOVEMENT ? dd_move_sample (r, s, counter, random, order)
          : state->phase == DD_PHASE_COMBAT ? dd_attack_sample (r, s, counter, random, order)
                                            : sample_rally (r, s, counter, order))
        return TRUE;
    }
  if (!end_check (r, s, NULL))
    dd_attack_duty (r, s, order);
  else
    *order = (TcOrder) { .kind = DD_ORDER_END };
  return TRUE;
}

static gboolean
explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcExplanation *explanation)
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

  return (c->flags & DD_DISORGANIZED ? TC_FACE_REDUCED : 0) | (c->flags & spent ? TC_FACE_SPENT : 0);
}

/* Units first: leaders stand on top of them. */
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
        p.values[leaders ? TC_COLUMN_LEADERSHIP : TC_COLUMN_STRENGTH] = leaders ? r->value[i] : r->strength[i];
        g_array_append_val (placements, p);
      }
}

static const TcModuleForm forms[] = {
  { "arrival", NULL, "side=@side turn=3 area=@area else-area?=@area threat?=3",
    N_("Counters that enter the map in a later turn; which ones, their entry says") },
  { "award", NULL, "side=@side of?=@other kinds=infantry area?=@area points=1", N_("What a side gets points for") },
  { NULL }
};

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

static const TcAdvice advice = { .sample = sample, .explain = explain, .suppose = dd_suppose };
static const TcAuthoring authoring = { .begin = dd_begin, .usual = dd_usual, .forms = forms, .parameters = "" };
static const TcMapView map_view = { .control = control };

const TcSystem tc_dice_duel = {
  .id = "dice-duel",
  .title = N_("Dice duel"),
  .format = 1,
  .phases = phases,
  .order_kinds = order_kinds,
  .words = dd_words,
  .terms = dd_terms,
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
};
