/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-bold-table: what an order on a measured table is worth to a player who goes for the enemy.
 *
 * There attacks are fought later than they are ordered, and who may attack hangs on what he has been told before. So
 * three things count, all of them read off the placements after an order: what is left of both sides and in what
 * condition, how the own troops stand to the enemy, and what they have been told to do (their stance). Whoever has
 * somebody as his aim after an order has begun an attack: the rest of the turn is then played a few times, in which
 * his side does no more than it must and the other what it likes.
 *
 * Of the rules no more is known than the contract tells. All worths are in bases, so that they add up.
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
