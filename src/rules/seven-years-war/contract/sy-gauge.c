/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-gauge: ruler and protractor: how far a unit can go, what it sees, what is in range and arc. */
#include <string.h>

#include "sy-advance.h"
#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-aim.h"
#include "sy-command.h"
#include "sy-contact.h"
#include "sy-group.h"
#include "sy-sight.h"
#include "sy-system.h"

static void
gauge_move (const SyRuleset *r, const SyState *s, const TcOrder *order, guint which, SyPlan *plan,
            TcGauge *out)
{
  int unit = order->units[0];
  const SyPiece *p = &s->pieces[unit];
  gboolean done = s->head.phase == SY_PHASE_MOVEMENT && s->head.player == r->side[unit] &&
                  (p->flags & SY_MOVED);
  SyBody body;

  sy_plan_measure (r, s, order, plan);
  sy_order_body (r, s, order, plan->end, &body);
  out->place = plan->end[which];
  out->allowance = done ? 0 : plan->speed;
  out->spent = plan->cost;
  out->left = MAX (out->allowance - plan->cost, 0);
  out->least = sy_least_move (r, s, order, plan);
  memcpy (out->pivot, body.pivot, sizeof body.pivot);
  if (sy_is_general (r, unit))
    return;
  for (int k = 0; k < order->n_units; k++)
    {
      gint32 length = r->drill[order->units[k]] == SY_BADLY ? out->left / 2 : out->left;
      gint32 angle = sy_arc_angle (body.width, length);

      out->wheel = k == 0 ? angle : MIN (out->wheel, angle);
    }
}

static void
gauge_bands (const SyClass *c, TcGauge *out)
{
  for (int i = 0; i < SY_N_RANGES; i++)
    if (c->range[i] > 0)
      out->bands[out->n_bands++] = c->range[i];
}

/* Guns: 45 degrees to either side; small arms: one base's front to either side. */
static void
gauge_arc (const SyClass *c, const TcBase *box, TcGauge *out)
{
  static const gint32 rays[6] = { -4500, -2250, 0, 0, 2250, 4500 };
  gint32 reach = out->n_bands > 0 ? out->bands[out->n_bands - 1] : 0, facing = out->place.facing;
  TcPoint left = box->corner[0], right = box->corner[1];

  if (reach == 0)
    return;
  if (sy_is_gun (c))
    {
      out->arc[out->n_arc++] = left;
      for (guint i = 0; i < G_N_ELEMENTS (rays); i++)
        out->arc[out->n_arc++] = tc_table_step (i < 3 ? left : right, facing + rays[i], reach);
      out->arc[out->n_arc++] = right;
      return;
    }
  left = tc_table_step (left, facing - 9000, SY_FRONT);
  right = tc_table_step (right, facing + 9000, SY_FRONT);
  out->arc[out->n_arc++] = left;
  out->arc[out->n_arc++] = tc_table_step (left, facing, reach);
  out->arc[out->n_arc++] = tc_table_step (right, facing, reach);
  out->arc[out->n_arc++] = right;
}

static void
gauge_target (const SyRuleset *r, const SyState *there, int unit, const TcBase *box, int enemy,
              TcGauge *out)
{
  const SyClass *c = sy_class (r, unit);
  TcGaugeTarget *target = &out->targets[out->n_targets++];
  TcBase other = sy_box (r, there, enemy);

  *target = (TcGaugeTarget) { .counter = enemy, .band = -1, .distance = sy_distance (r, there, unit, enemy),
                              .seen = sy_sees (r, there, unit, enemy) };
  target->in_arc = c->weapon == SY_NO_WEAPON ? tc_base_in_arc (box, &other, 45)
                                             : sy_fire_faces (r, there, unit, enemy);
  for (guint i = 0; i < out->n_bands && target->band < 0; i++)
    if (sy_fire_distance (r, there, unit, enemy) <= out->bands[i])
      target->band = i;
  if (target->band >= 0 && target->in_arc)
    target->bases = sy_count_bases (sy_fire_bases (r, there, unit, enemy, FALSE));
}

