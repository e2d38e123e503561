/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chance.h"

#include <string.h>

#include "tc-arm.h"

/* Points that count as few. */
#define FEW_POINTS 10

/* What the logistic function is from 0 on, in steps of a quarter, in millionths. */
static const gint32 logistic[] = {
  500000, 562177, 622459, 679179, 731059, 777300, 817574, 851953, 880797, 904651, 924142, 939913, 952574, 962673, 970688,
  977023, 982014, 985936, 989013, 991423, 993307, 994780, 995930, 996827, 997527, 998073, 998499, 998830, 999089, 999290,
  999447, 999569, 999665,
};
#define STEPS 4 /* of one */

/* Fitted on every other of 5,200 games of colonel against itself, 400 a battle on hexes, seed 1:
 *
 *   tercio-cli calibrate scenarios/<each battle on hexes> --games=400 --seed=1 --fit
 *
 * On the other 2,600 games its Brier score is 0.113, that of the share of strength 0.208. */
const TcChanceFeatures tc_chance_weights = { {
  1428, -271, 3504, 2851, 3112, -2413, -994, 1237, 268, -1943,
  -127, -854, 179, -1701, -1128, 8272, 377, -610, -39, 1826,
} };

struct _TcChance
{
  TcRuleset *ruleset; /* owned reference */
  GArray    *placements;
  TcStakes   stakes;
  gboolean  *there; /* per counter */
};

/* Of a side. */
typedef struct
{
  gint64 strength;
  gint64 disordered; /* the part of it that is reduced or demoralized */
  gint64 lost;
  gint64 points;
  gint64 price;    /* points that its counters on the map would earn the other */
  gint64 leadership;
  gint64 guns;
  gint64 reached;
} Account;

TcChance *
tc_chance_new (const TcRuleset *ruleset)
{
  TcChance *self;

  g_return_val_if_fail (ruleset != NULL, NULL);

  if (ruleset->battle->sides->len != 2)
    return NULL;
  self = g_new0 (TcChance, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->there = g_new0 (gboolean, ruleset->battle->counters->len);
  tc_stakes_init (&self->stakes);

  return self;
}

void
tc_chance_free (TcChance *self)
{
  if (self == NULL)
    return;

  tc_stakes_clear (&self->stakes);
  g_array_unref (self->placements);
  g_free (self->there);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

static void
count_placement (const TcBattle *battle, const TcPlacement *it, Account *side)
{
  TcArm arm = tc_battle_get_arm (battle, it->counter);
  gint32 strength = it->values[TC_COLUMN_STRENGTH], leadership = it->values[TC_COLUMN_LEADERSHIP];

  if (arm == TC_ARM_LEADER)
    side->leadership += leadership != TC_NO_VALUE ? leadership : 1;
  else if (arm == TC_ARM_ARTILLERY)
    side->guns++;
  if (arm > TC_ARM_CAVALRY || strength == TC_NO_VALUE || (it->faces & TC_FACE_CAPTURED))
    return;
  side->strength += strength;
  if (it->faces & (TC_FACE_REDUCED | TC_FACE_DEMORALIZED))
    side->disordered += strength;
}

/* What is on the map, and infantry and cavalry that are still to come. */
static void
count_troops (TcChance *self, const TcState *state, Account sides[2])
{
  const TcBattle *battle = self->ruleset->battle;

  memset (self->there, 0, battle->counters->len * sizeof *self->there);
  g_array_set_size (self->placements, 0);
  tc_state_place (self->ruleset, state, self->placements);
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);

      self->there[it->counter] = TRUE;
      count_placement (battle, it, &sides[it->side]);
      sides[it->side].price += tc_state_price (self->ruleset, state, it->counter);
    }
  for (guint i = 0; i < battle->counters->len; i++)
    {
      gint32 strength = tc_battle_counter (battle, i)->values[TC_COLUMN_STRENGTH];

      if (!self->there[i] && strength != TC_NO_VALUE && tc_battle_get_arm (battle, i) <= TC_ARM_CAVALRY
          && tc_state_waits (self->ruleset, state, i))
        sides[tc_battle_counter_side (battle, i)].strength += strength;
    }
}

/* How near a count is to its threshold. */
static gint64
find_progress (const TcStake *it)
{
  if (tc_stake_is_met (it))
    return TC_CHANCE_ONE;
  if (it->below)
    return (gint64) TC_CHANCE_ONE * it->threshold / MAX (it->value, 1);

  return (gint64) TC_CHANCE_ONE * CLAMP (it->value, 0, it->threshold) / it->threshold;
}

/* How near a condition is to being met, which all of its parts must be: their mean. @first is the first of them. */
static gint64
find_condition_progress (const TcStakes *stakes, guint first)
{
  const TcStake *condition = tc_stakes_get (stakes, first);
  gint64 sum = 0;
  guint n = 0;

  for (guint i = first; i < stakes->stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (stakes, i);

      if (i != first && (condition->condition == 0 || it->condition != condition->condition))
        continue;
      if (it->effect != TC_STAKE_WINS || it->threshold <= 0)
        continue;
      sum += find_progress (it);
      n++;
    }

  return sum / n;
}

