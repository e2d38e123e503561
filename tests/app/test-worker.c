/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who asks for an answer that is late is called when it is there, even if somebody else has got it first. */
#include <gio/gio.h>

#include "tc-worker.h"

#define LATE_US (60 * G_USEC_PER_SEC) /* nothing here takes so long */

static gint may_end; /* atomic */

static void
work (gpointer question)
{
  while (!g_atomic_int_get (&may_end))
    g_usleep (100);
}

static void
ready_cb (gpointer data, gpointer unused)
{
  g_assert_nonnull (data);
  ++*(guint *) data;
}

static const TcWorkerClass slow = { work, g_free, 1000, NULL };

/* A question whose answer is late. */
static TcWorker *
asking (guint *called)
{
  TcWorker *worker = tc_worker_new (&slow, ready_cb, called);

  g_atomic_int_set (&may_end, 0);
  tc_worker_ask (worker, g_new0 (int, 1));
  g_assert_false (tc_worker_wait (worker));
  return worker;
}

static void
iterate_until_called (const guint *called)
{
  gint64 end = g_get_monotonic_time () + LATE_US;

  while (*called == 0 && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);
}

static void
test_late (void)
{
  guint called = 0;
  TcWorker *worker = asking (&called);

  g_assert_false (tc_worker_wait (worker));
  g_atomic_int_set (&may_end, 1);
  iterate_until_called (&called);
  g_assert_cmpuint (called, ==, 1);
  g_assert_true (tc_worker_wait (worker));
  tc_worker_free (worker);
}

/* As a panel is, whose map was drawn with the answer meanwhile. */
static void
test_got_by_another (void)
{
  guint called = 0;
  TcWorker *worker = asking (&called);

  g_atomic_int_set (&may_end, 1);
  while (!tc_worker_wait (worker))
    g_usleep (100);
  g_assert_true (tc_worker_wait (worker));
  g_assert_cmpuint (called, ==, 0);
  iterate_until_called (&called);
  g_assert_cmpuint (called, ==, 1);
  tc_worker_free (worker);
}

static void
test_dropped (void)
{
  guint called = 0;
  TcWorker *worker = asking (&called);

  tc_worker_drop (worker);
  g_assert_null (tc_worker_get (worker));
  /* its thread ends before that of the next question does, or not much later */
  tc_worker_ask (worker, g_new0 (int, 1));
  g_assert_false (tc_worker_wait (worker));
  g_atomic_int_set (&may_end, 1);
  iterate_until_called (&called);
  for (guint i = 0; i < 100; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (100);
    }
  g_assert_cmpuint (called, ==, 1);
  tc_worker_free (worker);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Worker/says-when-a-late-answer-is-there", test_late);
  g_test_add_func ("/app/Worker/says-it-whoever-got-it-first", test_got_by_another);
  g_test_add_func ("/app/Worker/forgets-what-is-dropped", test_dropped);
  return g_test_run ();
}
