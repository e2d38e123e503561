/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-split-unit: units that end half through a friend (SYW-4.10). */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

/* FALSE: they find no place. */
gboolean sy_split       (const SyRuleset *r, const SyState *s, int unit, TcPlace end, SyPart *out);
/* Of a unit in two parts, those furthest back; FALSE: it is whole. */
gboolean sy_split_loses (SyState *s, int unit, int killed);
/* Nobody astride of it has to go first. */
gboolean sy_clear_to_go (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);

G_END_DECLS
