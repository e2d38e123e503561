/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-binding: from the document to the ruleset; tw-modules has the reader of modules. */
#pragma once

#include "tw-private.h"

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
/* How a fortified side is taken: as the map has it, breached, or a gate that lets pass. */
enum { TW_WALL_SHUT, TW_WALL_BREACHED, TW_WALL_OPEN };
/* The cost of a step, -1 when it is barred; *row is then the row of the chart that bars it. */
int        tw_ground_step  (const TwRuleset *rules, const TcMap *map, int hex, int direction,
                            int side, gboolean cavalry, int pace, int wall, int *row);
guint16    tw_ground_edge  (const TwRuleset *rules, const TcMap *map, int hex, int direction, int wall);
/* Whether a fortified side lies on the edge: 1 a wall, 2 a gate. */
int        tw_ground_wall  (const TwRuleset *rules, const TcMap *map, int hex, int direction);
void     tw_bind_zones   (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_unbind_zones (TwRuleset *rules);
void     tw_bind_days    (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_bind_walls   (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_unbind_walls (TwRuleset *rules);
void     tw_bind_verdicts     (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);

G_END_DECLS
