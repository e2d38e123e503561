/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-hint-ask: what the machine would do in a person's place (tc-adviser.h), found in a thread (tc-worker.h). */
#pragma once

#include "tc-adviser.h"
#include "tc-game.h"
#include "tc-worker.h"

G_BEGIN_DECLS

/* Trials, and the seed of their dice: as the command line has them by default. */
#define TC_HINT_TRIALS 8
#define TC_HINT_SEED   1

typedef struct
{
  gboolean found;    /* the rest only then */
  TcOrder  order;
  TcNote   why;      /* tc_intent_words */
  gboolean compared; /* there is another order, and the game is on hexes */
  TcOrder  other;
  TcGain   gain;
} TcHint;

/* Waits less than a frame.  A question that is given up ends after the trial it is in. */
TcWorker     *tc_hint_ask_new  (GFunc ready, gpointer data);
/* For the position at the game's cursor.  @other: legal, what the order is compared with; NULL for what the adviser finds.
 * NULL: the callback will say when.  Borrowed until the next question. */
const TcHint *tc_hint_ask_find (TcWorker *worker, TcGame *game, const TcOrder *other);

G_END_DECLS
