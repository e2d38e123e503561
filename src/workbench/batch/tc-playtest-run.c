/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-playtest-run.h"

#include "tc-battle-file.h"
#include "tc-say.h"

typedef struct
{
  TcPlaytestRun     *run;
  TcPlaytestProgress progress;
  TcPlaytestFinished finished;
  GWeakRef           owner;
} Job;

typedef struct
{
  GTask        *task;
  guint         done;
  double        seconds;
  TcBatchResult result;
} Report;

/* State of the thread. */
typedef struct
{
  GTask        *task;
  guint         before; /* games of the rounds that are over */
  gint64        start;
  TcBatchResult result; /* of them */
} Work;

/* Games are played in rounds of about this length, so that results can be shown meanwhile. */
#define ROUND_SECONDS 0.4
#define FIRST_ROUND 16

static void
run_free (TcPlaytestRun *self)
{
  g_clear_pointer (&self->ruleset, tc_ruleset_unref);
  g_clear_pointer (&self->battle, tc_battle_free);
  g_free (self);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  run_free (job->run);
  g_weak_ref_clear (&job->owner);
  g_free (job);
}

TcPlaytestRun *
tc_playtest_run_new (const TcBattle *battle, char **fault)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcPlaytestRun *self = g_new0 (TcPlaytestRun, 1);

  self->battle = tc_battle_copy (battle);
  if (battle->book != NULL)
    self->ruleset = tc_ruleset_new (self->battle, issues);
  if (self->ruleset != NULL)
    return self;
  *fault = tc_issue_list_get_length (issues) > 0 ? tc_say_issue (tc_issue_list_get (issues, 0), battle)
                                                 : g_strdup (_("This battle cannot be played."));
  run_free (self);
  return NULL;
}

static gboolean
report_cb (gpointer data)
{
  Report *report = data;
  Job *job = g_task_get_task_data (report->task);
  g_autoptr (GObject) owner = g_weak_ref_get (&job->owner);

  if (owner != NULL)
    job->progress (job->run, &report->result, report->seconds, report->done, owner);
  return G_SOURCE_REMOVE;
}

static void
report_free (gpointer data)
{
  Report *report = data;

  g_object_unref (report->task);
  g_free (report);
}

static void
progress_in_thread (guint done, guint games, gpointer data)
{
  const Work *work = data;
  Report *report = g_new0 (Report, 1);

  report->task = g_object_ref (work->task);
  report->done = work->before + done;
  report->seconds = (g_get_monotonic_time () - work->start) / (double) G_USEC_PER_SEC;
  report->result = work->result;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, report_cb, report, report_free);
}

/* Games are numbered, so rounds merged are the batch itself. */
static void
play_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  TcBatchPlan plan = job->run->plan;
  Work work = { .task = task, .start = g_get_monotonic_time () };
  guint round = FIRST_ROUND;
  gboolean goes_on = TRUE;

  while (goes_on && work.before < job->run->plan.games)
    {
      TcBatchResult result = { 0 };
      gint64 start = g_get_monotonic_time ();

      plan.first = job->run->plan.first + work.before;
      plan.games = MIN (round, job->run->plan.games - work.before);
      goes_on =
          tc_batch_run (job->run->ruleset, &plan, &result, progress_in_thread, &work, cancellable);
      tc_batch_merge (&work.result, &result);
      work.before += plan.games;
      if (g_get_monotonic_time () - start < ROUND_SECONDS / 2 * G_USEC_PER_SEC &&
          round < G_MAXUINT / 2)
        round *= 2;
    }
  job->run->result = work.result;
  job->run->seconds = (g_get_monotonic_time () - work.start) / (double) G_USEC_PER_SEC;
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = g_weak_ref_get (&job->owner);

  if (owner != NULL)
    job->finished (job->run, owner);
}

void
tc_playtest_run_start (TcPlaytestRun *self, GCancellable *cancellable, TcPlaytestProgress progress,
                       TcPlaytestFinished finished, GObject *owner)
{
  Job *job = g_new0 (Job, 1);
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done_cb, NULL);

  job->run = self;
  job->progress = progress;
  job->finished = finished;
  g_weak_ref_init (&job->owner, owner);
  g_task_set_task_data (task, job, job_free);
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, play_in_thread);
}

TcReport *
tc_playtest_run_report (const TcPlaytestRun *self, const char *path)
{
  TcReport *report;

  g_return_val_if_fail (self != NULL, NULL);

  report = tc_report_new (self->battle, tc_battle_file_digest (self->battle), NULL,
                          path != NULL ? path : "battle.xml", &self->plan);
  report->result = self->result;
  return report;
}
