/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-frames: choices that interrupt, and how play goes on after them. */
#include "cp-private.h"

static const TcFrame *
topmost (const CpState *s)
{
  g_assert (s->head.depth > 0);
  return &s->head.frames[s->head.depth - 1];
}

static void
push (CpState *s, CpFrameKind kind, int actor, gint32 a, gint32 b)
{
  TcFrame *frame = &s->head.frames[s->head.depth++];

  memset (frame, 0, sizeof *frame);
  frame->kind = kind;
  frame->actor = actor;
  frame->data[0] = a;
  frame->data[1] = b;
  s->head.actor = actor;
}

void
cp_ask_recover (CpState *s, int side, CpCondition condition)
{
  push (s, CP_FRAME_RECOVER, side, side, condition);
}

/* LT-5.4: any friendly unit; LT-6.0: one of his command, while there is one. */
static gboolean
may_join (const CpRuleset *r, const CpState *s, int leader, int unit)
{
  if (!cp_is_unit (r, unit) || s->counters[unit].hex < 0 || r->side[unit] != r->side[leader])
    return FALSE;
  return !(s->counters[leader].flags & CP_STRAY) || r->command[unit] == r->command[leader] ||
         !cp_has_units (r, s, r->command[leader]);
}

static gboolean
has_somebody_to_join (const CpRuleset *r, const CpState *s, int leader)
{
  for (guint i = 0; i < r->n_counters; i++)
    if (may_join (r, s, leader, i))
      return TRUE;
  return FALSE;
}

/* LT-5.3.1: free of enemies, and away from those who were attacked. */
static gboolean
may_fall_back_to (const CpRuleset *r, const CpState *s, int unit, int d)
{
  TcHex hex = s->counters[unit].hex, to = r->neighbours[hex][d];

  if (to < 0 || cp_step_cost (r, unit, hex, to, d) == 0 || (r->river[hex] >> d & 1) ||
      cp_unit_at (s, to) != CP_NOBODY)
    return FALSE;
  if (cp_gun_at (r, s, to) != CP_NOBODY && cp_holder (r, s, cp_gun_at (r, s, to)) != r->side[unit])
    return FALSE;
  for (guint i = 0; i < r->n_leaders && cp_leaders_at (r, s, to) > 0; i++)
    if (s->counters[r->leaders[i]].hex == to && r->side[r->leaders[i]] != r->side[unit])
      return FALSE;
  for (guint i = 0; i < r->n_counters; i++)
    if ((s->counters[i].flags & CP_TARGET) && s->counters[i].hex >= 0 &&
        tc_hexgrid_distance (&r->grid, to, s->counters[i].hex) <=
        MIN (1, tc_hexgrid_distance (&r->grid, hex, s->counters[i].hex)))
      return FALSE;
  return TRUE;
}

static gboolean
can_fall_back (const CpRuleset *r, const CpState *s, int unit)
{
  for (int d = 0; d < 6; d++)
    if (may_fall_back_to (r, s, unit, d))
      return TRUE;
  return FALSE;
}

/* Does a choice have to be made first?  Leaders, then dragoons. */
static gboolean
ask (const CpRuleset *r, CpState *s, TcLog *log)
{
  for (guint i = 0; i < r->n_leaders; i++)
    {
      int leader = r->leaders[i];

      if (!(s->counters[leader].flags & CP_HOMELESS))
        continue;
      if (has_somebody_to_join (r, s, leader))
        {
          push (s, CP_FRAME_JOIN, r->side[leader], leader, 0);
          return TRUE;
        }
      tc_log_add (log, "leader-leaves", "LT-5.4", leader, 0, 0, 0);
      s->counters[leader].flags = (s->counters[leader].flags & CP_DIED) | CP_LOST;
    }
  if (s->head.phase != CP_PHASE_COMBAT)
    return FALSE;
  for (guint i = 0; i < r->n_counters; i++)
    if (s->counters[i].flags & CP_FALLBACK)
      {
        if (s->counters[i].hex >= 0 && s->counters[i].condition != CP_ROUTED && can_fall_back (r, s, i))
          {
            push (s, CP_FRAME_FALL_BACK, r->side[i], i, 0);
            return TRUE;
          }
        s->counters[i].flags &= ~CP_FALLBACK;
      }
  for (guint i = 0; i < r->n_counters; i++)
    s->counters[i].flags &= ~CP_TARGET;
  return FALSE;
}

