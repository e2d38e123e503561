/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-modules: the modules of this system, in tables of schemas, and what the files that read
 * them share.
 *
 * A new module is its values, a row and a procedure in the file of its theme.  Modules are read
 * in the order of the system's tables, and of the rows in each. */
#pragma once

#include "tc-chart-reader.h"
#include "tc-module-reader.h"
#include "tw-state.h"

G_BEGIN_DECLS

extern const TcModuleSchema tw_modules_schemas[];
extern const TcModuleSchema tw_levels_schemas[];
extern const TcModuleSchema tw_chances_schemas[];
extern const TcModuleSchema tw_conditions_schemas[];
extern const TcModuleSchema tw_days_schemas[];
extern const TcModuleSchema tw_supply_schemas[];
extern const TcModuleSchema tw_verdict_schemas[];
extern const TcModuleSchema tw_walls_schemas[];
extern const TcModuleSchema tw_awards_schemas[];
extern const TcModuleSchema tw_zones_schemas[];
extern const TcModuleSchema tw_charts_schemas[];

/* Infantry, cavalry, or -1 for all; and without all. */
extern const TcChoice tw_arms[], tw_combat_arms[];

/* Types of modules that are levels of demoralization; a reference to one is an index of the
 * ruleset's levels. */
#define TW_LEVEL_MODULES "demoralization morale-test"
/* What a day of a campaign refers to; 0 none. */
#define TW_DAY(Struct, field) TC_NTH (Struct, field, "campaign day"), .code = "unknown-day"
/* A plan of a campaign: an index, or into a pointer its name. */
#define TW_PLAN(Struct, field) TC_NAME (Struct, field, "campaign plan"), .code = "unknown-plan"

/* The row of the terrain chart for hexes of the terrain @id, the attribute "terrain" or one of
 * its words; -1, and reported. */
int         tw_module_terrain (TcModuleReader *reader, const char *id);
/* Which of the map's areas it is; 0. */
int         tw_module_label   (const TcModuleReader *reader, const TcArea *area);

/* Rows of a chart by die are the faces from 1 up without a gap, at least six: how many; 0, and
 * reported. */
guint       tw_charts_count_faces (const TcChartReader *reader);
/* Ways of victory of the battle that exclude each other. */
void        tw_check_victory  (TcModuleReader *reader);
/* Roads into hexes that bar everybody. */
void        tw_check_roads    (const TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
/* Gates that lie on no wall; before the doors of a fortress are known. */
void        tw_check_gates    (const TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
/* The number of units to be set up in a zone that find a hex there: one unit a hex, posts in
 * their own hexes, and hexes of counters that the battle sets up are taken.  What depends on the
 * position of the enemy is ignored. */
int         tw_check_room     (const TwRuleset *rules, const TwZone *zone, int side, int *units);

G_END_DECLS
