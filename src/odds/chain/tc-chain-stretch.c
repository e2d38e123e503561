/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains by stretches.
 *
 * What orders lead to is kept as worlds (tc-chain-world.h): what one of them makes of its units is a factor of its own, as
 * long as no later order sees it together with another one.  Before each order the rules say what it looks at
 * (tc-scope.h), in every way of the factors that this touches; those are multiplied into one, and the order is given in
 * each of its ways, whatever the other factors are like.  Where the order is refused in some of them, that world goes a way of
 * its own.  Phases are ended by parts: in each factor by itself.
 *
 * What the rules do not say is seen by nobody: an order without a scope multiplies everything, which is the method of
 * whole positions.  Bytes that an order changes against its scope are found out in the same way, not trusted.
 */
#include "tc-chain-stretch.h"

#include <string.h>

/* The chain ends here.  Takes the world. */
static void
drop (Stretch *self, World *world, const TcNote *refusal)
{
  Chainer *chain = self->chain;
  guint factor = stretch_gather (self, world, &chain->step->order, chain_at (chain));

  for (guint way = 0; way < world_ways (world, factor) && !chain->failed; way++)
    {
      TcRatio chance = factor < world->n_factors ? world->factors[factor]->chances[way] : TC_RATIO_ONE;

      world_compose (world, factor, way, self->bytes);
      chain_note_reason (chain, stretch_position (self), world->reason, refusal, tc_ratio_multiply (world->chance, chance));
    }
  stretch_add_losses (self, world);
  world_free (world);
}

/* Waits for another phase, where that is possible.  Takes the world. */
static void
wait (Stretch *self, World *world, const TcNote *refusal, guint round, GPtrArray *waiting)
{
  static const TcOrder end = { .kind = TC_ORDER_END };
  gboolean known, apart;
  TcNote note = { NULL };
  World *stuck;
  guint from = 0;

  if (round == CHAIN_ENDS || !chain_may_come (self->chain, world_state (world), &world->past))
    {
      drop (self, world, refusal);
      return;
    }
  known = stretch_gather_parts (self, world);
  if (self->chain->failed)
    {
      world_free (world);
      return;
    }
  apart = tc_state_check (self->chain->ruleset, world_state (world), &end, &note);
  if (!apart && stretch_is_stuck (self, world, &note))
    {
      self->chain->failed |= chain_knows_owed (self->chain);
      drop (self, world, refusal);
      return;
    }
  if (!apart && !stretch_merge (self, world, world_all (world)))
    {
      world_free (world);
      return;
    }
  while (world != NULL && (stuck = stretch_split_stuck (self, &world, &from)) != NULL)
    {
      apart = FALSE;
      self->chain->failed |= chain_knows_owed (self->chain);
      drop (self, stuck, refusal);
    }
  if (world != NULL && self->chain->failed)
    world_free (world);
  else if (world != NULL)
    stretch_end_phase (self, world, apart ? known : stretch_gather_parts (self, world), waiting);
}

typedef struct
{
  TcNote reason, refusal;
} Refused;

enum { UNWANTED, GIVEN, REFUSED };

static gboolean
is_note (const TcNote *a, const TcNote *b)
{
  return a->code == b->code && memcmp (a->args, b->args, sizeof a->args) == 0;
}

static gboolean
is_same_refusal (const Refused *a, const Refused *b)
{
  return is_note (&a->reason, &b->reason) && is_note (&a->refusal, &b->refusal);
}

/* What the order is in each way of the factor: unwanted, given, or refused for the reason of that class. */
static gboolean
classify (Stretch *self, const World *world, guint factor, guint8 *classes, GArray *refused)
{
  Chainer *chain = self->chain;

  for (guint way = 0; way < world_ways (world, factor); way++)
    {
      Refused now = { { NULL }, { NULL } };
      guint i = 0;

      world_compose (world, factor, way, self->bytes);
      if (!chain_is_wanted (chain, stretch_marks (self)[chain_at (chain)] != 0 ? 1u << chain_at (chain) : 0))
        classes[way] = UNWANTED;
      else if (tc_state_check (chain->ruleset, stretch_position (self), &chain->step->order, &now.refusal))
        classes[way] = GIVEN;
      else
        {
          now.reason = chain_choose_reason (chain, stretch_position (self), &world->past, world->reason, now.refusal);
          while (i < refused->len && !is_same_refusal (&g_array_index (refused, Refused, i), &now))
            i++;
          if (i == refused->len)
            g_array_append_val (refused, now);
          if (i > G_MAXUINT8 - REFUSED)
            return FALSE;
          classes[way] = (guint8) (REFUSED + i);
        }
    }

  return TRUE;
}

