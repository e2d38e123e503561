/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-bind: readers of a battle and its book.
 *
 * Each reads all it can and adds errors to @issues for the rest; the caller looks at these in
 * the end. */
#pragma once

#include "sy-state.h"

/* sy-book.c */
void sy_book_read (SyBook *book, const TcBattle *battle, TcIssueList *issues);
/* Adds an error at @line, 0 if it has none; @a and @b are its arguments, or NULL. */
void sy_issue     (TcIssueList *issues, const char *code, const char *subject, int line,
                   const char *a, const char *b);
/* The place of @text among the names, which end with NULL; @otherwise when there
 * is no text, -2 when it is none of them. */
int  sy_choose    (const char *text, const char *const *names, int otherwise);

/* sy-table.c */
extern const char *const sy_area_kinds[]; /* by SyAreaKind; ends with NULL */
void sy_table_read (SyRuleset *r, const TcBattle *battle, TcIssueList *issues);
