/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-issues-pane: the list of problems; each row leads to its place.
 *
 * signal "jump" (TcIssue *): a row was activated; the issue is borrowed.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_ISSUES_PANE (tc_issues_pane_get_type ())
G_DECLARE_FINAL_TYPE (TcIssuesPane, tc_issues_pane, TC, ISSUES_PANE, GtkBox)

TcIssuesPane *tc_issues_pane_new    (TcSession *session);
void          tc_issues_pane_update (TcIssuesPane *self);

G_END_DECLS
