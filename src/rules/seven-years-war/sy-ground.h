/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ground: what terrain does to movement, to order and to sight (SYW-4.9, SYW-5.12 to SYW-5.14).
 *
 * A grade is the type of the ground as it counts for a class of troops: 0 to 4, -1 on open ground. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

int      sy_grade       (const SyRuleset *r, const SyClass *c, const SyBases *bases);
/* What is left of @rate on ground of the grade; @die is that of type 0, 0 before it is thrown.  -1: barred. */
gint32   sy_speed       (const SyRuleset *r, const SyClass *c, gint32 rate, int grade, int die);
gboolean sy_is_open     (const SyRuleset *r, const SyBases *bases); /* no ground of types 1 to 3, whoever asks */
gboolean sy_disorder_grade (const SyRuleset *r, const SyClass *c, const SyBases *bases); /* does the ground disorder? */
gboolean sy_in_area     (const SyRuleset *r, SyAreaKind kind, const SyBases *bases);
gboolean sy_has_cover   (const SyRuleset *r, const SyBases *bases, gboolean *hard);
/* Of the highest hill they lie on; -1 on the plain. */
int      sy_level       (const SyRuleset *r, const SyBases *bases);
gboolean sy_clear       (const SyRuleset *r, TcPoint from, TcPoint to); /* of terrain */
gboolean sy_share_town  (const SyRuleset *r, const SyState *s, int a, int b);
/* But for the pieces in @open. */
gboolean sy_sees_box    (const SyRuleset *r, const TcBase *a, const TcBase *b, guint64 open);
gboolean sy_sees        (const SyRuleset *r, const SyState *s, int from, int to);
gboolean sy_sees_edge   (const SyRuleset *r, const SyState *s, int shooter, const TcBase *base, int target);

G_END_DECLS
