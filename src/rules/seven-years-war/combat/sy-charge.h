/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-charge: charges, tests of both sides, evading, turning, contact (SYW-4.12, SYW-6.1 to 6.8).
 *
 * A charge is announced (sy_charge_apply), answered (sy_charge_tests), and goes home after the
 * shooting (sy_charge_home).  SyPiece.target is its target. */
#pragma once

#include "sy-state.h"

SyCheck sy_charge_check;
int sy_charger_of (const SyRuleset *r, const SyState *s, int target); /* the first one; SY_NOBODY */
SyApply sy_charge_apply;
void sy_charge_tests (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log); /* of its targets */
/* Units that touched partly complete their contact. */
void sy_charge_align (const SyRuleset *r, SyState *s, int side, TcLog *log);
void sy_charge_home (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
/* A full fall back, and a die further when that does not keep it 10 cm clear; it ends on
 * Reserve. */
void sy_evade (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log);
/* Is it charged in flank or rear, and has bases that fight nobody? */
gboolean sy_can_face (const SyRuleset *r, const SyState *s, int unit);
int sy_face_need (const SyRuleset *r, int unit); /* least roll to turn in time (SYW-4.12) */
/* Rolls to turn, or to form square, in time; a unit that fails routs (SYW-4.12), and by the usual
 * reading one that does not try as well. */
void sy_face (const SyRuleset *r, SyState *s, int unit, gboolean square, TcDice *dice, TcLog *log);
void sy_face_not (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log);
/* Can it go home now?  @end: its place in contact, @speed: how far the ground lets it go. */
gboolean sy_charge_reaches (const SyRuleset *r, const SyState *s, int unit, int target,
                            TcPlace *end, gint32 *speed);
/* How far the ground lets it go straight to @end, and the strip that covers. */
gint32 sy_way_speed (const SyRuleset *r, const SyState *s, int unit, TcPlace end, TcBase *way);
