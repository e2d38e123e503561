/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-command: orders that generals send (SYW-3).
 *
 * Dice are 1 to 6, distances tenths of a millimetre. */
#pragma once

#include "sy-state.h"

/* Attempts in a step: the die, or 1 for the chief, and one more or fewer by ability (SYW-3.11). */
int sy_attempts (SyAbility ability, int die);
/* Does an order with this die reach that far? (SYW-3.12) */
gboolean sy_order_reaches (int die, gint32 distance, gboolean seen);
/* With how many of the six faces an order of the general to the unit's whole group arrives. */
int sy_order_chance (const SyRuleset *r, const SyState *s, int general, int unit);
/* To the centre of the group for orders to all of it, else of the unit; doubled for cautious
 * generals who order an advance. */
gint32 sy_order_distance (const SyRuleset *r, const SyState *s, int general, int unit,
                          gboolean group, SyStanding order);
void sy_command_start (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
SyCheck sy_command_check, sy_cure_check, sy_rally_check, sy_transfer_check, sy_consider_check;
SyApply sy_command_apply, sy_cure_apply, sy_rally_apply, sy_transfer_apply, sy_consider_apply;
