/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-window-private.h"

#include "tc-journal-file.h"
#include "tc-new-game.h"
#include "tc-open.h"
#include "tc-save.h"
#include "tc-say.h"
#include "tc-scan-edit.h"
#include "tc-ui.h"

#include <glib/gstdio.h>

/* Title: the battle's name, marked when there is unsaved work */
void
tc_window_update_title (TcWindow *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);
  g_autofree char *title = NULL;

  if (battle != NULL)
    title = g_strdup_printf ("%s%s — Tercio", tc_window_has_unsaved (self) ? "• " : "",
                             *battle->title != '\0' ? battle->title : _("Untitled battle"));
  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : "Tercio");
}

static gboolean
has_unsaved_game (TcWindow *self)
{
  return !tc_session_is_game_saved (self->session);
}

static gboolean
has_unsaved_battle (TcWindow *self)
{
  TcDocument *document = tc_session_get_document (self->session);

  return document != NULL && !tc_document_is_saved (document);
}

gboolean
tc_window_has_unsaved (TcWindow *self)
{
  return has_unsaved_game (self) || has_unsaved_battle (self);
}

/* Opening */
static void
remember_file (TcWindow *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *folder_uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
  if (folder_uri != NULL)
    g_object_set (tc_session_get_settings (self->session), "last-folder", folder_uri, NULL);
}

typedef struct
{
  TcWindow *window;
  char     *path;
} Remember;

static gboolean
remember_later_cb (gpointer data)
{
  Remember *later = data;

  remember_file (later->window, later->path);
  g_object_unref (later->window);
  g_free (later->path);
  g_free (later);
  return G_SOURCE_REMOVE;
}

/* Writing the list of recent files can wait until the window is there. */
static void
remember_later (TcWindow *self, const char *path)
{
  Remember *later = g_new0 (Remember, 1);

  later->window = g_object_ref (self);
  later->path = g_strdup (path);
  g_timeout_add_full (G_PRIORITY_LOW, 300, remember_later_cb, later, NULL);
}

static char *
say_failure (const char *path, const TcIssueList *issues, const GError *error)
{
  g_autofree char *name = g_filename_display_name (path);
  /* The message of an error has the path. */
  GString *text = g_string_new (error != NULL ? error->message : name);

  for (guint i = 0; issues != NULL && i < MIN (tc_issue_list_get_length (issues), 5); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      g_autofree char *sentence = tc_say_issue (issue, NULL);
      g_autofree char *where = tc_say_where (issue);

      g_string_append_printf (text, "\n%s: %s", where, sentence);
    }
  if (issues == NULL && error == NULL)
    g_string_append_printf (text, "\n%s", _("It is not a file of this machine."));
  return g_string_free (text, FALSE);
}

/* A window without a battle has room for it; over another one a dialog tells it.  (Over a window
 * that has just been made a dialog could come to lie under it.) */
void
tc_window_tell_failure (TcWindow *self, const char *path, const TcIssueList *issues, const GError *error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *title = g_strdup_printf (_("“%s” could not be opened"), name);
  g_autofree char *text = say_failure (path, issues, error);
  g_autofree char *said = g_strdup_printf ("%s: %s", title, text);
  GtkWidget *dialog;

  if (tc_session_get_battle (self->session) == NULL)
    tc_window_show_failure (self, title, text);
  else
    {
      dialog = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                       GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", title);
      gtk_window_set_title (GTK_WINDOW (dialog), _("Not opened"));
      gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", text);
      g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
      gtk_window_present (GTK_WINDOW (dialog));
    }
  g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self), "said"), g_variant_new_string (said));
}

static TcApplication *
get_application (TcWindow *self)
{
  return TC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
}

gboolean
tc_window_load_battle (TcWindow *self, TcWindow *teller, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcPrelude) prelude = tc_application_take_prelude (get_application (self), path);
  TcBattle *battle = prelude != NULL ? tc_prelude_take_battle (prelude, issues, &error)
                                     : tc_battle_file_read (path, issues, &error);

  if (battle == NULL)
    {
      tc_window_tell_failure (teller, path, issues, error);
      return FALSE;
    }
  tc_session_set_battle (self->session, battle, path, g_steal_pointer (&issues));
  /* After the battle: a new one makes the canvas forget what its painter knows. */
  if (prelude != NULL)
    tc_map_canvas_take_painter (self->canvas, tc_prelude_take_painter (prelude));
  remember_later (self, path);
  return TRUE;
}

