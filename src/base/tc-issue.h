/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-issue: what is wrong with a document, and where.
 *
 * A reader does not stop at the first fault: it adds an issue and continues.
 * An issue carries a stable code and arguments, not a sentence (see tc-words),
 * the place in the file, the subject in the document, and proposed fixes.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TC_SEVERITY_NOTE,    /* worth knowing; nothing is wrong */
  TC_SEVERITY_WARNING, /* suspicious; the document can be used */
  TC_SEVERITY_ERROR,   /* wrong; the document cannot be played */
} TcSeverity;

/* A proposed fix: a code that the model knows how to carry out as one edit. */
typedef struct
{
  char  *code;
  char **args; /* NULL-terminated */
} TcFix;

typedef struct
{
  TcSeverity severity;
  char      *code;    /* "unit-off-map" */
  char      *file;    /* as the caller named it; NULL when not from a file */
  int        line;    /* from 1; 0 unknown */
  int        column;  /* from 1, in characters; 0 unknown */
  char      *subject; /* "counter:kyle", "hex:1713", "module:fog"; NULL for the document */
  char     **args;    /* NULL-terminated, never NULL */
  char      *option;  /* it is so only while the option has the choice; NULL: always */
  char      *choice;
  GPtrArray *fixes;   /* of TcFix; NULL when there are none */
} TcIssue;

typedef struct _TcIssueList TcIssueList;

TcIssueList   *tc_issue_list_new  (void);
void           tc_issue_list_free (TcIssueList *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcIssueList, tc_issue_list_free)

/* Adds an issue; the arguments are const char * and end with NULL.  At most
 * 1,000 issues are kept; tc_issue_list_get_count() still counts the others, and
 * the last one kept has the code "too-many-issues".  Returns the issue,
 * borrowed and valid until the next call that adds; NULL when it was not kept. */
TcIssue       *tc_issue_list_add  (TcIssueList *self,
                                   TcSeverity   severity,
                                   const char  *code,
                                   const char  *file,
                                   int          line,
                                   int          column,
                                   const char  *subject,
                                   ...) G_GNUC_NULL_TERMINATED;
/* Adds a fix to an issue that tc_issue_list_add() returned; @issue may be NULL. */
void           tc_issue_add_fix   (TcIssue *issue, const char *code, ...) G_GNUC_NULL_TERMINATED;

guint          tc_issue_list_get_length (const TcIssueList *self);
const TcIssue *tc_issue_list_get        (const TcIssueList *self, guint index);
guint          tc_issue_list_get_count  (const TcIssueList *self, TcSeverity severity);
gboolean       tc_issue_list_has_errors (const TcIssueList *self);
/* By file, line, column; stable. */
void           tc_issue_list_sort       (TcIssueList *self);
/* All of them are so only while the option has the choice: those of its fixes that place a counter, "place-counter" and
 * "take-off", get both as their last arguments. */
void           tc_issue_list_limit      (TcIssueList *self, const char *option, const char *choice);
/* Moves all of @other's issues to the end of @self. */
void           tc_issue_list_take       (TcIssueList *self, TcIssueList *other);
/* Fills in the columns of issues that have a line but neither column nor file, from the @text of
 * their file: the column of an attribute whose name and value are two arguments in a row; else
 * of an argument or the subject found as a value, the last argument first; else of the beginning
 * of the line. */
void           tc_issue_list_locate     (TcIssueList *self, const char *text);

/* "note", "warning", "error": for scripts, never translated. */
const char    *tc_severity_get_name (TcSeverity severity);

G_END_DECLS
