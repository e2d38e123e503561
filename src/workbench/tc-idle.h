/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-idle: phases in which nothing can be done.
 *
 * Idle is a position of a game in which the only legal order is to end the phase, no duty is
 * open, and ending it throws no die.  Setting up an army is never idle, nor is a choice in the
 * midst of an order, nor a measured table, whose lists are samples.
 */
#pragma once

#include "tc-game.h"

G_BEGIN_DECLS

/* Of the state at the game's cursor. */
gboolean tc_idle_is    (TcGame *game);
/* Whether ending the phase in this state asks chance.  @marker, may be NULL: whether it is no die that comes
 * first, but something that is drawn, like a marker from a cup. */
gboolean tc_idle_rolls (const TcRuleset *ruleset, const TcState *state, gboolean *marker);
/* Takes back the last order, and the ends of idle phases before it: to where somebody chose. */
void     tc_idle_undo  (TcGame *game);
/* The same way forward again. */
void     tc_idle_redo  (TcGame *game);

G_END_DECLS
