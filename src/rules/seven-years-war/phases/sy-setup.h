/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-setup: the first position of a game (SYW-3.1, SYW-9.1). */
#pragma once

#include "sy-state.h"

void sy_setup (const TcRuleset *rules, TcState *state, TcDice *dice, TcLog *log);
