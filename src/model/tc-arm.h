/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-arm: the arm of a counter, given by the symbol of its kind: the one thing about it that every
 * room knows, whatever the rules. */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

typedef enum
{
  TC_ARM_INFANTRY,
  TC_ARM_CAVALRY,
  TC_ARM_ARTILLERY,
  TC_ARM_LEADER,
  TC_ARM_TRAIN,
  TC_ARM_OTHER, /* a symbol of its own */
  TC_N_ARMS
} TcArm;

/* "infantry"; NULL for TC_ARM_OTHER. */
const char *tc_arm_get_symbol  (TcArm self);
/* TC_ARM_OTHER for an unknown symbol. */
TcArm       tc_arm_find        (const char *symbol);
/* Of a counter, by its index.  Without such a kind in the book its id is taken for a symbol. */
TcArm       tc_battle_get_arm  (const TcBattle *battle, int counter);

G_END_DECLS
