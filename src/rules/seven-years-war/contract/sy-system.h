/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-system: the calls of the system seven-years-war; tc-system.h says what each has to do. */
#pragma once

#include "sy-state.h"

TcRuleset *sy_bind (const TcBattle *battle, TcIssueList *issues);
/* TcAuthoring.admits and .points */
gboolean   sy_admits (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at, TcNote *refusal);
gint32     sy_points (const TcRuleset *ruleset, int side, gint32 *limit);
void sy_unbind (TcRuleset *rules);
/* A meeting engagement on 180 by 120 cm: terrain by the dice of SYW-9.8, two armies, set up 30
 * cm from the centre and 45 from the flanks.  For more than 400 points the table is twice as
 * wide, each half is rolled for by itself, and the first hill and the first wood of a half are
 * over 40 cm wide where the dice gave two.  What is bought: sy-buy.h.  @book is copied. */
TcBattle *sy_generate_battle (const TcRules *book, const TcMuster *muster, TcIssueList *issues);
/* Into any battle on such a table; no points-limit is set. */
gboolean sy_buy_for_troops (TcBattle *battle, const char *bought, TcDice *dice,
                            TcIssueList *issues);
extern const TcUsual sy_usual[];
extern const TcModuleSchema *const sy_schemas[];

void sy_list (const TcRuleset *rules, const TcState *state, int counter, GArray *orders);
void sy_place (const TcRuleset *rules, const TcState *state, GArray *placements);
void sy_score (const TcRuleset *rules, const TcState *state, TcScore *score);
void sy_stakes (const TcRuleset *rules, const TcState *state, TcStakes *stakes);
gint32 sy_price (const TcRuleset *rules, const TcState *state, int counter);
gboolean sy_sound (const TcRuleset *rules, const TcState *state, TcNote *fault);
gboolean sy_describe (const TcRuleset *rules, const TcState *state, const TcQuestion *question,
                      GArray *notes);
gboolean sy_sample (const TcRuleset *rules, const TcState *state, TcSeeded *random, TcOrder *order);
void sy_owed (const TcRuleset *rules, const TcState *state, TcOrder *order);
gboolean sy_explain (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                     TcExplanation *out);
gboolean sy_suppose (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                     TcState *out, TcNote *refusal);
extern const TcAlterCall sy_alterations[];
void sy_sight (const TcRuleset *rules, const TcState *state, TcPlace from, TcPlace to,
               TcSight *out);
gboolean sy_deploys (const TcRuleset *rules, const TcState *state, int side, TcDeployment *out,
                     guint8 *hexes);
gboolean sy_gauge (const TcRuleset *rules, const TcState *state, const TcOrder *order, guint which,
                   TcGauge *out);
gboolean sy_nearest_order (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                           TcOrder *out);
gboolean sy_carry (const TcRuleset *rules, const TcState *state, int counter, TcCarry *out);
/* What if the unit were there: if it is in contact, it has charged and gone home from the side where it is.  FALSE: it cannot be. */
gboolean sy_put (const SyRuleset *r, SyState *s, int unit, TcPlace place, TcNote *refusal);
gboolean sy_strike (const TcRuleset *rules, const TcState *state, int counter, int target, TcState *out);
void sy_group (const TcRuleset *rules, const TcState *state, int counter, GArray *counters);
