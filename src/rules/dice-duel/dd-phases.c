/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-phases: set-up, the sequence of play, and rally (LU-2, LU-16). */
#include "dd-private.h"

static void
begin_phase (const DdRuleset *r, DdState *s, TcLog *log)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      s->counters[i].flags &= ~(DD_MOVED | DD_FOUGHT | DD_ATTACKED | DD_OWED);
      s->counters[i].used = 0;
    }
  s->head.actor = s->head.player;
  tc_log_add_role (log, TC_NOTE_PHASE, "phase", "LU-2", s->head.turn, s->head.player,
                   DD_TERM_PHASE + s->head.phase);
}

void
dd_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;

  for (gint32 i = 0; i < 2 * r->n_hexes; i++)
    s->at[i] = DD_NOBODY;
  for (guint i = 0; i < r->n_counters; i++)
    {
      const TcCounter *counter = tc_battle_counter (ruleset->battle, i);

      s->counters[i].hex = TC_NO_HEX;
      if (r->arrival[i] >= 0)
        s->counters[i].flags = DD_WAITING;
      else if (!tc_place_is_nowhere (counter->place))
        dd_put (r, s, i, counter->place.x);
      else
        s->counters[i].flags = DD_LOST;
    }
  s->head.turn = 1;
  s->head.phase = DD_PHASE_RALLY;
  s->head.player = r->first;
  begin_phase (r, s, log);
}

void
dd_end_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;

  if (s->head.phase == DD_PHASE_COMBAT)
    {
      s->head.phase = DD_PHASE_RALLY;
      s->head.player = 1 - s->head.player;
      if (s->head.player == r->first)
        s->head.turn++;
    }
  else
    s->head.phase++;
  if (s->head.turn > r->turns)
    {
      s->head.turn = r->turns;
      s->head.over = TRUE;
      s->head.actor = -1;
      tc_log_add (log, "game-over", "LU-20", s->head.turn);
      return;
    }
  begin_phase (r, s, log);
}

/* LU-16: the leader in the unit's own hex, at no cost; else one who has not yet
 * rallied as many as his value.  DD_NOBODY when there is none. */
static int
rallying_leader (const DdRuleset *r, const DdState *s, int unit)
{
  int here = dd_leader_at (r, s, s->counters[unit].hex);

  if (here != DD_NOBODY && r->side[here] == r->side[unit])
    return here;
  for (guint i = 0; i < r->n_counters; i++)
    if (dd_is_leader (r, i) && r->side[i] == r->side[unit] && s->counters[i].hex >= 0 &&
        s->counters[i].used < r->value[i])
      return i;
  return DD_NOBODY;
}

gboolean
dd_rally_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                TcNote *refusal)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);
  int unit = order->units[0];

  if (!dd_one_of_own (r, s, order, refusal))
    return FALSE;
  if (dd_is_leader (r, unit) || s->counters[unit].hex < 0 || dd_good (s, unit))
    return tc_refuse (refusal, "not-disorganized", "LU-15", unit);
  if (rallying_leader (r, s, unit) == DD_NOBODY)
    return tc_refuse (refusal, "no-leader-free", "LU-16", unit);
  return TRUE;
}

void
dd_rally_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;
  int unit = order->units[0];
  int leader = rallying_leader (r, s, unit);

  if (s->counters[leader].hex != s->counters[unit].hex)
    s->counters[leader].used++;
  s->counters[unit].flags &= ~DD_DISORGANIZED;
  tc_log_add (log, "rallies", "LU-16", unit, leader);
  dd_lose_lone_leaders (r, s, log);
}

void
dd_rally_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const DdRuleset *r = dd_rules (ruleset);

  for (guint i = 0; i < r->n_counters; i++)
    {
      TcOrder order = { .kind = DD_ORDER_RALLY, .n_units = 1, .units = { i } };

      if ((counter < 0 || counter == (int) i) && dd_rally_check (ruleset, state, &order, NULL))
        g_array_append_val (orders, order);
    }
}

static void
suppose_phase (const DdRuleset *r, DdState *s, DdPhase phase, int side)
{
  memset (&s->battle, 0, sizeof s->battle);
  tc_state_drop_frames (&s->head);
  s->head.over = FALSE;
  s->head.phase = phase;
  s->head.player = s->head.actor = side;
  for (guint i = 0; i < r->n_counters; i++)
    {
      s->counters[i].flags &= ~(DD_MOVED | DD_FOUGHT | DD_ATTACKED | DD_OWED);
      s->counters[i].used = 0;
      /* no duties toward other counters (LU-8) */
      if (phase == DD_PHASE_COMBAT && r->side[i] != side)
        s->counters[i].flags |= DD_ATTACKED;
    }
}

/* What if: in the phase of the order, with nothing done yet. */
gboolean
dd_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out,
            TcNote *refusal)
{
  const TcOrderKind *kind = &dd_order_kinds[order->kind];
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) out;

  if (order->n_units == 0 || kind->phase == TC_ANY_PHASE)
    return dd_refuse_now (state, refusal);
  if (out != state)
    tc_state_copy (out, state);
  suppose_phase (r, s, kind->phase, r->side[order->units[0]]);
  for (int i = 0; i < order->n_targets; i++)
    s->counters[order->targets[i]].flags &= ~DD_ATTACKED;
  return kind->check (ruleset, out, order, refusal);
}
