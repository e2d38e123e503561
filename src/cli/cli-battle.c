#include "config.h"

#include "cli.h"

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

gboolean
cli_report_issues (const TcIssueList *issues, const TcSystem *system, gboolean notes)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      g_autofree char *sentence = cli_say_issue (issue, system);

      if (issue->severity != TC_SEVERITY_NOTE || notes)
        cli_tell (issue->file, issue->line, issue->column, issue->severity, sentence, issue->code);
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
  *status = cli_report_issues (issues, system, FALSE) || battle == NULL ? CLI_TROUBLE : CLI_FINE;
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
