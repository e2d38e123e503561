/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-fix: a fix that a check proposes (TcFix), as edits of the battle and one sentence. */
#pragma once

#include "tc-document.h"
#include "tc-issue.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *edits;    /* owned, of TcEdit: at least one; to be done in order, as one step */
  char   *sentence; /* owned, a command without a full stop: "Move to 1613" */
} TcFixPlan;

/* What @fix, one of those of @issue, means in this battle.  NULL when it is unknown or cannot be
 * done.  The edits are good for the battle as it is now. */
TcFixPlan *tc_fix_plan_new  (const TcBattle *battle, const TcIssue *issue, const TcFix *fix);
void       tc_fix_plan_free (TcFixPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcFixPlan, tc_fix_plan_free)

/* Does it as one step, which can be undone.  Once. */
gboolean   tc_fix_plan_do   (TcFixPlan *self, TcDocument *document);

G_END_DECLS
