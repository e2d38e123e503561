/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-distance: how near units are.
 *
 * Bounds are cheap: what they keep apart is not measured.  Distances are those between the nearest bases, rounded up.
 * Units off the table are never found. */
#pragma once

#include "sy-geometry.h"

G_BEGIN_DECLS

/* The gap is no smaller. */
gint32   sy_least_gap    (const SyRuleset *r, const SyState *s, const SyBounds *bounds, int unit);
/* For certain; FALSE: measure. */
gboolean sy_is_beyond    (const SyRuleset *r, const SyState *s, int a, int b, gint32 limit);
gint32   sy_distance     (const SyRuleset *r, const SyState *s, int a, int b);
gboolean sy_is_within    (const SyRuleset *r, const SyState *s, int a, int b, gint32 limit);
/* Do any of @n rectangles, which @bounds bound, lie on a base of @unit? */
gboolean sy_is_on        (const SyRuleset *r, const SyState *s, const TcBase *ground, guint n,
                          const SyBounds *bounds, int unit);
/* Not @unit; SY_NOBODY. */
int      sy_find_under   (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases);
/* The enemy nearest to @bases, which are those of @unit at some place; of massed troops only when @massed is set.
 * SY_NOBODY, and a gap of SY_FAR: there is none. */
int      sy_find_nearest (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases, gboolean massed,
                          gint32 *gap);
gint32   sy_away_from   (const SyRuleset *r, const SyState *s, int unit, int enemy);
SyRange  sy_range       (const SyClass *c, gint32 distance);

G_END_DECLS
