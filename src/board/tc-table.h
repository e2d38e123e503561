/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table: the measured table: distances, arcs, contact and visibility
 * without hexes.
 *
 * Positions are integers of a tenth of a millimetre, so 1 cm is 100.  A base is
 * an oriented rectangle; its four corners are rounded once to whole tenths, by
 * integer arithmetic, and from then on every predicate is exact: no answer
 * depends on rounding.  Facing is in hundredths of a degree, clockwise, 0 toward
 * the far edge (growing y).  Tables are at most 10 m wide (100,000 tenths), so that products of
 * three lengths fit 64 bits.
 * Points may lie off the table, up to TC_TABLE_MAX beyond it.
 */
#pragma once

#include "tc-place.h"

G_BEGIN_DECLS

#define TC_TABLE_MAX 100000
/* Smallest side of a base: 1 mm, so that rounded corners still make a rectangle. */
#define TC_BASE_MIN 10

typedef struct
{
  gint32 width; /* tenths of a millimetre, 1 to TC_TABLE_MAX */
  gint32 depth;
} TcTable;

typedef struct
{
  gint32 x;
  gint32 y;
} TcPoint;

/* The facing from 0 to 35999 that an angle of any size comes to. */
static inline gint32
tc_facing_wrap (gint32 angle)
{
  return (angle % 36000 + 36000) % 36000;
}

/* Corners clockwise from the front left: front left, front right, rear right,
 * rear left. */
typedef struct
{
  TcPoint corner[4];
} TcBase;

/* @place is the middle of the front edge; without a facing it faces the far edge.
 * @front and @depth from TC_BASE_MIN to TC_TABLE_MAX. */
TcBase   tc_base_new      (TcPlace place, gint32 front, gint32 depth);
TcPoint  tc_base_centre2  (const TcBase *self); /* sum of two opposite corners: twice the centre */
gboolean tc_base_on_table (const TcBase *self, const TcTable *table);
gboolean tc_base_overlap  (const TcBase *a, const TcBase *b); /* interiors meet; touching is no overlap */

/* Square of the distance between the nearest points, as an exact fraction
 * rounded up to a whole square tenth; 0 when they touch. */
gint64   tc_base_distance2  (const TcBase *a, const TcBase *b);
/* Exact: is the nearest distance at most @limit tenths? */
gboolean tc_base_within     (const TcBase *a, const TcBase *b, gint32 limit);
/* Is any part of @target in front of the front edge and inside the two rays
 * that leave its ends @degrees outward (0, 45 or 90)?  A part is more than a
 * border: a base next to another in the same line is not in front of it. */
gboolean tc_base_in_arc     (const TcBase *self, const TcBase *target, int degrees);

/* Polygons: at least three points, not self-crossing, in either sense of rotation. */
gboolean tc_polygon_is_simple (const TcPoint *points, guint n);
/* Puts the points into an order in which the border is no longer crossed, by reversing parts of it
 * as long as that makes it shorter (Croes, A method for solving traveling-salesman problems,
 * 1958). FALSE when no order that it tries gives a simple polygon: the points stay as they were. */
gboolean tc_polygon_untangle  (TcPoint *points, guint n);
gboolean tc_polygon_contains  (const TcPoint *points, guint n, TcPoint point); /* border counts as inside */
/* Does the segment enter the interior of the polygon? */
gboolean tc_polygon_blocks    (const TcPoint *points, guint n, TcPoint from, TcPoint to);
/* Length of the part of the segment in the interior of the polygon, rounded up to
 * whole tenths: sight reaches a limited way into woods.  Where the polygon is entered
 * several times each stretch is rounded up. */
gint32   tc_polygon_depth     (const TcPoint *points, guint n, TcPoint from, TcPoint to);

/* Do the interiors of the polygon and the base meet? */
gboolean tc_polygon_meets_base (const TcPoint *points, guint n, const TcBase *base);

/* A facing by its sine and cosine, for whoever steps and lays several bases by one. */
typedef struct
{
  gint64 sine, cosine;
} TcBearing;

/* Without a facing: to the far edge. */
TcBearing tc_bearing_new  (gint32 facing);
/* Whole tenths nearest to each distance along the bearing and square to it; integer arithmetic from
 * one table of sines. */
TcPoint   tc_bearing_step (const TcBearing *self, TcPoint from, gint32 ahead, gint32 right);
TcBase    tc_bearing_base (const TcBearing *self, TcPoint middle, gint32 front, gint32 depth);

TcPoint  tc_table_step (TcPoint from, gint32 facing, gint32 distance);
/* The facing, 0 to 35999, whose ray from @from passes nearest to @to; 0 when they are one. */
gint32   tc_table_heading (TcPoint from, TcPoint to);
/* @place turned about @pivot by @angle (clockwise, any number of turns), its facing from 0 to
 * 35999: a wheel, when the pivot is a corner of a front edge. */
TcPlace  tc_table_turn (TcPlace place, TcPoint pivot, gint32 angle);

G_END_DECLS
