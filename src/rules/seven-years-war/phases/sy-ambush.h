/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ambush: moves that may run into troops in hiding, who shoot first (SYW-3.14). */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

/* Troops that the move finds are asked whether they shoot. */
void     sy_move_apply   (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
/* The target goes to Stand and may answer. */
void     sy_ambush_shot  (const SyRuleset *r, SyState *s, int unit, int target, TcDice *dice, TcLog *log);

G_END_DECLS
