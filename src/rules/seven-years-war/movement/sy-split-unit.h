/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-split-unit: units that end half through a friend (SYW-4.10). */
#pragma once

#include "sy-state.h"

/* Where the bases go when @unit ends at @end; FALSE: they find no room. */
gboolean sy_split       (const SyRuleset *r, const SyState *s, int unit, TcPlace end, SyPart *out);
/* A split unit loses its rear bases; FALSE: it is whole. */
gboolean sy_split_loses (SyState *s, int unit, int killed);
/* No unit half through it has to go first. */
gboolean sy_clear_to_go (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
