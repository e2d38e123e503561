/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A phase ended in a world, by parts. */
#include "tc-chain-stretch.h"

#include <string.h>

static const TcOrder end = { .kind = TC_ORDER_END };

static gboolean
is_refused_alike (Stretch *self, const World *world, guint factor, guint way, const TcNote *note)
{
  TcNote refusal = { NULL };

  world_compose (world, factor, way, self->bytes);

  return !tc_state_check (self->chain->ruleset, stretch_position (self), &end, &refusal) && refusal.code == note->code
         && memcmp (refusal.args, note->args, sizeof note->args) == 0;
}

gboolean
stretch_is_stuck (Stretch *self, const World *world, const TcNote *note)
{
  for (guint factor = 0; factor < world->n_factors; factor++)
    for (guint way = 0; way < world_ways (world, factor); way++)
      if (!is_refused_alike (self, world, factor, way, note))
        return FALSE;

  return TRUE;
}

World *
stretch_split_stuck (Stretch *self, World **world, guint *from)
{
  guint n = (*world)->n_factors;

  for (guint factor = *from; factor < n || (factor == 0 && n == 0); factor++)
    {
      g_autofree guint8 *classes = g_malloc (world_ways (*world, factor));
      World *stuck, *free_to_go;

      for (guint way = 0; way < world_ways (*world, factor); way++)
        {
          world_compose (*world, factor, way, self->bytes);
          classes[way] = tc_state_check (self->chain->ruleset, stretch_position (self), &end, NULL);
        }
      stuck = world_part (*world, factor, classes, FALSE);
      if (stuck == NULL)
        continue;
      free_to_go = world_part (*world, factor, classes, TRUE);
      world_free (*world);
      *world = free_to_go;
      *from = 0;
      return stuck;
    }

  return NULL;
}

/* Results of the present events, without dice. */
static void
list_results (const Stretch *self, GArray *notes)
{
  g_array_set_size (notes, 0);
  for (guint i = 0; i < self->chain->events->len; i++)
    {
      const TcNote *note = &g_array_index (self->chain->events, TcNote, i);
      TcNote outcome;

      if (!tc_note_is_result (note))
        continue;
      outcome = tc_note_get_outcome (note, self->chain->ruleset->system);
      g_array_append_val (notes, outcome);
    }
}

/* Did the present way ask for the same draws, and have the same results, as the position? */
static gboolean
is_alike (Stretch *self, const TcScripted *dice)
{
  if (dice->failed || dice->position != self->rolls->len || self->draws->len != self->rolls->len)
    return FALSE;
  for (guint i = 0; i < self->rolls->len; i++)
    if (g_array_index (self->rolls, TcDraw, i).n != g_array_index (self->draws, TcDraw, i).n
        || g_array_index (self->rolls, TcDraw, i).what != g_array_index (self->draws, TcDraw, i).what)
      return FALSE;
  list_results (self, self->heard);
  if (self->heard->len != self->notes->len)
    return FALSE;
  for (guint i = 0; i < self->notes->len; i++)
    if (!chain_is_same (&g_array_index (self->notes, TcNote, i), &g_array_index (self->heard, TcNote, i)))
      return FALSE;

  return TRUE;
}

/* The ways of a factor after it, with the draws that the position had; NULL: not the same. @at: of the rooms of its
 * ways. */
static Factor *
end_factor (Stretch *self, const World *world, guint factor, const guint8 *after, guint *at)
{
  g_autofree guint16 *values = g_new (guint16, self->rolls->len + 1);

  for (guint i = 0; i < self->rolls->len; i++)
    values[i] = g_array_index (self->rolls, TcDraw, i).value;
  outcomes_begin (&self->outcomes, after);
  for (guint way = 0; way < world->factors[factor]->n; way++)
    {
      TcRecording recording;
      TcScripted dice;

      world_compose (world, factor, way, self->bytes);
      g_array_set_size (self->draws, 0);
      tc_scripted_init (&dice, values, self->rolls->len);
      tc_recording_init (&recording, &dice.parent, self->draws);
      if (!chain_apply (self->chain, stretch_position (self), &end, &recording.parent) || !is_alike (self, &dice)
          || !stretch_has_room (self, world, factor, &end, g_array_index (self->rooms, gint32, (*at)++)))
        return NULL;
      self->chain->out->runs++;
      outcomes_add (&self->outcomes, self->chain->state, stretch_marks (self), world->factors[factor]->chances[way]);
    }

  return outcomes_make (&self->outcomes);
}

