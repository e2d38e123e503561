/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-common-dice: the same luck for games that went different ways.
 *
 * What is asked for the n-th time in a turn of a side has the same answer in every game with the same seed, whatever
 * happened before: so two lines of play differ by what was done rather than by luck.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* Questions that are kept apart in a turn; those beyond share one count. */
#define TC_COMMON_QUESTIONS 16

typedef struct
{
  TcDice         parent;
  guint64        seed;
  const TcState *state; /* borrowed: says whose turn it is */
  gint16         turn;
  gint8          player;
  guint          n;
  const char    *what[TC_COMMON_QUESTIONS];
  guint          asked[TC_COMMON_QUESTIONS];
  guint          drawn; /* questions so far, of all turns */
  guint          trial, trials;
} TcCommonDice;

/* @state is the position that the game goes on in, for as long as the dice are used. */
void tc_common_dice_init (TcCommonDice *self, guint64 seed, const TcState *state);
/* Of @trials games with the same seed this is number @trial: for the same question each of them draws from a part of its
 * own of what is possible, so together they have neither good luck nor bad.  At most TC_COMMON_TRIALS. */
#define TC_COMMON_TRIALS 64
void tc_common_dice_divide (TcCommonDice *self, guint trial, guint trials);

G_END_DECLS
