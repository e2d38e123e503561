/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chances: the possible results of orders, computed in a thread (tc-worker.h). */
#pragma once

#include "tc-game.h"
#include "tc-odds.h"
#include "tc-worker.h"

G_BEGIN_DECLS

/* Orders asked about at once. */
#define TC_CHANCES_MAX 3

typedef enum
{
  TC_CHANCES_NONE,  /* one of the orders is illegal */
  TC_CHANCES_FOUND,
  TC_CHANCES_LATER, /* the callback will say when */
} TcChancesAnswer;

/* Most answers take a few milliseconds; it waits 60. */
TcWorker       *tc_chances_new  (GFunc ready, gpointer data);
/* The chances of @n orders (1 to TC_CHANCES_MAX) in the position at the game's cursor.  @worker: of tc_chances_new().  @odds,
 * when found, has an entry for each; borrowed until the next question. */
TcChancesAnswer tc_chances_find (TcWorker *worker, TcGame *game, const TcOrder *orders, guint n, const TcOdds **odds);

G_END_DECLS
