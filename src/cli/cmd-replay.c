/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-journal-file.h"
#include "tc-paths.h"

/* The battle of a save: named by the caller, or beside the save, or one of those installed. */
static char *
find_battle (const char *save, const char *battle, const TcJournal *journal)
{
  g_autofree char *folder = g_path_get_dirname (save);
  g_autofree char *name = g_strconcat (journal->battle, ".xml", NULL);
  g_autofree char *beside = g_build_filename (folder, name, NULL);

  if (battle != NULL)
    return g_strdup (battle);
  if (strchr (journal->battle, G_DIR_SEPARATOR) != NULL)
    return NULL;
  if (g_file_test (beside, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&beside);
  return tc_paths_find ("scenarios", name);
}

int
cmd_replay (int argc, char **argv)
{
  g_autofree char *battle = NULL, *path = NULL, *format = NULL;
  gboolean verify = FALSE, json;
  const GOptionEntry entries[] = {
    { "battle", 'b', 0, G_OPTION_ARG_FILENAME, &battle, N_("The battle it is a game of"), N_("FILE") },
    { "verify", 0, 0, G_OPTION_ARG_NONE, &verify, N_("Only prove that every order, draw and position is right"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_("text or json"), N_("FORMAT") },
    { NULL },
  };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcJournal) journal = NULL;
  g_autoptr (TcGame) game = NULL;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("SAVE"), _("play a saved game again"), &status))
    return status;
  if (!cli_format (argv[0], format, &json))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage (argv[0], _("exactly one saved game is needed"));
  journal = tc_journal_file_read (argv[1], issues, &error);
  if (error != NULL)
    return cli_complain (argv[1], error);
  if (cli_report_issues (issues, argv[1], NULL, FALSE) || journal == NULL)
    return CLI_TROUBLE;
  path = find_battle (argv[1], battle, journal);
  if (path == NULL)
    return cli_usage (argv[0], _("the battle “%s” was not found; name its file with --battle"), journal->battle);
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
