/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-aftermath: losses and retreats of a combat: a unit to a 6, then the result (LU-11 to LU-15).
 *
 * Settling continues until a side must choose; then a frame waits for the order, and settling
 * continues after it. */
#include "dd-private.h"

static int
owner (const DdState *s, int role)
{
  return role == DD_ATTACK ? s->head.player : 1 - s->head.player;
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
  TcFrame *frame = tc_state_push (&s->head, kind, owner (s, role));

  frame->data[0] = role;
  frame->data[1] = unit;
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

/* Where the units of a role would go: all have their hex, or the strongest that can. */
typedef struct
{
  guint n_to[DD_BATTLE_UNITS];
  TcHex to[DD_BATTLE_UNITS][6];
  TcHex goes[DD_BATTLE_UNITS]; /* TC_NO_HEX: it is lost */
} Rout;

/* A hex for unit @i, for which others may have to take another one; @tried: bit by unit. */
static gboolean
find_room (Rout *rout, guint n, guint i, guint *tried)
{
  *tried |= 1u << i;
  for (guint k = 0; k < rout->n_to[i]; k++)
    {
      guint other = 0;

      while (other < n && rout->goes[other] != rout->to[i][k])
        other++;
      if (other < n && ((*tried >> other & 1) || !find_room (rout, n, other, tried)))
        continue;
      rout->goes[i] = rout->to[i][k];
      return TRUE;
    }
  return FALSE;
}

/* Retreats all units of the role at the least cost: a hex for the strongest first.  The unit
 * @pinned, unless it is DD_NOBODY, has only @hex.  Returns the strength of those that are lost. */
static int
plan_rout (const DdRuleset *r, const DdState *s, int role, int pinned, TcHex hex, Rout *rout)
{
  const gint16 *units = s->battle.units[role];
  guint n = s->battle.n[role];
  int cost = 0;

  for (guint i = 0; i < n; i++)
    {
      rout->goes[i] = TC_NO_HEX;
      rout->n_to[i] = retreats (r, s, units[i], rout->to[i]);
      if (units[i] == pinned)
        {
          rout->n_to[i] = 1;
          rout->to[i][0] = rout->goes[i] = hex;
        }
    }
  for (guint done = 0; done < (1u << n) - 1;)
    {
      int next = -1;
      guint tried = 0;

      for (guint i = 0; i < n; i++)
        if (!(done >> i & 1) && (next < 0 || r->strength[units[i]] > r->strength[units[next]]))
          next = i;
      done |= 1u << next;
      if (units[next] != pinned && !find_room (rout, n, next, &tried))
        cost += r->strength[units[next]];
    }
  return cost;
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
  tc_log_add (log, "retreats", "LU-12", unit, from, to);
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

/* Those for whom there is room go first, and may leave some to the others. */
static gboolean
settle_retreat (const DdRuleset *r, DdState *s, int role, TcLog *log)
{
  while (s->battle.n[role] > 0)
    {
      guint n = s->battle.n[role], i = 0;
      Rout rout;

      plan_rout (r, s, role, DD_NOBODY, TC_NO_HEX, &rout);
      while (i < n && rout.goes[i] == TC_NO_HEX)
        i++;
      if (i == n)
        lose (r, s, role, s->battle.units[role][0], "LU-7", log);
      else if (rout.n_to[i] == 1)
        retreat (r, s, role, s->battle.units[role][i], rout.goes[i], log);
      else
        {
          push (s, DD_FRAME_RETREAT, role, s->battle.units[role][i]);
          return FALSE;
        }
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

/* Answers: each kind of choice is a row. */

typedef struct
{
  guint8      answer;  /* kind of order that settles it */
  const char *refusal; /* of any other order */
  const char *rule;
  gboolean (*check) (const DdRuleset *r, const DdState *s, const TcFrame *frame,
                     const TcOrder *order, TcNote *refusal);
  void (*apply) (const DdRuleset *r, DdState *s, const TcFrame *frame, const TcOrder *order,
                 TcLog *log);
  /* Fills in at most DD_BATTLE_UNITS orders, the cheapest loss first. */
  guint     (*choices) (const DdRuleset *r, const DdState *s, const TcFrame *frame, TcOrder *out);
} Choice;

static gboolean
lose_check (const DdRuleset *r, const DdState *s, const TcFrame *frame, const TcOrder *order,
            TcNote *refusal)
{
  int role = frame->data[0];
  int unit = order->n_units > 0 ? order->units[0] : DD_NOBODY;

  return tc_order_names (s->battle.units[role], s->battle.n[role], unit)
         || tc_refuse (refusal, "not-in-this-combat", "LU-14", unit);
}

static void
lose_apply (const DdRuleset *r, DdState *s, const TcFrame *frame, const TcOrder *order, TcLog *log)
{
  s->battle.to_lose[frame->data[0]] = 0;
  lose (r, s, frame->data[0], order->units[0], "LU-14", log);
}

/* Puts an order among @n others, the cheapest first; costs[] goes along. */
static void
rank (TcOrder *out, int *costs, guint n, TcOrder order, int cost)
{
  for (; n > 0 && costs[n - 1] > cost; n--)
    {
      out[n] = out[n - 1];
      costs[n] = costs[n - 1];
    }
  out[n] = order;
  costs[n] = cost;
}

static guint
lose_choices (const DdRuleset *r, const DdState *s, const TcFrame *frame, TcOrder *out)
{
  const gint16 *units = s->battle.units[frame->data[0]];
  guint n = s->battle.n[frame->data[0]];
  int costs[DD_BATTLE_UNITS];

  for (guint i = 0; i < n; i++)
    rank (out, costs, i, (TcOrder) { .kind = DD_ORDER_LOSE, .n_units = 1, .units = { units[i] } }, r->strength[units[i]]);
  return n;
}

static gboolean
retreat_check (const DdRuleset *r, const DdState *s, const TcFrame *frame, const TcOrder *order,
               TcNote *refusal)
{
  int unit = frame->data[1];

  if (order->n_units == 0 || order->units[0] != unit)
    return tc_refuse (refusal, "must-retreat", "LU-12", unit);
  if (order->n_path != 1 ||
      tc_hexgrid_direction (&r->grid, s->counters[unit].hex, order->path[0].x) < 0 ||
      !can_retreat_to (r, s, unit, order->path[0].x))
    return tc_refuse (refusal, "no-retreat-there", "LU-7", unit,
                      order->n_path > 0 ? order->path[order->n_path - 1].x : TC_NO_HEX);
  return TRUE;
}

static void
retreat_apply (const DdRuleset *r, DdState *s, const TcFrame *frame, const TcOrder *order, TcLog *log)
{
  retreat (r, s, frame->data[0], order->units[0], order->path[0].x, log);
}

static guint
retreat_choices (const DdRuleset *r, const DdState *s, const TcFrame *frame, TcOrder *out)
{
  TcHex to[6];
  guint n = retreats (r, s, frame->data[1], to);
  int costs[6];
  Rout rout;

  for (guint i = 0; i < n; i++)
    rank (out, costs, i,
          (TcOrder) { .kind = DD_ORDER_RETREAT, .n_units = 1, .units = { frame->data[1] },
                      .n_path = 1, .path = { { to[i], 0, TC_NO_FACING } } },
          plan_rout (r, s, frame->data[0], frame->data[1], to[i], &rout));
  return n;
}

static const Choice choices[] = {
  [DD_FRAME_LOSE] = { DD_ORDER_LOSE, "choose-a-loss", "LU-14", lose_check, lose_apply, lose_choices },
  [DD_FRAME_RETREAT] = { DD_ORDER_RETREAT, "must-retreat", "LU-12", retreat_check, retreat_apply, retreat_choices },
};

gboolean
dd_answer_check (const DdRuleset *r, const DdState *s, const TcOrder *order, TcNote *refusal)
{
  const TcFrame *frame = tc_state_top (&s->head);
  const Choice *choice = &choices[frame->kind];

  if (order->kind != choice->answer)
    return tc_refuse (refusal, choice->refusal, choice->rule, frame->data[1]);
  return choice->check (r, s, frame, order, refusal);
}

void
dd_answer_apply (const DdRuleset *r, DdState *s, const TcOrder *order, TcLog *log)
{
  TcFrame frame = tc_state_pop (&s->head);

  choices[frame.kind].apply (r, s, &frame, order, log);
  dd_settle (r, s, log);
}

guint
dd_answer_choices (const DdRuleset *r, const DdState *s, TcOrder *out)
{
  const TcFrame *frame = tc_state_top (&s->head);

  return choices[frame->kind].choices (r, s, frame, out);
}