gboolean
sy_gauge (const TcRuleset *rules, const TcState *state, const TcOrder *order, guint which,
          TcGauge *out)
{
  const SyRuleset *r = sy_rules (rules);
  g_autofree SyState *there = NULL;
  int unit = order->units[which];
  SyBases bases;
  SyPlan plan;
  TcBase box;

  if (!sy_all_here (sy_state (state), order))
    return FALSE;
  there = g_memdup2 (state, sizeof *there);
  gauge_move (r, there, order, which, &plan, out);
  for (int k = 0; k < order->n_units; k++)
    there->pieces[order->units[k]].place = plan.end[k];
  sy_bases (r, there, unit, &bases);
  out->n_bases = bases.n;
  memcpy (out->bases, bases.base, sizeof bases.base[0] * bases.n);
  gauge_bands (sy_class (r, unit), out);
  box = sy_box (r, there, unit);
  gauge_arc (sy_class (r, unit), &box, out);
  sy_each_piece (i, r)
    if (r->side[i] != r->side[unit] && sy_is_unit (r, there, i) && sy_knows (r, there, unit, i))
      gauge_target (r, there, unit, &box, i, out);
  return TRUE;
}

static TcPoint
middle_of (const TcBase *box)
{
  TcPoint twice = tc_base_centre2 (box);

  return (TcPoint) { twice.x / 2, twice.y / 2 };
}

static gint32
length_of (const TcBase *box, int corner)
{
  TcPoint a = box->corner[corner], b = box->corner[corner + 1];

  return sy_length ((TcPlace) { a.x, a.y, 0 }, (TcPlace) { b.x, b.y, 0 });
}

/* Of a group the first unit stands for all. */
static void
carry_to (const SyRuleset *r, const SyState *s, int general, int unit, TcCarry *out)
{
  gint16 group[SY_MAX_UNITS];
  TcBase box;

  sy_group_units (r, s, unit, group);
  if (group[0] != unit || out->n_units == TC_CARRY_UNITS)
    return;
  box = sy_box (r, s, unit);
  out->units[out->n_units].counter = (gint16) unit;
  out->units[out->n_units].at = middle_of (&box);
  out->units[out->n_units++].chance = tc_ratio_new (sy_order_chance (r, s, general, unit), 6);
}

/* Distances are from the general's base (SYW-3.12), so rings are wider by half of it.  The
 * commander in chief commands all. */
gboolean
sy_carry (const TcRuleset *rules, const TcState *state, int counter, TcCarry *out)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  TcBase box;
  gint32 half;

  if (!sy_is_general (r, counter) || !sy_here (s, counter))
    return FALSE;
  box = sy_box (r, s, counter);
  half = MIN (length_of (&box, 0), length_of (&box, 1)) / 2;
  out->at = middle_of (&box);
  for (int die = 2; die < 6; die++)
    {
      gint32 radius = 0;
      int faces = 0;

      while (sy_order_reaches (die, radius + SY_CM, TRUE))
        radius += SY_CM;
      for (int face = 1; face <= 6; face++)
        faces += sy_order_reaches (face, radius, TRUE);
      out->rings[out->n_rings].radius = radius + half;
      out->rings[out->n_rings++].chance = tc_ratio_new (faces, 6);
    }
  sy_each_piece (i, r)
    if (r->side[i] == r->side[counter] && sy_is_unit (r, s, i)
        && (r->chief[counter] || s->pieces[i].army == s->pieces[counter].army))
      carry_to (r, s, counter, i, out);
  return TRUE;
}

/* A charge that goes home, as if the unit had been sent forward (SYW-4.1). */
gboolean
sy_strike (const TcRuleset *rules, const TcState *state, int counter, int target, TcState *out)
{
  const SyRuleset *r = sy_rules (rules);
  const TcOrder charge = sy_order (SY_ORDER_CHARGE, counter, target);
  SyState *s = sy_writable (out);
  TcPlace end;

  if (!sy_is_unit (r, sy_state (state), counter) || sy_state (state)->pieces[counter].order == SY_ROUT)
    return FALSE;
  tc_state_copy (out, state);
  s->pieces[counter].order = SY_ADVANCE;
  if (!sy_suppose (rules, out, &charge, out, NULL) || !sy_contact_place (r, s, counter, target, &end))
    return FALSE;
  tc_state_copy (out, state);
  return sy_put (r, s, counter, end, NULL);
}

/* A general has no group. */
void
sy_group (const TcRuleset *rules, const TcState *state, int counter, GArray *counters)
{
  const SyRuleset *r = sy_rules (rules);
  gint16 units[SY_MAX_UNITS] = { (gint16) counter };
  guint n = 1;

  if (sy_is_unit (r, sy_state (state), counter))
    n = sy_group_units (r, sy_state (state), counter, units);

  g_array_append_vals (counters, units, n);
}

void
sy_sight (const TcRuleset *rules, const TcState *state, TcPlace from, TcPlace to, TcSight *out)
{
  *out = (TcSight) { .clear = sy_clear (sy_rules (rules), sy_point (from), sy_point (to)),
                     .range = sy_length (from, to) };
}
