/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nights between the days of a campaign (F-18.3 to F-18.5 and the like): recovery and
 * replacements, clearing the map for the next set-up, and what is settled when a side has set
 * up. */
#include "tw-sequence.h"
#include "tw-morale.h"
#include "tw-pieces.h"

#include <string.h>

/* The leader whose death prevents his army from recovering, -1. */
static int
leader_of (const TwRuleset *rules, int army)
{
  for (guint i = 0; i < rules->n_levels; i++)
    if (rules->levels[i].tested && (rules->levels[i].armies & 1u << army) != 0)
      return rules->levels[i].leader;

  return -1;
}

static gboolean
is_leaderless (const TwRuleset *rules, const TwState *state, int army)
{
  int leader = leader_of (rules, army);

  return leader >= 0 && tw_has (state, leader, TW_DEAD);
}

/* The armies whose losses are counted together with those of @army, a bit each. */
static guint
find_fellows (const TwRuleset *rules, const TwState *state, int army)
{
  guint fellows = 1u << army;

  for (guint i = 0;
       i < rules->n_armies && rules->campaign.by_arm && !is_leaderless (rules, state, army); i++)
    if (rules->side_of_army[i] == rules->side_of_army[army] && !is_leaderless (rules, state, i))
      fellows |= 1u << i;

  return fellows;
}

static gboolean
fell_today (const TwRuleset *rules, const TwState *state, int counter, guint armies, int kind)
{
  return (armies & 1u << rules->army[counter]) != 0 && rules->kind[counter] == kind
         && (state->flags[counter] & (TW_DEAD | TW_GONE)) == TW_DEAD;
}

/* F-18.41: some of the units of an arm that an army has lost on this day return, the first ones
 * of its list; the others are gone.  Armies that are counted together are settled with the first
 * of them.  TRUE if some would have returned but for the death of their leader. */
static gboolean
replace (const TwRuleset *rules, TwState *state, int army, int kind, TcLog *log)
{
  const TwCampaign *self = &rules->campaign;
  guint lost = 0, armies = find_fellows (rules, state, army), back;
  gboolean none;

  for (guint c = 0; c < rules->n_counters; c++)
    lost += fell_today (rules, state, c, armies, kind);
  back = self->share == 0 || is_leaderless (rules, state, army) ? 0 : lost / self->share;
  none = self->share > 0 && lost >= (guint) self->share && back == 0;
  for (guint c = 0; c < rules->n_counters && lost > 0; c++)
    {
      if (!fell_today (rules, state, c, armies, kind))
        continue;
      if (back == 0)
        {
          state->flags[c] |= TW_GONE;
          continue;
        }
      back--;
      state->flags[c] = 0;
      tc_log_add (log, "returns", self->rule_share, c);
    }

  return none;
}

/* Reports the dead leader once, not per arm. */
static void
replace_army (const TwRuleset *rules, TwState *state, int army, TcLog *log)
{
  gboolean none = FALSE;

  for (int kind = TW_INFANTRY; kind <= TW_CAVALRY; kind++)
    none |= replace (rules, state, army, kind, log);
  if (none)
    tc_log_add (log, "none-return", rules->campaign.rule_leader, army);
}

/* F-18.36: a captured gun in works stays until it is known whether their builder returns to it. */
static gboolean
stays (const TwRuleset *rules, const TwState *state, int counter)
{
  int hex = state->hex[counter];

  return rules->kind[counter] == TW_ARTILLERY && hex >= 0 && rules->works_side < TW_SIDES
         && state->owner[counter] != rules->works_side
         && state->owner[counter] != rules->side[counter]
         && (rules->ground[hex] & TW_HEX_PLUS) != 0;
}

static void
clear_map (const TwRuleset *rules, TwState *state, TcLog *log)
{
  for (guint c = 0; c < rules->n_counters; c++)
    {
      state->flags[c] &= ~TW_ACTED;
      if (state->hex[c] < 0)
        continue;
      if (tw_has (state, c, TW_DISRUPTED))
        tc_log_add (log, "recovers-by-night", rules->campaign.rule_recover, c);
      state->flags[c] = 0;
      if (stays (rules, state, c))
        tc_log_add (log, "gun-waits", rules->campaign.rule_guns, c, state->hex[c],
                    rules->works_side);
      else
        tw_place_lift (rules, state, c);
    }
}

