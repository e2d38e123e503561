/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-begin.h"
#include "tc-file.h"
#include "tc-forces-csv.h"
#include "tc-map-check.h"
#include "tc-map-csv.h"
#include "tc-say-version.h"
#include "tc-say.h"

enum
{
  FORM_CSV,
  FORM_TSV,
  FORM_FIELD_TABLE,
};

static char *into, *rules, *output;
static int from = -1;
static gboolean preview, removes;

typedef struct
{
  const char   *table;
  gboolean      field;  /* the ground, not an order of battle */
  TcTableFormat format;
} Import;

/* What would be written is read again first, so that no damaged file is written. */
static gboolean
is_sound (const char *name, const char *text, gsize length)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *folder = g_path_get_dirname (name);
  g_autoptr (TcBattle) battle = tc_battle_file_parse_in (folder, name, text, length, issues);

  return !cli_report_issues (issues, name, battle, FALSE) &&
         battle != NULL;
}

/* An empty battle of two sides by that rule book; NULL after a message. */
static TcBattle *
make_battle (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (rules, issues);
  const TcSystem *system = book != NULL ? cli_find_hex_system (book->system) : NULL;
  const TcOutline outline = {
    .title = _("New battle"), .sides = { _("Red"), _("Blue") }, .size = { [TC_BOARD_HEXES] = { 28, 23 } }
  };

  if (system == NULL)
    {
      cli_report_issues (issues, NULL, NULL, FALSE);
      cli_usage ("import", _("there is no rule book “%s” for hexes"), rules);
      return NULL;
    }
  return tc_system_begin (system, book, &outline);
}

/* Checks that the rivers of the new ground join, and that counters may be set up where they are. */
static gboolean
check (const Import *self, const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const TcSystem *system = tc_system_find (battle->rules->system);
  TcRuleset *ruleset = NULL;

  if (self->field)
    tc_map_check (battle->map, self->table, TRUE, issues);
  if (system != NULL && into != NULL)
    ruleset = tc_ruleset_new (battle, issues);
  g_clear_pointer (&ruleset, tc_ruleset_unref);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      g_autofree char *sentence = tc_say_issue (issue, battle);

      if (issue->severity != TC_SEVERITY_NOTE)
        cli_tell (self->table, issue->line, issue->column, issue->severity, sentence, issue->code);
    }
  return !tc_issue_list_has_errors (issues);
}

static gboolean
parse (const Import *self, TcBattle *battle, const char *text, gsize length)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  gboolean done =
      self->field ? tc_map_csv_parse (battle, self->table, text, length, self->format, issues)
                  : tc_forces_csv_parse (battle, self->table, text, length, self->format, issues);

  cli_report_issues (issues, self->table, NULL, FALSE);
  return done && check (self, battle);
}

/* A line for each counter that is not as it was, and how many. */
static void
say_changes (const GPtrArray *changes, const TcBattle *battle)
{
  g_autofree char *counts = tc_say_forces_changes (changes);

  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *line = tc_say_forces_change (g_ptr_array_index (changes, i), battle);

      g_print ("%s\n", line);
    }
  g_print ("%s\n", counts);
}

/* A counter goes with its provenance only when somebody has said so. */
static gboolean
may_go (const Import *self, const GPtrArray *changes)
{
  gboolean fine = TRUE;

  for (guint i = 0; i < changes->len && !removes; i++)
    {
      const TcForcesChange *change = g_ptr_array_index (changes, i);
      g_autofree char *sentence = g_strdup_printf (_("%s (%s) is not in the table; --remove takes it out of the battle."),
                                                   change->name, change->id);

      if (change->how != TC_FORCES_REMOVED)
        continue;
      cli_tell (self->table, 0, 0, TC_SEVERITY_ERROR, sentence, "would-remove");
      fine = FALSE;
    }
  return fine;
}

static int
put_in (const Import *self)
{
  const char *to = output != NULL ? output : into;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *result = NULL;
  g_autoptr (TcBattle) battle = NULL, before = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  gsize length = 0;
  int status = CLI_USAGE;

  battle = into != NULL ? cli_read_battle (into, &status) : make_battle ();
  if (battle == NULL)
    return status;
  text = cli_load (self->table, &length, &error);
  if (text == NULL)
    return cli_complain (self->table, error);
  before = tc_battle_copy (battle);
  if (!parse (self, battle, text, length))
    return CLI_TROUBLE;
  changes = tc_forces_compare (before, battle);
  if (preview)
    say_changes (changes, battle);
  else if (!may_go (self, changes))
    return CLI_TROUBLE;
  result = tc_battle_file_format (battle, &length);
  if (!is_sound (to, result, length))
    return CLI_TROUBLE;
  if (preview)
    return CLI_FINE;
  return cli_deliver (to, result, length);
}

static int
import (int argc, char **argv)
{
  Import self = { .table = argv[1] };
  gboolean tabs = g_str_has_suffix (argv[1], ".tsv");

  self.field = from == FORM_FIELD_TABLE;
  self.format = from == FORM_TSV || (from != FORM_CSV && tabs) ? TC_TABLE_TSV : TC_TABLE_CSV;
  if (into == NULL && !self.field)
    return cli_usage (argv[0], _("a new battle is made from a field-table"));
  if (self.field && (preview || removes))
    return cli_usage (argv[0], _("--dry-run and --remove are about counters, and a field-table has none"));
  return put_in (&self);
}

static const CliOption options[] = {
  { "into", 'i', CLI_FILE, &into, N_("The battle that gets the order of battle or the ground"), N_("BATTLE") },
  { "rules", 0, CLI_TEXT, &rules, N_("Make a new battle by this rule book for the ground"), N_("BOOK"), .list = cli_list_hex_systems },
  { "from", 'f', CLI_CHOICE, &from, N_("Format of the table; the default follows the ending of its name"), N_("FORM"), "csv tsv field-table" },
  { "dry-run", 'n', CLI_SWITCH, &preview, N_("Only show which counters would be added, changed and removed") },
  { "remove", 0, CLI_SWITCH, &removes, N_("Take counters that are not in the table out of the battle") },
  { "output", 'o', CLI_OUTPUT, &output, N_("Write to this file instead of BATTLE, - for standard output"), N_("FILE") },
  { NULL },
};

const CliCommand cmd_import = {
  "import", N_("import an order of battle or the ground from a table"),
  N_("--into=BATTLE [--from=FORM] [--dry-run] [--remove] [--output=FILE] TABLE\n"
     "--rules=BOOK --from=FORM --output=FILE TABLE"),
  options, import,
};
