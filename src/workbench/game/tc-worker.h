/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-worker: answers one question at a time in a thread.
 *
 * Most answers take a moment, so tc_worker_wait() waits that long for them.  It never blocks longer: a slow answer is
 * announced by the callback, in the caller's main context.  A question that is given up is finished by its thread and freed
 * then.
 *
 * Who asks makes the question: a struct with room for the answer. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TcWorker TcWorker;

/* One kind of question. */
typedef struct
{
  void (*work) (gpointer question); /* in the thread */
  void (*free) (gpointer question); /* in either thread, when nobody needs it any more */
  guint  patience;                  /* microseconds that the answer is waited for */
  void (*stop) (gpointer question); /* it is given up, while the thread may work on it; may be NULL */
} TcWorkerClass;

/* @ready (@data) is called once a late answer is there, whoever got it first, unless something
 * else was asked meanwhile. */
TcWorker *tc_worker_new  (const TcWorkerClass *klass, GFunc ready, gpointer data);
void      tc_worker_free (TcWorker *self);
/* Forgets the question. */
void      tc_worker_drop (TcWorker *self);
/* Takes @question, forgets the one before, and sets a thread to work. */
void      tc_worker_ask  (TcWorker *self, gpointer question);
/* The last question; NULL none.  Of the caller, but for the answer, which is the thread's until
 * tc_worker_wait() is TRUE. */
gpointer  tc_worker_get  (TcWorker *self);
/* Is the last question answered?  FALSE: the callback will say when. */
gboolean  tc_worker_wait (TcWorker *self);

G_END_DECLS
