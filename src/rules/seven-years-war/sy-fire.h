/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-fire: who may shoot at whom, and what it does (SYW-5).
 *
 * Distances are tenths of a millimetre.  An order is applied after it was checked: then it does not fail. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

SyRange  sy_range       (const SyClass *c, gint32 distance);
gint32   sy_fire_reach   (const SyClass *c); /* the longest range; 0 none */
gboolean sy_shooter_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal); /* whoever the target is */
gboolean sy_fire_check  (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
guint    sy_fire_stands (const SyRuleset *r, const SyState *s, int unit, int target); /* how many bases can */
/* What @stands of its bases add to their dice. */
void     sy_fire_explain (const SyRuleset *r, const SyState *s, int unit, int target, int stands, TcExplanation *out);
void     sy_fire_apply  (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
/* What befalls @unit through @by: losses, disorder, and what follows of them. */
void     sy_harm        (const SyRuleset *r, SyState *s, int by, int unit, SyHarm harm, const char *rule, TcLog *log);
/* In the arc or strip of a base, however far. */
gboolean sy_fire_faces  (const SyRuleset *r, const SyState *s, int unit, int target);
/* Bases that may be shot at (SYW-5.16) */
void     sy_fire_targets (const SyRuleset *r, const SyState *s, int target, SyBases *out);
gint32   sy_fire_distance (const SyRuleset *r, const SyState *s, int unit, int target);

G_END_DECLS
