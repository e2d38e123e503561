/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-bold-table: the worth of an order on a measured table to an aggressive player.
 *
 * There an attack is fought later than it is ordered, and only units under certain orders may
 * attack.  So three things count, all read from the placements after an order: strength and
 * condition of both sides, the position of own troops relative to the enemy, and their orders
 * (stance).  A unit with an aim has begun an attack: the rest of the turn is then played a few
 * times, in which its side does no more than it must and the other plays at random.
 *
 * It knows no more of the rules than the contract says.  All worths are in bases, so that they
 * add up.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef struct _TcBoldTable TcBoldTable;

TcBoldTable *tc_bold_table_new  (const TcRuleset *ruleset); /* of a measured system; keeps a reference */
void         tc_bold_table_free (TcBoldTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcBoldTable, tc_bold_table_free)

/* As tc_bold_look() and tc_bold_weigh(). */
void         tc_bold_table_look  (TcBoldTable *self, const TcState *state);
double       tc_bold_table_weigh (TcBoldTable *self, const TcState *state, const TcOrder *order, TcSeeded *random);

G_END_DECLS
