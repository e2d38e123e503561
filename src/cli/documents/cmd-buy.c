/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-begin.h"

static char *list, *output;
static guint64 seed;

static int
buy (int argc, char **argv)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = NULL, bought = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;
  int status;

  battle = cli_read_battle (argv[1], &status);
  if (battle == NULL)
    return status;
  if (!tc_system_sells (tc_system_find (battle->rules->system)))
    return cli_usage (argv[0], _("nothing can be bought under the rules “%s”"), battle->rules->system);
  bought = tc_system_buy (battle, list != NULL ? list : "", seed, issues);
  if (bought == NULL)
    {
      cli_report_issues (issues, NULL, battle, FALSE);
      return CLI_USAGE;
    }
  text = tc_battle_file_format (bought, &length);
  return cli_deliver (output, text, length);
}

static const CliOption options[] = {
  { "list", 'l', CLI_TEXT, &list, N_("Terrain and works that the defender buys for troops, separated by commas"), N_("LIST") },
  { "seed", 0, CLI_SEED, &seed, N_("Seed of the dice"), N_("NUMBER") },
  { "output", 'o', CLI_OUTPUT, &output, N_("Write to this file instead of standard output"), N_("FILE") },
  { NULL },
};

const CliCommand cmd_buy = {
  "buy", N_("buy terrain for troops in a battle"), N_("[--list=LIST] FILE"), options, buy,
};
