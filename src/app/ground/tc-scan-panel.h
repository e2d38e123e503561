/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-panel: "Scan" in the Editor: which picture is traced, how strongly it is seen, and its
 * pins.
 *
 * The switch "Fit to grid" gives the page its tool (tc-scan-tool).  It is hidden during a game.
 */
#pragma once

#include "tc-tool-panel.h"

G_BEGIN_DECLS

#define TC_TYPE_SCAN_PANEL (tc_scan_panel_get_type ())
G_DECLARE_FINAL_TYPE (TcScanPanel, tc_scan_panel, TC, SCAN_PANEL, TcToolPanel)

G_END_DECLS
