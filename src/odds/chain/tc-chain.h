/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chain: several orders in succession: chances of a whole sequence.
 *
 * "The general sends an advance, the horse charges, and fights": each order is given in every
 * position that those before it can lead to.  Where its phase has not come yet, phases are ended
 * until it has, but not beyond the player-turn; an order of the other side comes in that side's next
 * player-turn.  Where it cannot be given even so (the order was lost, the charge refused), the chain
 * ends there.  An order may depend on a result of one before it; where it is not to be given, the
 * chain goes on without it.  Interrupts are answered by the first order listed, which costs its
 * owner least.
 *
 * A result of an order may be given: whatever comes after it, and the losses, are then of the cases
 * in which it occurred.  The figures of that order and of those before it are not.
 *
 * Where each phase comes once in a player-turn (TcSystem.phases_once), an order that is refused in its own phase waits
 * for no other one.  Where markers are drawn (TcSystem.cup) nobody knows whose activation comes next: a chain stays in the present one
 * unless the end of its last phase, and what is done with the marker, are orders of the chain.
 *
 * Exact: every face of every die.  Where the rules say what an order looks at (tc-scope.h), what has nothing to do with each
 * other is kept apart, and its chances are multiplied; else whole positions, of which equal ones are merged between
 * orders.  Either way gives up after 150,000 paths, or with more than 4,000 positions that have to be told apart at one time
 * (or 512 worlds of positions that differ independently), and where a fraction does not fit 128 bits.  Then the same
 * procedure is played out 4,000 times with a seed, and chances are shares of the games (TcChain.sampled):
 * tc_batch_interval() says how sure they are.
 */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

#define TC_CHAIN_STEPS   24
#define TC_CHAIN_RESULTS 24
#define TC_CHAIN_BEFORE  12 /* of them, those of phases that are ended before the order */
#define TC_CHAIN_GAMES   4000

/* A result of an order. */
typedef struct
{
  const char *name; /* tc_note_get_result(), borrowed; NULL: none */
  gsize       of;   /* the counter that has it (index) and 1; 0: whoever has it */
} TcChainEvent;

/* An order of a chain. */
typedef struct
{
  TcOrder     order;
  guint       on;     /* the order, counted from 1, on whose result it depends; 0: it is given anyway */
  gboolean    unless; /* it is given where that result did not occur; else where it did */
  TcChainEvent result; /* of @on */
  TcChainEvent given;  /* of the order itself, when it is taken to have occurred */
} TcChainLink;

/* A result that occurred (see tc-note.h): of the order, or of the phases ended before it. */
typedef struct
{
  TcNote   note;   /* tc_note_get_outcome(): without dice */
  gboolean before; /* of a phase that was ended, or an interrupt answered, to reach this order */
  TcRatio  chance; /* that it occurs at least once, of the whole chain */
} TcChainResult;

typedef struct
{
  TcOrder       order;
  TcRatio       given; /* chance that the chain reaches it */
  TcRatio       left;  /* chance that the chain goes on without it, as its condition does not hold */
  TcNote        refusal; /* the likeliest reason when the chain does not reach it: where given is less than before; of
                          * an order that was refused for more than its phase on the way, that reason */
  TcRatio       condition; /* chance of the result that is given, in the cases in which what was given before occurred; 0: nothing
                            * after it has a chance.  Where nothing is given, 1 */
  guint         games;     /* that its chances are shares of; 0: they are exact */
  guint         n_results;
  TcChainResult results[TC_CHAIN_RESULTS]; /* in order of occurrence; those without room set complete to FALSE */
  guint         n_more; /* those without room */
  TcRatio       more;   /* chance that at least one of them occurs */
  guint         positions; /* after it, at most; equal ones are merged as far as they are in one place */
} TcChainStep;

typedef struct
{
  gboolean    complete; /* FALSE: results were left out */
  guint       sampled;  /* games; 0: exact */
  guint64     runs;     /* paths walked */
  guint       n;
  TcChainStep steps[TC_CHAIN_STEPS];
  TcRatio     loss[TC_MAX_SIDES]; /* expected, of strength eliminated, at the end of the chain */
} TcChain;

/* @result: with whoever has it, where the rules say that. */
TcChainEvent tc_chain_event_of     (const TcNote *result, const TcSystem *system);
/* "Dx", "grana=Dx". */
char        *tc_chain_event_format (const TcChainEvent *self, const TcBattle *battle);
/* To be said, as the results of a step are. */
TcNote       tc_chain_event_note   (const TcChainEvent *self, const TcSystem *system);
/* Is @other the result? */
gboolean     tc_chain_event_is     (const TcChainEvent *self, const TcChainEvent *other);

/* @n from 1 to TC_CHAIN_STEPS, and each depends only on one before it.  FALSE and @refusal (may be NULL) when the first order cannot be
 * given in @state, nor in a later phase.  @seed is for sampling alone. */
gboolean tc_chain_run (const TcRuleset *ruleset, const TcState *state, const TcChainLink *links, guint n, guint64 seed,
                       TcChain *out, TcNote *refusal);

/* The same, where the first order needs another phase than it is as "what if" (tc_odds_what_if()). */
gboolean tc_chain_ask (const TcRuleset *ruleset, const TcState *state, const TcChainLink *links, guint n, guint64 seed,
                       TcChain *out, TcNote *refusal);

G_END_DECLS
