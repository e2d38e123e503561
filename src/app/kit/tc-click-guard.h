/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-click-guard: keeps a busy window from losing clicks.
 *
 * When the layout changes under a pointer at rest, GTK synthesizes a motion, which has no time.
 * That loses clicks in two ways.
 *
 * It reports the buttons as they are at that moment.  If a button is already up but its release is
 * still in the queue, gestures assume that they missed the release, and cancel.  The guard hides
 * such motions from all widgets.
 *
 * It is delivered before the next event.  If that event is the pointer entering a popover, the
 * motion, of the window below, follows it and takes the pointer from the popover: clicks there go
 * to the window.  The guard has the motion delivered at once, after the layout.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Guards all windows and popovers realized from now on; call once, in the main thread. */
void tc_click_guard_init (void);

G_END_DECLS
