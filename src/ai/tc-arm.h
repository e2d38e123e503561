/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-arm: what sort of troops a counter is, as its kind's symbol says: the one thing about them that players and
 * deployers know, whatever the rules.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

typedef enum
{
  TC_ARM_FOOT,
  TC_ARM_HORSE,
  TC_ARM_GUN,
  TC_ARM_LEADER,
  TC_ARM_OTHER,
} TcArm;

/* TC_ARM_OTHER: a train, or a kind without a symbol of these. */
TcArm tc_arm_of (const TcBattle *battle, int counter);

G_END_DECLS
