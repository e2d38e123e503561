/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-panel: the switch "Edit the ground" and, while it is on, the palette: pencils, size of
 * the brush, and wiping.
 *
 * It is hidden on a measured table, and during a game, whose ground cannot change.
 */
#pragma once

#include "tc-tool-panel.h"

G_BEGIN_DECLS

#define TC_TYPE_GROUND_PANEL (tc_ground_panel_get_type ())
G_DECLARE_FINAL_TYPE (TcGroundPanel, tc_ground_panel, TC, GROUND_PANEL, TcToolPanel)

/* Asks for a name and writes it at the cursor. */
void tc_ground_panel_ask_name (TcGroundPanel *self);

G_END_DECLS
