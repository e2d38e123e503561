/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-asker.h"

#include <string.h>

#include "tc-worker.h"

struct _TcAsker
{
  const TcAskerClass *klass;
  TcWorker           *worker;
};

typedef struct
{
  const TcAskerClass *klass;
  TcGame             *game;   /* owned, with its ruleset */
  TcState            *state;  /* owned, as are the following */
  gpointer            asked;
  gpointer            report;
  gint                stop;   /* atomic */
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  self->klass->clear (self->report);
  g_object_unref (self->game);
  g_free (self->state);
  g_free (self->asked);
  g_free (self->report);
  g_free (self);
}

static void
question_stop (gpointer data)
{
  g_atomic_int_set (&((Question *) data)->stop, 1);
}

static void
question_answer (gpointer data)
{
  Question *self = data;

  self->klass->answer (tc_game_get_ruleset (self->game), self->state, self->asked, &self->stop, self->report);
}

TcAsker *
tc_asker_new (const TcAskerClass *klass, GFunc ready, gpointer data)
{
  TcAsker *self;

  g_return_val_if_fail (klass != NULL, NULL);

  self = g_new0 (TcAsker, 1);
  self->klass = klass;
  self->worker = tc_worker_new (&(TcWorkerClass) { question_answer, question_free,
                                                   klass->patience, question_stop }, ready, data);

  return self;
}

void
tc_asker_free (TcAsker *self)
{
  if (self == NULL)
    return;

  tc_worker_free (self->worker);
  g_free (self);
}

static gboolean
is_same (const Question *self, TcGame *game, const TcState *state, gconstpointer asked)
{
  return self != NULL && self->game == game && self->state->size == state->size && memcmp (self->state, state, state->size) == 0
         && memcmp (self->asked, asked, self->klass->asked) == 0;
}

gconstpointer
tc_asker_find (TcAsker *self, TcGame *game, const TcState *state, gconstpointer asked)
{
  Question *question;

  g_return_val_if_fail (self != NULL && game != NULL && state != NULL && asked != NULL, NULL);

  question = tc_worker_get (self->worker);
  if (!is_same (question, game, state, asked))
    {
      question = g_new0 (Question, 1);
      question->klass = self->klass;
      question->game = g_object_ref (game);
      question->state = tc_state_dup (state);
      question->asked = g_memdup2 (asked, self->klass->asked);
      question->report = g_malloc0 (self->klass->report);
      tc_worker_ask (self->worker, question);
    }

  return tc_worker_wait (self->worker) ? question->report : NULL;
}
