/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-palette: the colours of a theme, and what makes text legible on them.
 *
 * A colour is 0xRRGGBB.  Each is stated once: here those of themes, in tc-battle.h those that sides
 * of new battles get.  tests/draw/test-looks.c holds what they have to be: contrast, and difference for
 * eyes that see no red, green or blue.  Colour is never the only sign.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "tc-theme.h"

G_BEGIN_DECLS

/* Of each colour: its name, and how it is in the themes: light, dark, print, and the light and the
 * dark one of high contrast. */
#define TC_PALETTE_COLOURS \
  COLOUR (table,        0xb9af9b, 0x141517, 0xffffff, 0xe0e0e0, 0x1f1f1f) /* around the board */ \
  COLOUR (paper,        0xf4edda, 0x222220, 0xffffff, 0xffffff, 0x000000) /* the rim */ \
  COLOUR (ground,       0xeae2c8, 0x35342c, 0xffffff, 0xffffff, 0x000000) /* clear hexes */ \
  COLOUR (ground_spot,  0xe3dabd, 0x2e2d27, 0xffffff, 0xffffff, 0x000000) /* the far end of the ground's slow variation */ \
  COLOUR (ink,          0x3b2f22, 0xd8ceb4, 0x000000, 0x000000, 0xffffff) /* frame, marks */ \
  COLOUR (grid,         0x5e4d33, 0xcdbf9b, 0x000000, 0x484848, 0xa8a8a8) \
  COLOUR (number,       0x443926, 0xb9b099, 0x2a2a2a, 0x000000, 0xffffff) \
  COLOUR (halo,         0xf6f0de, 0x23221e, 0xffffff, 0xffffff, 0x000000) /* round labels */ \
  COLOUR (label,        0x33281c, 0xefe6cf, 0x000000, 0x000000, 0xffffff) \
  COLOUR (label_town,   0x3a1e14, 0xf6d9bf, 0x000000, 0x3d1208, 0xffd9bf) \
  COLOUR (label_water,  0x1d4f74, 0xa5d3f0, 0x0b3a5e, 0x0b3a5e, 0xa5d3f0) \
  COLOUR (label_wood,   0x2c4420, 0xc2dba4, 0x1c3312, 0x1c3312, 0xc2dba4) \
  COLOUR (label_hill,   0x5a3a17, 0xe6c794, 0x43290c, 0x43290c, 0xe6c794) \
  COLOUR (woods,        0xb4bf8e, 0x33432b, 0xd9e3c4, 0xffffff, 0x000000) \
  COLOUR (woods_edge,   0x566b3b, 0x88a165, 0x34491f, 0x1c3312, 0xc2dba4) \
  COLOUR (tree,         0x849c5e, 0x48603a, 0xbccfa0, 0xffffff, 0x000000) \
  COLOUR (tree_dark,    0x4a6136, 0x1e2b18, 0x34491f, 0x1c3312, 0xc2dba4) \
  COLOUR (tree_light,   0xb0c48a, 0x5f7a4a, 0xe4edd5, 0xffffff, 0x000000) \
  COLOUR (forest,       0x9fb079, 0x2d3c27, 0xccd9b4, 0xffffff, 0x000000) \
  COLOUR (town,         0xdfcfae, 0x433b30, 0xf0ebe0, 0xffffff, 0x000000) \
  COLOUR (town_edge,    0x8a6d48, 0xa08a68, 0x4a3d2c, 0x000000, 0xffffff) \
  COLOUR (roof,         0xb85f45, 0x8a4a38, 0xd6a293, 0xffffff, 0x000000) \
  COLOUR (roof_dark,    0x96452f, 0x6b3628, 0xb97c6a, 0xd8c4be, 0x4a332c) \
  COLOUR (roof_light,   0xcf7f60, 0xa65f4a, 0xe9c4b8, 0xffffff, 0x000000) \
  COLOUR (roof_edge,    0x55291b, 0x1f120d, 0x33160d, 0x3d1208, 0xffd9bf) \
  COLOUR (water,        0x86b6d2, 0x4c86ae, 0x6ca8cf, 0x0b3a5e, 0xa5d3f0) \
  COLOUR (water_edge,   0x3d7297, 0x16324a, 0x1d4d70, 0x0b3a5e, 0xa5d3f0) \
  COLOUR (water_light,  0xb5d6e6, 0x6b9fc2, 0xdcedf7, 0xffffff, 0x000000) \
  COLOUR (lake,         0x86b6d2, 0x4c86ae, 0x6ca8cf, 0xffffff, 0x000000) /* standing water */ \
  COLOUR (lake_ink,     0xb5d6e6, 0x6b9fc2, 0xdcedf7, 0x0b3a5e, 0xa5d3f0) /* its ripples */ \
  COLOUR (marsh,        0xd0d8b8, 0x34403a, 0xeef4ec, 0xffffff, 0x000000) \
  COLOUR (marsh_ink,    0x447580, 0x7fb4bd, 0x24545f, 0x0b3a5e, 0xa5d3f0) \
  COLOUR (rough,        0xdccfaa, 0x403a2d, 0xf4efe4, 0xffffff, 0x000000) \
  COLOUR (rough_ink,    0x7d6644, 0xa8946f, 0x4d3d24, 0x43290c, 0xe6c794) \
  COLOUR (earth,        0xd9c596, 0x463a26, 0xf1e8d4, 0xffffff, 0x000000) /* ditches, entrenchments */ \
  COLOUR (earth_ink,    0x6e4d26, 0xc09a62, 0x452e12, 0x43290c, 0xe6c794) \
  COLOUR (hill,         0xd6ba84, 0x54482f, 0xeee2c9, 0xffffff, 0x000000) \
  COLOUR (hill_light,   0xf7edcf, 0x7a6a46, 0xffffff, 0xffffff, 0x000000) \
  COLOUR (hill_dark,    0x7a5a30, 0x12100b, 0x5d4a2b, 0x43290c, 0xe6c794) \
  COLOUR (hachure,      0x76512a, 0xb08a56, 0x4a3013, 0x43290c, 0xe6c794) \
  COLOUR (road,         0xf8ecca, 0x9a8a66, 0xffffff, 0xffffff, 0x000000) \
  COLOUR (road_edge,    0x74512c, 0x15120d, 0x2e1e0c, 0x000000, 0xffffff) \
  COLOUR (wall,         0x8d8577, 0x9a9488, 0x8f8f8f, 0x5a5a5a, 0xb0b0b0) \
  COLOUR (wall_edge,    0x3c342a, 0x11100e, 0x000000, 0x000000, 0xffffff) \
  COLOUR (stone,        0xe2d9c6, 0x45413a, 0xf1f0ec, 0xffffff, 0x000000) /* inside of a walled place */ \
  COLOUR (ours,         0x17598a, 0x6fbdf0, 0x1f6ca3, 0x003f73, 0x7fd0ff) /* overlays: of the side that asks */ \
  COLOUR (theirs,       0xa02c0c, 0xff9a76, 0x9c1710, 0x8a1500, 0xffab8a) /* of its enemies, and what stops it */ \
  COLOUR (neutral,      0x3b2f22, 0xefe6cf, 0x000000, 0x000000, 0xffffff) /* of nobody */ \
  COLOUR (rim,          0x14110c, 0xf3ecd8, 0x000000, 0x000000, 0xffffff) /* round counters */ \
  COLOUR (loss,         0x762a83, 0xd3a1e0, 0x762a83, 0x762a83, 0xd3a1e0) /* results, by TcBalance */ \
  COLOUR (setback,      0x9a6bb0, 0x9a6bb0, 0x9a6bb0, 0x9a6bb0, 0x9a6bb0) \
  COLOUR (exchange,     0x77767b, 0x8e8d92, 0x77767b, 0x77767b, 0x8e8d92) \
  COLOUR (nothing,      0xc8c7c4, 0x5e5c64, 0xc8c7c4, 0xc8c7c4, 0x5e5c64) \
  COLOUR (advantage,    0x4f9a57, 0x55a05e, 0x4f9a57, 0x4f9a57, 0x55a05e) \
  COLOUR (gain,         0x1b6b33, 0x97dba1, 0x1b6b33, 0x1b6b33, 0x97dba1) \
  COLOUR (plate,        0xfdf8ea, 0x1b1b19, 0xffffff, 0xffffff, 0x000000) /* behind numbers of overlays */ \
  COLOUR (plate_ink,    0x231c12, 0xf3ecd8, 0x000000, 0x000000, 0xffffff)

