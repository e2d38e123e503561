/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static int json;
static gboolean notes, strict;

typedef struct
{
  gboolean json;
  gboolean notes;
  guint    counts[3];
} Validation;

static void
json_issue (CliJson *b, const TcIssue *issue, const char *sentence)
{
  cli_json_object (b, NULL);
  cli_json_string (b, "file", issue->file);
  cli_json_int (b, "line", issue->line);
  cli_json_int (b, "column", issue->column);
  cli_json_string (b, "severity", tc_severity_get_name (issue->severity));
  cli_json_string (b, "code", issue->code);
  cli_json_string (b, "subject", issue->subject);
  cli_json_string (b, "message", sentence);
  cli_json_array (b, "fixes");
  for (guint i = 0; issue->fixes != NULL && i < issue->fixes->len; i++)
    {
      const TcFix *fix = g_ptr_array_index (issue->fixes, i);
      g_autofree char *mend = cli_say_fix (fix);

      cli_json_object (b, NULL);
      cli_json_string (b, "code", fix->code);
      cli_json_array (b, "args");
      for (char **arg = fix->args; *arg != NULL; arg++)
        cli_json_string (b, NULL, *arg);
      cli_json_end (b);
      cli_json_string (b, "text", mend);
      cli_json_end (b);
    }
  cli_json_end (b);
  cli_json_end (b);
}

/* The rules look at a battle that the reader found sound. */
static void
check_rules (const TcBattle *battle, const char *path, TcIssueList *issues)
{
  g_autoptr (TcIssueList) rules = NULL;
  g_autoptr (TcRuleset) ruleset = NULL;

  if (battle == NULL || tc_issue_list_has_errors (issues))
    return;
  rules = tc_issue_list_new ();
  ruleset = tc_ruleset_new (battle, rules);
  if (tc_issue_list_get_length (rules) == 0)
    tc_rules_check_choices (battle, rules);
  cli_locate_issues (rules, path);
  for (guint i = 0; i < tc_issue_list_get_length (rules); i++)
    {
      TcIssue *issue = (TcIssue *) tc_issue_list_get (rules, i);

      if (issue->file == NULL)
        issue->file = g_strdup (path);
    }
  tc_issue_list_take (issues, rules);
}

/* One issue more for whoever reads the answer alone. */
static int
cannot_read (const char *path, const GError *error, Validation *v, CliJson *b)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const char *code, *message = cli_failure (path, error, &code);

  cli_tell (path, 0, 0, TC_SEVERITY_ERROR, message, code);
  v->counts[TC_SEVERITY_ERROR]++;
  if (v->json)
    json_issue (b, tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, path, 0, 0, NULL, message, NULL), message);
  return CLI_USAGE;
}

static int
validate (const char *path, Validation *v, CliJson *b)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcBattle) battle = tc_battle_file_read (path, issues, &error);
  const TcSystem *system;

  if (error != NULL)
    return cannot_read (path, error, v, b);
  check_rules (battle, path, issues);
  tc_issue_list_sort (issues);
  system = battle != NULL ? tc_system_find (battle->rules->system) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (v->counts); i++)
    v->counts[i] += tc_issue_list_get_count (issues, i);
  if (!v->json)
    {
      cli_report_issues (issues, path, system, v->notes);
      if (tc_issue_list_get_count (issues, TC_SEVERITY_WARNING) + tc_issue_list_get_count (issues, TC_SEVERITY_ERROR) == 0)
        g_print (_("%s: fine\n"), path);
      else
        g_print (_("%s: errors: %u, warnings: %u\n"), path,
                 tc_issue_list_get_count (issues, TC_SEVERITY_ERROR),
                 tc_issue_list_get_count (issues, TC_SEVERITY_WARNING));
    }
  else
    for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
      {
        g_autofree char *sentence = cli_say_issue (tc_issue_list_get (issues, i), system);

        json_issue (b, tc_issue_list_get (issues, i), sentence);
      }
  return tc_issue_list_get_count (issues, TC_SEVERITY_ERROR) > 0 ? CLI_TROUBLE : CLI_FINE;
}

static int
validate_all (int argc, char **argv)
{
  g_autoptr (CliJson) b = cli_json_new ();
  Validation v = { json, notes, { 0 } };
  int status = CLI_FINE;

  cli_json_object (b, NULL);
  cli_json_int (b, "version", 1);
  cli_json_array (b, "issues");
  for (int i = 1; i < argc; i++)
    {
      int one = validate (argv[i], &v, b);

      status = MAX (status, one);
    }
  cli_json_end (b);
  cli_json_int (b, "errors", v.counts[TC_SEVERITY_ERROR]);
  cli_json_int (b, "warnings", v.counts[TC_SEVERITY_WARNING]);
  cli_json_end (b);
  if (v.json)
    cli_print_json (b);
  if (strict && v.counts[TC_SEVERITY_WARNING] > 0)
    status = MAX (status, CLI_TROUBLE);
  return status;
}

static const CliOption options[] = {
  CLI_FORMAT (&json),
  { "notes", 'n', CLI_SWITCH, &notes, N_("Show notes too") },
  { "strict", 's', CLI_SWITCH, &strict, N_("Count warnings as problems") },
  { NULL },
};

const CliCommand cmd_validate = { "validate", N_("check battle files"), N_("FILE…"), options, validate_all };
