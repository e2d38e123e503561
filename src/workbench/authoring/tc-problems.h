/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-problems: the problems of a battle, as a document and by its rules. */
#pragma once

#include "tc-battle.h"
#include "tc-issue.h"

G_BEGIN_DECLS

/* Adds what the rules find in a battle just read; nothing when @issues has errors, which must be
 * fixed first.  @text: of the file, for the columns of issues; may be NULL.  @file: its name, for
 * the issues; may be NULL. */
void         tc_problems_add_rules (const TcBattle *battle, const char *file, const char *text, TcIssueList *issues);
/* What is wrong with a battle in memory, which is written, read again and bound; sorted.  @file:
 * as above, not NULL.  @folder: where the picture of its scan is looked for, NULL for nowhere. */
TcIssueList *tc_problems_of_battle (const TcBattle *battle, const char *file, const char *folder);

G_END_DECLS
