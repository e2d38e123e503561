/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-aim: what the bases of a unit can shoot at: range, arc or strip, sight (SYW-5.2, SYW-5.7 to
 * SYW-5.16). */
#pragma once

#include "sy-state.h"

gint32 sy_fire_reach (const SyClass *c); /* the longest range; 0 none */
/* Is it in the arc or strip of a base, at any distance? */
gboolean sy_fire_faces (const SyRuleset *r, const SyState *s, int unit, int target);
/* The bases that may be shot at (SYW-5.16). */
void sy_fire_targets (const SyRuleset *r, const SyState *s, int target, SyBases *out);
gint32 sy_fire_distance (const SyRuleset *r, const SyState *s, int unit, int target);
/* The bases that can shoot and have not yet in this step, a bit each; @part: only those that have
 * no other target nearer. */
guint8 sy_fire_bases (const SyRuleset *r, const SyState *s, int unit, int target, gboolean part);
static inline guint sy_count_bases (guint8 bases) { return (guint) __builtin_popcount (bases); }
gboolean sy_has_fired (const SyRuleset *r, const SyState *s, int unit); /* all its bases */
