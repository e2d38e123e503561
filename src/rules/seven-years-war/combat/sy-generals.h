/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-generals: the deck of qualities, and the loss of generals (SYW-3.1, SYW-3.5, SYW-3.6). */
#pragma once

#include "sy-state.h"

guint8 sy_draw_quality (TcDice *dice, int draws); /* the best of @draws counters */
/* Is he shot at himself, or within 1 cm of a unit that is? */
gboolean sy_is_at_risk (const SyRuleset *r, const SyState *s, int general, int unit);
/* After a shot at @unit, which may be a general, or a melee: the general falls on an enemy 6 and a
 * 1 of its own (SYW-3.5). */
void sy_general_risk (const SyRuleset *r, SyState *s, int unit, int enemy_die, int own_die,
                      TcDice *dice, TcLog *log);
void sy_replace_general (const SyRuleset *r, SyState *s, int general, TcDice *dice, TcLog *log);
