/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-shell-load: opens battles and saved games in a window, and reports why one cannot be
 * opened.
 *
 * @reporter is the window that reports: the one that was asked, where another one is to show the
 * file.
 */
#pragma once

#include "tc-preload.h"
#include "tc-shell.h"

G_BEGIN_DECLS

/* Battles and saved games among the recent files of the desktop. */
#define TC_RECENT_GROUP "Tercio"

/* FALSE when it could not be opened, which was then reported.  @preload: of that file, borrowed; or NULL. */
gboolean tc_shell_load           (TcShell *self, TcShell *reporter, GFile *file, TcPreload *preload);
gboolean tc_shell_load_battle    (TcShell *self, TcShell *reporter, const char *path, TcPreload *preload);
/* Either of @issues and @error may be NULL. */
void     tc_shell_report_failure (TcShell *self, const char *path, const TcIssueList *issues, const GError *error);
/* Adds the file to those opened recently. */
void     tc_shell_remember_file  (TcShell *self, const char *path);

G_END_DECLS
