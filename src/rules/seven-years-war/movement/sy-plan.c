/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-plan.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-give-ground.h"
#include "sy-ground.h"
#include "sy-interpenetrate.h"
#include "sy-split-unit.h"

#define NUDGES 6 /* tenths by which the rounding of a wheel may push neighbours into each other */

/* A path being followed: where each unit of the order is by now. */
typedef struct
{
  const SyRuleset *r;
  const SyState   *s;
  const TcOrder   *order;
  SyPlan          *plan;
  SyShape          shapes[TC_ORDER_UNITS];
  TcPlace          at[TC_ORDER_UNITS];
  gint32           cost[TC_ORDER_UNITS];
  int              grade[TC_ORDER_UNITS];
  gboolean         abatis[TC_ORDER_UNITS];
  SyBody           body;
} Tracer;

static void
tracer_init (Tracer *self, const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan)
{
  *self = (Tracer) { .r = r, .s = s, .order = order, .plan = plan };
  *plan = (SyPlan) { .speed = SY_FAR };
  for (int k = 0; k < order->n_units; k++)
    {
      self->shapes[k] = sy_shape (r, s, order->units[k]);
      self->at[k] = plan->end[k] = s->pieces[order->units[k]].place;
      self->grade[k] = -1;
    }
}

static gboolean
moves_along (const TcOrder *order, int unit)
{
  for (int i = 0; i < order->n_units; i++)
    if (order->units[i] == unit)
      return TRUE;
  return FALSE;
}

static gboolean
note_pass (Tracer *self, int mover, int other, TcNote *refusal)
{
  SyPlan *plan = self->plan;

  for (guint i = 0; i < plan->n_passes; i++)
    if (plan->passes[i].mover == mover && plan->passes[i].other == other)
      return TRUE;
  if (plan->n_passes == G_N_ELEMENTS (plan->passes) ||
      !sy_pass (self->r, self->s, mover, other, self->s->pieces[mover].order, FALSE).allowed)
    return tc_refuse (refusal, "friends-in-the-way", "SYW-4.10", mover, other);
  plan->passes[plan->n_passes].mover = mover;
  plan->passes[plan->n_passes++].other = other;
  return TRUE;
}

/* Enemies in the way stop a step, friends may let it through. */
static gboolean
meet (Tracer *self, int unit, const TcBase *sweep, guint n, TcNote *refusal)
{
  const SyRuleset *r = self->r;
  SyBounds bounds = sy_bounds (sweep, n);

  if (sy_is_general (r, unit))
    return TRUE;
  sy_each_piece (i, r)
    {
      if (moves_along (self->order, i) || !sy_is_unit (r, self->s, i) ||
          !sy_is_on (r, self->s, sweep, n, &bounds, i))
        continue;
      if (!sy_knows (r, self->s, unit, i) ||
          (r->side[i] != r->side[unit] && sy_gives_ground (r, self->s, unit, i)))
        continue;
      if (r->side[i] != r->side[unit])
        return tc_refuse (refusal, "enemy-in-the-way", "SYW-4.1", unit, i);
      /* a unit half through a friend has passed it already */
      if (sy_part (self->s, unit) != NULL && sy_part (self->s, unit)->astride == i)
        continue;
      if (!note_pass (self, unit, i, refusal))
        return FALSE;
    }
  return TRUE;
}

static void
cross (Tracer *self, int k, const TcBase *sweep, guint n)
{
  const SyClass *c = sy_class (self->r, self->order->units[k]);

  for (guint i = 0; i < n; i++)
    {
      SyBases one = { 1, { sweep[i] } };

      self->grade[k] = MAX (self->grade[k], sy_grade (self->r, c, &one));
      self->abatis[k] |= sy_in_area (self->r, SY_ABATIS, &one);
    }
}

