/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ways: where counters can go by the ground alone, whoever is in the way. */
#pragma once

#include "tc-module-reader.h"

G_BEGIN_DECLS

/* May the counter go from the hex into its neighbour in that direction, which there is?  It has its
 * whole allowance. */
typedef gboolean (*TcWayStep)  (gconstpointer rules, guint counter, TcHex hex, int direction);
/* May it enter the map there? */
typedef gboolean (*TcWayEnter) (gconstpointer rules, guint counter, TcHex hex);

/* "hemmed-in", a warning, when the counter can leave its hex for no other; the fix is the nearest hex
 * from which it can, and where nobody is set up. */
void tc_ways_check_start   (const TcBattle *battle, guint counter, TcWayStep step, gconstpointer rules,
                            TcIssueList *issues);
/* "barred-entry", a warning, when the counter can enter none of the hexes; the fix adds the nearest
 * one at the edge of the map that it can. */
void tc_ways_check_entry   (const TcBattle *battle, guint counter, const TcArea *area, TcWayEnter enter,
                            gconstpointer rules, TcIssueList *issues);
/* "late-arrival", a warning of the module that is read, when its attribute "turn" is behind the last
 * one; the fix is that. */
void tc_ways_check_arrival (TcModuleReader *reader, int turn, int last);

G_END_DECLS
