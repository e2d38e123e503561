/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-files.h"

#include "tc-choose.h"
#include "tc-battle-file.h"
#include "tc-companions.h"
#include "tc-journal-file.h"
#include "tc-shell-load.h"
#include "tc-new-game.h"
#include "tc-open.h"
#include "tc-file.h"
#include "tc-scan-edit.h"
#include "tc-ui.h"

#include <glib/gstdio.h>

typedef void (*TcFilesNext) (TcFiles *self);

struct _TcFiles
{
  GObject     parent;
  TcShell    *shell;           /* borrowed */
  TcFilesNext next;            /* waits for an answer about unsaved work; NULL */
  gboolean    game_given_up;   /* it need not be saved */
  gboolean    battle_given_up;
};

G_DEFINE_FINAL_TYPE (TcFiles, tc_files, G_TYPE_OBJECT)

static void
tc_files_class_init (TcFilesClass *klass)
{
}

static void
tc_files_init (TcFiles *self)
{
}

TcFiles *
tc_files_new (TcShell *shell)
{
  TcFiles *self = g_object_new (TC_TYPE_FILES, NULL);

  self->shell = shell;
  return self;
}

static gboolean
has_unsaved (TcFiles *self)
{
  return tc_shell_has_unsaved_game (self->shell) || tc_shell_has_unsaved_battle (self->shell);
}

/* Opening */
/* Beside the file as it is saved, a game that is not beside its battle. */
static char *
find_save_folder (TcFiles *self, gboolean game)
{
  const char *paths[] = { game ? tc_session_get_game_path (self->shell->session) : NULL, tc_session_get_path (self->shell->session) };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *folder = paths[i] != NULL ? g_path_get_dirname (paths[i]) : NULL;

      if (folder != NULL && !tc_open_is_shipped_folder (folder))
        return g_steal_pointer (&folder);
    }
  return tc_choose_find_folder (tc_session_get_settings (self->shell->session));
}

void
tc_files_open_file (TcFiles *self, GFile *file)
{
  g_autofree char *path = NULL;
  TcShell *other;

  g_return_if_fail (TC_IS_FILES (self) && G_IS_FILE (file));

  path = g_file_get_path (file);
  /* One window, one document: an open battle is not replaced. */
  if (tc_session_get_battle (self->shell->session) == NULL || (path != NULL && tc_open_is_game (path) && !has_unsaved (self)))
    {
      tc_shell_load (self->shell, self->shell, file, NULL);
      return;
    }
  other = self->shell->open_another (self->shell);
  if (tc_shell_load (other, self->shell, file, NULL))
    gtk_window_present (other->window);
  else
    gtk_window_destroy (other->window);
}

static void
open_response_cb (GtkNativeDialog *dialog, int response, TcFiles *self)
{
  g_assert (TC_IS_FILES (self));

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      tc_files_open_file (self, file);
    }
  g_object_unref (dialog);
}

void
tc_files_open (TcFiles *self)
{
  static const char *const ours[] = { "*" TC_BATTLE_ENDING, "*" TC_JOURNAL_ENDING, "*" TC_BATTLE_OLD_ENDING, NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Open a battle or a saved game"), self->shell->window,
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));
  g_autofree char *folder = tc_choose_find_folder (tc_session_get_settings (self->shell->session));

  tc_choose_add_filter (dialog, _("Battles and saved games"), ours);
  tc_choose_add_filter (dialog, _("All files"), all);
  tc_choose_show (dialog, folder, NULL, G_CALLBACK (open_response_cb), self);
}

/* Saving */

/* What belongs beside the battle, into another folder than before; what is not there then and why,
 * NULL for nothing. */
static char *
take_along (TcFiles *self, const char *path)
{
  const char *before = tc_session_get_path (self->shell->session);
  g_autofree char *folder = g_path_get_dirname (path), *old = before != NULL ? g_path_get_dirname (before) : NULL;
  g_autoptr (GPtrArray) missing = NULL;
  g_autoptr (GString) said = g_string_new (NULL);

  if (g_strcmp0 (folder, old) == 0)
    return NULL;
  missing = tc_companions_write (tc_session_get_battle (self->shell->session), folder);
  for (guint i = 0; i < missing->len; i++)
    {
      const TcMissing *it = g_ptr_array_index (missing, i);
      g_autofree char *taken = tc_words_fill (_("another file is called “{0}”"), (const char *const[]) { it->name, NULL });

      g_string_append_printf (said, "%s%s", i > 0 ? "; " : "", it->fault != NULL ? it->fault : taken);
    }
  return missing->len > 0 ? g_strdup (said->str) : NULL;
}