static gboolean
load_game (TcWindow *self, TcWindow *teller, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcOpened) opened = tc_open_game (path, tc_session_get_battle (self->session),
                                              tc_session_get_path (self->session), issues, &error);

  if (opened == NULL)
    {
      tc_window_tell_failure (teller, path, issues, error);
      return FALSE;
    }
  if (opened->battle != NULL)
    tc_session_set_battle (self->session, g_steal_pointer (&opened->battle), opened->battle_path,
                           g_steal_pointer (&opened->issues));
  tc_session_set_game (self->session, g_steal_pointer (&opened->game), NULL);
  tc_session_set_game_path (self->session, path, NULL);
  tc_window_show_page (self, "play");
  remember_later (self, path);
  return TRUE;
}

static gboolean
load (TcWindow *self, TcWindow *teller, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);

      tc_window_tell_failure (teller, uri, NULL, NULL);
      return FALSE;
    }
  return tc_open_is_game (path) ? load_game (self, teller, path) : tc_window_load_battle (self, teller, path);
}

void
tc_window_load (TcWindow *self, GFile *file)
{
  load (self, self, file);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *pattern, const char *other)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  if (other != NULL)
    gtk_file_filter_add_pattern (filter, other);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
set_folder (TcWindow *self, GtkFileChooser *chooser)
{
  g_autofree char *uri = tc_settings_dup_string (tc_session_get_settings (self->session), "last-folder");
  g_autoptr (GFile) folder = *uri != '\0' ? g_file_new_for_uri (uri) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

static void
open_response_cb (GtkNativeDialog *dialog, int response, TcWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *path = g_file_get_path (file);

      /* One window, one document: what is open is not thrown away for another battle. */
      if (tc_session_get_battle (self->session) == NULL
          || (path != NULL && tc_open_is_game (path) && !tc_window_has_unsaved (self)))
        tc_window_load (self, file);
      else
        {
          TcWindow *other = tc_window_new (get_application (self));

          if (load (other, self, file))
            gtk_window_present (GTK_WINDOW (other));
          else
            gtk_window_destroy (GTK_WINDOW (other));
        }
    }
  g_object_unref (dialog);
}

void
tc_window_open_dialog (TcWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Open a battle or a saved game"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);

  add_filter (chooser, _("Battles and saved games"), "*.xml", "*.tercio-game");
  add_filter (chooser, _("All files"), "*", NULL);
  set_folder (self, chooser);
  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), self, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Saving */
static gboolean
write_to (TcWindow *self, const char *where, gboolean game)
{
  /* It may be the path that is kept, and replaced here by itself. */
  g_autofree char *path = g_strdup (where);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean written;

  if (game)
    {
      g_autoptr (TcJournal) journal = tc_game_to_journal (tc_session_get_game (self->session));

      written = tc_journal_file_write (journal, path, &error);
    }
  else
    {
      tc_scan_edit_follow (self->session, path);
      written = tc_battle_file_write (tc_session_get_battle (self->session), path, &error);
    }
  if (!written)
    {
      if (!game)
        tc_scan_edit_stay (self->session, path);
      text = g_strdup_printf (_("Not saved: %s"), error->message);
      tc_window_tell (self, text, TRUE);
      return FALSE;
    }
  if (game)
    {
      tc_session_set_game_path (self->session, path, NULL);
      tc_session_mark_game_saved (self->session);
    }
  else
    {
      tc_session_set_path (self->session, path, NULL);
      tc_document_mark_saved (tc_session_get_document (self->session));
    }
  text = g_strdup_printf (_("Saved as %s"), path);
  tc_window_tell (self, text, FALSE);
  remember_later (self, path);
  tc_window_update_title (self);
  return TRUE;
}

/* What was waiting for the answer of somebody */
static void
go_on (TcWindow *self)
{
  TcWindowNext next = g_steal_pointer (&self->next);

  if (next != NULL)
    next (self);
}

static gboolean
saves_game (TcWindow *self)
{
  return tc_session_get_game (self->session) != NULL
         && (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "play") == 0 || !has_unsaved_battle (self));
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, TcWindow *self)
{
  gboolean game = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "game"));
  gboolean written = FALSE;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *path = g_file_get_path (file);
      g_autofree char *whole = path != NULL ? tc_ui_complete_path (path, game ? ".tercio-game" : ".xml") : NULL;

      written = whole != NULL && write_to (self, whole, game);
    }
  if (written)
    go_on (self);
  else
    self->next = NULL;
  g_object_unref (dialog);
}

/* The name that it has, else one after the battle. */
static char *
propose_name (TcWindow *self, gboolean game)
{
  const TcBattle *battle = tc_session_get_battle (self->session);
  const char *path = game ? tc_session_get_game_path (self->session) : tc_session_get_path (self->session);

  if (path != NULL)
    return g_filename_display_basename (path);
  return g_strdup_printf ("%s.%s", *battle->id != '\0' ? battle->id : "battle", game ? "tercio-game" : "xml");
}

