/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-answers: orders that settle a choice; each kind of choice is a row. */
#include "cp-orders.h"

typedef struct
{
  guint8      answer;  /* kind of order that settles it */
  guint8      least;   /* kind of order that settles it and changes nothing; CP_ORDER_END: there is none */
  gboolean    one;     /* the unit of the answer is the frame's data[0] */
  guint       n;       /* choices; 0: one for each counter */
  const char *refusal; /* of any other order */
  const char *rule;
  /* Fills in choice @k, legal or not; FALSE when there is no such choice. */
  gboolean (*choose) (const CpRuleset *r, const CpState *s, const TcFrame *frame, guint k,
                      TcOrder *order);
  /* Is choice @k listed?  Several counters may give the same answer.  NULL: always. */
  gboolean  (*lists)  (const CpRuleset *r, const CpState *s, const TcFrame *frame, guint k);
  gboolean (*check) (const CpRuleset *r, const CpState *s, const TcFrame *frame,
                     const TcOrder *order, TcNote *refusal);
  void (*apply) (const CpRuleset *r, CpState *s, const TcFrame *frame, const TcOrder *order,
                 TcLog *log);
} Choice;

static gboolean
go_to (TcOrder *order, TcHex hex)
{
  order->n_path = 1;
  order->path[0] = (TcPlace) { hex, 0, TC_NO_FACING };
  return hex >= 0;
}

/* A leader joins a unit (LT-5.4, LT-6.0) */

static gboolean
join_choose (const CpRuleset *r, const CpState *s, const TcFrame *frame, guint k, TcOrder *order)
{
  return go_to (order, s->counters[k].hex);
}

static gboolean
join_lists (const CpRuleset *r, const CpState *s, const TcFrame *frame, guint k)
{
  return cp_may_join (r, s, frame->data[0], k);
}

static gboolean
join_check (const CpRuleset *r, const CpState *s, const TcFrame *frame, const TcOrder *order,
            TcNote *refusal)
{
  int leader = frame->data[0];
  int unit = order->n_path == 1 ? cp_unit_at (s, order->path[0].x) : CP_NOBODY;

  if (unit == CP_NOBODY || !cp_may_join (r, s, leader, unit))
    return tc_refuse (refusal, "cannot-join-there", "LT-5.4", leader,
                      order->n_path > 0 ? order->path[0].x : TC_NO_HEX);
  return TRUE;
}

static void
join_apply (const CpRuleset *r, CpState *s, const TcFrame *frame, const TcOrder *order, TcLog *log)
{
  s->counters[frame->data[0]].flags &= ~(CP_HOMELESS | CP_STRAY);
  cp_put (r, s, frame->data[0], order->path[0].x);
  tc_log_add (log, "joins", "LT-5.4", frame->data[0], cp_unit_at (s, order->path[0].x));
}

/* Dragoons fall back or stay (LT-5.3.1) */

static gboolean
fall_back_choose (const CpRuleset *r, const CpState *s, const TcFrame *frame, guint k,
                  TcOrder *order)
{
  return go_to (order, r->neighbours[s->counters[frame->data[0]].hex][k]);
}

static gboolean
fall_back_check (const CpRuleset *r, const CpState *s, const TcFrame *frame, const TcOrder *order,
                 TcNote *refusal)
{
  int unit = frame->data[0];
  int d = order->n_path == 1 ? tc_hexgrid_direction (&r->grid, s->counters[unit].hex, order->path[0].x) : -1;

  if (d < 0 || !cp_may_fall_back_to (r, s, unit, d))
    return tc_refuse (refusal, "no-way-back-there", "LT-5.3.1", unit,
                      order->n_path > 0 ? order->path[0].x : TC_NO_HEX);
  return TRUE;
}

static void
fall_back_apply (const CpRuleset *r, CpState *s, const TcFrame *frame, const TcOrder *order, TcLog *log)
{
  int unit = frame->data[0];
  TcHex from = s->counters[unit].hex;

  s->counters[unit].flags &= ~CP_FALLBACK;
  if (order->kind == CP_ORDER_STAY)
    return;
  tc_log_add (log, "falls-back", "LT-5.3.1", unit, from, order->path[0].x);
  for (guint i = 0; i < r->n_leaders; i++)
    if (s->counters[r->leaders[i]].hex == from)
      cp_put (r, s, r->leaders[i], order->path[0].x);
  cp_put (r, s, unit, order->path[0].x);
}

