/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of tc-ground: courses from points, and features to courses.
 *
 * Points are in units, as all of a ground.  Courses belong to the ground; @name is borrowed from
 * the map. */
#pragma once

#include "tc-ground.h"

G_BEGIN_DECLS

gboolean  tc_ground_is_ditch   (const TcMap *map, TcHex hex); /* FALSE off the map */
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

/* A feature of the map becomes courses, strokes and marks (tc-ground-features.c). */
void      tc_ground_add_feature   (TcGround *self, const TcMap *map,
                                   const TcFeature *feature, guint seed);
/* Springs: a stream that ends within the map and in no other water grows from it. */
void      tc_ground_taper_streams (TcGround *self, const TcMap *map);

G_END_DECLS
