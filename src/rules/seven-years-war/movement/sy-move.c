/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-move.h"
#include "sy-advance.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-distance.h"
#include "sy-give-ground.h"
#include "sy-ground.h"
#include "sy-group.h"
#include "sy-interpenetrate.h"
#include "sy-split-unit.h"

/* Friends are on the line between the two centres. */
static gboolean
is_shielded (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  TcBase a = sy_box (r, s, unit), b = sy_box (r, s, enemy);
  TcPoint from = tc_base_centre2 (&a), to = tc_base_centre2 (&b);

  from = (TcPoint) { from.x / 2, from.y / 2 };
  to = (TcPoint) { to.x / 2, to.y / 2 };
  sy_each_piece (i, r)
    if (sy_is_friend (r, s, unit, i))
      {
        TcBase box = sy_box (r, s, i);

        if (tc_polygon_blocks (box.corner, 4, from, to))
          return TRUE;
      }
  return FALSE;
}

static gboolean
reserve_check (const SyRuleset *r, const SyState *s, int unit, TcPlace end, TcNote *refusal)
{
  SyBases before, after, enemy;
  SyBounds bounds;

  sy_bases (r, s, unit, &before);
  sy_lay_at (r, s, unit, end, &after);
  bounds = sy_bounds (after.base, after.n);
  sy_each_piece (i, r)
    {
      gint32 gap;

      if (!sy_is_enemy (r, s, unit, i) || !sy_knows (r, s, unit, i) ||
          sy_least_gap (r, s, &bounds, i) >= 20 * SY_CM)
        continue;
      sy_bases (r, s, i, &enemy);
      gap = sy_gap (&after, &enemy);
      if (gap < 20 * SY_CM && gap < sy_gap (&before, &enemy) && !sy_is_fighting (r, s, i) &&
          !is_shielded (r, s, unit, i))
        return tc_refuse (refusal, "too-near-for-reserve", "SYW-4.2", unit, i);
    }
  return TRUE;
}

static gboolean
retreat_check (const SyRuleset *r, const SyState *s, int unit, TcPlace end, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases before, after, enemy;
  gint32 was, heading;
  int nearest;
  TcBase box;
  TcPoint to;

  sy_bases (r, s, unit, &before);
  nearest = sy_find_nearest (r, s, unit, &before, FALSE, &was);
  if (nearest == SY_NOBODY)
    return TRUE;
  sy_bases (r, s, nearest, &enemy);
  sy_lay_at (r, s, unit, end, &after);
  if (sy_gap (&after, &enemy) <= was)
    return tc_refuse (refusal, "no-retreat", "SYW-4.4", unit, nearest);
  if (ABS (sy_turn (p->place.facing, end.facing)) % 18000 != 0)
    return tc_refuse (refusal, "facing-kept", "SYW-4.4", unit);
  box = sy_box (r, s, nearest);
  to = tc_base_centre2 (&box);
  heading = tc_table_heading ((TcPoint) { end.x, end.y }, (TcPoint) { to.x / 2, to.y / 2 });
  if (r->drill[unit] == SY_BADLY && ABS (sy_turn (end.facing, heading)) < 9000)
    return tc_refuse (refusal, "must-turn-back", "SYW-4.4", unit);
  return TRUE;
}

/* A group that holds together goes on doing so (SYW-3.9). */
static gboolean
group_check (const SyRuleset *r, const SyState *s, const TcOrder *order, const SyPlan *plan,
             TcNote *refusal)
{
  g_autofree SyState *after = NULL;
  int unit = order->units[0];

  if (sy_is_general (r, unit) || !sy_is_cohesive (r, s, unit))
    return TRUE;
  after = g_memdup2 (s, sizeof *s);
  for (int k = 0; k < order->n_units; k++)
    after->pieces[order->units[k]].place = plan->end[k];
  if (!sy_is_cohesive (r, after, unit))
    return tc_refuse (refusal, "group-gap", "SYW-3.9", unit);
  return s->pieces[unit].order == SY_RESERVE || !sy_is_abreast (r, s, unit) ||
         sy_is_abreast (r, after, unit) || tc_refuse (refusal, "group-column", "SYW-3.9", unit);
}

