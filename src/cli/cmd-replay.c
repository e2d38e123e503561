/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-journal-file.h"
#include "tc-paths.h"

static char *battle;
static gboolean verify;
static int json;

/* The battle of a save: named by --battle, or next to the save, or one of those installed. */
static char *
find_battle (const char *save, const TcJournal *journal)
{
  g_autofree char *folder = g_path_get_dirname (save);
  g_autofree char *name = g_strconcat (journal->battle, TC_BATTLE_ENDING, NULL);
  g_autofree char *old_name = g_strconcat (journal->battle, TC_BATTLE_OLD_ENDING, NULL);
  g_autofree char *near = g_build_filename (folder, name, NULL);
  g_autofree char *old = g_build_filename (folder, old_name, NULL);

  if (battle != NULL)
    return g_strdup (battle);
  if (strchr (journal->battle, G_DIR_SEPARATOR) != NULL)
    return NULL;
  if (g_file_test (near, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&near);
  if (g_file_test (old, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&old);
  return tc_paths_find ("scenarios", name);
}

static int
replay (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcJournal) journal = NULL;
  g_autoptr (TcGame) game = NULL;
  int status;

  journal = cli_load_journal (argv[1], issues, &error);
  if (error != NULL)
    return cli_complain (argv[1], error);
  if (cli_report_issues (issues, argv[1], NULL, FALSE) || journal == NULL)
    return CLI_TROUBLE;
  path = find_battle (argv[1], journal);
  if (path == NULL)
    return cli_usage (argv[0], _("the battle “%s” was not found; name its file with --battle"),
                      journal->battle);
  game = cli_open_game (path, argv[1], 0, NULL, &status);
  if (game == NULL)
    return status;
  if (json || !verify)
    cli_print_game (game, !verify, json);
  if (!json)
    g_print (_("verified: %u orders, signature %016llx\n"), tc_game_get_length (game),
             (unsigned long long) tc_game_get_signature (game));
  return CLI_FINE;
}

static const CliOption options[] = {
  { "battle", 'b', CLI_FILE, &battle, N_("The battle of the saved game"), N_("FILE") },
  { "verify", 0, CLI_SWITCH, &verify, N_("Only verify every order, draw and position") },
  CLI_FORMAT (&json),
  { NULL },
};

const CliCommand cmd_replay = { "replay", N_("replay a saved game"), N_("SAVE"), options, replay };
