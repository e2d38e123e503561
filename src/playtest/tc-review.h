/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-review: the orders of a game against those of the machine: where it would have done something else, and what the order
 * that was given cost.
 *
 * An order's cost is by how many strength points the machine's order leaves its side better off when both are played on to the
 * end of the enemy's next player-turn (tc-adviser.h): the mean of trials with the same luck for both, exact where nothing is
 * left to chance.  A first, short sample only picks the orders that are looked at again; their cost is that of a second one, so
 * that it is not the larger for having been picked.  Set-ups are not reviewed.
 *
 * Luck is what the dice of an order brought beyond what they bring on average (tc-outlook.h).  It is measured for each order by
 * itself and adds up to nothing in the long run, however well a side plays.
 *
 * Chances to win are those of a model, and measure nothing of the orders that were not given.
 *
 * A review is the same on any number of threads: what is said of an order follows from its position, the seed and the number
 * of trials.
 */
#pragma once

#include <gio/gio.h>

#include "tc-adviser.h"
#include "tc-game.h"

G_BEGIN_DECLS

typedef struct
{
  guint   trials;  /* of an order that is looked at again; at least 2 */
  guint64 seed;
  guint   threads; /* 0: as many as there are processors */
  int     side;    /* whose orders; -1: everybody's */
  int     turn;    /* 0: all */
} TcReviewPlan;

/* Of a cost that is beyond doubt, by its share of the strength that a side has on average when the
 * review begins. */
typedef enum
{
  TC_MARK_NONE,
  TC_MARK_DUBIOUS, /* ?! a fiftieth */
  TC_MARK_MISTAKE, /* ?  a twenty-fifth */
  TC_MARK_BLUNDER, /* ?? two twenty-fifths */
  TC_N_MARKS
} TcMark;

typedef struct
{
  guint    index;  /* of the order in the game, from 0 */
  gint16   turn;
  gint8    side;
  gboolean same;   /* the machine would have given it, too; what follows is empty */
  TcOrder  better;
  TcNote   why;    /* tc_intent_words */
  TcGain   cost;   /* n 0: it was not looked at again */
  gboolean rolled; /* dice fell by it */
  gboolean exact;  /* and what they bring on average is known exactly */
  gint64   luck;   /* of the side that gave it, in hundredths of a strength point; 0 without dice */
  gint32   before, after; /* that side's chance to win (tc-chance.h); -1 where there are not two sides */
} TcReviewMove;

/* A player-turn: orders of one side in a row, answers of the other side apart. */
typedef struct
{
  gint16 turn;
  gint8  side;
  guint  first;     /* of its orders in the game */
  guint  given;     /* orders that were reviewed */
  guint  otherwise; /* of them the machine would have given others */
  int    worst;     /* the costliest beyond doubt, as tc_review_get() counts; -1 none */
  TcMark mark;      /* of it */
  gint64 luck;      /* of its dice, in hundredths of a strength point */
  gint32 before, after; /* the side's chance to win, before the first of its orders and after the last one */
} TcReviewTurn;

/* Of a side, in all that has been reviewed. */
typedef struct
{
  guint  given, otherwise;
  guint  marks[TC_N_MARKS]; /* orders that got each */
  gint64 cost;              /* of all orders whose cost is beyond doubt, and luck: in hundredths of a strength point */
  gint64 luck;
  guint  rolled, sampled;   /* orders with dice; those of them whose luck is not exact */
} TcReviewSum;

typedef struct _TcReview TcReview;

/* Of the game as it is, which may go on meanwhile.  NULL when it cannot be reviewed: on a measured
 * table. */
TcReview *tc_review_new   (TcGame *game, const TcReviewPlan *plan);
TcReview *tc_review_ref   (TcReview *self); /* any thread */
void      tc_review_unref (TcReview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcReview, tc_review_unref)

/* Called from time to time in the thread that called run. */
typedef void (*TcReviewProgress) (guint done, guint all, gpointer data);
/* Once.  FALSE only when cancelled: some orders are then not reviewed. */
gboolean  tc_review_run   (TcReview *self, TcReviewProgress progress, gpointer data,
                           GCancellable *cancellable);

/* Also while it runs, in any thread. */
const TcReviewPlan *tc_review_get_plan (const TcReview *self);
guint     tc_review_count (const TcReview *self, guint *done); /* orders to be reviewed; @done may be NULL */
/* NULL while it is not reviewed.  Borrowed. */
const TcReviewMove *tc_review_get (const TcReview *self, guint which);
TcMark    tc_review_mark  (const TcReview *self, const TcReviewMove *move);
/* Replaces what is in @turns (TcReviewTurn) by those whose orders have all been reviewed. */
void      tc_review_list_turns (const TcReview *self, GArray *turns);
TcReviewSum tc_review_add_up (const TcReview *self, int side);
/* "?!", "?", "??", "". */
const char *tc_mark_get_sign (TcMark mark);

G_END_DECLS
