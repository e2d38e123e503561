/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults that binding reports, with where and what it proposes. */
#include "thirty-years-war-faults.h"
#include "tw-system.h"

#include <string.h>

TcModule *
find_module (Table *t, const char *id)
{
  for (guint i = 0; i < t->battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t->battle->rules->modules, i);

      if (strcmp (module->id, id) == 0)
        return module;
    }
  g_error ("no module %s", id);
}

/* What a proposal says, without where; where has to be where the fault is. */
static char *
say_fix (Table *t, const TcIssue *issue, const TcFix *fix)
{
  gboolean value = strcmp (fix->code, "use-value") == 0 || strcmp (fix->code, "drop-row") == 0;
  gboolean removal = strcmp (fix->code, "remove-module") == 0;
  GString *text = g_string_new (fix->code);
  guint n = g_strv_length (fix->args) - (value ? 2 : removal ? 1 : 0);
  char **where = fix->args + n;
  int number = 0, row = 0;

  if (value || removal)
    {
      const TcModule *module;

      g_assert_true (tc_number_parse (where[0], &number));
      g_assert_true (!value || tc_number_parse (where[1], &row));
      module = g_ptr_array_index (t->battle->rules->modules, number - 1);
      /* Either the row that is wrong, or one that can fix the module. */
      g_assert_true (issue->line == module->line || removal
                     || issue->line == ((TcRow *) g_ptr_array_index (module->rows, row - 1))->line);
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %s", fix->args[i]);

  return g_string_free (text, FALSE);
}

void
assert_fault (Table *t, const char *code, int line, const char *proposal)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (t->battle, issues);
  const TcIssue *found = NULL;
  g_autofree char *fix = NULL;

  for (guint i = 0; i < tc_issue_list_get_length (issues) && found == NULL; i++)
    if (strcmp (tc_issue_list_get (issues, i)->code, code) == 0)
      found = tc_issue_list_get (issues, i);
  if (found == NULL)
    g_error ("no %s", code);
  g_assert_true (tc_words_find (tw_problems, code) != NULL || tc_words_find (tc_rules_problems, code) != NULL);
  g_assert_true (ruleset == NULL || found->severity != TC_SEVERITY_ERROR);
  if (line > 0)
    g_assert_cmpint (found->line, ==, line);
  g_assert_nonnull (found->subject);
  if (found->fixes != NULL)
    fix = say_fix (t, found, g_ptr_array_index (found->fixes, 0));
  g_assert_cmpstr (fix != NULL ? fix : "", ==, proposal);
  g_clear_pointer (&ruleset, tc_ruleset_unref);
}

TcRow *
row_of (Table *t, const char *module, guint index)
{
  return g_ptr_array_index (find_module (t, module)->rows, index);
}
