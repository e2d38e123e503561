/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains by whole positions: equal ones are merged after each order. */
#include "tc-chain-private.h"

static void
expand (Chainer *self, const TcState *state, TcRatio chance, const TcOrder *order, TcNote reason, TcChainPast past, TcChainPool *into)
{
  TcExhausting dice;

  tc_exhausting_init (&dice, CHAIN_RUNS - MIN (self->out->runs, CHAIN_RUNS - 1));
  while (!self->failed && tc_exhausting_next (&dice))
    {
      TcChainPast now;
      TcRatio weight;

      if (!chain_apply (self, state, order, &dice.parent) || dice.overrun || into->chances->len > CHAIN_POSITIONS)
        {
          self->failed = TRUE;
          break;
        }
      weight = tc_ratio_multiply (chance, tc_exhausting_get_weight (&dice));
      self->failed = weight.denominator == 0;
      now = self->before ? past : chain_go_on (self, past);
      now.seen = chain_note_results (self, weight, past.seen);
      if (!self->before)
        now.seen = 0;
      tc_chain_pool_add (into, self->state, weight, reason, now);
    }
  self->out->runs += dice.runs;
  self->failed |= self->out->runs >= CHAIN_RUNS;
}

/* All positions through one order: given, waited for, or given up. */
static void
advance (Chainer *self, TcChainPool *now, TcChainPool *next, TcChainPool *dropped)
{
  TcOrder wait;

  for (guint round = 0; round <= CHAIN_ENDS && now->chances->len > 0 && !self->failed; round++)
    {
      TcChainPool waiting;

      tc_chain_pool_init (&waiting, now->size);
      for (guint i = 0; i < now->chances->len && !self->failed; i++)
        {
          const TcState *state = tc_chain_pool_get (now, i);
          TcRatio chance = g_array_index (now->chances, TcRatio, i);
          TcChainPast past = g_array_index (now->pasts, TcChainPast, i);
          TcNote refusal = { NULL }, reason = g_array_index (now->reasons, TcNote, i);

          if (!chain_is_wanted (self, past.met))
            {
              self->step->left = tc_ratio_add (self->step->left, chance);
              tc_chain_pool_add (next, state, chance, (TcNote) { NULL }, past);
              continue;
            }
          if (tc_state_check (self->ruleset, state, &self->step->order, &refusal))
            {
              self->before = FALSE;
              self->step->given = tc_ratio_add (self->step->given, chance);
              expand (self, state, chance, &self->step->order, (TcNote) { NULL }, past, next);
              continue;
            }
          reason = chain_choose_reason (self, state, &past, reason, refusal);
          if (round < CHAIN_ENDS && chain_may_come (self, state, &past) && chain_find_wait (self, state, &wait))
            {
              self->before = TRUE;
              expand (self, state, chance, &wait, reason, past, &waiting);
            }
          else
            {
              chain_note_reason (self, state, reason, &refusal, chance);
              tc_chain_pool_add (dropped, state, chance, reason, past);
            }
        }
      tc_chain_pool_clear (now);
      *now = waiting;
    }
}

/* Where the result that is given did not occur, nothing follows; the rest is the whole from here on. */
static void
keep_given (Chainer *self, TcChainPool *now, TcChainPool *dropped)
{
  TcRatio sum = TC_RATIO_ZERO;
  TcChainPool kept;

  tc_chain_pool_clear (dropped);
  tc_chain_pool_init (dropped, now->size);
  tc_chain_pool_init (&kept, now->size);
  for (guint i = 0; i < now->chances->len; i++)
    if (g_array_index (now->pasts, TcChainPast, i).met & CHAIN_HELD)
      sum = tc_ratio_add (sum, g_array_index (now->chances, TcRatio, i));
  self->step->condition = sum;
  for (guint i = 0; i < now->chances->len; i++)
    {
      TcChainPast past = g_array_index (now->pasts, TcChainPast, i);

      if ((past.met & CHAIN_HELD) == 0)
        continue;
      past.met &= ~CHAIN_HELD;
      tc_chain_pool_add (&kept, tc_chain_pool_get (now, i), tc_ratio_divide (g_array_index (now->chances, TcRatio, i), sum), (TcNote) { NULL }, past);
    }
  tc_chain_pool_clear (now);
  *now = kept;
}

void
chain_exhaust_whole (Chainer *self, guint n)
{
  gsize size = self->ruleset->state_size;
  TcChainPool now, dropped;

  chain_clear_steps (self, n);
  tc_chain_pool_init (&now, size);
  tc_chain_pool_init (&dropped, size);
  tc_chain_pool_add (&now, self->start, TC_RATIO_ONE, (TcNote) { NULL }, chain_begin_past (self->start));
  for (guint i = 0; i < n && !self->failed; i++)
    {
      TcChainPool next;

      tc_chain_pool_init (&next, size);
      chain_begin_step (self, i);
      advance (self, &now, &next, &dropped);
      self->step->positions = next.chances->len;
      tc_chain_pool_clear (&now);
      now = next;
      if (self->links[i].given.name != NULL && !self->failed)
        keep_given (self, &now, &dropped);
    }
  chain_add_losses (self, &now);
  chain_add_losses (self, &dropped);
  self->failed |= !chain_is_valid (self->out);
  tc_chain_pool_clear (&now);
  tc_chain_pool_clear (&dropped);
}
