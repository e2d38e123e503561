/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-advance: what Advance asks of a group: at least one of its units goes half a move or comes
 * into contact, unless it has to halt (SYW-4.1). */
#pragma once

#include "sy-plan.h"

/* Has a unit of its group gone half a move, into contact, or does it pursue? */
gboolean sy_has_advanced (const SyRuleset *r, const SyState *s, int unit);
/* The least a move has to cost; 0: nothing (SYW-4.1, SYW-4.4). */
gint32 sy_least_move (const SyRuleset *r, const SyState *s, const TcOrder *order,
                      const SyPlan *plan);
/* A move on Advance: in line, nowhere further off, half a move or a halt, which it notes in
 * @plan. */
gboolean sy_advance_check (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
                           TcNote *refusal);
void sy_go_to_stand (SyState *s, int unit, TcLog *log);
/* The next unit after number @after whose group still has to advance, and can: how is in @out,
 * which may be NULL.  One unit of a group; SY_NOBODY: there is none. */
int sy_find_idle (const SyRuleset *r, const SyState *s, int after, TcOrder *out);
/* Groups on Advance that could not advance go to Stand. */
void sy_halt_groups (const SyRuleset *r, SyState *s, TcLog *log);
