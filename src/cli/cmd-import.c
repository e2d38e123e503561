#include "config.h"

#include "cli.h"

#include "tc-forces-csv.h"
#include "tc-save.h"

static gboolean
read_form (const char *command, const char *path, const char *from, TcTableFormat *form)
{
  if (from == NULL)
    from = g_str_has_suffix (path, ".tsv") ? "tsv" : "csv";
  *form = g_str_equal (from, "tsv") ? TC_TABLE_TSV : TC_TABLE_CSV;
  if (g_str_equal (from, "csv") || g_str_equal (from, "tsv"))
    return TRUE;
  cli_usage (command, _("unknown form “%s”; expected csv or tsv"), from);
  return FALSE;
}

/* What would be written is read again first: nothing wrong gets into a file. */
static gboolean
is_sound (const char *name, const char *text, gsize length)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = tc_battle_file_parse (name, text, length, issues);

  return !cli_report_issues (issues, battle != NULL ? tc_system_find (battle->rules->system) : NULL, FALSE) &&
         battle != NULL;
}

static int
import (const char *table, TcTableFormat form, const char *into, const char *output)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *result = NULL;
  g_autoptr (TcBattle) battle = NULL;
  gsize length = 0;
  gboolean done;
  int status;

  battle = cli_read_battle (into, &status);
  if (battle == NULL)
    return status;
  text = tc_load_file (table, &length, &error);
  if (text == NULL)
    return cli_complain (table, error);
  done = tc_forces_csv_parse (battle, table, text, length, form, issues);
  cli_report_issues (issues, NULL, FALSE);
  if (!done)
    return CLI_TROUBLE;
  result = tc_battle_file_format (battle, &length);
  if (!is_sound (output != NULL ? output : into, result, length))
    return CLI_TROUBLE;
  return cli_deliver (output != NULL ? output : into, result, length);
}

int
cmd_import (int argc, char **argv)
{
  g_autofree char *from = NULL, *into = NULL, *output = NULL;
  const GOptionEntry entries[] = {
    { "into", 'i', 0, G_OPTION_ARG_FILENAME, &into, N_("The battle that gets the order of battle"), N_("BATTLE") },
    { "from", 'f', 0, G_OPTION_ARG_STRING, &from, N_("csv or tsv; by the ending of the name when not given"), N_("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Write the battle here, - for standard output, in place of BATTLE"), N_("FILE") },
    { NULL },
  };
  TcTableFormat form;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("TABLE"), _("put an order of battle from a table into a battle"), &status))
    return status;
  if (argc != 2 || into == NULL)
    return cli_usage (argv[0], _("one table and --into are needed"));
  if (!read_form (argv[0], argv[1], from, &form))
    return CLI_USAGE;
  return import (argv[1], form, into, output);
}
