/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-pursuit.h"
#include "sy-contact.h"
#include "sy-displace.h"
#include "sy-distance.h"
#include "sy-group.h"
#include "sy-rout.h"
#include "sy-run-into.h"
#include "sy-words.h"

/* One move after the router, which is caught when the move reaches it, and ends there. */
static void
chase (const SyRuleset *r, SyState *s, int unit, int router, gint32 length, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  gint32 gap = sy_distance (r, s, unit, router);
  gint32 heading = sy_away_from (r, s, router, unit), touch;
  TcPlace old = p->place;

  p->place.facing = tc_facing_wrap (heading);
  touch = sy_touch_length (r, s, unit, router, heading, length);
  if (sy_run_into (r, s, unit, heading, MIN (length, gap), dice, log) != SY_NOBODY)
    return;
  /* without room to go it does not turn on the spot into its neighbours either */
  if (sy_displace (r, s, unit, heading, touch >= 0 ? touch : length, log) == 0 &&
      !sy_fits (r, s, unit))
    p->place = old;
  if (sy_here (s, unit) && length + SY_CONTACT >= gap)
    sy_surrender (s, router, unit, log);
}

gboolean
sy_may_pursue (const SyRuleset *r, const SyState *s, int unit)
{
  sy_each_piece (i, r)
    if (sy_is_in_group (r, s, unit, i) && sy_is_fighting (r, s, i))
      return FALSE;
  return s->pieces[unit].order != SY_RETREAT && !sy_has (s, unit, SY_PURSUING);
}

/* The group as one (SYW-7.6): units without a router of their own pursue the same one. */
void
sy_pursue (const SyRuleset *r, SyState *s, int unit, int router, TcDice *dice, TcLog *log)
{
  gboolean horse = sy_arm (r, unit) == SY_CAVALRY;
  int die = tc_dice_roll (dice, horse ? 10 : 6, "pursuit");
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (r, s, unit, units);

  for (guint i = 0; i < n; i++)
    {
      SyPiece *p = &s->pieces[units[i]];
      gboolean caught;
      int prey = units[i] != unit && p->flags & SY_CHOOSES && p->target != SY_NOBODY ? p->target : router;

      if (p->order == SY_ROUT || p->order == SY_RETREAT || !sy_here (s, prey))
        continue;
      tc_log_add (log, "pursues", "SYW-7.4", units[i], prey, die);
      p->order = SY_ADVANCE;
      p->flags = (p->flags & ~SY_CHOOSES) | SY_PURSUING;
      p->target = prey;
      chase (r, s, units[i], prey, ((horse ? 28 : 14) + die) * SY_CM, dice, log);
      caught = sy_has (s, prey, SY_SURRENDERED) && s->pieces[prey].target == units[i];
      tc_log_result (log, "result-pursue", "SYW-7.4", SY_TERM_CHASE + caught, units[i]);
    }
}

static void
stop (SyState *s, int unit, TcLog *log)
{
  s->pieces[unit].flags &= ~SY_PURSUING;
  s->pieces[unit].target = SY_NOBODY;
  s->pieces[unit].order = SY_STAND;
  tc_log_add (log, "stops", "SYW-7.4", unit);
}

void
sy_pursuits (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log)
{
  sy_each_piece (i, r)
    {
      SyPiece *p = &s->pieces[i];
      int router = p->target;

      if (r->side[i] != side || !sy_is_unit (r, s, i) || (p->flags & SY_PURSUING) == 0)
        continue;
      if (p->order == SY_ADVANCE && sy_is_fighting (r, s, i))
        continue; /* in contact they fight each turn */
      if (router == SY_NOBODY || !sy_here (s, router) || s->pieces[router].order != SY_ROUT ||
          p->order != SY_ADVANCE || sy_has (s, router, SY_SURRENDERED) ||
          tc_dice_roll (dice, 6, "pursuit") <= 3)
        stop (s, i, log);
      else
        chase (r, s, i, router, sy_class (r, i)->move, dice, log);
    }
}

void
sy_surrenders (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  sy_each_piece (i, r)
    {
      SyPiece *p = &s->pieces[i];
      int captor = p->target;

      if (r->side[i] == side || !sy_is_unit (r, s, i) || (p->flags & SY_SURRENDERED) == 0 ||
          p->flags & SY_NEW_ROUT)
        continue;
      if (captor != SY_NOBODY && sy_here (s, captor) && !sy_has (s, captor, SY_MOVED) &&
          sy_is_within (r, s, i, captor, SY_CM))
        {
          sy_destroy (r, s, i, "SYW-7.3", log);
          continue;
        }
      p->flags &= ~SY_SURRENDERED;
      p->target = SY_NOBODY;
      p->order = SY_RESERVE;
      tc_log_add (log, "freed", "SYW-7.3", i);
    }
}
