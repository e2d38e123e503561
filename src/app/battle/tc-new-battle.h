/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-new-battle: the dialog that asks for the properties of a new battle and creates it. */
#pragma once

#include "tc-dialog.h"

#include "tc-system.h"

G_BEGIN_DECLS

#define TC_TYPE_NEW_BATTLE (tc_new_battle_get_type ())
G_DECLARE_FINAL_TYPE (TcNewBattle, tc_new_battle, TC, NEW_BATTLE, TcDialog)

/* Takes ownership of the battle; @parent is the window under the dialog. */
typedef void (*TcNewBattleMade) (GtkWindow *parent, TcBattle *battle);

void tc_new_battle_show (GtkWindow *parent, TcNewBattleMade made);

G_END_DECLS
