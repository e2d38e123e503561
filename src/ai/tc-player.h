/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-player: chooses orders for a side.
 *
 * A player sees the ruleset and the state, nothing else, and keeps its own random
 * numbers: the same seed gives the same choices.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef struct _TcPlayer TcPlayer;

/* "random": any legal order. "careful": of a few random ones, that whose odds leave its side
 * best off (strength points eliminated count in full, those turned to their back by half).
 * "bold": of somewhat more, that which is worth most to an aggressive player (tc-bold.h).  In
 * free deployment these two set up as tc-deployer does. NULL when the name is unknown. */
TcPlayer   *tc_player_new    (const char *name, guint64 seed);
void        tc_player_free   (TcPlayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcPlayer, tc_player_free)

/* As if new, with this seed; allocates nothing. */
void        tc_player_restart (TcPlayer *self, guint64 seed);

/* Names and descriptions, ends with a NULL code. */
const TcWord *tc_player_get_names (void);

/* FALSE when the game is over.  May be asked about games of different rulesets in turn. */
gboolean    tc_player_choose (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order);

G_END_DECLS