/* After everything that happened: choices, crews, and on.  A combat phase ends by order only: what
 * comes after it is no part of the odds of an attack. */
void
cp_settle (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  if (ask (r, s, log))
    return;
  s->head.actor = s->head.player;
  cp_crews (r, s, log);
  if (s->head.phase == CP_PHASE_RALLY)
    cp_rally_on (r, s, dice, log);
  else if (s->head.phase == CP_PHASE_EVENT)
    {
      s->drawer = 1 - s->drawer;
      cp_draw (r, s, dice, log);
    }
}

static gboolean
join_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  int leader = topmost (s)->data[0];
  int unit;

  if (order->kind != CP_ORDER_JOIN || order->n_units != 1 || order->units[0] != leader)
    return cp_refuse (refusal, "must-join", "LT-5.4", leader, 0);
  unit = order->n_path == 1 ? cp_unit_at (s, order->path[0].x) : CP_NOBODY;
  if (unit == CP_NOBODY || !may_join (r, s, leader, unit))
    return cp_refuse (refusal, "cannot-join-there", "LT-5.4", leader, order->n_path > 0 ? order->path[0].x : TC_NO_HEX);
  return TRUE;
}

static gboolean
fall_back_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  int unit = topmost (s)->data[0], d;

  if (order->kind == CP_ORDER_STAY)
    return TRUE;
  if (order->kind != CP_ORDER_FALL_BACK || order->n_units != 1 || order->units[0] != unit)
    return cp_refuse (refusal, "may-fall-back", "LT-5.3.1", unit, 0);
  d = order->n_path == 1 ? tc_hexgrid_direction (&r->grid, s->counters[unit].hex, order->path[0].x) : -1;
  if (d < 0 || !may_fall_back_to (r, s, unit, d))
    return cp_refuse (refusal, "no-way-back-there", "LT-5.3.1", unit, order->n_path > 0 ? order->path[0].x : TC_NO_HEX);
  return TRUE;
}

static gboolean
recover_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  const TcFrame *frame = topmost (s);
  int unit = order->n_units == 1 ? order->units[0] : CP_NOBODY;

  if (order->kind != CP_ORDER_RECOVER || unit == CP_NOBODY)
    return cp_refuse (refusal, "must-recover", "LT-7.4", 0, 0);
  if (!cp_is_unit (r, unit) || r->side[unit] != frame->data[0] || s->counters[unit].hex < 0 ||
      s->counters[unit].condition != frame->data[1])
    return cp_refuse (refusal, "cannot-recover", "LT-7.4", unit, 0);
  return TRUE;
}

gboolean
cp_frame_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  switch (topmost (s)->kind)
    {
    case CP_FRAME_JOIN:
      return join_check (r, s, order, refusal);
    case CP_FRAME_FALL_BACK:
      return fall_back_check (r, s, order, refusal);
    default:
      return recover_check (r, s, order, refusal);
    }
}

