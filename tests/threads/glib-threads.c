/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells ThreadSanitizer what GLib's calls put in order.
 *
 * GLib is not built with it: a lock, a queue, a task or an idle source hands data from thread to thread by system calls that
 * it does not see, and every such hand-over would be reported.  So nothing of ours has to be suppressed: each function here is GLib's
 * own, with the order that its manual promises.  Calls that GLib makes inside itself do not come here.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gio/gio.h>

void __tsan_acquire (void *address);
void __tsan_release (void *address);

#define NEXT(name) ((__typeof__ (&name)) (gpointer) dlsym (RTLD_NEXT, #name))

/* Locks */
#undef g_mutex_lock
#undef g_mutex_unlock

void
g_mutex_lock (GMutex *mutex)
{
  NEXT (g_mutex_lock) (mutex);
  __tsan_acquire (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  __tsan_release (mutex);
  NEXT (g_mutex_unlock) (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  gboolean signalled;

  __tsan_release (mutex);
  signalled = NEXT (g_cond_wait_until) (cond, mutex, end);
  __tsan_acquire (mutex);
  return signalled;
}

#undef g_once_init_enter
#undef g_once_init_leave

gboolean
g_once_init_enter (volatile void *location)
{
  gboolean first = NEXT (g_once_init_enter) (location);

  __tsan_acquire ((gpointer) location);
  return first;
}

void
g_once_init_leave (volatile void *location, gsize result)
{
  __tsan_release ((gpointer) location);
  NEXT (g_once_init_leave) (location, result);
}

/* Queues */

void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  __tsan_release (queue);
  NEXT (g_async_queue_push) (queue, data);
}

gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  gpointer data = NEXT (g_async_queue_pop) (queue);

  __tsan_acquire (queue);
  return data;
}

gpointer
g_async_queue_try_pop (GAsyncQueue *queue)
{
  gpointer data = NEXT (g_async_queue_try_pop) (queue);

  __tsan_acquire (queue);
  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  gpointer data = NEXT (g_async_queue_timeout_pop) (queue, timeout);

  __tsan_acquire (queue);
  return data;
}

/* References: the last one is dropped after all others. */
#undef g_atomic_rc_box_release_full

void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  __tsan_release (box);
  __tsan_acquire (box);
  NEXT (g_atomic_rc_box_release_full) (box, clear);
}

#undef g_atomic_ref_count_dec

gboolean
g_atomic_ref_count_dec (gatomicrefcount *count)
{
  __tsan_release (count);
  __tsan_acquire (count);
  return NEXT (g_atomic_ref_count_dec) (count);
}

void
g_object_unref (gpointer object)
{
  __tsan_release (object);
  __tsan_acquire (object);
  NEXT (g_object_unref) (object);
}

/* Calls that come later, in another thread */
typedef struct
{
  GCallback      call;
  gpointer       data;
  GDestroyNotify destroy;
} Later;

static Later *
later_new (GCallback call, gpointer data, GDestroyNotify destroy)
{
  Later *self = g_new (Later, 1);

  *self = (Later) { call, data, destroy };
  __tsan_release (self);
  return self;
}

static void
later_free (gpointer data)
{
  Later *self = data;

  __tsan_acquire (self);
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self);
}

static gboolean
later_cb (gpointer data)
{
  Later *self = data;
  gboolean again;

  __tsan_acquire (self);
  again = ((GSourceFunc) self->call) (self->data);
  __tsan_release (self);
  return again;
}

guint
g_idle_add_full (gint priority, GSourceFunc function, gpointer data, GDestroyNotify notify)
{
  return NEXT (g_idle_add_full) (priority, later_cb, later_new (G_CALLBACK (function), data, notify), later_free);
}

guint
g_idle_add (GSourceFunc function, gpointer data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, function, data, NULL);
}

static void
pool_cb (gpointer data, gpointer user_data)
{
  Later *self = user_data;

  __tsan_acquire (data);
  ((GFunc) self->call) (data, self->data);
  __tsan_release (pool_cb);
}

GThreadPool *
g_thread_pool_new (GFunc function, gpointer data, gint threads, gboolean exclusive, GError **error)
{
  return NEXT (g_thread_pool_new) (pool_cb, later_new (G_CALLBACK (function), data, NULL), threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer data, GError **error)
{
  __tsan_release (data);
  return NEXT (g_thread_pool_push) (pool, data, error);
}

void
g_thread_pool_free (GThreadPool *pool, gboolean immediate, gboolean wait)
{
  NEXT (g_thread_pool_free) (pool, immediate, wait);
  __tsan_acquire (pool_cb);
}

/* Tasks: started, at work, returned, answered, freed */
static void
task_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc function = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "thread-function");

  __tsan_acquire (task);
  function (task, source, data, cancellable);
  __tsan_release (task);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc function)
{
  g_object_set_data (G_OBJECT (task), "thread-function", (gpointer) function);
  __tsan_release (task);
  NEXT (g_task_run_in_thread) (task, task_thread);
}

static void
task_ready (GObject *source, GAsyncResult *result, gpointer data)
{
  Later *self = data;

  __tsan_acquire (self);
  __tsan_acquire (result);
  ((GAsyncReadyCallback) self->call) (source, result, self->data);
  __tsan_release (result);
  g_free (self);
}

#undef g_task_new

GTask *
g_task_new (gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  return NEXT (g_task_new) (source, cancellable, callback != NULL ? task_ready : NULL,
                            callback != NULL ? later_new (G_CALLBACK (callback), data, NULL) : NULL);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify destroy)
{
  __tsan_release (task);
  NEXT (g_task_return_pointer) (task, result, destroy);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  __tsan_release (task);
  NEXT (g_task_return_boolean) (task, result);
}
