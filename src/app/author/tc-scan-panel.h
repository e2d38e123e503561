/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-panel: "Scan" on the Map page: which picture is traced, how strongly it is seen, and its pins.
 *
 * The switch "Fit to grid" gives the page its tool (tc-scan-tool).  It is hidden during a game.
 */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_SCAN_PANEL (tc_scan_panel_get_type ())
G_DECLARE_FINAL_TYPE (TcScanPanel, tc_scan_panel, TC, SCAN_PANEL, GtkBox)

/* Both are borrowed; the page must be attached and lives longer. */
TcScanPanel *tc_scan_panel_new        (TcPage *page, TcTool *look);
/* Begins to fit; FALSE when there is no picture. */
gboolean     tc_scan_panel_begin      (TcScanPanel *self);
/* "Fit to grid", borrowed. */
GtkSwitch   *tc_scan_panel_get_switch (TcScanPanel *self);

G_END_DECLS
