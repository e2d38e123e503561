/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-bold: the worth of an order to an aggressive player: expected losses on both sides, ground
 * gained toward the enemy, the attacks that this makes possible, and victory points.
 *
 * It knows no more of the rules than the contract says: where counters are, their arms, the kind
 * of order by which several units attack together, odds and score.  All worths are in strength
 * points, so that they add up. tc-bold-table judges a measured table.
 */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

typedef struct _TcBold TcBold;

TcBold *tc_bold_new  (const TcRuleset *ruleset); /* keeps a reference */
void    tc_bold_free (TcBold *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcBold, tc_bold_free)

const TcRuleset *tc_bold_get_ruleset (const TcBold *self);

/* Takes in the position whose orders are then weighed. */
void    tc_bold_look  (TcBold *self, const TcState *state);

/* The worth of a legal order to the side to decide in @state, the position taken in.  Doing nothing is worth 0. */
double  tc_bold_weigh (TcBold *self, const TcState *state, const TcOrder *order, TcSeeded *random);

/* A sample on a table holds few of the possible attacks: replaces @order by a better attack of
 * its first unit, if there is one, and @worth by its worth. */
void    tc_bold_prefer_attack (TcBold *self, const TcState *state, TcSeeded *random, TcOrder *order, double *worth);

G_END_DECLS