typedef struct
{
#define COLOUR(name, ...) guint32 name;
  TC_PALETTE_COLOURS
#undef COLOUR
  double   grid_alpha;
  double   shadow; /* strength of soft shadows, 0 to 1 */
  gboolean flat;   /* no texture, no gradients on the ground */
  gboolean bare;   /* nothing but ink on it: no washes, and numbers have halos */
  gboolean hollow; /* counters of the second side are white in a thick frame */
  TcTheme  theme;
} TcPalette;

/* What is the same in every theme: the light and the dark line of what is selected, one of which is
 * seen on any ground, and the paper and the ink of counters. */
#define TC_RING_LIGHT 0xffcc4d
#define TC_RING_DARK  0x10100c
#define TC_FACE_PAPER 0xfbf5e4
#define TC_FACE_INK   0x1d1812

const TcPalette *tc_palette_get (TcTheme theme);

void    tc_colour_set      (cairo_t *cr, guint32 colour, double alpha);
guint32 tc_colour_mix      (guint32 a, guint32 b, double t);
/* The colour, mixed with as little black or white as gives it that contrast on @ground. */
guint32 tc_colour_raise    (guint32 colour, guint32 ground, double contrast);
/* Contrast of two colours by the accessibility guidelines: 1 to 21. */
double  tc_colour_contrast (guint32 a, guint32 b);
/* Black or white, whichever is the more legible on @ground: never below 4.5. */
guint32 tc_colour_text_on  (guint32 ground);

G_END_DECLS
