/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-player.h"

#include <string.h>

#include "tc-council.h"
#include "tc-deployer.h"
#include "tc-intent.h"
#include "tc-staff.h"
#include "tc-table-council.h"
#include "tc-table-staff.h"
#include "tc-weights.h"

/* Trial games of an attack on a measured table. */
#define ATTACKS 8

typedef struct
{
  gboolean (*choose) (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order);
  const TcWeights *weights; /* of one manner */
  const TcBudget  *budget;  /* to choose among manners */
  const TcTableBudget *table; /* the same on a measured table */
  guint            slips; /* so many of a hundred orders are drawn by lot */
} TcPlayerClass;

struct _TcPlayer
{
  const TcPlayerClass *klass;
  TcSeeded             random;
  TcNote               why;

  /* owned; made when first needed, for the ruleset that was asked about last */
  TcStaff             *staff;
  TcTableStaff        *table;
  TcTableCouncil      *board;
  TcCouncil           *council;
};

static const TcWord names[] = {
  { "recruit", "", N_("Has learned little: most of its orders are drawn by lot") },
  { "sergeant", "", N_("Draws more orders by lot than it plans") },
  { "captain", "", N_("Plans, and draws three orders in ten by lot") },
  { "colonel", "", N_("Brings units together, holds what decides, and keeps out of danger") },
  { "marshal", "", N_("As planner, and then looks for better moves part by part") },
  { "random", "", N_("Any legal order") },
  { "greedy", "", N_("The order that is best at once") },
  { "planner", "", N_("Plays each turn out in several manners, and the reply, and takes the best") },
  { "searcher", "", N_("The same as marshal") },
  { NULL }
};

static gboolean
choose_random (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  self->why = TC_INTENT ("lot");

  return tc_state_sample (ruleset, state, &self->random, order);
}

static gboolean
deploy (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  self->why = TC_INTENT ("set-up");

  return tc_deployer_choose (ruleset, state, &self->random, order);
}

static gboolean
explain (TcPlayer *self, const TcNote *why)
{
  self->why = *why;

  return TRUE;
}

static gboolean
choose_on_table (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  if (self->table == NULL || tc_table_staff_get_ruleset (self->table) != ruleset)
    {
      g_clear_pointer (&self->table, tc_table_staff_free);
      self->table = tc_table_staff_new (ruleset, &tc_table_weights_greedy, ATTACKS);
    }

  return tc_table_staff_choose (self->table, state, order) && explain (self, tc_table_staff_get_why (self->table));
}

/* Who slips sets up with care all the same. */
static gboolean
choose_planned (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  if (deploy (self, ruleset, state, order))
    return TRUE;
  if (self->klass->slips > 0 && state->depth == 0 && tc_seeded_below (&self->random, 100) < self->klass->slips)
    return choose_random (self, ruleset, state, order);
  if (!tc_system_lists_all (ruleset->system))
    return choose_on_table (self, ruleset, state, order);
  if (self->staff == NULL || tc_staff_get_ruleset (self->staff) != ruleset)
    {
      g_clear_pointer (&self->staff, tc_staff_free);
      self->staff = tc_staff_new (ruleset, self->klass->weights);
    }

  return tc_staff_choose (self->staff, state, order) && explain (self, tc_staff_get_why (self->staff));
}

static gboolean
choose_searched (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  if (deploy (self, ruleset, state, order))
    return TRUE;
  if (!tc_system_lists_all (ruleset->system))
    {
      if (self->board == NULL || tc_table_council_get_ruleset (self->board) != ruleset)
        {
          g_clear_pointer (&self->board, tc_table_council_free);
          self->board = tc_table_council_new (ruleset, self->klass->table);
        }

      return tc_table_council_choose (self->board, state, order) && explain (self, tc_table_council_get_why (self->board));
    }
  if (self->council == NULL || tc_council_get_ruleset (self->council) != ruleset)
    {
      g_clear_pointer (&self->council, tc_council_free);
      self->council = tc_council_new (ruleset, self->klass->budget);
    }

  return tc_council_choose (self->council, state, order) && explain (self, tc_council_get_why (self->council));
}

static const TcBudget planned = { 2, 18, 0 }, searched = { 2, 18, 100 };
static const TcTableBudget table_planned = { 4, 2, 2 }, table_searched = { 5, 4, 2 };

/* In the order of names. */
static const TcPlayerClass classes[] = {
  { choose_planned, &tc_weights_colonel, NULL, NULL, 85 },
  { choose_planned, &tc_weights_colonel, NULL, NULL, 60 },
  { choose_planned, &tc_weights_colonel, NULL, NULL, 30 },
  { choose_planned, &tc_weights_colonel },
  { choose_searched, NULL, &searched, &table_searched },
  { choose_random },
  { choose_planned, &tc_weights_greedy },
  { choose_searched, NULL, &planned, &table_planned },
  { choose_searched, NULL, &searched, &table_searched },
};

G_STATIC_ASSERT (G_N_ELEMENTS (classes) == G_N_ELEMENTS (names) - 1);

const TcWord *
tc_player_get_names (void)
{
  return names;
}

TcPlayer *
tc_player_new (const char *name, guint64 seed)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; names[i].code != NULL; i++)
    if (strcmp (names[i].code, name) == 0)
      {
        TcPlayer *self = g_new0 (TcPlayer, 1);

        self->klass = &classes[i];
        tc_player_restart (self, seed);
        return self;
      }

  return NULL;
}

void
tc_player_free (TcPlayer *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->staff, tc_staff_free);
  g_clear_pointer (&self->table, tc_table_staff_free);
  g_clear_pointer (&self->council, tc_council_free);
  g_clear_pointer (&self->board, tc_table_council_free);
  g_free (self);
}

void
tc_player_restart (TcPlayer *self, guint64 seed)
{
  g_return_if_fail (self != NULL);

  tc_seeded_init (&self->random, seed, 0);
  if (self->staff != NULL)
    tc_staff_restart (self->staff);
  if (self->table != NULL)
    tc_table_staff_restart (self->table);
  if (self->board != NULL)
    tc_table_council_restart (self->board);
  if (self->council != NULL)
    tc_council_restart (self->council);
}

gboolean
tc_player_choose (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  g_return_val_if_fail (self != NULL && ruleset != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;

  return self->klass->choose (self, ruleset, state, order);
}

const TcNote *
tc_player_get_why (const TcPlayer *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->why;
}
