/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-council.h"

#include <string.h>

#include "tc-hash.h"
#include "tc-outlook.h"
#include "tc-race.h"
#include "tc-weights.h"
#include "tc-wings.h"

/* The manner of each wing. */
typedef struct
{
  const TcWeights *manners[TC_COUNCIL_WINGS];
  TcOutlookStart   start; /* what all of its trials begin with */
} Plan;

struct _TcCouncil
{
  TcRuleset *ruleset; /* owned reference */
  TcBudget   budget;

  /* owned */
  TcStaff   *staff;
  TcOutlook *outlook;
  Plan       plans[TC_N_MANNERS]; /* starts */

  TcRace     race;
  guint8     wings[TC_MAX_PLAYED]; /* of the player-turn that is decided about */

  gboolean   decided;
  guint64    moment; /* for which was decided */
};

TcCouncil *
tc_council_new (const TcRuleset *ruleset, const TcBudget *budget)
{
  TcCouncil *self;

  g_return_val_if_fail (ruleset != NULL && tc_system_lists_all (ruleset->system) && budget != NULL, NULL);

  self = g_new0 (TcCouncil, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->budget = *budget;
  self->staff = tc_staff_new (ruleset, tc_weights_manners[0]);
  self->outlook = tc_outlook_new (ruleset);
  for (guint i = 0; i < TC_N_MANNERS; i++)
    self->plans[i].start.state = tc_state_new (ruleset);
  tc_council_restart (self);

  return self;
}

void
tc_council_free (TcCouncil *self)
{
  if (self == NULL)
    return;

  tc_staff_free (self->staff);
  tc_outlook_free (self->outlook);
  for (guint i = 0; i < TC_N_MANNERS; i++)
    g_free (self->plans[i].start.state);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_council_restart (TcCouncil *self)
{
  g_return_if_fail (self != NULL);

  tc_staff_restart (self->staff);
  tc_outlook_restart (self->outlook);
  self->decided = FALSE;
}

const TcRuleset *
tc_council_get_ruleset (const TcCouncil *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

static void
take_up (TcCouncil *self, const Plan *plan)
{
  tc_staff_set_manner (self->staff, plan->manners[0]);
  for (guint c = 0; c < self->ruleset->battle->counters->len; c++)
    if (self->wings[c] > 0)
      tc_staff_set_manner_of (self->staff, c, plan->manners[self->wings[c]]);
}

/* The luck of a trial is the same for all plans. */
static void
run (TcCouncil *self, const TcState *state)
{
  guint64 luck = tc_state_hash (self->ruleset, state);
  guint runner, trial;

  while (tc_race_next (&self->race, &runner, &trial))
    {
      Plan *plan = &self->plans[runner];
      TcOutlookLine line = { self->staff, NULL, self->budget.turns, luck, trial, self->budget.trials, &plan->start };

      take_up (self, plan);
      tc_race_add (&self->race, runner, tc_outlook_play (self->outlook, state, &line, NULL));
    }
}

static void
set_plan (TcCouncil *self, guint index, const Plan *like, guint first, guint end, const TcWeights *manner)
{
  Plan *plan = &self->plans[index];

  memcpy (plan->manners, like->manners, sizeof plan->manners);
  for (guint i = first; i < end; i++)
    plan->manners[i] = manner;
  plan->start = (TcOutlookStart) { .state = plan->start.state };
}

/* The best plan is the first one from now on. */
static void
prefer_best (TcCouncil *self)
{
  guint best = tc_race_get_best (&self->race);
  Plan swap = self->plans[0];

  self->plans[0] = self->plans[best];
  self->plans[best] = swap;
}

/* First all wings in one manner; then the best plan against those in which one wing has another one. */
static void
decide (TcCouncil *self, const TcState *state)
{
  guint n = 1;

  memset (self->wings, 0, sizeof self->wings);
  if (self->budget.wings > 1)
    n = tc_wings_find (self->ruleset, state, state->actor, self->budget.wings, self->wings);
  for (guint i = 0; i < TC_N_MANNERS; i++)
    set_plan (self, i, &self->plans[0], 0, n, tc_weights_manners[i]);
  tc_race_init (&self->race, TC_N_MANNERS, self->budget.trials);
  run (self, state);
  prefer_best (self);
  for (guint wing = 0; n > 1 && wing < n; wing++)
    {
      guint k = 1;

      for (guint i = 0; i < TC_N_MANNERS; i++)
        if (tc_weights_manners[i] != self->plans[0].manners[wing])
          set_plan (self, k++, &self->plans[0], wing, wing + 1, tc_weights_manners[i]);
      tc_race_go_on (&self->race, TC_N_MANNERS);
      run (self, state);
      prefer_best (self);
    }
  take_up (self, &self->plans[0]);
}

/* Turn, player and phase; and whose marker it is. */
static guint64
find_moment (const TcCouncil *self, const TcState *state)
{
  guint64 moment = (guint64) state->turn << 32 | (guint64) (state->player + 1) << 16 | (guint64) state->phase;
  TcCup cup;

  if (self->ruleset->system->cup != NULL && tc_state_cup (self->ruleset, state, &cup))
    moment = tc_hash_number (tc_hash_number (moment, cup.now + 1), cup.n_drawn);

  return moment;
}

gboolean
tc_council_choose (TcCouncil *self, const TcState *state, TcOrder *order)
{
  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  if (state->depth == 0 && state->actor == state->player)
    {
      guint64 moment = find_moment (self, state);

      if ((!self->decided || moment != self->moment) && tc_staff_may_move (self->staff, state))
        decide (self, state);
      self->decided = TRUE;
      self->moment = moment;
    }

  return tc_staff_choose (self->staff, state, order);
}

const TcNote *
tc_council_get_why (const TcCouncil *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return tc_staff_get_why (self->staff);
}
