/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ambush: moves that may run into troops in hiding, who shoot first (SYW-3.14). */
#pragma once

#include "sy-state.h"

/* Troops that the move finds are asked whether they shoot. */
SyApply sy_move_apply;
/* The target goes to Stand and may answer. */
void sy_ambush_shot (const SyRuleset *r, SyState *s, int unit, int target, TcDice *dice,
                     TcLog *log);
