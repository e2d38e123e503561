/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-stake.h"

#include "tc-system.h"

void
tc_stakes_init (TcStakes *self)
{
  g_return_if_fail (self != NULL);

  self->stakes = g_array_new (FALSE, FALSE, sizeof (TcStake));
  self->hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));
}

void
tc_stakes_clear (TcStakes *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->stakes, g_array_unref);
  g_clear_pointer (&self->hexes, g_array_unref);
}

TcStake *
tc_stakes_add (TcStakes *self, TcStakeKind kind, TcStakeEffect effect, int side, int of)
{
  TcStake stake = {
    .kind = kind, .effect = effect, .side = side, .of = of, .otherwise = -1, .arms = TC_ANY_ARM, .counter = -1,
    .first_hex = self->hexes->len,
  };

  g_array_append_val (self->stakes, stake);

  return &g_array_index (self->stakes, TcStake, self->stakes->len - 1);
}

void
tc_stakes_add_hex (TcStakes *self, TcHex hex)
{
  g_array_append_val (self->hexes, hex);
  g_array_index (self->stakes, TcStake, self->stakes->len - 1).n_hexes++;
}

void
tc_stakes_add_margins (TcStakes *self, gint32 threshold, gint32 value, int turn, const char *rule)
{
  for (int side = 0; side < 2; side++)
    {
      TcStake *stake = tc_stakes_add (self, TC_STAKE_MARGIN, TC_STAKE_WINS, side, side);

      stake->threshold = threshold;
      stake->value = side == 0 ? value : -value;
      stake->turn = turn;
      stake->rule = rule;
    }
}

gboolean
tc_stake_is_met (const TcStake *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->threshold > 0 && (self->value < self->threshold) == self->below;
}

/* The condition of stake @first is met by all of its stakes. */
static gboolean
is_condition_met (const TcStakes *self, guint first)
{
  guint8 condition = tc_stakes_get (self, first)->condition;

  for (guint i = first; i < self->stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (self, i);

      if ((i == first || (condition > 0 && it->condition == condition))
          && it->effect == TC_STAKE_WINS && !tc_stake_is_met (it))
        return FALSE;
    }

  return TRUE;
}

int
tc_stakes_find_winner (const TcStakes *self)
{
  int otherwise = -1;
  guint8 judged = 0;

  g_return_val_if_fail (self != NULL, -1);

  for (guint i = 0; i < self->stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (self, i);

      if (it->effect != TC_STAKE_WINS || (it->condition > 0 && it->condition == judged))
        continue;
      judged = it->condition;
      if (is_condition_met (self, i))
        return it->side;
      if (it->otherwise >= 0)
        otherwise = it->otherwise;
    }

  return otherwise;
}

void
tc_state_stakes (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes)
{
  g_return_if_fail (ruleset != NULL && state != NULL && stakes != NULL);

  g_array_set_size (stakes->stakes, 0);
  g_array_set_size (stakes->hexes, 0);
  if (ruleset->system->victory != NULL)
    ruleset->system->victory->stakes (ruleset, state, stakes);
  else
    {
      TcScore score;

      tc_state_score (ruleset, state, &score);
      tc_stakes_add_margins (stakes, 1, score.points[0] - score.points[1],
                             tc_state_turns (ruleset, state), NULL);
    }
}

gint32
tc_state_price (const TcRuleset *ruleset, const TcState *state, int counter)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL, 0);
  g_return_val_if_fail (counter >= 0 && counter < (int) ruleset->battle->counters->len, 0);

  return ruleset->system->victory == NULL ? 0 : ruleset->system->victory->price (ruleset, state, counter);
}
