/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-game.h"

#include <string.h>

/* Every so many orders the whole list is checked, and one of it applied beside the game. */
#define STRIDE 37

typedef struct
{
  const TcRuleset *ruleset;
  TcState         *state, *copy;
  GArray          *orders, *notes;
  guint64          seed;
  guint            n; /* orders so far */
} Game;

static void
complain (const Game *self, const char *what, const TcOrder *order, const TcNote *note)
{
  g_autofree char *text = tc_order_format (order, self->ruleset->battle, self->ruleset->system->order_kinds);
  g_autofree char *said = tc_note_say (note, self->ruleset);

  g_error ("seed %" G_GUINT64_FORMAT ", order %u: %s: %s: %s", self->seed, self->n, text, what, said);
}

static void
apply (const Game *self, TcState *state, const TcOrder *order, TcDice *dice)
{
  TcNote note = { NULL };

  tc_state_apply (self->ruleset, state, order, dice, NULL);
  if (!tc_state_sound (self->ruleset, state, &note))
    complain (self, "not sound after", order, &note);
}

static void
check_list (const Game *self)
{
  TcNote note = { NULL };
  TcSeeded dice;

  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, self->state, -1, self->orders);
  g_assert_cmpuint (self->orders->len, >, 0);
  for (guint i = 0; i < self->orders->len; i++)
    if (!tc_state_check (self->ruleset, self->state, &g_array_index (self->orders, TcOrder, i), &note))
      complain (self, "listed but refused", &g_array_index (self->orders, TcOrder, i), &note);
  tc_seeded_init (&dice, self->seed, self->n);
  tc_state_copy (self->copy, self->state);
  apply (self, self->copy, &g_array_index (self->orders, TcOrder, (self->seed + self->n) % self->orders->len), &dice.parent);
}

static void
check_notes (const Game *self)
{
  g_array_set_size (self->notes, 0);
  tc_state_status (self->ruleset, self->state, self->notes);
  tc_state_duties (self->ruleset, self->state, self->notes);
  for (guint i = 0; i < self->notes->len; i++)
    {
      g_autofree char *said = tc_note_say (&g_array_index (self->notes, TcNote, i), self->ruleset);

      g_assert_null (strchr (said, '{'));
    }
}

guint64
random_game_play (const TcRuleset *ruleset, guint64 seed)
{
  g_autofree TcState *state = tc_state_new (ruleset), *copy = tc_state_new (ruleset);
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW (), notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_autofree TcScore *score = g_new0 (TcScore, 1);
  Game self = { ruleset, state, copy, orders, notes, seed, 0 };
  TcSeeded random, dice;
  TcNote note = { NULL };
  TcOrder order;

  tc_seeded_init (&random, seed, 0);
  tc_seeded_init (&dice, seed, 1);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (; tc_state_sample (ruleset, state, &random, &order); self.n++)
    {
      g_assert_cmpuint (self.n, <, 100000);
      if (!tc_state_check (ruleset, state, &order, &note))
        complain (&self, "sampled but refused", &order, &note);
      if ((self.n + seed) % STRIDE == 0)
        {
          check_list (&self);
          check_notes (&self);
        }
      apply (&self, state, &order, &dice.parent);
    }
  g_assert_true (state->over);
  tc_state_score (ruleset, state, score);
  return tc_state_hash (ruleset, state);
}
