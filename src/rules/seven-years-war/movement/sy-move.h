/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-move: moves (SYW-4.1 to SYW-4.7). */
#pragma once

#include "sy-hidden.h"

SyCheck sy_move_check;
/* TRUE: the move was halted by hidden enemies, see @ambush. */
gboolean sy_move (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log,
                  SyAmbush *ambush);
