/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stakes of victory: awards, ground, conditions and levels as the contract shows them
 * (tc-stake.h).  What an award or a need counts is said in its row. */
#include "tw-victory.h"
#include "tw-pieces.h"
#include "tw-morale.h"

/* When whatever is added from @first on is judged: at the end of the game, or of @day (from 1; 0:
 * the last one). */
static void
date (const TwRuleset *rules, const TwState *state, TcStakes *stakes, guint first, int day)
{
  int last = day > 0 ? day : MAX ((int) rules->campaign.n_days, 1);

  for (guint i = first; i < stakes->stakes->len; i++)
    {
      TcStake *it = &g_array_index (stakes->stakes, TcStake, i);

      it->days = last - 1 - state->day;
      it->turn = it->days > 0 ? rules->campaign.days[last - 1].turns
                              : tw_campaign_turns (&rules->parent, &state->parent);
    }
}

static void
add_area (TcStakes *stakes, const TwRuleset *rules, const TcArea *area, int row)
{
  for (guint i = 0; area != NULL && i < area->hexes->len; i++)
    {
      TcHex hex = g_array_index (area->hexes, TcHex, i);

      if (row < 0 || rules->row[hex] == row)
        tc_stakes_add_hex (stakes, hex);
    }
}

/* Where counters of the side may leave, whatever has to happen before; @edge: only by that one; -1
 * any. */
static void
add_exits (TcStakes *stakes, const TwRuleset *rules, int side, int edge)
{
  guint edges = 0;

  for (guint i = 0; i < rules->n_exits; i++)
    for (guint army = 0; army < rules->n_armies; army++)
      if ((rules->exits[i].armies & 1u << army) != 0 && rules->side_of_army[army] == side)
        edges |= rules->exits[i].edges;
  if (edge >= 0)
    edges &= 1u << edge;
  for (guint hex = 0; rules->edges != NULL && hex < rules->n_hexes; hex++)
    if (rules->edges[hex] & edges)
      tc_stakes_add_hex (stakes, hex);
}

/* The ground that the stake added last is about. */
static void
add_ground_of (TcStakes *stakes, const TwRuleset *rules, const TcArea *area, int row, int edge)
{
  const TcStake *stake = tc_stakes_get (stakes, stakes->stakes->len - 1);

  switch (stake->kind)
    {
    case TC_STAKE_HELD:
    case TC_STAKE_JOINED:
      add_area (stakes, rules, area, row);
      break;
    case TC_STAKE_LEFT:
      add_exits (stakes, rules, stake->of, edge);
      break;
    case TC_STAKE_LINE:
      add_area (stakes, rules, rules->supply[stake->of].edge, -1);
      break;
    case TC_STAKE_WALLS:
      for (guint hex = 0; hex < rules->n_hexes; hex++)
        if (rules->fortress.section[hex] != 0)
          tc_stakes_add_hex (stakes, hex);
      break;
    default:
      break;
    }
}

/* Awards */

static TcStake *
add_morale (TcStakes *stakes, const TwState *state, const TwAward *award, int of, guint levels)
{
  TcStake *stake = tc_stakes_add (stakes, TC_STAKE_MORALE, TC_STAKE_EARNS, award->side, of);

  for (guint i = 0; i < TW_LEVELS; i++)
    if (levels & 1u << i)
      {
        stake->threshold++;
        stake->value += state->broken[i] != 0;
      }
  stake->rule = award->rule;

  return stake;
}

static guint8
arms_of (const TwAward *award)
{
  switch (award->arm)
    {
    case TW_INFANTRY:
      return 1 << TC_ARM_INFANTRY;
    case TW_CAVALRY:
      return 1 << TC_ARM_CAVALRY;
    default:
      return award->kind->arms != 0 ? award->kind->arms : TC_ANY_ARM;
    }
}

static TcStakeMood
mood_of (const TwAward *award)
{
  if (award->state < 0)
    return TC_STAKE_OF_ANY;

  return award->state == 0 ? TC_STAKE_OF_STEADY : TC_STAKE_OF_DEMORALIZED;
}

