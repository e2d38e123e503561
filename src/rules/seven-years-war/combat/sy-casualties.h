/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-casualties: what a hit does to a unit (SYW-3.10, SYW-5.1, SYW-6.9). */
#pragma once

#include "sy-state.h"

/* @by harms @unit: losses, disorder, and what follows from them. */
void sy_harm (const SyRuleset *r, SyState *s, int by, int unit, SyHarm harm, const char *rule,
              TcLog *log);
