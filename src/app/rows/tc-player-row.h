/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-player-row: the player of a side: its name, the players to choose from, and a description
 * of the chosen one.  The signal "changed" comes with another choice. */
#pragma once

#include "tc-form-row.h"

#include "tc-battle.h"

G_BEGIN_DECLS

#define TC_TYPE_PLAYER_ROW (tc_player_row_get_type ())
G_DECLARE_FINAL_TYPE (TcPlayerRow, tc_player_row, TC, PLAYER_ROW, TcFormRow)

/* @person: a person may play as well, as the first choice, or the machine at one of its levels; else any player of the machine. */
TcPlayerRow *tc_player_row_new        (const TcSide *side, gboolean person);
/* A code of tc_player_get_names(), or NULL for a person; an unknown one changes nothing, and one that is no level becomes
 * a choice. */
void         tc_player_row_set_player (TcPlayerRow *self, const char *name);
const char  *tc_player_row_get_player (TcPlayerRow *self);

G_END_DECLS
