/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-trial.h"

#include "tc-document.h"
#include "tc-problems.h"
#include "tc-say.h"
#include "tc-system.h"

#include <string.h>

static gboolean
is_known (const TcIssueList *list, const char *sentence, const TcBattle *battle)
{
  for (guint i = 0; i < tc_issue_list_get_length (list); i++)
    {
      g_autofree char *other = tc_say_issue (tc_issue_list_get (list, i), battle);

      if (strcmp (other, sentence) == 0)
        return TRUE;
    }
  return FALSE;
}

/* No error that was not there before? */
static gboolean
is_sound (const TcBattle *changed, const TcBattle *battle, const TcIssueList *before, char **reason)
{
  g_autoptr (TcIssueList) issues = tc_problems_of_battle (changed, "", NULL);

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      g_autofree char *sentence = tc_say_issue (issue, battle);

      if (issue->severity == TC_SEVERITY_ERROR && !is_known (before, sentence, battle))
        {
          *reason = g_steal_pointer (&sentence);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
tc_trial_edits (const TcBattle *battle, const TcIssueList *before, GArray *edits, char **reason)
{
  g_autoptr (TcDocument) copy = tc_document_new (tc_battle_copy (battle));

  *reason = NULL;
  if (!tc_document_do_all (copy, edits))
    return FALSE;
  return is_sound (tc_document_get_battle (copy), battle, before, reason);
}

gboolean
tc_trial_edit (const TcBattle *battle, const TcIssueList *before, TcEdit *edit, char **reason)
{
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  gboolean done;

  g_array_append_val (edits, *edit);
  done = tc_trial_edits (battle, before, edits, reason);
  *edit = g_array_index (edits, TcEdit, 0);
  return done;
}
