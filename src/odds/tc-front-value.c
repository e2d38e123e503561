/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outcomes of an attack, and whom it binds, as the engine plays it. */
#include "tc-front-private.h"

#include <string.h>

/* Of the score: ours less theirs. */
static gint32
sum_score (TcFront *self, const TcState *state)
{
  int own = self->state->actor;
  gint32 sum = 0;

  tc_state_score (self->ruleset, state, &self->score);
  for (int side = 0; side < TC_MAX_SIDES; side++)
    sum += side == own ? self->score.points[side] : -self->score.points[side];

  return sum;
}

/* Gained by the outcome at hand. */
static gint32
find_points (TcFront *self)
{
  const TcBattle *battle = self->ruleset->battle;
  gint32 sum = 0;

  if (!self->points)
    return 0;
  if (self->prices == NULL)
    return sum_score (self, self->run) - self->score_before;
  for (guint i = 0; i < self->outcome.n_fates; i++)
    {
      const TcFateEntry *fate = &self->outcome.fates[i];
      gboolean own = tc_battle_counter_side (battle, fate->counter) == self->state->actor;

      if (fate->fate & TC_FATE_ELIMINATED)
        sum += own ? -self->prices[fate->counter] : self->prices[fate->counter];
    }

  return sum;
}

/* Does a duty of that code name a counter first?  Codes are static: what was looked up is known by its address. */
static gboolean
names_counter (TcFront *self, const char *code)
{
  const TcWord *word;

  for (guint i = 0; i < G_N_ELEMENTS (self->known); i++)
    if (code == self->known[i].code)
      return self->known[i].counter;

  word = tc_words_find (self->ruleset->system->words, code);
  self->known[1] = self->known[0];
  self->known[0].code = code;
  self->known[0].counter = word != NULL && word->args[0] == 'c';

  return self->known[0].counter;
}

/* A duty is that of the first counter its note names. */
void
front_find_duties (TcFront *self, const TcState *state, guint8 by_counter[TC_MAX_PLAYED])
{
  memset (by_counter, 0, TC_MAX_PLAYED);
  g_array_set_size (self->notes, 0);
  tc_state_duties (self->ruleset, state, self->notes);
  for (guint i = 0; i < self->notes->len; i++)
    {
      const TcNote *note = &g_array_index (self->notes, TcNote, i);

      if (names_counter (self, note->code) && note->args[0] >= 0 && note->args[0] < TC_MAX_PLAYED)
        by_counter[note->args[0]] = 1;
    }
}

void
front_value_begin (TcFront *self)
{
  if (self->points && self->prices == NULL)
    self->score_before = sum_score (self, self->state);
  tc_snapshot_look (&self->before, self->ruleset, self->state, self->placements);
  front_find_duties (self, self->state, self->marks_before);
}

/* Strength that armies lose by the outcome at hand, added to hits. */
static Hits
add_hits (TcFront *self)
{
  Hits hits = { self->hits->len, 0 };

  for (guint i = 0; i < self->outcome.n_fates; i++)
    {
      const TcFateEntry *fate = &self->outcome.fates[i];
      Hit hit = { tc_battle_counter (self->ruleset->battle, fate->counter)->army, fate->value };
      Hit *known = NULL;

      if ((fate->fate & TC_FATE_ELIMINATED) == 0)
        continue;
      for (guint k = hits.first; k < self->hits->len && known == NULL; k++)
        if (g_array_index (self->hits, Hit, k).army == hit.army)
          known = &g_array_index (self->hits, Hit, k);
      if (known != NULL)
        known->loss += hit.loss;
      else
        g_array_append_val (self->hits, hit);
    }
  hits.n = self->hits->len - hits.first;

  return hits;
}

static TcFrontCell
make_cell (const TcFront *self, gint32 points)
{
  int own = self->state->actor;
  TcFrontCell cell = { .chance = TC_RATIO_ZERO, .points = points };

  for (int side = 0; side < TC_MAX_SIDES; side++)
    {
      cell.loss[side != own] += self->outcome.losses[side];
      cell.turned[side != own] += self->outcome.reduced[side];
    }

  return cell;
}

gboolean
front_same_cells (const TcFront *self, guint a, guint b)
{
  const TcFrontCell *one = front_cell (self, a), *other = front_cell (self, b);
  const Hits *hits = &g_array_index (self->cell_hits, Hits, a), *others = &g_array_index (self->cell_hits, Hits, b);

  if (memcmp (one->loss, other->loss, sizeof one->loss) != 0
      || memcmp (one->turned, other->turned, sizeof one->turned) != 0 || one->points != other->points
      || hits->n != others->n)
    return FALSE;
  for (guint i = 0; i < hits->n; i++)
    {
      const Hit *hit = &g_array_index (self->hits, Hit, hits->first + i);
      const Hit *match = &g_array_index (self->hits, Hit, others->first + i);

      if (hit->army != match->army || hit->loss != match->loss)
        return FALSE;
    }

  return TRUE;
}

