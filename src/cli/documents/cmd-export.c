/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-export.h"

#include <string.h>

#include "tc-map-csv.h"
#include "tc-forces-csv.h"
#include "tc-override.h"

enum
{
  FORM_JSON,
  FORM_CSV,
  FORM_TSV,
  FORM_FIELD_TABLE,
  FORM_XML,
  FORM_BOOK,
};

static char *output, *book;
static int form = -1;

/* By the ending of the output; -1 when it is unknown. */
static int
guess_form (void)
{
  static const struct { const char *ending; int form; } endings[] = {
    { ".json", FORM_JSON }, { ".csv", FORM_CSV }, { ".tsv", FORM_TSV }, { ".xml", FORM_XML },
    { TC_BATTLE_ENDING, FORM_XML }, { TC_BOOK_ENDING, FORM_BOOK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (output, endings[i].ending))
      return endings[i].form;
  return -1;
}

static char *
format (const TcBattle *battle)
{
  gboolean tabs = output != NULL && g_str_has_suffix (output, ".tsv");

  switch (form)
    {
    case FORM_XML:
      return tc_battle_file_format (battle, NULL);
    case FORM_FIELD_TABLE:
      return tc_map_csv_format (battle, tabs ? TC_TABLE_TSV : TC_TABLE_CSV, NULL);
    default:
      return tc_forces_csv_format (battle, form == FORM_TSV ? TC_TABLE_TSV : TC_TABLE_CSV, NULL);
    }
}

/* Gives the battle the book of --book, which lies where that of the battle may. */
static gboolean
take_book (TcBattle *battle, const char *path)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *folder = cli_is_standard (path) ? g_strdup (".") : g_path_get_dirname (path);
  g_autoptr (TcRules) found = tc_book_file_load (book, folder, issues);
  const char *name = cli_file_name (path);

  if (found == NULL)
    tc_issue_list_add (issues, TC_SEVERITY_ERROR, "no-book", name, 0, 0, NULL, book, NULL);
  else if (strcmp (found->system, battle->rules->system) != 0)
    tc_issue_list_add (issues, TC_SEVERITY_ERROR, "wrong-system", name, 0, 0, NULL,
                       battle->rules->system, found->system, NULL);
  if (cli_report_issues (issues, name, battle, FALSE))
    return FALSE;
  tc_override_take_book (battle, g_steal_pointer (&found));
  return TRUE;
}

/* The rule book with what the battle says otherwise, under the name of the output, or of the battle. */
static int
export_book (const char *command, const TcBattle *battle)
{
  gboolean named = output != NULL && !cli_is_standard (output);
  g_autofree char *id = named ? tc_book_file_find_id (output) : g_strdup (battle->id);
  g_autofree char *text = NULL;
  g_autoptr (TcRules) made = NULL;
  gsize length;

  if (battle->book == NULL)
    return cli_usage (command, _("the battle has no rule book"));
  if (named && id == NULL)
    return cli_usage (command, _("a rule book is written to ID.tercio-rules, ID being letters, digits, “-”, “_” and “.”, "
                                 "and not the name of a book of the program"));
  made = tc_override_make_book (battle, id);
  text = tc_book_file_format (made, &length);
  return cli_deliver (output, text, length);
}

static int
export (int argc, char **argv)
{
  g_autoptr (TcBattle) battle = NULL;
  g_autofree char *text = NULL;
  int status;

  if (form < 0)
    form = guess_form ();
  if (form < 0)
    return cli_usage (argv[0], _("the ending of “%s” names no format; choose one with --to"), output);
  battle = cli_read_battle (argv[1], &status);
  if (battle == NULL)
    return status;
  if (book != NULL && !take_book (battle, argv[1]))
    return CLI_TROUBLE;
  if (form == FORM_JSON)
    {
      g_autoptr (TcJson) json = cli_export_json (battle);
      gsize length;
      const char *written = tc_json_get_text (json, &length);

      return cli_deliver (output, written, length);
    }
  if (form == FORM_BOOK)
    return export_book (argv[0], battle);
  text = format (battle);
  if (text == NULL)
    return cli_usage (argv[0], _("a measured table has no hexes to write"));
  return cli_deliver (output, text, strlen (text));
}

static const CliOption options[] = {
  { "to", 't', CLI_CHOICE, &form, N_("Format to write"), N_("FORM"), "json csv tsv field-table xml book" },
  { "book", 'b', CLI_TEXT, &book, N_("Let the battle follow this rule book"), N_("ID") },
  { "output", 'o', CLI_OUTPUT, &output, N_("Write to this file instead of standard output"), N_("FILE") },
  { NULL },
};

const CliCommand cmd_export = {
  "export", N_("write a battle in another format"), N_("--to=FORM [--book=ID] [--output=FILE] FILE\n--output=FILE [--book=ID] FILE"), options, export,
};
