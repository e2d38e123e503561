/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-turn: the steps of a half turn (SYW-2). */
#pragma once

#include "sy-state.h"

SyCheck sy_end_check;
SyApply sy_end_apply;
void sy_start_half (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
/* Goes on until a player must choose, then to what SyState.waiting says. */
void sy_go_on (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