/* Neighbours that the rounding of a wheel pushed into each other are moved apart. */
static void
part (Tracer *self, int k, TcPlace *ends)
{
  TcPlace here = ends[k];
  gint32 heading = tc_table_heading (sy_point (ends[0]), sy_point (here));

  for (int nudge = 0; nudge <= NUDGES; nudge++)
    {
      gboolean free = TRUE;
      SyBases own, other;

      ends[k] = sy_step_to (here, heading, nudge);
      sy_lay_at (self->r, self->s, self->order->units[k], ends[k], &own);
      for (int i = 0; i < k && free; i++)
        {
          sy_lay_at (self->r, self->s, self->order->units[i], ends[i], &other);
          free = !sy_overlaps (&own, &other);
        }
      if (free)
        return;
    }
  ends[k] = here;
}

/* Where a step of the first unit takes each unit: a group moves as one body. */
static SyStep
lead (const Tracer *self, int step, TcPlace ends[TC_ORDER_UNITS])
{
  TcPlace from = self->at[0], to = self->order->path[step];
  SyStep kind = sy_is_general (self->r, self->order->units[0])
                    ? SY_STEP_ANY
                    : sy_step_kind (from, to, self->shapes[0].depth, &self->body);
  gint32 turn = sy_turn (from.facing, to.facing);

  ends[0] = to;
  for (int k = 1; k < self->order->n_units; k++)
    if (kind == SY_STEP_WHEEL)
      ends[k] = tc_table_turn (self->at[k], sy_pivot (&self->body, turn), turn);
    else if (kind == SY_STEP_ABOUT)
      {
        ends[k] = sy_step_place (self->at[k], 18000, self->shapes[k].depth);
        ends[k].facing = (self->at[k].facing + 18000) % 36000;
      }
    else
      ends[k] = (TcPlace) { self->at[k].x + to.x - from.x, self->at[k].y + to.y - from.y,
                            self->at[k].facing };
  return kind;
}

/* What one unit pays for a step; -1: it may not take it. */
static gint32
price (const Tracer *self, int k, SyStep kind, TcPlace to)
{
  int unit = self->order->units[k];
  gboolean general = sy_is_general (self->r, unit);

  /* whether a unit of a group goes ahead, inclines or goes sideways depends on its own facing */
  if (k > 0 && kind != SY_STEP_WHEEL && kind != SY_STEP_ABOUT)
    kind = sy_step_kind (self->at[k], to, self->shapes[k].depth, &self->body);
  return sy_step_cost (kind, self->at[k], to, self->body.width, self->r->drill[unit],
                       general ? SY_STAND : (SyStanding) self->s->pieces[unit].order);
}

static gboolean
take_step (Tracer *self, int step, gboolean measuring, TcNote *refusal)
{
  TcPlace ends[TC_ORDER_UNITS];
  SyStep kind;

  sy_body (self->at, self->shapes, self->order->n_units, &self->body);
  kind = lead (self, step, ends);
  if (kind == SY_STEP_BAD)
    return tc_refuse (refusal, "no-such-step", "SYW-4.7", self->order->units[0], step + 1);
  for (int k = 0; k < self->order->n_units; k++)
    {
      int unit = self->order->units[k];
      gint32 cost;
      TcBase sweep[SY_SWEEPS];
      guint n;

      if (kind == SY_STEP_WHEEL)
        part (self, k, ends);
      cost = price (self, k, kind, ends[k]);
      if (cost < 0)
        return tc_refuse (refusal, "step-not-allowed",
                          kind == SY_STEP_INCLINE ? "SYW-4.7" : "SYW-4.1", unit, step + 1);
      self->cost[k] += cost;
      n = sy_sweep (kind, self->at[k], ends[k], self->shapes[k],
                    sy_pivot (&self->body, sy_turn (self->at[k].facing, ends[k].facing)), sweep);
      if (!measuring && !meet (self, unit, sweep, n, refusal))
        return FALSE;
      cross (self, k, sweep, n);
    }
  memcpy (self->at, ends, sizeof *ends * self->order->n_units);
  return TRUE;
}

/* What the ground that a unit crosses leaves of its rate; 0: barred. */
static gint32
speed_of (const Tracer *self, int k)
{
  int unit = self->order->units[k];
  const SyClass *c = sy_class (self->r, unit);
  gint32 speed = sy_speed (self->r, c, sy_rate (self->r, self->s, unit), self->grade[k],
                           self->s->level_die);

  if (self->abatis[k] && c->arm != SY_GENERAL)
    speed = c->arm == SY_INFANTRY ? MIN (speed, self->s->abatis_dice * SY_CM) : 0;
  if (c->arm != SY_GENERAL && self->s->pieces[unit].order == SY_STAND)
    speed = MIN (speed, 5 * SY_CM);
  return speed;
}

