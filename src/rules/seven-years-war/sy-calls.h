/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-calls: what the table of calls of the system seven-years-war is made of; see tc-system.h for what each of them has
 * to do. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

TcRuleset *sy_bind   (const TcBattle *battle, TcIssueList *issues);
void       sy_unbind (TcRuleset *ruleset);
void       sy_begin  (TcBattle *battle);
extern const TcUsual sy_usual[];

void     sy_setup  (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
void     sy_score  (const TcRuleset *ruleset, const TcState *state, TcScore *score);
void     sy_status (const TcRuleset *ruleset, const TcState *state, GArray *notes);
void     sy_about  (const TcRuleset *ruleset, const TcState *state, int counter, GArray *notes);
gboolean sy_sound  (const TcRuleset *ruleset, const TcState *state, TcNote *fault);
void     sy_list   (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
gboolean sy_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);
gboolean sy_gauge   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, guint which, TcGauge *out);
gboolean sy_nearest (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcOrder *out);
gboolean sy_deploys (const TcRuleset *ruleset, const TcState *state, int side, TcDeployment *out, guint8 *hexes);

G_END_DECLS
