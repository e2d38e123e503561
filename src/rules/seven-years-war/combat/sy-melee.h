/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-melee: units in contact fight (SYW-6.8 to SYW-6.14). */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

gboolean sy_find_melee    (const SyRuleset *r, const SyState *s, int *unit, int *enemy); /* still to be fought */
gboolean sy_melee_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_melee_explain (const SyRuleset *r, const SyState *s, int unit, int enemy, TcExplanation *out);
void     sy_melee_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);

G_END_DECLS
