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
 *   reinforcements    side turn area cost refusable blocked; counters name it as their entry
 *   early-arrival     side; rows place (group beside), shift (group turn)
 *   arrival-roll      side from faces; rows arrive (die group): a roll each turn until somebody comes
 *   supply-train      counter by: destroyed when a unit of that side enters its hex
 *   charge            side (or "any") army factor against ("disrupted" or "disrupted-or-demoralized")
 *   initial-assault   side kind turn factor: that arm and leaders attack harder until that turn
 *   visibility        side initial chart halve range: that side rolls as its player-turn begins
 *   visibility-states side initial chart; rows state (name movement range rally charge): a roll a turn
 *   release           side turn; rows when (event distance): until then nobody of it moves
 *   leader-area       leaders act out to their value
 *   leader-limits     army not: whose leaders do nothing for whom
 *   demoralization    army losses covers counts bars removes flees level; rows step (after turn level),
 *                     raise (when by delay)
 *   leader-death      counter army against counts chart; rows modifier (losses margin add)
 *   exit              army; rows edge (area), after (broken)
 *   deployment        side order; rows place (area terrain), away (terrain least)
 *   morale-test       army counter death faces; rows level (losses die), drag (when)
 *   shy-cavalry       side cost: keeps off works
 *   artillery-withdrawal  side area die: guns that leave in place of firing
 *   early-end         rows when (event side)
 *   victory-area      side area joined occupied: who wins by ground
 *   victory           side; rows award (for kind state counter of army extent guns area broken steady points)
 *   victory-levels    measure least; rows level (from name)
 *   works             side: who built the entrenchments and holds the gates
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

extern const TcSystem tc_thirty_years_war;

G_END_DECLS
