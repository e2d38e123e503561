/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-overview: the whole board, small, with a frame around what the canvas shows of it; a click or a drag moves the canvas.
 *
 * It hides itself while the canvas shows the whole board. */
#pragma once

#include "tc-map-canvas.h"

G_BEGIN_DECLS

#define TC_TYPE_OVERVIEW (tc_overview_get_type ())
G_DECLARE_FINAL_TYPE (TcOverview, tc_overview, TC, OVERVIEW, GtkWidget)

/* Session and canvas are borrowed and outlive it. */
GtkWidget *tc_overview_new       (TcSession *session, TcMapCanvas *canvas);
/* Whether it is wanted; FALSE at first. */
void       tc_overview_set_shown (TcOverview *self, gboolean shown);

G_END_DECLS
