/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-charge: charges, the tests of both sides, evading, contact (SYW-6.1 to SYW-6.8, SYW-4.12). */
#include "sy-charge.h"
#include "sy-bases.h"
#include "sy-command.h"
#include "sy-ground.h"
#include "sy-melee.h"
#include "sy-morale.h"
#include "sy-move.h"
#include "sy-near.h"
#include "sy-parts.h"
#include "sy-rout.h"
#include "sy-shift.h"
#include "sy-words.h"

#define SHY 2 /* tenths between the edges of bases in contact: no rounding makes them overlap */

/* Who goes for him; or who comes upon him on its way. */
int
sy_charger_of (const SyRuleset *r, const SyState *s, int target)
{
  for (guint i = 0; i < r->n_units; i++)
    if (s->pieces[i].flags & SY_CHARGING && s->pieces[i].target == target && sy_here (s, i))
      return i;
  for (guint i = 0; i < r->n_units; i++)
    if (s->pieces[i].flags & SY_LEAVES && sy_here (s, i) && sy_is_passed (r, s, i, s->pieces[i].target, target))
      return i;
  return SY_NOBODY;
}

/* The edge of the target that is met, and the facing of who meets it. */
static void
find_edge (const SyRuleset *r, const SyState *s, int unit, int target, TcPoint *a, TcPoint *b, gint32 *facing)
{
  static const gint8 edges[4][2] = { { 0, 1 }, { 3, 2 }, { 3, 0 }, { 1, 2 } };
  static const gint32 turns[4] = { 18000, 0, 9000, 27000 };
  TcBase box = sy_box (r, s, target);
  SyFrom from = sy_direction (r, s, unit, target);
  int edge = from == SY_FROM_FRONT ? 0 : from == SY_FROM_REAR ? 1 : 2;

  if (edge == 2)
    {
      TcPlace start = s->pieces[unit].from;
      gint64 left = 0, right = 0;

      for (int k = 0; k < 2; k++)
        {
          TcPoint l = box.corner[edges[2][k]], g = box.corner[edges[3][k]];

          left += (gint64) (l.x - start.x) * (l.x - start.x) + (gint64) (l.y - start.y) * (l.y - start.y);
          right += (gint64) (g.x - start.x) * (g.x - start.x) + (gint64) (g.y - start.y) * (g.y - start.y);
        }
      edge = left <= right ? 2 : 3;
    }
  *a = box.corner[edges[edge][0]];
  *b = box.corner[edges[edge][1]];
  *facing = (s->pieces[target].place.facing + turns[edge]) % 36000;
}

static gboolean
fits_there (const SyRuleset *r, const SyState *s, int unit, TcPlace place)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases bases;

  sy_lay (r, unit, p->stands, p->formation, place, &bases);
  return sy_on_table (r, &bases) && sy_find_under (r, s, unit, &bases) == SY_NOBODY;
}

/* Edge to edge with the least shift along it (SYW-6.4). */
gboolean
sy_contact_place (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace *out)
{
  TcPlace now = s->pieces[unit].place;
  TcPoint a, b;
  gint32 facing, length;
  gint64 along, whole;

  find_edge (r, s, unit, target, &a, &b, &facing);
  whole = (gint64) (b.x - a.x) * (b.x - a.x) + (gint64) (b.y - a.y) * (b.y - a.y);
  along = (gint64) (now.x - a.x) * (b.x - a.x) + (gint64) (now.y - a.y) * (b.y - a.y);
  length = sy_root (whole);
  along = whole > 0 ? CLAMP (along, 0, whole) * length / whole : 0;
  for (gint32 step = 0; step <= length + 4 * SY_FRONT; step += SY_CM)
    for (int way = 1; way >= -1; way -= 2)
      {
        gint64 at = along + way * step;
        TcPoint point = { a.x + (b.x - a.x) * at / MAX (length, 1), a.y + (b.y - a.y) * at / MAX (length, 1) };
        SyBases own, enemy;

        point = tc_table_step (point, facing, -SHY);
        *out = (TcPlace) { point.x, point.y, facing };
        if (!fits_there (r, s, unit, *out))
          continue;
        sy_lay (r, unit, s->pieces[unit].stands, s->pieces[unit].formation, *out, &own);
        sy_bases (r, s, target, &enemy);
        if (sy_contacts (&own, &enemy) > 0)
          return TRUE;
      }
  return FALSE;
}

