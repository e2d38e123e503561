/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-odds-outcome: the outcome of one run, and its place among the others.
 *
 * Private to the room.
 */
#pragma once

#include "tc-odds.h"
#include "tc-scene.h"

G_BEGIN_DECLS

typedef enum
{
  TC_SNAPSHOT_GONE, /* or not arrived yet */
  TC_SNAPSHOT_THERE,
  TC_SNAPSHOT_LEFT,  /* for good, and not lost */
  TC_SNAPSHOT_WAITS, /* to be set up: lifted for the night */
} TcPresence;

/* The counters on the board. */
typedef struct
{
  guint        n;
  TcPlacement *faces; /* owned, n; only of who is there */
  guint8      *there; /* owned, n: TcPresence */
} TcSnapshot;

void tc_snapshot_init  (TcSnapshot *self, guint n);
void tc_snapshot_clear (TcSnapshot *self);
/* @placements: scratch, of TcPlacement. */
void tc_snapshot_look  (TcSnapshot *self, const TcRuleset *ruleset, const TcState *state, GArray *placements);
/* The same for a comparison with another one: of counters that were off the board in it, it is not
 * asked why they still are. */
void tc_snapshot_look_after (TcSnapshot *self, const TcSnapshot *before, const TcRuleset *ruleset, const TcState *state,
                             GArray *placements);

/* Answers interrupts by the first order listed until no more than @depth are open; FALSE when
 * that does not end. @orders: scratch. */
gboolean tc_answer_interrupts (const TcRuleset *ruleset, TcState *state, guint depth, GArray *orders,
                               TcDice *dice, TcLog *log);

/* The first of @events that names a result; its code is NULL when none does. */
TcNote   tc_outcome_find_result (const GArray *events);
/* Only the code and the first argument of a result count. */
gboolean tc_outcome_same_result (const TcNote *a, const TcNote *b);
/* Fates and losses of the run that led from @before to @after.  Returns a hash of all of
 * it: equal outcomes, equal hashes. */
guint64  tc_outcome_read    (TcOutcome *out, const TcBattle *battle, const TcSnapshot *before,
                             const TcSnapshot *after, TcNote result);
gboolean tc_outcome_equal   (const TcOutcome *a, const TcOutcome *b);
/* Who suffers, and how badly, by an order of @giver.  Whoever else is moved by it is driven back, unless it is a mere
 * move; his own counters are when nothing happens to anybody else by an attack of theirs. */
TcBalance tc_outcome_find_balance (const TcOutcome *self, int giver, TcOrderRole role);
/* The order in which they are shown; @giver: side that gave the order. */
int      tc_outcome_compare (const TcOutcome *a, const TcOutcome *b, int giver);

G_END_DECLS
