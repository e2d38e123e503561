/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done in one session can be undone in the next, as long as nobody else has written the file. */
#include <string.h>

#include <glib/gstdio.h>

#include "tc-file.h"
#include "tc-hash.h"
#include "tc-history.h"
#include "tc-past.h"
#include "tc-scratch.h"
#include "tc-sketch.h"

static char *
format (const TcBattle *battle)
{
  return tc_battle_file_format (battle, NULL);
}

static void
rename_battle (TcDocument *document, const char *title)
{
  TcEdit edit = { .kind = TC_EDIT_TITLE, .text = g_strdup (title) };

  g_assert_true (tc_document_do (document, &edit, 0));
}

static TcDocument *
sketch_document (void)
{
  TcBattle *battle = tc_sketch_new (NULL, 4, 4);

  tc_sketch_add (battle, "Gula", "infantry", 0, 12, 4, "0203");
  return tc_document_new (battle);
}

static void
do_all_sorts (TcDocument *document)
{
  TcEdit place = { .kind = TC_EDIT_COUNTER_PLACE, .index = 0, .place = TC_NOWHERE };
  TcEdit metres = { .kind = TC_EDIT_METRES, .number = 100 };
  TcEdit gone = { .kind = TC_EDIT_COUNTER, .index = 0, .number = TC_EDIT_REMOVE };

  rename_battle (document, "Höchst");
  g_assert_true (tc_document_do (document, &place, 0));
  g_assert_true (tc_document_do (document, &metres, 0));
  g_assert_true (tc_document_do (document, &gone, 0));
  rename_battle (document, "");
}

/* What the copy is undone to, and what is read, are the same documents, step by step. */
static void
test_round (void)
{
  g_autoptr (TcDocument) document = sketch_document (), copy = NULL, next = NULL;
  g_autofree char *saved = NULL;
  g_autoptr (GBytes) history = NULL;
  g_autoptr (GArray) edits = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  do_all_sorts (document);
  copy = tc_document_copy (document, 0);
  history = tc_history_format (copy);
  saved = format (tc_document_get_battle (document));
  edits = tc_history_parse (history, ".", saved, strlen (saved));
  g_assert_cmpuint (edits->len, ==, 5);
  g_assert_cmpstr (g_array_index (edits, TcEdit, 1).text, ==, "place of Gula");
  g_assert_cmpstr (g_array_index (edits, TcEdit, 3).text, ==, "counter");

  next = tc_document_new (tc_battle_file_parse ("", saved, strlen (saved), issues));
  tc_document_add_earlier (next, edits);
  for (guint way = 0; way < 10; way++)
    {
      g_autofree char *a = format (tc_document_get_battle (document)), *b = format (tc_document_get_battle (next));

      g_assert_cmpstr (a, ==, b);
      g_assert_cmpint (tc_document_is_saved (next), ==, way == 0);
      (way < 5 ? tc_document_undo : tc_document_redo) (document);
      (way < 5 ? tc_document_undo : tc_document_redo) (next);
    }
  g_assert_true (tc_document_is_saved (next) && !tc_document_can_redo (next));
}

/* The latest steps, of any number. */
static void
test_bounds (void)
{
  g_autoptr (TcDocument) document = sketch_document (), copy = NULL, none = sketch_document ();
  g_autofree char *saved = NULL;
  g_autoptr (GBytes) history = NULL;
  g_autoptr (GArray) edits = NULL;

  g_assert_null (tc_history_format (none));
  for (guint i = 0; i < TC_HISTORY_MOST_STEPS + 20; i++)
    {
      g_autofree char *title = g_strdup_printf ("%u", i);

      rename_battle (document, title);
    }
  copy = tc_document_copy (document, 0);
  history = tc_history_format (copy);
  g_assert_cmpuint (g_bytes_get_size (history), <, 8192);
  saved = format (tc_document_get_battle (document));
  edits = tc_history_parse (history, ".", saved, strlen (saved));
  g_assert_cmpuint (edits->len, ==, TC_HISTORY_MOST_STEPS);
  g_assert_cmpstr (((TcBattle *) g_array_index (edits, TcEdit, 0).object)->title, ==, "19");
}

/* Of another file, of no file, and of a file that is damaged. */
static void
test_wrong (void)
{
  g_autoptr (TcDocument) document = sketch_document (), copy = NULL;
  g_autofree char *saved = NULL;
  g_autoptr (GBytes) history = NULL, part = NULL;
  g_autoptr (GArray) other = NULL, damaged = NULL;

  do_all_sorts (document);
  copy = tc_document_copy (document, 0);
  history = tc_history_format (copy);
  saved = format (tc_document_get_battle (document));
  part = g_bytes_new_from_bytes (history, 0, g_bytes_get_size (history) / 2);
  damaged = tc_history_parse (part, ".", saved, strlen (saved));
  g_assert_cmpuint (damaged->len, ==, 0);
  other = tc_history_parse (history, ".", saved, strlen (saved) - 1);
  g_assert_cmpuint (other->len, ==, 0);
}

