/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-return: rallying, and coming back onto the table (SYW-7.5, SYW-8.6). */
#pragma once

#include "sy-state.h"

gboolean sy_can_rally (const SyRuleset *r, const SyState *s, int unit);
/* Units off the table roll to come back (SYW-8.6). */
void sy_returns (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log);
