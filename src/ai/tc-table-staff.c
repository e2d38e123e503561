/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-table-staff.h"

#include <string.h>

#include "tc-common-dice.h"
#include "tc-hash.h"
#include "tc-intent.h"
#include "tc-table-view.h"

/* Throws of an order that are gone through one by one. */
#define RUNS    36
/* Parts of a worth. */
#define PARTS   4096
/* Lists of a phase; orders in the rest of a half turn. */
#define LISTS   2
#define STEPS   200

typedef struct
{
  TcOrder order;
  gint64  worth;
  guint   stamp; /* of when it was weighed */
} Planned;

struct _TcTableStaff
{
  TcRuleset  *ruleset; /* owned reference */
  guint       trials;

  /* owned */
  TcTableView view;
  TcState    *after;
  TcState    *start;   /* of trials */
  GArray     *orders;  /* TcOrder */
  GArray     *plan;    /* Planned */
  GArray     *group;   /* gint16 */

  guint64     moment;  /* for which was planned; 0 none */
  guint       lists;   /* of it */
  guint       stamp;   /* of positions that were asked about; never 0 */
  gboolean    given;   /* any since the last list */
  TcNote      why;
  gboolean    involved[TC_MAX_PLAYED]; /* in the order that is weighed */
  gint64      worths[TC_MAX_PLAYED];   /* of counters, summed over trials */
  gint64      idle[TC_MAX_PLAYED];     /* the same without an order */
  guint       idle_stamp;              /* of when that was found */
};