/* The event: a unit recovers (LT-7.4) */

static gboolean
recover_choose (const CpRuleset *r, const CpState *s, const TcFrame *frame, guint k, TcOrder *order)
{
  order->units[0] = k;
  return TRUE;
}

static gboolean
recover_check (const CpRuleset *r, const CpState *s, const TcFrame *frame, const TcOrder *order,
               TcNote *refusal)
{
  int unit = order->units[0];

  if (!cp_is_unit (r, unit) || r->side[unit] != frame->data[0] || s->counters[unit].hex < 0 ||
      s->counters[unit].condition != frame->data[1])
    return tc_refuse (refusal, "cannot-recover", "LT-7.4", unit);
  return TRUE;
}

static void
recover_apply (const CpRuleset *r, CpState *s, const TcFrame *frame, const TcOrder *order, TcLog *log)
{
  CpCounter *c = &s->counters[order->units[0]];

  c->condition--;
  cp_set_fate (s, TC_DRAW_ACTED);
  tc_log_add (log, c->condition == CP_GOOD ? "recovers" : "rallies", "LT-7.4", order->units[0]);
}

static const Choice choices[] = {
  [CP_FRAME_JOIN] = { CP_ORDER_JOIN, CP_ORDER_END, TRUE, 0, "must-join", "LT-5.4",
                      join_choose, join_lists, join_check, join_apply },
  [CP_FRAME_FALL_BACK] = { CP_ORDER_FALL_BACK, CP_ORDER_STAY, TRUE, 6, "may-fall-back", "LT-5.3.1",
                           fall_back_choose, NULL, fall_back_check, fall_back_apply },
  [CP_FRAME_RECOVER] = { CP_ORDER_RECOVER, CP_ORDER_END, FALSE, 0, "must-recover", "LT-7.4",
                         recover_choose, NULL, recover_check, recover_apply },
};

static gboolean
check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  const TcFrame *frame = tc_state_top (&s->head);
  const Choice *choice = &choices[frame->kind];

  if (choice->least != CP_ORDER_END && order->kind == choice->least)
    return TRUE;
  if (order->kind != choice->answer || order->n_units != 1 ||
      (choice->one && order->units[0] != frame->data[0]))
    return tc_refuse (refusal, choice->refusal, choice->rule, choice->one ? frame->data[0] : 0);
  return choice->check (r, s, frame, order, refusal);
}

gboolean
cp_answer_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                 TcNote *refusal)
{
  return check (cp_rules (ruleset), cp_state (state), order, refusal);
}

void
cp_answer_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  TcFrame frame = tc_state_pop (state);

  choices[frame.kind].apply (r, s, &frame, order, log);
  cp_settle (r, s, dice, log);
}

static gboolean
choose (const CpRuleset *r, const CpState *s, guint k, TcOrder *order)
{
  const TcFrame *frame = tc_state_top (&s->head);
  const Choice *choice = &choices[frame->kind];

  *order = (TcOrder) { .kind = choice->answer, .n_units = 1, .units = { frame->data[0] } };
  return choice->choose (r, s, frame, k, order) && check (r, s, order, NULL);
}

/* The one that changes nothing first, then by counter. */
void
cp_answer_list (const CpRuleset *r, const CpState *s, GArray *orders)
{
  const TcFrame *frame = tc_state_top (&s->head);
  const Choice *choice = &choices[frame->kind];
  guint n = choice->n > 0 ? choice->n : r->n_counters;
  TcOrder order = { .kind = choice->least };

  if (choice->least != CP_ORDER_END)
    g_array_append_val (orders, order);
  for (guint k = 0; k < n; k++)
    if ((choice->lists == NULL || choice->lists (r, s, frame, k)) && choose (r, s, k, &order))
      g_array_append_val (orders, order);
}

/* Any of the answers, without a list. */
void
cp_answer_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  const Choice *choice = &choices[tc_state_top (&s->head)->kind];
  guint n = choice->n > 0 ? choice->n : r->n_counters;
  guint first = tc_seeded_below (random, n);

  *order = (TcOrder) { .kind = choice->least };
  if (choice->least != CP_ORDER_END && tc_seeded_below (random, 2) == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      TcOrder answer;

      if (choose (r, s, (first + i) % n, &answer))
        {
          *order = answer;
          return;
        }
    }
}
