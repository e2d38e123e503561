/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-charge: charges, the tests of both sides, evading, turning, contact (SYW-4.12, SYW-6.1 to SYW-6.8).
 *
 * A charge is announced (sy_charge_apply), answered (sy_charge_tests), and goes home after the shooting
 * (sy_charge_home).  SyPiece.target is its target. */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

gboolean sy_charge_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
int      sy_charger_of   (const SyRuleset *r, const SyState *s, int target); /* the first; SY_NOBODY */
void     sy_charge_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     sy_charge_tests (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log); /* of the charged, SYW-2.2 */
void     sy_charge_align (const SyRuleset *r, SyState *s, int side, TcLog *log); /* who touched partly */
void     sy_charge_home  (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
void     sy_evade        (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log);
int      sy_face_need    (const SyRuleset *r, int unit); /* least die to turn in time (SYW-4.12) */
/* Turns, or forms square, in time; who fails routs. */
void     sy_face         (const SyRuleset *r, SyState *s, int unit, gboolean square, TcDice *dice, TcLog *log);
/* Can it go home from where both are now?  @end: its place in contact, @speed: how far it comes on that ground. */
gboolean sy_charge_reaches (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace *end, gint32 *speed);
/* The grade of the ground on the straight way to @end, and that way. */
int      sy_way_grade    (const SyRuleset *r, const SyState *s, int unit, TcPlace end, TcBase *way);

G_END_DECLS
