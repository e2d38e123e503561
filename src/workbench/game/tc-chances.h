/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chances: the possible results of orders, computed in a thread.
 *
 * Most answers take a few milliseconds, so tc_chances_find() waits a moment for them.  It never
 * blocks longer: a slow answer is announced by the callback, in the caller's main context. */
#pragma once

#include "tc-game.h"
#include "tc-odds.h"

G_BEGIN_DECLS

/* Orders asked about at once. */
#define TC_CHANCES_MAX 3

typedef enum
{
  TC_CHANCES_NONE,  /* one of the orders is illegal */
  TC_CHANCES_FOUND,
  TC_CHANCES_LATER, /* the callback will say when */
} TcChancesAnswer;

typedef struct _TcChances TcChances;

/* @ready (@data) is called once a late answer is there, unless something else was asked meanwhile. */
TcChances      *tc_chances_new  (GFunc ready, gpointer data);
void            tc_chances_free (TcChances *self);
/* Forgets the question; a thread that still works on it is left to finish. */
void            tc_chances_drop (TcChances *self);
/* The chances of @n orders (1 to TC_CHANCES_MAX) in the position at the game's cursor.  @odds,
 * when found, has an entry for each; borrowed until the next question. */
TcChancesAnswer tc_chances_find (TcChances *self, TcGame *game, const TcOrder *orders, guint n, const TcOdds **odds);

G_END_DECLS
