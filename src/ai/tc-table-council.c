/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-table-council.h"

#include "tc-common-dice.h"
#include "tc-table-staff.h"
#include "tc-table-view.h"

/* Orders in a trial. */
#define STEPS   600
/* Trials of an attack, when it is really given and in a trial. */
#define ATTACKS 8
#define ROUGHLY 2
/* Of whoever would win if all were judged where a trial ends; ten times as much once the game is
 * over. */
#define AHEAD   1000

/* What there is, as all players value it; how it stands counts for little, since the next turn can
 * change it. */
static const TcTableWeights weights = {
  .reduced = 85, .broken = 30, .pace = 10, .turn = 40, .parted = 50, .wanted = { 250, 400, 800 }, .advance = { 0, 5, -10 },
};

struct _TcTableCouncil
{
  TcRuleset     *ruleset; /* owned reference */
  TcTableBudget  budget;

  /* owned */
  TcTableStaff  *staff;
  TcTableStaff  *sides[2]; /* in trials: the side that decides, and the other one */
  TcTableView    view;     /* of where a trial ends */
  TcStakes       stakes;
  TcState       *trial;
  TcDeployment   deployment; /* scratch */

  gboolean       decided;
  guint64        moment;   /* for which was decided */
};

TcTableCouncil *
tc_table_council_new (const TcRuleset *ruleset, const TcTableBudget *budget)
{
  TcTableCouncil *self;

  g_return_val_if_fail (ruleset != NULL && ruleset->system->ruler != NULL && budget != NULL, NULL);
  g_return_val_if_fail (budget->manners <= TC_N_TABLE_MANNERS, NULL);

  self = g_new0 (TcTableCouncil, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->budget = *budget;
  self->staff = tc_table_staff_new (ruleset, &tc_table_weights_greedy, ATTACKS);
  for (int i = 0; i < 2; i++)
    self->sides[i] = tc_table_staff_new (ruleset, &tc_table_weights_greedy, ROUGHLY);
  tc_table_view_init (&self->view, ruleset, &weights);
  tc_stakes_init (&self->stakes);
  self->trial = tc_state_new (ruleset);

  return self;
}

void
tc_table_council_free (TcTableCouncil *self)
{
  if (self == NULL)
    return;

  tc_table_staff_free (self->staff);
  for (int i = 0; i < 2; i++)
    tc_table_staff_free (self->sides[i]);
  tc_table_view_clear (&self->view);
  tc_stakes_clear (&self->stakes);
  g_free (self->trial);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_table_council_restart (TcTableCouncil *self)
{
  g_return_if_fail (self != NULL);

  tc_table_staff_restart (self->staff);
  self->decided = FALSE;
}

const TcRuleset *
tc_table_council_get_ruleset (const TcTableCouncil *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

/* What both sides have and how they stand, and whoever would win now. */
static gint64
weigh (TcTableCouncil *self, int side)
{
  gint64 worth;
  int winner;

  tc_table_view_look (&self->view, self->trial, side);
  worth = self->view.sum;
  tc_table_view_look (&self->view, self->trial, 1 - side);
  worth -= self->view.sum;
  tc_state_stakes (self->ruleset, self->trial, &self->stakes);
  winner = tc_stakes_find_winner (&self->stakes);

  return worth + (winner < 0 ? 0 : winner == side ? AHEAD : -AHEAD) * (self->trial->over ? 10 : 1);
}

/* What the position comes to after the half turn in that manner, and the reply. */
static gint64
try_out (TcTableCouncil *self, const TcState *state, const TcTableWeights *manner, guint trial)
{
  guint halves = 0;
  int player = state->player;
  TcCommonDice dice;
  TcOrder order;

  tc_table_staff_set_manner (self->sides[0], manner);
  tc_table_staff_restart (self->sides[1]);
  tc_state_copy (self->trial, state);
  tc_common_dice_init (&dice, tc_state_hash (self->ruleset, state), self->trial);
  tc_common_dice_divide (&dice, trial, self->budget.trials);
  for (guint i = 0; i < STEPS && halves < self->budget.halves && self->trial->actor >= 0; i++)
    {
      if (!tc_table_staff_choose (self->sides[self->trial->actor != state->actor], self->trial, &order))
        break;
      tc_state_apply (self->ruleset, self->trial, &order, &dice.parent, NULL);
      halves += self->trial->player != player;
      player = self->trial->player;
    }

  return weigh (self, state->actor);
}

static void
decide (TcTableCouncil *self, const TcState *state)
{
  const TcTableWeights *best = NULL;
  gint64 most = 0;

  for (guint i = 0; i < self->budget.manners; i++)
    {
      const TcTableWeights *manner = tc_table_weights_manners[i];
      gint64 worth = 0;

      for (guint k = 0; k < self->budget.trials; k++)
        worth += try_out (self, state, manner, k);
      if (best != NULL && worth <= most)
        continue;
      best = manner;
      most = worth;
    }
  tc_table_staff_set_manner (self->staff, best);
}

gboolean
tc_table_council_choose (TcTableCouncil *self, const TcState *state, TcOrder *order)
{
  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  if (state->depth == 0 && state->actor == state->player
      && !tc_state_deploys (self->ruleset, state, state->actor, &self->deployment, NULL))
    {
      guint64 moment = (guint64) state->turn << 32 | (guint64) (state->player + 1);

      if (!self->decided || moment != self->moment)
        decide (self, state);
      self->decided = TRUE;
      self->moment = moment;
    }

  return tc_table_staff_choose (self->staff, state, order);
}

const TcNote *
tc_table_council_get_why (const TcTableCouncil *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return tc_table_staff_get_why (self->staff);
}
