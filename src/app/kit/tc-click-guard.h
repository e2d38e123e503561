/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-click-guard: no click is lost in a window that is busy.
 *
 * When a layout changes under a pointer that rests, the toolkit makes a motion of its own, which has no time.
 * Two things about it cost clicks.
 *
 * It reports the buttons as they are at that moment.  If a button has gone up already, but its release still waits
 * in the queue, gestures read a button that was let go unseen, and cancel.  The guard keeps such motions from
 * all widgets.
 *
 * It waits for the next event.  If that is the pointer entering a popover, the motion, of the window below,
 * comes after it, and takes the pointer from the popover: what is clicked there goes to the window.  The guard
 * has it made at once, after the layout.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Guards all windows and popovers that are realized from now on; to be called once, in the main thread. */
void tc_click_guard_init (void);

G_END_DECLS
