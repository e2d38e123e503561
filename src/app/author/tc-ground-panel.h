/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-panel: the switch "Edit the ground" and, while it is on, the palette: what can be drawn, how large, or
 * whether it is wiped.  It gives the page its tool; looking is the page's own.
 *
 * It is hidden on a measured table, and during a game, which is played on the ground it began with.
 */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_GROUND_PANEL (tc_ground_panel_get_type ())
G_DECLARE_FINAL_TYPE (TcGroundPanel, tc_ground_panel, TC, GROUND_PANEL, GtkBox)

/* Both are borrowed; the page must be attached and lives longer. */
TcGroundPanel *tc_ground_panel_new   (TcPage *page, TcTool *look);
/* Switches it on; FALSE when there is nothing to draw on. */
gboolean       tc_ground_panel_begin (TcGroundPanel *self);
/* "Edit the ground", borrowed. */
GtkSwitch     *tc_ground_panel_get_switch (TcGroundPanel *self);

G_END_DECLS
