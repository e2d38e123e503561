/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-distance: how near units are.
 *
 * Bounds are cheap: what they keep apart is not measured.  Distances are those between the nearest
 * bases, rounded up.  Units off the table are never found. */
#pragma once

#include "sy-geometry.h"

/* The gap is no smaller. */
gint32 sy_least_gap (const SyRuleset *r, const SyState *s, const SyBounds *bounds, int unit);
/* TRUE: for certain; FALSE: measure. */
gboolean sy_is_beyond (const SyRuleset *r, const SyState *s, int a, int b, gint32 limit);
gint32 sy_distance (const SyRuleset *r, const SyState *s, int a, int b);
gboolean sy_is_within (const SyRuleset *r, const SyState *s, int a, int b, gint32 limit);
/* Does any of @n rectangles with these bounds overlap a base of @unit? */
gboolean sy_is_on (const SyRuleset *r, const SyState *s, const TcBase *ground, guint n,
                          const SyBounds *bounds, int unit);
/* The unit that @bases of @unit would overlap, itself if by its detached bases; SY_NOBODY. */
int sy_find_under (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases);
/* Are @bases of @unit on the table and overlap nobody?  @rule: the case for a refusal. */
gboolean sy_room_check (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases,
                        const char *rule, TcNote *refusal);
/* In its formation at that place, or where it is: is the unit on the table and overlaps nobody? */
gboolean sy_fits_at (const SyRuleset *r, const SyState *s, int unit, TcPlace place);
static inline gboolean
sy_fits (const SyRuleset *r, const SyState *s, int unit)
{
  return sy_fits_at (r, s, unit, s->pieces[unit].place);
}
/* The enemy nearest to @bases, those of @unit at some place; with @massed only close formations
 * count.  SY_NOBODY, and a gap of SY_FAR: there is none. */
int sy_find_nearest (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases,
                     gboolean massed, gint32 *gap);
gint32 sy_away_from (const SyRuleset *r, const SyState *s, int unit, int enemy);
SyRange sy_range (const SyClass *c, gint32 distance);
