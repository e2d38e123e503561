#include "config.h"

#include "cli.h"

/* The battle in the canonical form; NULL after a message. */
static char *
generate (const char *command, const char *id, int points, guint64 seed, gsize *length, int *status)
{
  const TcSystem *system = tc_system_find (id);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = NULL;
  g_autoptr (TcBattle) battle = NULL;

  *status = CLI_USAGE;
  if (system == NULL)
    {
      cli_usage (command, _("there are no rules called “%s”"), id);
      return NULL;
    }
  book = tc_book_file_read (id, issues);
  if (book == NULL || cli_report_issues (issues, NULL, system, FALSE))
    {
      *status = CLI_TROUBLE;
      return NULL;
    }
  battle = tc_system_generate (system, book, points, seed);
  if (battle == NULL)
    {
      cli_usage (command, _("the rules “%s” make no battles"), id);
      return NULL;
    }
  *status = CLI_FINE;
  return tc_battle_file_format (battle, length);
}

int
cmd_generate (int argc, char **argv)
{
  g_autofree char *system = NULL, *output = NULL, *seed_text = NULL;
  guint64 seed = 0;
  int points = 400;
  const GOptionEntry entries[] = {
    { "system", 's', 0, G_OPTION_ARG_STRING, &system, N_("The rules"), N_("SYSTEM") },
    { "points", 'p', 0, G_OPTION_ARG_INT, &points, N_("Points of each side, 400 when not given"), N_("NUMBER") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, N_("Seed of the dice, 0 when not given"), N_("NUMBER") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Where to; standard output when not given"), N_("FILE") },
    { NULL },
  };
  g_autofree char *text = NULL;
  gsize length = 0;
  int status;

  if (!cli_parse (&argc, &argv, entries, "", _("make a battle by the dice of the rules"), &status))
    return status;
  if (argc != 1 || system == NULL)
    return cli_usage (argv[0], _("--system is needed, and no file"));
  if (points < 0 || points > TC_POINTS_MAX)
    return cli_usage (argv[0], _("%d points are out of range; expected 0 to %d"), points, TC_POINTS_MAX);
  if (!cli_read_seed (argv[0], seed_text, &seed))
    return CLI_USAGE;
  text = generate (argv[0], system, points, seed, &length, &status);
  if (text == NULL)
    return status;
  return cli_deliver (output, text, length);
}
