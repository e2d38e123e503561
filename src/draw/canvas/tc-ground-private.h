/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of tc-ground: courses from points, and features to courses.
 *
 * Points are in units, as all of a ground.  Courses belong to the ground; @name is borrowed from
 * the map. */
#pragma once

#include "tc-ground.h"

G_BEGIN_DECLS

gboolean  tc_ground_is_ditch   (const TcMap *map, TcHex hex); /* FALSE off the map */
void      tc_course_free       (gpointer data); /* a TcCourse */
/* An empty course, the last one. */
TcCourse *tc_ground_add_course (TcGround *self, TcCourseKind kind, const char *name,
                                guint seed, gboolean closed);
void      tc_course_add_line   (TcCourse *course, TcSpot from, TcSpot to);
/* A curve that leaves the first point, bends at every point between and touches the middle of every step. */
void      tc_course_add_bends  (TcCourse *course, const TcSpot *points, guint length,
                                gboolean straight_ends);
/* The same around. */
void      tc_course_add_ring   (TcCourse *course, const TcSpot *points, guint length);
/* Pulls every point toward its neighbours, by @strength (0 to 1) of the way at most; ends of an open chain stay. */
void      tc_spots_smooth     (TcSpot *points, guint length, gboolean closed, double strength);

/* A curve through all points. */
void      tc_course_add_through (TcCourse *course, const TcSpot *points, guint length);
/* Strokes along a course, @step apart, to its left (lower, outer) side. */
void      tc_course_add_strokes (GArray *strokes, const TcCourse *course, gboolean sideways,
                                 double step, double length, double uneven, double width);

gboolean  tc_ground_is_hill       (const TcFeature *feature);
/* Of hills, from all features of the map: before any other feature (tc-ground-relief.c). */
void      tc_ground_add_heights   (TcGround *self, const TcMap *map);
/* Hachures of a chain of sides whose lower hexes are on its left. */
void      tc_ground_add_slope     (TcGround *self, const TcMap *map, const TcFeature *feature, const TcCourse *course);

/* Water meanders off the line of its hexsides, and no farther than they allow (tc-ground-water.c). */
void      tc_ground_meander       (TcSpot *points, guint length, gboolean closed);
/* Springs: a stream that ends within the map and in no other water grows from it; mouths meet the other water. */
void      tc_ground_finish_water  (TcGround *self, const TcMap *map);
/* Bridges and fords move to where the water runs, and to its ways. */
void      tc_ground_settle_marks  (TcGround *self);

/* Works through hexes of that terrain (tc-ground-works.c). */
gboolean  tc_ground_is_work       (const TcMap *map, TcHex hex); /* FALSE off the map */
void      tc_ground_add_works     (TcGround *self, const TcMap *map);

/* Walls and ramparts round towns of those terrains (tc-ground-enceinte.c): after all features. */
gboolean  tc_ground_is_walled     (const TcMap *map, TcHex hex); /* FALSE off the map */
void      tc_ground_add_enceintes (TcGround *self, const TcMap *map);

/* A feature of the map becomes courses, strokes and marks (tc-ground-features.c). */
void      tc_ground_add_feature   (TcGround *self, const TcMap *map,
                                   const TcFeature *feature, guint seed);

G_END_DECLS
