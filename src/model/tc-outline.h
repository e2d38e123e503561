/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-outline: outlines on a measured table as they are drawn: what of one is near a point, where a point snaps, the outline of a
 * line.
 *
 * All arrays hold TcPoint; lengths are tenths of a millimetre. */
#pragma once

#include "tc-tabletop.h"

G_BEGIN_DECLS

/* The nearest of the points within @reach of @at; -1 when there is none. */
int      tc_outline_find_point (const GArray *points, TcPoint at, gint32 reach);
/* The nearest side of the closed outline within @reach of @at, by the point it begins at; -1 when there is none. */
int      tc_outline_find_side  (const GArray *points, TcPoint at, gint32 reach);

/* Where a point of @points comes to lie that is to be near @at: on a point of a piece of the table other than @piece (-1: of
 * any), else on the lines straight across, and straight up from, its neighbours there, or on the border of the table; anywhere
 * else it is left where it is.  @index is its place in @points, which may be the one after the last. */
TcPoint  tc_outline_snap       (const TcTabletop *table, int piece, const GArray *points, guint index, gboolean closed, TcPoint at,
                                gint32 reach);

/* The outline of a band of that width about the line, on the table; free with g_array_unref().  A line of fewer than two points has
 * none: NULL. */
GArray  *tc_outline_of_line    (const TcTabletop *table, const GArray *line, gint32 width);

/* May it be that of a piece: 3 to TC_MAX_OUTLINE points, all on the table, and no side crosses another? */
gboolean tc_outline_is_sound   (const TcTabletop *table, const GArray *points);

G_END_DECLS
