/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-charge-check: who may charge whom (SYW-4.13, SYW-6.1 to SYW-6.6). */
#include "sy-charge.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-detached-bases.h"
#include "sy-distance.h"
#include "sy-ground.h"
#include "sy-sight.h"
#include "sy-split-unit.h"

/* The unit that charges it, or else one that passes it on its way. */
int
sy_charger_of (const SyRuleset *r, const SyState *s, int target)
{
  sy_each_piece (i, r)
    if (sy_has (s, i, SY_CHARGING) && s->pieces[i].target == target && sy_here (s, i))
      return i;
  sy_each_piece (i, r) if (sy_has (s, i, SY_LEAVES) && sy_here (s, i) &&
                           sy_is_passed (r, s, i, s->pieces[i].target, target)) return i;
  return SY_NOBODY;
}

/* Straight ahead, with half the wheel that aligns it. */
static gint32
charge_cost (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace end)
{
  TcPlace now = s->pieces[unit].place;

  return sy_length (now, end) +
         sy_arc (sy_shape (r, s, unit).front / 2, sy_turn (now.facing, end.facing));
}

gint32
sy_way_speed (const SyRuleset *r, const SyState *s, int unit, TcPlace end, TcBase *way)
{
  TcPlace now = s->pieces[unit].place;
  gint32 heading = tc_table_heading (sy_point (now), sy_point (end));
  SyBases one = { .n = 1 };

  *way = tc_base_new ((TcPlace) { end.x, end.y, heading }, SY_FRONT,
                      MAX (sy_length (now, end), TC_BASE_MIN));
  one.base[0] = *way;
  return sy_speed (r, sy_class (r, unit), sy_rate (r, s, unit),
                   sy_grade (r, sy_class (r, unit), &one), s->level_die);
}

gboolean
sy_charge_reaches (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace *end,
                   gint32 *speed)
{
  TcBase way;

  if (!sy_contact_place (r, s, unit, target, end))
    return FALSE;
  *speed = sy_way_speed (r, s, unit, *end, &way);
  return charge_cost (r, s, unit, target, *end) <= *speed;
}

/* A unit that can reach the target but not align with it stops short or touches it partly. */
static gboolean
cost_check (const SyRuleset *r, const SyState *s, const TcOrder *order, int unit, int target,
            gint32 cost, gint32 speed, TcNote *refusal)
{
  if (cost <= speed)
    return order->flags == 0 || order->n_units > 1 ||
           tc_refuse (refusal, "not-oblique", "SYW-6.6", unit, target);
  if (sy_distance (r, s, unit, target) > speed)
    return tc_refuse (refusal, "out-of-reach", "SYW-6.6", unit, speed);
  return order->flags == SY_CHARGE_SHORT || order->flags == SY_CHARGE_PARTLY ||
         tc_refuse (refusal, "choose-oblique", "SYW-6.6", unit, cost - speed);
}

static gboolean
reach_check (const SyRuleset *r, const SyState *s, const TcOrder *order, int unit, int target,
             TcNote *refusal)
{
  TcBase box = sy_box (r, s, unit), way;
  gboolean ahead = FALSE;
  SyBounds bounds;
  SyBases enemy;
  TcPlace end;
  gint32 speed;
  int passed;

  sy_bases (r, s, target, &enemy);
  for (guint i = 0; i < enemy.n; i++)
    ahead |= tc_base_in_arc (&box, &enemy.base[i], 45);
  if (!ahead)
    return tc_refuse (refusal, "not-ahead", "SYW-6.6", unit, target);
  if (!sy_sees (r, s, unit, target))
    return tc_refuse (refusal, "out-of-sight", "SYW-6.2", unit, target);
  if (!sy_contact_place (r, s, unit, target, &end))
    return tc_refuse (refusal, "no-room", "SYW-6.4", unit, target);
  speed = sy_way_speed (r, s, unit, end, &way);
  if (!cost_check (r, s, order, unit, target, charge_cost (r, s, unit, target, end), speed, refusal))
    return FALSE;
  passed = sy_find_passed (r, s, unit, target, -1);
  if (passed != SY_NOBODY)
    return tc_refuse (refusal, "passes-enemy", "SYW-4.13", unit, passed);
  bounds = sy_bounds (&way, 1);
  sy_each_piece (i, r)
    {
      gboolean along = FALSE;

      for (int k = 0; k < order->n_units; k++)
        along |= order->units[k] == i;
      if (!along && i != target && sy_is_unit (r, s, i) && sy_is_on (r, s, &way, 1, &bounds, i))
        return tc_refuse (refusal, "way-blocked", "SYW-6.6", unit, i);
    }
  return TRUE;
}