/* F-18.35: a broken army recovers unless its leader is dead; all losses count from zero again. */
static void
recover_armies (const TwRuleset *rules, TwState *state, TcLog *log)
{
  memset (state->losses, 0, sizeof state->losses);
  for (guint i = 0; i < rules->n_levels; i++)
    {
      const TwLevel *level = &rules->levels[i];

      tw_level_reset (rules, state, i);
      state->broke_on[i] = 0;
      if (!state->broken[i])
        continue;
      if (level->tested && is_leaderless (rules, state, level->army))
        {
          tc_log_add (log, "army-stays-broken", rules->campaign.rule_army, level->name);
          continue;
        }
      state->broken[i] = FALSE;
      tc_log_add (log, "army-recovers", rules->campaign.rule_army, level->name);
    }
}

void
tw_campaign_pass_night (const TwRuleset *rules, TwState *state, TcLog *log)
{
  guint plans = tw_plan_find (rules, state, state->day + 2);

  tc_log_add (log, "day-over", tw_campaign_day (rules, state)->rule, state->day + 1);
  for (guint army = 0; army < rules->n_armies; army++)
    replace_army (rules, state, army, log);
  clear_map (rules, state, log);
  state->day++;
  state->parent.turn = 1;
  recover_armies (rules, state, log);
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->muster[c] >= 0
        && tw_campaign_arrival (rules, c, state->first_plan) == state->day + 1)
      tc_log_add (log, "joins", rules->campaign.musters[rules->muster[c]].rule, c);
  tw_plan_offer (rules, state, plans, log);
}

/* The end of a side's set-up */

/* A counter that finds no room stays out for the day, or is lost; a gun falls to an enemy who
 * sets up later. */
static void
give_up (const TwRuleset *rules, TwState *state, int counter, gboolean later, TcLog *log)
{
  const TwZone *zone = tw_deploy_zone (rules, state, state->owner[counter]);

  if (!zone->lost)
    tc_log_add (log, "stays-out", zone->rule_room, counter);
  else if (rules->kind[counter] == TW_ARTILLERY && later)
    {
      state->owner[counter] = 1 - state->owner[counter];
      tc_log_add (log, "left-behind", zone->rule_room, counter);
    }
  else
    {
      state->flags[counter] = TW_DEAD | TW_GONE;
      tc_log_add (log, "finds-no-room", zone->rule_room, counter);
    }
}

static void
settle_guns (const TwRuleset *rules, TwState *state, gboolean later, TcLog *log)
{
  for (guint i = 0; i < rules->n_guns; i++)
    {
      int gun = rules->guns[i],
          unit = stays (rules, state, gun) ? tw_unit_at (rules, state, state->hex[gun]) : -2;

      if (unit >= 0 && rules->side[unit] == rules->works_side)
        {
          state->owner[gun] = rules->works_side;
          tc_log_add (log, "captured", rules->campaign.rule_guns, gun, unit, state->hex[gun]);
        }
      else if (unit != -2 && later)
        tw_place_lift (rules, state, gun);
    }
}

void
tw_campaign_end_setup (const TwRuleset *rules, TwState *state, gboolean later, TcLog *log)
{
  int side = state->parent.player;

  if (rules->campaign.n_days == 0)
    return;
  for (guint c = 0; c < rules->n_counters; c++)
    if (state->owner[c] == side && tw_deploy_is_waiting (rules, state, c))
      give_up (rules, state, c, later, log);
  if (side == rules->works_side && state->day > 0)
    settle_guns (rules, state, later, log);
}

/* Set-up is complete: every counter was the last in its hex. */
void
tw_campaign_start_day (const TwRuleset *rules, TwState *state, TcLog *log)
{
  for (guint c = 0; c < rules->n_counters && tw_has_marks (rules); c++)
    if (state->hex[c] >= 0)
      tw_walls_hold (rules, state, c, state->hex[c], log);
}

void
tw_campaign_begin (const TwRuleset *rules, TwState *state, TcLog *log)
{
  if (rules->campaign.n_days > 0)
    tw_plan_offer (rules, state, tw_plan_find (rules, state, 1), log);
}
