/* SPDX-License-Identifier: GPL-3.0-or-later */
/* front-listing: all plans of a front, listed by the engine alone, and what a search found against them. */
#pragma once

#include "tc-front-private.h"

G_BEGIN_DECLS

/* Plans that a listing may have, and best ones that are compared. */
#define FRONT_PLANS (g_test_slow () ? 3000 : 600)
#define FRONT_BEST  10

/* Plays the attack with a die that leaves the phase as it is; FALSE: every die ends it. */
gboolean front_play_on (const TcRuleset *ruleset, const TcState *from, const TcOrder *order, TcState *to);
/* Compares number, best plans, prices and chances of the search with the listing.  FALSE: too many plans to list, or the
 * front cannot be compared. */
gboolean front_compare_listing (TcFront *front, const TcRuleset *ruleset);

static inline void
front_assert_equal (TcRatio a, TcRatio b)
{
  g_assert_cmpint (tc_ratio_compare (a, b), ==, 0);
}

G_END_DECLS
