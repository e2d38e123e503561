/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the ways of finding a chain share: one order in one position, its results, and why it was
 * not given. */
#include "tc-chain-private.h"

#include <string.h>

#include "tc-odds-outcome.h"

/* Of results that were seen: one without room. */
#define MORE (1u << TC_CHAIN_RESULTS)

G_STATIC_ASSERT (TC_CHAIN_RESULTS < 32 && TC_CHAIN_STEPS < 32);

static gboolean
has_result (const Chainer *self, const TcChainEvent *result)
{
  const TcSystem *system = self->ruleset->system;

  for (guint i = 0; i < self->events->len; i++)
    {
      const TcNote *note = &g_array_index (self->events, TcNote, i);
      TcChainEvent event;

      if (!tc_note_is_result (note))
        continue;
      event = tc_chain_event_of (note, system);
      if (tc_chain_event_is (result, &event))
        return TRUE;
    }

  return FALSE;
}

guint
chain_find_met (const Chainer *self)
{
  guint at = (guint) (self->step - self->out->steps) + 1;
  const TcChainEvent *given = &self->links[at - 1].given;
  guint met = given->name != NULL && has_result (self, given) ? CHAIN_HELD : 0;

  for (guint i = at; i < self->out->n; i++)
    if (self->links[i].on == at && has_result (self, &self->links[i].result))
      met |= 1u << i;

  return met;
}

TcChainPast
chain_begin_past (const TcState *state)
{
  return (TcChainPast) { 0, 0, state->turn, state->player };
}

TcChainPast
chain_go_on (const Chainer *self, TcChainPast past)
{
  return (TcChainPast) { past.met | chain_find_met (self), 0, self->state->turn,
                         self->state->player };
}

gboolean
chain_is_wanted (const Chainer *self, guint met)
{
  guint i = (guint) (self->step - self->out->steps);

  return self->links[i].on == 0 || ((met >> i & 1) != 0) != self->links[i].unless;
}

gboolean
chain_is_same (const TcNote *a, const TcNote *b)
{
  return a->code == b->code && a->args[0] == b->args[0] && a->args[1] == b->args[1];
}

/* What it is named by is kept, so that it is counted once. */
static void
note_more (Chainer *self, const TcNote *outcome, TcRatio chance, gboolean first)
{
  GArray *more = self->more[chain_at (self)];
  TcChainResult result = { *outcome, self->before, TC_RATIO_ZERO };
  guint k = 0;

  while (k < more->len && (g_array_index (more, TcChainResult, k).before != self->before
                           || !chain_is_same (&g_array_index (more, TcChainResult, k).note, outcome)))
    k++;
  if (k == more->len)
    g_array_append_val (more, result);
  self->step->n_more = more->len;
  if (first)
    self->step->more = tc_ratio_add (self->step->more, chance);
  self->out->complete = FALSE;
}

/* What is waited for comes first, and leaves room to the results of the order. */
static gboolean
has_room (const Chainer *self)
{
  guint n = 0;

  if (!self->before)
    return self->step->n_results < TC_CHAIN_RESULTS;
  for (guint i = 0; i < self->step->n_results; i++)
    n += self->step->results[i].before;

  return n < TC_CHAIN_BEFORE && self->step->n_results < TC_CHAIN_RESULTS;
}

guint
chain_note_results (Chainer *self, TcRatio chance, guint seen)
{
  TcChainStep *step = self->step;

  for (guint i = 0; i < self->events->len; i++)
    {
      const TcNote *note = &g_array_index (self->events, TcNote, i);
      TcNote outcome;
      guint k = 0;

      if (!tc_note_is_result (note))
        continue;
      outcome = tc_note_get_outcome (note, self->ruleset->system);
      while (k < step->n_results && (step->results[k].before != self->before || !chain_is_same (&step->results[k].note, &outcome)))
        k++;
      if (k == step->n_results && !has_room (self))
        {
          note_more (self, &outcome, chance, (seen & MORE) == 0);
          seen |= MORE;
          continue;
        }
      if (k == step->n_results)
        step->results[step->n_results++] = (TcChainResult) { outcome, self->before, TC_RATIO_ZERO };
      if ((seen & 1u << k) == 0)
        step->results[k].chance = tc_ratio_add (step->results[k].chance, chance);
      seen |= 1u << k;
    }

  return seen;
}

