/* tc-click-guard: no click is lost in a window that is busy.
 *
 * When a layout changes under a pointer that rests, the toolkit makes a motion of its own, with the buttons
 * as they are in that moment.  If a button has gone up already, but its release still waits in the queue,
 * gestures read that motion as a button that was let go unseen, and cancel: the click does nothing.  The
 * guard keeps such motions, which only the toolkit makes (they have no time), from all widgets.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Guards all windows and popovers that are realized from now on; to be called once, in the main thread. */
void tc_click_guard_init (void);

G_END_DECLS