/* Straight on, with half the wheel that aligns it. */
static gint32
charge_cost (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace end)
{
  TcPlace now = s->pieces[unit].place;
  gint64 x = (gint64) end.x - now.x, y = (gint64) end.y - now.y;
  gint32 front, depth;

  sy_shape (r, unit, s->pieces[unit].stands, s->pieces[unit].formation, &front, &depth);
  return sy_root (x * x + y * y) + sy_arc (front / 2, sy_turn (now.facing, end.facing));
}

static int
way_grade (const SyRuleset *r, const SyState *s, int unit, TcPlace end, TcBase *way)
{
  TcPlace now = s->pieces[unit].place;
  gint64 x = (gint64) end.x - now.x, y = (gint64) end.y - now.y;
  gint32 heading = tc_table_heading ((TcPoint) { now.x, now.y }, (TcPoint) { end.x, end.y });
  SyBases one = { .n = 1 };

  *way = tc_base_new ((TcPlace) { end.x, end.y, heading }, SY_FRONT, MAX (sy_root (x * x + y * y), TC_BASE_MIN));
  one.base[0] = *way;
  return sy_grade (r, sy_class (r, unit), &one);
}

/* Who can come up to the target but not align with it stops short of it or touches it partly: by choice. */
static gboolean
cost_check (const SyRuleset *r, const SyState *s, const TcOrder *order, int unit, int target, gint32 cost, gint32 speed,
            TcNote *refusal)
{
  if (cost <= speed)
    return order->flags == 0 || order->n_units > 1 || sy_refuse (refusal, "not-oblique", "SYW-6.6", unit, target);
  if (sy_distance (r, s, unit, target) > speed)
    return sy_refuse (refusal, "out-of-reach", "SYW-6.6", unit, speed);
  return order->flags == SY_CHARGE_SHORT || order->flags == SY_CHARGE_PARTLY ||
         sy_refuse (refusal, "choose-oblique", "SYW-6.6", unit, cost - speed);
}

static gboolean
reach_check (const SyRuleset *r, const SyState *s, const TcOrder *order, int unit, int target, TcNote *refusal)
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
    return sy_refuse (refusal, "not-ahead", "SYW-6.6", unit, target);
  if (!sy_sees (r, s, unit, target))
    return sy_refuse (refusal, "out-of-sight", "SYW-6.2", unit, target);
  if (!sy_contact_place (r, s, unit, target, &end))
    return sy_refuse (refusal, "no-room", "SYW-6.4", unit, target);
  speed = sy_speed (r, sy_class (r, unit), sy_rate (r, s, unit), way_grade (r, s, unit, end, &way), s->level_die);
  if (!cost_check (r, s, order, unit, target, charge_cost (r, s, unit, target, end), speed, refusal))
    return FALSE;
  passed = sy_find_passed (r, s, unit, target, -1);
  if (passed != SY_NOBODY)
    return sy_refuse (refusal, "passes-enemy", "SYW-4.13", unit, passed);
  bounds = sy_bounds (&way, 1);
  for (guint i = 0; i < r->n_units; i++)
    {
      gboolean along = FALSE;

      for (int k = 0; k < order->n_units; k++)
        along |= order->units[k] == (int) i;
      if (!along && (int) i != target && sy_is_unit (r, s, i) && sy_is_on (r, s, &way, 1, &bounds, i))
        return sy_refuse (refusal, "way-blocked", "SYW-6.6", unit, i);
    }
  return TRUE;
}