/* One world: where the order is given, where it is left out, and where it is refused. */
static void
advance_world (Stretch *self, World *world, guint round, GPtrArray *waiting)
{
  Chainer *chain = self->chain;
  guint factor = stretch_gather (self, world, &chain->step->order, chain_at (chain));
  g_autofree guint8 *classes = g_malloc (world_ways (world, factor));
  g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (Refused));

  if (!chain->failed && !classify (self, world, factor, classes, refused))
    stretch_fail (self);
  memset (self->related, 0, self->shape.size);
  for (guint i = 0; factor < world->n_factors && i < world->factors[factor]->n_bytes; i++)
    self->related[world->factors[factor]->at[i]] = 1;
  for (guint class = 0; class < REFUSED + refused->len && !chain->failed; class++)
    {
      World *part = world_part (world, factor, classes, class);

      if (part == NULL)
        continue;
      if (class == UNWANTED)
        {
          chain->step->left = tc_ratio_add (chain->step->left, part->chance);
          part->reason = (TcNote) { NULL };
          stretch_put (self, self->next, part);
        }
      else if (class == GIVEN)
        {
          chain->step->given = tc_ratio_add (chain->step->given, part->chance);
          part->reason = (TcNote) { NULL };
          chain->before = FALSE;
          /* the factor is the last one, unless it has become part of the position */
          stretch_give (self, part, part->n_factors < world->n_factors ? part->n_factors : factor, &chain->step->order, self->next);
        }
      else
        {
          const Refused *why = &g_array_index (refused, Refused, class - REFUSED);

          part->reason = why->reason;
          wait (self, part, &why->refusal, round, waiting);
        }
    }
  world_free (world);
}

static void
swap (GPtrArray **a, GPtrArray **b)
{
  GPtrArray *kept = *a;

  *a = *b;
  *b = kept;
}

/* Where the result that is given did not occur, nothing follows; the rest is the whole from here on. */
static void
keep_given (Stretch *self)
{
  gsize mark = self->shape.state_size + TC_CHAIN_STEPS;
  TcRatio sum = TC_RATIO_ZERO;

  for (int side = 0; side < TC_MAX_SIDES; side++)
    self->loss[side] = TC_RATIO_ZERO;
  for (guint i = self->next->len; i-- > 0;)
    {
      World *world = g_ptr_array_index (self->next, i), *kept;
      g_autofree guint8 *held = NULL;
      guint factor;

      world_mark (world, self->owners, FALSE);
      factor = self->owners[mark] > 0 ? self->owners[mark] - 1u : world->n_factors;
      world_mark (world, self->owners, TRUE);
      held = g_malloc (world_ways (world, factor));
      for (guint way = 0; way < world_ways (world, factor); way++)
        {
          world_compose (world, factor, way, self->bytes);
          held[way] = self->bytes[mark];
        }
      kept = world_part (world, factor, held, TRUE);
      world_free (world);
      if (kept == NULL)
        {
          g_ptr_array_remove_index (self->next, i);
          continue;
        }
      kept->bytes[mark] = 0;
      sum = tc_ratio_add (sum, kept->chance);
      self->next->pdata[i] = kept;
    }
  self->chain->step->condition = sum;
  for (guint i = 0; i < self->next->len; i++)
    {
      World *world = g_ptr_array_index (self->next, i);

      world->chance = tc_ratio_divide (world->chance, sum);
    }
}

