/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-say-stake: what a battle turns on (tc-stake.h), in words.
 *
 * Every returned text is owned by the caller.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* What is counted: "Imperialist: units in Lützen". */
char    *tc_say_stake_subject (const TcStakes *stakes, guint index, const TcRuleset *ruleset);
/* The number now: "2, at least 3"; "2, below 5"; "2" where each counts. */
char    *tc_say_stake_value   (const TcStake *stake);
/* What it brings: "5 points each, at the end of turn 12"; "" for what others of its condition bring. */
char    *tc_say_stake_worth   (const TcStake *stake, const TcRuleset *ruleset);
/* Are they met together, or not at all?  FALSE for @index 0: with the one before it. */
gboolean tc_stake_goes_on     (const TcStakes *stakes, guint index);
/* Is the hex part of the ground that the stake is about? */
gboolean tc_stake_is_about    (const TcStakes *stakes, guint index, TcHex hex);

G_END_DECLS
