/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-rout: routers, their pursuers, surrender, rallying and coming back (SYW-7, SYW-8.6).
 *
 * Calls for a @side do what is due for all its units at that point of the half turn. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

typedef struct { int die; gint32 heading; } SyFlight; /* die 0: not thrown yet; heading -1: away from who is there */

int      sy_rout_die     (const SyRuleset *r, int unit, TcDice *dice); /* D10 for horse, D6 for others */
void     sy_rout_by      (const SyRuleset *r, SyState *s, int unit, int enemy, const SyFlight *flight, TcLog *log);
void     sy_rout         (const SyRuleset *r, SyState *s, int unit, int enemy, TcDice *dice, TcLog *log);
/* Who has not moved goes half a move (SYW-4.4) */
void     sy_retreats     (const SyRuleset *r, SyState *s, int side, TcLog *log);
void     sy_rout_moves    (const SyRuleset *r, SyState *s, int side, TcLog *log); /* of the routers of @side */
gboolean sy_may_pursue   (const SyRuleset *r, const SyState *s, int unit); /* nobody of its group fights on */
void     sy_pursue       (const SyRuleset *r, SyState *s, int unit, int router, TcDice *dice, TcLog *log);
void     sy_pursuits     (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log);
/* After a combat of the captors, @side. */
void     sy_surrenders   (const SyRuleset *r, SyState *s, int side, TcLog *log);
gboolean sy_can_rally    (const SyRuleset *r, const SyState *s, int unit);
void     sy_returns      (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log); /* from off the table */

G_END_DECLS
