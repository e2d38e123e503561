/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-window-private.h"

#include "tc-open.h"
#include "tc-save.h"
#include "tc-ui.h"

/* The window stands by then. */
#define LOOK_DELAY_MS 400

static void look_later (TcWindow *self);

/* Recovering */
static TcBattle *
read_copy (TcRecovery *leftover, TcIssueList *issues, GError **error)
{
  const TcRecoveryNote *note = tc_recovery_get_note (leftover);
  g_autofree char *copy = tc_recovery_find (leftover, TC_RECOVERY_BATTLE);
  g_autofree char *name = g_path_get_basename (note->path != NULL ? note->path : copy);
  gsize length;
  g_autofree char *text = tc_load_file (copy, &length, error);
  g_autofree char *shown = g_filename_display_name (name);

  return text != NULL ? tc_battle_file_parse (shown, text, length, issues) : NULL;
}

/* The battle with its changes, or as it is saved. */
static gboolean
recover_battle (TcWindow *self, TcWindow *teller, TcRecovery *leftover)
{
  const TcRecoveryNote *note = tc_recovery_get_note (leftover);
  g_autofree char *copy = tc_recovery_find (leftover, TC_RECOVERY_BATTLE);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  TcBattle *battle;

  if (copy == NULL)
    return tc_session_get_battle (self->session) != NULL || note->path == NULL
           || tc_window_load_battle (self, teller, note->path);
  battle = read_copy (leftover, issues, &error);
  if (battle == NULL)
    {
      tc_window_tell_failure (teller, copy, issues, error);
      return FALSE;
    }
  tc_session_set_battle (self->session, battle, note->path, g_steal_pointer (&issues));
  /* Of the file that the changes were made to: so a change by somebody else is seen. */
  tc_session_set_path (self->session, note->path, note->stamp);
  tc_document_mark_unsaved (tc_session_get_document (self->session));
  return TRUE;
}

static void
set_game (TcWindow *self, TcGame *game, const TcRecoveryNote *note)
{
  g_auto (GStrv) names = g_strsplit (note->players != NULL ? note->players : "", ";", TC_MAX_SIDES);
  const char *players[TC_MAX_SIDES] = { NULL };

  for (guint side = 0; names[side] != NULL && side < TC_MAX_SIDES; side++)
    players[side] = *names[side] != '\0' ? names[side] : NULL;
  tc_session_set_game (self->session, game, players);
  tc_session_set_game_path (self->session, note->game_path, note->game_stamp);
  tc_session_mark_game_unsaved (self->session);
  tc_window_show_page (self, "play");
}

/* @played is set to the battle that the game is of when that is not the one of the window. */
static gboolean
recover_game (TcWindow *self, TcWindow *teller, TcRecovery *leftover, TcBattle **played)
{
  g_autofree char *copy = tc_recovery_find (leftover, TC_RECOVERY_GAME);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcOpened) opened = NULL;

  if (copy == NULL)
    return TRUE;
  opened = tc_open_game (copy, tc_session_get_battle (self->session), tc_session_get_path (self->session), issues,
                         &error);
  if (opened == NULL)
    {
      tc_window_tell_failure (teller, copy, issues, error);
      return FALSE;
    }
  /* A battle that is gone, and was not changed, is still in the copy of its game. */
  if (tc_session_get_battle (self->session) == NULL)
    tc_session_set_battle (self->session, tc_battle_copy (opened->battle), NULL, g_steal_pointer (&opened->issues));
  set_game (self, g_steal_pointer (&opened->game), tc_recovery_get_note (leftover));
  *played = g_steal_pointer (&opened->battle);
  return TRUE;
}

/* Whether the leftover can take the place of what is in the window. */
static gboolean
has_room (TcWindow *self, const TcRecoveryNote *note)
{
  return tc_session_get_battle (self->session) == NULL
         || (!tc_window_has_unsaved (self) && note->path != NULL
             && g_strcmp0 (note->path, tc_session_get_path (self->session)) == 0);
}

/* What cannot be read stays where it is. */
static void
recover (TcWindow *self, TcRecovery *leftover)
{
  gboolean here = has_room (self, tc_recovery_get_note (leftover));
  TcWindow *target = here ? self : tc_window_new (TC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
  TcBattle *played = NULL;

  if (recover_battle (target, self, leftover) && recover_game (target, self, leftover, &played))
    {
      tc_rescue_adopt (target->rescue, leftover, played);
      tc_window_tell (target, _("Recovered. It is not saved yet."), FALSE);
    }
  else
    tc_recovery_free (leftover);
  if (tc_session_get_battle (target->session) != NULL)
    gtk_window_present (GTK_WINDOW (target));
  else if (!here)
    gtk_window_destroy (GTK_WINDOW (target));
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
  g_autofree char *now = path != NULL ? tc_save_stamp (path) : NULL;

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
                                         ? _("The file has been changed by somebody else since.")
                                         : _("The file is no longer there."));
  return g_string_free (text, FALSE);
}

