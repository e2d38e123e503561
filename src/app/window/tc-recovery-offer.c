/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-recovery-offer.h"

#include "tc-shell-load.h"
#include "tc-open.h"
#include "tc-file.h"
#include "tc-ui.h"

/* The window is shown by then. */
#define LOOK_DELAY_MS 400

struct _TcRecoveryOffer
{
  TcShell    *shell;    /* borrowed */
  GtkBox     *frame;    /* borrowed: where the bar is put */
  TcRecovery *leftover; /* owned, asked about; NULL */
  GtkWidget  *bar;      /* asks; NULL */
  guint       source;   /* looks for leftovers */
  gboolean    put_off;
};

static void look_later (TcRecoveryOffer *self);

/* Recovering */
static TcBattle *
read_copy (TcRecovery *leftover, TcIssueList *issues, GError **error)
{
  const TcRecoveryNote *note = tc_recovery_get_note (leftover);
  g_autofree char *copy = tc_recovery_find (leftover, TC_RECOVERY_BATTLE);
  g_autofree char *name = g_path_get_basename (note->path != NULL ? note->path : copy);
  gsize length;
  g_autofree char *text = tc_file_read (copy, &length, error);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *folder = note->path != NULL ? g_path_get_dirname (note->path) : NULL;

  return text != NULL ? tc_battle_file_parse_in (folder, shown, text, length, issues) : NULL;
}

/* The battle with its changes, or as it is saved. */
static gboolean
recover_battle (TcShell *shell, TcShell *reporter, TcRecovery *leftover)
{
  TcSession *session = shell->session;
  const TcRecoveryNote *note = tc_recovery_get_note (leftover);
  g_autofree char *copy = tc_recovery_find (leftover, TC_RECOVERY_BATTLE);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  TcBattle *battle;

  if (copy == NULL)
    return tc_session_get_battle (session) != NULL || note->path == NULL
           || tc_shell_load_battle (shell, reporter, note->path, NULL);
  battle = read_copy (leftover, issues, &error);
  if (battle == NULL)
    {
      tc_shell_report_failure (reporter, copy, issues, error);
      return FALSE;
    }
  tc_session_set_battle (session, battle, note->path, g_steal_pointer (&issues));
  /* The stamp is that of the file that was changed: so a later change of the file is noticed. */
  tc_session_set_path (session, note->path, note->stamp);
  tc_document_mark_unsaved (tc_session_get_document (session));
  return TRUE;
}

static void
set_game (TcShell *shell, TcOpened *opened, const TcRecoveryNote *note)
{
  TcSession *session = shell->session;

  tc_session_set_game (session, g_steal_pointer (&opened->game), opened->players);
  tc_session_set_game_path (session, note->game_path, note->game_stamp);
  tc_session_mark_game_unsaved (session);
  shell->show_view (shell, "game");
}

/* @played is set to the battle of the game when it is another than the window's. */
static gboolean
recover_game (TcShell *shell, TcShell *reporter, TcRecovery *leftover, TcBattle **played)
{
  TcSession *session = shell->session;
  g_autofree char *copy = tc_recovery_find (leftover, TC_RECOVERY_GAME);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcOpened) opened = NULL;

  if (copy == NULL)
    return TRUE;
  opened = tc_open_game (copy, tc_session_get_battle (session), tc_session_get_path (session), issues, &error);
  if (opened == NULL)
    {
      tc_shell_report_failure (reporter, copy, issues, error);
      return FALSE;
    }
  /* A battle whose file is gone, and that was not changed, is still in the copy of its game. */
  if (tc_session_get_battle (session) == NULL)
    tc_session_set_battle (session, tc_battle_copy (opened->battle), NULL, g_steal_pointer (&opened->issues));
  set_game (shell, opened, tc_recovery_get_note (leftover));
  *played = g_steal_pointer (&opened->battle);
  return TRUE;
}

/* May the leftover replace what is in the window? */
static gboolean
has_room (TcShell *shell, const TcRecoveryNote *note)
{
  TcSession *session = shell->session;

  return tc_session_get_battle (session) == NULL
         || (!tc_shell_has_unsaved_game (shell) && !tc_shell_has_unsaved_battle (shell) && note->path != NULL
             && g_strcmp0 (note->path, tc_session_get_path (session)) == 0);
}

/* A leftover that cannot be read stays on the disk. */
static void
recover (TcShell *shell, TcRecovery *leftover)
{
  gboolean here = has_room (shell, tc_recovery_get_note (leftover));
  TcShell *target = here ? shell : shell->open_another (shell);
  TcSession *session = target->session;
  TcBattle *played = NULL;

  if (recover_battle (target, shell, leftover) && recover_game (target, shell, leftover, &played))
    {
      tc_autosave_adopt (target->autosave, leftover, played);
      tc_session_tell (session, _("Recovered. It is not saved yet."), FALSE);
    }
  else
    tc_recovery_free (leftover);
  if (tc_session_get_battle (session) != NULL)
    gtk_window_present (target->window);
  else if (!here)
    gtk_window_destroy (target->window);
}

/* Asking */
static gboolean
is_today (GDateTime *time)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_get_year (now) == g_date_time_get_year (time)
         && g_date_time_get_day_of_year (now) == g_date_time_get_day_of_year (time);
}

static char *
say_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  /* Translators: the time of today, and of another day */
  return g_date_time_format (time, is_today (time) ? _("%H:%M") : _("%e %B %Y, %H:%M"));
}

static gboolean
is_changed (const char *path, const char *stamp)
{
  g_autofree char *now = path != NULL ? tc_file_stamp (path) : NULL;

  return path != NULL && g_strcmp0 (now, stamp) != 0;
}

