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

/* The first five are levels for people, from the weakest to the strongest: "recruit", "sergeant", "captain", "colonel",
 * "marshal".  The last one is "searcher".  "colonel" is as "greedy", and besides brings units together and foresees attacks
 * (tc-staff.h); the first three are "colonel" with slips.
 *
 * "random": any legal order. "greedy": of all, that which is best at once (tc-staff.h); "planner": as one of several such,
 * whichever fares best when the turn and the reply are played out (tc-council.h); "searcher": the same, with other moves
 * for parts of the army where that is better.  On a measured table "colonel" is "greedy" (tc-table-staff.h), and whoever tries several manners does so by
 * tc-table-council.h.  In free deployment all but "random" set up as tc-deployer does.  NULL when the name is unknown. */
TcPlayer   *tc_player_new    (const char *name, guint64 seed);
void        tc_player_free   (TcPlayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcPlayer, tc_player_free)

/* As if new, with this seed; allocates nothing. */
void        tc_player_restart (TcPlayer *self, guint64 seed);

/* How many of the names are levels. */
#define TC_PLAYER_LEVELS 5
/* Who is proposed to try a battle: the strongest that plays a thousand games in minutes. */
#define TC_PLAYER_TESTER "colonel"
/* Names and descriptions, ends with a NULL code. */
const TcWord *tc_player_get_names (void);

/* FALSE when the game is over.  May be asked about games of different rulesets in turn. */
gboolean    tc_player_choose (TcPlayer *self, const TcRuleset *ruleset, const TcState *state, TcOrder *order);
/* Why it chose what it chose last: tc_intent_words. */
const TcNote *tc_player_get_why (const TcPlayer *self);

G_END_DECLS
