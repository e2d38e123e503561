/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-common-dice.h"

#include <string.h>

#include "tc-hash.h"

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

  return tc_dice_draw (&random.parent, weights, n, what);
}

static const TcDiceClass common_class = { .draw = draw };

void
tc_common_dice_init (TcCommonDice *self, guint64 seed, const TcState *state)
{
  g_return_if_fail (self != NULL && state != NULL);

  *self = (TcCommonDice) { .parent.klass = &common_class, .seed = seed, .state = state, .turn = -1 };
}
