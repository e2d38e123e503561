/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-odds: odds of the order in the making.  Most are there at once; what takes longer is worked out beside the
 * window, which goes on meanwhile. */
#include "config.h"

#include "tc-play-private.h"

/* So long the window waits before it goes on. */
#define PATIENCE_US 60000

struct _TcPlayJob
{
  TcPlayPage *page;  /* NULL when nobody asks any more */
  TcGame     *game;  /* owned, with its battle */
  guint       cursor;
  TcState    *state; /* a copy */
  guint       n;
  TcOrder     orders[TC_PLAY_ODDS_MAX];
  TcOdds     *odds;  /* of each order */
  gboolean    legal; /* all of them */

  GMutex      mutex;
  GCond       cond;
  gboolean    done;
};

static void
job_clear (gpointer data)
{
  TcPlayJob *job = data;

  g_object_unref (job->game);
  g_free (job->state);
  g_free (job->odds);
  g_mutex_clear (&job->mutex);
  g_cond_clear (&job->cond);
}

static void
job_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, job_clear);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TcPlayJob *job = data;
  TcOddsWork *work = tc_odds_work_new (tc_game_get_ruleset (job->game));
  gboolean legal = TRUE;

  for (guint i = 0; i < job->n && legal; i++)
    legal = tc_odds_of_order (work, job->state, &job->orders[i], &job->odds[i], NULL);
  tc_odds_work_free (work);
  g_mutex_lock (&job->mutex);
  job->legal = legal;
  job->done = TRUE;
  g_cond_signal (&job->cond);
  g_mutex_unlock (&job->mutex);
  g_task_return_boolean (task, TRUE);
}

/* Whoever still waits for it is shown it. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  TcPlayJob *job = g_task_get_task_data (G_TASK (result));

  if (job->page != NULL && job->page->waits)
    tc_play_update_now (job->page);
}

void
tc_play_drop_odds (TcPlayPage *self)
{
  if (self->job != NULL)
    self->job->page = NULL;
  self->waits = FALSE;
  g_clear_pointer (&self->job, job_unref);
}

static void
start (TcPlayPage *self, TcGame *game, const TcOrder *orders, guint n)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, NULL);
  TcPlayJob *job = g_atomic_rc_box_new0 (TcPlayJob);

  tc_play_drop_odds (self);
  job->page = self;
  job->game = g_object_ref (game);
  job->cursor = tc_game_get_cursor (game);
  job->state = tc_state_dup (tc_game_get_state (game));
  job->n = n;
  memcpy (job->orders, orders, n * sizeof *orders);
  job->odds = g_new0 (TcOdds, n);
  g_mutex_init (&job->mutex);
  g_cond_init (&job->cond);
  self->job = job;
  g_task_set_task_data (task, g_atomic_rc_box_acquire (job), job_unref);
  g_task_run_in_thread (task, work_in_thread);
}

static gboolean
answers (const TcPlayJob *job, TcGame *game, const TcOrder *orders, guint n)
{
  gboolean same = job != NULL && job->game == game && job->cursor == tc_game_get_cursor (game) && job->n == n;

  for (guint i = 0; i < n && same; i++)
    same = tc_order_equal (&job->orders[i], &orders[i]);
  return same;
}

TcPlayOdds
tc_play_find_odds (TcPlayPage *self, const TcOrder *orders, guint n, const TcOdds **odds)
{
  TcGame *game = tc_play_get_game (self);
  gint64 end = g_get_monotonic_time () + PATIENCE_US;
  TcPlayJob *job;
  gboolean done, legal;

  g_return_val_if_fail (n > 0 && n <= TC_PLAY_ODDS_MAX, TC_PLAY_ODDS_NONE);
  if (!answers (self->job, game, orders, n))
    start (self, game, orders, n);
  job = self->job;
  g_mutex_lock (&job->mutex);
  while (!job->done && !self->waits && g_cond_wait_until (&job->cond, &job->mutex, end))
    continue;
  done = job->done;
  legal = job->legal;
  g_mutex_unlock (&job->mutex);
  self->waits = !done;
  if (!done)
    return TC_PLAY_ODDS_LATER;
  *odds = job->odds;
  return legal ? TC_PLAY_ODDS_FOUND : TC_PLAY_ODDS_NONE;
}
