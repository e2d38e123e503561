/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-hidden: hidden troops: how they are found, where they may show themselves
 * (SYW-3.14, SYW-9.4).
 *
 * A hidden unit has SY_HIDDEN: its own side knows where it is, the enemy does not. */
#pragma once

#include "sy-plan.h"

typedef struct { int hidden, mover; } SyAmbush; /* who was found, and by whom */

void sy_reveal (SyState *s, int unit, TcLog *log);
void sy_spot (const SyRuleset *r, SyState *s, TcLog *log); /* reveals the units that are found */
gboolean sy_is_in_cover (const SyRuleset *r, const SyBases *bases); /* wholly in one piece */
/* Notes which cells of cover of hidden units the enemy has in view: SyState.seen. */
void sy_note_view (const SyRuleset *r, SyState *s);
SyCheck sy_reveal_check, sy_slip_check;
SyApply sy_reveal_apply, sy_slip_apply;
/* Follows the path to where it finds hidden enemies; FALSE: none.  @plan then ends there. */
gboolean sy_find_ambush (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
                         SyAmbush *ambush);
