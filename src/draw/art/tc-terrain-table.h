/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-terrain-table: the recipes of terrain: one row each, with its procedures, its colours and its lengths.
 *
 * Private to draw.  A battle's legend says by which recipe a terrain is drawn, and may give it colours and lengths
 * of its own (tc-art); so a new terrain is no code, and a new recipe is a row.
 */
#pragma once

#include "tc-terrain-art.h"

G_BEGIN_DECLS

/* What grows and stands is painted in units of hexes about its place; areas in pixels. */
typedef void (*TcTerrainPlant) (cairo_t *cr, const TcTerrainSpec *spec);
typedef void (*TcTerrainArea)  (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land);

typedef struct
{
  /* Colours, as offsets in the palette, which has them for every theme */
  gsize          ground;
  double         share;    /* of it, the rest is clear ground */
  gsize          fill;     /* of what grows or stands */
  gsize          dark;
  gsize          light;
  gsize          line;
  double         speck;    /* share of fill in the colour of a hex that is only a speck */
  /* The area as a whole, from its land; lengths in hexes */
  TcTerrainArea  area;     /* NULL: clear ground */
  TcRecipe       over;     /* the area goes on below that one */
  double         noise;
  /* What grows all over it */
  TcTerrainPlant plant;    /* NULL: nothing */
  double         spacing;
  double         size;     /* radius */
  double         disorder; /* of 1: out of its row */
  double         least;    /* value of the land at which it begins to grow */
  double         full;     /* and at which it grows everywhere */
  /* What stands on each hex */
  TcTerrainPlant standing; /* NULL: nothing */
  gboolean       laid_out; /* by which neighbours are alike */
  gboolean       built;    /* of houses, along the ways through it */
  gboolean       walled;   /* within a wall where it is large enough */
} TcTerrainForm;

extern const TcTerrainForm tc_terrain_forms[TC_N_RECIPES];
/* Recipes with an area, lowest first. */
extern const TcRecipe tc_terrain_order[TC_N_RECIPES];

static inline const TcTerrainForm *
tc_terrain_get_form (const TcTerrainSpec *spec)
{
  return &tc_terrain_forms[spec->recipe];
}

/* How the area is painted; NULL: it is clear ground. */
TcTerrainArea tc_terrain_get_area (const TcTerrainSpec *spec);

/* Areas (tc-terrain-areas.c) */
void tc_terrain_area_plain   (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land);
void tc_terrain_area_fading  (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land);
void tc_terrain_area_wood    (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land);
void tc_terrain_area_lake    (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land);

/* Plants and what stands (tc-terrain-art.c, tc-terrain-buildings.c, tc-terrain-trees.c) */
void tc_terrain_draw_crown   (cairo_t *cr, const TcTerrainSpec *spec);
void tc_terrain_draw_reeds   (cairo_t *cr, const TcTerrainSpec *spec);
void tc_terrain_draw_stone   (cairo_t *cr, const TcTerrainSpec *spec);
void tc_terrain_draw_furrows (cairo_t *cr, const TcTerrainSpec *spec);
void tc_terrain_draw_vine    (cairo_t *cr, const TcTerrainSpec *spec);
void tc_terrain_draw_grass   (cairo_t *cr, const TcTerrainSpec *spec);
void tc_terrain_draw_bank    (cairo_t *cr, const TcTerrainSpec *spec);
void tc_terrain_draw_ripples (cairo_t *cr, const TcTerrainSpec *spec);
void tc_terrain_draw_unknown (cairo_t *cr, const TcTerrainSpec *spec);

G_END_DECLS
