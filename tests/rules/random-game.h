/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game at random to its end: whatever is sampled or listed passes check, no order breaks an invariant, what holds and
 * what has to be done can be told.  The same seed plays the same game. */
#pragma once

#include "tc-system.h"

/* Returns the hash of the last position. */
guint64 random_game_play (const TcRuleset *ruleset, guint64 seed);
