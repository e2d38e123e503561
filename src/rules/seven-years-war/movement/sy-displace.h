/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-displace: what moves a unit without an order, or takes it off the table (SYW-3.9, SYW-8.5).
 *
 * A heading is a facing on the table; a length is the most it goes. */
#pragma once

#include "sy-state.h"

/* Returns how far it went. */
gint32 sy_displace (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length,
                    TcLog *log);
void sy_nudge_free (const SyRuleset *r, SyState *s, int unit); /* off neighbours, by tenths */
void sy_close_gaps (const SyRuleset *r, SyState *s, int unit); /* after losses, of its group */
void sy_destroy (const SyRuleset *r, SyState *s, int unit, const char *rule, TcLog *log);
