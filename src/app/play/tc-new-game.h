/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-new-game: asks for options, seed and players, and begins a game.
 *
 * A dialog over @parent that closes by itself; the session is borrowed and must live as long. */
#pragma once

#include "tc-dialog.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_NEW_GAME (tc_new_game_get_type ())
G_DECLARE_FINAL_TYPE (TcNewGame, tc_new_game, TC, NEW_GAME, TcDialog)

void tc_new_game_show (GtkWindow *parent, TcSession *session);

G_END_DECLS
