/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-aftermath: what a combat costs: a unit to a 6, then the result (LU-11 to LU-15).
 *
 * Settling goes on until somebody must choose; then a frame waits for his
 * order, and settling goes on after it. */
#include "dd-private.h"

static int
owner (const DdState *s, int role)
{
  return role == DD_ATTACK ? s->head.player : 1 - s->head.player;
}

static const TcFrame *
topmost (const DdState *s)
{
  g_assert (s->head.depth > 0);
  return &s->head.frames[s->head.depth - 1];
}

static void
leave_battle (DdBattle *b, int role, int unit)
{
  for (int i = 0; i < b->n[role]; i++)
    if (b->units[role][i] == unit)
      {
        memmove (&b->units[role][i], &b->units[role][i + 1],
                 (b->n[role] - i - 1) * sizeof b->units[role][0]);
        b->units[role][--b->n[role]] = 0;
        return;
      }
}

static void
push (DdState *s, DdFrameKind kind, int role, int unit)
{
  TcFrame *frame = &s->head.frames[s->head.depth++];

  memset (frame, 0, sizeof *frame);
  frame->kind = kind;
  frame->actor = owner (s, role);
  frame->data[0] = role;
  frame->data[1] = unit;
  s->head.actor = frame->actor;
}

/* LU-7, LU-12: one hex, open ground, room for the unit and its leader, no zone. */
static gboolean
can_retreat_to (const DdRuleset *r, const DdState *s, int unit, TcHex to)
{
  int leader = dd_leader_at (r, s, s->counters[unit].hex);
  int there;

  if (to < 0 || r->barred[to] || dd_unit_at (s, to) != DD_NOBODY)
    return FALSE;
  there = dd_leader_at (r, s, to);
  if (there != DD_NOBODY && (leader != DD_NOBODY || r->side[there] != r->side[unit]))
    return FALSE;
  return !dd_in_zone (r, s, to, r->side[unit]);
}

static guint
retreats (const DdRuleset *r, const DdState *s, int unit, TcHex out[6])
{
  guint n = 0;

  for (int d = 0; d < 6; d++)
    {
      TcHex to = r->neighbours[s->counters[unit].hex][d];

      if (can_retreat_to (r, s, unit, to))
        out[n++] = to;
    }
  return n;
}

static void
lose (const DdRuleset *r, DdState *s, int role, int unit, const char *rule, TcLog *log)
{
  leave_battle (&s->battle, role, unit);
  dd_eliminate (r, s, unit, rule, log);
  dd_lose_lone_leaders (r, s, log);
}

static void
retreat (const DdRuleset *r, DdState *s, int role, int unit, TcHex to, TcLog *log)
{
  TcHex from = s->counters[unit].hex;
  int leader = dd_leader_at (r, s, from);

  leave_battle (&s->battle, role, unit);
  if (leader != DD_NOBODY)
    dd_put (r, s, leader, TC_NO_HEX);
  dd_put (r, s, unit, to);
  if (leader != DD_NOBODY)
    dd_put (r, s, leader, to);
  s->counters[unit].flags |= DD_DISORGANIZED;
  tc_log_add (log, "retreats", "LU-12", unit, from, to, 0);
  dd_lose_lone_leaders (r, s, log);
}

/* LU-14.  FALSE when a choice is awaited. */
static gboolean
settle_sixes (const DdRuleset *r, DdState *s, TcLog *log)
{
  for (int role = DD_DEFENCE; role >= DD_ATTACK; role--)
    if (s->battle.to_lose[role])
      {
        if (s->battle.n[role] > 1)
          {
            push (s, DD_FRAME_LOSE, role, DD_NOBODY);
            return FALSE;
          }
        s->battle.to_lose[role] = 0;
        if (s->battle.n[role] == 1)
          lose (r, s, role, s->battle.units[role][0], "LU-14", log);
      }
  return TRUE;
}

static gboolean
settle_retreat (const DdRuleset *r, DdState *s, int role, TcLog *log)
{
  while (s->battle.n[role] > 0)
    {
      int unit = s->battle.units[role][0];
      TcHex to[6];
      guint n = retreats (r, s, unit, to);

      if (n > 1)
        {
          push (s, DD_FRAME_RETREAT, role, unit);
          return FALSE;
        }
      if (n == 1)
        retreat (r, s, role, unit, to[0], log);
      else
        lose (r, s, role, unit, "LU-7", log);
    }
  return TRUE;
}

