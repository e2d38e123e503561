/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-advance.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-distance.h"
#include "sy-ground.h"
#include "sy-group.h"
#include "sy-try-moves.h"

#define AT_HALT (SY_HALT + SY_CONTACT)

gboolean
sy_has_advanced (const SyRuleset *r, const SyState *s, int unit)
{
  sy_each_piece (i, r)
    if (sy_is_in_group (r, s, unit, i) &&
        (sy_has (s, i, SY_HALF | SY_PURSUING) || sy_is_fighting (r, s, i)))
      return TRUE;
  return FALSE;
}

gint32
sy_least_move (const SyRuleset *r, const SyState *s, const TcOrder *order, const SyPlan *plan)
{
  int unit = order->units[0], standing = s->pieces[unit].order;

  if (sy_is_general (r, unit) ||
      (standing == SY_ADVANCE ? sy_has_advanced (r, s, unit) : standing != SY_RETREAT))
    return 0;
  return (plan->speed + 1) / 2;
}

/* No base ends further from the massed enemy nearest to it. */
static gboolean
comes_on (const SyRuleset *r, const SyState *s, int unit, TcPlace end)
{
  SyBases before, after;

  sy_bases (r, s, unit, &before);
  sy_lay_at (r, s, unit, end, &after);
  for (guint b = 0; b < before.n; b++)
    {
      SyBases old = { 1, { before.base[b] } }, new = { 1, { after.base[b] } };
      gint32 was, is;

      sy_find_nearest (r, s, unit, &old, TRUE, &was);
      sy_find_nearest (r, s, unit, &new, TRUE, &is);
      if (is > was)
        return FALSE;
    }
  return TRUE;
}

/* Massed enemies that show their front, or friends of another group. */
static gboolean
halts_before (const SyRuleset *r, const SyState *s, int unit, int other, gboolean friends)
{
  if (friends)
    return sy_is_friend (r, s, unit, other) && !sy_is_in_group (r, s, unit, other);
  return sy_is_enemy (r, s, unit, other) && sy_knows (r, s, unit, other) &&
         sy_is_massed (r, other) && sy_direction (r, s, unit, other) == SY_FROM_FRONT;
}

/* Distance to the nearest of them straight ahead of the unit at @at; SY_FAR when it need not
 * halt. */
static gint32
gap_ahead (const SyRuleset *r, const SyState *s, int unit, TcPlace at, gboolean friends)
{
  SyShape shape = sy_shape (r, s, unit);
  TcBase box = tc_base_new (at, shape.front, shape.depth);
  gint32 least = SY_FAR;
  SyBases own, other;
  SyBounds bounds;

  sy_lay_at (r, s, unit, at, &own);
  bounds = sy_bounds (own.base, own.n);
  sy_each_piece (i, r)
    {
      gboolean ahead = FALSE;
      gint32 gap;

      if (sy_least_gap (r, s, &bounds, i) > AT_HALT || !halts_before (r, s, unit, i, friends))
        continue;
      sy_bases (r, s, i, &other);
      for (guint k = 0; k < other.n; k++)
        ahead |= tc_base_in_arc (&box, &other.base[k], 0);
      gap = ahead ? sy_gap (&own, &other) : SY_FAR;
      if (gap <= AT_HALT)
        least = MIN (least, gap);
    }
  return least;
}

/* Would half a move straight ahead run into friends of another group? */
static gboolean
has_friends_ahead (const SyRuleset *r, const SyState *s, int unit)
{
  gint32 half = sy_rate (r, s, unit) / 2;
  TcBase way = tc_base_new (sy_step_ahead (s->pieces[unit].place, half),
                            sy_shape (r, s, unit).front, half);
  SyBounds bounds = sy_bounds (&way, 1);

  sy_each_piece (i, r)
    if (halts_before (r, s, unit, i, TRUE) && sy_is_on (r, s, &way, 1, &bounds, i))
      return TRUE;
  return FALSE;
}

