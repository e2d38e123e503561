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

  return TRUE;
}

static gboolean
turn (const TwRuleset *rules, TwState *state, int unit, gboolean disrupted, TcNote *refusal)
{
  if (!tw_is_unit (rules, unit))
    return tc_refuse (refusal, "alter-never", "S-2.3", unit);
  if (tw_has (state, unit, TW_DISRUPTED) == disrupted)
    return tc_refuse (refusal, "alter-same", NULL, unit);
  state->flags[unit] ^= TW_DISRUPTED;

  return TRUE;
}

static gboolean
alter (const TwRuleset *rules, TwState *state, const TcOrder *change, TcNote *refusal)
{
  int counter = change->units[0];

  if (change->kind == TC_ALTER_PLACE)
    return put (rules, state, counter, change->path[0].x, refusal);
  if (state->hex[counter] < 0)
    return tc_refuse (refusal, "alter-off", NULL, counter);
  if (change->kind != TC_ALTER_REMOVE)
    return turn (rules, state, counter, change->kind == TC_ALTER_DISRUPT, refusal);
  tw_place_lift (rules, state, counter);

  return TRUE;
}

/* In the combat phase duties are those of the changed position (S-8.11). */
gboolean
tw_alter (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *now = TW_STATE (state);

  if (!alter (rules, now, change, refusal))
    return FALSE;
  if (state->phase != TW_PHASE_COMBAT)
    return TRUE;
  for (guint c = 0; c < rules->n_counters; c++)
    now->flags[c] &= ~(TW_OBLIGED | TW_OWED);
  tw_duty_fix (rules, now);

  return TRUE;
}
