/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-dice-duel: strength and a die against strength and a die.
 *
 * The short rules for Lützen (cases LU-1 to LU-20): rally, movement, combat; rigid
 * zones of control that stop units entering and hold units without a leader; voluntary combat
 * by the difference of two sums; automatic rally by leaders.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

extern const TcSystem tc_dice_duel;

G_END_DECLS
