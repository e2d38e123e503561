/* tc-fix: proposed mends of problems as edits of the document. */
#pragma once

#include "tc-session.h"

G_BEGIN_DECLS

/* What the fix would do; NULL when this program cannot do it in the document. */
char    *tc_fix_say   (TcSession *session, const TcIssue *issue, guint fix);
/* Does it as one step that can be undone. */
gboolean tc_fix_apply (TcSession *session, const TcIssue *issue, guint fix);

G_END_DECLS
