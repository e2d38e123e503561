/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-fix-all.h"

#include "tc-problems.h"

static gboolean
is_wanted (const TcFixAll *self, const TcIssue *issue, const TcFix *fix)
{
  return (issue->severity != TC_SEVERITY_NOTE || self->notes) && (self->problem == NULL || g_str_equal (self->problem, issue->code))
         && (self->fix[0] == '\0' || g_str_equal (self->fix, fix->code));
}

/* The first fix that is wanted, possible and not in @vain.  *key: its key there; free with
 * g_free(). */
static TcFixPlan *
find_fix (const TcFixAll *self, const TcBattle *battle, const TcIssueList *issues, GHashTable *vain,
          const TcIssue **found, const TcFix **found_fix, char **key)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      for (guint k = 0; issue->fixes != NULL && k < issue->fixes->len; k++)
        {
          const TcFix *fix = g_ptr_array_index (issue->fixes, k);
          g_autofree char *args = g_strjoinv ("\n", fix->args);
          g_autofree char *name = g_strjoin ("\n", issue->code, fix->code, args, NULL);
          TcFixPlan *plan = is_wanted (self, issue, fix) && !g_hash_table_contains (vain, name)
                              ? tc_fix_plan_new (battle, issue, fix) : NULL;

          if (plan == NULL)
            continue;
          *found = issue;
          *found_fix = fix;
          *key = g_steal_pointer (&name);
          return plan;
        }
    }
  return NULL;
}

/* In the step of all. */
static gboolean
do_plan (TcFixPlan *plan, TcDocument *document, guint stroke)
{
  gboolean done = TRUE;

  for (guint i = 0; i < plan->edits->len; i++)
    done = tc_document_do (document, &g_array_index (plan->edits, TcEdit, i), stroke) && done;
  return done;
}

TcIssueList *
tc_fix_all (const TcFixAll *self, TcDocument *document, TcIssueList *issues)
{
  g_autoptr (GHashTable) vain = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const TcBattle *battle;
  TcFixPlan *plan;
  const TcIssue *issue;
  const TcFix *fix;
  guint stroke;
  char *key;

  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document) && issues != NULL, issues);

  battle = tc_document_get_battle (document);
  stroke = tc_document_new_stroke (document);
  tc_document_freeze (document);
  while ((plan = find_fix (self, battle, issues, vain, &issue, &fix, &key)) != NULL)
    {
      guint before = tc_issue_list_get_length (issues);

      if (do_plan (plan, document, stroke) && self->fixed != NULL)
        self->fixed (self->owner, battle, issue, fix, plan->sentence);
      tc_fix_plan_free (plan);
      tc_issue_list_free (issues);
      issues = tc_problems_of_battle (battle, self->file, self->folder);
      /* A fix that leaves as many problems may have revealed hidden ones, but is not made again. */
      if (tc_issue_list_get_length (issues) >= before)
        g_hash_table_add (vain, g_steal_pointer (&key));
      else
        g_free (key);
    }
  tc_document_thaw (document);
  return issues;
}

char *
tc_fix_all_key (const TcIssue *issue, const TcFix *fix)
{
  g_return_val_if_fail (issue != NULL && fix != NULL, NULL);

  return g_strjoin ("\n", issue->code, fix->code, NULL);
}

/* A problem with several fixes of a code is one. */
static void
count (GHashTable *counts, GHashTable *own, const TcIssue *issue, const TcFix *fix)
{
  g_autofree char *key = tc_fix_all_key (issue, fix);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

  if (g_hash_table_add (own, g_strdup (key)))
    g_hash_table_insert (counts, g_steal_pointer (&key), GUINT_TO_POINTER (n + 1));
}

GHashTable *
tc_fix_all_count (const TcBattle *battle, const TcIssueList *issues)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_return_val_if_fail (battle != NULL && issues != NULL, counts);

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      g_hash_table_remove_all (own);
      for (guint k = 0; issue->fixes != NULL && k < issue->fixes->len; k++)
        {
          g_autoptr (TcFixPlan) plan = tc_fix_plan_new (battle, issue, g_ptr_array_index (issue->fixes, k));

          if (plan != NULL)
            count (counts, own, issue, g_ptr_array_index (issue->fixes, k));
        }
    }
  return counts;
}
