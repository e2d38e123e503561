/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-field-ask.h"

#include <string.h>

typedef struct
{
  TcGame         *game;  /* owned, with its ruleset */
  TcState        *state;
  TcFieldQuestion asked;
  gint            stop;  /* atomic */
  TcFieldReport   report;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_array_unref (self->report.rows);
  g_object_unref (self->game);
  g_free (self->state);
  g_free (self);
}

static void
question_stop (gpointer data)
{
  Question *self = data;

  g_atomic_int_set (&self->stop, 1);
}

static void
work (gpointer data)
{
  Question *self = data;
  g_autoptr (TcFields) fields = tc_fields_new (tc_game_get_ruleset (self->game));

  self->report.known = fields != NULL && tc_fields_know (fields, self->asked.kind);
  if (self->report.known)
    tc_fields_list (fields, self->state, &self->asked, &self->stop, self->report.rows);
}

TcWorker *
tc_field_ask_new (GFunc ready, gpointer data)
{
  static const TcWorkerClass klass = { work, question_free, 6000, question_stop };

  return tc_worker_new (&klass, ready, data);
}

static gboolean
is_same (const TcFieldQuestion *a, const TcFieldQuestion *b)
{
  return a->kind == b->kind && a->counter == b->counter && a->side == b->side && a->turns == b->turns;
}

const TcFieldReport *
tc_field_ask_find (TcWorker *worker, TcGame *game, const TcState *state, const TcFieldQuestion *asked)
{
  Question *question;

  g_return_val_if_fail (worker != NULL && game != NULL && state != NULL && asked != NULL, NULL);

  question = tc_worker_get (worker);
  if (question == NULL || question->game != game || !is_same (&question->asked, asked) || question->state->size != state->size
      || memcmp (question->state, state, state->size) != 0)
    {
      question = g_new0 (Question, 1);
      question->game = g_object_ref (game);
      question->state = tc_state_dup (state);
      question->asked = *asked;
      question->report.rows = g_array_new (FALSE, FALSE, sizeof (TcFieldRow));
      tc_worker_ask (worker, question);
    }

  return tc_worker_wait (worker) ? &question->report : NULL;
}
