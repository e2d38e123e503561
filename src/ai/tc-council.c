/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-council.h"

#include <string.h>

#include "tc-hash.h"
#include "tc-outlook.h"
#include "tc-survey.h"
#include "tc-weights.h"

/* Parts of a side are no nearer to one another than this, in hexes. */
#define APART 3

/* How each part of the side plays: indices of tc_weights_manners. */
typedef struct
{
  guint8 manner[TC_COUNCIL_PARTS];
  gint64 worth; /* sum of its trials */
} Plan;

struct _TcCouncil
{
  TcRuleset *ruleset; /* owned reference */
  TcBudget   budget;

  /* owned */
  TcStaff   *staff;
  TcOutlook *outlook;
  GArray    *placements;

  guint      n_parts;
  guint8     part[TC_MAX_PLAYED]; /* per counter */
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
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
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
  g_array_unref (self->placements);
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

/* Parts */

/* Who of the side that decides and fights is farthest from all centres so far; -1 nobody is far. */
static int
find_centre (const TcCouncil *self, const TcState *state, const gint16 *near)
{
  int most = APART - 1, best = -1;

  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);

      if (it->side == state->actor && tc_battle_get_arm (self->ruleset->battle, it->counter) <= TC_ARM_CAVALRY
          && near[i] > most)
        {
          most = near[i];
          best = i;
        }
    }

  return best;
}

/* Each counter belongs to the nearest of a few units that are far from one another. */
static void
divide (TcCouncil *self, const TcState *state)
{
  const TcHexGrid *grid = &self->ruleset->battle->map->grid;
  gint16 near[2 * TC_MAX_PLAYED];
  int centre;

  memset (self->part, 0, sizeof self->part);
  g_array_set_size (self->placements, 0);
  tc_state_place (self->ruleset, state, self->placements);
  for (guint i = 0; i < self->placements->len; i++)
    near[i] = G_MAXINT16;
  for (self->n_parts = 0; self->n_parts < self->budget.parts; self->n_parts++)
    {
      centre = find_centre (self, state, near);
      if (centre < 0)
        return;
      for (guint i = 0; i < self->placements->len; i++)
        {
          const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);
          int distance = tc_hexgrid_distance (grid, g_array_index (self->placements, TcPlacement, centre).place.x, it->place.x);

          if (distance < near[i])
            {
              near[i] = distance;
              self->part[it->counter] = self->n_parts;
            }
        }
    }
}

/* Plans */

static void
adopt (TcCouncil *self, const Plan *plan)
{
  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    tc_staff_set_row (self->staff, c, tc_weights_manners[plan->manner[self->part[c]]]);
}

/* The luck of a trial is the same for all plans. */
static void
try (TcCouncil *self, const TcState *state, Plan *plan, guint64 luck, guint trials)
{
  for (guint k = 0; k < trials; k++)
    {
      TcOutlookLine line = { self->staff, NULL, self->budget.turns, luck, k, trials };

      adopt (self, plan);
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

/* All in one manner: a few trials of each, and more of the best. */
static Plan
choose_manner (TcCouncil *self, const TcState *state, guint64 luck)
{
  const TcBudget *budget = &self->budget;
  Plan plans[TC_N_MANNERS] = { { { 0 } } };

  for (guint i = 0; i < TC_N_MANNERS; i++)
    {
      memset (plans[i].manner, (int) i, sizeof plans[i].manner);
      try (self, state, &plans[i], luck, budget->trials);
    }
  sort (plans, TC_N_MANNERS);
  for (guint i = 0; i < budget->finalists; i++)
    try (self, state, &plans[i], luck + 1, budget->more);
  sort (plans, budget->finalists);

  return plans[0];
}

/* Part by part another manner, if that is better. */
static void
improve (TcCouncil *self, const TcState *state, Plan *best, guint64 luck)
{
  const TcBudget *budget = &self->budget;

  best->worth = 0;
  try (self, state, best, luck + 2, budget->trials);
  for (guint part = 0; part < self->n_parts; part++)
    for (guint i = 0; i < TC_N_MANNERS; i++)
      {
        Plan other = *best;

        if (best->manner[part] == i)
          continue;
        other.manner[part] = i;
        other.worth = 0;
        try (self, state, &other, luck + 2, budget->trials);
        if (other.worth > best->worth)
          *best = other;
      }
}

static void
decide (TcCouncil *self, const TcState *state)
{
  guint64 luck = tc_state_hash (self->ruleset, state);
  Plan plan;

  divide (self, state);
  plan = choose_manner (self, state, luck);
  if (self->n_parts > 1)
    improve (self, state, &plan, luck);
  adopt (self, &plan);
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
