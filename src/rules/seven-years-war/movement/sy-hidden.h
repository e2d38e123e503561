/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-hidden: troops that are only written down: how they are found and where they may show themselves (SYW-3.14,
 * SYW-9.4).
 *
 * A hidden unit has SY_HIDDEN: its own side knows where it is, the enemy does not. */
#pragma once

#include "sy-plan.h"

G_BEGIN_DECLS

typedef struct { int hidden, mover; } SyAmbush; /* who was found, and by whom */

void     sy_reveal       (SyState *s, int unit, TcLog *log);
void     sy_spot         (const SyRuleset *r, SyState *s, TcLog *log); /* shows who is found where he is */
gboolean sy_is_in_cover  (const SyRuleset *r, const SyBases *bases); /* wholly in one piece that can hide it */
/* What cover of hidden units the enemy has in view: SyState.seen. */
void     sy_note_view    (const SyRuleset *r, SyState *s);
gboolean sy_reveal_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
gboolean sy_slip_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_reveal_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     sy_slip_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
/* Walks the path in small parts up to where hidden enemies are found; FALSE: none are.  @plan then ends there. */
gboolean sy_find_ambush  (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan, SyAmbush *ambush);

G_END_DECLS
