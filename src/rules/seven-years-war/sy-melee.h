/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-melee: units in contact fight (sy-melee.c; SYW-6.8 to SYW-6.14), and come upon enemies whom they did not charge
 * (sy-meet.c; SYW-6.13, SYW-7.4).
 *
 * A heading is a facing on the table, a length tenths of a millimetre. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

gboolean sy_melee_check   (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_melee_explain (const SyRuleset *r, const SyState *s, int unit, int enemy, TcExplanation *out);
void     sy_melee_apply   (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_fights_other  (const SyRuleset *r, const SyState *s, int unit, int except);
gboolean sy_can_fight     (const SyRuleset *r, const SyState *s, int a, int b); /* enemies in contact */
gboolean sy_is_fighting   (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_find_melee    (const SyRuleset *r, const SyState *s, int *unit, int *enemy); /* still to be fought */

/* How far @own goes until they touch; -1 never. */
gint32   sy_bases_touch (const SyBases *own, const SyBases *enemy, gint32 heading, gint32 length);
/* The same of units. */
gint32   sy_touch_length (const SyRuleset *r, const SyState *s, int unit, int other, gint32 heading, gint32 length);
/* Whom; SY_NOBODY: the way is free, nothing is done. */
int      sy_run_into    (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcDice *dice, TcLog *log);

G_END_DECLS
