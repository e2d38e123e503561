/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ladder: how strong players are: matches of pairs of games, and what the scores mean.
 *
 * A pair is two games of one battle with the sides exchanged, and with the same luck: the dice of
 * a side in a turn are the same in both games, whatever happened before.  So the score of a pair,
 * 0 to 4 quarters, owes less to the battle and to luck than two games would.
 *
 * A match is the same on any number of threads and machines, bit for bit: pair i follows from the
 * seed and i alone.
 */
#pragma once

#include <gio/gio.h>

#include "tc-system.h"

G_BEGIN_DECLS

/* Scores of a pair: both lost, half a point, ... both won. */
#define TC_LADDER_SCORES 5

typedef struct
{
  const char *players[2]; /* names of tc_player_new() */
  guint64     seed;
  guint       pairs;      /* at most G_MAXINT / 2 */
  guint       threads;    /* 0: as many as there are processors */
} TcLadderPlan;

/* What a player did on both sides. */
typedef struct
{
  guint64 orders;
  guint64 attacks;
  guint64 poor;   /* of them with less than half of the defence */
  guint64 alone;  /* leaders lost who had no troops of their own with them, on hexes */
  guint64 left;   /* moves that left ground with fewer than it takes to keep the enemy from what he gains by that */
} TcLadderActs;

typedef struct
{
  guint64      pairs[TC_LADDER_SCORES]; /* by the first player's score */
  guint64      wins[2];   /* of the first player, by the side that it played */
  guint64      draws[2];  /* games without a winner, or that did not end */
  guint64      games[2];
  TcLadderActs acts[2];   /* by player */
  guint64      signature; /* sum of the hashes of all ends */
} TcLadderResult;

/* A score from 0 to 1, with its interval at 95 per cent. */
typedef struct
{
  double score, low, high;
} TcLadderScore;

/* Called from time to time in the thread that called play. */
typedef void (*TcLadderProgress) (guint done, guint pairs, gpointer data);

/* For two sides.  FALSE only when cancelled; @result then holds the pairs that were ended. */
gboolean tc_ladder_play (const TcRuleset *ruleset, const TcLadderPlan *plan, TcLadderResult *result,
                         TcLadderProgress progress, gpointer data, GCancellable *cancellable);
void          tc_ladder_add    (TcLadderResult *into, const TcLadderResult *from);
guint64       tc_ladder_count  (const TcLadderResult *self); /* pairs */

/* Of the first player, over both sides: by the spread of the pairs' scores, in the manner of
 * Wilson. */
TcLadderScore tc_ladder_score  (const TcLadderResult *self);
/* Of the first player on one side; games are taken one by one. */
TcLadderScore tc_ladder_side   (const TcLadderResult *self, guint side);
/* Points of Elo that a score means: infinite at 0 and 1. */
double        tc_ladder_elo    (double score);
/* The sequential test of the first player's score being @high rather than @low, from 0 to 1: the
 * logarithm of the likelihood ratio, by the normal approximation; 0 while nothing can be said.
 * Errors of one in twenty: decided beyond TC_LADDER_DECIDED either way. */
#define TC_LADDER_DECIDED 2.944438979166440
double        tc_ladder_test   (const TcLadderResult *self, double low, double high);

G_END_DECLS
