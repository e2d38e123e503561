/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-melee: units in contact fight (SYW-6.8 to SYW-6.14). */
#pragma once

#include "sy-state.h"

/* One that is still to be fought. */
gboolean sy_find_melee (const SyRuleset *r, const SyState *s, int *unit, int *enemy);
SyCheck sy_melee_check;
void sy_melee_explain (const SyRuleset *r, const SyState *s, int unit, int enemy,
                       TcExplanation *out);
SyApply sy_melee_apply;
