/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-adviser.h"

#include <math.h>

#include "tc-hash.h"
#include "tc-intent.h"
#include "tc-outlook.h"
#include "tc-player.h"
#include "tc-survey.h"
#include "tc-weights.h"

/* Trials of each order that is thought about. */
#define TRIALS 8

struct _TcAdviser
{
  TcRuleset *ruleset; /* owned reference */

  /* owned */
  TcPlayer  *player;
  GArray    *orders;  /* TcOrder */
  TcStaff   *staffs[TC_N_MANNERS]; /* NULL on a measured table, and so is outlook */
  TcOutlook *outlook;

  guint      manner;  /* in which orders are played on */
};

TcAdviser *
tc_adviser_new (const TcRuleset *ruleset)
{
  TcAdviser *self;

  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_new0 (TcAdviser, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->player = tc_player_new ("colonel", 0);
  self->orders = TC_ORDER_LIST_NEW ();
  if (tc_system_lists_all (ruleset->system))
    {
      for (guint i = 0; i < TC_N_MANNERS; i++)
        {
          self->staffs[i] = tc_staff_new (ruleset, &tc_weights_outlook);
          tc_staff_set_manner (self->staffs[i], tc_weights_manners[i]);
        }
      self->outlook = tc_outlook_new (ruleset);
    }

  return self;
}

void
tc_adviser_free (TcAdviser *self)
{
  if (self == NULL)
    return;

  tc_player_free (self->player);
  g_array_unref (self->orders);
  for (guint i = 0; i < TC_N_MANNERS; i++)
    tc_staff_free (self->staffs[i]);
  g_clear_pointer (&self->outlook, tc_outlook_free);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

gboolean
tc_adviser_can_compare (const TcAdviser *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->outlook != NULL;
}

gboolean
tc_adviser_advise (TcAdviser *self, const TcState *state, TcOrder *order, TcNote *why)
{
  g_return_val_if_fail (self != NULL && state != NULL && order != NULL && why != NULL, FALSE);

  self->manner = 0;
  tc_player_restart (self->player, tc_state_hash (self->ruleset, state));
  if (!tc_player_choose (self->player, self->ruleset, state, order))
    return FALSE;
  *why = *tc_player_get_why (self->player);

  return TRUE;
}

/* The worth of an order in the present manner, with the luck of that number. */
static gint64
play (TcAdviser *self, const TcState *state, const TcOrder *order, guint64 luck, gboolean *rolls)
{
  tc_staff_restart (self->staffs[self->manner]);
  tc_outlook_restart (self->outlook);

  return tc_outlook_play (self->outlook, state, &(TcOutlookLine) { self->staffs[self->manner], order, 2, luck, 0, 1, NULL },
                          rolls);
}

/* What an order is worth with the luck of each trial. */
typedef struct
{
  gint64   worth[TRIALS];
  gboolean rolls;
} Trials;

static void
weigh (TcAdviser *self, const TcState *state, const TcOrder *order, Trials *out)
{
  guint64 luck = tc_hash_number (tc_state_hash (self->ruleset, state), TRIALS);

  out->rolls = FALSE;
  for (guint i = 0; i < TRIALS; i++)
    out->worth[i] = play (self, state, order, tc_hash_number (luck, i), &out->rolls);
}

static void
add_trial (TcGain *self, gint64 more)
{
  self->sum += more;
  self->squares += more * more;
  self->n++;
}

/* By more than luck: trials of one number have the same. */
static gboolean
is_better (const Trials *self, const Trials *other)
{
  TcGain gain = { .rolls = self->rolls || other->rolls };

  for (guint i = 0; i < TRIALS; i++)
    add_trial (&gain, self->worth[i] - other->worth[i]);

  return tc_gain_is_sure (&gain);
}

gboolean
tc_adviser_search (TcAdviser *self, const TcState *state, TcOrder *order, TcNote *why)
{
  const TcOrder end = { .kind = TC_ORDER_END };
  TcDeployment deployment;
  Trials best, trials;
  guint manner = 0;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL && why != NULL, FALSE);

  if (!tc_adviser_advise (self, state, order, why))
    return FALSE;
  if (self->outlook == NULL || tc_state_deploys (self->ruleset, state, state->actor, &deployment, NULL))
    return TRUE;
  weigh (self, state, order, &best);
  for (self->manner = 1; self->manner < TC_N_MANNERS; self->manner++)
    {
      TcStaff *staff = self->staffs[self->manner];
      TcOrder other;
      TcNote reason;

      tc_staff_restart (staff);
      if (!tc_staff_choose (staff, state, &other))
        continue;
      reason = *tc_staff_get_why (staff);
      weigh (self, state, &other, &trials);
      if (!is_better (&trials, &best))
        continue;
      best = trials;
      manner = self->manner;
      *order = other;
      *why = reason;
    }
  self->manner = manner;
  if (tc_order_equal (order, &end) || !tc_state_check (self->ruleset, state, &end, NULL))
    return TRUE;
  weigh (self, state, &end, &trials);
  if (is_better (&trials, &best))
    {
      *order = end;
      *why = TC_INTENT ("wait");
    }

  return TRUE;
}

gboolean
tc_adviser_find_other (TcAdviser *self, const TcState *state, const TcOrder *order, TcOrder *other)
{
  const TcOrder end = { .kind = TC_ORDER_END };

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL && other != NULL, FALSE);

  *other = end;
  if (!tc_order_equal (order, &end) && tc_state_check (self->ruleset, state, &end, NULL))
    return TRUE;
  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, state, -1, self->orders);
  for (guint i = 0; i < self->orders->len; i++)
    {
      *other = g_array_index (self->orders, TcOrder, i);
      if (!tc_order_equal (order, other))
        return TRUE;
    }

  return FALSE;
}

void
tc_adviser_try (TcAdviser     *self,
                const TcState *state,
                const TcOrder *order,
                const TcOrder *other,
                guint64        seed,
                TcGain        *gain)
{
  const TcOrder *const both[2] = { order, other };
  gint64 worth[2];
  guint64 luck;

  g_return_if_fail (self != NULL && self->outlook != NULL && state != NULL && order != NULL && other != NULL && gain != NULL);

  luck = tc_hash_number (tc_hash_number (tc_state_hash (self->ruleset, state), seed), gain->n);
  for (int i = 0; i < 2; i++)
    worth[i] = play (self, state, both[i], luck, &gain->rolls);
  add_trial (gain, worth[0] - worth[1]);
}

gint64
tc_adviser_find_luck (TcAdviser *self, const TcState *state, const TcOrder *order, const TcState *after, gboolean *exact)
{
  g_return_val_if_fail (self != NULL && self->outlook != NULL, 0);

  return tc_outlook_luck (self->outlook, state, order, after, exact);
}

double
tc_gain_get_mean (const TcGain *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n > 0 ? (double) self->sum / self->n / TC_WORTH : 0;
}

double
tc_gain_get_error (const TcGain *self)
{
  double n, variance;

  g_return_val_if_fail (self != NULL, 0);

  if (self->n < 2 || !self->rolls)
    return 0;
  n = self->n;
  variance = ((double) self->squares - (double) self->sum * (double) self->sum / n) / (n - 1);

  return sqrt (MAX (variance, 0) / n) / TC_WORTH;
}

gboolean
tc_gain_differs (const TcGain *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->sum != 0
         && (!self->rolls || (self->n > 1 && fabs (tc_gain_get_mean (self)) > 2 * tc_gain_get_error (self)));
}

gboolean
tc_gain_is_sure (const TcGain *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->sum > 0 && tc_gain_differs (self);
}