TcTableStaff *
tc_table_staff_new (const TcRuleset *ruleset, const TcTableWeights *weights, guint trials)
{
  TcTableStaff *self;

  g_return_val_if_fail (ruleset != NULL && ruleset->system->ruler != NULL && weights != NULL && trials > 0, NULL);

  self = g_new0 (TcTableStaff, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->trials = trials;
  tc_table_view_init (&self->view, ruleset, weights);
  self->after = tc_state_new (ruleset);
  self->start = tc_state_new (ruleset);
  self->orders = TC_ORDER_LIST_NEW ();
  self->plan = g_array_new (FALSE, FALSE, sizeof (Planned));
  self->group = g_array_new (FALSE, FALSE, sizeof (gint16));

  return self;
}

void
tc_table_staff_free (TcTableStaff *self)
{
  if (self == NULL)
    return;

  tc_table_view_clear (&self->view);
  g_free (self->after);
  g_free (self->start);
  g_array_unref (self->orders);
  g_array_unref (self->plan);
  g_array_unref (self->group);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

const TcRuleset *
tc_table_staff_get_ruleset (const TcTableStaff *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

void
tc_table_staff_restart (TcTableStaff *self)
{
  g_return_if_fail (self != NULL);

  self->moment = 0;
}

void
tc_table_staff_set_manner (TcTableStaff *self, const TcTableWeights *weights)
{
  g_return_if_fail (self != NULL && weights != NULL);

  self->view.weights = weights;
  tc_table_staff_restart (self);
}

const TcNote *
tc_table_staff_get_why (const TcTableStaff *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->why;
}

/* Trial games */

/* The first order of a counter against one that is involved. */
static gboolean
find_reply (TcTableStaff *self, TcOrder *order)
{
  for (guint i = 0; i < self->view.now->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->view.now, TcPlacement, i);

      if (it->side != self->after->actor || !self->involved[it->counter])
        continue;
      g_array_set_size (self->orders, 0);
      tc_state_list (self->ruleset, self->after, it->counter, self->orders);
      for (guint k = 0; k < self->orders->len; k++)
        {
          const TcOrder *other = &g_array_index (self->orders, TcOrder, k);

          if (other->n_targets > 0 && self->involved[other->targets[0]])
            {
              *order = *other;
              return TRUE;
            }
        }
    }

  return FALSE;
}

/* What is done besides the attacks that have begun: as little as may be by the side, and what those who are attacked
 * can do against them by the others. */
static gboolean
find_step (TcTableStaff *self, TcOrder *order)
{
  if (self->after->depth == 0 && self->after->actor != self->view.side && find_reply (self, order))
    return TRUE;

  return tc_state_owed (self->ruleset, self->after, order);
}

/* To the end of the half turn. */
static void
play_on (TcTableStaff *self, TcDice *dice)
{
  int player = self->after->player, turn = self->after->turn;
  TcOrder order;

  for (guint i = 0; i < STEPS && self->after->actor >= 0; i++)
    {
      if (self->after->player != player || self->after->turn != turn || !find_step (self, &order))
        return;
      tc_state_apply (self->ruleset, self->after, &order, dice, NULL);
    }
}

/* The position once the order, if any, is given and all that has to be done before the phase may
 * end. */
static void
prepare (TcTableStaff *self, const TcState *state, const TcOrder *order, TcCommonDice *dice)
{
  TcOrder owed;

  tc_state_copy (self->start, state);
  tc_common_dice_init (dice, tc_state_hash (self->ruleset, state), self->start);
  if (order != NULL)
    tc_state_apply (self->ruleset, self->start, order, &dice->parent, NULL);
  for (guint i = 0; i < STEPS && self->start->depth == 0 && self->start->actor == self->view.side
                    && self->start->phase == state->phase; i++)
    {
      if (!tc_state_owed (self->ruleset, self->start, &owed) || owed.kind == TC_ORDER_END)
        return;
      tc_state_apply (self->ruleset, self->start, &owed, &dice->parent, NULL);
    }
}

/* What the counters come to at the end of the half turn, summed over the trials; without an order, if no more is done
 * than must be. */
static void
try_out (TcTableStaff *self, const TcState *state, const TcOrder *order, gint64 *worths)
{
  TcCommonDice dice;

  prepare (self, state, order, &dice);
  memset (worths, 0, TC_MAX_PLAYED * sizeof *worths);
  for (guint k = 0; k < self->trials; k++)
    {
      tc_state_copy (self->after, self->start);
      tc_common_dice_init (&dice, dice.seed, self->after);
      tc_common_dice_divide (&dice, k, self->trials);
      play_on (self, &dice.parent);
      tc_table_view_count (&self->view, self->after, worths);
    }
}

/* What an attack gains for those who are in it. */
static gint64
weigh_attack (TcTableStaff *self, const TcState *state, const TcOrder *order)
{
  gint64 sum = 0;

  if (self->idle_stamp != self->stamp)
    {
      gboolean involved[TC_MAX_PLAYED];

      memcpy (involved, self->involved, sizeof involved);
      memset (self->involved, 0, sizeof self->involved);
      try_out (self, state, NULL, self->idle);
      memcpy (self->involved, involved, sizeof involved);
      self->idle_stamp = self->stamp;
    }
  try_out (self, state, order, self->worths);
  for (guint i = 0; i < TC_MAX_PLAYED; i++)
    if (self->involved[i])
      sum += self->worths[i] - self->idle[i];

  return sum / self->trials - self->view.weights->gain;
}

/* Marks those who take part in the order. */
static void
involve (TcTableStaff *self, const TcState *state, const TcOrder *order)
{
  memset (self->involved, 0, sizeof self->involved);
  g_array_set_size (self->group, 0);
  for (guint i = 0; i < order->n_units; i++)
    tc_state_group (self->ruleset, state, order->units[i], self->group);
  for (guint i = 0; i < order->n_targets; i++)
    tc_state_group (self->ruleset, state, order->targets[i], self->group);
  for (guint i = 0; i < self->group->len; i++)
    self->involved[g_array_index (self->group, gint16, i)] = TRUE;
}

/* The mean of all throws, or of as many as are gone through. */
static gint64
weigh (TcTableStaff *self, const TcState *state, const TcOrder *order)
{
  TcExhausting all;
  gint64 sum = 0, parts = 0;

  involve (self, state, order);
  tc_exhausting_init (&all, RUNS);
  while (tc_exhausting_next (&all) && !all.overrun)
    {
      TcRatio weight;
      gint64 share;

      tc_state_copy (self->after, state);
      tc_state_apply (self->ruleset, self->after, order, &all.parent, NULL);
      weight = tc_exhausting_get_weight (&all);
      if (tc_table_view_begins_attack (&self->view, self->after, self->involved))
        return weigh_attack (self, state, order);
      share = tc_ratio_is_valid (weight) ? weight.numerator * PARTS / weight.denominator : 0;
      sum += share * tc_table_view_compare (&self->view, self->after);
      parts += share;
    }

  return parts > 0 ? sum / parts : 0;
}

/* Plans */

/* Units of a group take most orders together: those of the first one are enough. */
static gboolean
is_repeated (TcTableStaff *self, const TcState *state, const TcOrder *order)
{
  if (order->n_helpers == 0 || order->n_units != 1)
    return FALSE;
  g_array_set_size (self->group, 0);
  tc_state_group (self->ruleset, state, order->units[0], self->group);

  return g_array_index (self->group, gint16, 0) != order->units[0];
}

static void
make_list (TcTableStaff *self, const TcState *state)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  g_array_set_size (self->plan, 0);
  tc_state_list (self->ruleset, state, -1, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      Planned it = { g_array_index (orders, TcOrder, i), 0, self->stamp };

      if (it.order.kind == TC_ORDER_END || (it.order.n_targets > 0 && it.order.flags != 0)
          || is_repeated (self, state, &it.order))
        continue;
      it.worth = weigh (self, state, &it.order);
      g_array_append_val (self->plan, it);
    }
  self->lists++;
  self->given = FALSE;
}

/* The best that is still legal, weighed in this position; -1 none. */
static int
find_best (TcTableStaff *self, const TcState *state)
{
  while (TRUE)
    {
      Planned *best = NULL;

      for (guint i = 0; i < self->plan->len; i++)
        {
          Planned *it = &g_array_index (self->plan, Planned, i);

          if (best == NULL || it->worth > best->worth)
            best = it;
        }
      if (best == NULL)
        return -1;
      if (best->stamp == self->stamp)
        return best - (Planned *) self->plan->data;
      if (!tc_state_check (self->ruleset, state, &best->order, NULL))
        {
          g_array_remove_index_fast (self->plan, best - (Planned *) self->plan->data);
          continue;
        }
      best->worth = weigh (self, state, &best->order);
      best->stamp = self->stamp;
    }
}

/* An answer is tried out. */
static gboolean
answer (TcTableStaff *self, const TcState *state, TcOrder *order)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  gint64 most = G_MININT64;

  self->why = TC_INTENT ("answer");
  tc_state_list (self->ruleset, state, -1, orders);
  memset (self->involved, 0, sizeof self->involved);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *it = &g_array_index (orders, TcOrder, i);
      gint64 worth = 0;

      if (orders->len > 1)
        try_out (self, state, it, self->worths);
      for (guint k = 0; k < TC_MAX_PLAYED && orders->len > 1; k++)
        worth += self->worths[k];
      if (worth <= most)
        continue;
      most = worth;
      *order = *it;
    }

  return orders->len > 0;
}

