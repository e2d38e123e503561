/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-calibration: how true stated chances to win are, and the weights that make them so (tc-chance.h).
 *
 * Games are played, and each position in which a player-turn begins is kept with how its game ended.  Errors are Brier
 * scores: the mean square of the difference between the chance that was stated and the result, 1, 0 or a half.  They and the
 * bins take one position of each game, drawn by its number, since positions of one game are not independent.
 */
#pragma once

#include "tc-batch.h"
#include "tc-chance.h"

G_BEGIN_DECLS

#define TC_CALIBRATION_BINS 10

/* A position of a game. */
typedef struct
{
  guint64          game;     /* its number */
  guint            index;    /* among those of its game */
  TcChanceFeatures features;
  gint32           result;   /* of side 0: 0, a half or TC_CHANCE_ONE */
} TcCalibrationPosition;

/* Adds the positions of the games of a batch, in order; those of games that do not end are left out.  A plan has no look of
 * its own.  FALSE when cancelled: nothing is then added. */
gboolean tc_calibration_play (const TcRuleset *ruleset, const TcBatchPlan *plan, GArray *positions,
                              TcBatchProgress progress, gpointer data, GCancellable *cancellable);

/* Leaves the games with even numbers, or those with odd ones; returns a new array. */
GArray  *tc_calibration_half (const GArray *positions, gboolean odd);

/* The weights of the greatest likelihood on all positions, each game counting the same (Newton's
 * method, with a slight pull to 0). */
TcChanceFeatures tc_calibration_fit (const GArray *positions);

typedef struct
{
  guint   n;      /* games */
  double  stated; /* mean */
  double  result; /* mean, with its interval at 95 per cent */
  double  low, high;
} TcCalibrationBin;

typedef struct
{
  guint            games;
  double           brier;    /* of the model */
  double           strength; /* of who takes the share of strength for the chance */
  double           half;     /* of who always says a half */
  TcCalibrationBin bins[TC_CALIBRATION_BINS]; /* by the chance that is stated, from 0 up */
} TcCalibration;

TcCalibration tc_calibration_check (const GArray *positions, const TcChanceFeatures *weights);

G_END_DECLS
