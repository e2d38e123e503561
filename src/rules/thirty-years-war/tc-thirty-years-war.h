/* tc-thirty-years-war: battles of the Thirty Years War series.
 *
 * Player-turns of four phases, an odds table, disruption, active zones of control
 * with compulsory combat, leaders, demoralization by losses.  The standard rules
 * are cases S-1.0 to S-13.0; what a battle adds is data in its rules: parameters,
 * charts and the modules below.  No battle is known by name.
 *
 * Parameters: turns (needed), first-player (a side; else the first one),
 * terrain-tag (column of the terrain chart that says what a battle's map may
 * hold), rally, rally-radius, disrupted-steps, demoralized-steps.
 *
 * Charts: combat (die by odds), fire (die by range), terrain (see the book).
 *
 * Modules.  Attributes that begin with "rule" name the case to cite.
 *
 *   reinforcements   side turn area cost refusable; counters name it as their entry
 *   early-arrival    side; rows place (group beside), shift (group turn)
 *   supply-train     counter by: destroyed when a unit of that side enters its hex
 *   charge           side (or "any") factor against ("disrupted" or "disrupted-or-demoralized")
 *   visibility       side initial chart halve range: that side rolls as its player-turn begins
 *   demoralization   army covers counts bars level; rows step (after turn level)
 *   leader-death     counter army against counts chart; rows modifier (losses margin add)
 *   victory          side; rows award (for kind state counter points)
 *   works            side: who built the entrenchments and holds the gates
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

extern const TcSystem tc_thirty_years_war;

G_END_DECLS
