/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains that are too long for every face of every die: many games with a seed. */
#include "tc-chain-private.h"

/* The first order from @from on of which a result is given; their number where there is none. */
static guint
find_given (const Chainer *self, guint from)
{
  while (from < self->out->n && self->links[from].given.name == NULL)
    from++;

  return from;
}

/* One game through the chain.  Returns the order whose given result it does not have; their number where it has all. */
static guint
play (Chainer *self, TcState *state, TcDice *dice, TcRatio share)
{
  TcOrder wait;
  TcChainPast past = chain_begin_past (state);

  for (guint i = 0; i < self->out->n; i++)
    {
      TcNote refusal = { NULL }, reason = { NULL };
      guint ends = 0;

      chain_begin_step (self, i);
      if (!chain_is_wanted (self, past.met))
        {
          self->step->left = tc_ratio_add (self->step->left, share);
          if (self->links[i].given.name != NULL)
            return i;
          continue;
        }
      self->before = TRUE;
      while (!tc_state_check (self->ruleset, state, &self->step->order, &refusal))
        {
          reason = chain_choose_reason (self, state, &past, reason, refusal);
          if (ends++ == CHAIN_ENDS || !chain_may_come (self, state, &past)
              || !chain_find_wait (self, state, &wait) || !chain_apply (self, state, &wait, dice))
            {
              chain_note_reason (self, state, reason, &refusal, share);
              return find_given (self, i);
            }
          past.seen = chain_note_results (self, share, past.seen);
          tc_state_copy (state, self->state);
        }
      self->before = FALSE;
      self->step->given = tc_ratio_add (self->step->given, share);
      if (!chain_apply (self, state, &self->step->order, dice))
        return find_given (self, i);
      chain_note_results (self, share, 0);
      past = chain_go_on (self, past);
      tc_state_copy (state, self->state);
      if (self->links[i].given.name != NULL && (past.met & CHAIN_HELD) == 0)
        return i;
      past.met &= ~CHAIN_HELD;
    }

  return self->out->n;
}

static void
scale (TcRatio *chance, TcRatio factor)
{
  *chance = tc_ratio_multiply (*chance, factor);
}

/* Shares of all games become those of the games that had what was given before: @games of each step, and of the end. */
static void
scale_figures (TcChain *chain, const guint games[TC_CHAIN_STEPS + 1])
{
  for (guint i = 0; i < chain->n; i++)
    {
      TcChainStep *step = &chain->steps[i];
      TcRatio factor = tc_ratio_new (TC_CHAIN_GAMES, MAX (games[i], 1));

      step->games = games[i];
      step->condition = tc_ratio_new (games[i + 1], MAX (games[i], 1));
      scale (&step->given, factor);
      scale (&step->left, factor);
      scale (&step->more, factor);
      for (guint k = 0; k < step->n_results; k++)
        scale (&step->results[k].chance, factor);
    }
  for (int side = 0; side < TC_MAX_SIDES; side++)
    scale (&chain->loss[side], tc_ratio_new (TC_CHAIN_GAMES, MAX (games[chain->n], 1)));
}

void
chain_sample (Chainer *self, guint n, guint64 seed)
{
  g_autofree TcState *state = tc_state_new (self->ruleset);
  TcRatio share = tc_ratio_new (1, TC_CHAIN_GAMES);
  guint games[TC_CHAIN_STEPS + 1] = { 0 }; /* that had what was given before each step, and at the end */
  TcChainPool ends;

  chain_clear_steps (self, n);
  self->out->sampled = TC_CHAIN_GAMES;
  tc_chain_pool_init (&ends, self->ruleset->state_size);
  for (guint game = 0; game < TC_CHAIN_GAMES; game++)
    {
      TcSeeded dice;
      guint kept;

      tc_seeded_init (&dice, seed, game);
      tc_state_copy (state, self->start);
      kept = play (self, state, &dice.parent, share);
      for (guint i = 0; i <= kept; i++)
        games[i]++;
      if (kept == n)
        tc_chain_pool_add (&ends, state, share, (TcNote) { NULL }, chain_begin_past (state));
      self->out->runs++;
    }
  chain_add_losses (self, &ends);
  scale_figures (self->out, games);
  tc_chain_pool_clear (&ends);
}
