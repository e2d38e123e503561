/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-outline: outlines on a measured table as they are drawn: what of one is near a point, the outline of a line.
 *
 * All arrays hold TcPoint; lengths are tenths of a millimetre. */
#pragma once

#include <glib.h>

#include "tc-table.h"

G_BEGIN_DECLS

#define TC_MAX_OUTLINE 256 /* points of a piece or a zone */

/* The nearest of the points within @reach of @at; -1 when there is none. */
int      tc_outline_find_point (const GArray *points, TcPoint at, gint32 reach);
/* The nearest side of the closed outline within @reach of @at, by the point it begins at; -1 when
 * there is none. */
int      tc_outline_find_side  (const GArray *points, TcPoint at, gint32 reach);

/* The outline of a band of that width about the line, on the table; free with g_array_unref().  A line of fewer than two points has
 * none: NULL. */
GArray  *tc_outline_of_line    (const TcTable *table, const GArray *line, gint32 width);

/* Three to TC_MAX_OUTLINE points, all on the table, and no side crosses another? */
gboolean tc_outline_is_sound   (const TcTable *table, const GArray *points);

G_END_DECLS
