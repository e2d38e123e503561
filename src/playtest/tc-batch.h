/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-batch: many games, and their statistics.
 *
 * Game i of a batch has its own seed made from the batch's seed and i, so a batch can be
 * cut in shards, run on any number of threads, and merged: the result is the same,
 * bit for bit.
 */
#pragma once

#include <gio/gio.h>

#include "tc-system.h"

G_BEGIN_DECLS

#define TC_BATCH_MAX_ORDERS 100000

/* In any of the threads: where a player-turn of the game of that number begins, and once more when the game is over. */
typedef void (*TcBatchLook) (const TcState *state, guint64 number, gpointer data);

typedef struct
{
  const char *players[TC_MAX_SIDES]; /* names of tc_player_new(); NULL: "random" */
  guint64     seed;
  guint       first;   /* number of the first game */
  guint       games;   /* at most G_MAXINT */
  guint       threads; /* 0: as many as there are processors */
  guint       max_orders; /* a game that has more is counted as unfinished; 0: TC_BATCH_MAX_ORDERS */
  TcBatchLook look;    /* may be NULL */
  gpointer    look_data;
} TcBatchPlan;

/* Games of a batch, by their numbers. */
typedef struct
{
  guint first;
  guint games;
} TcBatchRange;

/* Wins, draws, points and losses are of finished games alone. */
typedef struct
{
  guint64 games;
  guint64 unfinished;
  guint64 wins[TC_MAX_SIDES];
  guint64 draws;
  gint64  points[TC_MAX_SIDES];         /* sums */
  gint64  points_squared[TC_MAX_SIDES];
  gint64  losses[TC_MAX_SIDES];
  gint64  losses_squared[TC_MAX_SIDES];
  guint64 orders;
  guint64 signature; /* sum of the hashes of all games' ends: order does not matter */
} TcBatchResult;

/* Called from time to time in the thread that called run. */
typedef void (*TcBatchProgress) (guint done, guint games, gpointer data);

/* FALSE only when cancelled; @result then holds the games that were ended: some of the batch,
 * not always the first ones.  @played, which may be NULL, gets the TcBatchRange of those games,
 * in order. */
gboolean tc_batch_run (const TcRuleset *ruleset, const TcBatchPlan *plan, TcBatchResult *result,
                       GArray *played, TcBatchProgress progress, gpointer data,
                       GCancellable *cancellable);
/* The same in rounds of about @seconds each, which are given to @round with the games that they
 * have played, in order; the rounds merged are the batch.  @progress counts through all of them. */
typedef void (*TcBatchRound) (const GArray *played, const TcBatchResult *result, gpointer data);
gboolean tc_batch_run_rounds (const TcRuleset *ruleset, const TcBatchPlan *plan, double seconds,
                              TcBatchRound round, TcBatchProgress progress, gpointer data,
                              GCancellable *cancellable);
/* FALSE, and @into is as it was, when a sum would not fit. */
gboolean tc_batch_merge (TcBatchResult *into, const TcBatchResult *from);
/* The member of a result read from a file that cannot be right, by its name; NULL when such a
 * batch may have been played, with at most @max_orders orders a game (0: the usual limit). */
const char *tc_batch_find_fault (const TcBatchResult *self, guint n_sides, guint max_orders);
/* Wilson score interval of a share at 95 per cent, from 0 to 1; all of it when there are no
 * trials. */
void     tc_batch_interval (guint64 successes, guint64 trials, double *low, double *high);
/* Mean over @trials from the sum and the sum of squares, and half of its interval at 95 per cent
 * by the normal approximation: infinite when there are fewer than two. */
void     tc_batch_mean     (gint64 sum, gint64 squares, guint64 trials, double *mean, double *half);

G_END_DECLS
