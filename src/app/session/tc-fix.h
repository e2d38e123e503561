/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-fix: proposed mends of problems as edits of the document.
 *
 * @fix is the index of a fix of the issue.  Not every fix that a check proposes is one that this program can make. */
#pragma once

#include "tc-session.h"

G_BEGIN_DECLS

/* What the fix would do, as a command for a button; NULL when it cannot be done in this document.  Free with g_free(). */
char    *tc_fix_say   (TcSession *session, const TcIssue *issue, guint fix);
/* Does it as one step that can be undone; FALSE when it cannot be. */
gboolean tc_fix_apply (TcSession *session, const TcIssue *issue, guint fix);

G_END_DECLS
