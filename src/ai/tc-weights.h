/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-weights: how players on hexes value what they see, and how they play: a row a manner.
 *
 * The first part of a row, up to ground, is about what there is, and stays the same for a survey.  The second is about what
 * is done (tc_staff_set_manner()).  Worths are in hundredths of a strength point (TC_WORTH), shares in hundredths.
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
  gint ground;    /* ground that decides the battle, in all */

  gint pace;      /* a hex nearer to the enemy; below 0 farther from him */
  gint march;     /* a hex nearer to ground that decides */
  gint waiting;   /* share of pace while waiting wins */
  gint support;   /* each of two own units beside it that one lacks */
  gint danger;    /* share of the expected loss to attacks on where a unit ends; 0: such attacks are not foreseen */
  gint mass;      /* units that are brought against one hex together at most */
  gint gain;      /* what a fight must gain at least */
};

extern const TcWeights tc_weights_greedy;
/* That of colonel. */
extern const TcWeights tc_weights_colonel;
/* What there is, and the way to it, as all see it who play lines of play out: who attacks is
 * played, not feared.  Luck can only be taken off where it is valued as the end of the line is. */
extern const TcWeights tc_weights_outlook;
/* The manners of those who try several (tc-council.h); the first one is colonel's, the second one greedy's. */
#define TC_N_MANNERS 6
/* The first ones of them are those in which the enemy is thought to reply, in turn: a plan that is best against one of them alone
 * leans on what another one would not do. */
#define TC_N_REPLIES 3
extern const TcWeights *const tc_weights_manners[TC_N_MANNERS];

G_END_DECLS
