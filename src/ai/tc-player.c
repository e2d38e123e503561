/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-player.h"

#include <string.h>

#include "tc-bold.h"
#include "tc-deployer.h"

/* How many random orders are weighed. */
#define CAREFUL 12
#define BOLD    24

typedef struct
{
  gboolean (*choose) (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order);
} TcPlayerClass;

struct _TcPlayer
{
  const TcPlayerClass *klass;
  TcSeeded             random;

  /* owned; made when first needed, for the ruleset that was asked about last */
  TcOddsWork          *work;
  TcOdds              *odds;
  TcBold              *bold;

  /* borrowed; of work, which holds a reference */
  const TcRuleset     *ruleset;
};

static const TcWord names[] = {
  { "random", "", N_("Any legal order") },
  { "careful", "", N_("The best of a few legal orders by expected losses") },
  { "bold", "", N_("Advances on the enemy, and fights where the odds are good") },
  { NULL }
};

static gboolean
choose_random (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  return tc_state_sample (ruleset, state, &self->random, order);
}

/* Expected losses of the others, less those of @side. */
static double
weigh (const TcOdds *odds, int side)
{
  double value = 0;

  for (int i = 0; i < TC_MAX_SIDES; i++)
    {
      double lost = tc_ratio_to_double (odds->loss[i]) + tc_ratio_to_double (odds->reduced[i]) / 2;

      value += i == side ? -lost : lost;
    }

  return value;
}

static gboolean
choose_careful (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  gboolean found = FALSE;
  double best = 0;

  if (tc_deployer_choose (ruleset, state, &self->random, order))
    return TRUE;
  if (self->ruleset != ruleset)
    {
      g_clear_pointer (&self->work, tc_odds_work_free);
      self->work = tc_odds_work_new (ruleset);
      self->ruleset = ruleset;
    }
  if (self->odds == NULL)
    self->odds = g_new (TcOdds, 1);

  for (guint i = 0; i < CAREFUL; i++)
    {
      TcOrder candidate;
      double value;

      if (!tc_state_sample (ruleset, state, &self->random, &candidate))
        return FALSE;
      /* An end is weighed as nothing: it may roll for a whole army, at great length. */
      value = 0;
      if (candidate.kind != TC_ORDER_END)
        {
          if (!tc_odds_of_order (self->work, state, &candidate, self->odds, NULL))
            continue;
          value = weigh (self->odds, state->actor);
        }
      if (found && value <= best)
        continue;
      *order = candidate;
      best = value;
      found = TRUE;
    }

  return found;
}

/* To end is worth nothing and loses nothing, so what is chosen before is worth something. */
static gboolean
choose_bold (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  TcOrder end = { .kind = TC_ORDER_END };
  gboolean found;
  double best = 0;

  if (tc_deployer_choose (ruleset, state, &self->random, order))
    return TRUE;
  if (self->bold == NULL || tc_bold_get_ruleset (self->bold) != ruleset)
    {
      g_clear_pointer (&self->bold, tc_bold_free);
      self->bold = tc_bold_new (ruleset);
    }
  tc_bold_look (self->bold, state);
  found = tc_state_check (ruleset, state, &end, NULL);
  *order = end;
  for (guint i = 0; i < BOLD; i++)
    {
      TcOrder candidate;
      double value;

      if (!tc_state_sample (ruleset, state, &self->random, &candidate))
        return FALSE;
      if (candidate.kind == TC_ORDER_END || (found && tc_order_equal (&candidate, order)))
        continue;
      value = tc_bold_weigh (self->bold, state, &candidate, &self->random);
      if (found && value <= best)
        continue;
      *order = candidate;
      best = value;
      found = TRUE;
    }
  if (found)
    tc_bold_prefer_attack (self->bold, state, &self->random, order, &best);

  return found;
}

/* In the order of names. */
static const TcPlayerClass classes[] = {
  { choose_random },
  { choose_careful },
  { choose_bold },
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

  g_clear_pointer (&self->bold, tc_bold_free);
  g_clear_pointer (&self->work, tc_odds_work_free);
  g_free (self->odds);
  g_free (self);
}

void
tc_player_restart (TcPlayer *self, guint64 seed)
{
  g_return_if_fail (self != NULL);

  tc_seeded_init (&self->random, seed, 0);
}

gboolean
tc_player_choose (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  g_return_val_if_fail (self != NULL && ruleset != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;

  return self->klass->choose (self, ruleset, state, order);
}