static void
ask_where (TcWindow *self, gboolean game)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (game ? _("Save the game") : _("Save the battle"),
                                                              GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                                                              _("_Save"), _("_Cancel"));
  g_autofree char *name = propose_name (self, game);

  g_object_set_data (G_OBJECT (dialog), "game", GINT_TO_POINTER (game));
  set_folder (self, GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_object (dialog, "response", G_CALLBACK (save_response_cb), self, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static const char *
get_path (TcWindow *self, gboolean game)
{
  return game ? tc_session_get_game_path (self->session) : tc_session_get_path (self->session);
}

static void
write_again (TcWindow *self, gboolean game)
{
  if (write_to (self, get_path (self, game), game))
    go_on (self);
  else
    self->next = NULL;
}

/* What follows may close the window before the dialog is gone for good. */
static void
end_dialog (GtkDialog *dialog)
{
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
replace_response_cb (GtkDialog *dialog, int response, TcWindow *self)
{
  gboolean game = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "game"));

  end_dialog (dialog);
  if (response == GTK_RESPONSE_YES)
    write_again (self, game);
  else if (response == GTK_RESPONSE_NO)
    ask_where (self, game);
  else
    self->next = NULL;
}

/* What somebody else has written is not overwritten unasked. */
static void
ask_to_replace (TcWindow *self, gboolean game)
{
  g_autofree char *name = g_filename_display_basename (get_path (self, game));
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_WARNING, GTK_BUTTONS_NONE,
                                              _("“%s” has been changed since you opened or saved it"), name);

  g_object_set_data (G_OBJECT (dialog), "game", GINT_TO_POINTER (game));
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _("Another program or window has written it. Replacing it loses what was "
                                              "written there."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Cancel"), GTK_RESPONSE_CANCEL, _("_Replace"), GTK_RESPONSE_YES,
                          _("Save _as…"), GTK_RESPONSE_NO, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_NO);
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
is_changed_outside (TcWindow *self, gboolean game)
{
  const char *known = game ? tc_session_get_game_stamp (self->session) : tc_session_get_stamp (self->session);
  g_autofree char *now = tc_save_stamp (get_path (self, game));

  return g_strcmp0 (known, now) != 0;
}

static void
save (TcWindow *self, gboolean game, gboolean ask)
{
  const char *path = get_path (self, game);

  if (ask || path == NULL || g_access (path, F_OK) != 0)
    ask_where (self, game);
  else if (is_changed_outside (self, game))
    ask_to_replace (self, game);
  else
    write_again (self, game);
}

void
tc_window_save (TcWindow *self, gboolean ask)
{
  if (tc_session_get_battle (self->session) != NULL)
    save (self, saves_game (self), ask);
}

/* Unsaved work: the game and the battle are asked for one after the other. */
static void
keep_response_cb (GtkDialog *dialog, int response, TcWindow *self)
{
  gboolean game = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "game"));

  end_dialog (dialog);
  if (response == GTK_RESPONSE_YES)
    save (self, game, FALSE);
  else if (response == GTK_RESPONSE_NO)
    {
      if (game)
        self->game_given_up = TRUE;
      else
        self->battle_given_up = TRUE;
      go_on (self);
    }
  else
    {
      self->next = NULL;
      self->game_given_up = FALSE;
    }
}

static void
ask_to_keep (TcWindow *self, gboolean game, const char *question, TcWindowNext next)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", question);

  self->next = next;
  g_object_set_data (G_OBJECT (dialog), "game", GINT_TO_POINTER (game));
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", _("What is not saved is lost."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Discard"), GTK_RESPONSE_NO, _("_Cancel"), GTK_RESPONSE_CANCEL,
                          _("_Save"), GTK_RESPONSE_YES, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_YES);
  g_signal_connect_object (dialog, "response", G_CALLBACK (keep_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
close_next (TcWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

/* TRUE keeps the window open: somebody is asked first. */
gboolean
tc_window_close_request (TcWindow *self)
{
  if (has_unsaved_game (self) && !self->game_given_up)
    ask_to_keep (self, TRUE, _("Save the game before closing?"), close_next);
  else if (has_unsaved_battle (self) && !self->battle_given_up)
    ask_to_keep (self, FALSE, _("Save the battle before closing?"), close_next);
  else
    return FALSE;
  return TRUE;
}

static void
new_game_next (TcWindow *self)
{
  self->game_given_up = FALSE;
  tc_window_show_page (self, "play");
  tc_new_game_show (GTK_WINDOW (self), self->session);
}

void
tc_window_new_game (TcWindow *self)
{
  if (has_unsaved_game (self))
    ask_to_keep (self, TRUE, _("Save the game before a new one begins?"), new_game_next);
  else
    new_game_next (self);
}