typedef struct
{
  char       *folder;
  char       *path;
  TcSettings *settings;
  TcSession  *session;
  TcPast     *past;
} Desk;

static void
open_desk (Desk *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcBattle *battle = tc_battle_file_read (self->path, issues, NULL);

  g_assert_nonnull (battle);
  self->session = tc_session_new (self->settings);
  self->past = tc_past_new (self->session);
  tc_session_set_battle (self->session, battle, self->path, g_steal_pointer (&issues));
}

static void
close_desk (Desk *self)
{
  tc_past_free (self->past);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->session);
}

static void
save (Desk *self)
{
  tc_past_finish (self->past);
  g_assert_true (tc_battle_file_write (tc_session_get_battle (self->session), self->path, NULL));
  tc_session_set_path (self->session, self->path, NULL);
  tc_document_mark_saved (tc_session_get_document (self->session));
  tc_past_keep (self->past);
}

static guint
count_steps (Desk *self)
{
  return tc_document_get_length (tc_session_get_document (self->session));
}

static void
set_up (Desk *self, gconstpointer data)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 4, 4);

  self->folder = tc_scratch_new ();
  self->path = g_build_filename (self->folder, "battle.tercio", NULL);
  self->settings = tc_settings_new ();
  g_assert_true (tc_battle_file_write (battle, self->path, NULL));
}

static void
tear_down (Desk *self, gconstpointer data)
{
  g_object_unref (self->settings);
  g_free (self->path);
  tc_scratch_free (self->folder);
}

/* Each session adds to what the ones before have left; an edit may come before that is there. */
static void
test_sessions (Desk *self, gconstpointer data)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *title = g_strdup_printf ("%u", i);

      open_desk (self);
      rename_battle (tc_session_get_document (self->session), title);
      save (self);
      g_assert_cmpuint (count_steps (self), ==, i + 1);
      close_desk (self);
    }
  open_desk (self);
  while (count_steps (self) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_steps (self), ==, 3);
  tc_document_set_position (tc_session_get_document (self->session), 1);
  g_assert_cmpstr (tc_session_get_battle (self->session)->title, ==, "0");
  close_desk (self);
}

/* Only its owner looks into the folder. */
static void
test_private (Desk *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "tercio", "history", NULL);
  GStatBuf found;

  open_desk (self);
  rename_battle (tc_session_get_document (self->session), "a");
  save (self);
  close_desk (self);
  g_assert_cmpint (g_stat (folder, &found), ==, 0);
  g_assert_cmpint (found.st_mode & 077, ==, 0);
}

static void
test_changed (Desk *self, gconstpointer data)
{
  g_autofree char *text = NULL, *other = NULL;
  gsize length;

  open_desk (self);
  rename_battle (tc_session_get_document (self->session), "a");
  save (self);
  close_desk (self);
  text = tc_file_read (self->path, &length, NULL);
  other = g_strconcat (text, "<!-- another program -->\n", NULL);
  g_assert_true (tc_file_write (self->path, other, strlen (other), NULL));
  open_desk (self);
  tc_past_finish (self->past);
  g_assert_cmpuint (count_steps (self), ==, 0);
  close_desk (self);
}

/* What a crash has left is a step of its own: undo gives what is saved. */
static void
test_recovered (Desk *self, gconstpointer data)
{
  TcDocument *document;

  open_desk (self);
  rename_battle (tc_session_get_document (self->session), "a");
  save (self);
  close_desk (self);
  open_desk (self);
  document = tc_session_get_document (self->session);
  rename_battle (document, "b");
  tc_document_mark_unsaved (document);
  tc_past_finish (self->past);
  g_assert_cmpuint (count_steps (self), ==, 3);
  g_assert_true (tc_document_is_saved_at (document, 1));
  g_assert_cmpstr (tc_document_get_step (document, 1, NULL)->text, ==, "recovered changes");
  tc_document_set_position (document, 1);
  g_assert_cmpstr (tc_session_get_battle (self->session)->title, ==, "a");
  g_assert_true (tc_document_is_saved (document));
  close_desk (self);
}

int
main (int argc, char **argv)
{
  char *state = tc_scratch_new ();
  int failed;

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Past/there-and-back", test_round);
  g_test_add_func ("/app/Past/bounds", test_bounds);
  g_test_add_func ("/app/Past/not-of-the-file", test_wrong);
  g_test_add ("/app/Past/sessions", Desk, NULL, set_up, test_sessions, tear_down);
  g_test_add ("/app/Past/private", Desk, NULL, set_up, test_private, tear_down);
  g_test_add ("/app/Past/changed-by-others", Desk, NULL, set_up, test_changed, tear_down);
  g_test_add ("/app/Past/recovered", Desk, NULL, set_up, test_recovered, tear_down);
  failed = g_test_run ();
  tc_scratch_free (state);
  return failed;
}
