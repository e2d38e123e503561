/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-piece-panel: pieces of terrain on a measured table: lays one of a chosen kind and size at the
 * cursor, or removes the one there.  Each is one step of undo.
 *
 * It is hidden on hexes, and during a game, whose ground cannot change.
 */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_PIECE_PANEL (tc_piece_panel_get_type ())
G_DECLARE_FINAL_TYPE (TcPiecePanel, tc_piece_panel, TC, PIECE_PANEL, GtkBox)

/* The page is borrowed, must be attached and must outlive the panel. */
TcPiecePanel *tc_piece_panel_new (TcPage *page);

G_END_DECLS