static gboolean
write_to (TcFiles *self, const char *where, gboolean game)
{
  /* It may be the session's own path, which is replaced here by itself. */
  g_autofree char *path = g_strdup (where);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *missing = NULL;
  gboolean written;

  if (game)
    {
      g_autoptr (TcJournal) journal = tc_session_to_journal (self->shell->session);

      written = tc_journal_file_write (journal, path, &error);
    }
  else
    {
      tc_past_finish (self->shell->past);
      tc_scan_edit_follow (self->shell->session, path);
      written = tc_battle_file_write (tc_session_get_battle (self->shell->session), path, &error);
    }
  if (!written)
    {
      if (!game)
        tc_scan_edit_stay (self->shell->session, path);
      text = g_strdup_printf (_("Not saved: %s"), error->message);
      tc_session_tell (self->shell->session, text, TRUE);
      return FALSE;
    }
  if (game)
    {
      tc_session_set_game_path (self->shell->session, path, NULL);
      tc_session_mark_game_saved (self->shell->session);
    }
  else
    {
      missing = take_along (self, path);
      tc_session_set_path (self->shell->session, path, NULL);
      tc_document_mark_saved (tc_session_get_document (self->shell->session));
      tc_past_keep (self->shell->past);
    }
  text = tc_words_fill (missing == NULL ? _("Saved as {0}") : _("Saved as {0}, but something beside it is missing: {1}"),
                        (const char *const[]) { path, missing, NULL });
  tc_session_tell (self->shell->session, text, missing != NULL);
  tc_shell_remember_file (self->shell, path);
  return TRUE;
}

/* Whatever waited for the answer */
static void
go_on (TcFiles *self)
{
  TcFilesNext next = g_steal_pointer (&self->next);

  if (next != NULL)
    next (self);
}

static gboolean
saves_game (TcFiles *self)
{
  return tc_session_get_game (self->shell->session) != NULL
         && (g_str_equal (self->shell->get_view (self->shell), "game")
             || !tc_shell_has_unsaved_battle (self->shell));
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, TcFiles *self)
{
  g_assert (TC_IS_FILES (self));

  gboolean game = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "game"));
  gboolean written = FALSE;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *path = g_file_get_path (file);
      g_autofree char *whole = path != NULL ? tc_ui_complete_path (path, game ? TC_JOURNAL_ENDING : TC_BATTLE_ENDING) : NULL;

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
propose_name (TcFiles *self, gboolean game)
{
  const TcBattle *battle = tc_session_get_battle (self->shell->session);
  const char *path = game ? tc_session_get_game_path (self->shell->session) : tc_session_get_path (self->shell->session);

  if (path != NULL)
    return g_filename_display_basename (path);
  return g_strconcat (*battle->id != '\0' ? battle->id : "battle", game ? TC_JOURNAL_ENDING : TC_BATTLE_ENDING, NULL);
}

static void
ask_where (TcFiles *self, gboolean game)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (game ? _("Save the game") : _("Save the battle"),
                                                              self->shell->window, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                              _("_Save"), _("_Cancel"));
  g_autofree char *name = propose_name (self, game), *folder = find_save_folder (self, game);

  g_object_set_data (G_OBJECT (dialog), "game", GINT_TO_POINTER (game));
  tc_choose_show (dialog, folder, name, G_CALLBACK (save_response_cb), self);
}

static const char *
get_path (TcFiles *self, gboolean game)
{
  return game ? tc_session_get_game_path (self->shell->session) : tc_session_get_path (self->shell->session);
}

static void
write_again (TcFiles *self, gboolean game)
{
  if (write_to (self, get_path (self, game), game))
    go_on (self);
  else
    self->next = NULL;
}

/* About the game or the battle. */
static void
ask (TcFiles *self, gboolean game, const char *question, const char *more, const TcAnswer *answers, guint n,
     GCallback response_cb)
{
  AdwMessageDialog *dialog = tc_ui_ask (self->shell->window, question, more, answers, n);

  g_object_set_data (G_OBJECT (dialog), "game", GINT_TO_POINTER (game));
  g_signal_connect_object (dialog, "response", response_cb, self, 0);
}

static void
replace_response_cb (GtkWindow *dialog, const char *response, TcFiles *self)
{
  g_assert (TC_IS_FILES (self));

  gboolean game = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "game"));

  if (g_str_equal (response, "replace"))
    write_again (self, game);
  else if (g_str_equal (response, "save-as"))
    ask_where (self, game);
  else
    self->next = NULL;
}

