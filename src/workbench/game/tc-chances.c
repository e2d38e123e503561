/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-chances.h"

#include <gio/gio.h>
#include <string.h>

#define PATIENCE_US 60000

typedef struct
{
  TcChances   *asker;  /* NULL once nobody waits */
  TcGame      *game;   /* owned, with its ruleset */
  guint        cursor;
  TcState     *state;
  guint        n;
  TcOrder      orders[TC_CHANCES_MAX];
  TcOdds      *odds;   /* of each order */
  gboolean     legal;  /* all of them */
  GAsyncQueue *done;   /* gets the job itself once the thread is through */
  gboolean     is_done;
} Job;

struct _TcChances
{
  GFunc    ready;
  gpointer data;
  Job     *job;   /* the last question; NULL none */
  gboolean waits; /* its answer was not there in time */
};

TcChances *
tc_chances_new (GFunc ready, gpointer data)
{
  TcChances *self = g_new0 (TcChances, 1);

  self->ready = ready;
  self->data = data;
  return self;
}

void
tc_chances_free (TcChances *self)
{
  tc_chances_drop (self);
  g_free (self);
}

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_object_unref (job->game);
  g_free (job->state);
  g_free (job->odds);
  g_async_queue_unref (job->done);
}

static void
job_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, job_clear);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  TcOddsWork *work = tc_odds_work_new (tc_game_get_ruleset (job->game));

  job->legal = TRUE;
  for (guint i = 0; i < job->n && job->legal; i++)
    job->legal = tc_odds_of_order (work, job->state, &job->orders[i], &job->odds[i], NULL);
  tc_odds_work_free (work);
  g_async_queue_push (job->done, job);
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));

  if (job->asker != NULL && job->asker->waits)
    job->asker->ready (job->asker->data, NULL);
}

void
tc_chances_drop (TcChances *self)
{
  if (self->job != NULL)
    self->job->asker = NULL;
  self->waits = FALSE;
  g_clear_pointer (&self->job, job_unref);
}

static void
start (TcChances *self, TcGame *game, const TcOrder *orders, guint n)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, NULL);
  Job *job = g_atomic_rc_box_new0 (Job);

  tc_chances_drop (self);
  job->asker = self;
  job->game = g_object_ref (game);
  job->cursor = tc_game_get_cursor (game);
  job->state = tc_state_dup (tc_game_get_state (game));
  job->n = n;
  memcpy (job->orders, orders, n * sizeof *orders);
  job->odds = g_new0 (TcOdds, n);
  job->done = g_async_queue_new ();
  self->job = job;
  g_task_set_task_data (task, g_atomic_rc_box_acquire (job), job_unref);
  g_task_run_in_thread (task, work_in_thread);
}

static gboolean
answers (const Job *job, TcGame *game, const TcOrder *orders, guint n)
{
  gboolean same = job != NULL && job->game == game && job->cursor == tc_game_get_cursor (game)
                  && job->n == n;

  for (guint i = 0; i < n && same; i++)
    same = tc_order_equal (&job->orders[i], &orders[i]);
  return same;
}

TcChancesAnswer
tc_chances_find (TcChances *self, TcGame *game, const TcOrder *orders, guint n, const TcOdds **odds)
{
  Job *job;

  g_return_val_if_fail (n > 0 && n <= TC_CHANCES_MAX, TC_CHANCES_NONE);
  if (!answers (self->job, game, orders, n))
    start (self, game, orders, n);
  job = self->job;
  if (!job->is_done)
    job->is_done = g_async_queue_timeout_pop (job->done, self->waits ? 0 : PATIENCE_US) != NULL;
  self->waits = !job->is_done;
  if (!job->is_done)
    return TC_CHANCES_LATER;
  *odds = job->odds;
  return job->legal ? TC_CHANCES_FOUND : TC_CHANCES_NONE;
}
