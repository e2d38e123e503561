/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-terrain-art: the picture of one hex of terrain.
 *
 * Private to draw.  The ground of an area is painted as a whole (tc-layer-terrain); pictures
 * of single hexes are what stands on them, and the ground of hexes that are too small for more.
 * What is drawn depends on the terrain, on which neighbours are alike and on
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

#define TC_TERRAIN_VARIANTS 4  /* of what stands on a hex */
#define TC_TERRAIN_PLANTS   12 /* of what grows */

/* A piece of a street, from the middle of its hex. */
typedef struct
{
  TcSpot from;
  TcSpot to;
} TcStreet;

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
  const TcStreet  *streets;  /* along which a settlement is built; the map draws them.  NULL: it has lanes of its own */
  guint            n_streets;
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
/* Do the trees and houses on the hex depend on the mask? */
gboolean     tc_terrain_art_is_laid_out (TcTerrainArt art);
/* Does something grow all over it? */
gboolean     tc_terrain_art_has_plants (TcTerrainArt art);

/* TcSpriteDraw; @data is a TcTerrainSpec: the whole hex where hexes are small, what stands on it, and one of the
 * small things that grow all over the terrain: a crown, a tuft, a stone. */
void         tc_terrain_art_ground    (cairo_t *cr, gpointer data);
void         tc_terrain_art_standing  (cairo_t *cr, gpointer data);
void         tc_terrain_art_plant     (cairo_t *cr, gpointer data);

/* From units to pixels. */
void         tc_terrain_scale         (cairo_t *cr, const TcTerrainSpec *spec);

/* Parts of the pictures (tc-terrain-buildings.c, tc-terrain-trees.c); in units. */
void         tc_terrain_draw_town     (cairo_t *cr, const TcTerrainSpec *spec);
void         tc_terrain_draw_village  (cairo_t *cr, const TcTerrainSpec *spec);
void         tc_terrain_draw_houses   (cairo_t *cr, const TcTerrainSpec *spec,
                                       const TcHouse *houses, int length);
void         tc_terrain_draw_tree     (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at,
                                       double radius, guint32 seed);

G_END_DECLS