static gboolean
may_move (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  if (!sy_in_hand (r, s, unit, refusal))
    return FALSE;
  if (sy_has (s, unit, SY_MOVED))
    return tc_refuse (refusal, "moved-already", "SYW-2.2", unit);
  return sy_clear_to_go (r, s, unit, refusal);
}

static gboolean
plan_move (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
           TcNote *refusal)
{
  int lead = order->units[0];

  for (int k = 0; k < order->n_units; k++)
    {
      if (!may_move (r, s, order->units[k], refusal))
        return FALSE;
      if (k > 0 && s->pieces[order->units[k]].group != s->pieces[lead].group)
        return tc_refuse (refusal, "other-group", "SYW-1.6", order->units[k], lead);
    }
  return sy_plan (r, s, order, plan, refusal);
}

static gboolean
order_check (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
             TcNote *refusal)
{
  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];

      if (s->pieces[unit].order == SY_RESERVE && !reserve_check (r, s, unit, plan->end[k], refusal))
        return FALSE;
      if (s->pieces[unit].order == SY_RETREAT && !retreat_check (r, s, unit, plan->end[k], refusal))
        return FALSE;
    }
  if (s->pieces[order->units[0]].order == SY_RETREAT &&
      plan->cost < sy_least_move (r, s, order, plan))
    return tc_refuse (refusal, "less-than-half", "SYW-4.4", order->units[0],
                      sy_least_move (r, s, order, plan));
  return s->pieces[order->units[0]].order != SY_ADVANCE ||
         sy_advance_check (r, s, order, plan, refusal);
}

static gboolean
full_check (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
            TcNote *refusal)
{
  if (!plan_move (r, s, order, plan, refusal) || !sy_plan_ends (r, s, order, plan, refusal))
    return FALSE;
  if (sy_is_general (r, order->units[0]))
    return order->n_units == 1 || tc_refuse (refusal, "incomplete", "SYW-3.4");
  return order_check (r, s, order, plan, refusal) && group_check (r, s, order, plan, refusal);
}

gboolean
sy_move_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  SyPlan plan;

  return full_check (r, s, order, &plan, refusal);
}

/* A unit halted on its way through a friend ends half through it, or stays when there is no
 * room. */
static void
halt_beside (const SyRuleset *r, const SyState *s, int unit, SyPlan *plan)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases bases;

  plan->split.n = 0;
  sy_lay_at (r, s, unit, plan->end[0], &bases);
  if (sy_is_general (r, unit) || sy_find_under (r, s, unit, &bases) == SY_NOBODY)
    return;
  if (sy_split (r, s, unit, plan->end[0], &plan->split))
    plan->end[0] = plan->split.place;
  else
    {
      plan->split.n = 0;
      plan->end[0] = p->place;
    }
}

gboolean
sy_move (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log,
         SyAmbush *ambush)
{
  SyPlan plan;
  gboolean legal = full_check (r, s, order, &plan, NULL);
  gboolean found;

  g_assert (legal);
  found = sy_find_ambush (r, s, order, &plan, ambush);
  if (found && order->n_units == 1)
    halt_beside (r, s, order->units[0], &plan);
  for (guint i = 0; i < plan.n_passes; i++)
    {
      SyPass pass = sy_pass (r, s, plan.passes[i].mover, plan.passes[i].other,
                             s->pieces[plan.passes[i].mover].order, FALSE);

      sy_pass_apply (s, plan.passes[i].mover, plan.passes[i].other, &pass, log);
    }
  for (int k = 0; k < order->n_units; k++)
    {
      SyPiece *p = &s->pieces[order->units[k]];

      if (sy_detached (s, order->units[k]) == 0)
        sy_part_drop (s, order->units[k]);
      p->place = plan.end[k];
      p->flags |= SY_MOVED | (2 * plan.cost >= plan.speed ? SY_HALF : 0);
      p->turned = s->half;
      tc_log_add (log, "moves", "SYW-4.6", order->units[k], plan.cost);
    }
  if (plan.split.n > 0 && sy_part_store (s, &plan.split))
    tc_log_add (log, "splits", "SYW-4.10", order->units[0], plan.split.astride);
  for (int k = 0; k < order->n_units; k++)
    sy_give_ground (r, s, order->units[k], dice, log);
  for (int k = 0; k < order->n_units && plan.halts; k++)
    if (s->pieces[order->units[k]].order == SY_ADVANCE)
      sy_go_to_stand (s, order->units[k], log);
  return found;
}
