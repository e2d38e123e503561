/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-displace: what moves a unit without an order, or takes it off the table (SYW-3.9, SYW-8.5).
 *
 * A heading is a facing on the table; of a length it uses what there is room for. */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

/* How far it went. */
gint32   sy_displace       (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log);
void     sy_fall_back   (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log);
void     sy_nudge_free      (const SyRuleset *r, SyState *s, int unit); /* off a neighbour that it lies on by a rounding */
void     sy_close_gaps  (const SyRuleset *r, SyState *s, int unit); /* after losses: sideways to the neighbour */
void     sy_destroy     (const SyRuleset *r, SyState *s, int unit, const char *rule, TcLog *log);

G_END_DECLS