static void
advance (Stretch *self, guint i)
{
  GPtrArray *waiting = g_ptr_array_new ();
  guint64 n = 0;

  chain_begin_step (self->chain, i);
  self->noted = self->noting = 0;
  for (guint round = 0; self->worlds->len > 0 && !self->chain->failed; round++)
    {
      while (self->worlds->len > 0)
        {
          World *world = g_ptr_array_steal_index (self->worlds, 0);

          if (self->chain->failed)
            world_free (world);
          else
            advance_world (self, world, round, waiting);
        }
      swap (&self->worlds, &waiting);
      self->noted |= self->noting;
    }
  stretch_clear_worlds (waiting);
  stretch_clear_worlds (self->worlds);
  g_ptr_array_unref (waiting);
  for (guint k = 0; k < self->next->len; k++)
    n += world_count (g_ptr_array_index (self->next, k));
  self->chain->step->positions = (guint) MIN (n, G_MAXUINT);
  if (self->chain->links[i].given.name != NULL && !self->chain->failed)
    keep_given (self);
  swap (&self->worlds, &self->next);
}

/* Are there rules that say what any of the orders sees?  Then of all orders the sums are the same. */
static gboolean
find_shape (Stretch *self, guint n)
{
  const Chainer *chain = self->chain;

  self->shape.state_size = chain->ruleset->state_size;
  self->shape.size = self->shape.state_size + TC_CHAIN_STEPS + 1;
  for (guint i = 0; i < n; i++)
    if (tc_state_scope (chain->ruleset, chain->start, &chain->links[i].order, &self->scope))
      {
        self->shape.sums = self->scope.sums;
        self->shape.n_sums = self->scope.n_sums;
        return TRUE;
      }

  return FALSE;
}

static void
run (Stretch *self, guint n)
{
  World *world = world_new (&self->shape, self->chain->start);

  world->past = chain_begin_past (self->chain->start);
  g_ptr_array_add (self->worlds, world);
  for (int side = 0; side < TC_MAX_SIDES; side++)
    self->loss[side] = TC_RATIO_ZERO;
  tc_snapshot_look (&self->first, self->chain->ruleset, self->chain->start, self->placements);
  for (guint i = 0; i < n && !self->chain->failed; i++)
    advance (self, i);
  for (guint i = 0; i < self->worlds->len && !self->chain->failed; i++)
    stretch_add_losses (self, g_ptr_array_index (self->worlds, i));
  memcpy (self->chain->out->loss, self->loss, sizeof self->loss);
  self->chain->failed |= !chain_is_valid (self->chain->out);
}

static void
clear_stretch (Stretch *self)
{
  stretch_clear_worlds (self->worlds);
  stretch_clear_worlds (self->next);
  g_ptr_array_unref (self->worlds);
  g_ptr_array_unref (self->next);
  outcomes_clear (&self->outcomes);
  g_free (self->bytes);
  g_free (self->owners);
  g_free (self->related);
  g_array_unref (self->rooms);
  g_array_unref (self->notes);
  g_array_unref (self->heard);
  g_array_unref (self->rolls);
  g_array_unref (self->draws);
  g_array_unref (self->placements);
  g_free (self->outcome);
  tc_snapshot_clear (&self->first);
  tc_snapshot_clear (&self->now);
}

void
chain_exhaust_stretches (Chainer *chain, guint n)
{
  Stretch self = { .chain = chain };

  chain_clear_steps (chain, n);
  tc_scope_init (&self.scope);
  if (find_shape (&self, n))
    {
      guint n_counters = chain->ruleset->battle->counters->len;

      outcomes_init (&self.outcomes, &self.shape);
      self.bytes = g_malloc (self.shape.size);
      self.owners = g_malloc0 (self.shape.size);
      self.related = g_malloc0 (self.shape.size);
      self.rooms = g_array_new (FALSE, FALSE, sizeof (gint32));
      self.notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
      self.heard = g_array_new (FALSE, FALSE, sizeof (TcNote));
      self.rolls = g_array_new (FALSE, FALSE, sizeof (TcDraw));
      self.draws = g_array_new (FALSE, FALSE, sizeof (TcDraw));
      self.worlds = g_ptr_array_new ();
      self.next = g_ptr_array_new ();
      self.placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
      self.outcome = g_new0 (TcOutcome, 1);
      tc_snapshot_init (&self.first, n_counters);
      tc_snapshot_init (&self.now, n_counters);
      run (&self, n);
      clear_stretch (&self);
    }
  else
    chain->failed = TRUE;
  tc_scope_clear (&self.scope);
}