static gboolean
charge_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  int target, other;

  if (order->n_units == 0 || order->n_targets != 1 || order->n_path > 0 || order->n_helpers > 0)
    return sy_refuse (refusal, "incomplete", "SYW-6.1", 0, 0);
  target = order->targets[0];
  other = sy_charger_of (r, s, target);
  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];
      const SyPiece *p = &s->pieces[unit];

      if (r->side[unit] != s->head.player || !sy_is_unit (r, s, unit))
        return sy_refuse (refusal, "not-yours", "SYW-1.4", unit, 0);
      if (r->side[target] == r->side[unit] || !sy_is_unit (r, s, target) || s->pieces[target].flags & SY_SURRENDERED)
        return sy_refuse (refusal, "not-a-target", "SYW-6.1", target, 0);
      if (p->order != SY_ADVANCE || sy_arm (r, unit) == SY_ARTILLERY)
        return sy_refuse (refusal, "advance-to-charge", "SYW-4.1", unit, 0);
      if (p->flags & (SY_MOVED | SY_CHARGING | SY_PURSUING) || sy_is_fighting (r, s, unit))
        return sy_refuse (refusal, sy_arm (r, unit) == SY_CAVALRY && sy_is_fighting (r, s, unit) ? "leave-bases" : "moved-already",
                          sy_is_fighting (r, s, unit) ? "SYW-4.13" : "SYW-2.2", unit, 0);
      if (!sy_clear_to_go (r, s, unit, refusal))
        return FALSE;
      if (p->group != s->pieces[order->units[0]].group)
        return sy_refuse (refusal, "other-group", "SYW-1.6", unit, order->units[0]);
      if (other == SY_NOBODY)
        other = order->units[0];
      if (sy_direction (r, s, unit, target) != sy_direction (r, s, other, target))
        return sy_refuse (refusal, "one-direction", "SYW-6.1", unit, target);
      if (!reach_check (r, s, order, unit, target, refusal))
        return FALSE;
    }
  return TRUE;
}

/* Whom it comes upon is charged as well: from one direction only (SYW-6.1). */
static gboolean
passed_check (const SyRuleset *r, const SyState *s, int unit, int target, TcNote *refusal)
{
  for (int i = sy_find_passed (r, s, unit, target, -1); i != SY_NOBODY; i = sy_find_passed (r, s, unit, target, i))
    {
      int other = sy_charger_of (r, s, i);

      if (other != SY_NOBODY && sy_direction (r, s, other, i) != sy_direction (r, s, unit, i))
        return sy_refuse (refusal, "one-direction", "SYW-6.1", unit, i);
    }
  return TRUE;
}

/* SYW-4.13: horse in a melee charges somebody else with those of its bases that touch nobody; in the open, past
 * enemies whom only some of its bases meet. */
static gboolean
leave_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  int unit = order->units[0], target = order->targets[0];
  g_autofree SyState *after = NULL;
  TcOrder rest = *order;

  if (order->n_units != 1 || sy_arm (r, unit) != SY_CAVALRY || !sy_is_unit (r, s, unit))
    return sy_refuse (refusal, "nobody-to-leave", "SYW-4.13", unit, 0);
  if (r->side[target] == r->side[unit] || !sy_is_unit (r, s, target) || sy_can_fight (r, s, unit, target))
    return sy_refuse (refusal, "not-a-target", "SYW-6.1", target, 0);
  after = g_memdup2 (s, sizeof *s);
  if (!(sy_is_fighting (r, s, unit) ? sy_leave_bases (r, after, unit) : sy_pass_bases (r, after, unit, target)))
    return sy_refuse (refusal, "nobody-to-leave", "SYW-4.13", unit, 0);
  rest.flags &= ~SY_CHARGE_LEAVE;
  return (sy_is_fighting (r, s, unit) || passed_check (r, s, unit, target, refusal)) && charge_check (r, after, &rest, refusal);
}

