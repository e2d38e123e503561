/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-run-into.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-distance.h"
#include "sy-morale.h"
#include "sy-morale-effects.h"

static gboolean
is_fresh (const SyRuleset *r, const SyState *s, int unit, int other)
{
  return sy_is_enemy (r, s, unit, other) && s->pieces[other].order != SY_ROUT &&
         !sy_has (s, other, SY_SURRENDERED) && !sy_can_fight (r, s, unit, other);
}

static int
find_met (const SyRuleset *r, const SyState *s, int unit, gint32 heading, gint32 length, gint32 *at)
{
  int met = SY_NOBODY;

  *at = length + 1;
  sy_each_piece (i, r)
    {
      gint32 after;

      if (!is_fresh (r, s, unit, i) || sy_is_beyond (r, s, unit, i, length + SY_CM))
        continue;
      after = sy_touch_length (r, s, unit, i, heading, MIN (length, *at - 1));
      if (after >= 0 && after < *at)
        {
          *at = after;
          met = i;
        }
    }
  return met;
}

/* Without a test it goes on Advance into the first fresh enemy, which tests as if charged.  Guns
 * go to Reserve whatever they roll, unless they are lost. */
int
sy_run_into (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcDice *dice,
             TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  SyCause cause = { .test = SY_TEST_CHARGED, .enemy = unit };
  SyResult result;
  gint32 at;
  int met = find_met (r, s, unit, heading, length, &at);
  TcPlace end;

  if (met == SY_NOBODY)
    return SY_NOBODY;
  end = sy_step_to (p->place, heading, at);
  if (!sy_fits_at (r, s, unit, end))
    return SY_NOBODY;
  p->from = p->place;
  cause.from = sy_direction (r, s, unit, met);
  p->place = end;
  p->order = SY_ADVANCE;
  p->flags |= SY_MOVED;
  p->turned = s->half;
  sy_note_attack (s, unit, met, cause.from);
  tc_log_add (log, "runs-into", "SYW-7.4", unit, met);
  if (sy_has (s, met, SY_TESTED))
    return met;
  result = sy_morale_test (r, s, met, &cause, dice, log);
  s->pieces[met].flags |= SY_TESTED;
  /* all but the loss of guns takes effect in its next movement */
  if (sy_arm (r, met) == SY_ARTILLERY && result != SY_DIES && result != SY_ROUTS)
    s->pieces[met].order = SY_RESERVE;
  else if (result == SY_DIES)
    sy_morale_obey (r, s, met, result, unit, dice, log);
  else if (result == SY_ROUTS || result == SY_RETREATS || result == SY_GIVES_WAY)
    s->pieces[met].shaken = result == SY_ROUTS ? SY_ROUT : SY_RETREAT;
  return met;
}
