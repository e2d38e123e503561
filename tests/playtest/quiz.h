/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that people, players and scripts can ask of the rules, in the positions of a game, as a hash for each sort of
 * answer. */
#pragma once

#include "tc-system.h"

typedef enum
{
  QUIZ_LOG,      /* of the game */
  QUIZ_LISTS,    /* of orders */
  QUIZ_SLIPPED,  /* orders with a slip in them, refused or not */
  QUIZ_EXPLAINS,
  QUIZ_SUPPOSES, /* what-if */
  QUIZ_SAYS,     /* what is said of state, duties, counters and orders */
  QUIZ_MAP,
  QUIZ_SCORE,
  QUIZ_N_SORTS
} QuizSort;

/* Plays a game by chance, asks now and then, and mixes the answers into QUIZ_N_SORTS hashes. */
void quiz_play (const TcRuleset *ruleset, guint64 seed, guint64 *hash);
