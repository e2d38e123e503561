/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-fire: who may shoot at whom, and what it does (SYW-5). */
#pragma once

#include "sy-state.h"

/* May it shoot at any target? */
gboolean sy_shooter_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
SyCheck sy_fire_check;
/* Modifiers of one shot by a number of its bases; none at a general (SYW-3.5). */
void sy_shot_explain (const SyRuleset *r, const SyState *s, int unit, int target, int stands,
                      TcExplanation *out);
/* Those of the first shot of an order, and how many dice there are, each with its own total. */
void sy_fire_explain (const SyRuleset *r, const SyState *s, const TcOrder *order,
                      TcExplanation *out);
SyApply sy_fire_apply;
