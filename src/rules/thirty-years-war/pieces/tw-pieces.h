/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-pieces: where counters are, which hexes they control and see, the walls, and the day that
 * is played. */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* tw-ground: the map as tables */
/* How a fortified hexside is taken: as the map has it, breached, or a gate that lets pass. */
enum { TW_WALL_SHUT, TW_WALL_BREACHED, TW_WALL_OPEN };
/* The cost of a step, -1 when it is barred; *row is then the row of the terrain chart that bars
 * it. */
int      tw_ground_step (const TwRuleset *rules, const TcMap *map, int hex, int direction, int side,
                         gboolean cavalry, int pace, int wall, int *row);
/* Whether no counter of the side may enter such ground. */
gboolean tw_ground_bars (const TwTerrain *ground, int side);
guint16  tw_ground_edge (const TwRuleset *rules, const TcMap *map, int hex, int direction,
                         int wall);
/* Whether a fortified hexside lies on the edge: 1 a wall, 2 a gate. */
int      tw_ground_wall (const TwRuleset *rules, const TcMap *map, int hex, int direction);
/* Makes the tables of hexes and edges, once the rows of the hexes are known. */
void     tw_ground_fill (TwRuleset *rules, const TcMap *map);

/* The area of the map that is the edge by which counters leave; -1. */
int      tw_ground_map_edge (const TwRuleset *rules, int edge);

/* tw-place: the chains of counters in a hex */
void     tw_place_put   (const TwRuleset *rules, TwState *state, int counter, int hex);
void     tw_place_lift  (const TwRuleset *rules, TwState *state, int counter);
int      tw_place_units (const TwRuleset *rules, const TwState *state, int hex);

/* tw-zoc: zones of control */
/* Whether an undisrupted unit of @side controls the hex. */
gboolean tw_zoc_covers  (const TwRuleset *rules, const TwState *state, int hex, int side);
/* The same of units in works (F-16.1). */
gboolean tw_zoc_covers_from_works (const TwRuleset *rules, const TwState *state, int hex, int side);
/* TcMapView.control. */
void     tw_zoc_control (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes);

/* tw-sight: lines of sight */
gboolean tw_sight_is_clear (const TwRuleset *rules, const TwState *state, int from, int to);
/* TcMapView.sight. */
void     tw_sight          (const TcRuleset *ruleset, const TcState *state, TcPlace from,
                            TcPlace to, TcSight *sight);

/* tw-walls: a fortress */
gboolean tw_walls_is_breached (const TwRuleset *rules, const TwState *state, int edge);
/* Hits that the walls of a hex have taken. */
int      tw_walls_hits        (const TwRuleset *rules, const TwState *state, int hex);
/* Whether any counter of the side gets through, at whatever cost. */
gboolean tw_walls_pass        (const TwRuleset *rules, const TwState *state, int side, int edge);
gboolean tw_walls_refuse      (const TwRuleset *rules, int counter, int edge, TcNote *refusal);
/* A unit is in the hex, or passes through it. */
void     tw_walls_hold        (const TwRuleset *rules, TwState *state, int unit, int hex,
                               TcLog *log);
/* Under walls that the enemy holds no unit recovers (F-19.54). */
gboolean tw_walls_stop_rally  (const TwRuleset *rules, const TwState *state, int unit);
/* TcMapView.marks. */
void     tw_walls_mark        (const TcRuleset *ruleset, const TcState *state, GArray *overlays);
void     tw_walls_status      (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-day: the day that is played */
const TwDay *tw_campaign_day (const TwRuleset *rules, const TwState *state);
/* The present day if @plan were the first one. */
const TwDay *tw_campaign_day_after (const TwRuleset *rules, const TwState *state, int plan);
/* Whether the number of its turns is known: on the first day it can depend on a plan that is
 * still to be chosen. */
gboolean tw_campaign_is_length_known (const TwRuleset *rules, const TwState *state);
/* The last turn of the day; 0 unknown. */
int      tw_campaign_turns    (const TcRuleset *ruleset, const TcState *state);
/* The day on which the counter comes after that first plan, from 1; 0 never. */
int      tw_campaign_arrival  (const TwRuleset *rules, int counter, int plan);
gboolean tw_campaign_has_come (const TwRuleset *rules, const TwState *state, int counter);
gboolean tw_campaign_has_come_after (const TwRuleset *rules, const TwState *state, int counter,
                                     int plan);

G_END_DECLS
