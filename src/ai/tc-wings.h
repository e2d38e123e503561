/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-wings: divides a side's counters on hexes into bodies that are apart from one another.
 *
 * It looks at where they stand, not at whose they are: wings mix in battle, and orders are given to who is there.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* Which wing each counter of the side belongs to, others and those that are not on the map to the first one; returns how many
 * there are, 1 to @most.  A wing is at least TC_WING_APART hexes from the middle of another. */
#define TC_WING_APART 4
guint tc_wings_find (const TcRuleset *ruleset, const TcState *state, int side, guint most, guint8 wings[TC_MAX_PLAYED]);

G_END_DECLS
