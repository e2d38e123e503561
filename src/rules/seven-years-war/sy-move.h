/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-move: moves (sy-move.c; SYW-4.1 to SYW-4.7) and formations (sy-form.c; SYW-4.8, SYW-4.12).
 *
 * An order is applied after it was checked: then it does not fail. */
#pragma once

#include "sy-plan.h"

G_BEGIN_DECLS

gint32   sy_rate        (const SyRuleset *r, const SyState *s, int unit); /* on open ground */
/* What it has to cost; 0: anything (SYW-4.1, SYW-4.4) */
gint32   sy_least_move  (const SyRuleset *r, const SyState *s, const TcOrder *order, const SyPlan *plan);
gboolean sy_move_check  (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_move_apply  (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
/* Obeys, and is not in contact. */
gboolean sy_in_hand     (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
/* Nobody astride of it has to go first. */
gboolean sy_clear_to_go (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
gboolean sy_form_check  (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
/* Free, and beside no enemy. */
gboolean sy_has_place    (const SyRuleset *r, const SyState *s, int unit, TcPlace place);
/* Against a charge (SYW-4.12) */
gboolean sy_square_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
void     sy_form_apply  (const SyRuleset *r, SyState *s, const TcOrder *order, TcLog *log);
gboolean sy_halt_check  (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);

G_END_DECLS
