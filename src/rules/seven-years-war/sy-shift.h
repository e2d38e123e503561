/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-shift: what units do without an order to move: stay together, pass through friends, fall back, leave the table, die
 * (SYW-3.9, SYW-4.10, SYW-8.5).
 *
 * A heading is a facing on the table, a length what of it there is room for at most. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

gboolean sy_is_cohesive (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_is_abreast  (const SyRuleset *r, const SyState *s, int unit); /* no column of units */
void     sy_close_gaps  (const SyRuleset *r, SyState *s, int unit); /* after losses: sideways to the neighbour */

/* What passing through a friend does; orders: -1 none, SY_N_STANDINGS: Stand unless Reserve. */
typedef struct { gboolean allowed, disorders_mover, disorders_other; int mover_order, other_order; } SyPass;

SyPass   sy_pass        (const SyRuleset *r, const SyState *s, int mover, int other, SyStanding order, gboolean breaking);
void     sy_pass_apply  (SyState *s, int mover, int other, const SyPass *pass, TcLog *log);
/* How far it went. */
gint32   sy_shift       (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log);
void     sy_fall_back   (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log);
void     sy_loosen      (const SyRuleset *r, SyState *s, int unit); /* off a neighbour that it lies on by a rounding */
void     sy_destroy     (const SyRuleset *r, SyState *s, int unit, const char *rule, TcLog *log);
gint32   sy_away_from   (const SyRuleset *r, const SyState *s, int unit, int enemy);

G_END_DECLS