gboolean
chain_apply (Chainer *self, const TcState *state, const TcOrder *order, TcDice *dice)
{
  TcLog log = { self->events };

  g_array_set_size (self->events, 0);
  tc_state_copy (self->state, state);
  tc_state_apply (self->ruleset, self->state, order, dice, &log);

  return tc_answer_interrupts (self->ruleset, self->state, 0, self->orders, dice, &log);
}

/* The player-turn of the order before, or the next one of the other side when the order is that
 * side's. */
static gboolean
is_in_turn (const Chainer *self, const TcState *state, const TcChainPast *past)
{
  if (state->over)
    return FALSE;

  return (state->player == past->player && state->turn == past->turn)
         || (self->giver != past->player && state->player == self->giver && state->turn <= past->turn + 1);
}

/* Where each phase comes once in a player-turn, nothing waits for its own again.  Where markers are drawn, an activation is ended, and
 * another one begun, by orders of the chain alone; and what nobody ever orders comes by itself. */
static gboolean
has_passed (const Chainer *self, const TcState *state)
{
  const TcSystem *system = self->ruleset->system;
  const TcOrderKind *kind = &system->order_kinds[self->step->order.kind];

  if (system->cup != NULL)
    return kind->phase == TC_ANY_PHASE || kind->list == NULL || state->phase >= kind->phase;

  return system->phases_once && kind->phase != TC_ANY_PHASE && state->player == self->giver && state->phase >= kind->phase;
}

gboolean
chain_may_come (const Chainer *self, const TcState *state, const TcChainPast *past)
{
  return is_in_turn (self, state, past) && !has_passed (self, state);
}

gboolean
chain_find_wait (const Chainer *self, const TcState *state, TcOrder *order)
{
  *order = (TcOrder) { .kind = TC_ORDER_END };

  return tc_state_check (self->ruleset, state, order, NULL)
         || (chain_knows_owed (self) && tc_state_owed (self->ruleset, state, order) && tc_state_check (self->ruleset, state, order, NULL));
}

TcNote
chain_choose_reason (const Chainer *self, const TcState *state, const TcChainPast *past, TcNote first, TcNote refusal)
{
  return first.code == NULL && refusal.role != TC_NOTE_NOT_NOW && is_in_turn (self, state, past) ? refusal : first;
}

void
chain_note_reason (Chainer *self, const TcState *state, TcNote first, const TcNote *refusal, TcRatio chance)
{
  GArray *reasons = self->reasons[self->step - self->out->steps];
  ChainReason reason = { first.code != NULL ? first : *refusal, chance };
  TcNote other = { NULL };

  if (first.code == NULL &&
      !tc_state_suppose (self->ruleset, state, &self->step->order, self->supposed, &other) && other.code != NULL)
    reason.note = other;
  for (guint i = 0; i < reasons->len; i++)
    {
      ChainReason *known = &g_array_index (reasons, ChainReason, i);

      if (known->note.code == reason.note.code && memcmp (known->note.args, reason.note.args, sizeof known->note.args) == 0)
        {
          known->chance = tc_ratio_add (known->chance, chance);
          return;
        }
    }
  g_array_append_val (reasons, reason);
}

void
chain_choose_reasons (Chainer *self)
{
  for (guint i = 0; i < self->out->n; i++)
    {
      TcRatio most = TC_RATIO_ZERO;

      for (guint k = 0; k < self->reasons[i]->len; k++)
        {
          const ChainReason *reason = &g_array_index (self->reasons[i], ChainReason, k);

          if (tc_ratio_compare (reason->chance, most) > 0)
            {
              most = reason->chance;
              self->out->steps[i].refusal = reason->note;
            }
        }
    }
}