static gboolean
charge_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  int target = order->targets[0], other = sy_charger_of (r, s, target);

  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];
      const SyPiece *p = &s->pieces[unit];

      if (r->side[unit] != s->head.player || !sy_is_unit (r, s, unit))
        return tc_refuse (refusal, "not-yours", "SYW-1.4", unit);
      if (!sy_is_enemy (r, s, unit, target) || sy_has (s, target, SY_SURRENDERED))
        return tc_refuse (refusal, "not-a-target", "SYW-6.1", target);
      if (p->order != SY_ADVANCE || sy_arm (r, unit) == SY_ARTILLERY)
        return tc_refuse (refusal, "advance-to-charge", "SYW-4.1", unit);
      if (sy_is_fighting (r, s, unit))
        return tc_refuse (refusal, sy_arm (r, unit) == SY_CAVALRY ? "leave-bases" : "moved-already",
                          "SYW-4.13", unit);
      if (p->flags & (SY_MOVED | SY_CHARGING | SY_PURSUING))
        return tc_refuse (refusal, "moved-already", "SYW-2.2", unit);
      if (!sy_clear_to_go (r, s, unit, refusal))
        return FALSE;
      if (p->group != s->pieces[order->units[0]].group)
        return tc_refuse (refusal, "other-group", "SYW-1.6", unit, order->units[0]);
      if (other == SY_NOBODY)
        other = order->units[0];
      if (sy_side_of (r, s, unit, target) != sy_side_of (r, s, other, target))
        return tc_refuse (refusal, "one-direction", "SYW-6.1", unit, target);
      if (!reach_check (r, s, order, unit, target, refusal))
        return FALSE;
    }
  return TRUE;
}

/* Enemies on its way are charged as well, and from one direction only (SYW-6.1). */
static gboolean
passed_check (const SyRuleset *r, const SyState *s, int unit, int target, TcNote *refusal)
{
  for (int i = sy_find_passed (r, s, unit, target, -1); i != SY_NOBODY;
       i = sy_find_passed (r, s, unit, target, i))
    {
      int other = sy_charger_of (r, s, i);

      if (other != SY_NOBODY && sy_side_of (r, s, other, i) != sy_side_of (r, s, unit, i))
        return tc_refuse (refusal, "one-direction", "SYW-6.1", unit, i);
    }
  return TRUE;
}

/* Horse in a melee may charge with those of its bases that are not in contact; other horse, past
 * enemies that only some of its bases meet (SYW-4.13). */
static gboolean
leave_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  int unit = order->units[0], target = order->targets[0];
  g_autofree SyState *after = NULL;
  TcOrder rest = *order;

  if (order->n_units != 1 || sy_arm (r, unit) != SY_CAVALRY || !sy_is_unit (r, s, unit))
    return tc_refuse (refusal, "nobody-to-leave", "SYW-4.13", unit);
  if (!sy_is_enemy (r, s, unit, target) || sy_can_fight (r, s, unit, target))
    return tc_refuse (refusal, "not-a-target", "SYW-6.1", target);
  after = g_memdup2 (s, sizeof *s);
  if (!(sy_is_fighting (r, s, unit) ? sy_detach_bases (r, after, unit)
                                    : sy_detach_passing (r, after, unit, target)))
    return tc_refuse (refusal, "nobody-to-leave", "SYW-4.13", unit);
  rest.flags &= ~SY_CHARGE_LEAVE;
  return (sy_is_fighting (r, s, unit) || passed_check (r, s, unit, target, refusal)) &&
         charge_check (r, after, &rest, refusal);
}

gboolean
sy_charge_check (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                 TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);

  if (order->flags & SY_CHARGE_LEAVE && order->n_units > 0 && order->n_targets == 1)
    return leave_check (r, s, order, refusal);
  return charge_check (r, s, order, refusal);
}
