/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-parameter: what the binding of rules reads of the parameters of a battle and its book.
 *
 * A parameter that cannot be used is an error of @issues, with its line in the battle (0 when it
 * is in the book, or missing), what was expected, and the nearest value that is valid. Words:
 * tc_rules_problems. */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

/* Its line in the battle; 0 when the battle does not have it. */
int tc_parameter_get_line    (const TcBattle *battle, const char *id);
/* A whole number from @low to @high; @low after an issue: "parameter-missing" or
 * "parameter-wrong". */
int tc_parameter_read_number (const TcBattle *battle, const char *id, int low, int high,
                              TcIssueList *issues);
/* The same, with a default. */
int tc_parameter_read_or (const TcBattle *battle, const char *id, int low, int high, int otherwise,
                          TcIssueList *issues);
/* The index among @words; -1 after an issue, which proposes the last of them when the battle says
 * none. */
int tc_parameter_read_word   (const TcBattle *battle, const char *id, const char *const *words,
                              TcIssueList *issues);
/* The index of a side; @otherwise when there is no such parameter or an empty one, -1 after an
 * issue. */
int tc_parameter_read_side   (const TcBattle *battle, const char *id, int otherwise,
                              TcIssueList *issues);

G_END_DECLS
