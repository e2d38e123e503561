/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-palette.h"

#include <math.h>

static const TcPalette light = {
  .table = 0xb9af9b, .paper = 0xf4edda, .ground = 0xeae2c8, .ground_spot = 0xe3dabd,
  .ink = 0x3b2f22, .grid = 0x5e4d33, .grid_alpha = 0.42, .number = 0x443926,
  .halo = 0xf6f0de, .label = 0x33281c, .label_town = 0x3a1e14, .label_water = 0x1d4f74,
  .label_wood = 0x2c4420, .label_hill = 0x5a3a17,
  .woods = 0xb4bf8e, .woods_edge = 0x566b3b, .tree = 0x849c5e, .tree_dark = 0x4a6136,
  .tree_light = 0xb0c48a, .forest = 0x9fb079,
  .town = 0xdfcfae, .town_edge = 0x8a6d48, .roof = 0xb85f45, .roof_dark = 0x96452f,
  .roof_light = 0xcf7f60, .roof_edge = 0x55291b,
  .water = 0x86b6d2, .water_edge = 0x3d7297, .water_light = 0xb5d6e6,
  .marsh = 0xd0d8b8, .marsh_ink = 0x447580, .rough = 0xdccfaa, .rough_ink = 0x7d6644,
  .earth = 0xd9c596, .earth_ink = 0x6e4d26,
  .hill = 0xd6ba84, .hill_light = 0xf7edcf, .hill_dark = 0x7a5a30, .hachure = 0x76512a,
  .road = 0xf8ecca, .road_edge = 0x74512c, .wall = 0x8d8577, .wall_edge = 0x3c342a,
  .stone = 0xe2d9c6,
  .reach = 0x2f7fb8, .sight_clear = 0x1f7a3d, .sight_blocked = 0xb3261e, .target = 0xb3261e,
  .selected = 0xe0a100, .path = 0x7a2fa0, .area = 0x6b3fa0, .duty = 0xb3561e,
  .cursor = 0x10100c, .plate = 0xfdf8ea, .plate_ink = 0x231c12, .shadow = 0.34,
};

static const TcPalette dark = {
  .table = 0x141517, .paper = 0x222220, .ground = 0x35342c, .ground_spot = 0x2e2d27,
  .ink = 0xd8ceb4, .grid = 0xcdbf9b, .grid_alpha = 0.20, .number = 0xb9b099,
  .halo = 0x23221e, .label = 0xefe6cf, .label_town = 0xf6d9bf, .label_water = 0xa5d3f0,
  .label_wood = 0xc2dba4, .label_hill = 0xe6c794,
  .woods = 0x33432b, .woods_edge = 0x88a165, .tree = 0x48603a, .tree_dark = 0x1e2b18,
  .tree_light = 0x5f7a4a, .forest = 0x2d3c27,
  .town = 0x433b30, .town_edge = 0xa08a68, .roof = 0x8a4a38, .roof_dark = 0x6b3628,
  .roof_light = 0xa65f4a, .roof_edge = 0x1f120d,
  .water = 0x3f7398, .water_edge = 0x16324a, .water_light = 0x6b9fc2,
  .marsh = 0x34403a, .marsh_ink = 0x7fb4bd, .rough = 0x403a2d, .rough_ink = 0xa8946f,
  .earth = 0x463a26, .earth_ink = 0xc09a62,
  .hill = 0x54482f, .hill_light = 0x7a6a46, .hill_dark = 0x12100b, .hachure = 0xb08a56,
  .road = 0x9a8a66, .road_edge = 0x15120d, .wall = 0x9a9488, .wall_edge = 0x11100e,
  .stone = 0x45413a,
  .reach = 0x5db2ea, .sight_clear = 0x6fd48f, .sight_blocked = 0xff7a6e, .target = 0xff7a6e,
  .selected = 0xffcc4d, .path = 0xcf9bea, .area = 0xb69cf0, .duty = 0xffa766,
  .cursor = 0xffffff, .plate = 0x1b1b19, .plate_ink = 0xf3ecd8, .shadow = 0.6,
};

static const TcPalette print = {
  .table = 0xffffff, .paper = 0xffffff, .ground = 0xffffff, .ground_spot = 0xffffff,
  .ink = 0x000000, .grid = 0x000000, .grid_alpha = 0.55, .number = 0x2a2a2a,
  .halo = 0xffffff, .label = 0x000000, .label_town = 0x000000, .label_water = 0x0b3a5e,
  .label_wood = 0x1c3312, .label_hill = 0x43290c,
  .woods = 0xd9e3c4, .woods_edge = 0x34491f, .tree = 0xbccfa0, .tree_dark = 0x34491f,
  .tree_light = 0xe4edd5, .forest = 0xccd9b4,
  .town = 0xf0ebe0, .town_edge = 0x4a3d2c, .roof = 0xd6a293, .roof_dark = 0xb97c6a,
  .roof_light = 0xe9c4b8, .roof_edge = 0x33160d,
  .water = 0xa9cfe6, .water_edge = 0x1d4d70, .water_light = 0xdcedf7,
  .marsh = 0xeef4ec, .marsh_ink = 0x24545f, .rough = 0xf4efe4, .rough_ink = 0x4d3d24,
  .earth = 0xf1e8d4, .earth_ink = 0x452e12,
  .hill = 0xeee2c9, .hill_light = 0xffffff, .hill_dark = 0x5d4a2b, .hachure = 0x4a3013,
  .road = 0xffffff, .road_edge = 0x2e1e0c, .wall = 0x8f8f8f, .wall_edge = 0x000000,
  .stone = 0xf1f0ec,
  .reach = 0x1f6ca3, .sight_clear = 0x14602d, .sight_blocked = 0x9c1710, .target = 0x9c1710,
  .selected = 0xb07c00, .path = 0x62208a, .area = 0x54308a, .duty = 0x8f3f0d,
  .cursor = 0x000000, .plate = 0xffffff, .plate_ink = 0x000000, .shadow = 0.22, .flat = TRUE,
};

const TcPalette *
tc_palette_get (TcTheme theme)
{
  switch (theme)
    {
    case TC_THEME_DARK:
      return &dark;
    case TC_THEME_PRINT:
      return &print;
    case TC_THEME_LIGHT:
    default:
      return &light;
    }
}

void
tc_colour_set (cairo_t *cr, guint32 colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                         (colour & 255) / 255.0, alpha);
}

guint32
tc_colour_mix (guint32 a, guint32 b, double t)
{
  guint32 out = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    {
      double x = a >> shift & 255;
      double y = b >> shift & 255;

      out |= (guint32) (x + (y - x) * t + 0.5) << shift;
    }
  return out;
}

static double
luminance (guint32 colour)
{
  static const double weights[3] = { 0.0722, 0.7152, 0.2126 };
  double sum = 0;

  for (int i = 0; i < 3; i++)
    {
      double c = (colour >> (8 * i) & 255) / 255.0;

      sum += weights[i] * (c <= 0.03928 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4));
    }
  return sum;
}

double
tc_colour_contrast (guint32 a, guint32 b)
{
  double x = luminance (a);
  double y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

guint32
tc_colour_text_on (guint32 ground)
{
  return tc_colour_contrast (0x000000, ground) >= tc_colour_contrast (0xffffff, ground)
           ? 0x000000 : 0xffffff;
}
