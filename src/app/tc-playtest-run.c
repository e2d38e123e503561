#include "tc-i18n.h"

#include "tc-playtest-run.h"

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
  GTask *task;
  guint  done;
  guint  games;
} Report;

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
    job->progress (report->done, report->games, owner);
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
  Report *report = g_new0 (Report, 1);

  report->task = g_object_ref (data);
  report->done = done;
  report->games = games;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, report_cb, report, report_free);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  gint64 start = g_get_monotonic_time ();

  tc_batch_run (job->run->ruleset, &job->run->plan, &job->run->result, progress_in_thread, task, cancellable);
  job->run->seconds = (g_get_monotonic_time () - start) / (double) G_USEC_PER_SEC;
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
  g_task_run_in_thread (task, work);
}

char *
tc_playtest_run_command (const TcPlaytestRun *self, const char *path)
{
  GString *players = g_string_new (NULL);
  g_autofree char *file = g_shell_quote (path != NULL ? path : "battle.xml");
  char *command;

  for (guint i = 0; i < self->battle->sides->len && i < TC_MAX_SIDES; i++)
    g_string_append_printf (players, "%s%s", i > 0 ? "," : "", self->plan.players[i]);
  command = g_strdup_printf ("tercio-cli playtest %s --games=%u --seed=%" G_GUINT64_FORMAT " --players=%s", file,
                             self->plan.games, self->plan.seed, players->str);
  g_string_free (players, TRUE);
  return command;
}
