/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-staff.h"

#include <string.h>

#include "tc-combats.h"
#include "tc-fights.h"
#include "tc-intent.h"
#include "tc-moves.h"
#include "tc-weights.h"

/* The most answers to an interrupt, and the most orders with dice, that are weighed. */
#define ANSWERS 24
#define ACTS    500

/* Orders that were listed; those of the position that is played on from, again and again, are kept. */
typedef enum
{
  LIST_LAST,
  LIST_START,
  N_LISTS
} ListKind;

typedef struct
{
  TcState *state;
  GArray  *orders; /* TcOrder */
} List;

struct _TcStaff
{
  TcRuleset *ruleset; /* owned reference */

  /* owned */
  TcSurvey   survey;
  TcFights  *fights;
  List       lists[N_LISTS];
  GArray    *orders;  /* TcOrder: borrowed of one of them */
  GArray    *others;  /* TcOrder: scratch */
  TcMoves   *moves;
  TcCombats *combats; /* attacks of a phase */

  /* Moves that were planned together, and the position in which the next one is due. */
  GArray    *plan;    /* TcPlanned */
  guint      next;
  TcState   *due;

  TcNote     why; /* of the last choice */

  TcExpectation expected; /* of the fight that luck is asked about */
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
  for (guint i = 0; i < N_LISTS; i++)
    self->lists[i] = (List) { tc_state_new (ruleset), TC_ORDER_LIST_NEW () };
  self->orders = self->lists[LIST_LAST].orders;
  self->others = TC_ORDER_LIST_NEW ();
  self->moves = tc_moves_new (ruleset, &self->survey, self->fights);
  self->combats = tc_combats_new (ruleset, &self->survey);
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
  for (guint i = 0; i < N_LISTS; i++)
    {
      g_free (self->lists[i].state);
      g_array_unref (self->lists[i].orders);
    }
  g_array_unref (self->others);
  tc_moves_free (self->moves);
  tc_combats_free (self->combats);
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
  tc_combats_drop (self->combats);
  tc_fights_forget (self->fights);
  tc_survey_forget (&self->survey);
}

