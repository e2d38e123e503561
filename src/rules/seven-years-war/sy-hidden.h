/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-hidden: troops that are only written down: who comes upon them, ambushes, where they may show themselves (SYW-3.14,
 * SYW-9.4).
 *
 * A hidden unit has SY_HIDDEN; for its own side it is where it is, for the other one nowhere. */
#pragma once

#include "sy-plan.h"

G_BEGIN_DECLS

/* Does the side of @unit know of @other? */
gboolean sy_knows        (const SyRuleset *r, const SyState *s, int unit, int other);
void     sy_reveal       (SyState *s, int unit, TcLog *log);
void     sy_spot         (const SyRuleset *r, SyState *s, TcLog *log); /* shows who is found where he is */
gboolean sy_is_in_cover  (const SyRuleset *r, const SyBases *bases); /* wholly in one piece that can hide it */
/* What cover of hidden units the enemy has in view: SyState.seen. */
void     sy_note_view    (const SyRuleset *r, SyState *s);
gboolean sy_reveal_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
gboolean sy_slip_check   (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_slip_apply   (SyState *s, const TcOrder *order);
/* Walks the path in small parts up to where hidden enemies are come upon; FALSE when none are.  @plan then ends there,
 * @found is who was hidden and @who came upon him. */
gboolean sy_find_ambush  (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan, int *found, int *who);
/* Who was found may shoot at once at who found him; the shot itself, which the target stands, and may answer. */
void     sy_ambush       (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log);
void     sy_ambush_shot  (const SyRuleset *r, SyState *s, int unit, int target, TcDice *dice, TcLog *log);

G_END_DECLS
