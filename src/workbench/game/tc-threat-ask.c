/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-threat-ask.h"

#include <string.h>

typedef struct
{
  TcGame        *game;  /* owned, with its ruleset */
  TcState       *state;
  int            counter;
  gint           stop;  /* atomic */
  TcThreatReport report;
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
  g_autoptr (TcThreats) threats = tc_threats_new (tc_game_get_ruleset (self->game));

  self->report.known = threats != NULL;
  if (threats != NULL)
    tc_threats_list (threats, self->state, self->counter, TC_NO_HEX, &self->stop, self->report.rows);
}

TcWorker *
tc_threat_ask_new (GFunc ready, gpointer data)
{
  static const TcWorkerClass klass = { work, question_free, 6000, question_stop };

  return tc_worker_new (&klass, ready, data);
}

const TcThreatReport *
tc_threat_ask_find (TcWorker *worker, TcGame *game, const TcState *state, int counter)
{
  Question *question;

  g_return_val_if_fail (worker != NULL && game != NULL && state != NULL, NULL);

  question = tc_worker_get (worker);
  if (question == NULL || question->game != game || question->counter != counter || question->state->size != state->size
      || memcmp (question->state, state, state->size) != 0)
    {
      question = g_new0 (Question, 1);
      question->game = g_object_ref (game);
      question->state = tc_state_dup (state);
      question->counter = counter;
      question->report.rows = g_array_new (FALSE, FALSE, sizeof (TcThreatRow));
      tc_worker_ask (worker, question);
    }

  return tc_worker_wait (worker) ? &question->report : NULL;
}
