/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-move: moves (SYW-4.1 to SYW-4.7). */
#pragma once

#include "sy-hidden.h"

G_BEGIN_DECLS

/* What it has to cost; 0: anything (SYW-4.1, SYW-4.4) */
gint32   sy_least_move  (const SyRuleset *r, const SyState *s, const TcOrder *order, const SyPlan *plan);
gboolean sy_move_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
/* TRUE: the move was halted by hidden enemies, see @ambush. */
gboolean sy_move (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log, SyAmbush *ambush);

G_END_DECLS