/* Where nobody has a player-turn of his own, orders are of the same one. */
void
chain_begin_step (Chainer *self, guint i)
{
  const TcOrder *order = &self->links[i].order;

  self->step = &self->out->steps[i];
  self->giver = self->start->player;
  if (self->start->player >= 0 && order->n_units > 0)
    self->giver = tc_battle_counter_side (self->ruleset->battle, (guint) order->units[0]);
}

void
chain_clear_steps (Chainer *self, guint n)
{
  self->failed = FALSE;
  *self->out = (TcChain) { .complete = TRUE, .n = n };
  for (int side = 0; side < TC_MAX_SIDES; side++)
    self->out->loss[side] = TC_RATIO_ZERO;
  for (guint i = 0; i < n; i++)
    {
      self->out->steps[i] = (TcChainStep) { .order = self->links[i].order, .given = TC_RATIO_ZERO, .left = TC_RATIO_ZERO,
                                              .condition = TC_RATIO_ONE, .more = TC_RATIO_ZERO };
      g_array_set_size (self->reasons[i], 0);
      g_array_set_size (self->more[i], 0);
    }
}

gboolean
chain_is_valid (const TcChain *self)
{
  gboolean valid = TRUE;

  for (int side = 0; side < TC_MAX_SIDES; side++)
    valid &= tc_ratio_is_valid (self->loss[side]);
  for (guint i = 0; i < self->n; i++)
    {
      const TcChainStep *step = &self->steps[i];

      valid &= tc_ratio_is_valid (step->given) && tc_ratio_is_valid (step->left) && tc_ratio_is_valid (step->condition)
               && tc_ratio_is_valid (step->more);
      for (guint k = 0; k < step->n_results; k++)
        valid &= tc_ratio_is_valid (step->results[k].chance);
    }

  return valid;
}

void
chain_add_losses (Chainer *self, const TcChainPool *pool)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  guint n = self->ruleset->battle->counters->len;
  TcSnapshot before, after;
  g_autofree TcOutcome *outcome = g_new0 (TcOutcome, 1);

  tc_snapshot_init (&before, n);
  tc_snapshot_init (&after, n);
  tc_snapshot_look (&before, self->ruleset, self->start, placements);
  for (guint i = 0; i < pool->chances->len; i++)
    {
      tc_snapshot_look_after (&after, &before, self->ruleset, tc_chain_pool_get (pool, i), placements);
      tc_outcome_read (outcome, self->ruleset->battle, &before, &after, (TcNote) { NULL });
      for (int side = 0; side < TC_MAX_SIDES; side++)
        if (outcome->losses[side] != 0)
          self->out->loss[side] =
            tc_ratio_add (self->out->loss[side],
                          tc_ratio_multiply (g_array_index (pool->chances, TcRatio, i), tc_ratio_new (outcome->losses[side], 1)));
    }
  tc_snapshot_clear (&before);
  tc_snapshot_clear (&after);
}

void
chain_init (Chainer *self, const TcRuleset *ruleset, const TcState *start, const TcChainLink *links, guint n, TcChain *out)
{
  *self = (Chainer) { .ruleset = ruleset, .start = start, .out = out, .links = links };
  self->state = tc_state_new (ruleset);
  self->supposed = tc_state_new (ruleset);
  self->events = g_array_new (FALSE, FALSE, sizeof (TcNote));
  for (guint i = 0; i < n; i++)
    {
      self->reasons[i] = g_array_new (FALSE, FALSE, sizeof (ChainReason));
      self->more[i] = g_array_new (FALSE, FALSE, sizeof (TcChainResult));
    }
  self->orders = TC_ORDER_LIST_NEW ();
}

void
chain_clear (Chainer *self, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_array_unref (self->reasons[i]);
      g_array_unref (self->more[i]);
    }
  g_free (self->state);
  g_free (self->supposed);
  g_array_unref (self->events);
  g_array_unref (self->orders);
}
