/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-past.h"

#include "tc-file.h"
#include "tc-hash.h"
#include "tc-history.h"

#include <glib/gstdio.h>

/* The window is shown by then. */
#define DELAY_MS   300
/* The histories of so many files, the latest. */
#define MOST_FILES 64
#define ENDING     ".history"

/* What the thread is given, and what it makes. */
typedef struct
{
  TcPast     *past;
  char       *path;     /* of the battle's file */
  TcDocument *copy;     /* owned: what is written; NULL: it reads */
  gboolean    recovers; /* the file is what the battle was before it was changed and recovered */
  GArray     *steps;    /* owned, TcEdit: what has been read, or NULL */
  guint       source;   /* of its end; 0 when it writes */
} Work;

struct _TcPast
{
  TcSession *session; /* borrowed */
  GThread   *thread;  /* NULL: nothing is read or written */
  guint      timer;   /* of reading */
};

/* Files */
static char *
find_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "tercio", "history", NULL);
}

static char *
find_file (const char *path)
{
  g_autofree char *folder = find_folder (), *whole = g_canonicalize_filename (path, NULL), *name = NULL;

  name = g_strdup_printf ("%016" G_GINT64_MODIFIER "x" ENDING, tc_hash_string (TC_HASH_START, whole));
  return g_build_filename (folder, name, NULL);
}

static gint64
get_time (const char *path)
{
  GStatBuf found;

  return g_stat (path, &found) == 0 ? (gint64) found.st_mtime : 0;
}

/* One file more makes one too many at most. */
static void
remove_oldest (void)
{
  g_autofree char *folder = find_folder (), *oldest = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_str_has_suffix (name, ENDING))
        continue;
      n++;
      if (oldest != NULL && get_time (path) >= get_time (oldest))
        continue;
      g_free (oldest);
      oldest = g_steal_pointer (&path);
    }
  if (n > MOST_FILES)
    g_unlink (oldest);
}

/* Threads */
static void
work_free (Work *work)
{
  g_free (work->path);
  g_clear_object (&work->copy);
  g_clear_pointer (&work->steps, g_array_unref);
  g_free (work);
}

static gpointer
write_in_thread (gpointer data)
{
  Work *work = data;
  g_autofree char *folder = find_folder (), *file = find_file (work->path);
  g_autoptr (GBytes) history = tc_history_format (work->copy);

  /* An old one is of what the file was. */
  if (history == NULL || g_mkdir_with_parents (folder, 0700) != 0
      || !tc_file_write (file, g_bytes_get_data (history, NULL), g_bytes_get_size (history), NULL))
    g_unlink (file);
  remove_oldest ();
  return work;
}

/* Meanwhile another program may have written the file. */
static void
hand_over (TcPast *self, Work *work)
{
  TcDocument *document = tc_session_get_document (self->session);
  g_autofree char *stamp = tc_file_stamp (work->path);

  if (work->steps != NULL && work->steps->len > 0 && g_strcmp0 (stamp, tc_session_get_stamp (self->session)) == 0)
    tc_document_add_earlier (document, work->steps);
}

static void
wait_for_thread (TcPast *self, gboolean hands_over)
{
  Work *work;

  if (self->thread == NULL)
    return;
  work = g_thread_join (g_steal_pointer (&self->thread));
  g_clear_handle_id (&work->source, g_source_remove);
  if (hands_over)
    hand_over (self, work);
  work_free (work);
}

static gboolean
read_cb (gpointer data)
{
  wait_for_thread (data, TRUE);
  return G_SOURCE_REMOVE;
}

/* Without it the others would lead past it. */
static void
add_recovered (GArray *steps, const char *folder, const char *saved, gsize length)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcEdit edit = { .kind = TC_EDIT_BATTLE };

  edit.object = tc_battle_file_parse_in (folder, "", saved, length, issues);
  edit.text = g_strdup (_("recovered changes"));
  if (edit.object != NULL)
    g_array_append_val (steps, edit);
  else
    {
      tc_edit_clear (&edit);
      g_array_set_size (steps, 0);
    }
}

static gpointer
read_in_thread (gpointer data)
{
  Work *work = data;
  g_autofree char *folder = g_path_get_dirname (work->path), *file = find_file (work->path), *saved = NULL;
  gsize length = 0, saved_length;
  char *text = tc_file_read (file, &length, NULL);
  g_autoptr (GBytes) history = g_bytes_new_take (text, length);

  if (text != NULL || work->recovers)
    saved = tc_file_read (work->path, &saved_length, NULL);
  if (saved != NULL)
    work->steps = tc_history_parse (history, folder, saved, saved_length);
  if (saved != NULL && work->recovers)
    add_recovered (work->steps, folder, saved, saved_length);
  work->source = g_idle_add (read_cb, work->past);
  return work;
}

static void
start (TcPast *self, GThreadFunc function, TcDocument *copy)
{
  Work *work = g_new0 (Work, 1);

  work->past = self;
  work->path = g_strdup (tc_session_get_path (self->session));
  work->copy = copy;
  /* A battle that has been read counts as saved. */
  work->recovers = copy == NULL && !tc_document_is_saved_at (tc_session_get_document (self->session), 0);
  self->thread = g_thread_new ("history", function, work);
}

static gboolean
timer_cb (gpointer data)
{
  TcPast *self = data;

  self->timer = 0;
  wait_for_thread (self, FALSE);
  if (tc_session_get_path (self->session) != NULL)
    start (self, read_in_thread, NULL);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (TcPast *self, const TcChange *change)
{
  if (!(change->what & TC_CHANGE_BATTLE))
    return;
  wait_for_thread (self, FALSE);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add_full (G_PRIORITY_LOW, DELAY_MS, timer_cb, self, NULL);
}

TcPast *
tc_past_new (TcSession *session)
{
  TcPast *self = g_new0 (TcPast, 1);

  self->session = session;
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

void
tc_past_free (TcPast *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->timer, g_source_remove);
  wait_for_thread (self, FALSE);
  g_free (self);
}

void
tc_past_finish (TcPast *self)
{
  if (self->timer != 0)
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      timer_cb (self);
    }
  wait_for_thread (self, TRUE);
}

void
tc_past_keep (TcPast *self)
{
  TcDocument *document = tc_session_get_document (self->session);
  guint position = tc_document_get_position (document);

  wait_for_thread (self, FALSE);
  start (self, write_in_thread, tc_document_copy (document, position - MIN (position, TC_HISTORY_MOST_STEPS)));
}
