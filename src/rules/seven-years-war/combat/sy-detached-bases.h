/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-detached-bases: bases that charging horse leaves in a melee or with enemies it passes
 * (SYW-4.13). */
#pragma once

#include "sy-state.h"

/* The bases in contact stay; FALSE: it cannot, and nothing is done. */
gboolean sy_detach_bases (const SyRuleset *r, SyState *s, int unit);
/* The next enemy after number @after that a base meets on its way to the target; SY_NOBODY. */
int sy_find_passed (const SyRuleset *r, const SyState *s, int unit, int target, int after);
gboolean sy_is_passed (const SyRuleset *r, const SyState *s, int unit, int target, int enemy);
/* Those bases stay with the enemies they meet; FALSE: they cannot, and nothing is done. */
gboolean sy_detach_passing (const SyRuleset *r, SyState *s, int unit, int target);
void sy_harm_detached (SyState *s, int by, int unit, int killed, const char *rule, TcLog *log);
/* When all others are lost, the detached bases are the unit; FALSE: there are none. */
gboolean sy_detached_take_over (SyState *s, int unit);
/* Out of contact they rejoin, or are lost. */
void sy_settle_detached (const SyRuleset *r, SyState *s, TcLog *log);
