/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-terrain-art: the picture of one hex of terrain.
 *
 * Private to draw.  A hex is drawn in two parts: first the ground of all hexes,
 * which runs a little over the sides it shares with its like, then what stands
 * on it.  What is drawn depends on the terrain, on which neighbours are alike and on
 * one of a few variants, so a map needs few different pictures.
 */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

typedef enum
{
  TC_TERRAIN_CLEAR,
  TC_TERRAIN_FOREST,
  TC_TERRAIN_WOODS,
  TC_TERRAIN_TOWN,
  TC_TERRAIN_VILLAGE,
  TC_TERRAIN_MARSH,
  TC_TERRAIN_ROUGH,
  TC_TERRAIN_DITCH,
  TC_TERRAIN_ENTRENCHMENT,
  TC_TERRAIN_HILL,
  TC_TERRAIN_SECTION,
  TC_TERRAIN_LAKE,
  TC_TERRAIN_UNKNOWN,
} TcTerrainArt;

#define TC_TERRAIN_VARIANTS 4

typedef struct
{
  const TcPalette *palette;
  TcText          *text;
  TcTerrainArt     art;
  char             letter;   /* of the legend, for terrain without a picture */
  guint32          seed;     /* of the id, likewise */
  guint            mask;     /* bit d: the neighbour in direction d is alike */
  guint            variant;
  gboolean         sideways;
  gboolean         quiet;    /* the features draw the trees and houses here */
  double           hex;
  TcDetail         detail;
  TcSprites       *sprites;  /* NULL where only paths are drawn */
} TcTerrainSpec;

typedef struct
{
  TcSpot  at;
  double  width;
  double  depth;
  double  angle;
  guint32 seed;
} TcHouse;

TcTerrainArt tc_terrain_art_find      (const char *id);
/* The colour of the whole hex when it is only a speck. */
guint32      tc_terrain_art_colour    (const TcTerrainSpec *spec);
/* The colour of its bare ground. */
guint32      tc_terrain_art_ground_colour (const TcTerrainSpec *spec);
/* Kinds whose hexes do not depend on the adjacent ones have no mask. */
gboolean     tc_terrain_art_is_joined (TcTerrainArt art);
/* Do the trees and houses on the hex depend on the mask? */
gboolean     tc_terrain_art_is_laid_out (TcTerrainArt art);
/* Is there a line where the terrain ends? */
gboolean     tc_terrain_art_has_edge  (TcTerrainArt art);
/* Is something drawn across shared hexsides? */
gboolean     tc_terrain_art_is_woody  (TcTerrainArt art);

/* TcSpriteDraw; @data is a TcTerrainSpec.  The edges of all hexes are drawn first, then their
 * ground, then what stands on the hexes, then, with the middle of a shared side for
 * anchor, what stands across it. */
void         tc_terrain_art_edge      (cairo_t *cr, gpointer data);
void         tc_terrain_art_ground    (cairo_t *cr, gpointer data);
void         tc_terrain_art_standing  (cairo_t *cr, gpointer data);
void         tc_terrain_art_joint     (cairo_t *cr, gpointer data);

#define TC_TERRAIN_FINE 64 /* hexes of this size: every stroke and every tree is drawn with care */

/* From units to pixels. */
void         tc_terrain_scale         (cairo_t *cr, const TcTerrainSpec *spec);

/* Parts of the pictures (tc-terrain-buildings.c, tc-terrain-trees.c); in units. */
void         tc_terrain_draw_town     (cairo_t *cr, const TcTerrainSpec *spec, gboolean dense);
void         tc_terrain_draw_village  (cairo_t *cr, const TcTerrainSpec *spec);
void         tc_terrain_draw_houses   (cairo_t *cr, const TcTerrainSpec *spec,
                                       const TcHouse *houses, int length);
void         tc_terrain_draw_tree     (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at,
                                       double radius, guint32 seed);
void         tc_terrain_draw_trees    (cairo_t *cr, const TcTerrainSpec *spec);

G_END_DECLS
