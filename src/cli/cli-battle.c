/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <stdio.h>

/* What a proposed mend would do.  Arguments are those of TcFix. */
static const TcWord fix_words[] = {
  { "place-counter", "", N_("place “{0}” at {1}") },
  { "take-off", "", N_("take “{0}” off the map") },
  { "set-army", "", N_("put “{0}” under “{1}”") },
  { "join-armies", "", N_("put all of “{0}” under “{1}”") },
  { "set-option", "", N_("set the option “{0}” to “{1}”") },
  { "set-attribute", "", N_("in the “{0}” whose {1} is “{2}”, set {3} to “{4}”") },
  { "use-value", "", N_("set {0} to “{1}”") },
  { "clear-value", "", N_("clear {0}") },
  { "remove-module", "", N_("remove the module “{0}”") },
  { "remove-side", "", N_("remove “{0}” at {1}") },
  { "remove-hexes", "", N_("take {1} out of the area “{0}”") },
  { "add-hexes", "", N_("add {1} to the area “{0}”") },
  { "remove-scan", "", N_("remove the scan") },
  { "untangle-outline", "", N_("draw the outline of piece {0} through its points in an order that does not cross") },
  { "add-row", "", N_("add a row {1} to the chart “{0}”") },
  { "rename-attribute", "", N_("write “{1}” in place of “{0}”") },
  { "rename-row", "", N_("write “{1}” in place of “{0}”") },
  { "rename-parameter", "", N_("write “{1}” in place of “{0}”") },
  { "drop-attribute", "", N_("remove the attribute “{0}”") },
  { "drop-row", "", N_("remove the row “{0}”") },
  { "drop-parameter", "", N_("remove the parameter “{0}”") },
  { "name-row", "", N_("name row {1} of the chart “{0}” {2}") },
  { NULL }
};

char *
cli_say_fix (const TcFix *fix)
{
  g_auto (GStrv) args = g_strdupv (fix->args);
  int x, y, facing;

  /* A place on a table comes in its smallest units. */
  if (g_str_equal (fix->code, "place-counter") && args[0] != NULL && args[1] != NULL
      && sscanf (args[1], "%d,%d,%d", &x, &y, &facing) == 3)
    {
      char point[TC_POINT_SIZE];

      g_free (args[1]);
      args[1] = g_strdup (tc_point_format ((TcPoint) { x, y }, point));
    }
  if (g_str_equal (fix->code, "use-value") && args[0] != NULL && g_strcmp0 (args[1], "") == 0)
    return tc_words_say (fix_words, "clear-value", (const char *const *) args);

  return tc_words_say (fix_words, fix->code, (const char *const *) args);
}

char *
cli_say_issue (const TcIssue *issue, const TcSystem *system)
{
  const TcWord *word = tc_words_find (tc_store_words, issue->code);

  if (word == NULL && system != NULL)
    word = tc_words_find (system->words, issue->code);
  if (word == NULL)
    word = tc_words_find (tc_rules_words, issue->code);
  if (word != NULL)
    return tc_words_fill (word->sentence, (const char *const *) issue->args);
  return tc_words_say (tc_store_words, issue->code, (const char *const *) issue->args);
}

/* Beside the complaint, in its form. */
static void
report_fixes (const TcIssue *issue, const char *file)
{
  for (guint i = 0; issue->fixes != NULL && i < issue->fixes->len; i++)
    {
      const TcFix *fix = g_ptr_array_index (issue->fixes, i);
      g_autofree char *mend = cli_say_fix (fix);
      /* Translators: how a problem in a file can be mended, "set kind to “infantry”" */
      g_autofree char *sentence = g_strdup_printf (_("a mend: %s"), mend);

      cli_tell (file, issue->line, issue->column, TC_SEVERITY_NOTE, sentence, fix->code);
    }
}

void
cli_locate_issues (TcIssueList *issues, const char *path)
{
  g_autofree char *text = NULL;

  if (tc_issue_list_get_length (issues) > 0 && g_file_get_contents (path, &text, NULL, NULL))
    tc_issue_list_locate (issues, text);
}

gboolean
cli_report_issues (const TcIssueList *issues, const char *file, const TcSystem *system, gboolean notes)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      const char *where = issue->file != NULL ? issue->file : file;
      g_autofree char *sentence = cli_say_issue (issue, system);

      if (issue->severity == TC_SEVERITY_NOTE && !notes)
        continue;
      cli_tell (where, issue->line, issue->column, issue->severity, sentence, issue->code);
      report_fixes (issue, where);
    }
  return tc_issue_list_has_errors (issues);
}

TcBattle *
cli_read_any_battle (const char *path, int *status)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcBattle) battle = tc_battle_file_read (path, issues, &error);
  const TcSystem *system = battle != NULL ? tc_system_find (battle->rules->system) : NULL;

  if (error != NULL)
    {
      *status = cli_complain (path, error);
      return NULL;
    }
  *status = cli_report_issues (issues, path, system, FALSE) || battle == NULL ? CLI_TROUBLE : CLI_FINE;
  return g_steal_pointer (&battle);
}

TcBattle *
cli_read_battle (const char *path, int *status)
{
  g_autoptr (TcBattle) battle = cli_read_any_battle (path, status);

  return *status == CLI_FINE ? g_steal_pointer (&battle) : NULL;
}

const char *
cli_hex (const TcBattle *battle, TcHex hex, char label[TC_HEX_LABEL_SIZE])
{
  return tc_hexgrid_format (&battle->map->grid, hex, label);
}

char *
cli_place (const TcBattle *battle, TcPlace place)
{
  char label[TC_HEX_LABEL_SIZE], point[TC_POINT_SIZE];

  if (tc_place_is_nowhere (place))
    return NULL;
  if (battle->map->tabletop == NULL)
    return g_strdup (cli_hex (battle, place.x, label));
  return g_strdup (tc_point_format ((TcPoint) { place.x, place.y }, point));
}

const TcSide *
cli_side (const TcBattle *battle, int side)
{
  return g_ptr_array_index (battle->sides, (guint) side);
}
