/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-front-ask.h"

#include <string.h>

typedef struct
{
  TcGame         *game;  /* owned, with its ruleset */
  TcState        *state;
  TcFrontQuestion asked;
  TcFrontReport   report;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  tc_front_free (self->report.front);
  g_object_unref (self->game);
  g_free (self->state);
  g_free (self);
}

/* Armies of all sides but the one that attacks. */
static guint64
enemy_armies (const TcBattle *battle, int actor)
{
  guint64 armies = 0;

  for (guint i = 0; i < MIN (battle->armies->len, 64); i++)
    if (((const TcArmy *) g_ptr_array_index (battle->armies, i))->side != actor)
      armies |= G_GUINT64_CONSTANT (1) << i;
  return armies;
}

static void
work (gpointer data)
{
  Question *self = data;
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  TcFrontReport *report = &self->report;
  const guint16 *plan;
  guint n;

  report->front = tc_front_new (ruleset);
  report->error = tc_front_read (report->front, self->state, self->asked.aim == TC_AIM_POINTS, &report->counter);
  report->found = report->error == TC_FRONT_FINE && tc_front_search (report->front, self->asked.aim, TC_FRONT_SHOWN);
  if (!report->found)
    return;
  report->which = MIN (self->asked.which, tc_front_get_n_plans (report->front) - 1);
  plan = tc_front_get_plan (report->front, report->which, &n, NULL);
  report->fits = tc_front_spread (report->front, plan, n, &report->spread);
  if (self->asked.loss > 0)
    {
      TcFrontLevel level = { enemy_armies (ruleset->battle, self->state->actor), self->asked.loss, FALSE };

      report->reaches = tc_front_find_chance (report->front, &level, &report->chance);
    }
}

TcWorker *
tc_front_ask_new (GFunc ready, gpointer data)
{
  static const TcWorkerClass klass = { work, question_free, 6000 };

  return tc_worker_new (&klass, ready, data);
}

static gboolean
is_same (const Question *self, TcGame *game, const TcState *state, const TcFrontQuestion *asked)
{
  return self != NULL && self->game == game && self->state->size == state->size
         && memcmp (self->state, state, state->size) == 0 && self->asked.aim == asked->aim
         && self->asked.which == asked->which && self->asked.loss == asked->loss;
}

const TcFrontReport *
tc_front_ask_find (TcWorker *worker, TcGame *game, const TcState *state, const TcFrontQuestion *asked)
{
  Question *question;

  g_return_val_if_fail (worker != NULL && game != NULL && state != NULL && asked != NULL, NULL);

  question = tc_worker_get (worker);
  if (!is_same (question, game, state, asked))
    {
      question = g_new0 (Question, 1);
      question->game = g_object_ref (game);
      question->state = tc_state_dup (state);
      question->asked = *asked;
      tc_worker_ask (worker, question);
    }

  return tc_worker_wait (worker) ? &question->report : NULL;
}
