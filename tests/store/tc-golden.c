/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-golden.h"

#include <string.h>

static void
append_args (GString *out, char **args)
{
  for (char **arg = args; *arg != NULL; arg++)
    g_string_append_printf (out, " “%s”", *arg);
}

char *
tc_golden_format_issues (const TcIssueList *issues)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      g_string_append_printf (out, "%d:%d %s %s [%s]", issue->line, issue->column,
                              tc_severity_get_name (issue->severity), issue->code,
                              issue->subject != NULL ? issue->subject : "");
      if (!g_str_has_prefix (issue->code, "xml-"))
        append_args (out, issue->args);
      for (guint k = 0; issue->fixes != NULL && k < issue->fixes->len; k++)
        {
          const TcFix *fix = g_ptr_array_index (issue->fixes, k);

          g_string_append_printf (out, " -> %s", fix->code);
          append_args (out, fix->args);
        }
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}
