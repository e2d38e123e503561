/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-alter: changes of a position for the sake of a question.  A unit of this system has no
 * back. */
#include "sy-bases.h"
#include "sy-system.h"
#include "tc-alter.h"

static gboolean
put (const SyRuleset *r, SyState *s, int unit, TcPlace place, TcNote *refusal)
{
  SyPiece *p = &s->pieces[unit];
  SyBases bases;

  if (p->flags & SY_GONE)
    return tc_refuse (refusal, "alter-lost", NULL, unit);
  if (p->part != 0)
    return tc_refuse (refusal, "alter-fixed", "SYW-4.13", unit);
  if (place.facing < 0)
    place.facing = p->place.facing;
  sy_lay_at (r, s, unit, place, &bases);
  if (!sy_on_table (r, &bases))
    return tc_refuse (refusal, "off-the-table", "SYW-9.2", unit);
  p->place = p->from = place;
  p->flags &= ~(SY_AWAY | SY_WAITING);
  return TRUE;
}

gboolean
sy_alter (const TcRuleset *rules, TcState *state, const TcOrder *change, TcNote *refusal)
{
  SyState *s = sy_writable (state);
  int unit = change->units[0];

  if (change->kind == TC_ALTER_PLACE)
    return put (sy_rules (rules), s, unit, change->path[0], refusal);
  if (!sy_here (s, unit))
    return tc_refuse (refusal, "alter-off", NULL, unit);
  if (change->kind != TC_ALTER_REMOVE || s->pieces[unit].part != 0)
    return tc_refuse (refusal, "alter-unknown", NULL, 0);
  s->pieces[unit].flags |= SY_WAITING;
  return TRUE;
}
