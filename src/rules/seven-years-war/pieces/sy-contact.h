/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-contact: who touches whom, and where a unit comes into contact (SYW-6.4, SYW-6.9).
 *
 * Bases closer than SY_CONTACT touch; corner to corner is no contact. */
#pragma once

#include "sy-geometry.h"
#include "sy-state.h"

/* Cheap: FALSE when no enemy of @unit that may be fought can touch bases of it within @bounds. */
gboolean sy_could_meet (const SyRuleset *r, const SyState *s, int unit, const SyBounds *bounds,
                        int enemy);
gboolean sy_can_fight (const SyRuleset *r, const SyState *s, int a, int b); /* enemies in contact */
gboolean sy_fights_other (const SyRuleset *r, const SyState *s, int unit, int except);
gboolean sy_is_fighting (const SyRuleset *r, const SyState *s, int unit);
/* The attack of @attacker, now in contact, is in front, flank or rear of @target for as long as
 * they touch, whoever else attacks it (SYW-6.8). */
void sy_note_attack (SyState *s, int attacker, int target, SyFrom from);
gboolean sy_is_flanked (const SyState *s, int unit, int enemy); /* fights the enemy to flank or rear */
void sy_forget_attacks (const SyRuleset *r, SyState *s); /* of units that do not touch */
/* Only its detached bases touch @enemy. */
gboolean sy_only_detached_touch (const SyRuleset *r, const SyState *s, int unit, int enemy);
/* May be given an order of movement: obeys, and is not in contact. */
gboolean sy_in_hand (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
/* How far @unit goes until it touches @other; -1: never. */
gint32 sy_touch_length (const SyRuleset *r, const SyState *s, int unit, int other, gint32 heading,
                        gint32 length);
/* Edge to edge with the least shift along it; FALSE: there is no such place (SYW-6.4). */
gboolean sy_contact_place (const SyRuleset *r, const SyState *s, int unit, int target,
                           TcPlace *out);
gboolean sy_bases_meet_any (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases);
