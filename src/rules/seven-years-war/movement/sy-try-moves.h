/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-try-moves: promising moves out of a continuum: ahead, aside and back, wheels, up to the unit ahead. */
#pragma once

#include "sy-state.h"

/* A move without a path yet, of a unit or its @whole group; and its next step. */
TcOrder sy_start_move (const SyRuleset *r, const SyState *s, int unit, gboolean whole);
void sy_add_straight (const SyState *s, TcOrder *order, gint32 turn, gint32 length);
void sy_add_wheel (const SyRuleset *r, const SyState *s, TcOrder *order, gint32 angle);
/* Would one unit end half through a friend (SYW-4.10)?  It is legal but seldom wise. */
gboolean sy_ends_on_friends (const SyRuleset *r, const SyState *s, const TcOrder *order);

typedef gboolean SyTry (const TcOrder *order, gpointer data);

/* Tries moves of the unit, and, if it is the first of its group, of all of it, until @try returns
 * TRUE; FALSE: it never did. */
gboolean sy_try_moves (const SyRuleset *r, const SyState *s, int unit, SyTry *try, gpointer data);