static char *
say_offer (TcRecovery *offer)
{
  const TcRecoveryNote *note = tc_recovery_get_note (offer);
  g_autofree char *battle = tc_recovery_find (offer, TC_RECOVERY_BATTLE);
  g_autofree char *game = tc_recovery_find (offer, TC_RECOVERY_GAME);
  g_autofree char *name = note->path != NULL ? g_filename_display_basename (note->path) : NULL;
  g_autofree char *time = say_time (tc_recovery_get_time (offer));
  const char *title = name != NULL ? name : note->title != NULL && *note->title != '\0' ? note->title
                                                                                       : _("Untitled battle");
  GString *text = g_string_new (NULL);

  if (battle != NULL && game != NULL)
    /* Translators: a file, and a time */
    g_string_printf (text, _("Changes to “%s” and a game of it, of %s, were not saved."), title, time);
  else if (game != NULL)
    g_string_printf (text, _("A game of “%s”, of %s, was not saved."), title, time);
  else
    g_string_printf (text, _("Changes to “%s” of %s were not saved."), title, time);
  if (battle != NULL && is_changed (note->path, note->stamp))
    g_string_append_printf (text, " %s", g_file_test (note->path, G_FILE_TEST_EXISTS)
                                         ? _("The file has been changed since.")
                                         : _("The file is no longer there."));
  return g_string_free (text, FALSE);
}

static void
remove_bar (TcRecoveryOffer *self)
{
  if (self->bar != NULL)
    gtk_box_remove (self->frame, self->bar);
  self->bar = NULL;
}

static void
offer_response_cb (TcRecoveryOffer *self, int response)
{
  TcRecovery *offer = g_steal_pointer (&self->leftover);

  remove_bar (self);
  if (response == GTK_RESPONSE_YES)
    recover (self->shell, offer);
  else
    {
      if (response == GTK_RESPONSE_NO)
        tc_recovery_clear (offer);
      else
        self->put_off = TRUE;
      tc_recovery_free (offer);
    }
  look_later (self);
}

static void
show_offer (TcRecoveryOffer *self)
{
  g_autofree char *text = say_offer (self->leftover);

  self->bar = tc_ui_question_bar (text, _("_Recover"), _("_Discard"), G_CALLBACK (offer_response_cb), self);
  gtk_box_prepend (self->frame, self->bar);
  tc_shell_publish (self->shell, "said", text);
}

/* Looking */
static gboolean
belongs_to (TcRecoveryOffer *self, const TcRecoveryNote *note)
{
  const char *path = tc_session_get_path (self->shell->session);
  const char *game_path = tc_session_get_game_path (self->shell->session);

  return (path != NULL && g_strcmp0 (note->path, path) == 0)
         || (game_path != NULL && g_strcmp0 (note->game_path, game_path) == 0);
}

/* Another window may be asking about this one's file. */
static TcRecovery *
take_from_others (TcRecoveryOffer *self)
{
  GList *windows = gtk_application_get_windows (gtk_window_get_application (self->shell->window));

  for (GList *l = windows; l != NULL; l = l->next)
    {
      TcShell *shell = tc_shell_of (l->data);
      TcRecoveryOffer *other = shell != NULL ? shell->offer : NULL;
      TcRecovery *leftover;

      if (other == NULL || other == self || other->leftover == NULL
          || belongs_to (other, tc_recovery_get_note (other->leftover))
          || !belongs_to (self, tc_recovery_get_note (other->leftover)))
        continue;
      leftover = g_steal_pointer (&other->leftover);
      remove_bar (other);
      look_later (other);
      return leftover;
    }
  return NULL;
}

/* Each window asks about its own files; the first about all others, too. */
static TcRecovery *
find_offer (TcRecoveryOffer *self)
{
  g_autofree char *store = tc_autosave_find_store ();
  const char *path = tc_session_get_path (self->shell->session);
  const char *game_path = tc_session_get_game_path (self->shell->session);
  TcRecovery *found = take_from_others (self);

  if (found == NULL && path != NULL)
    found = tc_recovery_claim (store, path);
  if (found == NULL && game_path != NULL)
    found = tc_recovery_claim (store, game_path);
  if (found == NULL && gtk_application_window_get_id (GTK_APPLICATION_WINDOW (self->shell->window)) == 1)
    found = tc_recovery_claim (store, NULL);
  return found;
}

static gboolean
look_cb (gpointer data)
{
  TcRecoveryOffer *self = data;

  self->source = 0;
  self->leftover = find_offer (self);
  if (self->leftover != NULL)
    show_offer (self);
  return G_SOURCE_REMOVE;
}

static void
look_later (TcRecoveryOffer *self)
{
  if (self->leftover == NULL && !self->put_off && self->source == 0)
    self->source = g_timeout_add_full (G_PRIORITY_LOW, LOOK_DELAY_MS, look_cb, self, NULL);
}

static void
changed_cb (TcRecoveryOffer *self, const TcChange *change)
{
  if (change->what & TC_CHANGE_BATTLE)
    look_later (self);
}

TcRecoveryOffer *
tc_recovery_offer_new (TcShell *shell, GtkBox *frame)
{
  TcRecoveryOffer *self = g_new0 (TcRecoveryOffer, 1);

  self->shell = shell;
  self->frame = frame;
  g_signal_connect_swapped (self->shell->session, "changed", G_CALLBACK (changed_cb), self);
  look_later (self);
  return self;
}

void
tc_recovery_offer_free (TcRecoveryOffer *self)
{
  g_signal_handlers_disconnect_by_data (self->shell->session, self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->leftover, tc_recovery_free);
  g_free (self);
}
