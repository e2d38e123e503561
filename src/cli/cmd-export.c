/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-export.h"

#include <string.h>

#include "tc-field-table.h"
#include "tc-forces-csv.h"

static gboolean
is_form (const char *text)
{
  static const char *const forms[] = { "json", "csv", "tsv", "field-table", "xml", NULL };

  return g_strv_contains (forms, text);
}

int
cmd_export (int argc, char **argv)
{
  g_autofree char *to = NULL, *output = NULL, *text = NULL;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_("json, csv or tsv (the order of battle), field-table (the ground), or xml (canonical form)"), N_("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Where to; standard output when not given"), N_("FILE") },
    { NULL },
  };
  g_autoptr (TcBattle) battle = NULL;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("write a battle in another form"), &status))
    return status;
  if (argc != 2 || to == NULL)
    return cli_usage (argv[0], _("one file and --to are needed"));
  if (!is_form (to))
    return cli_usage (argv[0], _("unknown form “%s”; expected json, csv, tsv, field-table or xml"), to);
  battle = cli_read_battle (argv[1], &status);
  if (battle == NULL)
    return status;
  if (g_str_equal (to, "json"))
    {
      g_autoptr (CliJson) json = cli_export_json (battle);
      gsize length;
      const char *written = cli_json_get_text (json, &length);

      return cli_deliver (output, written, length);
    }
  if (g_str_equal (to, "xml"))
    text = tc_battle_file_format (battle, NULL);
  else if (g_str_equal (to, "field-table"))
    text = tc_field_table_format (battle, output != NULL && g_str_has_suffix (output, ".tsv") ? TC_TABLE_TSV : TC_TABLE_CSV, NULL);
  else
    text = tc_forces_csv_format (battle, to[0] == 't' ? TC_TABLE_TSV : TC_TABLE_CSV, NULL);
  if (text == NULL)
    return cli_usage (argv[0], _("a measured table has no hexes to write"));
  return cli_deliver (output, text, strlen (text));
}
