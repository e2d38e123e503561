/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-wheel: the wheel scrolls what scrolls.
 *
 * A number under the pointer would take it and change, unseen, while somebody scrolls the panel that it stands in.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of all numbers and sliders realized from now on in what scrolls; call once, in the main thread. */
void tc_wheel_init (void);

G_END_DECLS
