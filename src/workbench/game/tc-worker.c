/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-worker.h"

#include <gio/gio.h>

/* Shared with the thread. */
typedef struct
{
  TcWorkerClass        klass;
  TcWorker            *asker;    /* NULL once nobody waits; the caller's thread alone looks at it */
  gpointer             question; /* owned */
  GAsyncQueue         *done;     /* gets the job itself once the thread is through */
  gboolean             is_done;
} Job;

struct _TcWorker
{
  TcWorkerClass        klass;
  GFunc                ready;
  gpointer             data;
  Job                 *job;   /* the last question; NULL none */
  gboolean             waits; /* its answer was not there in time, and the callback will say when it is */
};

TcWorker *
tc_worker_new (const TcWorkerClass *klass, GFunc ready, gpointer data)
{
  TcWorker *self;

  g_return_val_if_fail (klass != NULL && ready != NULL, NULL);

  self = g_new0 (TcWorker, 1);
  self->klass = *klass;
  self->ready = ready;
  self->data = data;

  return self;
}

void
tc_worker_free (TcWorker *self)
{
  if (self == NULL)
    return;

  tc_worker_drop (self);
  g_free (self);
}

static void
job_clear (gpointer data)
{
  Job *job = data;

  job->klass.free (job->question);
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

  job->klass.work (job->question);
  g_async_queue_push (job->done, job);
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));

  if (job->asker == NULL || !job->asker->waits)
    return;
  job->asker->waits = FALSE;
  job->asker->ready (job->asker->data, NULL);
}

void
tc_worker_drop (TcWorker *self)
{
  g_return_if_fail (self != NULL);

  if (self->job != NULL)
    self->job->asker = NULL;
  if (self->job != NULL && self->klass.stop != NULL)
    self->klass.stop (self->job->question);
  self->waits = FALSE;
  g_clear_pointer (&self->job, job_unref);
}

void
tc_worker_ask (TcWorker *self, gpointer question)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, NULL);

  g_return_if_fail (self != NULL && question != NULL);

  tc_worker_drop (self);
  self->job = g_atomic_rc_box_new0 (Job);
  self->job->klass = self->klass;
  self->job->asker = self;
  self->job->question = question;
  self->job->done = g_async_queue_new ();
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self->job), job_unref);
  g_task_run_in_thread (task, work_in_thread);
}

gpointer
tc_worker_get (TcWorker *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->job != NULL ? self->job->question : NULL;
}

gboolean
tc_worker_wait (TcWorker *self)
{
  Job *job;

  g_return_val_if_fail (self != NULL && self->job != NULL, FALSE);

  job = self->job;
  if (!job->is_done)
    job->is_done = g_async_queue_timeout_pop (job->done, self->waits ? 0
                                              : self->klass.patience) != NULL;
  /* Who was put off is called even if somebody else gets the answer first. */
  self->waits |= !job->is_done;

  return job->is_done;
}
