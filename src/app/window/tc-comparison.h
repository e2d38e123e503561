/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-comparison: what the menu of the position does beside drawing another one: it compares what is drawn, and copies it as text.
 *
 * The action "win.compare" names what is compared with: "file" (another version of the battle, or a saved game), "setup", "kept" (what
 * is drawn now, to go on from there), "none".
 */
#pragma once

#include "tc-shell.h"

G_BEGIN_DECLS

/* The entries that make sense now, with their actions. */
GMenuModel *tc_comparison_make_menu (TcShell *shell);
void        tc_comparison_begin     (TcShell *shell, const char *with);
/* As what the command line reads: the file, and options for whoever stands elsewhere than it says. */
void        tc_comparison_copy      (TcShell *shell);
/* "Game, turn 3, 41 orders · compared with v1"; free with g_free(). */
char       *tc_comparison_say       (TcShell *shell, const char *place);

G_END_DECLS
