/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-give-ground: light troops give ground before advancing massed enemies (SYW-4.11). */
#pragma once

#include "sy-state.h"

gboolean sy_gives_ground (const SyRuleset *r, const SyState *s, int mover, int unit);
int sy_evade_die (const SyRuleset *r, int unit, TcDice *dice, TcLog *log); /* centimetres (SYW-6.7) */
void sy_give_ground (const SyRuleset *r, SyState *s, int mover, TcDice *dice, TcLog *log);