void
tc_staff_set_manner (TcStaff *self, const TcWeights *manner)
{
  g_return_if_fail (self != NULL && manner != NULL);

  g_array_set_size (self->plan, 0);
  self->next = 0;
  tc_combats_drop (self->combats);
  self->survey.manner = manner;
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

static void
list (TcStaff *self, const TcState *state, ListKind kind)
{
  List *it = &self->lists[kind];

  for (guint i = 0; i < N_LISTS; i++)
    if (memcmp (self->lists[i].state, state, state->size) == 0)
      {
        self->orders = self->lists[i].orders;
        return;
      }
  self->orders = it->orders;
  g_array_set_size (it->orders, 0);
  tc_state_list (self->ruleset, state, -1, it->orders);
  tc_state_copy (it->state, state);
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

/* Whether some counter of the side can make a move. */
static gboolean
has_mover (TcStaff *self, const TcState *state)
{
  guint n = self->others->len;
  gboolean found = FALSE;

  for (guint i = 0; i < self->survey.placements->len && !found; i++)
    {
      const TcPlacement *it = tc_survey_get (&self->survey, i);

      if (it->side == state->actor)
        tc_state_list (self->ruleset, state, it->counter, self->others);
      for (guint k = n; k < self->others->len && !found; k++)
        found = role_of (self, &g_array_index (self->others, TcOrder, k)) == TC_ROLE_MOVE;
      g_array_set_size (self->others, n);
    }

  return found;
}

/* To enter the map and to leave it come before all moves, which are not even listed where the rules know the
 * former apart. */
static gboolean
pass (TcStaff *self, const TcState *state, TcOrder *order)
{
  g_array_set_size (self->others, 0);
  if (!tc_state_list_roles (self->ruleset, state, -1, 1u << TC_ROLE_OTHER, self->others))
    {
      list (self, state, LIST_LAST);
      for (guint i = 0; i < self->orders->len; i++)
        if (role_of (self, get (self, i)) == TC_ROLE_OTHER)
          g_array_append_vals (self->others, get (self, i), 1);
    }
  if (self->others->len == 0)
    return FALSE;
  tc_survey_look (&self->survey, state, state->actor);
  if (!has_mover (self, state))
    return FALSE;
  g_array_set_size (self->plan, 0);
  self->next = 0;
  if (!tc_moves_pass (self->moves, state, self->others, self->plan))
    return FALSE;
  tc_state_copy (self->due, state);

  return take (self, state, order);
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

/* Orders with dice: the best of some roles when it is worth more than @least. */
static gboolean
act (TcStaff *self, const TcState *state, guint roles, gint32 least, TcOrder *order)
{
  gboolean found = FALSE;

  tc_fights_look (self->fights, state);
  for (guint i = 0, n = 0; i < self->orders->len && n < ACTS; i++)
    {
      const TcOrder *it = get (self, i);
      gint32 worth;

      if ((roles & 1u << role_of (self, it)) == 0)
        continue;
      n++;
      worth = tc_fights_weigh (self->fights, state, it);
      if (it->n_targets > 0 && role_of (self, it) == TC_ROLE_FIRE)
        worth += 1;
      if (worth <= least)
        continue;
      least = worth;
      *order = *it;
      found = TRUE;
    }

  return found;
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

  list (self, state, LIST_START);
  for (guint i = 0; i < self->orders->len; i++)
    if (role_of (self, get (self, i)) == TC_ROLE_MOVE)
      return TRUE;

  return FALSE;
}

gboolean
tc_staff_expect (TcStaff *self, const TcState *state, const TcOrder *order)
{
  TcOrderRole role;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  role = role_of (self, order);
  if (state->depth > 0 || order->n_targets == 0 || (role != TC_ROLE_ATTACK && role != TC_ROLE_FIRE))
    return FALSE;
  tc_survey_look (&self->survey, state, state->actor);
  tc_fights_expect (self->fights, state, order, &self->expected);

  return TRUE;
}

gint32
tc_staff_find_luck (TcStaff *self, const TcState *after)
{
  g_return_val_if_fail (self != NULL && after != NULL, 0);

  return tc_fights_find_luck (self->fights, after, &self->expected);
}

/* What can be ordered: bits of roles. */
static guint
find_roles (const TcStaff *self)
{
  guint roles = 0;

  for (guint i = 0; i < self->orders->len; i++)
    roles |= 1u << role_of (self, get (self, i));

  return roles;
}

/* Fire and rallies that gain something, and then attacks together. */
static gboolean
fight (TcStaff *self, const TcState *state, guint roles, TcOrder *order)
{
  guint attack = 1u << TC_ROLE_ATTACK, idle = 1u << TC_ROLE_END | 1u << TC_ROLE_MOVE | 1u << TC_ROLE_LIFT;
  gboolean may_end = (roles & 1u << TC_ROLE_END) != 0;
  gint32 least = may_end ? 0 : G_MININT;

  self->why = TC_INTENT (may_end ? "throw" : "owed");
  if ((roles & attack) == 0)
    return act (self, state, ~idle, least, order);
  if (act (self, state, ~(idle | attack), 0, order))
    return TRUE;
  if (!tc_combats_choose (self->combats, state, may_end, order))
    return act (self, state, ~idle, least, order);
  self->why = order->n_targets > 0 ? TC_INTENT ("front") : TC_INTENT ("end");

  return TRUE;
}

gboolean
tc_staff_choose (TcStaff *self, const TcState *state, TcOrder *order)
{
  guint roles;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  if (take (self, state, order))
    return TRUE;
  if (state->depth == 0 && pass (self, state, order))
    return TRUE;
  list (self, state, LIST_LAST);
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
  roles = find_roles (self);
  if (roles & 1u << TC_ROLE_MOVE ? move (self, state, order) : fight (self, state, roles, order))
    return TRUE;
  *order = roles & 1u << TC_ROLE_END ? (TcOrder) { .kind = TC_ORDER_END } : *get (self, 0);
  self->why = roles & 1u << TC_ROLE_END ? TC_INTENT ("end") : TC_INTENT ("looked-at");

  return TRUE;
}

const TcNote *
tc_staff_get_why (const TcStaff *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->why;
}
