/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-piece-panel: the ground of a measured table: its tool, and what the piece in hand is, or the next one will be.  Besides, a
 * piece of a usual form and some size is laid at the cursor, or the one there is removed.
 *
 * It is hidden on hexes, and during a game, whose ground cannot change.
 */
#pragma once

#include "tc-tool-panel.h"

G_BEGIN_DECLS

#define TC_TYPE_PIECE_PANEL (tc_piece_panel_get_type ())
G_DECLARE_FINAL_TYPE (TcPiecePanel, tc_piece_panel, TC, PIECE_PANEL, TcToolPanel)

G_END_DECLS