/* The side of the levels. */
static int
side_of (const TwRuleset *rules, const TwAward *award)
{
  return rules->side_of_army[rules->levels[g_bit_nth_lsf (award->levels, -1)].army];
}

static gboolean
is_in_part (const TwAward *award)
{
  return award->kind->stake == TC_STAKE_MORALE && award->part;
}

/* What has to hold besides: a counter that has left, too; not all of the levels; some levels that
 * have been reached and others that have not. */
static void
add_company (TcStakes *stakes, const TwRuleset *rules, const TwState *state, const TwAward *award,
             guint8 condition)
{
  if (award->kind->stake == TC_STAKE_LEFT && award->kind->measure != NULL)
    {
      TcStake *stake = tc_stakes_add (stakes, TC_STAKE_LEFT, TC_STAKE_EARNS, award->side,
                                      award->side);

      stake->counter = award->counter;
      stake->threshold = 1;
      stake->value = tw_has (state, award->counter, TW_EXITED);
      stake->condition = condition;
      stake->rule = award->rule;
    }
  if (is_in_part (award))
    {
      TcStake *whole = add_morale (stakes, state, award, side_of (rules, award), award->levels);

      whole->below = TRUE;
      whole->condition = condition;
    }
  if (award->steady != 0)
    {
      TcStake *steady;

      add_morale (stakes, state, award, 1 - award->side, award->levels)->condition = condition;
      steady = add_morale (stakes, state, award, award->side, award->steady);
      steady->threshold = 1;
      steady->below = TRUE;
      steady->condition = condition;
    }
}

static void
add_award (TcStakes *stakes, const TwRuleset *rules, const TwState *state, const TwAward *award,
           guint8 *condition)
{
  const TwAwardKind *kind = award->kind;
  int of = kind->own ? award->side : 1 - award->side;
  TcStake *stake;

  if (kind->stake == TC_STAKE_LEFT && kind->is_open != NULL && !kind->is_open (state, award))
    return;
  if (kind->stake == TC_STAKE_MORALE)
    {
      stake = add_morale (stakes, state, award, side_of (rules, award), award->levels);
      if (is_in_part (award))
        stake->threshold = 1;
    }
  else
    {
      stake = tc_stakes_add (stakes, kind->stake, TC_STAKE_EARNS, award->side, of);
      stake->threshold = kind->threshold;
      stake->below = kind->below;
      stake->value = kind->measure != NULL ? kind->measure (rules, state, award, &stake->threshold)
                                           : kind->count (rules, state, award);
      stake->arms = arms_of (award);
      stake->counter = kind->stake == TC_STAKE_LOST ? award->counter : -1;
      stake->mood = mood_of (award);
      stake->strength = kind->strength;
    }
  stake->points = award->points;
  stake->rule = award->rule;
  add_ground_of (stakes, rules, award->area, -1, kind->bind != NULL ? award->edge : -1);
  if (is_in_part (award) || award->steady != 0
      || (kind->stake == TC_STAKE_LEFT && kind->measure != NULL))
    {
      stake->condition = ++*condition;
      add_company (stakes, rules, state, award, *condition);
    }
}

/* How the battle is decided */

static void
add_conditions (TcStakes *stakes, const TwRuleset *rules, const TwState *state)
{
  for (guint i = 0; i < rules->n_conditions; i++)
    {
      const TwCondition *it = &rules->conditions[i];
      guint first = stakes->stakes->len;

      if (it->day != 0 && it->day <= state->day)
        continue;
      for (guint k = 0; k < it->n_needs; k++)
        {
          const TwNeed *need = &it->needs[k];
          TcStake *stake = tc_stakes_add (stakes, need->kind->stake, TC_STAKE_WINS, it->side,
                                          need->side);

          stake->below = need->kind->below;
          stake->threshold = need->kind->counted ? need->units : 1;
          stake->value = need->kind->measure (rules, state, need);
          stake->counter = need->kind->singles ? need->counter : -1;
          stake->condition = 1 + i;
          stake->ends = it->day != 0;
          stake->rule = it->rule;
          add_ground_of (stakes, rules, need->area, need->row, -1);
        }
      date (rules, state, stakes, first, it->day);
    }
}

