/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-rout: units rout and retreat, routers run on or surrender (SYW-4.4, SYW-7.1 to 7.3, SYW-7.6).
 *
 * A call for a @side does what is due for all its units at that point of the half turn. */
#pragma once

#include "sy-state.h"

/* A die of 0: not rolled yet; a heading of -1: straight away from the enemy. */
typedef struct { int die; gint32 heading; } SyFlight;

int sy_rout_die (const SyRuleset *r, int unit, TcDice *dice); /* D10 for horse, D6 for others */
void sy_rout_by (const SyRuleset *r, SyState *s, int unit, int enemy, const SyFlight *flight,
                 TcLog *log);
void sy_rout (const SyRuleset *r, SyState *s, int unit, int enemy, TcDice *dice, TcLog *log);
/* Units on Retreat that have not moved go half a move (SYW-4.4). */
void sy_retreats (const SyRuleset *r, SyState *s, int side, TcLog *log);
void sy_rout_moves (const SyRuleset *r, SyState *s, int side, TcLog *log); /* of routers of @side */
void sy_surrender (SyState *s, int unit, int captor, TcLog *log);
