/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-dice: where every random draw comes from.
 *
 * A rule procedure never makes a random number.  It asks a dice source, says
 * what the draw is for, and goes on with the answer.  Who answers decides what
 * the procedure is used for:
 *
 *   TcSeeded      plays: its own generator (xoshiro256**), equal on all machines
 *   TcScripted    tests and replays: the answers are given beforehand
 *   TcExhausting  computes: every possible answer in turn, with its exact weight
 *   TcRecording   listens: passes on to another source and keeps the answers
 *
 * All are plain values that begin with a TcDice; none allocates while drawing,
 * but for the recording one, whose array grows.
 */
#pragma once

#include <glib.h>

#include "tc-ratio.h"

G_BEGIN_DECLS

typedef struct _TcDice TcDice;

/* One call: an index from 0 to @n - 1, drawn with @weights (NULL: all equal). */
typedef struct
{
  guint (*draw) (TcDice *self, const guint32 *weights, guint n, const char *what);
} TcDiceClass;

struct _TcDice
{
  const TcDiceClass *klass;
};

/* Largest number of answers a question can have. */
#define TC_DICE_MAX_ANSWERS G_MAXUINT16

/* @what is a static code of the question: "combat", "fire", "rally", "fog".
 * The calls are inline because playing games out makes millions of them. */

/* An index from 0 to @n - 1; n from 1 to TC_DICE_MAX_ANSWERS; at least one of
 * the @weights is above 0, and an answer of weight 0 is never given. */
static inline guint
tc_dice_draw (TcDice *self, const guint32 *weights, guint n, const char *what)
{
  g_return_val_if_fail (n >= 1 && n <= TC_DICE_MAX_ANSWERS, 0);

  return self->klass->draw (self, weights, n, what);
}

/* 0 to n - 1; n from 1 */
static inline guint
tc_dice_pick (TcDice *self, guint n, const char *what)
{
  return tc_dice_draw (self, NULL, n, what);
}

/* 1 to sides; sides from 1 */
static inline guint
tc_dice_roll (TcDice *self, guint sides, const char *what)
{
  return 1 + tc_dice_draw (self, NULL, sides, what);
}

/* Seeded */
typedef struct
{
  TcDice  parent;
  guint64 state[4];
} TcSeeded;

/* Different @stream values of one seed give independent sequences.  The
 * sequence of a seed is a promise: it never changes between versions. */
void    tc_seeded_init   (TcSeeded *self, guint64 seed, guint64 stream);
/* For choices that are not draws of the rules (a random player's). */
guint64 tc_seeded_next   (TcSeeded *self);
guint   tc_seeded_below  (TcSeeded *self, guint n); /* 0 to n - 1, without bias */

/* Scripted
 *
 * A value that is missing, out of range or of weight 0 sets `failed`, and some possible answer is
 * given instead: the first one at first, then varying ones, so that a procedure that waits for a
 * particular answer ends. */
typedef struct
{
  TcDice         parent;
  const guint16 *values; /* borrowed; indices from 0 (a die of 5 is the value 4) */
  guint          length;
  guint          position; /* draws asked for so far */
  gboolean       failed;
} TcScripted;

void     tc_scripted_init     (TcScripted *self, const guint16 *values, guint length);
gboolean tc_scripted_is_spent (const TcScripted *self); /* all used, none missing */

/* Recording */
typedef struct
{
  guint16     n;     /* how many answers there were */
  guint16     value; /* which was given, from 0 */
  const char *what;  /* static */
} TcDraw;

typedef struct
{
  TcDice  parent;
  TcDice *source; /* borrowed */
  GArray *draws;  /* borrowed, of TcDraw; appended to */
} TcRecording;

void tc_recording_init (TcRecording *self, TcDice *source, GArray *draws);

/* Exhausting
 *
 *   TcExhausting all;
 *   tc_exhausting_init (&all, limit);
 *   while (tc_exhausting_next (&all))
 *     {
 *       ... run the procedure on a fresh copy with &all.parent ...
 *       ... it happened with weight tc_exhausting_get_weight (&all) ...
 *     }
 *   if (all.overrun) ... the limit or the depth was reached; say so ...
 *
 * The weights of all runs add up to exactly 1.  The procedure has to be the same
 * function of its draws each time.  A question with one possible answer is
 * answered without being counted as a draw.
 *
 * A run that makes more than TC_EXHAUSTING_DEPTH draws, or whose weight does not
 * fit a TcRatio, is finished with made-up answers, weighs 0, sets `overrun` and
 * is the last one; the weights then add up to the part that was looked at.
 */
#define TC_EXHAUSTING_DEPTH 64

typedef struct
{
  TcRatio through; /* weight of the run up to and with this draw */
  guint16 n;
  guint16 value;
  guint16 next;    /* the next possible answer; n when there is none */
  guint16 known;   /* whether `through` and `next` belong to `value` */
} TcExhaustingDraw;

typedef struct
{
  TcDice           parent;
  guint            depth;    /* draws whose answers are settled */
  guint            position; /* draws asked for so far in the present run */
  guint64          runs;     /* runs begun */
  guint64          limit;    /* 0: none */
  gboolean         overrun;
  TcExhaustingDraw draws[TC_EXHAUSTING_DEPTH];
} TcExhausting;

void     tc_exhausting_init       (TcExhausting *self, guint64 limit);
gboolean tc_exhausting_next       (TcExhausting *self);
TcRatio  tc_exhausting_get_weight (const TcExhausting *self);

G_END_DECLS
