/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of tc-chain share.  A chain is found by stretches (tc-chain-stretch.c), else by whole positions
 * (tc-chain-whole.c), else by games with a seed (tc-chain-sample.c); each gives up at its limits with self->failed. */
#pragma once

#include "tc-chain.h"
#include "tc-chain-pool.h"

G_BEGIN_DECLS

#define CHAIN_RUNS      150000     /* paths of a whole chain */
#define CHAIN_POSITIONS 4000       /* at one time */
#define CHAIN_ENDS      24         /* phases ended to reach an order */
#define CHAIN_HELD      (1u << 31) /* in TcChainPast.met: the result that is given occurred */

/* Why an order was not given, and how likely that is. */
typedef struct
{
  TcNote  note;
  TcRatio chance;
} ChainReason;

typedef struct
{
  const TcRuleset *ruleset;
  const TcState   *start;
  TcChain         *out;
  const TcChainLink *links;
  TcChainStep     *step;   /* the present one */
  int              giver;  /* whose player-turn it needs */
  gboolean         before; /* its order has not been given yet */
  gboolean         failed; /* a limit was reached */
  TcState         *state;  /* of the present run */
  TcState         *supposed;
  GArray          *events;
  GArray          *orders;
  GArray          *reasons[TC_CHAIN_STEPS]; /* ChainReason */
  GArray          *more[TC_CHAIN_STEPS];    /* TcChainResult: without room in the step; their chances do not matter */
} Chainer;

void     chain_init  (Chainer *self, const TcRuleset *ruleset, const TcState *start, const TcChainLink *links, guint n,
                      TcChain *out);
void     chain_clear (Chainer *self, guint n);

/* Each fills in self->out from the beginning. */
void     chain_exhaust_stretches (Chainer *self, guint n);
void     chain_exhaust_whole     (Chainer *self, guint n);
void     chain_sample            (Chainer *self, guint n, guint64 seed);

/* tc-chain-walk.c */
static inline guint
chain_at (const Chainer *self)
{
  return (guint) (self->step - self->out->steps);
}

void        chain_clear_steps    (Chainer *self, guint n);
void        chain_begin_step     (Chainer *self, guint i);
TcChainPast chain_begin_past     (const TcState *state);
/* What depends on a result of the present order that is among the events: a bit for each link, and
 * CHAIN_HELD. */
guint       chain_find_met       (const Chainer *self);
/* After the present order, which has led to self->state. */
TcChainPast chain_go_on          (const Chainer *self, TcChainPast past);
/* Is the present order to be given after what happened? */
gboolean    chain_is_wanted      (const Chainer *self, guint met);
/* Each result among the events once, however often it occurred, unless it is among those that were
 * seen on the way; of those without room, any.  Returns the latter with what occurred now. */
guint       chain_note_results   (Chainer *self, TcRatio chance, guint seen);
/* Whatever case decided it: a tie has another one than what comes of higher dice. */
gboolean    chain_is_same        (const TcNote *a, const TcNote *b);
/* Into self->state and self->events, interrupts answered; FALSE when that does not end. */
gboolean    chain_apply          (Chainer *self, const TcState *state, const TcOrder *order, TcDice *dice);
/* Can another phase of the same player-turn, or of the next one, allow the present order? */
gboolean    chain_may_come       (const Chainer *self, const TcState *state, const TcChainPast *past);
/* Do the rules say what has to come before the end of a phase?  It is given then, by whole
 * positions. */
static inline gboolean
chain_knows_owed (const Chainer *self)
{
  return self->ruleset->system->advice != NULL && self->ruleset->system->advice->owed != NULL;
}
/* What brings another phase nearer: its end, or what is owed before; FALSE: nothing does. */
gboolean    chain_find_wait      (const Chainer *self, const TcState *state, TcOrder *order);
/* Waiting for another phase does not outdate why the order was refused in its own. */
TcNote      chain_choose_reason  (const Chainer *self, const TcState *state, const TcChainPast *past, TcNote first, TcNote refusal);
/* The order is given up.  Where it was refused for its phase alone, a refusal that holds even in
 * its phase says more. */
void        chain_note_reason    (Chainer *self, const TcState *state, TcNote first, const TcNote *refusal, TcRatio chance);
void        chain_choose_reasons (Chainer *self);
/* Do all figures fit into their bits? */
gboolean    chain_is_valid       (const TcChain *self);
void        chain_add_losses     (Chainer *self, const TcChainPool *pool);

G_END_DECLS
