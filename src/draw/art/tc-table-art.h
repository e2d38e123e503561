/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-art: the pieces of terrain of a measured table.
 *
 * Private to draw.  Outlines are drawn exactly, so that what the eye sees is what is measured; those of hills are curves
 * through their corners, off a side by a twentieth of it at most.  Only what is inside them is random, and the same for a piece wherever it lies.
 */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

/* The outline of a piece or a zone in pixels, closed. */
void     tc_table_add_outline  (const TcCanvas *canvas, const GArray *points);
TcBounds tc_table_bounds       (const TcCanvas *canvas, const GArray *points); /* in units */

/* Along the outline, within it: spots TC_TABLE_RIM_STEP apart that leave it by @wander units and round its corners.  Free
 * with g_array_unref(). */
#define TC_TABLE_RIM_STEP 0.125
GArray  *tc_table_find_rim     (const TcCanvas *canvas, const TcPiece *piece, double wander, guint32 seed);
void     tc_table_fill_rim     (const TcCanvas *canvas, const GArray *rim, guint32 colour);
/* Dots where it is measured. */
void     tc_table_dot_outline  (const TcCanvas *canvas, const TcPiece *piece, guint32 colour);
/* The colour of a side, or of that of a zone, as it is seen on the ground, and how much of a zone's is. */
#define TC_ZONE_TINT 0.04
guint32  tc_table_side_colour  (const TcCanvas *canvas, int side);
guint32  tc_table_zone_colour  (const TcCanvas *canvas, const TcZone *zone);

gboolean tc_table_contains     (const TcCanvas *canvas, const TcPiece *piece, TcSpot at);

/* A long narrow piece as a course: the middle of its pairs of points, from one end to the other;
 * FALSE for pieces that are none.  Free @course, an array of TcSpot in units, with
 * g_array_unref(). */
gboolean tc_table_find_course  (const TcCanvas *canvas, const TcPiece *piece, GArray **course, double *width);

/* Flat ground first, then hills, water and roads, then trees and houses. */
void     tc_table_paint_pieces (const TcCanvas *canvas);
void     tc_table_paint_hill   (const TcCanvas *canvas, const TcPiece *piece, guint32 seed); /* tc-table-hill.c */
void     tc_table_paint_town   (const TcCanvas *canvas, const TcPiece *piece, guint32 seed); /* tc-table-town.c */

/* The colours that large areas have; returns how many. */
guint    tc_table_list_colours (const TcCanvas *canvas, guint32 *colours);

G_END_DECLS
