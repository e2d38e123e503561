/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-split-unit: units that end half through a friend (SYW-4.10). */
#pragma once

#include "sy-state.h"

/* Where the bases go when @unit ends at @end; FALSE: they find no room. */
gboolean sy_split (const SyRuleset *r, const SyState *s, int unit, TcPlace end, SyPart *out);
/* Is one base of the unit, put there, on the table and clear of all units and of @kept?  Adding it
 * to these makes it a little smaller, as neighbours overlap by a rounding. */
gboolean sy_base_fits (const SyRuleset *r, const SyState *s, int unit, TcPlace at,
                       const SyBases *kept);
void sy_keep_base (const SyRuleset *r, int unit, TcPlace at, SyBases *kept);
/* A split unit loses its rear bases; FALSE: it is whole. */
gboolean sy_split_loses (SyState *s, int unit, int killed);
/* No unit half through it has to go first. */
gboolean sy_clear_to_go (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
