/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-piece-panel: pieces of ground on a measured table: a kind and its size, laid where the cursor is, or the one there
 * taken away. Each is one step that can be undone.
 *
 * It is hidden on hexes, and during a game, which is played on the ground it began with.
 */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_PIECE_PANEL (tc_piece_panel_get_type ())
G_DECLARE_FINAL_TYPE (TcPiecePanel, tc_piece_panel, TC, PIECE_PANEL, GtkBox)

/* The page is borrowed, must be attached and lives longer. */
TcPiecePanel *tc_piece_panel_new (TcPage *page);

G_END_DECLS
