/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <string.h>

#include "tc-fix-all.h"
#include "tc-problems.h"
#include "tc-say.h"

enum { FORM_TEXT, FORM_JSON, FORM_SARIF };

static char *fix_code, *output;
static gboolean notes, strict;
static int form;

/* A fix that was made. */
typedef struct
{
  char *issue;   /* owned: codes */
  char *code;    /* owned */
  char *text;    /* owned: the problem and what was done */
} Fixed;

typedef struct
{
  TcJson *json;
  guint    counts[3];
  GArray  *fixed;  /* Fixed; owned */
} Validation;

static void
clear_fixed (gpointer data)
{
  Fixed *fixed = data;

  g_free (fixed->issue);
  g_free (fixed->code);
  g_free (fixed->text);
}

/* A result of SARIF 2.1.0: the code is the rule, and what is not known of the place is left out. */
static void
sarif_result (TcJson *b, const TcIssue *issue, const TcBattle *battle)
{
  g_autofree char *sentence = tc_say_issue (issue, battle);
  g_autofree char *uri = g_uri_escape_string (issue->file != NULL ? issue->file : "",
                                              G_URI_RESERVED_CHARS_ALLOWED_IN_PATH, FALSE);

  tc_json_object (b, NULL);
  tc_json_string (b, "ruleId", issue->code);
  tc_json_string (b, "level", tc_severity_get_name (issue->severity));
  tc_json_object (b, "message");
  tc_json_string (b, "text", sentence);
  tc_json_end (b);
  tc_json_array (b, "locations");
  tc_json_object (b, NULL);
  tc_json_object (b, "physicalLocation");
  tc_json_object (b, "artifactLocation");
  tc_json_string (b, "uri", uri);
  tc_json_end (b);
  if (issue->line > 0)
    {
      tc_json_object (b, "region");
      tc_json_int (b, "startLine", issue->line);
      if (issue->column > 0)
        tc_json_int (b, "startColumn", issue->column);
      tc_json_end (b);
    }
  for (int i = 0; i < 4; i++)
    tc_json_end (b);
}

static void
json_issue (TcJson *b, const TcIssue *issue, const TcBattle *battle)
{
  g_autofree char *sentence = tc_say_issue (issue, battle);

  tc_json_object (b, NULL);
  tc_json_string (b, "file", issue->file);
  tc_json_int (b, "line", issue->line);
  tc_json_int (b, "column", issue->column);
  tc_json_string (b, "severity", tc_severity_get_name (issue->severity));
  tc_json_string (b, "code", issue->code);
  tc_json_string (b, "subject", issue->subject);
  tc_json_string (b, "message", sentence);
  tc_json_array (b, "fixes");
  for (guint i = 0; battle != NULL && issue->fixes != NULL && i < issue->fixes->len; i++)
    {
      const TcFix *fix = g_ptr_array_index (issue->fixes, i);
      g_autoptr (TcFixPlan) plan = tc_fix_plan_new (battle, issue, fix);

      tc_json_object (b, NULL);
      tc_json_string (b, "code", fix->code);
      tc_json_array (b, "args");
      for (char **arg = fix->args; *arg != NULL; arg++)
        tc_json_string (b, NULL, *arg);
      tc_json_end (b);
      tc_json_string (b, "text", plan != NULL ? plan->sentence : NULL);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_end (b);
}

static void
add_issue (Validation *v, const TcIssue *issue, const TcBattle *battle)
{
  if (form == FORM_JSON)
    json_issue (v->json, issue, battle);
  else if (form == FORM_SARIF)
    sarif_result (v->json, issue, battle);
}

/* A file that cannot be read is an issue of the answer, too. */
static int
cannot_read (const char *path, const GError *error, Validation *v)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const char *code, *message = cli_failure (path, error, &code);

  cli_tell (path, 0, 0, TC_SEVERITY_ERROR, message, code);
  v->counts[TC_SEVERITY_ERROR]++;
  tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, path, 0, 0, NULL, message, NULL);
  add_issue (v, tc_issue_list_get (issues, 0), NULL);
  return CLI_USAGE;
}

/* Fixing */

