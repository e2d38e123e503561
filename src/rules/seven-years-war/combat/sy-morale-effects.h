/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-morale-effects: the effects of a morale test, and tests after losses (SYW-8.1, SYW-8.4). */
#pragma once

#include "sy-state.h"

void sy_morale_obey (const SyRuleset *r, SyState *s, int unit, SyResult result, int enemy,
                     TcDice *dice, TcLog *log);
/* Tests of all units with losses. */
void sy_morale_losses (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