static void
add_ground (TcStakes *stakes, const TwRuleset *rules, const TwState *state)
{
  const TwGround *ground = &rules->ground_victory;
  int counts[2];
  guint first = stakes->stakes->len;

  tw_victory_best_ground (rules, state, &counts[0], &counts[1]);
  for (guint i = 0; i < 2; i++)
    {
      TcStake *stake = tc_stakes_add (stakes, i == 0 ? TC_STAKE_JOINED : TC_STAKE_HELD,
                                      TC_STAKE_WINS, ground->side, ground->side);

      stake->threshold = i == 0 ? ground->joined : ground->occupied;
      stake->value = counts[i];
      stake->condition = 1;
      stake->otherwise = 1 - ground->side;
      stake->rule = ground->rule;
      add_ground_of (stakes, rules,
                     g_ptr_array_index (rules->parent.battle->map->areas, ground->label), -1, -1);
    }
  date (rules, state, stakes, first, 0);
}

/* The winner's points, by the lowest level of victory. */
static void
add_levels (TcStakes *stakes, const TwRuleset *rules, const TwState *state, guint8 *condition)
{
  const TwVerdicts *verdicts = &rules->verdicts;
  gboolean ratio = verdicts->n > 0 && verdicts->ratio;
  guint first = stakes->stakes->len;
  g_autofree TcScore *score = g_new0 (TcScore, 1);

  tw_victory_score (&rules->parent, &state->parent, score);
  for (int side = 0; side < TW_SIDES; side++)
    {
      gint64 own = score->points[side], other = score->points[1 - side];
      TcStake *stake = tc_stakes_add (stakes, TC_STAKE_MARGIN, TC_STAKE_WINS, side, side);

      stake->threshold = verdicts->n > 0 && !ratio ? MAX (verdicts->levels[0].from, 1) : 1;
      stake->value = (gint32) (own - other);
      stake->condition = ++*condition;
      stake->rule = verdicts->rule;
      if (ratio && verdicts->levels[0].from > 100)
        {
          stake->kind = TC_STAKE_RATIO;
          stake->threshold = verdicts->levels[0].from;
          stake->value = other > 0 ? (gint32) (100 * own / other) : own > 0 ? G_MAXINT32 : 0;
        }
      if (verdicts->least == 0)
        continue;
      stake = tc_stakes_add (stakes, TC_STAKE_POINTS, TC_STAKE_WINS, side, side);
      stake->threshold = verdicts->least;
      stake->value = (gint32) own;
      stake->condition = *condition;
      stake->rule = verdicts->rule;
    }
  date (rules, state, stakes, first, 0);
}

void
tw_victory_stakes (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);
  guint8 condition = 0;

  if (rules->n_conditions > 0)
    add_conditions (stakes, rules, now);
  else if (rules->ground_victory.side >= 0 && rules->ground_victory.decides)
    add_ground (stakes, rules, now);
  else
    {
      add_levels (stakes, rules, now, &condition);
      for (guint i = 0, first; i < rules->n_awards; i++)
        {
          first = stakes->stakes->len;
          add_award (stakes, rules, now, &rules->awards[i], &condition);
          date (rules, now, stakes, first, 0);
        }
    }
}

gint32
tw_victory_price (const TcRuleset *ruleset, const TcState *state, int counter)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);
  gint32 price = 0;

  for (guint i = 0; i < rules->n_awards; i++)
    {
      const TwAward *award = &rules->awards[i];

      if (award->side != rules->side[counter] && award->kind->price != NULL)
        price += award->points * award->kind->price (rules, now, award, counter);
    }

  return price;
}
