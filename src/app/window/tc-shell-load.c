/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-shell-load.h"

#include "tc-choose.h"
#include "tc-open.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Among the files of a group: a file chooser adds whatever it has chosen, pictures too. */
static void
add_recent (const char *path, char *uri)
{
  char *groups[] = { (char *) TC_RECENT_GROUP, NULL };
  g_autofree char *type = g_content_type_guess (path, NULL, 0, NULL);
  g_autofree char *mime = g_content_type_get_mime_type (type);
  GtkRecentData data = { .mime_type = mime != NULL ? mime : (char *) "application/xml", .groups = groups,
                         .app_name = (char *) g_get_application_name (), .app_exec = (char *) "tercio %f" };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static void
remember_file (TcSettings *settings, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  add_recent (path, uri);
  tc_choose_remember (settings, path);
}

typedef struct
{
  TcSettings *settings;
  char       *path;
} Remember;

static gboolean
remember_later_cb (gpointer data)
{
  Remember *later = data;

  remember_file (later->settings, later->path);
  g_object_unref (later->settings);
  g_free (later->path);
  g_free (later);
  return G_SOURCE_REMOVE;
}

/* Writing the list of recent files can wait until the window is there. */
void
tc_shell_remember_file (TcShell *shell, const char *path)
{
  Remember *later = g_new0 (Remember, 1);

  later->settings = g_object_ref (tc_session_get_settings (shell->session));
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
    g_string_append_printf (text, "\n%s", _("It is not a file on this computer."));
  return g_string_free (text, FALSE);
}

/* A window without a battle has room for it; over a battle a dialog says it.  (Over a window
 * that has just been made a dialog could come to lie under it.) */
void
tc_shell_report_failure (TcShell *shell, const char *path, const TcIssueList *issues, const GError *error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *title = g_strdup_printf (_("“%s” could not be opened"), name);
  g_autofree char *text = say_failure (path, issues, error);
  g_autofree char *said = g_strdup_printf ("%s: %s", title, text);
  static const TcAnswer answer = { "close", N_("_Close"), ADW_RESPONSE_DEFAULT };

  if (tc_session_get_battle (shell->session) == NULL)
    shell->show_failure (shell, title, text);
  else
    tc_ui_ask (shell->window, title, text, &answer, 1);
  tc_shell_publish (shell, "said", said);
}

/* One comes to play it; to one's own, to work on it. */
static gboolean
is_shipped (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return tc_open_is_shipped_folder (folder);
}

gboolean
tc_shell_load_battle (TcShell *shell, TcShell *reporter, const char *path, TcPreload *preload)
{
  TcSession *session = shell->session;
  g_autoptr (GError) error = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcBattle *battle = preload != NULL ? tc_preload_take_battle (preload, issues, &error)
                                     : tc_battle_file_read (path, issues, &error);

  if (battle == NULL)
    {
      tc_shell_report_failure (reporter, path, issues, error);
      return FALSE;
    }
  if (tc_session_get_battle (session) == NULL && is_shipped (path))
    shell->show_view (shell, "game");
  tc_session_set_battle (session, battle, path, g_steal_pointer (&issues));
  /* After the battle: a new one makes the canvas forget what its painter knows. */
  if (preload != NULL)
    tc_map_canvas_take_painter (shell->canvas, tc_preload_take_painter (preload));
  tc_shell_remember_file (shell, path);
  return TRUE;
}

static gboolean
load_game (TcShell *shell, TcShell *reporter, const char *path)
{
  TcSession *session = shell->session;
  g_autoptr (GError) error = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcOpened) opened = tc_open_game (path, tc_session_get_battle (session), tc_session_get_path (session),
                                              issues, &error);

  if (opened == NULL)
    {
      tc_shell_report_failure (reporter, path, issues, error);
      return FALSE;
    }
  if (opened->battle != NULL)
    tc_session_set_battle (session, g_steal_pointer (&opened->battle), opened->battle_path,
                           g_steal_pointer (&opened->issues));
  tc_session_set_game (session, g_steal_pointer (&opened->game), opened->players);
  tc_session_set_game_path (session, path, NULL);
  shell->show_view (shell, "game");
  if (opened->unknown != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("This program has no machine player “%s”: a person plays its side."),
                                               opened->unknown);

      tc_session_tell (session, text, FALSE);
    }
  tc_shell_remember_file (shell, path);
  return TRUE;
}

gboolean
tc_shell_load (TcShell *shell, TcShell *reporter, GFile *file, TcPreload *preload)
{
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);

      tc_shell_report_failure (reporter, uri, NULL, NULL);
      return FALSE;
    }
  return tc_open_is_game (path) ? load_game (shell, reporter, path) : tc_shell_load_battle (shell, reporter, path, preload);
}
