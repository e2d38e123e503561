/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the numbers come from: they were set by hand, with a base at three and a half points; none was fitted to games.  The
 * manners only have to differ: who tries several finds out which one fits. */
#include "tc-table-weights.h"

/* What there is, and what makes a line, all value alike. */
#define WORTHS .reduced = 85, .broken = 30, .turn = 200, .parted = 100, .retreat = -30

const TcTableWeights tc_table_weights_greedy = {
  WORTHS, .pace = 50, .wanted = { 300, 400, 800 }, .advance = { 15, 30, -50 }, .reserve = 5, .gain = 0,
};

/* Foot forward as well, to the enemy. */
static const TcTableWeights assault = {
  WORTHS, .pace = 80, .wanted = { 100, 200, 800 }, .advance = { 35, 40, -50 }, .reserve = 0, .gain = -100,
};

/* Horse attacks, foot and guns shoot. */
static const TcTableWeights horse = {
  WORTHS, .pace = 50, .wanted = { 500, 300, 800 }, .advance = { -15, 40, -50 }, .reserve = 5, .gain = 0,
};

/* Shoots, and charges who comes near. */
static const TcTableWeights hold = {
  WORTHS, .pace = 5, .wanted = { 400, 800, 800 }, .advance = { -20, 10, -50 }, .reserve = 0, .gain = 200,
};

/* Keeps out of reach. */
static const TcTableWeights withdraw = {
  WORTHS, .pace = -30, .wanted = { 0, 0, 0 }, .advance = { -20, -10, -50 }, .reserve = 20, .gain = 200,
};

const TcTableWeights *const tc_table_weights_manners[TC_N_TABLE_MANNERS] = {
  &tc_table_weights_greedy, &assault, &horse, &hold, &withdraw,
};
