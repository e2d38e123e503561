/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-option-dialog: an option that the battle defines: its name and its choices.
 *
 * Nothing changes before Apply, which is one step of undo.  What goes with a choice or the option is named before. */
#pragma once

#include "tc-dialog.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_OPTION_DIALOG (tc_option_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TcOptionDialog, tc_option_dialog, TC, OPTION_DIALOG, TcDialog)

/* @id: of the option, NULL for a new one. */
void tc_option_dialog_show (GtkWindow *parent, TcSession *session, const char *id);

G_END_DECLS
