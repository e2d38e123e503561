/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-reroute: roads and waters laid anew through another point.
 *
 * Any point of a course can be taken hold of: a hex of a path, a corner of hexes on sides.  Where it is put, the course
 * is laid anew from the joint before it and to the one behind.  Joints follow from the map, nothing of them is kept:
 * the ends of a course, where another one meets it, and the last point from which the stretch to the one in hand is a
 * shortest one.  What is laid is a shortest way, of those the one nearest to a straight line.
 */
#pragma once

#include "tc-map.h"

G_BEGIN_DECLS

/* A hex, or with @corner from 0 to 5 its corner between the sides @corner and @corner + 1. */
typedef struct
{
  TcHex hex;
  int   corner; /* -1: of none */
} TcRoutePoint;

/* A point of a course. */
typedef struct
{
  guint feature; /* of the map */
  guint first;   /* hex or side of the feature with which the course begins: it may have several */
  guint at;      /* point of the course */
} TcRouteHold;

/* The last feature of the kind that has the point; FALSE: none has. */
gboolean   tc_reroute_find (const TcMap *map, const char *kind, TcRoutePoint point, TcRouteHold *out);
/* The feature through @to instead.  NULL: it is so already, cannot be, or would have nothing left.  Free with tc_feature_free(). */
TcFeature *tc_reroute_lay  (const TcMap *map, const TcRouteHold *hold, TcRoutePoint to);

G_END_DECLS
