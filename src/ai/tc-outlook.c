/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-outlook.h"

#include "tc-common-dice.h"
#include "tc-hash.h"
#include "tc-survey.h"
#include "tc-weights.h"

/* Orders in a trial, of both sides. */
#define ORDERS 400
/* Throws that are gone through one by one, and fresh ones where there are more. */
#define RUNS  216
#define FRESH 64
/* Parts of a worth. */
#define PARTS 4096

struct _TcOutlook
{
  TcRuleset *ruleset; /* owned reference */

  /* owned */
  TcStaff   *enemy;   /* replies */
  TcState   *trial;
  TcSurvey   count;   /* only for counting */
  GArray    *placements;
  TcStakes   stakes;
};

TcOutlook *
tc_outlook_new (const TcRuleset *ruleset)
{
  TcOutlook *self;

  g_return_val_if_fail (ruleset != NULL && tc_system_lists_all (ruleset->system), NULL);

  self = g_new0 (TcOutlook, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->enemy = tc_staff_new (ruleset, &tc_weights_greedy);
  self->trial = tc_state_new (ruleset);
  tc_survey_init (&self->count, ruleset, &tc_weights_planner);
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  tc_stakes_init (&self->stakes);

  return self;
}

void
tc_outlook_free (TcOutlook *self)
{
  if (self == NULL)
    return;

  tc_staff_free (self->enemy);
  g_free (self->trial);
  tc_survey_clear (&self->count);
  tc_stakes_clear (&self->stakes);
  g_array_unref (self->placements);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_outlook_restart (TcOutlook *self)
{
  g_return_if_fail (self != NULL);

  tc_staff_restart (self->enemy);
}

/* Strength and prices, ground that counts by the unit, and whoever would win now. */
static gint64
weigh (TcOutlook *self, const TcState *state, int side)
{
  const TcWeights *w = &tc_weights_planner;
  TcSurveyCount count = tc_survey_count (&self->count, state, self->placements, side);
  gint64 worth = count.own - count.others;
  int winner;

  tc_state_stakes (self->ruleset, state, &self->stakes);
  for (guint i = 0; i < self->stakes.stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (&self->stakes, i);

      if (it->effect == TC_STAKE_EARNS && it->n_hexes > 0 && it->threshold == 0 && it->condition == 0)
        worth += (it->side == side ? 1 : -1) * (gint64) it->points * it->value * w->price;
    }
  winner = tc_stakes_find_winner (&self->stakes);

  return winner < 0 ? worth : worth + (winner == side ? w->ground : -w->ground) * (state->over ? 10 : 1);
}

gint64
tc_outlook_play (TcOutlook *self, const TcState *state, TcStaff *staff, const TcOrder *first, guint64 seed, gboolean *rolls)
{
  int side, player, turn, changes = 0;
  TcCommonDice dice;
  TcOrder order;

  g_return_val_if_fail (self != NULL && state != NULL && state->actor >= 0 && staff != NULL, 0);

  side = state->actor;
  player = state->player;
  turn = state->turn;
  tc_state_copy (self->trial, state);
  tc_common_dice_init (&dice, seed, self->trial);
  for (guint i = 0; i < ORDERS && self->trial->actor >= 0 && changes < 2 && self->trial->turn >= turn; i++)
    {
      if (i == 0 && first != NULL)
        order = *first;
      else if (!tc_staff_choose (self->trial->actor == side ? staff : self->enemy, self->trial, &order))
        break;
      tc_state_apply (self->ruleset, self->trial, &order, &dice.parent, NULL);
      changes += self->trial->player != player;
      player = self->trial->player;
    }
  if (rolls != NULL)
    *rolls = *rolls || dice.drawn > 0;

  return weigh (self, self->trial, side);
}

/* What an order would lead to by those dice. */
static gint64
throw (TcOutlook *self, const TcState *state, const TcOrder *order, TcDice *dice)
{
  tc_state_copy (self->trial, state);
  tc_state_apply (self->ruleset, self->trial, order, dice, NULL);

  return weigh (self, self->trial, state->actor);
}

gint64
tc_outlook_luck (TcOutlook *self, const TcState *state, const TcOrder *order, const TcState *after, gboolean *exact)
{
  TcExhausting all;
  TcSeeded random;
  gint64 mean = 0;

  g_return_val_if_fail (self != NULL && state != NULL && state->actor >= 0, 0);
  g_return_val_if_fail (order != NULL && after != NULL && exact != NULL, 0);

  tc_exhausting_init (&all, RUNS);
  while (tc_exhausting_next (&all) && !all.overrun)
    {
      gint64 worth = throw (self, state, order, &all.parent);
      TcRatio weight = tc_exhausting_get_weight (&all);

      if (tc_ratio_is_valid (weight))
        mean += (gint64) (worth * weight.numerator * PARTS / weight.denominator);
    }
  *exact = !all.overrun;
  if (!*exact)
    {
      tc_seeded_init (&random, tc_hash_number (tc_state_hash (self->ruleset, state), order->kind), 0);
      mean = 0;
      for (guint i = 0; i < FRESH; i++)
        mean += throw (self, state, order, &random.parent) * PARTS / FRESH;
    }

  return weigh (self, after, state->actor) - mean / PARTS;
}
