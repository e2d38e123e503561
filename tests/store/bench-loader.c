/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and checks one battle, as a program that validates it does, and nothing else. */
#include <stdio.h>
#include <string.h>

#include "tc-battle-file.h"

int
main (int argc, char **argv)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcBattle) battle = argc > 1 ? tc_battle_file_read (argv[1], issues, &error) : NULL;

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      fprintf (stderr, "%s:%d:%d: %s [%s]\n", issue->file, issue->line, issue->column,
               tc_severity_get_name (issue->severity), issue->code);
    }
  return battle != NULL && !tc_issue_list_has_errors (issues) ? 0 : 1;
}