/* Marks the bytes of a new factor; FALSE when one of them belongs to another one already. */
static gboolean
claim (Stretch *self, const Factor *factor, guint at)
{
  for (guint i = 0; i < factor->n_bytes; i++)
    {
      guint8 *owner = &self->owners[factor->at[i]];

      if (*owner != 0)
        return FALSE;
      *owner = (guint8) (at + 1);
    }

  return TRUE;
}

/* The world after draws that have led the position to chain->state; NULL: the parts have to do with each other. */
static World *
end_parts (Stretch *self, const World *world, TcRatio weight)
{
  World *after = world_new (&self->shape, self->chain->state);
  Factor *factors[WORLD_FACTORS];
  gboolean apart = TRUE;
  guint n = 0, at = 0;

  memcpy (after->bytes + self->shape.state_size, world->bytes + self->shape.state_size, self->shape.size - self->shape.state_size);
  after->chance = tc_ratio_multiply (world->chance, weight);
  after->past = world->past;
  after->reason = world->reason;
  for (guint i = 0; i < world->n_factors && apart; i++)
    {
      factors[n] = end_factor (self, world, i, after->bytes, &at);
      apart = factors[n] != NULL && claim (self, factors[n], n);
      n += factors[n] != NULL;
    }
  memset (self->owners, 0, self->shape.size);
  for (guint i = 0; i < n; i++)
    if (apart)
      world_add (after, factors[i]);
    else
      factor_unref (factors[i]);
  if (!apart)
    g_clear_pointer (&after, world_free);

  return after;
}

/* FALSE, and nothing has changed, when the parts of the end have to do with each other. */
static gboolean
end_by_parts (Stretch *self, const World *world, GPtrArray *into)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  Chainer *chain = self->chain;
  TcChainStep saved = *chain->step;
  gboolean complete = chain->out->complete, apart = TRUE;
  TcExhausting dice;

  tc_exhausting_init (&dice, CHAIN_RUNS - MIN (chain->out->runs, CHAIN_RUNS - 1));
  while (apart && tc_exhausting_next (&dice))
    {
      TcRecording recording;
      World *after = NULL;

      world_compose (world, world->n_factors, 0, self->bytes);
      g_array_set_size (self->rolls, 0);
      tc_recording_init (&recording, &dice.parent, self->rolls);
      apart = chain_apply (chain, stretch_position (self), &end, &recording.parent) && !dice.overrun;
      list_results (self, self->notes);
      stretch_note (self, tc_ratio_multiply (world->chance, tc_exhausting_get_weight (&dice)));
      if (apart)
        after = end_parts (self, world, tc_exhausting_get_weight (&dice));
      if (after != NULL)
        g_ptr_array_add (found, after);
      apart = after != NULL;
    }
  chain->out->runs += dice.runs;
  if (!apart)
    {
      *chain->step = saved;
      chain->out->complete = complete;
      stretch_clear_worlds (found);
      return FALSE;
    }
  for (guint i = 0; i < found->len; i++)
    stretch_split_by_moment (self, g_ptr_array_index (found, i), into);

  return TRUE;
}

void
stretch_end_phase (Stretch *self, World *world, gboolean known, GPtrArray *into)
{

  self->chain->before = TRUE;
  self->cramped = FALSE;
  if (known && end_by_parts (self, world, into))
    world_free (world);
  else if (known && self->cramped)
    {
      World *less = stretch_split_by_sums (&world, NULL);

      stretch_end_phase (self, less, stretch_gather_parts (self, less), into);
      stretch_end_phase (self, world, stretch_gather_parts (self, world), into);
    }
  else if (stretch_merge (self, world, world_all (world)))
    stretch_give (self, world, world->n_factors - (world->n_factors > 0), &end, into);
  else
    world_free (world);
}
