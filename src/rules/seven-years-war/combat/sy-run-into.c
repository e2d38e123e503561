/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-run-into: pursuers, and horse that has broken through, run into fresh enemies (SYW-6.13, SYW-7.4). */
#include "sy-run-into.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-distance.h"
#include "sy-morale.h"
#include "sy-morale-effects.h"

static gboolean
is_fresh (const SyRuleset *r, const SyState *s, int unit, int other)
{
  return r->side[other] != r->side[unit] && sy_is_unit (r, s, other) && s->pieces[other].order != SY_ROUT &&
         (s->pieces[other].flags & SY_SURRENDERED) == 0 && !sy_can_fight (r, s, unit, other);
}

static SyBases
bases_at (const SyRuleset *r, const SyState *s, int unit, gint32 heading, gint32 length)
{
  const SyPiece *p = &s->pieces[unit];
  TcPoint at = tc_table_step ((TcPoint) { p->place.x, p->place.y }, heading, length);
  SyBases bases;

  sy_lay (r, unit, p->stands, p->formation, (TcPlace) { at.x, at.y, p->place.facing }, &bases);
  return bases;
}

static int
find_met (const SyRuleset *r, const SyState *s, int unit, gint32 heading, gint32 length, gint32 *at)
{
  int met = SY_NOBODY;

  *at = length + 1;
  for (guint i = 0; i < r->n_units; i++)
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

/* It goes on Advance into the first fresh enemy without a test; the enemy tests as charged.  Guns that are passed
 * go to Reserve whatever they throw, unless they are lost. */
int
sy_run_into (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  SyCause cause = { .test = SY_TEST_CHARGED, .enemy = unit };
  SyResult result;
  SyBases bases;
  gint32 at;
  int met = find_met (r, s, unit, heading, length, &at);
  TcPoint end;

  if (met == SY_NOBODY)
    return SY_NOBODY;
  bases = bases_at (r, s, unit, heading, at);
  if (sy_find_under (r, s, unit, &bases) != SY_NOBODY || !sy_on_table (r, &bases))
    return SY_NOBODY;
  p->from = p->place;
  cause.from = sy_direction (r, s, unit, met);
  end = tc_table_step ((TcPoint) { p->place.x, p->place.y }, heading, at);
  p->place = (TcPlace) { end.x, end.y, p->place.facing };
  p->order = SY_ADVANCE;
  p->flags |= SY_MOVED;
  p->turned = s->half;
  s->pieces[met].exposed = cause.from;
  tc_log_add (log, "runs-into", "SYW-7.4", unit, met, 0, 0);
  if (s->pieces[met].flags & SY_TESTED)
    return met;
  result = sy_morale_test (r, s, met, &cause, dice, log);
  s->pieces[met].flags |= SY_TESTED;
  /* what it does of it waits for its next movement, but for the loss of guns */
  if (sy_arm (r, met) == SY_ARTILLERY && result != SY_DIES && result != SY_ROUTS)
    s->pieces[met].order = SY_RESERVE;
  else if (result == SY_DIES)
    sy_morale_obey (r, s, met, result, unit, dice, log);
  else if (result == SY_ROUTS || result == SY_RETREATS || result == SY_GIVES_WAY)
    s->pieces[met].shaken = result == SY_ROUTS ? SY_ROUT : SY_RETREAT;
  return met;
}