void
dd_settle (const DdRuleset *r, DdState *s, TcLog *log)
{
  DdBattle *b = &s->battle;
  gboolean done = settle_sixes (r, s, log);

  if (!done)
    return;
  if (b->result == DD_TERM_DEFENDERS_LOST || b->result == DD_TERM_ATTACKERS_LOST)
    {
      int role = b->result == DD_TERM_DEFENDERS_LOST ? DD_DEFENCE : DD_ATTACK;

      while (b->n[role] > 0)
        lose (r, s, role, b->units[role][0], "LU-11", log);
    }
  else if (b->result == DD_TERM_DEFENDERS_RETREAT)
    done = settle_retreat (r, s, DD_DEFENCE, log);
  else if (b->result == DD_TERM_ATTACKERS_RETREAT)
    done = settle_retreat (r, s, DD_ATTACK, log);
  if (done)
    {
      memset (b, 0, sizeof *b);
      s->head.actor = s->head.player;
    }
}

gboolean
dd_frame_check (const DdRuleset *r, const DdState *s, const TcOrder *order, TcNote *refusal)
{
  const TcFrame *frame = topmost (s);
  int role = frame->data[0];
  int unit = order->n_units > 0 ? order->units[0] : DD_NOBODY;

  if (frame->kind == DD_FRAME_LOSE)
    {
      if (order->kind != DD_ORDER_LOSE)
        return dd_refuse (refusal, "choose-a-loss", "LU-14", 0, 0);
      for (int i = 0; i < s->battle.n[role]; i++)
        if (s->battle.units[role][i] == unit)
          return TRUE;
      return dd_refuse (refusal, "not-in-this-combat", "LU-14", unit, 0);
    }
  if (order->kind != DD_ORDER_RETREAT || unit != frame->data[1])
    return dd_refuse (refusal, "must-retreat", "LU-12", frame->data[1], 0);
  if (order->n_path != 1 ||
      tc_hexgrid_direction (&r->grid, s->counters[unit].hex, order->path[0].x) < 0 ||
      !can_retreat_to (r, s, unit, order->path[0].x))
    return dd_refuse (refusal, "no-retreat-there", "LU-7", unit,
                      order->n_path > 0 ? order->path[order->n_path - 1].x : TC_NO_HEX);
  return TRUE;
}

void
dd_frame_apply (const DdRuleset *r, DdState *s, const TcOrder *order, TcLog *log)
{
  TcFrame frame = *topmost (s);

  memset (&s->head.frames[--s->head.depth], 0, sizeof frame);
  if (frame.kind == DD_FRAME_LOSE)
    {
      s->battle.to_lose[frame.data[0]] = 0;
      lose (r, s, frame.data[0], order->units[0], "LU-14", log);
    }
  else
    retreat (r, s, frame.data[0], order->units[0], order->path[0].x, log);
  dd_settle (r, s, log);
}

/* The cheapest loss first; at most DD_BATTLE_UNITS. */
guint
dd_frame_choices (const DdRuleset *r, const DdState *s, TcOrder *out)
{
  const TcFrame *frame = topmost (s);
  TcOrder order = { .kind = DD_ORDER_LOSE, .n_units = 1 };
  TcHex to[6];
  guint n = 0;

  if (frame->kind == DD_FRAME_LOSE)
    {
      for (int i = 0; i < s->battle.n[frame->data[0]]; i++)
        {
          guint k = n++;

          order.units[0] = s->battle.units[frame->data[0]][i];
          for (; k > 0 && r->strength[out[k - 1].units[0]] > r->strength[order.units[0]]; k--)
            out[k] = out[k - 1];
          out[k] = order;
        }
      return n;
    }
  order.kind = DD_ORDER_RETREAT;
  order.units[0] = frame->data[1];
  order.n_path = 1;
  n = retreats (r, s, frame->data[1], to);
  for (guint i = 0; i < n; i++)
    {
      out[i] = order;
      out[i].path[0] = (TcPlace) { to[i], 0, TC_NO_FACING };
    }
  return n;
}

void
dd_frame_list (const DdRuleset *r, const DdState *s, GArray *orders)
{
  TcOrder choices[DD_BATTLE_UNITS];
  guint n = dd_frame_choices (r, s, choices);

  g_array_append_vals (orders, choices, n);
}
