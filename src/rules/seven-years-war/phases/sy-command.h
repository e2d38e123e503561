/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-command: orders that generals send (SYW-3).
 *
 * Dice are 1 to 6, distances tenths of a millimetre. */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

/* Attempts in a step: the die, 1 for the chief, and one more or fewer by ability; not below 0 (SYW-3.11). */
int      sy_attempts    (SyAbility ability, gboolean chief, int die);
/* Does @die send an order so far, to who is seen or not? (SYW-3.12) */
gboolean sy_order_reaches (int die, gint32 distance, gboolean seen);
/* To the centre of the group for what is told to all of it, of the unit for what is told to it alone; twice as far for
 * the cautious who order an advance. */
gint32   sy_order_distance (const SyRuleset *r, const SyState *s, int general, int unit, gboolean group,
                            SyStanding order);
void     sy_command_start (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
gboolean sy_command_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_command_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_cure_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_cure_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_rally_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_rally_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_transfer_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_transfer_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_consider_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_consider_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);

G_END_DECLS
