/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-align: what stands in line on a measured table: the lines that something which is moved finds near
 * it, and several things that are lined up or spread out.
 *
 * A thing is the extent of its points; a point is one without size. Lengths are tenths of a millimetre. */
#pragma once

#include <glib.h>

#include "tc-table.h"

G_BEGIN_DECLS

typedef struct
{
  TcPoint low;  /* near left */
  TcPoint high; /* far right */
} TcExtent;

/* One a way: right, and away. */
#define TC_ALIGN_AXES 2

typedef struct
{
  int    other; /* whose line it is; -1: there is none */
  gint32 at;    /* where the line is */
  gint32 by;    /* so far one moves to be on it */
} TcGuide;

typedef enum
{
  TC_ALIGN_LEFT,
  TC_ALIGN_CENTRE,
  TC_ALIGN_RIGHT,
  TC_ALIGN_SPREAD_RIGHT, /* equal gaps; the outer ones stay */
  TC_ALIGN_FAR,
  TC_ALIGN_MIDDLE,
  TC_ALIGN_NEAR,
  TC_ALIGN_SPREAD_AWAY,
} TcAlignWay;

/* Of an array of TcPoint that is not empty. */
TcExtent tc_extent_find  (const GArray *points);
TcExtent tc_extent_join  (TcExtent a, TcExtent b);
TcExtent tc_extent_shift (TcExtent extent, TcPoint by);

/* For each axis the nearest line within @reach: an edge of @moved with an edge of one of @others
 * (TcExtent), or middle with middle. */
void     tc_align_find_guides (const GArray *others, TcExtent moved, gint32 reach, TcGuide guides[TC_ALIGN_AXES]);
/* The line along which @moved now stands with its other, from end to end of both. */
void     tc_guide_get_line    (const TcGuide *guide, int axis, const GArray *others, TcExtent moved,
                               TcPoint *from, TcPoint *to);

/* How far each of the extents is to be moved: one with respect to the table, several to what they take
 * up together. */
void     tc_align_all         (TcAlignWay way, const TcTable *table, const TcExtent *extents, guint n, TcPoint *by);
/* So many it takes at least. */
guint    tc_align_get_least   (TcAlignWay way);

G_END_DECLS
