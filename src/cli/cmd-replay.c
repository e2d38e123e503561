#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>

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

static void
print_game (TcGame *game)
{
  guint n_events, n_draws;
  const TcNote *events = tc_game_get_events (game, &n_events);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  guint next = 0;

  tc_game_get_draws (game, &n_draws);
  for (guint i = 0; i <= tc_game_get_length (game); i++)
    {
      const TcGameEntry *entry = i > 0 ? tc_game_get_entry (game, i - 1) : NULL;
      guint end = i < tc_game_get_length (game) ? tc_game_get_entry (game, i)->first_event : n_events;

      if (entry != NULL)
        {
          g_autofree char *text = tc_order_format (&entry->order, tc_game_get_battle (game), ruleset->system->order_kinds);

          g_print ("%u: %s\n", i, text);
        }
      for (; next < end; next++)
        {
          g_autofree char *sentence = tc_note_say (&events[next], ruleset);

          g_print ("    %s\n", sentence);
        }
    }
}

int
cmd_replay (int argc, char **argv)
{
  g_autofree char *battle = NULL, *path = NULL;
  gboolean verify = FALSE;
  const GOptionEntry entries[] = {
    { "battle", 'b', 0, G_OPTION_ARG_FILENAME, &battle, N_("The battle it is a game of"), N_("FILE") },
    { "verify", 0, 0, G_OPTION_ARG_NONE, &verify, N_("Only prove that every order, draw and position is right"), NULL },
    { NULL },
  };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcJournal) journal = NULL;
  g_autoptr (TcGame) game = NULL;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("SAVE"), _("play a saved game again"), &status))
    return status;
  if (argc != 2)
    return cli_usage (argv[0], _("exactly one saved game is needed"));
  journal = tc_journal_file_read (argv[1], issues, &error);
  if (error != NULL)
    return cli_complain (error);
  if (cli_report_issues (issues, NULL, FALSE) || journal == NULL)
    return CLI_TROUBLE;
  path = find_battle (argv[1], battle, journal);
  if (path == NULL)
    return cli_usage (argv[0], _("the battle “%s” was not found; name its file with --battle"), journal->battle);
  game = cli_open_game (path, argv[1], 0, NULL, &status);
  if (game == NULL)
    return status;
  if (!verify)
    print_game (game);
  g_print (_("verified: %u orders, signature %016" G_GINT64_MODIFIER "x\n"), tc_game_get_length (game),
           tc_game_get_signature (game));
  return CLI_FINE;
}
