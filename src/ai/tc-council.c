/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-council.h"

#include <string.h>

#include "tc-outlook.h"
#include "tc-race.h"
#include "tc-redraft.h"
#include "tc-weights.h"

/* A way to play the turn. */
typedef struct
{
  const TcWeights *manner; /* of what is not ordered yet where it starts */
  TcOutlookStart   start;  /* what all of its trials begin with */
} Plan;

struct _TcCouncil
{
  TcRuleset *ruleset; /* owned reference */
  TcBudget   budget;

  /* owned */
  TcStaff   *staff;
  TcOutlook *outlook;
  TcRedraft *redraft;
  Plan       plans[TC_N_MANNERS + 1]; /* one for each manner, and one to spare; starts */

  TcRace     race;
  Plan      *runners[TC_RACE_RUNNERS]; /* the plans that are in it */

  const GArray *orders;  /* borrowed, TcPlanned: those of a plan that was redrafted; NULL none */
  guint         next;    /* of them */
  TcState      *due;     /* owned: the position in which that is to be given */
  TcState      *asked;   /* owned: that in which the one before it was */
  TcNote        why;     /* of the last choice */
  gboolean      decided;
  guint64       moment;  /* for which was decided */
};

G_STATIC_ASSERT (TC_N_MANNERS <= TC_RACE_RUNNERS);

TcCouncil *
tc_council_new (const TcRuleset *ruleset, const TcBudget *budget)
{
  TcCouncil *self;

  g_return_val_if_fail (ruleset != NULL && tc_system_lists_all (ruleset->system) && budget != NULL, NULL);

  self = g_new0 (TcCouncil, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->budget = *budget;
  self->staff = tc_staff_new (ruleset, &tc_weights_outlook);
  tc_staff_set_manner (self->staff, tc_weights_manners[0]);
  self->outlook = tc_outlook_new (ruleset);
  self->redraft = tc_redraft_new (ruleset);
  self->due = tc_state_new (ruleset);
  self->asked = tc_state_new (ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (self->plans); i++)
    self->plans[i].start = (TcOutlookStart) { .state = tc_state_new (ruleset),
                                              .orders = g_array_new (FALSE, FALSE, sizeof (TcPlanned)) };
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
  tc_redraft_free (self->redraft);
  g_free (self->due);
  g_free (self->asked);
  for (guint i = 0; i < G_N_ELEMENTS (self->plans); i++)
    {
      g_free (self->plans[i].start.state);
      g_array_unref (self->plans[i].start.orders);
    }
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_council_restart (TcCouncil *self)
{
  g_return_if_fail (self != NULL);

  tc_staff_restart (self->staff);
  tc_outlook_restart (self->outlook);
  self->orders = NULL;
  self->decided = FALSE;
}

const TcRuleset *
tc_council_get_ruleset (const TcCouncil *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

/* The luck of a trial is the same for all plans. */
static void
run (TcCouncil *self, const TcState *state)
{
  guint64 luck = tc_state_hash (self->ruleset, state);
  guint runner, trial;

  while (tc_race_next (&self->race, &runner, &trial))
    {
      Plan *plan = self->runners[runner];
      TcOutlookLine line = { self->staff, NULL, self->budget.turns, luck, trial, self->budget.trials, &plan->start };

      tc_staff_set_manner (self->staff, plan->manner);
      tc_race_add (&self->race, runner, tc_outlook_play (self->outlook, state, &line, NULL));
    }
}

/* All manners against each other.  Returns the one that fared best. */
static guint
try_manners (TcCouncil *self, const TcState *state)
{
  for (guint i = 0; i < TC_N_MANNERS; i++)
    {
      Plan *plan = &self->plans[i];

      plan->manner = tc_weights_manners[i];
      plan->start.known = FALSE;
      plan->start.changes = 0;
      g_array_set_size (plan->start.orders, 0);
      self->runners[i] = plan;
    }
  tc_race_init (&self->race, TC_N_MANNERS, self->budget.trials);
  run (self, state);

  return tc_race_get_best (&self->race);
}

/* Tries other moves for parts of the army again and again, and keeps what is better.  Returns the best plan. */
static Plan *
try_redrafts (TcCouncil *self, const TcState *state, guint best)
{
  Plan *plan = &self->plans[best], *spare = &self->plans[TC_N_MANNERS];
  const TcOutlookStart *others[TC_N_MANNERS];
  guint n = 0;

  for (guint i = 0; i < TC_N_MANNERS; i++)
    if (i != best)
      others[n++] = &self->plans[i].start;
  tc_redraft_begin (self->redraft, state);
  for (guint i = 0; i < self->budget.redrafts; i++)
    {
      if (!tc_redraft_make (self->redraft, state, &plan->start, others, n, &spare->start))
        continue;
      spare->manner = plan->manner;
      self->runners[0] = plan;
      self->runners[1] = spare;
      tc_race_go_on (&self->race, best, 2);
      run (self, state);
      best = tc_race_leads (&self->race, 1, 0);
      plan = self->runners[best];
      spare = self->runners[1 - best];
      if (best == 1)
        self->orders = plan->start.orders;
    }

  return plan;
}

static void
decide (TcCouncil *self, const TcState *state)
{
  guint best = try_manners (self, state);
  const Plan *plan = &self->plans[best];

  self->orders = NULL;
  self->next = 0;
  tc_state_copy (self->due, state);
  if (self->budget.redrafts > 0)
    plan = try_redrafts (self, state, best);
  tc_staff_set_manner (self->staff, plan->manner);
}

/* The next order of a redrafted plan, unless somebody else has given or taken back others; who asks again gets the same. */
static gboolean
take (TcCouncil *self, const TcState *state, TcOrder *order)
{
  const TcPlanned *it;
  TcSeeded random;

  if (self->orders == NULL)
    return FALSE;
  if (self->next > 0 && memcmp (self->asked, state, state->size) == 0)
    {
      self->next--;
      tc_state_copy (self->due, state);
    }
  if (self->next == self->orders->len || memcmp (self->due, state, state->size) != 0)
    return FALSE;
  it = &g_array_index (self->orders, TcPlanned, self->next++);
  *order = it->order;
  self->why = it->why;
  tc_state_copy (self->asked, state);
  tc_seeded_init (&random, 0, 0); /* nothing is left to chance */
  tc_state_apply (self->ruleset, self->due, order, &random.parent, NULL);

  return TRUE;
}

gboolean
tc_council_choose (TcCouncil *self, const TcState *state, TcOrder *order)
{
  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  if (state->depth == 0 && state->actor == state->player)
    {
      guint64 moment = tc_survey_find_moment (self->ruleset, state);

      if ((!self->decided || moment != self->moment) && tc_staff_may_move (self->staff, state))
        decide (self, state);
      self->decided = TRUE;
      self->moment = moment;
      if (take (self, state, order))
        return TRUE;
    }
  if (!tc_staff_choose (self->staff, state, order))
    return FALSE;
  self->why = *tc_staff_get_why (self->staff);

  return TRUE;
}

const TcNote *
tc_council_get_why (const TcCouncil *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->why;
}