gboolean
sy_charge_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  if (order->flags & SY_CHARGE_LEAVE && order->n_units > 0 && order->n_targets == 1)
    return leave_check (r, s, order, refusal);
  return charge_check (r, s, order, refusal);
}

/* At once in a melee; on its way when it goes home. */
static void
leave_bases (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log)
{
  if (sy_is_fighting (r, s, unit))
    {
      if (sy_leave_bases (r, s, unit))
        tc_log_add (log, "leaves-bases", "SYW-4.13", unit, sy_left (s, unit), 0, 0);
      return;
    }
  s->pieces[unit].flags |= SY_LEAVES;
  for (int i = sy_find_passed (r, s, unit, target, -1); i != SY_NOBODY; i = sy_find_passed (r, s, unit, target, i))
    {
      s->pieces[i].flags |= SY_CHARGED;
      s->pieces[i].exposed = sy_direction (r, s, unit, i);
      tc_log_add (log, "charges", "SYW-4.13", unit, i, 0, 0);
    }
}

void
sy_charge_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log)
{
  int lead = order->units[0], target = order->targets[0];
  SyCause cause = { SY_TEST_CHARGE, target, sy_direction (r, s, lead, target) };
  SyResult result = sy_morale_test (r, s, lead, &cause, dice, log);

  if (order->flags & SY_CHARGE_LEAVE && result == SY_CHARGES)
    leave_bases (r, s, lead, target, log);
  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];
      SyPiece *p = &s->pieces[unit];
      gint32 gap = sy_distance (r, s, unit, target);

      if (result == SY_CHARGES)
        {
          p->flags |= SY_CHARGING | SY_MOVED | SY_HALF | (order->flags & SY_CHARGE_SHORT ? SY_STOPS_SHORT : 0) |
                      (order->flags & SY_CHARGE_PARTLY ? SY_PARTLY : 0);
          p->target = target;
          tc_log_add (log, "charges", "SYW-6.3", unit, target, 0, 0);
          continue;
        }
      if (gap > 10 * SY_CM && (order->flags & SY_CHARGE_LEAVE) == 0)
        sy_shift (r, s, unit, p->place.facing, MIN (gap - 10 * SY_CM, sy_rate (r, s, unit)), log);
      p->order = SY_STAND;
      p->flags |= SY_MOVED;
    }
  if (result == SY_CHARGES)
    {
      s->pieces[target].flags |= SY_CHARGED;
      s->pieces[target].exposed = cause.from;
    }
}

/* May, or must, this unit decide something before it is met? */
static void
offer (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log)
{
  int charger = sy_charger_of (r, s, unit);
  SyPiece *p = &s->pieces[unit];
  SyBases bases;

  if (charger == SY_NOBODY || !sy_here (s, unit))
    return;
  sy_bases (r, s, unit, &bases);
  if (!sy_is_massed (r, unit))
    {
      if (sy_is_massed (r, charger) && sy_is_open (r, &bases))
        sy_evade (r, s, unit, dice, log);
      else
        p->flags |= SY_CHOOSES;
    }
  else if (p->exposed != SY_FROM_FRONT)
    p->flags |= SY_CHOOSES;
}

void
sy_charge_tests (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    {
      int charger = sy_charger_of (r, s, i);
      SyCause cause = { SY_TEST_CHARGED, charger, s->pieces[i].exposed };
      gint16 units[SY_MAX_UNITS];
      SyResult result;
      guint n;

      if ((s->pieces[i].flags & SY_CHARGED) == 0 || s->pieces[i].flags & SY_TESTED || charger == SY_NOBODY ||
          !sy_is_unit (r, s, i) || s->pieces[i].order == SY_ROUT)
        continue;
      n = sy_group_units (r, s, i, units);
      result = sy_morale_test (r, s, i, &cause, dice, log);
      for (guint k = 0; k < n; k++)
        {
          s->pieces[units[k]].flags |= SY_TESTED;
          if (result <= SY_HALTS)
            s->pieces[units[k]].flags |= SY_STEADFAST;
        }
      sy_morale_obey (r, s, i, result, charger, dice, log);
      for (guint k = 0; k < n; k++)
        if (s->pieces[units[k]].flags & SY_CHARGED && result <= SY_HALTS)
          {
            offer (r, s, units[k], dice, log);
            /* what makes a difference before they are met is asked at once */
            if (sy_may_advance (r, s, units[k]) && (s->pieces[units[k]].order != SY_STAND || sy_arm (r, units[k]) == SY_CAVALRY))
              s->pieces[units[k]].eager = SY_EAGER_NOW;
          }
    }
}

