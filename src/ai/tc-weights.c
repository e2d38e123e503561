/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the numbers come from: they were set by hand, none was fitted to games.  Planner's danger was chosen against bold,
 * 10 pairs a battle: 25 scored 72 points of 100, 60 scored 65; too few to say where between them it is best.  The manners
 * of the searcher are untried variations of planner.  A change should be measured by tercio-cli ladder, with 50 pairs or
 * more a battle. */
#include "tc-weights.h"

/* All value what there is alike. */
#define WORTHS .price = 100, .leader = 200, .gun = 200, .reduced = 60, .broken = 40

const TcWeights tc_weights_greedy = {
  WORTHS,
  .pace = 15, .march = 15, .waiting = 100, .ground = 1000, .danger = 0,
  .mass = 1, .gain = 0, .beyond = 100,
};

const TcWeights tc_weights_planner = {
  WORTHS,
  .pace = 15, .march = 15, .waiting = 40, .ground = 1500, .danger = 25,
  .mass = 4, .gain = 20, .beyond = 100,
};

const TcWeights tc_weights_assault = {
  WORTHS,
  .pace = 25, .march = 20, .waiting = 100, .ground = 1500, .danger = 0,
  .mass = 4, .gain = 0, .beyond = 120,
};

const TcWeights tc_weights_cautious = {
  WORTHS,
  .pace = 10, .march = 15, .waiting = 20, .ground = 1500, .danger = 60,
  .mass = 4, .gain = 60, .beyond = 100,
};

const TcWeights tc_weights_hold = {
  WORTHS,
  .pace = 0, .march = 15, .waiting = 0, .ground = 2000, .danger = 90,
  .mass = 3, .gain = 120, .beyond = 100,
};

const TcWeights *const tc_weights_manners[TC_N_MANNERS] = {
  &tc_weights_planner, &tc_weights_assault, &tc_weights_cautious, &tc_weights_hold,
};
