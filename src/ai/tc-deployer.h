/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-deployer: sets a side up sensibly where its owner may set it up as he likes, on hexes or on a table.
 *
 * Counter by counter, so that it goes on from whatever stands already: foot in cover or toward
 * the enemy and side by side, horse a hex behind on the wings, guns beside their own
 * where they see most of the enemy or of the ground he comes from, leaders with units of their army.
 * What may stand where, the rules say; no more than that and the map is known here.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* The order that sets up the next counter of the side to decide.  The same @random, the same choice; places
 * that are equally good change with it.  FALSE when nobody is deployed now, nobody waits, or nobody who
 * waits has a place left. */
gboolean tc_deployer_choose (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);

G_END_DECLS
