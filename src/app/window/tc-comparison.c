/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-comparison.h"

#include "tc-choose.h"
#include "tc-compare.h"
#include "tc-journal-file.h"
#include "tc-open.h"
#include "tc-say.h"
#include "tc-shell-load.h"

#define NAME_CHARS 22

static const TcScene *
get_scene (TcShell *shell)
{
  return tc_map_canvas_get_scene (shell->canvas);
}

static void
tell (TcShell *shell)
{
  const char *name = tc_session_get_compared (shell->session);
  g_autoptr (GPtrArray) contrasts = tc_session_list_contrasts (shell->session, get_scene (shell)->placements);
  g_autofree char *text = NULL;

  if (contrasts == NULL)
    return;
  text = g_strdup_printf (ngettext ("%u difference from %s; N goes to the next", "%u differences from %s; N goes to the next",
                                    contrasts->len), contrasts->len, name);
  tc_session_tell (shell->session, text, FALSE);
}

static void
begin (TcShell *shell, const char *name, const GArray *placements)
{
  tc_session_compare_position (shell->session, name, placements);
  tell (shell);
}

/* A file */

/* Where the counters of the present battle stand in a game, which may be of an earlier version:
 * they are found by their ids. */
static GArray *
place_game (TcOpened *opened, const TcBattle *battle)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (opened->game);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  GArray *placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (ruleset, tc_game_get_state (opened->game), found);
  for (guint i = 0; i < found->len; i++)
    {
      TcPlacement placement = g_array_index (found, TcPlacement, i);
      int counter = tc_battle_find_counter (battle, tc_battle_counter (ruleset->battle, placement.counter)->id);

      placement.counter = (gint16) counter;
      if (counter >= 0)
        g_array_append_val (placements, placement);
    }
  return placements;
}

static gboolean
compare_game (TcShell *shell, const char *path, const char *name, TcIssueList *issues, GError **error)
{
  const TcBattle *battle = tc_session_get_position_battle (shell->session);
  g_autoptr (TcOpened) opened = tc_open_game (path, tc_session_get_battle (shell->session), tc_session_get_path (shell->session),
                                              issues, error);
  g_autoptr (GArray) placements = opened != NULL ? place_game (opened, battle) : NULL;
  g_autofree char *text = NULL;

  if (opened == NULL)
    return FALSE;
  if (placements->len > 0)
    {
      begin (shell, name, placements);
      return TRUE;
    }
  text = g_strdup_printf (_("“%s” is a game of another battle."), name);
  tc_session_tell (shell->session, text, TRUE);
  return TRUE;
}

static gboolean
compare_battle (TcShell *shell, const char *path, const char *name, TcIssueList *issues, GError **error)
{
  TcBattle *battle = tc_battle_file_read (path, issues, error);

  if (battle == NULL)
    return FALSE;
  tc_session_compare_version (shell->session, name, battle);
  tell (shell);
  return TRUE;
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, GtkWindow *window)
{
  g_assert (GTK_IS_WINDOW (window));

  TcShell *shell = tc_shell_of (window);
  g_autofree char *path = tc_choose_get_path (dialog, response), *name = path != NULL ? g_path_get_basename (path) : NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;

  g_object_unref (dialog);
  if (path == NULL || tc_session_get_battle (shell->session) == NULL)
    return;
  if (!(tc_open_is_game (path) ? compare_game : compare_battle) (shell, path, name, issues, &error))
    tc_shell_report_failure (shell, path, issues, error);
}

static void
choose (TcShell *shell)
{
  static const char *const ours[] = { "*" TC_BATTLE_ENDING, "*" TC_JOURNAL_ENDING, "*" TC_BATTLE_OLD_ENDING, NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Compare with a version or a saved game"), shell->window,
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("_Compare"), _("_Cancel"));
  const char *path = tc_session_get_path (shell->session);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : tc_choose_find_folder (tc_session_get_settings (shell->session));

  tc_choose_add_filter (dialog, _("Battles and saved games"), ours);
  tc_choose_add_filter (dialog, _("All files"), all);
  tc_choose_show (dialog, folder, NULL, G_CALLBACK (chosen_cb), shell->window);
}

/* What there is without a file */

