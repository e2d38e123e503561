/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-idle: phases in which nothing can be done.
 *
 * A position is idle when the only legal order is to end the phase, no duty is open, and ending
 * it rolls no die.  A set-up is never idle, nor a choice during an order, nor a
 * measured table, whose lists are samples.
 */
#pragma once

#include "tc-game.h"

G_BEGIN_DECLS

/* Of the state at the game's cursor. */
gboolean tc_idle_is    (TcGame *game);
/* Whether ending the phase rolls a die or draws something.  @marker (may be NULL): the first of
 * it is no die, such as a marker from a cup. */
gboolean tc_idle_rolls (const TcRuleset *ruleset, const TcState *state, gboolean *marker);
/* Takes back the last order, and the ends of idle phases before it. */
void     tc_idle_undo  (TcGame *game);
/* The same forward. */
void     tc_idle_redo  (TcGame *game);

G_END_DECLS
