/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-fire: who may shoot at whom, and what it does (SYW-5). */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

gint32   sy_fire_reach   (const SyClass *c); /* the longest range; 0 none */
/* In the arc or strip of a base, however far. */
gboolean sy_fire_faces  (const SyRuleset *r, const SyState *s, int unit, int target);
guint    sy_fire_stands (const SyRuleset *r, const SyState *s, int unit, int target); /* how many bases can */
/* Bases that may be shot at (SYW-5.16) */
void     sy_fire_targets (const SyRuleset *r, const SyState *s, int target, SyBases *out);
gint32   sy_fire_distance (const SyRuleset *r, const SyState *s, int unit, int target);
gboolean sy_shooter_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal); /* whoever the target is */
gboolean sy_fire_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
/* What @stands of its bases add to their dice. */
void     sy_fire_explain (const SyRuleset *r, const SyState *s, int unit, int target, int stands, TcExplanation *out);
void     sy_fire_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);

G_END_DECLS
