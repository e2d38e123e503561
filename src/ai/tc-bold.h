/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-bold: what an order is worth to a player who goes for the enemy: losses expected on both sides, ground gained
 * toward him, the fights that this brings about, and points of victory.
 *
 * Of the rules no more is known than the contract tells: which counters stand where, what sort of troops they are,
 * which kind of order several units give together against others (an attack), and what odds and score say.
 * All worths are in strength points, so that they add up. A measured table is judged by tc-bold-table.
 */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

typedef struct _TcBold TcBold;

TcBold *tc_bold_new  (const TcRuleset *ruleset); /* keeps a reference */
void    tc_bold_free (TcBold *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcBold, tc_bold_free)

const TcRuleset *tc_bold_get_ruleset (const TcBold *self);

/* Looks at the position whose orders are then weighed. */
void    tc_bold_look  (TcBold *self, const TcState *state);

/* What a legal order is worth to the side to decide in @state, the one looked at. To do nothing is worth 0. */
double  tc_bold_weigh (TcBold *self, const TcState *state, const TcOrder *order, TcSeeded *random);

/* On a table a sample holds few of the attacks there are: those that the first unit of @order could make instead.
 * Puts a better one in its place; @worth is that of @order, and of what came of it. */
void    tc_bold_prefer_attack (TcBold *self, const TcState *state, TcSeeded *random, TcOrder *order, double *worth);

G_END_DECLS
