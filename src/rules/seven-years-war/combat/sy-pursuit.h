/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-pursuit: pursuers and prisoners (SYW-7.3, SYW-7.4, SYW-7.6). */
#pragma once

#include "sy-state.h"

/* Is no unit of its group still fighting? */
gboolean sy_may_pursue (const SyRuleset *r, const SyState *s, int unit);
void sy_pursue (const SyRuleset *r, SyState *s, int unit, int router, TcDice *dice, TcLog *log);
void sy_pursuits (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log);
/* Prisoners of @side are destroyed or freed, after its combat (SYW-7.3). */
void sy_surrenders (const SyRuleset *r, SyState *s, int side, TcLog *log);
