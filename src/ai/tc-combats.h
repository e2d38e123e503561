/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-combats: the attacks of a phase, by the best plan of the whole front (tc-front.h).
 *
 * A plan is followed from attack to attack while those who take part in the next one stand as they
 * did, and made anew when they do not, or when it has come to its end.
 */
#pragma once

#include "tc-front.h"
#include "tc-survey.h"

G_BEGIN_DECLS

typedef struct _TcCombats TcCombats;

/* Keeps a reference of the ruleset; @survey is borrowed. */
TcCombats *tc_combats_new  (const TcRuleset *ruleset, const TcSurvey *survey);
void       tc_combats_free (TcCombats *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcCombats, tc_combats_free)

/* Forgets what was planned. */
void       tc_combats_drop (TcCombats *self);

/* The next attack of who is to move, or the end of the phase when it is legal and no attack is worth
 * more; the survey has looked at the position.  FALSE: its attacks cannot be planned together. */
gboolean   tc_combats_choose (TcCombats *self, const TcState *state, gboolean may_end, TcOrder *order);

G_END_DECLS
