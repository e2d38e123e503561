/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-chances.h"

#include <string.h>

typedef struct
{
  TcGame  *game;   /* owned, with its ruleset */
  guint    cursor;
  TcState *state;
  guint    n;
  TcOrder  orders[TC_CHANCES_MAX];
  TcOdds  *odds;   /* of each order */
  gboolean legal;  /* all of them */
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_object_unref (self->game);
  g_free (self->state);
  g_free (self->odds);
  g_free (self);
}

static void
work (gpointer data)
{
  Question *self = data;
  TcOddsWork *work = tc_odds_work_new (tc_game_get_ruleset (self->game));

  tc_odds_work_set_games (work, TC_ODDS_SAMPLE);
  self->legal = TRUE;
  for (guint i = 0; i < self->n && self->legal; i++)
    self->legal = tc_odds_of_order (work, self->state, &self->orders[i], &self->odds[i], NULL);
  tc_odds_work_free (work);
}

TcWorker *
tc_chances_new (GFunc ready, gpointer data)
{
  static const TcWorkerClass klass = { work, question_free, 60000 };

  return tc_worker_new (&klass, ready, data);
}

static gboolean
is_same (const Question *self, TcGame *game, const TcOrder *orders, guint n)
{
  gboolean same = self != NULL && self->game == game && self->cursor == tc_game_get_cursor (game) && self->n == n;

  for (guint i = 0; i < n && same; i++)
    same = tc_order_equal (&self->orders[i], &orders[i]);
  return same;
}

static Question *
question_new (TcGame *game, const TcOrder *orders, guint n)
{
  Question *self = g_new0 (Question, 1);

  self->game = g_object_ref (game);
  self->cursor = tc_game_get_cursor (game);
  self->state = tc_state_dup (tc_game_get_state (game));
  self->n = n;
  memcpy (self->orders, orders, n * sizeof *orders);
  self->odds = g_new0 (TcOdds, n);
  return self;
}

TcChancesAnswer
tc_chances_find (TcWorker *worker, TcGame *game, const TcOrder *orders, guint n, const TcOdds **odds)
{
  Question *question;

  g_return_val_if_fail (n > 0 && n <= TC_CHANCES_MAX, TC_CHANCES_NONE);
  question = tc_worker_get (worker);
  if (!is_same (question, game, orders, n))
    {
      question = question_new (game, orders, n);
      tc_worker_ask (worker, question);
    }
  if (!tc_worker_wait (worker))
    return TC_CHANCES_LATER;
  *odds = question->odds;
  return question->legal ? TC_CHANCES_FOUND : TC_CHANCES_NONE;
}