/* Can it go home on him from where both are now, and how far does it come on that ground? */
static gboolean
reaches (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace *end, gint32 *speed)
{
  TcBase way;

  if (!sy_contact_place (r, s, unit, target, end))
    return FALSE;
  *speed = sy_speed (r, sy_class (r, unit), sy_rate (r, s, unit), way_grade (r, s, unit, *end, &way), s->level_die);
  return charge_cost (r, s, unit, target, *end) <= *speed;
}

/* SYW-6.7: away along the charge. */
void
sy_evade (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log)
{
  int charger = sy_charger_of (r, s, unit);
  int die = tc_dice_roll (dice, sy_arm (r, unit) == SY_CAVALRY ? 12 : 6, "evade");
  gint32 speed;
  TcPlace end;

  s->pieces[unit].flags |= SY_EVADED;
  s->pieces[unit].target = charger;
  tc_log_add (log, "evades", "SYW-6.7", unit, die, 0, 0);
  if (charger != SY_NOBODY)
    sy_shift (r, s, unit, sy_away_from (r, s, unit, charger), die * SY_CM, log);
  s->pieces[unit].target = SY_NOBODY;
  if (charger != SY_NOBODY && sy_here (s, unit))
    tc_log_add (log, "result-evade", "SYW-6.7", SY_TERM_REACH + reaches (r, s, charger, unit, &end, &speed), unit, 0, 0);
}

int
sy_face_need (const SyRuleset *r, int unit)
{
  gboolean other = sy_arm (r, unit) == SY_ARTILLERY || g_str_equal (sy_class (r, unit)->id, "militia");

  return r->book.face[other ? 3 : r->drill[unit]];
}

/* SYW-4.12: to turn, or to form square, in time, by drill; who fails routs. */
void
sy_face (const SyRuleset *r, SyState *s, int unit, gboolean square, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  int need = sy_face_need (r, unit);
  int die = tc_dice_roll (dice, 6, "face");

  tc_log_add (log, "turns", "SYW-4.12", unit, die, need, 0);
  tc_log_add (log, "result-face", "SYW-4.12", SY_TERM_FACING + (die < need), unit, 0, 0);
  if (die < need)
    {
      sy_rout (r, s, unit, sy_charger_of (r, s, unit), dice, log);
      return;
    }
  p->flags |= SY_TURNED;
  p->exposed = p->exposed == SY_FROM_REAR && !square ? SY_FROM_FLANK : SY_FROM_FRONT;
  if (!square)
    return;
  p->formation = SY_SQUARE;
  p->flags |= SY_CHANGED;
  tc_log_add (log, "forms", "SYW-4.12", unit, SY_TERM_FORMATION + SY_SQUARE, 0, 0);
}

