/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-differences: a window that says what the battle differs in from another version of it: its file, or one that is chosen.
 *
 * It stays open beside the window that it is about, and follows the battle.  A line that is chosen is shown where it is. */
#pragma once

#include "tc-dialog.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_DIFFERENCES (tc_differences_get_type ())
G_DECLARE_FINAL_TYPE (TcDifferences, tc_differences, TC, DIFFERENCES, TcDialog)

/* @subject as of an issue: "counter:kyle", "hex:0101"; "" for the battle. */
typedef void (*TcDifferencesShow) (GtkWindow *parent, const char *subject);

/* Nothing but the first one of @parent is made. */
void tc_differences_show (GtkWindow *parent, TcSession *session, TcDifferencesShow show);

G_END_DECLS
