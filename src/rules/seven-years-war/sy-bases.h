/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-bases: where the bases of a unit lie (SYW-1.1, SYW-4.8), and what of geometry goes with them.
 *
 * Bases are laid as the formation says, from the middle of the front edge; those of a unit in two parts lie elsewhere
 * besides, see sy-parts.h.  Lengths are rounded up. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

TcStands sy_stands      (const SyRuleset *r, int unit, int stands, SyFormation formation); /* so many of its bases */
/* @whole: bases it began with. */
TcStands sy_class_stands (const SyClass *c, int whole, int stands, SyFormation formation);
/* How wide and how deep so many bases are in the formation. */
void     sy_shape       (const SyRuleset *r, int unit, int stands, SyFormation formation, gint32 *front, gint32 *depth);
void     sy_lay         (const SyRuleset *r, int unit, int stands, SyFormation formation, TcPlace place, SyBases *out);
/* All that it has; sy-parts.c. */
void     sy_bases       (const SyRuleset *r, const SyState *s, int unit, SyBases *out);
TcBase   sy_box         (const SyRuleset *r, const SyState *s, int unit);
TcPlace  sy_base_place  (const TcBase *base, gint32 facing); /* the middle of its front edge */
TcPlace  sy_step_place  (TcPlace at, gint32 turn, gint32 length); /* @turn off its facing, which it keeps */
gint32   sy_root        (gint64 square); /* rounded up */
gint32   sy_point_distance (const TcBase *base, gint64 x2, gint64 y2); /* edge of a base to half (x2, y2) */
gboolean sy_on_table    (const SyRuleset *r, const SyBases *bases);
SyFrom   sy_direction   (const SyRuleset *r, const SyState *s, int charger, int target); /* SYW-6.8 */
gint32   sy_turn        (gint32 from, gint32 to);   /* -18000 to 18000 */
gint32   sy_arc         (gint32 radius, gint32 angle); /* length, rounded up */
gint32   sy_arc_angle   (gint32 radius, gint32 length); /* the largest, up to 9000, whose arc is no longer */

G_END_DECLS
