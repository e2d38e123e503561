/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-system: the calls of the contract that put the layers together, and their words. */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* tw-order, tw-advice, tw-alter */
gboolean tw_order_check  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                          TcNote *refusal);
void     tw_order_apply  (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                          TcDice *dice, TcLog *log);
void     tw_order_list   (const TcRuleset *ruleset, const TcState *state, int counter,
                          GArray *orders);
void     tw_order_list_roles (const TcRuleset *ruleset, const TcState *state, int counter,
                              guint roles, GArray *orders);
gboolean tw_order_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random,
                          TcOrder *order);
gboolean tw_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                     TcExplanation *explanation);
gboolean tw_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                     TcState *out, TcNote *refusal);
extern const TcAlterCall tw_alterations[];
int      tw_weather (const TcRuleset *ruleset, guint number);
gboolean tw_scope   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope);

/* tw-view, tw-sound */
void     tw_view_place  (const TcRuleset *ruleset, const TcState *state, GArray *placements);
void     tw_view_status (const TcRuleset *ruleset, const TcState *state, GArray *notes);
gboolean tw_sound       (const TcRuleset *ruleset, const TcState *state, TcNote *fault);

/* tw-words */
extern const TcWord      tw_words[], tw_problems[];
extern const TcWord      tw_terms[];
extern const TcPhase     tw_phases[];
extern const TcOrderKind tw_order_kinds[];

G_END_DECLS
