/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-weights: how players on hexes value what they see: a row a player.
 *
 * Worths are in hundredths of a strength point (TC_WORTH), shares in hundredths.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TcWeights TcWeights;

struct _TcWeights
{
  gint price;     /* share of a point of victory beside a strength point */
  gint leader;    /* of each point of leadership */
  gint gun;       /* of a gun */
  gint reduced;   /* share of its worth that a reduced unit keeps */
  gint broken;    /* share that a demoralized one keeps */
  gint pace;      /* a hex nearer to the enemy */
  gint march;     /* a hex nearer to ground that decides */
  gint waiting;   /* share of pace while waiting wins */
  gint ground;    /* ground that decides the battle, in all */
  gint danger;    /* share of the expected loss to attacks on where a unit ends; 0: such attacks are not foreseen */
  gint mass;      /* units that are brought against one hex together at most */
  gint gain;      /* what a fight must gain at least */
  gint beyond;    /* share of the enemy's worth beside the own one, in a fight */
};

/* Two players; and other manners in which a turn can be played (tc-council.h). */
extern const TcWeights tc_weights_greedy, tc_weights_planner;
extern const TcWeights tc_weights_assault, tc_weights_cautious, tc_weights_hold;
/* The manners of those who try several; the first one is planner's. */
#define TC_N_MANNERS 4
extern const TcWeights *const tc_weights_manners[TC_N_MANNERS];

G_END_DECLS