/* A file that another program has written is not overwritten without asking. */
static void
ask_to_replace (TcFiles *self, gboolean game)
{
  static const TcAnswer answers[] = {
    { "cancel", N_("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "replace", N_("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
    { "save-as", N_("Save _As…"), ADW_RESPONSE_SUGGESTED },
  };
  g_autofree char *name = g_filename_display_basename (get_path (self, game));
  g_autofree char *question = g_strdup_printf (_("“%s” has been changed since you opened or saved it"), name);

  ask (self, game, question, _("Another program or window has changed it. Replacing it discards those changes."),
       answers, G_N_ELEMENTS (answers), G_CALLBACK (replace_response_cb));
}

static gboolean
is_changed_outside (TcFiles *self, gboolean game)
{
  const char *known = game ? tc_session_get_game_stamp (self->shell->session) : tc_session_get_stamp (self->shell->session);
  g_autofree char *now = tc_file_stamp (get_path (self, game));

  return g_strcmp0 (known, now) != 0;
}

/* A battle of the installation: what is made of it is saved elsewhere. */
static gboolean
is_shared (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return tc_open_is_shipped_folder (folder) && g_access (path, W_OK) != 0;
}

static void
save (TcFiles *self, gboolean game, gboolean asks)
{
  const char *path = get_path (self, game);

  if (asks || path == NULL || g_access (path, F_OK) != 0 || is_shared (path))
    ask_where (self, game);
  else if (is_changed_outside (self, game))
    ask_to_replace (self, game);
  else
    write_again (self, game);
}

void
tc_files_save (TcFiles *self, gboolean ask)
{
  if (tc_session_get_battle (self->shell->session) != NULL)
    save (self, saves_game (self), ask);
}

/* Unsaved work: one question for the game, then one for the battle */
static void
keep_response_cb (GtkWindow *dialog, const char *response, TcFiles *self)
{
  g_assert (TC_IS_FILES (self));

  gboolean game = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "game"));

  /* What follows may close the window before the dialog is gone for good. */
  gtk_window_set_transient_for (dialog, NULL);
  if (g_str_equal (response, "save"))
    save (self, game, FALSE);
  else if (g_str_equal (response, "discard"))
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
ask_to_keep (TcFiles *self, gboolean game, const char *question, TcFilesNext next)
{
  static const TcAnswer answers[] = {
    { "cancel", N_("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "discard", N_("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
    { "save", N_("_Save"), ADW_RESPONSE_SUGGESTED },
  };

  self->next = next;
  ask (self, game, question, _("Unsaved changes will be lost."), answers, G_N_ELEMENTS (answers), G_CALLBACK (keep_response_cb));
}

static void
close_next (TcFiles *self)
{
  gtk_window_close (self->shell->window);
}

gboolean
tc_files_keep_open (TcFiles *self)
{
  if (tc_shell_has_unsaved_game (self->shell) && !self->game_given_up)
    ask_to_keep (self, TRUE, _("Save the game before closing?"), close_next);
  else if (tc_shell_has_unsaved_battle (self->shell) && !self->battle_given_up)
    ask_to_keep (self, FALSE, _("Save the battle before closing?"), close_next);
  else
    return FALSE;
  return TRUE;
}

void
tc_files_save_as (TcFiles *self, gboolean game)
{
  save (self, game, TRUE);
}

static void
reload (TcFiles *self, gboolean game)
{
  g_autoptr (GFile) file = g_file_new_for_path (get_path (self, game));

  self->game_given_up = FALSE;
  tc_shell_load (self->shell, self->shell, file, NULL);
}

static void
reload_battle_next (TcFiles *self)
{
  reload (self, FALSE);
}

void
tc_files_reload (TcFiles *self, gboolean game)
{
  if (!game && tc_shell_has_unsaved_game (self->shell))
    ask_to_keep (self, TRUE, _("Save the game before the battle is read again?"), reload_battle_next);
  else
    reload (self, game);
}

gboolean
tc_files_can_revert (TcFiles *self)
{
  gboolean game = saves_game (self);

  return get_path (self, game) != NULL
         && (game ? tc_shell_has_unsaved_game (self->shell) : tc_shell_has_unsaved_battle (self->shell));
}

static void
revert_response_cb (GtkWindow *dialog, const char *response, TcFiles *self)
{
  g_assert (TC_IS_FILES (self));

  if (g_str_equal (response, "discard"))
    tc_files_reload (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "game")));
}

void
tc_files_revert (TcFiles *self)
{
  static const TcAnswer answers[] = {
    { "cancel", N_("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "discard", N_("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  };

  ask (self, saves_game (self), _("Discard all changes since the last save?"), _("Unsaved changes will be lost."), answers,
       G_N_ELEMENTS (answers), G_CALLBACK (revert_response_cb));
}

static void
new_game_next (TcFiles *self)
{
  self->game_given_up = FALSE;
  self->shell->show_view (self->shell, "game");
  tc_new_game_show (self->shell->window, self->shell->session);
}

void
tc_files_new_game (TcFiles *self)
{
  if (tc_shell_has_unsaved_game (self->shell))
    ask_to_keep (self, TRUE, _("Save the game before a new one begins?"), new_game_next);
  else
    new_game_next (self);
}

/* The same players go on; it has no file yet. */
static void
branch_next (TcFiles *self)
{
  TcSession *session = self->shell->session;
  TcGame *branch = tc_game_branch (tc_session_get_game (session));
  char *players[TC_MAX_SIDES];

  self->game_given_up = FALSE;
  if (branch == NULL)
    return;
  for (int i = 0; i < TC_MAX_SIDES; i++)
    players[i] = g_strdup (tc_session_get_player (session, i));
  tc_session_set_game (session, branch, (const char *const *) players);
  tc_session_mark_game_unsaved (session);
  for (int i = 0; i < TC_MAX_SIDES; i++)
    g_free (players[i]);
}

void
tc_files_branch (TcFiles *self)
{
  TcGame *game = tc_session_get_game (self->shell->session);

  if (game == NULL || tc_game_get_cursor (game) == tc_game_get_length (game))
    return;
  if (tc_shell_has_unsaved_game (self->shell))
    ask_to_keep (self, TRUE, _("Save the game before another one goes on from here?"), branch_next);
  else
    branch_next (self);
}
