/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-palette: the colours of a theme, and what makes text legible on them.
 *
 * Private to draw.  A colour is 0xRRGGBB.
 */
#pragma once

#include <cairo.h>

#include "tc-painter.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 table;      /* beside the board */
  guint32 paper;      /* the rim */
  guint32 ground;     /* clear hexes */
  guint32 ground_spot;/* the far end of the ground's slow variation */
  guint32 ink;        /* frame, marks */
  guint32 grid;
  double  grid_alpha;
  guint32 number;
  guint32 halo;       /* round labels */
  guint32 label;
  guint32 label_town;
  guint32 label_water;
  guint32 label_wood;
  guint32 label_hill;
  guint32 woods;
  guint32 woods_edge;
  guint32 tree;
  guint32 tree_dark;
  guint32 tree_light;
  guint32 forest;
  guint32 town;
  guint32 town_edge;
  guint32 roof;
  guint32 roof_dark;
  guint32 roof_light;
  guint32 roof_edge;
  guint32 water;
  guint32 water_edge;
  guint32 water_light;
  guint32 marsh;
  guint32 marsh_ink;
  guint32 rough;
  guint32 rough_ink;
  guint32 earth;      /* ditches, entrenchments */
  guint32 earth_ink;
  guint32 hill;
  guint32 hill_light;
  guint32 hill_dark;
  guint32 hachure;
  guint32 road;
  guint32 road_edge;
  guint32 wall;
  guint32 wall_edge;
  guint32 stone;      /* inside of a walled place */
  guint32 reach;
  guint32 sight_clear;
  guint32 sight_blocked;
  guint32 target;
  guint32 selected;
  guint32 path;
  guint32 area;
  guint32 duty;
  guint32 cursor;
  guint32 plate;      /* behind numbers of overlays */
  guint32 plate_ink;
  double  shadow;     /* strength of soft shadows, 0 to 1 */
  gboolean flat;      /* no texture, no gradients on the ground */
} TcPalette;

const TcPalette *tc_palette_get (TcTheme theme);

void    tc_colour_set      (cairo_t *cr, guint32 colour, double alpha);
guint32 tc_colour_mix      (guint32 a, guint32 b, double t);
/* Contrast of two colours as accessibility guidelines count it: 1 to 21. */
double  tc_colour_contrast (guint32 a, guint32 b);
/* Black or white, whichever is the more legible on @ground: never below 4.5. */
guint32 tc_colour_text_on  (guint32 ground);

G_END_DECLS
