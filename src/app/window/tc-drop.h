/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-drop: files that are dropped on the window.
 *
 * Battles and saved games are opened, as by the dialog.  A picture becomes the one that is traced, a table is shown as an order of
 * battle that could be imported; both need a battle. */
#pragma once

#include "tc-files.h"

G_BEGIN_DECLS

/* Both are borrowed, and live as long as the window. */
void tc_drop_init (TcShell *shell, TcFiles *files);

G_END_DECLS
