/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-measures: what the rows of awards count for the stakes of victory (TwAwardKind). */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* Units of @side that have left, or that have not. */
int tw_measure_leavers (const TwRuleset *rules, const TwState *state, int side, gboolean left);

/* TwAwardKind.measure */
int tw_measure_guns     (const TwRuleset *rules, const TwState *state, const TwAward *award,
                         gint32 *threshold);
int tw_measure_area     (const TwRuleset *rules, const TwState *state, const TwAward *award,
                         gint32 *threshold);
int tw_measure_line     (const TwRuleset *rules, const TwState *state, const TwAward *award,
                         gint32 *threshold);
int tw_measure_present  (const TwRuleset *rules, const TwState *state, const TwAward *award,
                         gint32 *threshold);
int tw_measure_left     (const TwRuleset *rules, const TwState *state, const TwAward *award,
                         gint32 *threshold);
int tw_measure_sections (const TwRuleset *rules, const TwState *state, const TwAward *award,
                         gint32 *threshold);

/* TwAwardKind.price */
int tw_price_strength (const TwRuleset *rules, const TwState *state, const TwAward *award, int c);
int tw_price_leader   (const TwRuleset *rules, const TwState *state, const TwAward *award, int c);
int tw_price_gun      (const TwRuleset *rules, const TwState *state, const TwAward *award, int c);
int tw_price_counter  (const TwRuleset *rules, const TwState *state, const TwAward *award, int c);

G_END_DECLS
