/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of a position for the sake of a question. */
#include "tw-system.h"
#include "tc-alter.h"
#include "tw-combat.h"
#include "tw-pieces.h"

/* May both be in a hex?  An enemy's gun is captured by a unit. */
static gboolean
may_share (const TwRuleset *rules, const TwState *state, int counter, int other)
{
  if (tw_is_unit (rules, counter)
      && (tw_is_unit (rules, other) || rules->kind[other] == TW_ARTILLERY))
    return !tw_is_unit (rules, other);

  return state->owner[other] == state->owner[counter];
}

static gboolean
has_room (const TwRuleset *rules, const TwState *state, int counter, int hex, TcNote *refusal)
{
  tw_each_in_hex (c, state, hex)
    if (c != counter && !may_share (rules, state, counter, c))
      return tc_refuse (refusal, "alter-taken", "S-6.32", c, hex);

  return TRUE;
}

/* In the combat phase duties are those of the changed position (S-8.11). */
static gboolean
finish (const TwRuleset *rules, TwState *state)
{
  if (state->parent.phase != TW_PHASE_COMBAT)
    return TRUE;
  for (guint c = 0; c < rules->n_counters; c++)
    state->flags[c] &= ~(TW_OBLIGED | TW_OWED);
  tw_duty_fix (rules, state);

  return TRUE;
}

static gboolean
put (const TwRuleset *rules, TwState *state, int counter, int hex, TcNote *refusal)
{
  if (tw_has (state, counter, TW_DEAD | TW_REFUSED | TW_EXITED | TW_GONE))
    return tc_refuse (refusal, "alter-lost", NULL, counter);
  if (rules->kind[counter] == TW_ARTILLERY && !rules->free_start[counter]
      && hex != rules->start[counter])
    return tc_refuse (refusal, "alter-fixed", "S-5.0", counter);
  if (tw_ground_bars (&rules->rows[rules->row[hex]], state->owner[counter]))
    return tc_refuse (refusal, "alter-barred", rules->rows[rules->row[hex]].rule, counter, hex);
  if (!has_room (rules, state, counter, hex, refusal))
    return FALSE;

  if (state->hex[counter] >= 0)
    tw_place_lift (rules, state, counter);
  tw_place_put (rules, state, counter, hex);
  if (tw_has_marks (rules))
    tw_walls_hold (rules, state, counter, hex, NULL);
  tw_each_in_hex (c, state, hex)
    if (tw_is_unit (rules, counter))
      state->owner[c] = rules->side[counter];

  return finish (rules, state);
}

static gboolean
place (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  return put (TW_RULESET (ruleset), TW_STATE (state), change->units[0], change->path[0].x, refusal);
}

/* Leaders are with the units of their hex (S-10.0). */
static gboolean
attach (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *now = TW_STATE (state);
  int leader = change->units[0], unit = change->targets[0];

  if (rules->kind[leader] != TW_LEADER)
    return tc_refuse (refusal, "alter-leader", "S-10.0", leader);
  if (!tw_is_unit (rules, unit) || rules->side[unit] != rules->side[leader])
    return tc_refuse (refusal, "alter-led", "S-10.0", leader, unit);
  if (now->hex[unit] < 0)
    return tc_refuse (refusal, "alter-off", NULL, unit);

  return put (rules, now, leader, now->hex[unit], refusal);
}

static gboolean
turn (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *now = TW_STATE (state);
  int unit = change->units[0];
  gboolean disrupted = change->kind == TC_ALTER_DISRUPT;

  if (now->hex[unit] < 0)
    return tc_refuse (refusal, "alter-off", NULL, unit);
  if (!tw_is_unit (rules, unit))
    return tc_refuse (refusal, "alter-never", "S-2.3", unit);
  if (tw_has (now, unit, TW_DISRUPTED) == disrupted)
    return tc_refuse (refusal, "alter-same", NULL, unit);
  now->flags[unit] ^= TW_DISRUPTED;

  return finish (rules, now);
}

static gboolean
lift (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  TwState *now = TW_STATE (state);

  if (now->hex[change->units[0]] < 0)
    return tc_refuse (refusal, "alter-off", NULL, change->units[0]);
  tw_place_lift (TW_RULESET (ruleset), now, change->units[0]);

  return finish (TW_RULESET (ruleset), now);
}

/* Of the day that is played. */
static gboolean
set_turn (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  int last = tw_campaign_day (TW_RULESET (ruleset), TW_STATE (state))->turns;

  if (change->value < 1 || change->value > last)
    return tc_refuse (refusal, "alter-turn", "S-4.0", last);
  state->turn = change->value;

  return TRUE;
}

static gboolean
set_weather (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const TwVisibilityChart *visibility = &TW_RULESET (ruleset)->visibility;

  for (guint i = 0; i < visibility->n_states; i++)
    if (visibility->states[i].term == change->value)
      {
        TW_STATE (state)->fog = (guint8) i;
        return TRUE;
      }

  return tc_refuse (refusal, "alter-weather", visibility->rule, change->value);
}

int
tw_weather (const TcRuleset *ruleset, guint number)
{
  const TwVisibilityChart *visibility = &TW_RULESET (ruleset)->visibility;

  return visibility->present && number < visibility->n_states ? visibility->states[number].term : -1;
}

const TcAlterCall tw_alterations[TC_N_ALTERATIONS] = {
  [TC_ALTER_PLACE] = place,
  [TC_ALTER_DISRUPT] = turn,
  [TC_ALTER_RECOVER] = turn,
  [TC_ALTER_REMOVE] = lift,
  [TC_ALTER_ATTACH] = attach,
  [TC_ALTER_TURN] = set_turn,
  [TC_ALTER_WEATHER] = set_weather,
};
