/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-charge: charges, the tests of both sides, evading, turning, contact (sy-charge.c; SYW-4.12, SYW-6.1 to SYW-6.8);
 * lights that give ground before who comes on (sy-yield.c; SYW-4.11).
 *
 * A charge is announced (sy_charge_apply), answered (sy_charge_tests), and goes home after the shooting (sy_charge_home).
 * Its target is kept in SyPiece.target. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

gboolean sy_charge_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_charge_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     sy_charge_tests (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log); /* of the charged, SYW-2.2 */
void     sy_charge_align (const SyRuleset *r, SyState *s, int side, TcLog *log); /* who touched partly */
void     sy_charge_home  (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
/* Edge to edge with the least shift along it; FALSE: there is no such place (SYW-6.4). */
gboolean sy_contact_place (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace *out);
void     sy_evade        (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log);
int      sy_face_need    (const SyRuleset *r, int unit); /* least die to turn in time (SYW-4.12) */
/* Turns, or forms square, in time; who fails routs. */
void     sy_face         (const SyRuleset *r, SyState *s, int unit, gboolean square, TcDice *dice, TcLog *log);
gboolean sy_gives_ground (const SyRuleset *r, const SyState *s, int mover, int unit);
int      sy_charger_of   (const SyRuleset *r, const SyState *s, int target); /* the first; SY_NOBODY */
void     sy_give_ground  (const SyRuleset *r, SyState *s, int mover, TcDice *dice, TcLog *log); /* SYW-4.11 */

G_END_DECLS
