/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground: the features of a map made ready for painting: smooth courses,
 * outlines of hills, hachures, marks.  In units, so it serves every scale.
 *
 * Private to draw.  It is made once, and again when a feature of the map changes.
 */
#pragma once

#include "tc-geometry.h"

G_BEGIN_DECLS

typedef enum
{
  TC_COURSE_ROAD,
  TC_COURSE_STREAM,
  TC_COURSE_RIVER,
  TC_COURSE_WALL,
  TC_COURSE_SLOPE, /* drawn by its hachures */
  TC_COURSE_HILL,
  TC_COURSE_DITCH,
  TC_COURSE_OTHER, /* a kind this program has no picture for */
} TcCourseKind;

typedef struct
{
  TcSpot  from;
  TcSpot  c1;
  TcSpot  c2;
  TcSpot  to;
  double   width; /* from 0 to 1 of the kind's width */
  TcBounds bounds;
} TcCurve;

typedef struct
{
  TcCourseKind kind;
  const char  *name;   /* borrowed from the map */
  guint        seed;
  gboolean     closed;
  GArray      *curves; /* TcCurve */
  TcBounds     bounds;
} TcCourse;

/* A hachure: broad at @from, pointed at @to. */
typedef struct
{
  TcSpot from;
  TcSpot to;
  double  width;
} TcStroke;

typedef enum
{
  TC_MARK_BRIDGE,
  TC_MARK_FORD,
  TC_MARK_GATE,
  TC_MARK_WINDMILL,
  TC_MARK_HOUSE,
} TcMarkKind;

typedef struct
{
  TcMarkKind kind;
  TcSpot    at;
  TcSpot    across; /* unit vector: the way over a bridge, out of a gate */
} TcMark;

typedef struct
{
  GPtrArray  *courses; /* TcCourse, in the map's order; outlines of one hill follow each other */
  GArray     *hachures; /* TcStroke: of slopes */
  GArray     *teeth;    /* TcStroke: of walls */
  GArray     *hatches;  /* TcStroke: of ditches */
  GArray     *marks;    /* TcMark */
  GHashTable *ditched;  /* set of hexes whose ditch follows a road */
} TcGround;

TcGround *tc_ground_new    (const TcMap *map);
void      tc_ground_free   (TcGround *self);
/* Would it change with the present terrain of the hex?  Ditches follow roads. */
gboolean  tc_ground_needs_hex (const TcGround *self, const TcMap *map, TcHex hex);

/* The point and the direction (a unit vector) at @t, 0 to 1, of a curve. */
TcSpot   tc_curve_at      (const TcCurve *self, double t, TcSpot *direction);
double    tc_curve_length  (const TcCurve *self);
/* The point of the course nearest to @near: its curve and place on it. */
guint     tc_course_find   (const TcCourse *self, TcSpot near, double *t);

G_END_DECLS
