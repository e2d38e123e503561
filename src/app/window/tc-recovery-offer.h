/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-recovery-offer: looks for work that a crash has left, and asks in a bar above the window
 * what happens to it.
 *
 * A window is asked about its own files, the first window about all others, too.
 */
#pragma once

#include "tc-shell.h"

G_BEGIN_DECLS

typedef struct _TcRecoveryOffer TcRecoveryOffer;

/* Borrows both; the bar is put at the top of @frame. */
TcRecoveryOffer *tc_recovery_offer_new  (TcShell *shell, GtkBox *frame);
void             tc_recovery_offer_free (TcRecoveryOffer *self);

G_END_DECLS
