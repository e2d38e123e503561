/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-forecast: whose marker comes next: exact chances for a cup.
 *
 * Markers are drawn without replacement until a number of those that count is left.  A marker of
 * a command that has acted changes nothing; a command that is drawn, or asked now, is taken to
 * act, not to decline; a marker of events lets nobody act.  All chances are exact fractions,
 * found by dynamic programming over what can have been drawn; a cup of 20 markers takes well
 * under a millisecond.  Factorials have to fit 128 bits: chances about whole turns are invalid
 * ratios for cups of more than 33 markers that count.
 *
 * The cup is that of tc_state_cup(); @entry is an index of it.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* How many draws the turn still has, at most: markers that count, and one for each that does not. */
guint   tc_forecast_draws  (const TcCup *cup);

/* That a marker of @entry comes within the next @n draws, whatever else is drawn. */
TcRatio tc_forecast_within (const TcCup *cup, int entry, guint n);

/* That none of its markers comes in this turn. */
TcRatio tc_forecast_never  (const TcCup *cup, int entry);

/* That @first comes before @second, @second perhaps not at all.  The two are different. */
TcRatio tc_forecast_before (const TcCup *cup, int first, int second);

/* That it is the last to act in this turn: for one that acts already, that no other comes. */
TcRatio tc_forecast_last   (const TcCup *cup, int entry);

/* Twice in a row across turns: the last to act in this turn and the first in the next. */
TcRatio tc_forecast_twice  (const TcCup *cup, int entry);

G_END_DECLS
