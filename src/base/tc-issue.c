/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-issue.h"

#include <stdarg.h>

#define MAX_ISSUES 1000
#define N_SEVERITIES (TC_SEVERITY_ERROR + 1)

struct _TcIssueList
{
  /* owned */
  GPtrArray *issues;   /* of TcIssue */
  TcIssue   *overflow; /* the last one, when issues were left out; else NULL */

  guint      counts[N_SEVERITIES];
};

static void
fix_free (gpointer data)
{
  TcFix *fix = data;

  g_free (fix->code);
  g_strfreev (fix->args);
  g_free (fix);
}

static void
issue_free (gpointer data)
{
  TcIssue *issue = data;

  g_free (issue->code);
  g_free (issue->file);
  g_free (issue->subject);
  g_strfreev (issue->args);
  g_free (issue->option);
  g_free (issue->choice);
  g_clear_pointer (&issue->fixes, g_ptr_array_unref);
  g_free (issue);
}

/* Copies the const char * arguments up to the NULL. */
static char **
dup_args (va_list list)
{
  GPtrArray *args = g_ptr_array_new ();
  const char *arg;

  while ((arg = va_arg (list, const char *)) != NULL)
    g_ptr_array_add (args, g_strdup (arg));
  g_ptr_array_add (args, NULL);

  return (char **) g_ptr_array_free (args, FALSE);
}

TcIssueList *
tc_issue_list_new (void)
{
  TcIssueList *self = g_new0 (TcIssueList, 1);

  self->issues = g_ptr_array_new_with_free_func (issue_free);

  return self;
}

void
tc_issue_list_free (TcIssueList *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->issues);
  g_clear_pointer (&self->overflow, issue_free);
  g_free (self);
}

/* The mark takes the last place, so that a list never has more than MAX_ISSUES. */
static void
issue_list_overflow (TcIssueList *self)
{
  if (self->overflow != NULL)
    return;

  if (self->issues->len >= MAX_ISSUES)
    g_ptr_array_set_size (self->issues, MAX_ISSUES - 1);
  self->overflow = g_new0 (TcIssue, 1);
  self->overflow->severity = TC_SEVERITY_WARNING;
  self->overflow->code = g_strdup ("too-many-issues");
  self->overflow->args = g_new0 (char *, 1);
}

/* Is there room for one more?  Marks the list when there is none. */
static gboolean
issue_list_has_place (TcIssueList *self)
{
  if (self->overflow == NULL && self->issues->len < MAX_ISSUES)
    return TRUE;
  if (self->issues->len < MAX_ISSUES - 1)
    return TRUE;

  issue_list_overflow (self);

  return FALSE;
}

TcIssue *
tc_issue_list_add (TcIssueList *self,
                   TcSeverity   severity,
                   const char  *code,
                   const char  *file,
                   int          line,
                   int          column,
                   const char  *subject,
                   ...)
{
  TcIssue *issue;
  va_list args;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail ((guint) severity < N_SEVERITIES, NULL);
  g_return_val_if_fail (code != NULL, NULL);

  self->counts[severity]++;
  if (!issue_list_has_place (self))
    return NULL;

  issue = g_new0 (TcIssue, 1);
  issue->severity = severity;
  issue->code = g_strdup (code);
  issue->file = g_strdup (file);
  issue->line = MAX (line, 0);
  issue->column = MAX (column, 0);
  issue->subject = g_strdup (subject);
  va_start (args, subject);
  issue->args = dup_args (args);
  va_end (args);
  g_ptr_array_add (self->issues, issue);

  return issue;
}

void
tc_issue_add_fix (TcIssue *issue, const char *code, ...)
{
  TcFix *fix;
  va_list args;

  g_return_if_fail (code != NULL);

  if (issue == NULL)
    return;

  fix = g_new0 (TcFix, 1);
  fix->code = g_strdup (code);
  va_start (args, code);
  fix->args = dup_args (args);
  va_end (args);

  if (issue->fixes == NULL)
    issue->fixes = g_ptr_array_new_with_free_func (fix_free);
  g_ptr_array_add (issue->fixes, fix);
}

guint
tc_issue_list_get_length (const TcIssueList *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->issues->len + (self->overflow != NULL);
}

const TcIssue *
tc_issue_list_get (const TcIssueList *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < tc_issue_list_get_length (self), NULL);

  return index < self->issues->len ? g_ptr_array_index (self->issues, index) : self->overflow;
}

guint
tc_issue_list_get_count (const TcIssueList *self, TcSeverity severity)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail ((guint) severity < N_SEVERITIES, 0);

  return self->counts[severity];
}

gboolean
tc_issue_list_has_errors (const TcIssueList *self)
{
  return tc_issue_list_get_count (self, TC_SEVERITY_ERROR) > 0;
}

