/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-trial: tries edits on a copy: they are refused, with the reason, when the rules cannot take
 * them, before they are in the document. */
#pragma once

#include "tc-edit.h"
#include "tc-issue.h"

G_BEGIN_DECLS

/* FALSE when the edit names nothing, or would cause an error that is not among @before; @reason,
 * owned by the caller, then says which, or is NULL. Takes the contents of @edit. */
gboolean tc_trial_edit  (const TcBattle *battle, const TcIssueList *before, TcEdit *edit, char **reason);
/* The same of several TcEdit, one after the other. */
gboolean tc_trial_edits (const TcBattle *battle, const TcIssueList *before, GArray *edits, char **reason);

G_END_DECLS
