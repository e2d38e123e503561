/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-binding: from the document to the ruleset; tw-modules has the schemas of modules. */
#pragma once

#include "tc-module-reader.h"
#include "tw-state.h"

G_BEGIN_DECLS

TcRuleset *tw_bind   (const TcBattle *battle, TcIssueList *issues);
void       tw_unbind (TcRuleset *ruleset);
/* The issue, for fixes; it may be NULL. */
TcIssue *tw_bind_issue (TcIssueList *issues, TcSeverity severity, const char *code, int line,
                        const char *subject_kind, const char *subject, const char *a,
                        const char *b);
void       tw_bind_charts  (TcModuleReader *reader);
void       tw_bind_days    (TwRuleset *rules); /* of a battle that is no campaign */
/* Does the ground of the hex admit the counter at the start?  TRUE while it is not known. */
gboolean   tw_may_start    (const TwRuleset *rules, int counter, int hex);
/* TcAuthoring.admits */
gboolean   tw_admits       (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at, TcNote *refusal);
void       tw_bind_ground  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
/* Which counters come with which group, and that everybody comes somehow. */
void       tw_bind_entries (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_walls   (TcModuleReader *reader);
void       tw_bind_zones   (TcModuleReader *reader);
void       tw_unbind_walls (TwRuleset *rules);
void       tw_unbind_zones (TwRuleset *rules);
/* Counters that can never move, come or leave, once everything else has been bound. */
void       tw_check_ways   (TcModuleReader *reader);
/* tw-days */
int        tw_campaign_find_table (const TwCampaign *self, const char *name);
int        tw_campaign_find_plan  (const TwCampaign *self, const char *name);

/* tw-begin: TcAuthoring.begin and .usual */
void       tw_begin (TcBattle *battle);
extern const TcUsual tw_usual[];

G_END_DECLS
