/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-run-into: pursuers, and horse that broke through, run into enemies (SYW-6.13, SYW-7.4). */
#pragma once

#include "sy-state.h"

/* Returns the enemy it runs into; SY_NOBODY: there is none, and nothing is done. */
int sy_run_into (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length,
                 TcDice *dice, TcLog *log);