void
cp_frame_apply (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log)
{
  TcFrame frame = *topmost (s);
  CpCounter *c = &s->counters[frame.kind == CP_FRAME_RECOVER ? order->units[0] : frame.data[0]];

  memset (&s->head.frames[--s->head.depth], 0, sizeof frame);
  if (frame.kind == CP_FRAME_JOIN)
    {
      c->flags &= ~(CP_HOMELESS | CP_STRAY);
      cp_put (r, s, frame.data[0], order->path[0].x);
      tc_log_add (log, "joins", "LT-5.4", frame.data[0], cp_unit_at (s, order->path[0].x), 0, 0);
    }
  else if (frame.kind == CP_FRAME_RECOVER)
    {
      c->condition--;
      cp_set_fate (s, TC_DRAW_ACTED);
      tc_log_add (log, c->condition == CP_GOOD ? "recovers" : "rallies", "LT-7.4", order->units[0], 0, 0, 0);
    }
  else
    {
      c->flags &= ~CP_FALLBACK;
      if (order->kind == CP_ORDER_FALL_BACK)
        {
          tc_log_add (log, "falls-back", "LT-5.3.1", frame.data[0], c->hex, order->path[0].x, 0);
          for (guint i = 0; i < r->n_leaders; i++)
            if (s->counters[r->leaders[i]].hex == c->hex)
              cp_put (r, s, r->leaders[i], order->path[0].x);
          cp_put (r, s, frame.data[0], order->path[0].x);
        }
    }
  cp_settle (r, s, dice, log);
}

/* Staying first, then units in the order of the battle. */
void
cp_frame_list (const CpRuleset *r, const CpState *s, GArray *orders)
{
  const TcFrame *frame = topmost (s);
  TcOrder order = { .n_units = 1, .units = { frame->data[0] } };

  if (frame->kind == CP_FRAME_FALL_BACK)
    {
      TcOrder stay = { .kind = CP_ORDER_STAY };

      g_array_append_val (orders, stay);
      order.kind = CP_ORDER_FALL_BACK;
      order.n_path = 1;
      for (int d = 0; d < 6; d++)
        if (may_fall_back_to (r, s, frame->data[0], d))
          {
            order.path[0] = (TcPlace) { r->neighbours[s->counters[frame->data[0]].hex][d], 0, TC_NO_FACING };
            g_array_append_val (orders, order);
          }
      return;
    }
  order.kind = frame->kind == CP_FRAME_JOIN ? CP_ORDER_JOIN : CP_ORDER_RECOVER;
  order.n_path = frame->kind == CP_FRAME_JOIN;
  for (guint i = 0; i < r->n_counters; i++)
    {
      if (frame->kind == CP_FRAME_RECOVER)
        order.units[0] = i;
      else
        order.path[0] = (TcPlace) { MAX (s->counters[i].hex, 0), 0, TC_NO_FACING };
      if ((frame->kind == CP_FRAME_RECOVER || may_join (r, s, frame->data[0], i)) && cp_frame_check (r, s, &order, NULL))
        g_array_append_val (orders, order);
    }
}

/* Any of the answers, without a list. */
void
cp_frame_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  const TcFrame *frame = topmost (s);
  guint n = frame->kind == CP_FRAME_FALL_BACK ? 6 : r->n_counters;
  guint first = tc_seeded_below (random, n);

  *order = (TcOrder) { .kind = CP_ORDER_STAY };
  if (frame->kind == CP_FRAME_FALL_BACK && tc_seeded_below (random, 2) == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      guint k = (first + i) % n;
      TcOrder answer = { .kind = CP_ORDER_RECOVER, .n_units = 1, .units = { k } };

      if (frame->kind != CP_FRAME_RECOVER)
        {
          TcHex hex = frame->kind == CP_FRAME_JOIN ? s->counters[k].hex
                      : r->neighbours[s->counters[frame->data[0]].hex][k];

          answer.kind = frame->kind == CP_FRAME_JOIN ? CP_ORDER_JOIN : CP_ORDER_FALL_BACK;
          answer.units[0] = frame->data[0];
          answer.n_path = 1;
          answer.path[0] = (TcPlace) { hex, 0, TC_NO_FACING };
          if (hex < 0)
            continue;
        }
      if (cp_frame_check (r, s, &answer, NULL))
        {
          *order = answer;
          return;
        }
    }
}
