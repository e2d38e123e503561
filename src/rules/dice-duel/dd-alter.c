/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-alter: changes of a position for the sake of a question. */
#include "dd-private.h"
#include "tc-alter.h"

static gboolean
put (const DdRuleset *r, DdState *s, int counter, TcHex hex, TcNote *refusal)
{
  int unit = dd_unit_at (s, hex), leader = dd_leader_at (r, s, hex);
  int same = dd_is_leader (r, counter) ? leader : unit,
      other = dd_is_leader (r, counter) ? unit : leader;

  if (s->counters[counter].flags & DD_LOST)
    return tc_refuse (refusal, "alter-lost", NULL, counter);
  if (r->barred[hex])
    return tc_refuse (refusal, "alter-barred", "LU-3", counter, hex);
  if (same != DD_NOBODY && same != counter)
    return tc_refuse (refusal, "alter-taken", "LU-4", same, hex);
  if (other != DD_NOBODY && r->side[other] != r->side[counter])
    return tc_refuse (refusal, "alter-taken", "LU-4", other, hex);
  s->counters[counter].flags &= ~DD_WAITING;
  dd_put (r, s, counter, hex);
  return TRUE;
}

static gboolean
turn (const DdRuleset *r, DdState *s, int unit, gboolean disorganized, TcNote *refusal)
{
  if (dd_is_leader (r, unit))
    return tc_refuse (refusal, "alter-never", "LU-15", unit);
  if (dd_good (s, unit) != disorganized)
    return tc_refuse (refusal, "alter-same", NULL, unit);
  s->counters[unit].flags ^= DD_DISORGANIZED;
  return TRUE;
}

gboolean
dd_alter (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;
  int counter = change->units[0];

  if (change->kind == TC_ALTER_PLACE)
    return put (r, s, counter, change->path[0].x, refusal);
  if (s->counters[counter].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, counter);
  if (change->kind != TC_ALTER_REMOVE)
    return turn (r, s, counter, change->kind == TC_ALTER_DISRUPT, refusal);
  dd_put (r, s, counter, TC_NO_HEX);
  s->counters[counter].flags |= DD_WAITING;
  return TRUE;
}