static gboolean
finish (Tracer *self, TcNote *refusal)
{
  for (int k = 0; k < self->order->n_units; k++)
    {
      gint32 speed = speed_of (self, k);

      self->plan->end[k] = self->at[k];
      self->plan->cost = MAX (self->plan->cost, self->cost[k]);
      self->plan->speed = MIN (self->plan->speed, speed);
      if (speed == 0)
        return tc_refuse (refusal, "ground-barred", self->abatis[k] ? "SYW-9.10" : "SYW-4.9",
                          self->order->units[k]);
    }
  return TRUE;
}

gboolean
sy_plan (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan, TcNote *refusal)
{
  int unit = order->units[0];
  Tracer tracer;

  tracer_init (&tracer, r, s, order, plan);
  for (int i = 0; i < order->n_path; i++)
    if (!take_step (&tracer, i, FALSE, refusal))
      return FALSE;
  if (!finish (&tracer, refusal))
    return FALSE;
  if (plan->cost > plan->speed)
    return tc_refuse (refusal, "too-far",
                      sy_is_general (r, unit)             ? "SYW-3.4"
                      : s->pieces[unit].order == SY_STAND ? "SYW-4.3"
                                                          : "SYW-4.6",
                      unit, plan->speed);
  return TRUE;
}

/* For the ruler: the path ends before the first step that is not possible. */
int
sy_plan_measure (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan)
{
  Tracer tracer;
  int taken = 0;

  tracer_init (&tracer, r, s, order, plan);
  while (taken < order->n_path && take_step (&tracer, taken, TRUE, NULL))
    taken++;
  finish (&tracer, NULL);
  return taken;
}

void
sy_order_body (const SyRuleset *r, const SyState *s, const TcOrder *order, const TcPlace *places,
               SyBody *out)
{
  Tracer tracer;
  SyPlan plan;

  tracer_init (&tracer, r, s, order, &plan);
  sy_body (places, tracer.shapes, order->n_units, out);
}

/* Half through a friend: the unit's place is that of its front part. */
static gboolean
split (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan)
{
  if (order->n_units > 1 || !sy_split (r, s, order->units[0], plan->end[0], &plan->split))
    {
      plan->split.n = 0;
      return FALSE;
    }
  plan->end[0] = plan->split.place;
  return TRUE;
}

gboolean
sy_plan_ends (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
              TcNote *refusal)
{
  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];
      SyBases bases, other;
      SyBounds bounds;

      sy_lay_at (r, s, unit, plan->end[k], &bases);
      bounds = sy_bounds (bases.base, bases.n);
      if (!sy_on_table (r, &bases))
        return tc_refuse (refusal, "off-the-table", "SYW-8.5", unit);
      sy_each_piece (i, r)
        {
          if (moves_along (order, i) || !sy_is_unit (r, s, i) ||
              sy_least_gap (r, s, &bounds, i) > SY_CONTACT || !sy_knows (r, s, unit, i) ||
              sy_gives_ground (r, s, unit, i))
            continue;
          sy_bases (r, s, i, &other);
          if (!sy_is_general (r, unit) && sy_overlaps (&bases, &other))
            {
              if (plan->split.n > 0 || !split (r, s, order, plan))
                return tc_refuse (refusal, "ends-on", "SYW-4.10", unit, i);
              bases.n = 0;
              sy_lay_parts (r, &plan->split, &bases);
              bounds = sy_bounds (bases.base, bases.n);
              i = -1; /* start over: the unit is elsewhere now */
              continue;
            }
          if (r->side[i] != r->side[unit] && sy_gap (&bases, &other) <= SY_CONTACT)
            return tc_refuse (refusal, "touches-enemy", "SYW-4.1", unit, i);
        }
    }
  return TRUE;
}
