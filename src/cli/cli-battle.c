#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>

char *
cli_say_issue (const TcIssue *issue, const TcSystem *system)
{
  const TcWord *word = tc_words_find (tc_store_words, issue->code);

  if (word == NULL && system != NULL)
    word = tc_words_find (system->words, issue->code);
  if (word != NULL)
    return tc_words_fill (word->sentence, (const char *const *) issue->args);
  return tc_words_say (tc_store_words, issue->code, (const char *const *) issue->args);
}

gboolean
cli_report_issues (const TcIssueList *issues, const TcSystem *system, gboolean notes)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      g_autofree char *sentence = cli_say_issue (issue, system);
      g_autoptr (GString) line = g_string_new (issue->file != NULL ? issue->file : "tercio-cli");

      if (issue->severity == TC_SEVERITY_NOTE && !notes)
        continue;
      if (issue->line > 0)
        g_string_append_printf (line, ":%d", issue->line);
      if (issue->line > 0 && issue->column > 0)
        g_string_append_printf (line, ":%d", issue->column);
      g_printerr ("%s: %s: %s [%s]\n", line->str, tc_severity_get_name (issue->severity), sentence, issue->code);
    }
  return tc_issue_list_has_errors (issues);
}

TcBattle *
cli_read_battle (const char *path, int *status)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcBattle) battle = tc_battle_file_read (path, issues, &error);
  gboolean errors;

  if (error != NULL)
    {
      *status = cli_complain (error);
      return NULL;
    }
  errors = cli_report_issues (issues, battle != NULL ? tc_system_find (battle->rules->system) : NULL, FALSE);
  if (battle == NULL || errors)
    {
      *status = CLI_TROUBLE;
      return NULL;
    }
  return g_steal_pointer (&battle);
}

const char *
cli_hex (const TcBattle *battle, TcHex hex, char label[TC_HEX_LABEL_SIZE])
{
  return tc_hexgrid_format (&battle->map->grid, hex, label);
}
