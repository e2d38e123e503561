/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-thirty-years-war: battles of the Thirty Years War series.
 *
 * Player-turns of four phases, an odds table, disruption, active zones of control with
 * compulsory combat, leaders, demoralization by losses.  The standard rules are cases S-1.0 to
 * S-13.0; what a battle adds is data in its rules: parameters, charts and the modules below.  No
 * battle is known by name.
 *
 * Parameters: turns (needed), first-player (a side; else the first one), terrain-tag (column of
 * the terrain chart that says what a battle's map may hold), rally, rally-radius,
 * disrupted-steps, demoralized-steps.
 *
 * Charts: combat (die by odds), fire (die by range), terrain (see the book).
 *
 * Modules: their schemas (binding/tw-modules.h) say what each may say; the manual says what each
 * does.  Attributes that begin with "rule" name the case to cite.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

extern const TcSystem tc_thirty_years_war;

G_END_DECLS
