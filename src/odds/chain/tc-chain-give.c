/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An order given in a world. */
#include "tc-chain-stretch.h"

#include <string.h>

static void give_apart (Stretch *self, World *world, guint factor, const TcOrder *order, GPtrArray *into);

/* What the events of the present order have brought about, in the bytes behind a state. */
static void
mark_met (const Stretch *self, guint8 *met)
{
  guint bits = chain_find_met (self->chain);

  for (guint i = 0; i < self->chain->out->n; i++)
    if ((bits >> i & 1) != 0)
      met[i] = 1;
  if ((bits & CHAIN_HELD) != 0)
    met[TC_CHAIN_STEPS] = 1;
}

/* Into the outcomes, unless the world is cramped. */
static void
try_way (Stretch *self, const World *world, guint factor, guint way, const TcOrder *order)
{
  Chainer *chain = self->chain;
  TcRatio chance = factor < world->n_factors ? world->factors[factor]->chances[way] : TC_RATIO_ONE;
  TcExhausting dice;
  gint32 left;

  world_compose (world, factor, way, self->bytes);
  left = tc_state_scope (chain->ruleset, stretch_position (self), order, &self->scope) ? self->scope.room : 0;
  tc_exhausting_init (&dice, CHAIN_RUNS - MIN (chain->out->runs, CHAIN_RUNS - 1));
  while (!self->cramped && !chain->failed && tc_exhausting_next (&dice))
    {
      TcRatio weight = TC_RATIO_ZERO;
      guint8 met[TC_CHAIN_STEPS + 1];

      if (chain_apply (chain, stretch_position (self), order, &dice.parent) && !dice.overrun
          && outcomes_count (&self->outcomes) <= CHAIN_POSITIONS)
        weight = tc_ratio_multiply (chance, tc_exhausting_get_weight (&dice));
      chain->failed |= weight.numerator == 0 || weight.denominator == 0;
      if (!stretch_has_room (self, world, factor, order, left))
        break;
      memcpy (met, stretch_marks (self), sizeof met);
      if (!chain->before)
        mark_met (self, met);
      outcomes_add (&self->outcomes, chain->state, met, weight);
      stretch_note (self, tc_ratio_multiply (world->chance, weight));
    }
  chain->out->runs += dice.runs;
  chain->failed |= chain->out->runs >= CHAIN_RUNS;
}

void
stretch_give (Stretch *self, World *world, guint factor, const TcOrder *order, GPtrArray *into)
{
  Chainer *chain = self->chain;
  TcChainStep saved = *chain->step;
  gboolean complete = chain->out->complete;

  while (!chain->failed)
    {
      guint others = 0;

      outcomes_begin (&self->outcomes, world->bytes);
      self->cramped = FALSE;
      for (guint way = 0; way < world_ways (world, factor) && !self->cramped && !chain->failed; way++)
        try_way (self, world, factor, way, order);
      if (self->cramped)
        {
          *chain->step = saved;
          chain->out->complete = complete;
          give_apart (self, world, factor, order, into);
          return;
        }
      if (!chain->failed)
        {
          world_mark (world, self->owners, FALSE);
          others = outcomes_find_others (&self->outcomes, self->owners, factor);
          world_mark (world, self->owners, TRUE);
        }
      if (others == 0 || chain->failed)
        break;
      *chain->step = saved;
      chain->out->complete = complete;
      if (stretch_merge (self, world, others | (factor < world->n_factors ? 1u << factor : 0)))
        factor = world->n_factors - 1;
    }
  if (chain->failed)
    {
      world_free (world);
      return;
    }
  if (factor < world->n_factors)
    world_remove (world, factor);
  world_add (world, outcomes_make (&self->outcomes));
  stretch_split_by_moment (self, world, into);
}

/* The same where other factors add too much, in two worlds. */
static void
give_apart (Stretch *self, World *world, guint factor, const TcOrder *order, GPtrArray *into)
{
  const Factor *seen = factor < world->n_factors ? world->factors[factor] : NULL;
  World *less = stretch_split_by_sums (&world, seen);

  stretch_give (self, less, world_find (less, seen), order, into);
  stretch_give (self, world, world_find (world, seen), order, into);
}
