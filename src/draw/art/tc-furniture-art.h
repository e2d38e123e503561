/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-furniture-art: what a sheet says of its map, wherever it stands: samples of terrain, the date, scales, north.
 *
 * Private to draw.  Places are pixels: the left end of the middle line.
 */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

#define TC_SWATCH_WIDTH  0.46 /* hexes */
#define TC_SWATCH_HEIGHT 0.26

/* A patch of the terrain, with what grows or stands there. */
void   tc_swatch_paint     (const TcCanvas *canvas, const TcTerrain *terrain, TcSpot at);

/* An ISO date in words; what is none as it is. */
char  *tc_date_say         (const char *date);

typedef struct
{
  const char *code;   /* of tc_draw_words */
  double      metres;
} TcScaleUnit;

#define TC_N_SCALE_UNITS 2
extern const TcScaleUnit tc_scale_units[TC_N_SCALE_UNITS];

/* The highest round number of units that takes no more than a sixth of the map, nor than @most hexes; 0: the map has no
 * scale. */
int    tc_scale_find_round (const TcMap *map, const TcScaleUnit *unit, double most);
double tc_scale_get_length (const TcMap *map, const TcScaleUnit *unit, int number); /* hexes */
char  *tc_scale_say        (const TcScaleUnit *unit, int number);
/* A bar in four parts, by turns dark and light. */
void   tc_scale_paint      (const TcCanvas *canvas, TcSpot at, double length);

/* How far north is turned from up, in points of a compass of sixteen; -1: nobody knows. */
int    tc_north_find       (const TcMap *map);
void   tc_north_paint      (const TcCanvas *canvas, TcSpot middle, int points);
/* With all eight points, and a letter at the first: @radius hexes. */
void   tc_rose_paint       (const TcCanvas *canvas, TcSpot middle, double radius, int points);

G_END_DECLS
