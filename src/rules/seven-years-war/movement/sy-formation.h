/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-formation: formations, and guns that unlimber (SYW-4.1, SYW-4.8, SYW-4.12, SYW-4.13). */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

gboolean sy_form_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_form_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
/* Against a charge (SYW-4.12) */
gboolean sy_square_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
/* Free, and beside no enemy. */
gboolean sy_has_place    (const SyRuleset *r, const SyState *s, int unit, TcPlace place);
gboolean sy_halt_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_halt_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);

G_END_DECLS
