/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-charge.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-detached-bases.h"
#include "sy-displace.h"
#include "sy-distance.h"
#include "sy-give-ground.h"
#include "sy-ground.h"
#include "sy-group.h"
#include "sy-morale.h"
#include "sy-morale-effects.h"
#include "sy-rout.h"
#include "sy-words.h"

/* At once in a melee; otherwise when the charge goes home. */
static void
leave_bases (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log)
{
  if (sy_is_fighting (r, s, unit))
    {
      if (sy_detach_bases (r, s, unit))
        tc_log_add (log, "leaves-bases", "SYW-4.13", unit, sy_detached (s, unit));
      return;
    }
  s->pieces[unit].flags |= SY_LEAVES;
  for (int i = sy_find_passed (r, s, unit, target, -1); i != SY_NOBODY;
       i = sy_find_passed (r, s, unit, target, i))
    {
      s->pieces[i].flags |= SY_CHARGED;
      s->pieces[i].exposed = sy_direction (r, s, unit, i);
      tc_log_add (log, "charges", "SYW-4.13", unit, i);
    }
}

void
sy_charge_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
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
          p->flags |= SY_CHARGING | SY_MOVED | SY_HALF |
                      (order->flags & SY_CHARGE_SHORT ? SY_STOPS_SHORT : 0) |
                      (order->flags & SY_CHARGE_PARTLY ? SY_PARTLY : 0);
          p->target = target;
          tc_log_add (log, "charges", "SYW-6.3", unit, target);
          continue;
        }
      if (gap > SY_HALT && (order->flags & SY_CHARGE_LEAVE) == 0)
        sy_displace (r, s, unit, p->place.facing, MIN (gap - SY_HALT, sy_rate (r, s, unit)), log);
      p->order = SY_STAND;
      p->flags |= SY_MOVED;
    }
  if (result == SY_CHARGES)
    {
      s->pieces[target].flags |= SY_CHARGED;
      s->pieces[target].exposed = cause.from;
    }
}

gboolean
sy_can_face (const SyRuleset *r, const SyState *s, int unit)
{
  SyBases bases;

  sy_main_bases (r, s, unit, &bases);
  for (guint i = 0; i < bases.n; i++)
    {
      SyBases one = { 1, { bases.base[i] } };

      if (!sy_bases_meet_any (r, s, unit, &one))
        return s->pieces[unit].exposed != SY_FROM_FRONT;
    }
  return FALSE;
}

/* Has the unit a choice, or a duty, before contact? */
static void
offer (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log)
{
  int charger = sy_charger_of (r, s, unit);
  SyBases bases;

  if (charger == SY_NOBODY || !sy_here (s, unit))
    return;
  sy_bases (r, s, unit, &bases);
  if (!sy_is_massed (r, unit) && sy_is_massed (r, charger) && sy_is_open (r, &bases))
    sy_evade (r, s, unit, dice, log);
  else if (!sy_is_massed (r, unit) || sy_can_face (r, s, unit))
    s->pieces[unit].flags |= SY_CHOOSES;
}

