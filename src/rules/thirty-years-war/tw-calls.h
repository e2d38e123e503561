/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-calls: the calls of the contract that are files of their own, and their words. */
#pragma once

#include "tw-private.h"

G_BEGIN_DECLS

/* tw-order, tw-list, tw-sample, tw-suppose */
gboolean tw_order_check  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     tw_list         (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
gboolean tw_sample       (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);
gboolean tw_sample_attack (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order);
gboolean tw_suppose      (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out, TcNote *refusal);

/* tw-victory, tw-goals, tw-view */
gboolean tw_victory_holds_ground (const TwRuleset *rules, const TwState *state);
/* Of the pieces of the area that are free of the enemy the one that comes nearest to what is asked for. */
void     tw_victory_best_ground  (const TwRuleset *rules, const TwState *state, int *joined, int *occupied);
TcScoreLine tw_victory_earn (const TwRuleset *rules, const TwState *state, const TwAward *award);
/* Winner and level of a position with that score, as if it were the last. */
void     tw_victory_judge (const TwRuleset *rules, const TwState *state, TcScore *score);
void     tw_goals_status  (const TwRuleset *rules, const TwState *state, GArray *notes);
void     tw_victory_score (const TcRuleset *ruleset, const TcState *state, TcScore *score);
void     tw_view_place    (const TcRuleset *ruleset, const TcState *state, GArray *placements);
void     tw_view_duties   (const TcRuleset *ruleset, const TcState *state, GArray *notes);
void     tw_view_status   (const TcRuleset *ruleset, const TcState *state, GArray *notes);
gboolean tw_sound         (const TcRuleset *ruleset, const TcState *state, TcNote *fault);

/* tw-begin */
void     tw_begin         (TcBattle *battle);
extern const TcUsual     tw_usual[];

/* tw-forms: ends with a NULL type */
extern const TcModuleForm tw_forms[];

/* tw-words */
extern const TcWord      tw_words[];
extern const TcWord      tw_terms[];
extern const TcPhase     tw_phases[];
extern const TcOrderKind tw_order_kinds[];

G_END_DECLS
