/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-deployer: a sensible set-up of a side that deploys freely, on hexes or on a table.
 *
 * Counter by counter, so that it completes any set-up that was begun: infantry in cover or
 * toward the enemy and side by side, cavalry a hex behind on the wings, guns next to their own
 * where they see most of the enemy or of the ground it comes from, leaders with units of their
 * army.  It knows nothing but the map and the places that the rules allow.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* The order that sets up the next counter of the side to decide.  The same @random, the same
 * choice; places that are equally good change with it.  FALSE when there is no deployment now,
 * no counter waits, or none that waits has a place left. */
gboolean tc_deployer_choose (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);

G_END_DECLS