void
sy_charge_tests (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  sy_each_piece (i, r)
    {
      int charger = sy_charger_of (r, s, i);
      SyCause cause = { SY_TEST_CHARGED, charger, s->pieces[i].exposed };
      gint16 units[SY_MAX_UNITS];
      SyResult result;
      guint n;

      if (!sy_has (s, i, SY_CHARGED) || sy_has (s, i, SY_TESTED) || charger == SY_NOBODY ||
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
        if (sy_has (s, units[k], SY_CHARGED) && result <= SY_HALTS)
          {
            offer (r, s, units[k], dice, log);
            /* what matters before contact is asked at once */
            if (sy_may_advance (r, s, units[k]) &&
                (s->pieces[units[k]].order != SY_STAND || sy_arm (r, units[k]) == SY_CAVALRY))
              s->pieces[units[k]].eager = SY_EAGER_NOW;
          }
    }
}

/* Is it within 10 cm of how far a charger can go? */
static gboolean
is_pressed (const SyRuleset *r, const SyState *s, int unit)
{
  int passer = sy_charger_of (r, s, unit);
  TcBase way;

  if (!sy_here (s, unit))
    return FALSE;
  sy_each_piece (i, r)
    if ((i == passer || (sy_has (s, i, SY_CHARGING) && s->pieces[i].target == unit)) && sy_here (s, i) &&
        sy_distance (r, s, i, unit) < sy_way_speed (r, s, i, s->pieces[unit].place, &way) + SY_HALT)
      return TRUE;
  return FALSE;
}

/* Straight away from the charger, which goes with the charge (SYW-6.7). */
void
sy_evade (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log)
{
  int charger = sy_charger_of (r, s, unit);
  SyPiece *p = &s->pieces[unit];
  g_autofree SyState *fallen = NULL;
  gint32 heading, length, speed;
  TcPlace end;
  TcBase way;

  p->order = SY_RESERVE;
  p->eager = SY_NOT_EAGER;
  if (charger == SY_NOBODY)
    return;
  heading = sy_away_from (r, s, unit, charger);
  length = sy_way_speed (r, s, unit, sy_step_to (p->place, heading, sy_rate (r, s, unit)), &way);
  p->target = charger; /* the charging unit does not block its path */
  fallen = g_memdup2 (s, sizeof *s);
  sy_displace (r, fallen, unit, heading, length, NULL);
  if (is_pressed (r, fallen, unit))
    {
      p->flags |= SY_EVADED;
      length += sy_evade_die (r, unit, dice, log) * SY_CM;
    }
  else
    {
      p->flags |= SY_FELL_BACK;
      tc_log_add (log, "falls-back", "SYW-6.7", unit, charger);
    }
  sy_displace (r, s, unit, heading, length, log);
  p->target = SY_NOBODY;
  if (sy_here (s, unit))
    tc_log_result (log, "result-evade", "SYW-6.7",
                   SY_TERM_REACH + sy_charge_reaches (r, s, charger, unit, &end, &speed),
                   unit);
}

int
sy_face_need (const SyRuleset *r, int unit)
{
  gboolean other = sy_arm (r, unit) == SY_ARTILLERY || sy_is_militia (r, unit);

  return r->book.face[other ? 3 : r->drill[unit]];
}

void
sy_face (const SyRuleset *r, SyState *s, int unit, gboolean square, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  int need = sy_face_need (r, unit);
  int die = tc_dice_roll (dice, 6, "face");

  tc_log_add (log, "turns", "SYW-4.12", unit, die, need);
  tc_log_result (log, "result-face", "SYW-4.12", SY_TERM_FACING + (die < need), unit);
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
  tc_log_add (log, "forms", "SYW-4.12", unit, SY_TERM_FORMATION + SY_SQUARE);
}

void
sy_face_not (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log)
{
  if (!r->book.free_facing)
    sy_rout (r, s, unit, sy_charger_of (r, s, unit), dice, log);
}

/* Straight at the target, up to 3 cm short or until it touches. */
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
      p->place = sy_step_to (from, heading, length);
      if ((partly || sy_distance (r, s, unit, target) >= 3 * SY_CM) && sy_fits (r, s, unit))
        break;
    }
  if (length <= 0)
    p->place = from;
  p->turned = s->half;
  p->flags &= ~SY_STOPS_SHORT;
  if (partly && sy_can_fight (r, s, unit, target))
    {
      sy_note_attack (s, unit, target, s->pieces[target].exposed);
      tc_log_add (log, "contact", "SYW-6.6", unit, target);
      return;
    }
  p->flags &= ~(SY_CHARGING | SY_PARTLY);
  p->target = SY_NOBODY;
  p->order = SY_STAND;
  tc_log_add (log, "stops-short", "SYW-6.6", unit, target);
}

void
sy_charge_align (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  sy_each_piece (i, r)
    if (r->side[i] == side && sy_has (s, i, SY_PARTLY) && sy_is_unit (r, s, i))
      {
        s->pieces[i].flags &= ~SY_PARTLY;
        sy_each_piece (k, r)
          {
            TcPlace end;

            if (!sy_can_fight (r, s, i, k) || !sy_contact_place (r, s, i, k, &end))
              continue;
            s->pieces[i].place = end;
            s->pieces[i].turned = s->half;
            tc_log_add (log, "aligns", "SYW-6.6", i, k);
            break;
          }
      }
}

/* Out of reach: a full move towards the target, or ahead when it has left the table (SYW-6.5). */
static void
go_on (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log)
{
  TcPlace now = s->pieces[unit].place;
  gboolean here = target != SY_NOBODY && sy_here (s, target);
  gint32 heading = here ? sy_away_from (r, s, target, unit) : now.facing;
  TcBase way;

  sy_displace (r, s, unit, heading,
               sy_way_speed (r, s, unit, sy_step_to (now, heading, sy_rate (r, s, unit)), &way), log);
}

/* Its bases stay with the enemies they meet. */
static void
leave_on_way (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log)
{
  for (int i = sy_find_passed (r, s, unit, target, -1); i != SY_NOBODY;
       i = sy_find_passed (r, s, unit, target, i))
    sy_note_attack (s, unit, i, s->pieces[i].exposed);
  if (sy_detach_passing (r, s, unit, target))
    tc_log_add (log, "leaves-bases", "SYW-4.13", unit, sy_detached (s, unit));
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
  if (p->flags & SY_LEAVES && target != SY_NOBODY && sy_here (s, target))
    leave_on_way (r, s, unit, target, log);
  if (target == SY_NOBODY || !sy_here (s, target) ||
      !sy_charge_reaches (r, s, unit, target, &end, &speed) ||
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
  sy_note_attack (s, unit, target, s->pieces[target].exposed);
  tc_log_add (log, "contact", "SYW-6.4", unit, target, speed);
  if (sy_has (s, target, SY_EVADED) && s->pieces[target].order != SY_ROUT)
    sy_rout (r, s, target, unit, dice, log);
}

void
sy_charge_home (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  sy_each_piece (i, r)
    if (sy_has (s, i, SY_CHARGING) && sy_is_unit (r, s, i))
      go_home (r, s, i, dice, log);
}