/* The cell of the outcome at hand, among those of the attack. */
static guint
find_cell (TcFront *self, guint first)
{
  guint last = self->cells->len;
  guint hits_before = self->hits->len;
  TcFrontCell cell = make_cell (self, find_points (self));
  Hits hits = add_hits (self);

  g_array_append_val (self->cells, cell);
  g_array_append_val (self->cell_hits, hits);
  for (guint i = first; i < last; i++)
    if (front_same_cells (self, i, last))
      {
        g_array_set_size (self->cells, last);
        g_array_set_size (self->cell_hits, last);
        g_array_set_size (self->hits, hits_before);
        return i;
      }

  return last;
}

/* One's own who are spent by the attack, or lost, whatever the dice; and new duties. */
static void
mark (TcFront *self, gboolean first)
{
  int own = self->state->actor;

  for (guint c = 0; c < self->before.n; c++)
    {
      gboolean there = self->after.there[c] == TC_SNAPSHOT_THERE;
      gboolean spent = self->before.there[c] == TC_SNAPSHOT_THERE && self->before.faces[c].side == own
                       && (!there || (self->after.faces[c].faces & ~self->before.faces[c].faces & TC_FACE_SPENT) != 0);

      self->marks.spends[c] = spent && (first || self->marks.spends[c]);
    }
  if (!first)
    return;
  memset (self->marks.demands, 0, sizeof self->marks.demands);
  if (self->run->over || self->run->actor != own || self->run->phase != self->state->phase)
    return;
  front_find_duties (self, self->run, self->marks.demands);
  for (guint c = 0; c < self->before.n; c++)
    self->marks.demands[c] &= !self->marks_before[c];
}

/* Many dice lead to the same position: then nothing has to be compared again. */
static guint
find_end (TcFront *self, guint first)
{
  gsize size = self->ruleset->state_size;
  guint cell;

  for (guint i = 0; i < self->n_ends; i++)
    if (memcmp (self->ends + i * size, self->run, size) == 0)
      return self->cell_of_end[i];

  tc_snapshot_look (&self->after, self->ruleset, self->run, self->placements);
  tc_outcome_read (&self->outcome, self->ruleset->battle, &self->before, &self->after, (TcNote) { NULL });
  if (self->outcome.n_more > 0)
    return G_MAXUINT;
  mark (self, self->cells->len == first);
  cell = find_cell (self, first);
  if (self->n_ends < FRONT_ENDS)
    {
      memcpy (self->ends + self->n_ends * size, self->run, size);
      self->cell_of_end[self->n_ends++] = cell;
    }

  return cell;
}

static void
add_weighted (TcRatio *sum, TcRatio chance, gint32 amount)
{
  if (amount != 0)
    *sum = tc_ratio_add (*sum, tc_ratio_multiply (chance, tc_ratio_new (amount, 1)));
}

static void
expect (const TcFront *self, TcFrontAttack *attack)
{
  attack->points = TC_RATIO_ZERO;
  for (int side = 0; side < 2; side++)
    attack->loss[side] = attack->turned[side] = TC_RATIO_ZERO;
  for (guint i = attack->first; i < attack->first + attack->n; i++)
    {
      const TcFrontCell *cell = front_cell (self, i);

      for (int side = 0; side < 2; side++)
        {
          add_weighted (&attack->loss[side], cell->chance, cell->loss[side]);
          add_weighted (&attack->turned[side], cell->chance, cell->turned[side]);
        }
      add_weighted (&attack->points, cell->chance, cell->points);
    }
}

TcFrontError
front_value_attack (TcFront *self, const TcOrder *order, TcFrontAttack *attack)
{
  TcExhausting dice;

  attack->order = *order;
  attack->first = self->cells->len;
  self->n_ends = 0;
  tc_exhausting_init (&dice, self->throws);
  while (tc_exhausting_next (&dice))
    {
      TcLog log = { NULL };
      guint cell;

      tc_state_copy (self->run, self->state);
      tc_state_apply (self->ruleset, self->run, order, &dice.parent, &log);
      if (!tc_answer_interrupts (self->ruleset, self->run, 0, self->answers, &dice.parent, &log) || dice.overrun)
        return TC_FRONT_DICE;
      cell = find_end (self, attack->first);
      if (cell == G_MAXUINT)
        return TC_FRONT_SIZE;
      front_cell (self, cell)->chance
        = tc_ratio_add (front_cell (self, cell)->chance, tc_exhausting_get_weight (&dice));
    }
  if (dice.overrun)
    return TC_FRONT_DICE;
  attack->n = self->cells->len - attack->first;
  expect (self, attack);

  return TC_FRONT_FINE;
}
