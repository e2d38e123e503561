/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chance: how likely each of two sides is to win a position, without playing on.
 *
 * A logistic model of what every system says of a position alike: who would win if all were judged
 * now, strength and what is left of it in good order, losses, leaders and guns, points and how many
 * can still be earned, whose turn it is, how far the stakes of victory have been reached, and how
 * much time has passed.
 * Each feature changes its sign with the sides, so the model prefers no side.  Its weights are fitted to played games
 * (tc-calibration.h), and hold for play like that.
 *
 * Everything is an integer, so that a position has the same chance with every compiler.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* Features, weights and chances are in thousandths. */
#define TC_CHANCE_ONE 1000

typedef enum
{
  TC_CHANCE_WINNER,   /* who would win if all were judged now */
  TC_CHANCE_STRENGTH, /* what the first side has of all strength, less what the other has */
  TC_CHANCE_LOSSES,   /* the share of its strength that the other has lost, less its own */
  TC_CHANCE_ORDER,    /* the share of the other's strength that is reduced or demoralized, less its own */
  TC_CHANCE_POINTS,   /* its share of all points, less the other's */
  TC_CHANCE_LEAD,     /* its lead in points, as a share of those that all counters on the map earn */
  TC_CHANCE_LEADERS,  /* its share of all points of leadership, less the other's */
  TC_CHANCE_GUNS,     /* its share of all guns, less the other's */
  TC_CHANCE_MOVE,     /* whose player-turn it is */
  TC_CHANCE_STAKES,   /* how far it has come to what wins the battle, less how far the other has */
  TC_CHANCE_LATE,     /* the first of those that are multiplied by the share of the turns that has passed, in the same order */
  TC_CHANCE_FEATURES = 2 * TC_CHANCE_LATE
} TcChanceFeature;

typedef struct
{
  gint32 of[TC_CHANCE_FEATURES]; /* from -TC_CHANCE_ONE to TC_CHANCE_ONE */
} TcChanceFeatures;

/* What the model weighs each feature by. */
extern const TcChanceFeatures tc_chance_weights;

typedef struct _TcChance TcChance;

/* Keeps a reference.  NULL for a battle that has not two sides. */
TcChance *tc_chance_new  (const TcRuleset *ruleset);
void      tc_chance_free (TcChance *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcChance, tc_chance_free)

/* That side 0 wins, a draw counting by half; what is known once the game is over. */
gint32    tc_chance_ask     (TcChance *self, const TcState *state);
/* What it is made of, in a game that is not over. */
TcChanceFeatures tc_chance_measure (TcChance *self, const TcState *state);
/* By any weights. */
gint32    tc_chance_weigh   (const TcChanceFeatures *features, const TcChanceFeatures *weights);

G_END_DECLS
