/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-prospect: whether a battle that binds can be begun, seen and won.
 *
 * It is asked through the contract alone, so it holds for any system. */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* Warnings with their fixes: "ends-at-once", when the battle is over before its second turn though
 * nobody does anything; "stuck-at-start", an error, when a phase of the first turn can neither be
 * played nor ended; "nobody-at-start", for a side of which nobody is on the board in the first turn;
 * "nobody-can-win" and "side-cannot-win", when all counters and all ground together are not enough;
 * "blind-gun", for a gun from whose place the ground hides everything beyond the hexes around it, or,
 * on a table, everything before it.  Nothing for a battle that has not yet counters of each side. */
void tc_prospect_check (const TcRuleset *ruleset, TcIssueList *issues);

G_END_DECLS
