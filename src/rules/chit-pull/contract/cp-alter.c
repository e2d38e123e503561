/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-alter: changes of a position for the sake of a question. */
#include "cp-orders.h"
#include "tc-alter.h"

static int
side_of (const CpRuleset *r, const CpState *s, int counter)
{
  return cp_is_gun (r, counter) ? cp_holder (r, s, counter) : r->side[counter];
}

/* One unit and one gun in a hex, and no enemies together (LT-4.0, LT-4.1). */
static gboolean
has_room (const CpRuleset *r, const CpState *s, int counter, TcHex hex, TcNote *refusal)
{
  for (int i = 0; i < (int) r->n_counters; i++)
    if (i != counter && s->counters[i].hex == hex &&
        (side_of (r, s, i) != side_of (r, s, counter) ||
         (cp_is_unit (r, i) && cp_is_unit (r, counter)) ||
         (cp_is_gun (r, i) && cp_is_gun (r, counter))))
      return tc_refuse (refusal, "alter-taken", "LT-4.1", i, hex);
  return TRUE;
}

static gboolean
put (const CpRuleset *r, CpState *s, int counter, TcPlace place, TcNote *refusal)
{
  CpCounter *c = &s->counters[counter];

  if (c->flags & (CP_LOST | CP_DIED))
    return tc_refuse (refusal, "alter-lost", NULL, counter);
  if (!cp_is_leader (r, counter) && r->cost[cp_is_horse (r, counter)][place.x] == 0)
    return tc_refuse (refusal, "alter-barred", "LT-4.2", counter, place.x);
  if (!has_room (r, s, counter, place.x, refusal))
    return FALSE;
  c->flags &= ~(CP_HOMELESS | CP_STRAY);
  cp_put (r, s, counter, place.x);
  c->start = place.x;
  c->rough = TC_NO_HEX;
  if (r->facing && place.facing != TC_NO_FACING)
    c->facing = place.facing;
  return TRUE;
}

static gboolean
turn (const CpRuleset *r, CpState *s, int unit, CpCondition condition, TcNote *refusal)
{
  if (!cp_is_unit (r, unit))
    return tc_refuse (refusal, "alter-never", "LT-5.2", unit);
  if ((CpCondition) s->counters[unit].condition == condition)
    return tc_refuse (refusal, "alter-same", NULL, unit);
  s->counters[unit].condition = condition;
  return TRUE;
}

gboolean
cp_alter (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  int counter = change->units[0];

  if (change->kind == TC_ALTER_PLACE)
    return put (r, s, counter, change->path[0], refusal);
  if (s->counters[counter].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, counter);
  if (change->kind != TC_ALTER_REMOVE)
    return turn (r, s, counter, change->kind == TC_ALTER_DISRUPT ? CP_DISORDERED : CP_GOOD, refusal);
  cp_put (r, s, counter, TC_NO_HEX);
  return TRUE;
}
