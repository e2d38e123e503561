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

#define TC_TERRAIN_VARIANTS 4  /* of what stands on a hex */
#define TC_TERRAIN_PLANTS   12 /* of what grows */

/* A piece of a street, from the middle of its hex. */
typedef struct
{
  TcSpot from;
  TcSpot to;
} TcStreet;

/* Colours of what grows or stands: its body, its shade and its light, and lines. */
typedef struct
{
  guint32 fill;
  guint32 dark;
  guint32 light;
  guint32 line;
} TcInk;

typedef struct
{
  const TcPalette *palette;
  TcText          *text;
  TcRecipe         recipe;
  char             letter;   /* of the legend, for terrain without a picture */
  guint32          seed;     /* of the id, likewise */
  guint            mask;     /* bit d: the neighbour in direction d is alike */
  guint            lanes;    /* of them, those to which a settlement has a lane of its own */
  guint            variant;
  gboolean         sideways;
  gboolean         quiet;    /* the features draw the trees and houses here */
  double           hex;
  TcDetail         detail;
  TcSprites       *sprites;  /* NULL where only paths are drawn */
  const TcStreet  *streets;  /* along which a settlement is built; the map draws them.  NULL: it has lanes of its own */
  guint            n_streets;
  guint            own;      /* its place in the legend, from 1, when the battle gives it art that is not the recipe's; else 0 */
  guint32          ground;
  guint32          speck;    /* of the whole hex when it is only that */
  TcInk            ink;
  double           spacing;  /* of what grows, hexes */
  double           size;
  cairo_surface_t *picture;  /* borrowed: it stands on every hex, instead of what the recipe puts there; NULL: none */
} TcTerrainSpec;

typedef struct
{
  TcSpot  at;
  double  width;
  double  depth;
  double  angle;
  guint32 seed;
} TcHouse;

/* How a terrain of the legend, @own from its first, is drawn on that canvas. */
TcTerrainSpec tc_terrain_specify  (const TcCanvas *canvas, const TcTerrain *terrain, guint own);
/* Of a recipe, as no battle changes it. */
TcInk        tc_terrain_ink_of    (const TcPalette *palette, TcRecipe recipe);

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
void         tc_terrain_draw_church   (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at, double size);
void         tc_terrain_draw_tree     (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at,
                                       double radius, guint32 seed);

G_END_DECLS
