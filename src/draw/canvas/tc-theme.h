/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-theme: in which theme a board is painted, and which layers of it. */
#pragma once

typedef enum
{
  TC_THEME_LIGHT,
  TC_THEME_DARK,
  TC_THEME_PRINT, /* white paper, darker lines */
  TC_THEME_CONTRAST, /* white ground, terrain as patterns in dark ink */
  TC_THEME_CONTRAST_DARK,
  TC_N_THEMES
} TcTheme;

/* The theme of a desktop that asks for dark windows or not, and for high contrast or not. */
static inline TcTheme
tc_theme_for (int dark, int contrast)
{
  return contrast ? (dark ? TC_THEME_CONTRAST_DARK : TC_THEME_CONTRAST) : dark ? TC_THEME_DARK : TC_THEME_LIGHT;
}

typedef enum
{
  TC_LAYER_TERRAIN   = 1 << 0,
  TC_LAYER_FEATURES  = 1 << 1, /* streams, slopes, roads, walls */
  TC_LAYER_GRID      = 1 << 2,
  TC_LAYER_NUMBERS   = 1 << 3,
  TC_LAYER_LABELS    = 1 << 4,
  TC_LAYER_FURNITURE = 1 << 5, /* cartouche, key, turn track, sources: never over a game */
  TC_LAYER_OVERLAYS  = 1 << 6,
  TC_LAYER_COUNTERS  = 1 << 7,
  TC_LAYER_ALL       = (1 << 8) - 1,
} TcLayers;
