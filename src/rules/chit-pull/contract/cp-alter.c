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
  cp_crews (r, s, NULL);
  return TRUE;
}

static gboolean
place (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  return put (cp_rules (ruleset), (CpState *) state, change->units[0], change->path[0], refusal);
}

/* A leader adds to the battles of those whose hex he is in (LT-5.0). */
static gboolean
attach (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  int leader = change->units[0], unit = change->targets[0];

  if (!cp_is_leader (r, leader))
    return tc_refuse (refusal, "alter-leader", "LT-5.0", leader);
  if (!cp_is_unit (r, unit) || r->side[unit] != r->side[leader])
    return tc_refuse (refusal, "alter-led", "LT-5.0", leader, unit);
  if (s->counters[unit].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, unit);
  return put (r, s, leader, (TcPlace) { s->counters[unit].hex, 0, TC_NO_FACING }, refusal);
}

static gboolean
face (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  int counter = change->units[0];

  if (!r->facing || cp_is_leader (r, counter))
    return tc_refuse (refusal, "alter-no-face", "LT-7.2", 0);
  if (s->counters[counter].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, counter);
  if (change->value >= TC_HEX_DIRECTIONS)
    return tc_refuse (refusal, "alter-face", "LT-7.2", TC_HEX_DIRECTIONS - 1);
  s->counters[counter].facing = (gint8) change->value;
  return TRUE;
}

static gboolean
turn (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  CpState *s = (CpState *) state;
  CpCondition condition = change->kind == TC_ALTER_DISRUPT ? CP_DISORDERED : CP_GOOD;
  int unit = change->units[0];

  if (s->counters[unit].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, unit);
  if (!cp_is_unit (cp_rules (ruleset), unit))
    return tc_refuse (refusal, "alter-never", "LT-5.2", unit);
  if ((CpCondition) s->counters[unit].condition == condition)
    return tc_refuse (refusal, "alter-same", NULL, unit);
  s->counters[unit].condition = condition;
  return TRUE;
}

static gboolean
lift (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  CpState *s = (CpState *) state;

  if (s->counters[change->units[0]].hex < 0)
    return tc_refuse (refusal, "alter-off", NULL, change->units[0]);
  cp_put (cp_rules (ruleset), s, change->units[0], TC_NO_HEX);
  cp_crews (cp_rules (ruleset), s, NULL);
  return TRUE;
}

/* The cup stays as it is. */
static gboolean
set_turn (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  int last = cp_rules (ruleset)->numbers.turns;

  if (change->value < 1 || change->value > last)
    return tc_refuse (refusal, "alter-turn", "LT-2.2.2", last);
  state->turn = change->value;
  return TRUE;
}

const TcAlterCall cp_alterations[TC_N_ALTERATIONS] = {
  [TC_ALTER_PLACE] = place,
  [TC_ALTER_DISRUPT] = turn,
  [TC_ALTER_RECOVER] = turn,
  [TC_ALTER_REMOVE] = lift,
  [TC_ALTER_FACE] = face,
  [TC_ALTER_ATTACH] = attach,
  [TC_ALTER_TURN] = set_turn,
};
