/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-staff.h"

#include <string.h>

#include "tc-fights.h"
#include "tc-intent.h"
#include "tc-moves.h"
#include "tc-weights.h"

/* The most answers to an interrupt, and the most attacks, that are weighed. */
#define ANSWERS 24
#define ATTACKS 500

typedef struct
{
  gint32 worth;
  guint  order; /* index */
} Ranked;

struct _TcStaff
{
  TcRuleset *ruleset; /* owned reference */

  /* owned */
  TcSurvey   survey;
  TcFights  *fights;
  GArray    *orders;  /* TcOrder: listed */
  GArray    *ranked;  /* Ranked */
  TcMoves   *moves;

  /* Moves that were planned together, and the position in which the next one is due. */
  GArray    *plan;    /* TcPlanned */
  guint      next;
  TcState   *due;

  TcNote     why; /* of the last choice */
};

TcStaff *
tc_staff_new (const TcRuleset *ruleset, const TcWeights *weights)
{
  TcStaff *self;

  g_return_val_if_fail (ruleset != NULL && weights != NULL, NULL);
  g_return_val_if_fail (tc_system_lists_all (ruleset->system), NULL);

  self = g_new0 (TcStaff, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  tc_survey_init (&self->survey, ruleset, weights);
  self->fights = tc_fights_new (ruleset, &self->survey);
  self->orders = TC_ORDER_LIST_NEW ();
  self->ranked = g_array_new (FALSE, FALSE, sizeof (Ranked));
  self->moves = tc_moves_new (ruleset, &self->survey, self->fights);
  self->plan = g_array_new (FALSE, FALSE, sizeof (TcPlanned));
  self->due = tc_state_new (ruleset);

  return self;
}

void
tc_staff_free (TcStaff *self)
{
  if (self == NULL)
    return;

  tc_fights_free (self->fights);
  tc_survey_clear (&self->survey);
  g_array_unref (self->orders);
  g_array_unref (self->ranked);
  tc_moves_free (self->moves);
  g_array_unref (self->plan);
  g_free (self->due);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_staff_restart (TcStaff *self)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->plan, 0);
  self->next = 0;
  tc_fights_forget (self->fights);
  tc_survey_forget (&self->survey);
}

void
tc_staff_set_manner (TcStaff *self, const TcWeights *manner)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->plan, 0);
  self->next = 0;
  tc_survey_set_manner (&self->survey, manner);
}

