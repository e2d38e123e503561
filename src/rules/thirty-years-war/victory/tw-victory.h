/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-victory: conditions of victory, lines of communication, awards and the score. */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* tw-supply: lines of communication */
gboolean tw_supply_reaches (const TwRuleset *rules, const TwState *state, int side, int hex);
/* How many of the first @n movers of the side, units before leaders, have a line. */
int      tw_supply_count   (const TwRuleset *rules, const TwState *state, int side, guint n);
gboolean tw_supply_is_cut  (const TwRuleset *rules, const TwState *state, int side);
gboolean tw_supply_is_destroyed (const TwRuleset *rules, const TwState *state, int side);
/* TcTieCall */
gboolean tw_supply_known   (const TcRuleset *ruleset);
gboolean tw_supply_find    (const TcRuleset *ruleset, const TcState *state, int counter, guint8 *hexes, TcTie *tie);

/* tw-verdict: conditions of victory */
/* The first condition that is met at the end of the present day; on the last day those of the game,
 * too.  NULL. */
const TwCondition *tw_verdict_find (const TwRuleset *rules, const TwState *state);
/* A note for each need of the condition: what it is and how it is now. */
void     tw_verdict_status (const TwRuleset *rules, const TwState *state,
                            const TwCondition *condition, GArray *notes);

/* tw-awards */
TcScoreLine tw_award_earn (const TwRuleset *rules, const TwState *state, const TwAward *award);

/* tw-victory, tw-goals */
gboolean tw_victory_holds_ground (const TwRuleset *rules, const TwState *state);
/* Of the pieces of the area that are free of the enemy the one that comes nearest to what is
 * required. */
void     tw_victory_best_ground  (const TwRuleset *rules, const TwState *state, int *joined,
                                  int *occupied);
/* Winner and level of a position with that score, as if it were the last. */
void     tw_victory_judge (const TwRuleset *rules, const TwState *state, TcScore *score);
void     tw_victory_score (const TcRuleset *ruleset, const TcState *state, TcScore *score);
/* tw-stakes */
void     tw_victory_stakes (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes);
gint32   tw_victory_price  (const TcRuleset *ruleset, const TcState *state, int counter);
void     tw_goals_status  (const TwRuleset *rules, const TwState *state, GArray *notes);

G_END_DECLS
