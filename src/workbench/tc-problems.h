/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-problems: what is wrong with a battle, as a document and by its rules. */
#pragma once

#include "tc-battle.h"
#include "tc-issue.h"

G_BEGIN_DECLS

/* Adds what the rules find in a battle just read; nothing when @issues has errors, which must be
 * fixed first. @text: the file, to find the columns; may be NULL.  @file: its name, for the
 * issues; may be NULL. */
void         tc_problems_add_rules (const TcBattle *battle, const char *file, const char *text, TcIssueList *issues);
/* What is wrong with a battle in memory: it is written, read again and bound.  @file: as above.
 * @folder: where the picture of its scan is looked for, NULL for nowhere.  *text: what was
 * written; may be NULL. */
TcIssueList *tc_problems_of_battle (const TcBattle *battle, const char *file, const char *folder, char **text);

G_END_DECLS
