/* tc-dice: where every random draw comes from.
 *
 * A rule procedure never makes a random number.  It asks a dice source, says
 * what the draw is for, and goes on with the answer.  Who answers decides what
 * the procedure is used for:
 *
 *   TcSeeded      plays: an own generator (xoshiro256**), equal on all machines
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

/* @what is a static code of the question: "combat", "fire", "rally", "fog". */
guint tc_dice_roll (TcDice *self, guint sides, const char *what); /* 1 to sides; sides from 1 */
guint tc_dice_pick (TcDice *self, guint n, const char *what);     /* 0 to n - 1; n from 1 */
guint tc_dice_draw (TcDice *self, const guint32 *weights, guint n, const char *what);

/* Seeded */
typedef struct
{
  TcDice  parent;
  guint64 state[4];
} TcSeeded;

/* Different @stream values of one seed give independent sequences. */
void    tc_seeded_init   (TcSeeded *self, guint64 seed, guint64 stream);
/* For choices that are not draws of the rules (a random player's). */
guint64 tc_seeded_next   (TcSeeded *self);
guint   tc_seeded_below  (TcSeeded *self, guint n); /* 0 to n - 1, without bias */

/* Scripted */
typedef struct
{
  TcDice         parent;
  const guint16 *values; /* borrowed; indices from 0 (a die of 5 is the value 4) */
  guint          length;
  guint          position;
  gboolean       failed; /* a value was missing or out of range; 0 was given instead */
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
 * The weights of all runs add up to exactly 1.
 */
#define TC_EXHAUSTING_DEPTH 64

typedef struct
{
  guint16 n;
  guint16 value;
  guint32 weight; /* of this answer */
  guint64 total;  /* of all answers */
} TcExhaustingDraw;

typedef struct
{
  TcDice           parent;
  guint            depth;    /* draws of the present run */
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
