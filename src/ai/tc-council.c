/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-council.h"

#include "tc-hash.h"
#include "tc-outlook.h"
#include "tc-weights.h"

typedef struct
{
  const TcWeights *manner;
  gint64           worth; /* sum of its trials */
  TcOutlookStart   start; /* what all of them begin with */
} Plan;

struct _TcCouncil
{
  TcRuleset *ruleset; /* owned reference */
  TcBudget   budget;

  /* owned */
  TcStaff   *staff;
  TcOutlook *outlook;
  TcState   *starts[TC_N_MANNERS];

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
    self->starts[i] = tc_state_new (ruleset);
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
    g_free (self->starts[i]);
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

/* The luck of a trial is the same for all plans. */
static void
try (TcCouncil *self, const TcState *state, Plan *plan, guint64 luck, guint trials)
{
  for (guint k = 0; k < trials; k++)
    {
      TcOutlookLine line = { self->staff, NULL, self->budget.turns, luck, k, trials, &plan->start };

      tc_staff_set_manner (self->staff, plan->manner);
      plan->worth += tc_outlook_play (self->outlook, state, &line, NULL);
    }
}

/* The best ones first, of equals the first. */
static void
sort (Plan *plans, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint k = i; k > 0 && plans[k].worth > plans[k - 1].worth; k--)
      {
        Plan swap = plans[k];

        plans[k] = plans[k - 1];
        plans[k - 1] = swap;
      }
}

/* A few trials of each manner, and more of the best. */
static void
decide (TcCouncil *self, const TcState *state)
{
  const TcBudget *budget = &self->budget;
  guint64 luck = tc_state_hash (self->ruleset, state);
  Plan plans[TC_N_MANNERS];

  for (guint i = 0; i < TC_N_MANNERS; i++)
    {
      plans[i] = (Plan) { tc_weights_manners[i], 0, { .state = self->starts[i] } };
      try (self, state, &plans[i], luck, budget->trials);
    }
  sort (plans, TC_N_MANNERS);
  for (guint i = 0; i < budget->finalists; i++)
    try (self, state, &plans[i], luck + 1, budget->more);
  sort (plans, budget->finalists);
  tc_staff_set_manner (self->staff, plans[0].manner);
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
