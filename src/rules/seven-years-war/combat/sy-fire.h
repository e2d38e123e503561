/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-fire: who may shoot at whom, and what it does (SYW-5). */
#pragma once

#include "sy-state.h"

gint32 sy_fire_reach (const SyClass *c); /* the longest range; 0 none */
/* Is it in the arc or strip of a base, at any distance? */
gboolean sy_fire_faces (const SyRuleset *r, const SyState *s, int unit, int target);
/* The number of bases that can shoot. */
guint sy_fire_stands (const SyRuleset *r, const SyState *s, int unit, int target);
/* The bases that may be shot at (SYW-5.16). */
void sy_fire_targets (const SyRuleset *r, const SyState *s, int target, SyBases *out);
gint32 sy_fire_distance (const SyRuleset *r, const SyState *s, int unit, int target);
/* May it shoot at any target? */
gboolean sy_shooter_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
SyCheck sy_fire_check;
/* Modifiers of a shot by a number of its bases. */
void sy_fire_explain (const SyRuleset *r, const SyState *s, int unit, int target, int stands,
                      TcExplanation *out);
SyApply sy_fire_apply;
