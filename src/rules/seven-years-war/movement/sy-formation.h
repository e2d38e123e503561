/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-formation: formations, and guns that unlimber (SYW-4.1, SYW-4.8, SYW-4.12, SYW-4.13). */
#pragma once

#include "sy-state.h"

SyCheck sy_form_check, sy_halt_check;
SyApply sy_form_apply, sy_halt_apply;
/* A square against a charge (SYW-4.12). */
gboolean sy_square_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
/* Is the place free, and touches no enemy? */
gboolean sy_has_place (const SyRuleset *r, const SyState *s, int unit, TcPlace place);
