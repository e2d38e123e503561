/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-command: generals, their attempts, orders and their loss (SYW-3).
 *
 * @army is the index of a command, @side 0 or 1; @general is a unit whose arm is SY_GENERAL.  Dice are 1 to 6,
 * distances tenths of a millimetre. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

/* Who is on the table; SY_NOBODY: there is none. */
int      sy_general_of  (const SyRuleset *r, const SyState *s, int army);
int      sy_chief_of    (const SyRuleset *r, const SyState *s, int side);
SyAbility sy_ability    (const SyRuleset *r, const SyState *s, int general);
gboolean sy_is_cautious (const SyRuleset *r, const SyState *s, int general);
/* Attempts in a step: the die, 1 for the chief, and one more or fewer by ability; not below 0 (SYW-3.11). */
int      sy_attempts    (SyAbility ability, gboolean chief, int die);
/* Does @die send an order so far, to who is seen or not? (SYW-3.12) */
gboolean sy_order_reaches (int die, gint32 distance, gboolean seen);
/* To the centre of the group for what is told to all of it, of the unit for what is told to it alone; twice as far for
 * the cautious who order an advance. */
gint32   sy_order_distance (const SyRuleset *r, const SyState *s, int general, int unit, SyOrderKind kind,
                            SyStanding order);
void     sy_command_start (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
gboolean sy_command_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
gboolean sy_may_advance  (const SyRuleset *r, const SyState *s, int unit); /* by its own test */
void     sy_go_to_advance (const SyRuleset *r, SyState *s, int unit, TcLog *log);
void     sy_command_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
/* After a shot or a melee of @unit: its general falls when the enemy threw 6 and it threw 1 (SYW-3.5). */
void     sy_general_risk  (const SyRuleset *r, SyState *s, int unit, int enemy_die, int own_die, TcDice *dice, TcLog *log);
gboolean sy_is_at_risk    (const SyRuleset *r, const SyState *s, int general, int unit); /* within 1 cm */
guint8   sy_draw_quality  (TcDice *dice, int draws); /* the best of so many counters of one deck */
void     sy_replace_general (const SyRuleset *r, SyState *s, int general, TcDice *dice, TcLog *log);
/* Those of its group who are still here; @out has room for SY_MAX_UNITS. */
guint    sy_group_units (const SyRuleset *r, const SyState *s, int unit, gint16 *out);

G_END_DECLS