static void
remove_bar (TcWindow *self)
{
  if (self->offer_bar != NULL)
    gtk_box_remove (self->frame, self->offer_bar);
  self->offer_bar = NULL;
}

static void
offer_response_cb (TcWindow *self, int response)
{
  TcRecovery *offer = g_steal_pointer (&self->offer);

  remove_bar (self);
  if (response == GTK_RESPONSE_YES)
    recover (self, offer);
  else
    {
      if (response == GTK_RESPONSE_NO)
        tc_recovery_clear (offer);
      else
        self->offer_put_off = TRUE;
      tc_recovery_free (offer);
    }
  look_later (self);
}

static void
show_offer (TcWindow *self)
{
  g_autofree char *text = say_offer (self->offer);
  GtkWidget *bar = gtk_info_bar_new ();
  GtkWidget *label = tc_ui_text (text, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_info_bar_add_child (GTK_INFO_BAR (bar), label);
  gtk_info_bar_add_button (GTK_INFO_BAR (bar), _("_Recover"), GTK_RESPONSE_YES);
  gtk_info_bar_add_button (GTK_INFO_BAR (bar), _("_Discard"), GTK_RESPONSE_NO);
  gtk_info_bar_set_show_close_button (GTK_INFO_BAR (bar), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_swapped (bar, "response", G_CALLBACK (offer_response_cb), self);
  gtk_box_prepend (self->frame, bar);
  self->offer_bar = bar;
  g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self), "said"), g_variant_new_string (text));
}

/* Looking */
static gboolean
belongs_to (TcWindow *self, const TcRecoveryNote *note)
{
  const char *path = tc_session_get_path (self->session);
  const char *game_path = tc_session_get_game_path (self->session);

  return (path != NULL && g_strcmp0 (note->path, path) == 0)
         || (game_path != NULL && g_strcmp0 (note->game_path, game_path) == 0);
}

/* Another window may be asking about this one's file. */
static TcRecovery *
take_from_others (TcWindow *self)
{
  GList *windows = gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (self)));

  for (GList *l = windows; l != NULL; l = l->next)
    {
      TcWindow *other = TC_IS_WINDOW (l->data) ? l->data : NULL;
      TcRecovery *offer;

      if (other == NULL || other == self || other->offer == NULL || belongs_to (other, tc_recovery_get_note (other->offer))
          || !belongs_to (self, tc_recovery_get_note (other->offer)))
        continue;
      offer = g_steal_pointer (&other->offer);
      remove_bar (other);
      look_later (other);
      return offer;
    }
  return NULL;
}

/* Each window asks about its own files; the first about all others, too. */
static TcRecovery *
find_offer (TcWindow *self)
{
  g_autofree char *store = tc_rescue_find_store ();
  const char *path = tc_session_get_path (self->session);
  const char *game_path = tc_session_get_game_path (self->session);
  TcRecovery *found = take_from_others (self);

  if (found == NULL && path != NULL)
    found = tc_recovery_claim (store, path);
  if (found == NULL && game_path != NULL)
    found = tc_recovery_claim (store, game_path);
  if (found == NULL && gtk_application_window_get_id (GTK_APPLICATION_WINDOW (self)) == 1)
    found = tc_recovery_claim (store, NULL);
  return found;
}

static gboolean
look_cb (gpointer data)
{
  TcWindow *self = data;

  self->offer_source = 0;
  self->offer = find_offer (self);
  if (self->offer != NULL)
    show_offer (self);
  return G_SOURCE_REMOVE;
}

static void
look_later (TcWindow *self)
{
  if (self->offer == NULL && !self->offer_put_off && self->offer_source == 0)
    self->offer_source = g_timeout_add_full (G_PRIORITY_LOW, LOOK_DELAY_MS, look_cb, self, NULL);
}

static void
changed_cb (TcWindow *self, const TcChange *change)
{
  if (change->what & TC_CHANGE_BATTLE)
    look_later (self);
}

void
tc_window_init_recovery (TcWindow *self)
{
  self->rescue = tc_rescue_new (self->session);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  look_later (self);
}

void
tc_window_end_recovery (TcWindow *self)
{
  g_clear_handle_id (&self->offer_source, g_source_remove);
  g_clear_pointer (&self->offer, tc_recovery_free);
  g_clear_pointer (&self->rescue, tc_rescue_free);
}
