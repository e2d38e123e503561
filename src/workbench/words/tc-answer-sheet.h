/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-answer-sheet: an answer to be printed (tc-printout.h) that says where it comes from. */
#pragma once

#include "tc-printout.h"
#include "tc-system.h"

G_BEGIN_DECLS

/* Begins with battle and position, which are left out when @position is NULL: then the question has no battle; the rules with their
 * book and its hash; the program's version; and the command that gives the answer again, unless that is NULL.  Free with
 * tc_printout_free(). */
TcPrintout *tc_answer_sheet_new (const char *title, const TcRuleset *ruleset, const char *position, const char *command);
/* The same of rules alone. */
TcPrintout *tc_answer_sheet_new_of_book (const char *title, const TcRules *book, const char *command);

G_END_DECLS
