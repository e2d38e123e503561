/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-golden: issues as text, one a line, for comparison with a file. */
#pragma once

#include "tc-issue.h"

G_BEGIN_DECLS

/* "line:column severity code [subject] arguments -> fixes"; the arguments of what the XML parser
 * says are left out, as they differ between its versions.  Free with g_free(). */
char *tc_golden_format_issues (const TcIssueList *issues);

G_END_DECLS