static gboolean
give (TcTableStaff *self, int index, const char *code, TcOrder *order)
{
  *order = g_array_index (self->plan, Planned, index).order;
  g_array_remove_index_fast (self->plan, index);
  self->given = TRUE;
  self->why = (TcNote) { .code = code };

  return TRUE;
}

gboolean
tc_table_staff_choose (TcTableStaff *self, const TcState *state, TcOrder *order)
{
  static const TcOrder end = { .kind = TC_ORDER_END };
  guint64 moment;
  int best;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  self->stamp++;
  tc_table_view_look (&self->view, state, state->actor);
  if (state->depth > 0)
    return answer (self, state, order);
  moment = (guint64) state->turn << 32 | (guint64) (state->player + 1) << 16 | (guint64) (state->phase + 1);
  if (moment != self->moment)
    {
      self->moment = moment;
      self->lists = 0;
      make_list (self, state);
    }
  best = find_best (self, state);
  if ((best < 0 || g_array_index (self->plan, Planned, best).worth <= 0) && self->given && self->lists < LISTS)
    {
      make_list (self, state);
      best = find_best (self, state);
    }
  if (best >= 0 && g_array_index (self->plan, Planned, best).worth > 0)
    return give (self, best, "looked-at", order);
  self->why = TC_INTENT ("end");
  *order = end;
  if (tc_state_check (self->ruleset, state, &end, NULL))
    return TRUE;
  if (best >= 0)
    return give (self, best, "owed", order);

  return tc_state_owed (self->ruleset, state, order);
}