static gboolean
has_issue (const TcIssueList *issues, const TcIssue *wanted)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      if (g_str_equal (issue->code, wanted->code) &&
          g_strv_equal ((const char *const *) issue->args, (const char *const *) wanted->args))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_all_errors (const TcIssueList *issues, const TcIssueList *of)
{
  for (guint i = 0; i < tc_issue_list_get_length (of); i++)
    {
      const TcIssue *issue = tc_issue_list_get (of, i);

      if (issue->severity == TC_SEVERITY_ERROR && !has_issue (issues, issue))
        return FALSE;
    }
  return TRUE;
}

/* An error that is gone when the battle is just written and read again is about something that
 * could not be read and would be lost.  After one that is new then nothing is known. */
static gboolean
is_faithful (const TcBattle *battle, const char *path, const TcIssueList *issues)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (TcIssueList) again = tc_problems_of_battle (battle, path, folder);

  if (has_all_errors (issues, again))
    return has_all_errors (again, issues);
  cli_report_issues (again, path, battle, FALSE);
  return FALSE;
}

/* Whose fixes are recorded. */
typedef struct
{
  Validation *v;
  const char *path;
} Recorder;

static void
record (gpointer owner, const TcBattle *battle, const TcIssue *issue, const TcFix *fix, const char *done)
{
  const Recorder *recorder = owner;
  g_autofree char *problem = tc_say_issue (issue, battle);
  /* Translators: a problem, and what was done about it */
  g_autofree char *text = g_strdup_printf (_("%s Fixed: %s"), problem, done);
  const Fixed fixed = { g_strdup (issue->code), g_strdup (fix->code), g_strdup (text) };

  cli_tell (recorder->path, 0, 0, TC_SEVERITY_NOTE, text, fix->code);
  g_array_append_val (recorder->v->fixed, fixed);
}

/* Takes the issues and returns those left. */
static TcIssueList *
fix_all (TcDocument *document, const char *path, TcIssueList *issues, Validation *v)
{
  g_autofree char *folder = g_path_get_dirname (path);
  Recorder recorder = { v, path };
  TcFixAll all = { .file = output, .folder = folder, .fix = fix_code, .notes = notes, .fixed = record, .owner = &recorder };

  return tc_fix_all (&all, document, issues);
}

static int
write_fixed (const TcBattle *battle)
{
  gsize length;
  g_autofree char *text = tc_battle_file_format (battle, &length);

  return cli_deliver (output, text, length);
}

static void
summarize (const char *path, const TcIssueList *issues, const Validation *v)
{
  guint errors = tc_issue_list_get_count (issues, TC_SEVERITY_ERROR);
  guint warnings = tc_issue_list_get_count (issues, TC_SEVERITY_WARNING);

  if (fix_code != NULL && g_str_equal (output, "-"))
    return;
  if (fix_code != NULL)
    g_print (_("%s: fixes: %u, errors left: %u, warnings left: %u\n"), cli_file_name (path), v->fixed->len, errors,
             warnings);
  else if (errors + warnings == 0)
    g_print (_("%s: fine\n"), cli_file_name (path));
  else
    g_print (_("%s: errors: %u, warnings: %u\n"), cli_file_name (path), errors, warnings);
}

static int
validate_one (const char *path, Validation *v)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  TcBattle *battle = cli_load_battle (path, &text, issues, &error);
  g_autoptr (TcDocument) document = battle != NULL ? tc_document_new (battle) : NULL;
  gboolean fixing;
  int status;

  if (error != NULL)
    return cannot_read (path, error, v);
  if (battle != NULL)
    tc_problems_add_rules (battle, path, text, issues);
  tc_issue_list_sort (issues);
  fixing = fix_code != NULL && document != NULL && is_faithful (battle, path, issues);
  if (fixing)
    issues = fix_all (document, path, g_steal_pointer (&issues), v);
  else if (fix_code != NULL)
    cli_tell (path, 0, 0, TC_SEVERITY_ERROR, _("not fixed: what cannot be read would be lost"),
              "not-fixed");
  for (guint i = 0; i < G_N_ELEMENTS (v->counts); i++)
    v->counts[i] += tc_issue_list_get_count (issues, i);
  status = tc_issue_list_has_errors (issues) || (fix_code != NULL && !fixing) ? CLI_TROUBLE : CLI_FINE;
  if (fixing)
    {
      int written = write_fixed (battle);

      status = MAX (status, written);
    }
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    add_issue (v, tc_issue_list_get (issues, i), battle);
  if (form != FORM_TEXT)
    return status;
  cli_report_issues (issues, path, battle, notes);
  summarize (path, issues, v);
  return status;
}

