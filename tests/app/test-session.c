/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session reads beside its documents, and how it learns what others do to them. */
#include <glib/gstdio.h>

#include "tc-file-watch.h"
#include "tc-file.h"
#include "tc-paths.h"
#include "tc-scratch.h"
#include "tc-session.h"

typedef struct
{
  char       *folder;
  char       *path;
  TcSettings *settings;
  TcSession  *session;
  guint       pictures; /* answers that were told */
  guint       calls;    /* of the watch */
} Fixture;

static void
changed_cb (Fixture *self, const TcChange *change)
{
  self->pictures += (change->what & TC_CHANGE_SCAN) != 0;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = tc_scratch_new ();
  self->path = g_build_filename (self->folder, "battle.tercio", NULL);
  self->settings = tc_settings_new ();
  self->session = tc_session_new (self->settings);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  /* Work that the session has put off is done now. */
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_object_unref (self->session);
  g_object_unref (self->settings);
  g_free (self->path);
  tc_scratch_free (self->folder);
}

static void
open_with_scan (Fixture *self, const char *file, const char *path)
{
  g_autofree char *shipped = tc_paths_find ("scenarios", "lutzen-1632" TC_BATTLE_ENDING);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcBattle *battle = tc_battle_file_read (shipped, issues, NULL);

  g_assert_nonnull (battle);
  g_clear_pointer (&battle->map->scan, tc_scan_free);
  battle->map->scan = file != NULL ? tc_scan_new (file) : NULL;
  tc_session_set_battle (self->session, battle, path, g_steal_pointer (&issues));
}

static TcPictureState
find (Fixture *self, char **path)
{
  g_free (*path);
  return tc_session_find_picture (self->session, path);
}

/* Outside of its folder nothing is read before somebody says so; the answer is for that picture. */
static void
test_picture (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL, *outside = NULL;

  open_with_scan (self, NULL, self->path);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_NONE);
  open_with_scan (self, "scans/a.png", self->path);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_OPEN);
  open_with_scan (self, "a.png", NULL);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_NONE);
  open_with_scan (self, "/etc/a.png", NULL);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_ASKS);

  open_with_scan (self, "../a.png", self->path);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (changed_cb), self);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_ASKS);
  outside = g_strdup (path);
  tc_session_answer_picture (self->session, outside, FALSE);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_REFUSED);
  tc_session_answer_picture (self->session, outside, TRUE);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_OPEN);
  g_assert_cmpstr (path, ==, outside);
  g_assert_cmpuint (self->pictures, ==, 2);
  /* Remembered for the session only. */
  open_with_scan (self, "../b.png", self->path);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_ASKS);
  open_with_scan (self, outside, self->path);
  g_assert_cmpint (find (self, &path), ==, TC_PICTURE_OPEN);
}

static void
see_cb (TcSession *session, const TcChange *change, TcChange *seen)
{
  *seen = *change;
}

/* A game that is saved is the game that it was: who watches for another one has nothing to do. */
static void
test_saved (Fixture *self, gconstpointer data)
{
  g_autofree char *shipped = tc_paths_find ("scenarios", "lutzen-1632" TC_BATTLE_ENDING);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = tc_battle_file_read (shipped, issues, NULL);
  TcChange seen = { 0 };

  open_with_scan (self, NULL, self->path);
  tc_session_set_game (self->session, tc_game_new (battle, 0, 4, NULL, issues, NULL), NULL);
  g_signal_connect (self->session, "changed", G_CALLBACK (see_cb), &seen);
  tc_session_mark_game_saved (self->session);
  g_assert_cmphex (seen.what, ==, TC_CHANGE_SAVED);
  tc_session_mark_game_unsaved (self->session);
  g_assert_cmphex (seen.what, ==, TC_CHANGE_SAVED);
  g_assert_false (tc_session_is_game_saved (self->session));
  g_signal_handlers_disconnect_by_data (self->session, &seen);
}

/* The watch */
static void
happened_cb (gpointer data)
{
  ((Fixture *) data)->calls++;
}

static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
run (Fixture *self, int seconds, gboolean until_called)
{
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;

  while (g_get_monotonic_time () < end && !(until_called && self->calls > 0))
    g_main_context_iteration (NULL, TRUE);
}

/* How often it is called: what else belonged to it would follow within a second. */
static guint
wait_for_calls (Fixture *self)
{
  guint tick = g_timeout_add (50, tick_cb, NULL);

  self->calls = 0;
  run (self, 10, TRUE);
  run (self, 1, FALSE);
  g_source_remove (tick);
  return self->calls;
}

static void
put (const char *path, const char *text)
{
  FILE *file = g_fopen (path, "w");

  g_assert_cmpint (fputs (text, file), >=, 0);
  fclose (file);
}

/* Written in place, replaced, removed, put back: each is one call, however many steps it takes. */
static void
test_watch (Fixture *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "other", NULL);
  TcFileWatch *watch = tc_file_watch_new (happened_cb, self);
  g_autoptr (GError) error = NULL;

  put (self->path, "one");
  tc_file_watch_set_path (watch, self->path);
  g_assert_cmpuint (wait_for_calls (self), ==, 1);
  put (self->path, "two");
  g_assert_cmpuint (wait_for_calls (self), ==, 1);
  put (other, "three");
  g_assert_cmpint (g_rename (other, self->path), ==, 0);
  g_assert_cmpuint (wait_for_calls (self), ==, 1);
  g_assert_true (tc_file_write (self->path, "four", 4, &error));
  g_assert_cmpuint (wait_for_calls (self), ==, 1);
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  g_assert_cmpuint (wait_for_calls (self), ==, 1);
  put (self->path, "five");
  g_assert_cmpuint (wait_for_calls (self), ==, 1);
  put (other, "beside it");
  put (self->path, "six");
  tc_file_watch_set_path (watch, other);
  g_assert_cmpuint (wait_for_calls (self), ==, 1);
  tc_file_watch_free (watch);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/app/Session/picture", Fixture, NULL, set_up, test_picture, tear_down);
  g_test_add ("/app/Session/saved", Fixture, NULL, set_up, test_saved, tear_down);
  g_test_add ("/app/Session/watch", Fixture, NULL, set_up, test_watch, tear_down);
  return g_test_run ();
}
