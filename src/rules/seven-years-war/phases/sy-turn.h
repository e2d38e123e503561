/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-turn: the steps of a half turn (SYW-2). */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

gboolean sy_end_check    (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_end_apply    (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     sy_start_half   (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
/* Goes on until a player must choose, then to what SyState.waiting says. */
void     sy_go_on        (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);

G_END_DECLS
