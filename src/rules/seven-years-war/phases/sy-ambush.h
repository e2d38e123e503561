/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ambush: troops found in hiding shoot first (SYW-3.14). */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

/* Who was found may shoot at once at who found him; the shot itself, which the target stands, and may answer. */
void     sy_ambush       (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log);
void     sy_ambush_shot  (const SyRuleset *r, SyState *s, int unit, int target, TcDice *dice, TcLog *log);

G_END_DECLS
