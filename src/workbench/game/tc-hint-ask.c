/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-hint-ask.h"

#define PATIENCE_US 10000

typedef struct
{
  TcGame  *game;   /* owned, with its ruleset */
  guint    cursor;
  TcState *state;  /* owned */
  gboolean has_other;
  TcOrder  other;
  TcHint   hint;
  gint     stopped; /* atomic */
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_object_unref (self->game);
  g_free (self->state);
  g_free (self);
}

static void
stop (gpointer data)
{
  g_atomic_int_set (&((Question *) data)->stopped, TRUE);
}

static void
work (gpointer data)
{
  Question *self = data;
  TcHint *hint = &self->hint;
  g_autoptr (TcAdviser) adviser = tc_adviser_new (tc_game_get_ruleset (self->game));

  hint->found = tc_adviser_search (adviser, self->state, &hint->order, &hint->why);
  if (!hint->found || !tc_adviser_can_compare (adviser))
    return;
  hint->other = self->other;
  hint->compared = self->has_other ? !tc_order_equal (&hint->order, &hint->other)
                                   : tc_adviser_find_other (adviser, self->state, &hint->order, &hint->other);
  while (hint->compared && hint->gain.n < (hint->gain.rolls || hint->gain.n == 0 ? TC_HINT_TRIALS : 1)
         && !g_atomic_int_get (&self->stopped))
    tc_adviser_try (adviser, self->state, &hint->order, &hint->other, TC_HINT_SEED, &hint->gain);
}

TcWorker *
tc_hint_ask_new (GFunc ready, gpointer data)
{
  static const TcWorkerClass klass = { work, question_free, PATIENCE_US, stop };

  return tc_worker_new (&klass, ready, data);
}

static gboolean
is_same (const Question *self, TcGame *game, const TcOrder *other)
{
  return self != NULL && self->game == game && self->cursor == tc_game_get_cursor (game) && self->has_other == (other != NULL)
         && (other == NULL || tc_order_equal (&self->other, other));
}

const TcHint *
tc_hint_ask_find (TcWorker *worker, TcGame *game, const TcOrder *other)
{
  Question *question;

  g_return_val_if_fail (worker != NULL && game != NULL, NULL);

  question = tc_worker_get (worker);
  if (!is_same (question, game, other))
    {
      question = g_new0 (Question, 1);
      question->game = g_object_ref (game);
      question->cursor = tc_game_get_cursor (game);
      question->state = tc_state_dup (tc_game_get_state (game));
      question->has_other = other != NULL;
      if (other != NULL)
        question->other = *other;
      tc_worker_ask (worker, question);
    }

  return tc_worker_wait (worker) ? &question->hint : NULL;
}