/* A side's is that of the condition to which it has come nearest. */
static void
count_stakes (TcChance *self, const TcState *state, Account sides[2])
{
  guint8 counted = 0;

  tc_state_stakes (self->ruleset, state, &self->stakes);
  for (guint i = 0; i < self->stakes.stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (&self->stakes, i);

      if (it->effect != TC_STAKE_WINS || it->threshold <= 0)
        continue;
      if (it->condition > 0 && it->condition == counted)
        continue;
      counted = it->condition;
      sides[it->side].reached = MAX (sides[it->side].reached, find_condition_progress (&self->stakes, i));
    }
}

static gint32
share (gint64 part, gint64 all)
{
  return all > 0 ? (gint32) (TC_CHANCE_ONE * part / all) : 0;
}

TcChanceFeatures
tc_chance_measure (TcChance *self, const TcState *state)
{
  TcChanceFeatures features = { { 0 } };
  Account sides[TC_MAX_SIDES] = { { 0 } }, *a = &sides[0], *b = &sides[1];
  TcScore score;
  gint32 late, lead;
  int winner;

  g_return_val_if_fail (self != NULL && state != NULL, features);

  count_troops (self, state, sides);
  count_stakes (self, state, sides);
  tc_state_score (self->ruleset, state, &score);
  for (int side = 0; side < 2; side++)
    {
      sides[side].lost = score.losses[side];
      sides[side].points = score.pointless ? 0 : score.points[side];
    }
  winner = tc_stakes_find_winner (&self->stakes);
  late = share (CLAMP (state->turn - 1, 0, tc_state_turns (self->ruleset, state)), tc_state_turns (self->ruleset, state));

  features.of[TC_CHANCE_WINNER] = winner < 0 ? 0 : winner == 0 ? TC_CHANCE_ONE : -TC_CHANCE_ONE;
  features.of[TC_CHANCE_STRENGTH] = share (a->strength - b->strength, a->strength + b->strength);
  features.of[TC_CHANCE_LOSSES] = share (b->lost, b->lost + b->strength) - share (a->lost, a->lost + a->strength);
  features.of[TC_CHANCE_ORDER] = share (b->disordered, b->strength) - share (a->disordered, a->strength);
  features.of[TC_CHANCE_POINTS] = share (a->points - b->points, ABS (a->points) + ABS (b->points) + FEW_POINTS);
  lead = share (a->points - b->points, a->price + b->price);
  features.of[TC_CHANCE_LEAD] = CLAMP (lead, -TC_CHANCE_ONE, TC_CHANCE_ONE);
  features.of[TC_CHANCE_LEADERS] = share (a->leadership - b->leadership, a->leadership + b->leadership);
  features.of[TC_CHANCE_GUNS] = share (a->guns - b->guns, a->guns + b->guns);
  features.of[TC_CHANCE_MOVE] = state->player < 0 ? 0 : state->player == 0 ? TC_CHANCE_ONE : -TC_CHANCE_ONE;
  features.of[TC_CHANCE_STAKES] = (gint32) (a->reached - b->reached);
  for (guint i = 0; i < TC_CHANCE_LATE; i++)
    features.of[TC_CHANCE_LATE + i] = features.of[i] * late / TC_CHANCE_ONE;

  return features;
}

gint32
tc_chance_weigh (const TcChanceFeatures *features, const TcChanceFeatures *weights)
{
  gint64 sum = 0, size, rest, chance;
  guint step;

  g_return_val_if_fail (features != NULL && weights != NULL, TC_CHANCE_ONE / 2);

  for (guint i = 0; i < TC_CHANCE_FEATURES; i++)
    sum += (gint64) features->of[i] * weights->of[i];
  /* in millionths; between two steps in a straight line */
  size = MIN (ABS (sum), (gint64) (G_N_ELEMENTS (logistic) - 1) * 1000000 / STEPS - 1);
  step = (guint) (size * STEPS / 1000000);
  rest = size * STEPS % 1000000;
  chance = logistic[step] + (logistic[step + 1] - logistic[step]) * rest / 1000000;
  chance = (chance + 500) / 1000;

  return (gint32) (sum < 0 ? TC_CHANCE_ONE - chance : chance);
}

gint32
tc_chance_ask (TcChance *self, const TcState *state)
{
  TcChanceFeatures features;
  TcScore score;

  g_return_val_if_fail (self != NULL && state != NULL, TC_CHANCE_ONE / 2);

  if (state->over)
    {
      tc_state_score (self->ruleset, state, &score);
      return score.winner < 0 ? TC_CHANCE_ONE / 2 : score.winner == 0 ? TC_CHANCE_ONE : 0;
    }
  features = tc_chance_measure (self, state);

  return tc_chance_weigh (&features, &tc_chance_weights);
}
