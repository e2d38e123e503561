/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the numbers come from: the row of colonel was found by simultaneous perturbation: 820 steps, in each of which all of its
 * numbers were drawn a little up or down, two opposite rows were played against each other or against greedy (a pair on each
 * of ten battles on hexes), and the row moved by the difference.  On other games it scores 60 of 100 over the row that was set
 * by hand before (440 games), and 67 over greedy where that one scored 63 (440 games each).  The other manners were set by
 * hand, and only have to differ: who tries several finds out which one fits.  Each of them was chosen in a tenth of all turns
 * or more.  A change should be measured by tercio-cli ladder, with 50 pairs or more a battle. */
#include "tc-weights.h"

/* Worths set by hand. */
#define WORTHS .price = 100, .leader = 200, .gun = 200, .reduced = 60, .broken = 40

const TcWeights tc_weights_greedy = {
  WORTHS, .ground = 1000,
  .pace = 15, .march = 15, .waiting = 100, .danger = 0, .mass = 1, .gain = 0,
};

const TcWeights tc_weights_colonel = {
  .price = 25, .leader = 230, .gun = 245, .reduced = 85, .broken = 33, .ground = 1850,
  .pace = 9, .march = 22, .waiting = 87, .support = 16, .danger = 34, .mass = 4, .gain = 0,
};

const TcWeights tc_weights_outlook = {
  WORTHS, .ground = 1500,
  .pace = 15, .march = 15,
};

static const TcWeights assault = {
  WORTHS, .ground = 1500,
  .pace = 25, .march = 20, .waiting = 100, .danger = 0, .mass = 4, .gain = 0,
};

/* Goes for the ground that decides. */
static const TcWeights march = {
  WORTHS, .ground = 1500,
  .pace = 5, .march = 80, .waiting = 100, .danger = 25, .mass = 4, .gain = 20,
};

static const TcWeights hold = {
  WORTHS, .ground = 1500,
  .pace = 0, .march = 15, .waiting = 0, .danger = 90, .mass = 3, .gain = 120,
};

/* Keeps out of reach, and strikes at whoever comes near. */
static const TcWeights lurk = {
  WORTHS, .ground = 1500,
  .pace = -5, .march = 0, .waiting = 100, .danger = 100, .mass = 4, .gain = 60,
};

const TcWeights *const tc_weights_manners[TC_N_MANNERS] = {
  &tc_weights_colonel, &tc_weights_greedy, &assault, &march, &hold, &lurk,
};