static int
issue_compare_cb (gconstpointer a, gconstpointer b)
{
  const TcIssue *left = *(const TcIssue *const *) a;
  const TcIssue *right = *(const TcIssue *const *) b;
  int order = g_strcmp0 (left->file, right->file);

  if (order == 0)
    order = (left->line > right->line) - (left->line < right->line);
  if (order == 0)
    order = (left->column > right->column) - (left->column < right->column);

  return order;
}

void
tc_issue_list_sort (TcIssueList *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_sort (self->issues, issue_compare_cb);
}

/* The value of attribute @name in the line, of any attribute when @name is NULL; NULL when it is
 * not there. */
static const char *
find_value (const char *line, const char *name, const char *value)
{
  g_autofree char *needle = NULL;
  const char *found;

  if (value == NULL || *value == '\0' || (name != NULL && *name == '\0'))
    return NULL;
  needle = g_strdup_printf ("%s%s=\"%s\"", name != NULL ? " " : "", name != NULL ? name : "", value);
  found = strstr (line, needle);
  return found != NULL ? strchr (found, '"') + 1 : NULL;
}

static const char *
find_place (const TcIssue *issue, const char *line)
{
  const char *colon = issue->subject != NULL ? strchr (issue->subject, ':') : NULL;
  const char *found = NULL;
  guint n = g_strv_length (issue->args);

  for (guint i = 0; found == NULL && i + 1 < n; i++)
    found = find_value (line, issue->args[i], issue->args[i + 1]);
  for (guint i = n; found == NULL && i > 0; i--)
    found = find_value (line, NULL, issue->args[i - 1]);
  if (found == NULL)
    found = find_value (line, NULL, colon != NULL ? colon + 1 : issue->subject);
  return found != NULL ? found : line + strspn (line, " \t");
}

void
tc_issue_list_locate (TcIssueList *self, const char *text)
{
  g_auto (GStrv) lines = NULL;
  guint n;

  g_return_if_fail (self != NULL && text != NULL);

  lines = g_strsplit (text, "\n", -1);
  n = g_strv_length (lines);
  for (guint i = 0; i < self->issues->len; i++)
    {
      TcIssue *issue = g_ptr_array_index (self->issues, i);

      if (issue->file == NULL && issue->column == 0 && issue->line > 0 && (guint) issue->line <= n)
        {
          const char *line = lines[issue->line - 1];

          issue->column = (int) g_utf8_strlen (line, find_place (issue, line) - line) + 1;
        }
    }
}

void
tc_issue_list_take (TcIssueList *self, TcIssueList *other)
{
  g_autoptr (GPtrArray) moved = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (other != NULL && other != self);

  moved = g_steal_pointer (&other->issues);
  other->issues = g_ptr_array_new_with_free_func (issue_free);
  for (guint i = 0; i < N_SEVERITIES; i++)
    {
      self->counts[i] += other->counts[i];
      other->counts[i] = 0;
    }

  g_ptr_array_set_free_func (moved, NULL);
  for (guint i = 0; i < moved->len; i++)
    {
      if (issue_list_has_place (self))
        g_ptr_array_add (self->issues, g_ptr_array_index (moved, i));
      else
        issue_free (g_ptr_array_index (moved, i));
    }

  if (other->overflow != NULL)
    {
      issue_list_overflow (self);
      g_clear_pointer (&other->overflow, issue_free);
    }
}

const char *
tc_severity_get_name (TcSeverity severity)
{
  static const char *const names[N_SEVERITIES] = { "note", "warning", "error" };

  g_return_val_if_fail ((guint) severity < N_SEVERITIES, NULL);

  return names[severity];
}

static void
limit_fix (TcFix *fix, const char *option, const char *choice)
{
  guint n = g_strv_length (fix->args);

  if (strcmp (fix->code, "place-counter") != 0 && strcmp (fix->code, "take-off") != 0)
    return;
  fix->args = g_renew (char *, fix->args, n + 3);
  fix->args[n] = g_strdup (option);
  fix->args[n + 1] = g_strdup (choice);
  fix->args[n + 2] = NULL;
}

void
tc_issue_list_limit (TcIssueList *self, const char *option, const char *choice)
{
  g_return_if_fail (self != NULL && option != NULL && choice != NULL);

  for (guint i = 0; i < self->issues->len; i++)
    {
      TcIssue *issue = g_ptr_array_index (self->issues, i);

      g_free (issue->option);
      g_free (issue->choice);
      issue->option = g_strdup (option);
      issue->choice = g_strdup (choice);
      for (guint k = 0; issue->fixes != NULL && k < issue->fixes->len; k++)
        limit_fix (g_ptr_array_index (issue->fixes, k), option, choice);
    }
}