static void
begin_answer (TcJson *b)
{
  tc_json_object (b, NULL);
  if (form == FORM_SARIF)
    {
      tc_json_string (b, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      tc_json_string (b, "version", "2.1.0");
      tc_json_array (b, "runs");
      tc_json_object (b, NULL);
      tc_json_object (b, "tool");
      tc_json_object (b, "driver");
      tc_json_string (b, "name", "tercio-cli");
      tc_json_string (b, "version", TC_VERSION);
      tc_json_end (b);
      tc_json_end (b);
      tc_json_string (b, "columnKind", "unicodeCodePoints");
      tc_json_array (b, "results");
      return;
    }
  tc_json_int (b, "version", 1);
  tc_json_array (b, "issues");
}

static void
print_sarif (TcJson *b)
{
  for (int i = 0; i < 4; i++)
    tc_json_end (b);
  cli_print_json (b);
}

static void
print_json (Validation *v)
{
  TcJson *b = v->json;

  tc_json_end (b);
  tc_json_int (b, "errors", v->counts[TC_SEVERITY_ERROR]);
  tc_json_int (b, "warnings", v->counts[TC_SEVERITY_WARNING]);
  if (fix_code != NULL)
    {
      tc_json_array (b, "fixed");
      for (guint i = 0; i < v->fixed->len; i++)
        {
          const Fixed *fixed = &g_array_index (v->fixed, Fixed, i);

          tc_json_object (b, NULL);
          tc_json_string (b, "issue", fixed->issue);
          tc_json_string (b, "code", fixed->code);
          tc_json_string (b, "text", fixed->text);
          tc_json_end (b);
        }
      tc_json_end (b);
    }
  tc_json_end (b);
  cli_print_json (b);
}

static int
validate (int argc, char **argv)
{
  g_autoptr (TcJson) b = tc_json_new ();
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (Fixed));
  Validation v = { b, { 0 }, fixed };
  g_autoptr (GPtrArray) paths = NULL;
  int status;

  if (output != NULL && form != FORM_TEXT && g_str_equal (output, "-"))
    return cli_usage (argv[0], _("--output needs a file, as the answer goes to standard output"));
  g_array_set_clear_func (fixed, clear_fixed);
  begin_answer (b);
  paths = cli_list_files (argc - 1, argv + 1, &status);
  if (output != NULL && paths->len > 1)
    return cli_usage (argv[0], _("--fix writes one battle; “%s” has several"), argv[1]);
  for (guint i = 0; i < paths->len; i++)
    {
      int one = validate_one (paths->pdata[i], &v);

      status = MAX (status, one);
    }
  if (form == FORM_JSON)
    print_json (&v);
  else if (form == FORM_SARIF)
    print_sarif (b);
  if (strict && v.counts[TC_SEVERITY_WARNING] > 0)
    status = MAX (status, CLI_TROUBLE);
  return status;
}

static const CliOption options[] = {
  { "fix", 0, CLI_MAYBE, &fix_code, N_("Make the fixes that are proposed, or those with this code"), N_("CODE") },
  { "output", 'o', CLI_OUTPUT, &output, N_("Write the fixed battle to this file, - for standard output"), N_("FILE") },
  { "format", 'f', CLI_CHOICE, &form, N_("Format of the output"), N_("FORM"), "text json sarif" },
  { "notes", 'n', CLI_SWITCH, &notes, N_("Show notes too") },
  { "strict", 's', CLI_SWITCH, &strict, N_("Count warnings as problems") },
  { NULL },
};

const CliCommand cmd_validate = {
  "validate", N_("check battle files, and fix them"), N_("FILE…\n--fix --output=FILE FILE"), options, validate,
};