/* Straight at the nearest it can come to: up to 3 cm, or to where it touches. */
static void
go_obliquely (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  int target = p->target;
  gboolean partly = (p->flags & SY_PARTLY) != 0;
  gint32 heading = sy_away_from (r, s, target, unit), length;
  TcPlace from = p->place;

  length = sy_touch_length (r, s, unit, target, heading, sy_rate (r, s, unit));
  for (; length > 0; length -= SY_CM / 10)
    {
      TcPoint at = tc_table_step ((TcPoint) { from.x, from.y }, heading, length);
      SyBases bases;

      p->place = (TcPlace) { at.x, at.y, from.facing };
      sy_bases (r, s, unit, &bases);
      if ((partly || sy_distance (r, s, unit, target) >= 3 * SY_CM) && sy_find_under (r, s, unit, &bases) == SY_NOBODY)
        break;
    }
  if (length <= 0)
    p->place = from;
  p->turned = s->half;
  p->flags &= ~SY_STOPS_SHORT;
  if (partly && sy_can_fight (r, s, unit, target))
    {
      tc_log_add (log, "contact", "SYW-6.6", unit, target, 0, 0);
      return;
    }
  p->flags &= ~(SY_CHARGING | SY_PARTLY);
  p->target = SY_NOBODY;
  p->order = SY_STAND;
  tc_log_add (log, "stops-short", "SYW-6.6", unit, target, 0, 0);
}

/* Who touched partly completes it in his next movement. */
void
sy_charge_align (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side && s->pieces[i].flags & SY_PARTLY && sy_is_unit (r, s, i))
      {
        s->pieces[i].flags &= ~SY_PARTLY;
        for (guint k = 0; k < r->n_units; k++)
          {
            TcPlace end;

            if (!sy_can_fight (r, s, i, k) || !sy_contact_place (r, s, i, k, &end))
              continue;
            s->pieces[i].place = end;
            s->pieces[i].turned = s->half;
            tc_log_add (log, "aligns", "SYW-6.6", i, k, 0, 0);
            break;
          }
      }
}

/* The target is out of reach: a full move towards it, or ahead when it is no more (SYW-6.5). */
static void
go_on (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log)
{
  TcPlace now = s->pieces[unit].place;
  gboolean here = target != SY_NOBODY && sy_here (s, target);
  gint32 heading = here ? sy_away_from (r, s, target, unit) : now.facing, rate = sy_rate (r, s, unit);
  TcPoint to = tc_table_step ((TcPoint) { now.x, now.y }, heading, rate);
  TcBase way;
  int grade = way_grade (r, s, unit, (TcPlace) { to.x, to.y, now.facing }, &way);

  sy_shift (r, s, unit, heading, sy_speed (r, sy_class (r, unit), rate, grade, s->level_die), log);
}

static void
go_home (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  int target = p->target;
  TcPlace end;
  gint32 speed = 0;

  if (p->flags & (SY_STOPS_SHORT | SY_PARTLY) && target != SY_NOBODY && sy_here (s, target) &&
      sy_distance (r, s, unit, target) <= sy_rate (r, s, unit))
    {
      go_obliquely (r, s, unit, log);
      return;
    }
  if (p->flags & SY_LEAVES && target != SY_NOBODY && sy_here (s, target) && sy_pass_bases (r, s, unit, target))
    tc_log_add (log, "leaves-bases", "SYW-4.13", unit, sy_left (s, unit), 0, 0);
  if (target == SY_NOBODY || !sy_here (s, target) || !reaches (r, s, unit, target, &end, &speed) ||
      (p->flags & SY_LEAVES && sy_find_passed (r, s, unit, target, -1) != SY_NOBODY))
    {
      p->flags &= ~(SY_CHARGING | SY_LEAVES | SY_STOPS_SHORT | SY_PARTLY);
      p->target = SY_NOBODY;
      go_on (r, s, unit, target, log);
      return;
    }
  p->place = end;
  p->turned = s->half;
  p->flags &= ~SY_LEAVES;
  tc_log_add (log, "contact", "SYW-6.4", unit, target, speed, 0);
  if (s->pieces[target].flags & SY_EVADED && s->pieces[target].order != SY_ROUT)
    sy_rout (r, s, target, unit, dice, log);
}

void
sy_charge_home (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    if (s->pieces[i].flags & SY_CHARGING && sy_is_unit (r, s, i))
      go_home (r, s, i, dice, log);
}
