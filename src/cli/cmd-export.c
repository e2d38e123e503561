/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-export.h"

#include <string.h>

#include "tc-map-csv.h"
#include "tc-forces-csv.h"

enum
{
  FORM_JSON,
  FORM_CSV,
  FORM_TSV,
  FORM_FIELD_TABLE,
  FORM_XML,
};

static char *output;
static int form = -1;

/* By the ending of the output; -1 when it is unknown. */
static int
guess_form (void)
{
  static const struct { const char *ending; int form; } endings[] = {
    { ".json", FORM_JSON }, { ".csv", FORM_CSV }, { ".tsv", FORM_TSV }, { ".xml", FORM_XML },
    { TC_BATTLE_ENDING, FORM_XML },
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
  if (form == FORM_JSON)
    {
      g_autoptr (TcJson) json = cli_export_json (battle);
      gsize length;
      const char *written = tc_json_get_text (json, &length);

      return cli_deliver (output, written, length);
    }
  text = format (battle);
  if (text == NULL)
    return cli_usage (argv[0], _("a measured table has no hexes to write"));
  return cli_deliver (output, text, strlen (text));
}

static const CliOption options[] = {
  { "to", 't', CLI_CHOICE, &form, N_("Format to write"), N_("FORM"), "json csv tsv field-table xml" },
  { "output", 'o', CLI_OUTPUT, &output, N_("Write to this file instead of standard output"), N_("FILE") },
  { NULL },
};

const CliCommand cmd_export = {
  "export", N_("write a battle in another format"), N_("--to=FORM [--output=FILE] FILE\n--output=FILE FILE"), options, export,
};