/* The path ends where the first of them has to halt, if any has to. */
static gboolean
halt_check (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
            TcNote *refusal)
{
  for (int n = 0; n <= order->n_path; n++)
    {
      TcOrder part = *order;
      SyPlan until = *plan;

      part.n_path = n;
      if (n < order->n_path)
        sy_plan_measure (r, s, &part, &until);
      for (int k = 0; k < order->n_units; k++)
        {
          gint32 ahead = gap_ahead (r, s, order->units[k], until.end[k], FALSE);

          if (ahead < SY_HALT || (n < order->n_path && ahead <= AT_HALT))
            return tc_refuse (refusal, "halt-before-enemy", "SYW-4.1", order->units[k], ahead);
          plan->halts |= ahead <= AT_HALT;
        }
    }
  return TRUE;
}

gboolean
sy_advance_check (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
                  TcNote *refusal)
{
  gint32 least = sy_least_move (r, s, order, plan);
  gboolean waits = FALSE;

  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];

      if (s->pieces[unit].formation == SY_COLUMN || s->pieces[unit].formation == SY_SQUARE)
        return tc_refuse (refusal, "line-only", "SYW-4.1", unit);
      if (!comes_on (r, s, unit, plan->end[k]))
        return tc_refuse (refusal, "moves-away", "SYW-4.1", unit);
      if (plan->cost < least && has_friends_ahead (r, s, unit))
        {
          gint32 ahead = gap_ahead (r, s, unit, plan->end[k], TRUE);

          waits |= ahead >= SY_HALT && ahead <= AT_HALT;
        }
    }
  if (!halt_check (r, s, order, plan, refusal))
    return FALSE;
  plan->halts |= waits;
  return plan->cost >= least || plan->halts ||
         tc_refuse (refusal, "less-than-half", "SYW-4.1", order->units[0], least);
}

void
sy_go_to_stand (SyState *s, int unit, TcLog *log)
{
  s->pieces[unit].order = SY_STAND;
  tc_log_add (log, "ordered", "SYW-4.1", unit, SY_STAND);
}

typedef struct { const SyRuleset *r; const SyState *s; TcOrder *out; } Finder;

static gboolean
find_legal (const TcOrder *order, gpointer data)
{
  Finder *self = data;

  if (order != self->out)
    *self->out = *order;
  return tc_state_check (&self->r->parent, &self->s->head, order, NULL);
}

static gboolean
is_on_advance (const SyRuleset *r, const SyState *s, int unit)
{
  return r->side[unit] == s->head.player && sy_is_unit (r, s, unit) &&
         s->pieces[unit].order == SY_ADVANCE;
}

/* It has to halt before its first step. */
static gboolean
is_at_halt (const SyRuleset *r, const SyState *s, int unit)
{
  TcPlace at = s->pieces[unit].place;

  return gap_ahead (r, s, unit, at, FALSE) <= AT_HALT ||
         (has_friends_ahead (r, s, unit) && gap_ahead (r, s, unit, at, TRUE) <= AT_HALT);
}

/* Guns may go to Stand instead. */
static gboolean
can_advance (const SyRuleset *r, const SyState *s, int unit, TcOrder *out)
{
  Finder finder = { r, s, out };

  *out = sy_order (SY_ORDER_HALT, unit, SY_NOBODY);
  return is_on_advance (r, s, unit) && !sy_has (s, unit, SY_MOVED) &&
         (find_legal (out, &finder) || sy_try_moves (r, s, unit, find_legal, &finder));
}

int
sy_find_idle (const SyRuleset *r, const SyState *s, int after, TcOrder *out)
{
  for (int i = after + 1; i < (int) r->n_units; i++)
    {
      gint16 units[SY_MAX_UNITS];
      guint n = sy_is_unit (r, s, i) ? sy_group_units (r, s, i, units) : 0;
      gboolean halts = n == 0 || units[0] != i || r->side[i] != s->head.player ||
                       sy_has_advanced (r, s, i);
      TcOrder order;

      for (guint k = 0; k < n && !halts; k++)
        halts = is_on_advance (r, s, units[k]) && is_at_halt (r, s, units[k]);
      for (guint k = 0; k < n && !halts; k++)
        if (can_advance (r, s, units[k], &order))
          {
            if (out != NULL)
              *out = order;
            return i;
          }
    }
  return SY_NOBODY;
}

void
sy_halt_groups (const SyRuleset *r, SyState *s, TcLog *log)
{
  sy_each_piece (i, r)
    if (is_on_advance (r, s, i) && !sy_has_advanced (r, s, i))
      sy_go_to_stand (s, i, log);
}
