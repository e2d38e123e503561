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
place (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  return put (dd_rules (ruleset), (DdState *) state, change->units[0], change->path[0].x, refusal);
}

/* A leader adds to the units whose hex he is in (LU-9). */
static gboolean
attach (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;
  int leader = change->units[0], unit = change->targets[0];

  if (!dd_is_leader (r, leader))
    return tc_refuse (refusal, "alter-leader", "LU-9", leader);
  if (dd_is_leader (r, unit) || r->side[unit] != r->side[leader])
    return tc_refuse (refusal, "alter-led", "LU-9", leader, unit);
  if (s->counters[unit].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, unit);
  return put (r, s, leader, s->counters[unit].hex, refusal);
}

static gboolean
turn (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  DdState *s = (DdState *) state;
  int unit = change->units[0];

  if (s->counters[unit].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, unit);
  if (dd_is_leader (dd_rules (ruleset), unit))
    return tc_refuse (refusal, "alter-never", "LU-15", unit);
  if (dd_good (s, unit) != (change->kind == TC_ALTER_DISRUPT))
    return tc_refuse (refusal, "alter-same", NULL, unit);
  s->counters[unit].flags ^= DD_DISORGANIZED;
  return TRUE;
}

/* Who has an entry may come by it again (LU-17). */
static gboolean
lift (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;
  int counter = change->units[0];

  if (s->counters[counter].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, counter);
  dd_put (r, s, counter, TC_NO_HEX);
  s->counters[counter].flags |= r->arrival[counter] >= 0 ? DD_WAITING : 0;
  return TRUE;
}

static gboolean
set_turn (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  int last = dd_rules (ruleset)->turns;

  if (change->value < 1 || change->value > last)
    return tc_refuse (refusal, "alter-turn", "LU-2", last);
  state->turn = change->value;
  return TRUE;
}

const TcAlterCall dd_alterations[TC_N_ALTERATIONS] = {
  [TC_ALTER_PLACE] = place,
  [TC_ALTER_DISRUPT] = turn,
  [TC_ALTER_RECOVER] = turn,
  [TC_ALTER_REMOVE] = lift,
  [TC_ALTER_ATTACH] = attach,
  [TC_ALTER_TURN] = set_turn,
};
