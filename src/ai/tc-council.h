/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-council: chooses for each player-turn on hexes how it is to be played.
 *
 * Each manner is a row of weights (tc-weights.h).  The turn is played in each of them, and a reply, again and again with dice of
 * the council's own, as long as it may be the best (tc-race.h) by strength, prices and the stakes of victory afterwards
 * (tc-outlook.h).  Who thinks more then tries other moves for parts of the army (tc-redraft.h), and keeps what is better by more
 * than a standard error.  What is best is really done.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef struct _TcCouncil TcCouncil;

/* How much is thought. */
typedef struct
{
  guint turns;    /* player-turns that are played on, the present one among them */
  guint trials;   /* of a plan that stays in the race (tc-race.h) */
  guint redrafts; /* that are tried after the manners */
} TcBudget;

/* For rules on hexes; keeps a reference. */
TcCouncil *tc_council_new     (const TcRuleset *ruleset, const TcBudget *budget);
void       tc_council_free    (TcCouncil *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcCouncil, tc_council_free)

/* Forgets what it has seen, for another game; allocates nothing. */
void       tc_council_restart (TcCouncil *self);

const TcRuleset *tc_council_get_ruleset (const TcCouncil *self);

/* FALSE when no order is legal.  The choice depends on the game so far alone: nothing is drawn from outside. */
gboolean   tc_council_choose  (TcCouncil *self, const TcState *state, TcOrder *order);
/* Why it chose what it chose last. */
const TcNote *tc_council_get_why (const TcCouncil *self);

G_END_DECLS