const TcRuleset *
tc_staff_get_ruleset (const TcStaff *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

static const TcOrder *
get (const TcStaff *self, guint index)
{
  return &g_array_index (self->orders, TcOrder, index);
}

static TcOrderRole
role_of (const TcStaff *self, const TcOrder *order)
{
  return self->ruleset->system->order_kinds[order->kind].role;
}

/* The queue */

/* The next move that is still legal. */
static gboolean
take (TcStaff *self, const TcState *state, TcOrder *order)
{
  if (self->next >= self->plan->len || memcmp (self->due, state, state->size) != 0)
    return FALSE;
  while (self->next < self->plan->len)
    {
      const TcPlanned *it = &g_array_index (self->plan, TcPlanned, self->next++);
      TcSeeded random;

      if (!tc_state_check (self->ruleset, state, &it->order, NULL))
        continue;
      *order = it->order;
      self->why = it->why;
      tc_seeded_init (&random, 0, 0);
      if (self->next < self->plan->len)
        tc_state_apply (self->ruleset, self->due, order, &random.parent, NULL);
      return TRUE;
    }

  return FALSE;
}

static gboolean
move (TcStaff *self, const TcState *state, TcOrder *order)
{
  g_array_set_size (self->plan, 0);
  self->next = 0;
  tc_moves_plan (self->moves, state, self->orders, self->plan);
  tc_state_copy (self->due, state);

  return take (self, state, order);
}

/* Orders with dice */

static gboolean
overlaps (const TcOrder *a, const TcOrder *b)
{
  for (guint i = 0; i < a->n_units; i++)
    if (tc_order_names (b->units, b->n_units, a->units[i]))
      return TRUE;
  for (guint i = 0; i < a->n_targets; i++)
    if (tc_order_names (b->targets, b->n_targets, a->targets[i]))
      return TRUE;

  return FALSE;
}

/* The best attacks on whomever this one leaves, each taken by itself; what is not owed is not counted when it is bad. */
static gint32
weigh_rest (const TcStaff *self, const TcOrder *order, gboolean owed)
{
  gint32 best[TC_MAX_PLAYED], sum = 0;

  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    best[c] = G_MININT;
  for (guint i = 0; i < self->ranked->len; i++)
    {
      const Ranked *it = &g_array_index (self->ranked, Ranked, i);
      const TcOrder *other = get (self, it->order);

      if (overlaps (order, other))
        continue;
      for (guint k = 0; k < other->n_targets; k++)
        best[other->targets[k]] = MAX (best[other->targets[k]], it->worth / other->n_targets);
    }
  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    if (best[c] != G_MININT)
      sum += owed ? best[c] : MAX (best[c], 0);

  return sum;
}

/* Attacks, fire, rallies. */
static gboolean
act (TcStaff *self, const TcState *state, gboolean may_end, TcOrder *order)
{
  gint32 best = G_MININT, least = may_end ? 0 : G_MININT;

  self->why = TC_INTENT (may_end ? "throw" : "owed");
  g_array_set_size (self->ranked, 0);
  tc_fights_look (self->fights, state);
  for (guint i = 0; i < self->orders->len && self->ranked->len < ATTACKS; i++)
    {
      const TcOrder *it = get (self, i);
      Ranked ranked = { 0, i };

      if (role_of (self, it) == TC_ROLE_END || role_of (self, it) == TC_ROLE_MOVE || role_of (self, it) == TC_ROLE_LIFT)
        continue;
      ranked.worth = tc_fights_weigh (self->fights, state, it);
      if (it->n_targets > 0 && role_of (self, it) == TC_ROLE_FIRE)
        ranked.worth += 1;
      if (ranked.worth > least)
        g_array_append_val (self->ranked, ranked);
    }
  for (guint i = 0; i < self->ranked->len; i++)
    {
      const Ranked *it = &g_array_index (self->ranked, Ranked, i);
      const TcOrder *other = get (self, it->order);
      gint32 worth = it->worth;

      if (role_of (self, other) == TC_ROLE_ATTACK)
        worth += weigh_rest (self, other, !may_end);
      if (worth > best)
        {
          best = worth;
          *order = *other;
        }
    }

  return self->ranked->len > 0;
}

/* To an interrupt: the first one listed unless another is better. */
static void
answer (TcStaff *self, const TcState *state, TcOrder *order)
{
  gint32 best = G_MININT;

  self->why = TC_INTENT ("answer");
  for (guint i = 0; i < MIN (self->orders->len, ANSWERS); i++)
    {
      gint32 worth = tc_fights_weigh (self->fights, state, get (self, i));

      if (worth > best)
        {
          best = worth;
          *order = *get (self, i);
        }
    }
}

gboolean
tc_staff_may_move (TcStaff *self, const TcState *state)
{
  g_return_val_if_fail (self != NULL && state != NULL, FALSE);

  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, state, -1, self->orders);
  for (guint i = 0; i < self->orders->len; i++)
    if (role_of (self, get (self, i)) == TC_ROLE_MOVE)
      return TRUE;

  return FALSE;
}

gboolean
tc_staff_choose (TcStaff *self, const TcState *state, TcOrder *order)
{
  gboolean may_end = FALSE, moves = FALSE;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  if (take (self, state, order))
    return TRUE;
  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, state, -1, self->orders);
  if (self->orders->len == 0)
    return FALSE;
  *order = *get (self, 0);
  self->why = TC_INTENT ("only");
  if (self->orders->len == 1)
    return TRUE;
  tc_survey_look (&self->survey, state, state->actor);
  if (state->depth > 0)
    {
      answer (self, state, order);
      return TRUE;
    }
  for (guint i = 0; i < self->orders->len; i++)
    {
      may_end = may_end || role_of (self, get (self, i)) == TC_ROLE_END;
      moves = moves || role_of (self, get (self, i)) == TC_ROLE_MOVE;
    }
  if (moves ? move (self, state, order) : act (self, state, may_end, order))
    return TRUE;
  *order = may_end ? (TcOrder) { .kind = TC_ORDER_END } : *get (self, 0);
  self->why = may_end ? TC_INTENT ("end") : TC_INTENT ("looked-at");

  return TRUE;
}

const TcNote *
tc_staff_get_why (const TcStaff *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->why;
}
