/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ground: what terrain does to movement, order and cover (SYW-4.9, SYW-5.3).
 *
 * A grade is the type of ground as it counts for a class of troops: 0 to 4, -1 on open ground. */
#pragma once

#include "sy-state.h"

gboolean sy_in_area (const SyRuleset *r, SyAreaKind kind, const SyBases *bases);
gboolean sy_is_open (const SyRuleset *r, const SyBases *bases); /* no types 1 to 3 */
int sy_grade (const SyRuleset *r, const SyClass *c, const SyBases *bases);
gboolean sy_disorder_grade (const SyRuleset *r, const SyClass *c, const SyBases *bases);
gint32 sy_rate (const SyRuleset *r, const SyState *s, int unit); /* on open ground */
/* What ground of the grade leaves of @rate; 0: barred.  @die: the D4 for type 0, 0: not rolled. */
gint32 sy_speed (const SyRuleset *r, const SyClass *c, gint32 rate, int grade, int die);
gboolean sy_has_cover (const SyRuleset *r, const SyBases *bases, gboolean *hard);
/* Level of the highest hill they lie on; -1 on the plain. */
int sy_level (const SyRuleset *r, const SyBases *bases);
gboolean sy_area_meets (const SyArea *area, const SyBases *bases);
/* TRUE only when all points lie beyond one side of the area's bounds: a cheap test. */
gboolean sy_area_is_off (const SyArea *area, const TcPoint *points, guint n);
