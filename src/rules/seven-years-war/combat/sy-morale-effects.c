/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-morale-effects.h"
#include "sy-bases.h"
#include "sy-displace.h"
#include "sy-distance.h"
#include "sy-group.h"
#include "sy-morale.h"
#include "sy-rout.h"

static void
obey_one (const SyRuleset *r, SyState *s, int unit, SyResult result, int enemy, SyFlight *flight,
          TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  gboolean gives_way = result == SY_GIVES_WAY && (p->order == SY_ADVANCE || p->order == SY_STAND);
  SyBases bases;
  gint32 gap;

  if (p->order == SY_ROUT)
    return;
  sy_bases (r, s, unit, &bases);
  if (enemy == SY_NOBODY || !sy_here (s, enemy))
    enemy = sy_find_nearest (r, s, unit, &bases, FALSE, &gap);
  if (result == SY_DIES)
    {
      sy_alarm (r, s, unit);
      sy_destroy (r, s, unit, "SYW-8.4", log);
    }
  else if (result == SY_ROUTS)
    {
      if (flight->die == 0)
        *flight = (SyFlight) { sy_rout_die (r, unit, dice),
                               enemy != SY_NOBODY ? sy_away_from (r, s, unit, enemy) : -1 };
      sy_rout_by (r, s, unit, enemy, flight, log);
    }
  else if (result == SY_HALTS && p->order == SY_ADVANCE)
    p->order = SY_STAND;
  else if (gives_way || result == SY_RETREATS)
    {
      p->order = SY_RETREAT;
      if (enemy != SY_NOBODY)
        sy_displace (r, s, unit, sy_away_from (r, s, unit, enemy),
                     (result == SY_RETREATS && sy_is_massed (r, unit) ? 20 : 10) * SY_CM, log);
    }
}

void
sy_morale_obey (const SyRuleset *r, SyState *s, int unit, SyResult result, int enemy, TcDice *dice,
                TcLog *log)
{
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (r, s, unit, units);
  SyFlight flight = { 0, -1 }; /* one for the group (SYW-7.6) */

  for (guint i = 0; i < n; i++)
    if (sy_here (s, units[i]))
      {
        s->pieces[units[i]].eager = result == SY_KEEPS_OR_ADVANCES ? SY_EAGER : SY_NOT_EAGER;
        obey_one (r, s, units[i], result, enemy, &flight, dice, log);
      }
}

static int
find_due (const SyRuleset *r, const SyState *s)
{
  sy_each_piece (i, r)
    if (sy_is_unit (r, s, i) && s->pieces[i].order != SY_ROUT && !sy_has (s, i, SY_TESTED) &&
        (sy_has (s, i, SY_LOST | SY_ALARMED) || s->pieces[i].won || s->pieces[i].beaten))
      return i;
  return SY_NOBODY;
}

void
sy_morale_losses (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  SyCause cause = { SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT };
  int unit;

  while ((unit = find_due (r, s)) != SY_NOBODY)
    {
      SyResult result = sy_morale_test (r, s, unit, &cause, dice, log);

      sy_each_piece (i, r)
        if (sy_is_in_group (r, s, unit, i))
          s->pieces[i].flags = (s->pieces[i].flags | SY_TESTED) & ~(SY_LOST | SY_ALARMED);
      sy_morale_obey (r, s, unit, result, SY_NOBODY, dice, log);
    }
}
