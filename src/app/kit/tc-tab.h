/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-tab: Tab goes through what flows, and on behind it.
 *
 * In a flow box GTK 4.8 keeps the focus where it is when the next child holds nothing that can have it, or this one a frame that
 * scrolls.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of all flow boxes; call once, in the main thread. */
void tc_tab_init (void);

G_END_DECLS
