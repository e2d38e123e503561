/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-council.h"

#include "tc-hash.h"
#include "tc-outlook.h"
#include "tc-weights.h"

/* How often a turn is played in each manner. */
#define TRIALS 2

struct _TcCouncil
{
  TcRuleset *ruleset; /* owned reference */

  /* owned */
  TcStaff   *staffs[TC_N_MANNERS];
  TcOutlook *outlook;

  int        manner; /* -1: not chosen yet */
  guint64    moment; /* for which it was chosen */
};

TcCouncil *
tc_council_new (const TcRuleset *ruleset)
{
  TcCouncil *self;

  g_return_val_if_fail (ruleset != NULL && tc_system_lists_all (ruleset->system), NULL);

  self = g_new0 (TcCouncil, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  for (guint i = 0; i < TC_N_MANNERS; i++)
    self->staffs[i] = tc_staff_new (ruleset, tc_weights_manners[i]);
  self->outlook = tc_outlook_new (ruleset);
  tc_council_restart (self);

  return self;
}

void
tc_council_free (TcCouncil *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < TC_N_MANNERS; i++)
    tc_staff_free (self->staffs[i]);
  tc_outlook_free (self->outlook);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_council_restart (TcCouncil *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < TC_N_MANNERS; i++)
    tc_staff_restart (self->staffs[i]);
  tc_outlook_restart (self->outlook);
  self->manner = -1;
}

const TcRuleset *
tc_council_get_ruleset (const TcCouncil *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

static int
decide (TcCouncil *self, const TcState *state)
{
  guint64 seed = tc_state_hash (self->ruleset, state);
  gint64 most = 0;
  int best = -1;

  for (int i = 0; i < TC_N_MANNERS; i++)
    {
      gint64 worth = 0;

      for (guint k = 0; k < TRIALS; k++)
        worth += tc_outlook_play (self->outlook, state, self->staffs[i], NULL, tc_hash_number (seed, k), NULL);
      if (best < 0 || worth > most)
        {
          best = i;
          most = worth;
        }
    }

  return best;
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
  if (state->depth == 0 && state->actor == state->player && tc_staff_may_move (self->staffs[0], state))
    {
      guint64 moment = find_moment (self, state);

      if (self->manner < 0 || moment != self->moment)
        {
          self->manner = decide (self, state);
          self->moment = moment;
        }
    }

  return tc_staff_choose (self->staffs[MAX (self->manner, 0)], state, order);
}

const TcNote *
tc_council_get_why (const TcCouncil *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return tc_staff_get_why (self->staffs[MAX (self->manner, 0)]);
}
