/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-geometry: lengths, angles and rectangles.
 *
 * Lengths are tenths of a millimetre, rounded up; facings and angles are hundredths of a degree.
 * A point in "doubled" coordinates is exact where a centre lies between two tenths. */
#pragma once

#include "sy-state.h"

typedef struct { TcPoint low, high; } SyBounds;

static inline TcPoint sy_point (TcPlace place) { return (TcPoint) { place.x, place.y }; }

SyBounds sy_bounds (const TcBase *bases, guint n);
gint32 sy_gap (const SyBases *a, const SyBases *b); /* between nearest bases, rounded up */
gboolean sy_meets (const TcBase *a, const TcBase *b); /* in contact: not only corner to corner */
guint sy_contacts (const SyBases *a, const SyBases *b); /* bases of @a in contact with @b */
gboolean sy_overlaps (const SyBases *a, const SyBases *b);
/* How far @own go until they touch; -1: never. */
gint32 sy_bases_touch (const SyBases *own, const SyBases *enemy, gint32 heading, gint32 length);
TcPlace sy_base_place (const TcBase *base, gint32 facing); /* the middle of its front edge */
gint32 sy_length (TcPlace from, TcPlace to);
/* The place at a distance along a heading, or at @turn off its facing, with the same facing. */
TcPlace sy_step_to (TcPlace at, gint32 heading, gint32 length);
TcPlace sy_step_place (TcPlace at, gint32 turn, gint32 length);
TcPlace sy_step_ahead (TcPlace at, gint32 length);
gint32 sy_root (gint64 square); /* rounded up */
gint32 sy_point_distance (const TcBase *base, gint64 x2, gint64 y2); /* doubled */
gint32 sy_turn (gint32 from, gint32 to);   /* -18000 to 18000 */
gint32 sy_arc (gint32 radius, gint32 angle); /* length, rounded up */
gint32 sy_arc_angle (gint32 radius, gint32 length); /* the largest, up to 9000 */