/* TcPlacement, owned: as the battle that is drawn is set up. */
static GArray *
list_setup (TcShell *shell)
{
  TcScene scene;
  GArray *placements;

  tc_scene_init (&scene, get_scene (shell)->battle);
  tc_scene_add_setup (&scene);
  placements = g_array_copy (scene.placements);
  tc_scene_clear (&scene);
  return placements;
}

static void
compare_setup (TcShell *shell)
{
  g_autoptr (GArray) placements = list_setup (shell);

  begin (shell, _("Set-up"), placements);
}

static TcGame *
get_game (TcShell *shell)
{
  return shell->draws_game (shell) ? tc_session_get_game (shell->session) : NULL;
}

static void
keep (TcShell *shell)
{
  gboolean laid_out = get_scene (shell)->laid_out != NULL;
  const char *choice = NULL, *option = laid_out ? tc_session_get_choice (shell->session, &choice) : NULL;
  const TcBattle *battle = tc_session_get_battle (shell->session);
  TcGame *game = get_game (shell);
  g_autofree char *name = game != NULL ? tc_say_position (game) : tc_say_set_up (battle, option, choice);

  begin (shell, name, get_scene (shell)->placements);
}

static void
end (TcShell *shell)
{
  tc_session_end_comparison (shell->session);
}

typedef enum
{
  ALWAYS,
  IN_GAME,
  COMPARED,
} When;

static const struct
{
  const char *name;
  const char *label;
  When        when;
  void      (*begin) (TcShell *shell);
} comparisons[] = {
  { "file", N_("_Compare with File…"), ALWAYS, choose },
  { "setup", N_("Compare with the Set-_up"), IN_GAME, compare_setup },
  { "kept", N_("_Keep This Position to Compare"), IN_GAME, keep },
  { "none", N_("_End the Comparison"), COMPARED, end },
};

void
tc_comparison_begin (TcShell *shell, const char *with)
{
  for (guint i = 0; i < G_N_ELEMENTS (comparisons); i++)
    if (g_str_equal (comparisons[i].name, with) && get_scene (shell) != NULL)
      comparisons[i].begin (shell);
}

GMenuModel *
tc_comparison_make_menu (TcShell *shell)
{
  GMenu *menu = g_menu_new ();
  const gboolean is[] = { [ALWAYS] = TRUE, [IN_GAME] = get_game (shell) != NULL,
                          [COMPARED] = tc_session_get_compared (shell->session) != NULL };

  for (guint i = 0; i < G_N_ELEMENTS (comparisons); i++)
    {
      g_autofree char *action = g_strdup_printf ("win.compare::%s", comparisons[i].name);

      if (is[comparisons[i].when])
        g_menu_append (menu, _(comparisons[i].label), action);
    }
  g_menu_append (menu, _("Cop_y Position as Text"), "win.copy-position");
  return G_MENU_MODEL (menu);
}

void
tc_comparison_copy (TcShell *shell)
{
  const TcScene *scene = get_scene (shell);
  const char *path = tc_session_get_path (shell->session);
  g_autoptr (GArray) setup = scene != NULL ? list_setup (shell) : NULL;
  g_autofree char *options = NULL, *file = path != NULL ? g_shell_quote (path) : NULL, *text = NULL, *said = NULL;

  if (scene == NULL)
    return;
  options = tc_compare_say_options (scene->battle, setup, scene->placements);
  text = g_strstrip (g_strdup_printf ("%s %s", file != NULL ? file : "", options));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (shell->window)), text);
  /* Translators: what can be pasted now */
  said = g_strdup_printf (_("Copied: %s"), text);
  tc_session_tell (shell->session, said, FALSE);
}

/* The header has to hold it. */
static char *
shorten (const char *name)
{
  g_autofree char *start = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), NAME_CHARS));

  return g_strconcat (start, strlen (start) < strlen (name) ? "…" : NULL, NULL);
}

char *
tc_comparison_say (TcShell *shell, const char *place)
{
  const char *compared = tc_session_get_compared (shell->session);
  g_autofree char *name = NULL;

  if (compared == NULL)
    return g_strdup (place);
  name = shorten (compared);
  /* Translators: the position that is drawn, and the one that it is compared with */
  return g_strdup_printf (_("%s · compared with %s"), place, name);
}
