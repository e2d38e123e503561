/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-problems.h"

#include "tc-battle-file.h"
#include "tc-prospect.h"

void
tc_problems_add_rules (const TcBattle *battle, const char *file, const char *text,
                       TcIssueList *issues)
{
  g_autoptr (TcIssueList) found = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = NULL;

  g_return_if_fail (battle != NULL && issues != NULL);

  if (tc_issue_list_has_errors (issues))
    return;
  ruleset = tc_ruleset_new (battle, found);
  if (tc_issue_list_get_length (found) == 0)
    tc_rules_check_choices (battle, found);
  if (ruleset != NULL)
    tc_prospect_check (ruleset, found);
  if (text != NULL)
    tc_issue_list_locate (found, text);
  for (guint i = 0; i < tc_issue_list_get_length (found); i++)
    {
      TcIssue *issue = (TcIssue *) tc_issue_list_get (found, i);

      if (issue->file == NULL)
        issue->file = g_strdup (file);
    }
  tc_issue_list_take (issues, found);
}

TcIssueList *
tc_problems_of_battle (const TcBattle *battle, const char *file, const char *folder)
{
  gsize length = 0;
  g_autofree char *written = tc_battle_file_format (battle, &length);
  TcIssueList *issues = tc_issue_list_new ();
  g_autoptr (TcBattle) read = tc_battle_file_parse_in (folder, file, written, length, issues);

  if (read != NULL)
    tc_problems_add_rules (read, file, written, issues);
  tc_issue_list_sort (issues);
  return issues;
}
