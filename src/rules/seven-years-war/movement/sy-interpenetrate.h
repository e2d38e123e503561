/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-interpenetrate: units pass through friends (SYW-4.10). */
#pragma once

#include "sy-state.h"

/* What passing through a friend does; orders: -1 none, SY_N_STANDINGS: Stand unless on Reserve. */
typedef struct { gboolean allowed, disorders_mover, disorders_other; int mover_order, other_order; } SyPass;

SyPass sy_pass (const SyRuleset *r, const SyState *s, int mover, int other, SyStanding order,
                gboolean breaking);
void sy_pass_apply (SyState *s, int mover, int other, const SyPass *pass, TcLog *log);
