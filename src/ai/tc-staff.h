/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-staff: a player on hexes that looks at all of its orders.
 *
 * It knows the contract, odds, the best plan of a front and the stakes of victory, no rules.  With
 * the weights of "greedy" it takes the order that is best at once; with those of "colonel" it brings
 * several units together against one hex, weighs what the enemy can do to them afterwards, and holds
 * or seeks the ground that decides.
 */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

typedef struct _TcStaff TcStaff;
typedef struct _TcWeights TcWeights;

/* For rules on hexes; keeps a reference. @weights is borrowed. */
TcStaff   *tc_staff_new     (const TcRuleset *ruleset, const TcWeights *weights);
void       tc_staff_free    (TcStaff *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcStaff, tc_staff_free)

/* Forgets what it has seen, for another game; allocates nothing. */
void       tc_staff_restart (TcStaff *self);

const TcRuleset *tc_staff_get_ruleset (const TcStaff *self);

/* How it plays from now on; what was planned is dropped.  Worths and ground stay those of new(). */
void       tc_staff_set_manner (TcStaff *self, const TcWeights *manner);

/* Is there a move to be given? */
gboolean   tc_staff_may_move (TcStaff *self, const TcState *state);

/* FALSE when no order is legal.  The choice depends on the game so far alone: nothing is drawn. */
gboolean   tc_staff_choose  (TcStaff *self, const TcState *state, TcOrder *order);
/* Why it chose what it chose last (tc-intent.h); before the first choice its code is NULL. */
const TcNote *tc_staff_get_why (const TcStaff *self);

/* What a fight ordered in @state should bring, for find_luck().  FALSE: it is none. */
gboolean   tc_staff_expect (TcStaff *self, const TcState *state, const TcOrder *order);
/* How much better it went for the side that ordered it, when @after is what it led to; over all throws that adds up to nothing,
 * but for what the answers to interrupts are worth beyond those of odds. */
gint32     tc_staff_find_luck (TcStaff *self, const TcState *after);

G_END_DECLS
