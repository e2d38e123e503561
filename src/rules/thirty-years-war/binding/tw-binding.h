/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-binding: from the document to the ruleset; tw-modules has the reader of modules. */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* tw-bind, tw-ground, tw-charts, tw-modules */
TcRuleset *tw_bind   (const TcBattle *battle, TcIssueList *issues);
void       tw_unbind (TcRuleset *ruleset);
/* The issue, for fixes; it may be NULL. */
TcIssue   *tw_bind_issue   (TcIssueList *issues, TcSeverity severity, const char *code, int line,
                            const char *subject_kind, const char *subject, const char *a, const char *b);
void       tw_bind_charts  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_ground  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_modules (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_chances (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_levels  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_conditions (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_awards  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_bind_zones   (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_unbind_zones (TwRuleset *rules);
void     tw_bind_days    (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_bind_walls   (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_unbind_walls (TwRuleset *rules);
void     tw_bind_verdicts     (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);

/* tw-days */
int        tw_campaign_find_table (const TwCampaign *self, const char *name);
int        tw_campaign_find_plan  (const TwCampaign *self, const char *name);

/* tw-begin, tw-forms: TcSystem.begin, .usual and .forms */
void       tw_begin (TcBattle *battle);
extern const TcUsual      tw_usual[];
extern const TcModuleForm tw_forms[];

G_END_DECLS
