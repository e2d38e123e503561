/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-sound: the invariants of a state. */
#include "cp-state.h"

static gboolean
is_somewhere (const CpRuleset *r, const CpState *s, guint i, TcNote *fault)
{
  const CpCounter *c = &s->counters[i];
  int unit;

  if (c->hex < 0)
    return TRUE;
  if (c->flags & (CP_LOST | CP_HOMELESS))
    return tc_refuse (fault, "fault-twice", NULL, i, c->hex);
  if (c->condition > CP_ROUTED || (c->condition != CP_GOOD && !cp_is_unit (r, i)))
    return tc_refuse (fault, "fault-condition", "LT-5.2", i, c->condition);
  if (cp_is_unit (r, i) && cp_unit_at (s, c->hex) != (int) i)
    return tc_refuse (fault, "fault-place", "LT-4.1", i, c->hex);
  if (cp_is_gun (r, i) && cp_gun_at (r, s, c->hex) != (int) i)
    return tc_refuse (fault, "fault-place", "LT-4.1", i, c->hex);
  unit = cp_unit_at (s, c->hex);
  if (unit != CP_NOBODY && (cp_is_gun (r, i) ? cp_holder (r, s, i) : r->side[i]) != r->side[unit])
    return tc_refuse (fault, "fault-enemies", "LT-4.0", i, c->hex);
  if (!cp_is_leader (r, i) && r->cost[cp_is_horse (r, i)][c->hex] == 0)
    return tc_refuse (fault, "terrain-barred", "LT-4.2", c->hex);
  return TRUE;
}

/* LT-2.0, LT-5.4a: never more markers than are in play; one after a death. */
static gboolean
is_cup_right (const CpRuleset *r, const CpState *s, TcNote *fault)
{
  for (guint i = 0; i < r->n_commands; i++)
    {
      const CpCommandState *c = &s->commands[i];

      if (c->cup > c->pool || c->pool > r->commands[i].markers ||
          (c->lead != CP_LED && c->pool > 1))
        return tc_refuse (fault, "fault-markers", "LT-2.0", i, c->cup);
    }
  return TRUE;
}

gboolean
cp_sound (const TcRuleset *ruleset, const TcState *state, TcNote *fault)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  gint32 leaders = 0;

  for (guint i = 0; i < r->n_counters; i++)
    {
      if (!is_somewhere (r, s, i, fault))
        return FALSE;
      if ((s->counters[i].flags & CP_HOMELESS) && state->depth == 0)
        return tc_refuse (fault, "fault-homeless", "LT-5.4", i);
      leaders += cp_is_leader (r, i) && s->counters[i].hex >= 0;
    }
  for (gint32 hex = 0; hex < r->n_hexes; hex++)
    leaders -= cp_leaders_at (r, s, hex);
  if (leaders != 0)
    return tc_refuse (fault, "fault-leaders", NULL, leaders);
  if ((state->phase == CP_PHASE_ACTIVATION || state->phase == CP_PHASE_MOVEMENT ||
       state->phase == CP_PHASE_COMBAT) &&
      s->active == CP_NOBODY)
    return tc_refuse (fault, "fault-phase", "LT-3.0", state->phase);
  return is_cup_right (r, s, fault);
}
