/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-palette.h"

#include <math.h>

static const TcPalette palettes[TC_N_THEMES] = {
#define COLOUR(name, light, dark, print, contrast, contrast_dark) .name = light,
  [TC_THEME_LIGHT] = { TC_PALETTE_COLOURS .theme = TC_THEME_LIGHT, .grid_alpha = 0.42, .shadow = 0.34 },
#undef COLOUR
#define COLOUR(name, light, dark, print, contrast, contrast_dark) .name = dark,
  [TC_THEME_DARK] = { TC_PALETTE_COLOURS .theme = TC_THEME_DARK, .grid_alpha = 0.20, .shadow = 0.6 },
#undef COLOUR
#define COLOUR(name, light, dark, print, contrast, contrast_dark) .name = print,
  [TC_THEME_PRINT] = { TC_PALETTE_COLOURS .theme = TC_THEME_PRINT, .grid_alpha = 0.55, .shadow = 0.22, .flat = TRUE, .hollow = TRUE },
#undef COLOUR
#define COLOUR(name, light, dark, print, contrast, contrast_dark) .name = contrast,
  [TC_THEME_CONTRAST] = { TC_PALETTE_COLOURS .theme = TC_THEME_CONTRAST, .grid_alpha = 1, .flat = TRUE, .bare = TRUE, .hollow = TRUE },
#undef COLOUR
#define COLOUR(name, light, dark, print, contrast, contrast_dark) .name = contrast_dark,
  [TC_THEME_CONTRAST_DARK] = { TC_PALETTE_COLOURS .theme = TC_THEME_CONTRAST_DARK, .grid_alpha = 1, .flat = TRUE, .bare = TRUE, .hollow = TRUE },
#undef COLOUR
};

const TcPalette *
tc_palette_get (TcTheme theme)
{
  g_return_val_if_fail (theme < G_N_ELEMENTS (palettes), &palettes[TC_THEME_LIGHT]);

  return &palettes[theme];
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

guint32
tc_colour_raise (guint32 colour, guint32 ground, double contrast)
{
  guint32 raised = colour;

  for (int step = 1; step <= 20 && tc_colour_contrast (raised, ground) < contrast; step++)
    raised = tc_colour_mix (colour, tc_colour_text_on (ground), step / 20.0);
  return raised;
}
