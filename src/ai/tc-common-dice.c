/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-common-dice.h"

#include <string.h>

#include "tc-hash.h"

/* Which part of all that is possible falls to the trial: a permutation of the trials, drawn anew for each question. */
static guint
find_part (const TcCommonDice *self, TcSeeded *random)
{
  guint8 parts[TC_COMMON_TRIALS] = { 0 };

  for (guint i = 0; i < self->trials; i++)
    {
      guint k = tc_seeded_below (random, i + 1);

      parts[i] = parts[k];
      parts[k] = i;
    }

  return parts[self->trial];
}

/* From the part that falls to the trial. */
static guint
draw_part (const TcCommonDice *self, TcSeeded *random, const guint32 *weights, guint n)
{
  guint64 total = 0, value, part = find_part (self, random);
  guint answer = 0;

  for (guint i = 0; i < n; i++)
    total += weights != NULL ? weights[i] : 1;
  for (guint i = 0; i < self->trial; i++)
    tc_seeded_next (random);
  value = ((part << 24 | tc_seeded_next (random) >> 40) * total / self->trials) >> 24;
  if (weights == NULL)
    return value;
  while (value >= weights[answer])
    value -= weights[answer++];

  return answer;
}

static guint
draw (TcDice *dice, const guint32 *weights, guint n, const char *what)
{
  TcCommonDice *self = (TcCommonDice *) dice;
  TcSeeded random;
  guint64 key;
  guint k = 0;

  if (self->turn != self->state->turn || self->player != self->state->player)
    {
      self->turn = self->state->turn;
      self->player = self->state->player;
      self->n = 0;
    }
  while (k < self->n && strcmp (self->what[k], what) != 0)
    k++;
  if (k == self->n && k < TC_COMMON_QUESTIONS)
    {
      self->what[k] = what;
      self->asked[k] = 0;
      self->n++;
    }
  k = MIN (k, TC_COMMON_QUESTIONS - 1);
  key = tc_hash_string (tc_hash_number (self->seed, (guint64) (self->turn * 8 + self->player + 1)), what);
  tc_seeded_init (&random, tc_hash_number (key, self->asked[k]++), 0);
  self->drawn++;
  if (self->trials > 1)
    return draw_part (self, &random, weights, n);

  return tc_dice_draw (&random.parent, weights, n, what);
}

static const TcDiceClass common_class = { .draw = draw };

void
tc_common_dice_init (TcCommonDice *self, guint64 seed, const TcState *state)
{
  g_return_if_fail (self != NULL && state != NULL);

  *self = (TcCommonDice) { .parent.klass = &common_class, .seed = seed, .state = state, .turn = -1 };
}

void
tc_common_dice_divide (TcCommonDice *self, guint trial, guint trials)
{
  g_return_if_fail (self != NULL && trial < trials && trials <= TC_COMMON_TRIALS);

  self->trial = trial;
  self->trials = trials;
}
