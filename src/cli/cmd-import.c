/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-field-table.h"
#include "tc-forces-csv.h"
#include "tc-save.h"

typedef struct
{
  const char   *table;
  gboolean      field;  /* the ground, not an order of battle */
  TcTableFormat format;
  const char   *into;   /* NULL: a new battle */
  const char   *rules;  /* of a new battle */
  const char   *output;
} Import;

static gboolean
read_form (const char *command, const char *from, Import *self)
{
  gboolean tabs = g_str_has_suffix (self->table, ".tsv");

  if (from == NULL)
    from = tabs ? "tsv" : "csv";
  self->field = g_str_equal (from, "field-table");
  self->format = g_str_equal (from, "tsv") || (self->field && tabs) ? TC_TABLE_TSV : TC_TABLE_CSV;
  if (self->field || g_str_equal (from, "csv") || g_str_equal (from, "tsv"))
    return TRUE;
  cli_usage (command, _("unknown form “%s”; expected csv, tsv or field-table"), from);
  return FALSE;
}

/* What would be written is read again first: nothing wrong gets into a file. */
static gboolean
is_sound (const char *name, const char *text, gsize length)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = tc_battle_file_parse (name, text, length, issues);

  return !cli_report_issues (issues, name, battle != NULL ? tc_system_find (battle->rules->system) : NULL, FALSE) &&
         battle != NULL;
}

static void
set_text (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

/* An empty battle of two sides by that rule book; NULL after a message. */
static TcBattle *
make_battle (const Import *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (self->rules, issues);
  const TcSystem *system = book != NULL ? tc_system_find (book->system) : NULL;
  const TcOutline outline = { .title = _("Field"), .sides = { _("Red"), _("Blue") }, .columns = 28, .rows = 23 };
  TcBattle *battle;

  if (system == NULL || system->ruler != NULL)
    {
      cli_report_issues (issues, NULL, NULL, FALSE);
      cli_usage ("import", _("there is no rule book “%s” for hexes"), self->rules);
      return NULL;
    }
  battle = tc_system_begin (system, book, &outline);
  set_text (&battle->rules->book, self->rules);
  return battle;
}

/* Of the new ground: does water run, may everybody stand where he is set up, is there room? */
static gboolean
check_field (const Import *self, const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const TcSystem *system = tc_system_find (battle->rules->system);
  TcRuleset *ruleset = NULL;

  tc_field_check (battle->map, self->table, issues);
  if (system != NULL && self->into != NULL)
    ruleset = tc_ruleset_new (battle, issues);
  g_clear_pointer (&ruleset, tc_ruleset_unref);
  /* Who is set up and where was said by the table, if anywhere. */
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      g_autofree char *sentence = cli_say_issue (issue, system);

      if (issue->severity != TC_SEVERITY_NOTE)
        cli_tell (self->table, issue->line, issue->column, issue->severity, sentence, issue->code);
    }
  return !tc_issue_list_has_errors (issues);
}

static gboolean
parse (const Import *self, TcBattle *battle, const char *text, gsize length)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  gboolean done = self->field ? tc_field_table_parse (battle, self->table, text, length, self->format, issues)
                              : tc_forces_csv_parse (battle, self->table, text, length, self->format, issues);

  cli_report_issues (issues, self->table, NULL, FALSE);
  return done && (!self->field || check_field (self, battle));
}

static int
import (const Import *self)
{
  const char *output = self->output != NULL ? self->output : self->into;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *result = NULL;
  g_autoptr (TcBattle) battle = NULL;
  gsize length = 0;
  int status = CLI_USAGE;

  battle = self->into != NULL ? cli_read_battle (self->into, &status) : make_battle (self);
  if (battle == NULL)
    return status;
  text = tc_load_file (self->table, &length, &error);
  if (text == NULL)
    return cli_complain (self->table, error);
  if (!parse (self, battle, text, length))
    return CLI_TROUBLE;
  result = tc_battle_file_format (battle, &length);
  if (!is_sound (output, result, length))
    return CLI_TROUBLE;
  return cli_deliver (output, result, length);
}

int
cmd_import (int argc, char **argv)
{
  g_autofree char *from = NULL, *into = NULL, *rules = NULL, *output = NULL;
  const GOptionEntry entries[] = {
    { "into", 'i', 0, G_OPTION_ARG_FILENAME, &into, N_("The battle that gets the order of battle or the ground"), N_("BATTLE") },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &rules, N_("Make a new battle by this rule book for the ground"), N_("BOOK") },
    { "from", 'f', 0, G_OPTION_ARG_STRING, &from, N_("csv or tsv, by the ending of the name when not given; or field-table"), N_("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Write the battle here, - for standard output, in place of BATTLE"), N_("FILE") },
    { NULL },
  };
  Import self = { NULL };
  int status;

  if (!cli_parse (&argc, &argv, entries, _("TABLE"), _("put an order of battle or the ground of a field from a table into a battle"), &status))
    return status;
  if (argc != 2 || (into == NULL) == (rules == NULL))
    return cli_usage (argv[0], _("one table and --into are needed, or --rules in place of --into"));
  self = (Import) { .table = argv[1], .into = into, .rules = rules, .output = output };
  if (!read_form (argv[0], from, &self))
    return CLI_USAGE;
  if (into == NULL && (!self.field || output == NULL))
    return cli_usage (argv[0], _("a new battle is made from a field-table, and needs --output"));
  return import (&self);
}
