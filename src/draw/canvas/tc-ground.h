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
  TC_COURSE_TRACK, /* a way that no rule knows */
  TC_COURSE_STREAM,
  TC_COURSE_RIVER,
  TC_COURSE_WALL,
  TC_COURSE_SLOPE, /* drawn by its hachures where there is room for them */
  TC_COURSE_DITCH,
  TC_COURSE_WORK,  /* an entrenchment; what it keeps out is on its left */
  TC_COURSE_RAMPART, /* round a fortress, likewise */
  TC_COURSE_MOAT,  /* round a set of hexes, which is on its right */
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
  TC_MARK_PORT,   /* a gate through ramparts */
  /* These stand upright: */
  TC_MARK_WINDMILL,
  TC_MARK_HOUSE,
  TC_MARK_CASTLE,
  TC_MARK_GARDEN, /* hedged plots that no rule knows */
  TC_MARK_HAMLET, /* houses, likewise */
  TC_MARK_PICTURE, /* of the author's own, by the look of the feature */
} TcMarkKind;

typedef struct
{
  TcMarkKind kind;
  TcSpot    at;
  TcSpot    across; /* unit vector: the way over a bridge, out of a gate */
  double    width;  /* of the water */
  gboolean  way;    /* a road goes there */
  const char *feature; /* interned: its kind, of a picture */
} TcMark;

typedef struct
{
  GPtrArray  *courses; /* TcCourse, in the map's order */
  GArray     *hachures; /* TcStroke: of slopes */
  guint8     *heights;  /* of each hex: 0 low ground, then up to TC_GROUND_HEIGHTS from the foot of a hill inward; NULL: none */
  GArray     *hatches;  /* TcStroke: of ditches */
  GArray     *marks;    /* TcMark */
  GHashTable *ditched;  /* set of hexes whose ditch follows a road */
  GHashTable *ways;     /* how many ways each hex is in: where they meet they go through its middle */
  GPtrArray  *walls;    /* TcCourse, borrowed: round towns */
  GHashTable *worked;   /* set of hexes with works or walls round them */
} TcGround;

#define TC_MOAT_REACH 0.13 /* hexes that a moat reaches outward from the sides it lies on */
TcGround *tc_ground_new    (const TcMap *map);
void      tc_ground_free   (TcGround *self);
#define TC_GROUND_HEIGHTS 3
#define TC_GROUND_NOISE   0.28 /* that the feet of hills are disturbed by */

/* Would it change with the present terrain of the hex?  Ditches follow roads, works their
 * hexes. */
gboolean  tc_ground_needs_hex (const TcGround *self, const TcMap *map, TcHex hex);

static inline gboolean
tc_course_is_water (const TcCourse *self)
{
  return self->kind == TC_COURSE_STREAM || self->kind == TC_COURSE_RIVER;
}

static inline gboolean
tc_course_is_way (const TcCourse *self)
{
  return self->kind == TC_COURSE_ROAD || self->kind == TC_COURSE_TRACK;
}

/* At its widest, with its banks; hexes. */
static inline double
tc_course_get_width (const TcCourse *self)
{
  return self->kind == TC_COURSE_RIVER ? 0.22 : 0.115;
}

/* The point and the direction (a unit vector) at @t, 0 to 1, of a curve. */
TcSpot   tc_curve_at      (const TcCurve *self, double t, TcSpot *direction);
double    tc_curve_length  (const TcCurve *self);
/* The point of the course nearest to @near: its curve and place on it. */
guint     tc_course_find   (const TcCourse *self, TcSpot near, double *t);

G_END_DECLS
