/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-notices: asks in a bar above the window about its files: one that was changed or removed outside of it, and a
 * picture outside the folder of its battle.
 */
#pragma once

#include "tc-files.h"

G_BEGIN_DECLS

typedef struct _TcNotices TcNotices;

/* Borrows all three; bars are put at the top of @frame. */
TcNotices *tc_notices_new  (TcShell *shell, TcFiles *files, GtkBox *frame);
void       tc_notices_free (TcNotices *self);

G_END_DECLS
