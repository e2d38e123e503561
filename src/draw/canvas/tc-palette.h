/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-palette: the colours of a theme, and what makes text legible on them.
 *
 * Private to draw.  A colour is 0xRRGGBB.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "tc-theme.h"

G_BEGIN_DECLS

/* Of each colour: its name, and how it is in the light and the dark theme and in print. */
#define TC_PALETTE_COLOURS \
  COLOUR (table,         0xb9af9b, 0x141517, 0xffffff) /* around the board */ \
  COLOUR (paper,         0xf4edda, 0x222220, 0xffffff) /* the rim */ \
  COLOUR (ground,        0xeae2c8, 0x35342c, 0xffffff) /* clear hexes */ \
  COLOUR (ground_spot,   0xe3dabd, 0x2e2d27, 0xffffff) /* the far end of the ground's slow variation */ \
  COLOUR (ink,           0x3b2f22, 0xd8ceb4, 0x000000) /* frame, marks */ \
  COLOUR (grid,          0x5e4d33, 0xcdbf9b, 0x000000) \
  COLOUR (number,        0x443926, 0xb9b099, 0x2a2a2a) \
  COLOUR (halo,          0xf6f0de, 0x23221e, 0xffffff) /* round labels */ \
  COLOUR (label,         0x33281c, 0xefe6cf, 0x000000) \
  COLOUR (label_town,    0x3a1e14, 0xf6d9bf, 0x000000) \
  COLOUR (label_water,   0x1d4f74, 0xa5d3f0, 0x0b3a5e) \
  COLOUR (label_wood,    0x2c4420, 0xc2dba4, 0x1c3312) \
  COLOUR (label_hill,    0x5a3a17, 0xe6c794, 0x43290c) \
  COLOUR (woods,         0xb4bf8e, 0x33432b, 0xd9e3c4) \
  COLOUR (woods_edge,    0x566b3b, 0x88a165, 0x34491f) \
  COLOUR (tree,          0x849c5e, 0x48603a, 0xbccfa0) \
  COLOUR (tree_dark,     0x4a6136, 0x1e2b18, 0x34491f) \
  COLOUR (tree_light,    0xb0c48a, 0x5f7a4a, 0xe4edd5) \
  COLOUR (forest,        0x9fb079, 0x2d3c27, 0xccd9b4) \
  COLOUR (town,          0xdfcfae, 0x433b30, 0xf0ebe0) \
  COLOUR (town_edge,     0x8a6d48, 0xa08a68, 0x4a3d2c) \
  COLOUR (roof,          0xb85f45, 0x8a4a38, 0xd6a293) \
  COLOUR (roof_dark,     0x96452f, 0x6b3628, 0xb97c6a) \
  COLOUR (roof_light,    0xcf7f60, 0xa65f4a, 0xe9c4b8) \
  COLOUR (roof_edge,     0x55291b, 0x1f120d, 0x33160d) \
  COLOUR (water,         0x86b6d2, 0x3f7398, 0xa9cfe6) \
  COLOUR (water_edge,    0x3d7297, 0x16324a, 0x1d4d70) \
  COLOUR (water_light,   0xb5d6e6, 0x6b9fc2, 0xdcedf7) \
  COLOUR (marsh,         0xd0d8b8, 0x34403a, 0xeef4ec) \
  COLOUR (marsh_ink,     0x447580, 0x7fb4bd, 0x24545f) \
  COLOUR (rough,         0xdccfaa, 0x403a2d, 0xf4efe4) \
  COLOUR (rough_ink,     0x7d6644, 0xa8946f, 0x4d3d24) \
  COLOUR (earth,         0xd9c596, 0x463a26, 0xf1e8d4) /* ditches, entrenchments */ \
  COLOUR (earth_ink,     0x6e4d26, 0xc09a62, 0x452e12) \
  COLOUR (hill,          0xd6ba84, 0x54482f, 0xeee2c9) \
  COLOUR (hill_light,    0xf7edcf, 0x7a6a46, 0xffffff) \
  COLOUR (hill_dark,     0x7a5a30, 0x12100b, 0x5d4a2b) \
  COLOUR (hachure,       0x76512a, 0xb08a56, 0x4a3013) \
  COLOUR (road,          0xf8ecca, 0x9a8a66, 0xffffff) \
  COLOUR (road_edge,     0x74512c, 0x15120d, 0x2e1e0c) \
  COLOUR (wall,          0x8d8577, 0x9a9488, 0x8f8f8f) \
  COLOUR (wall_edge,     0x3c342a, 0x11100e, 0x000000) \
  COLOUR (stone,         0xe2d9c6, 0x45413a, 0xf1f0ec) /* inside of a walled place */ \
  COLOUR (reach,         0x2f7fb8, 0x5db2ea, 0x1f6ca3) \
  COLOUR (sight_clear,   0x1f7a3d, 0x6fd48f, 0x14602d) \
  COLOUR (sight_blocked, 0xb3261e, 0xff7a6e, 0x9c1710) \
  COLOUR (target,        0xb3261e, 0xff7a6e, 0x9c1710) \
  COLOUR (selected,      0xe0a100, 0xffcc4d, 0xb07c00) \
  COLOUR (path,          0x7a2fa0, 0xcf9bea, 0x62208a) \
  COLOUR (area,          0x6b3fa0, 0xb69cf0, 0x54308a) \
  COLOUR (duty,          0xb3561e, 0xffa766, 0x8f3f0d) \
  COLOUR (cursor,        0x10100c, 0xffffff, 0x000000) \
  COLOUR (plate,         0xfdf8ea, 0x1b1b19, 0xffffff) /* behind numbers of overlays */ \
  COLOUR (plate_ink,     0x231c12, 0xf3ecd8, 0x000000)

typedef struct
{
#define COLOUR(name, light, dark, print) guint32 name;
  TC_PALETTE_COLOURS
#undef COLOUR
  double   grid_alpha;
  double   shadow; /* strength of soft shadows, 0 to 1 */
  gboolean flat;   /* no texture, no gradients on the ground */
} TcPalette;

const TcPalette *tc_palette_get (TcTheme theme);

void    tc_colour_set      (cairo_t *cr, guint32 colour, double alpha);
guint32 tc_colour_mix      (guint32 a, guint32 b, double t);
/* Contrast of two colours by the accessibility guidelines: 1 to 21. */
double  tc_colour_contrast (guint32 a, guint32 b);
/* Black or white, whichever is the more legible on @ground: never below 4.5. */
guint32 tc_colour_text_on  (guint32 ground);

G_END_DECLS
