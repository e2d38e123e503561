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
  gint64        start;
  TcBatchResult result; /* of the rounds that are over */
  GArray       *played; /* borrowed */
} Work;

/* Results are shown meanwhile. */
#define ROUND_SECONDS 0.4

static void
run_free (TcPlaytestRun *self)
{
  g_clear_pointer (&self->ruleset, tc_ruleset_unref);
  g_clear_pointer (&self->battle, tc_battle_free);
  g_clear_pointer (&self->played, g_array_unref);
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

  self->played = g_array_new (FALSE, FALSE, sizeof (TcBatchRange));
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
  report->done = done;
  report->seconds = (g_get_monotonic_time () - work->start) / (double) G_USEC_PER_SEC;
  report->result = work->result;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, report_cb, report, report_free);
}

static void
round_in_thread (const GArray *played, const TcBatchResult *result, gpointer data)
{
  Work *work = data;

  tc_batch_merge (&work->result, result);
  g_array_append_vals (work->played, played->data, played->len);
}

static void
play_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  Work work = { .task = task, .start = g_get_monotonic_time (), .played = job->run->played };

  tc_batch_run_rounds (job->run->ruleset, &job->run->plan, ROUND_SECONDS, round_in_thread, progress_in_thread, &work,
                       cancellable);
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
                          path != NULL ? path : "battle.tercio", &self->plan, self->played);
  report->result = self->result;
  return report;
}
