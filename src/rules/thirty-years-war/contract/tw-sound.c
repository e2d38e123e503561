/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The invariants of a position. */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-pieces.h"

static gboolean
is_chain_sound (const TwRuleset *rules, const TwState *state, TcNote *fault)
{
  guint n = 0, on_map = 0;

  for (guint hex = 0; hex < rules->n_hexes; hex++)
    for (int c = state->head[hex], last = 0; c != 0; last = c, c = state->next[c - 1], n++)
      if (c <= last || c > (int) rules->n_counters || state->hex[c - 1] != (gint16) hex)
        return tc_refuse (fault, "fault-chain", NULL, hex);
  for (guint c = 0; c < rules->n_counters; c++)
    on_map += state->hex[c] >= 0;

  return n == on_map || tc_refuse (fault, "fault-chain", NULL, 0);
}

static gboolean
is_counter_sound (const TwRuleset *rules, const TwState *state, int counter, TcNote *fault)
{
  int hex = state->hex[counter], kind = rules->kind[counter];

  if (hex < -1 || hex >= (int) rules->n_hexes)
    return tc_refuse (fault, "fault-place", NULL, counter);
  if (tw_has (state, counter, TW_DEAD | TW_REFUSED | TW_EXITED)
      && (hex >= 0 || (kind == TW_ARTILLERY && rules->withdraws != state->owner[counter]
                       && rules->campaign.n_days == 0)))
    return tc_refuse (fault, "fault-dead", "S-5.35", counter);
  if (kind > TW_CAVALRY
      && tw_has (state, counter, TW_DISRUPTED | TW_OBLIGED | TW_OWED | TW_USED | TW_TARGETED))
    return tc_refuse (fault, "fault-flags", "S-2.3", counter);
  if (state->owner[counter] < 0 || state->owner[counter] >= TW_SIDES
      || (kind != TW_ARTILLERY && state->owner[counter] != rules->side[counter]))
    return tc_refuse (fault, "fault-owner", "S-5.31", counter);
  if (kind == TW_ARTILLERY && hex >= 0 && hex != rules->start[counter]
      && !rules->free_start[counter])
    return tc_refuse (fault, "fault-place", "S-5.0", counter);

  return TRUE;
}

/* No hex holds units of both sides, nor more than one unit except during movement. */
static gboolean
are_hexes_sound (const TwRuleset *rules, const TwState *state, TcNote *fault)
{
  guint doubled = 0;

  for (guint hex = 0; hex < rules->n_hexes; hex++)
    {
      int units = 0, sides[TW_SIDES] = { 0, 0 };

      tw_each_in_hex (c, state, hex)
        if (tw_is_unit (rules, c))
          {
            units++;
            sides[rules->side[c]]++;
          }
      if (sides[0] > 0 && sides[1] > 0)
        return tc_refuse (fault, "fault-mixed", "S-6.12", hex);
      doubled += units > 1;
      if (units > 1 && state->parent.phase != TW_PHASE_MOVEMENT)
        return tc_refuse (fault, "two-in-a-hex", "S-6.32", hex);
    }

  return doubled == state->doubled
         || tc_refuse (fault, "fault-count", "S-6.32", doubled, state->doubled);
}

static gboolean
are_losses_sound (const TwRuleset *rules, const TwState *state, TcNote *fault)
{
  int losses[TW_ARMIES][2] = { { 0 } };

  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_is_unit (rules, c) && tw_has (state, c, TW_DEAD) && !tw_has (state, c, TW_GONE))
      losses[rules->army[c]][rules->kind[c]] += tw_losses_of (rules, state, c);
  for (guint a = 0; a < rules->n_armies; a++)
    for (guint k = 0; k < G_N_ELEMENTS (losses[a]); k++)
      if (losses[a][k] != state->losses[a][k])
        return tc_refuse (fault, "fault-losses", "S-11.0", losses[a][k], state->losses[a][k]);
  for (guint i = 0; i < rules->n_levels; i++)
    if (!state->broken[i] && !rules->levels[i].tested
        && tw_level_toll (rules, state, i) >= state->level[i])
      return tc_refuse (fault, "fault-level", "S-11.0", state->level[i]);

  return TRUE;
}

/* In the combat phase every duty has a partner (tw-duty), unless the battle has ended. */
static gboolean
are_duties_sound (const TwRuleset *rules, const TwState *state, TcNote *fault)
{
  if (state->parent.phase != TW_PHASE_COMBAT || state->parent.over || !rules->plans_checked)
    return TRUE;
  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_duty_is_open (state, c)
        && (state->hex[c] < 0 || tw_duty_partner (rules, state, c, NULL) < 0))
      return tc_refuse (fault, "fault-duty", "S-8.12", c);

  return TRUE;
}

gboolean
tw_sound (const TcRuleset *ruleset, const TcState *state, TcNote *fault)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (state->turn < 1 || state->turn > tw_campaign_day (rules, now)->turns
      || (state->over != 0) != (state->actor < 0)
      || state->phase < TW_PHASE_SETUP || state->phase > TW_PHASE_COMBAT)
    return tc_refuse (fault, "fault-turn", "S-4.1", state->turn);
  for (guint c = 0; c < rules->n_counters; c++)
    if (!is_counter_sound (rules, now, c, fault))
      return FALSE;

  return is_chain_sound (rules, now, fault) && are_hexes_sound (rules, now, fault)
         && are_losses_sound (rules, now, fault) && are_duties_sound (rules, now, fault);
}
