/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours in use: contrast by the Web Content Accessibility Guidelines 2.1, and difference by CIEDE2000 (Sharma, Wu,
 * Dalal, Color Research and Application 30, 2005) for eyes that see every colour, and that see no red, green or blue: the
 * model of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
 * Transactions on Visualization and Computer Graphics 15, 2009, at its full strength.  What is alike in grey has a pattern. */

#include <math.h>

#include "draw-sample.h"
#include "tc-palette.h"
#include "tc-balance-art.h"

typedef struct
{
  double l, a, b;
} Lab;

typedef enum
{
  EYE_NORMAL,
  EYE_PROTAN,
  EYE_DEUTAN,
  EYE_TRITAN,
  N_EYES
} Eye;

static const double machado[N_EYES][3][3] = {
  [EYE_NORMAL] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  [EYE_PROTAN] = { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
                   { -0.003882, -0.048116, 1.051998 } },
  [EYE_DEUTAN] = { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
                   { -0.011820, 0.042940, 0.968881 } },
  [EYE_TRITAN] = { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 },
                   { 0.004733, 0.691367, 0.303900 } },
};

static double
bend (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

/* How an eye sees a colour. */
static Lab
see (guint32 colour, Eye eye)
{
  static const double white[3] = { 0.95047, 1, 1.08883 };
  static const double xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 }, { 0.2126729, 0.7151522, 0.0721750 },
                                    { 0.0193339, 0.1191920, 0.9503041 } };
  double light[3], seen[3], f[3];

  for (int i = 0; i < 3; i++)
    {
      double c = (colour >> (16 - 8 * i) & 255) / 255.0;

      light[i] = c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
    }
  for (int i = 0; i < 3; i++)
    seen[i] = CLAMP (machado[eye][i][0] * light[0] + machado[eye][i][1] * light[1] + machado[eye][i][2] * light[2], 0, 1);
  for (int i = 0; i < 3; i++)
    f[i] = bend ((xyz[i][0] * seen[0] + xyz[i][1] * seen[1] + xyz[i][2] * seen[2]) / white[i]);
  return (Lab) { 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]) };
}

static double
hue (double a, double b)
{
  double degrees = a == 0 && b == 0 ? 0 : atan2 (b, a) * 180 / G_PI;

  return degrees < 0 ? degrees + 360 : degrees;
}

static double
cosine (double degrees)
{
  return cos (degrees * G_PI / 180);
}

static double
seventh (double chroma)
{
  return sqrt (pow (chroma, 7) / (pow (chroma, 7) + pow (25, 7)));
}

/* CIEDE2000, with all its weights 1. */
static double
difference (Lab p, Lab q)
{
  double g = 0.5 * (1 - seventh ((hypot (p.a, p.b) + hypot (q.a, q.b)) / 2));
  double c1 = hypot ((1 + g) * p.a, p.b), c2 = hypot ((1 + g) * q.a, q.b), c = (c1 + c2) / 2;
  double h1 = hue ((1 + g) * p.a, p.b), h2 = hue ((1 + g) * q.a, q.b);
  double turn = c1 * c2 == 0 ? 0 : remainder (h2 - h1, 360);
  double h = c1 * c2 == 0 ? h1 + h2 : h1 + turn / 2 + (h1 + turn / 2 < 0 ? 360 : 0);
  double dl = q.l - p.l, dc = c2 - c1, dh = 2 * sqrt (c1 * c2) * sin (turn / 2 * G_PI / 180);
  double t = 1 - 0.17 * cosine (h - 30) + 0.24 * cosine (2 * h) + 0.32 * cosine (3 * h + 6) - 0.20 * cosine (4 * h - 63);
  double off = ((p.l + q.l) / 2 - 50) * ((p.l + q.l) / 2 - 50);
  double sl = 1 + 0.015 * off / sqrt (20 + off), sc = 1 + 0.045 * c, sh = 1 + 0.015 * c * t;
  double rt = -sin (60 * exp (-pow ((h - 275) / 25, 2)) * G_PI / 180) * 2 * seventh (c);

  return sqrt (pow (dl / sl, 2) + pow (dc / sc, 2) + pow (dh / sh, 2) + rt * dc / sc * dh / sh);
}

/* Pairs of the published test data. */
static void
test_difference (void)
{
  static const struct
  {
    Lab    p, q;
    double delta;
  } pairs[] = {
    { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
    { { 50, 0, 0 }, { 50, -1, 2 }, 2.3669 },
    { { 50, 2.4900, -0.0010 }, { 50, -2.4900, 0.0009 }, 7.1792 },
    { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
    { { 50, 2.5, 0 }, { 61, -5, 29 }, 22.8977 },
    { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
    { { 22.7233, 20.0904, -46.6940 }, { 23.0331, 14.9730, -42.5619 }, 2.0373 },
    { { 90.8027, -2.0831, 1.4410 }, { 91.1528, -1.6435, 0.0447 }, 1.4441 },
    { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_assert_cmpfloat_with_epsilon (difference (pairs[i].p, pairs[i].q), pairs[i].delta, 0.00015);
      g_assert_cmpfloat_with_epsilon (difference (pairs[i].q, pairs[i].p), pairs[i].delta, 0.00015);
    }
  g_assert_cmpfloat (difference (see (0xff0000, EYE_NORMAL), see (0x00ff00, EYE_NORMAL)), >, 80);
  g_assert_cmpfloat (difference (see (0xb5402c, EYE_DEUTAN), see (0x6f6a2c, EYE_DEUTAN)), <, 10);
}

/* The least difference of two of them, for the eye that tells them apart worst. */
static double
least_difference (const guint32 *colours, guint n)
{
  double least = G_MAXDOUBLE;

  for (Eye eye = 0; eye < N_EYES; eye++)
    for (guint i = 0; i < n; i++)
      for (guint k = 0; k < i; k++)
        least = MIN (least, difference (see (colours[i], eye), see (colours[k], eye)));
  return least;
}

static double
least_contrast (guint32 colour, const guint32 *grounds, guint n)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    least = MIN (least, tc_colour_contrast (colour, grounds[i]));
  return least;
}

/* Everything that overlays and counters may be on, but water. */
#define N_GROUNDS 12
static void
list_grounds (const TcPalette *p, guint32 *out)
{
  const guint32 grounds[N_GROUNDS] = {
    p->ground, p->ground_spot, p->woods, p->forest, p->town, p->marsh, p->rough, p->earth, p->stone, p->hill, p->paper,
    /* the cloth of a measured table */
    tc_colour_mix (p->ground, p->woods, p->flat ? 0.25 : 0.62),
  };

  for (guint i = 0; i < N_GROUNDS; i++)
    out[i] = grounds[i];
}

static void
test_sides (void)
{
  g_assert_cmpfloat (least_difference (tc_side_colours, TC_N_SIDE_COLOURS), >=, 18.9);
  for (guint i = 0; i < TC_N_SIDE_COLOURS; i++)
    {
      guint32 text = tc_colour_text_on (tc_side_colours[i]);

      g_assert_cmpfloat (tc_colour_contrast (text, tc_side_colours[i]), >=, 5.6);
    }
}

/* The border of a counter on the ground. */
static void
test_rims (void)
{
  static const double least[TC_N_THEMES] = { 7, 7, 14, 21, 21 };

  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    {
      const TcPalette *p = tc_palette_get (theme);
      guint32 grounds[N_GROUNDS];

      list_grounds (p, grounds);
      g_assert_cmpfloat (least_contrast (p->rim, grounds, N_GROUNDS), >=, least[theme] - 0.01);
    }
  g_assert_cmpfloat (tc_colour_contrast (tc_palette_get (TC_THEME_DARK)->rim, tc_palette_get (TC_THEME_DARK)->ground), >=, 10.6);
}

static void
test_overlays (void)
{
  /* On clear ground and on the worst, of ours, theirs and neutral; and their difference. */
  static const struct
  {
    double clear[3], worst[3], difference;
  } least[TC_N_THEMES] = {
    [TC_THEME_LIGHT] = { { 5.7, 5.7, 10 }, { 3.2, 3.1, 5.5 }, 14.9 },
    [TC_THEME_DARK] = { { 6.1, 6.0, 10 }, { 4.4, 4.3, 7.2 }, 15.9 },
    [TC_THEME_PRINT] = { { 5.6, 8.3, 21 }, { 3.7, 5.5, 14 }, 24 },
    [TC_THEME_CONTRAST] = { { 10.7, 9.6, 21 }, { 10.7, 9.6, 21 }, 19.7 },
    [TC_THEME_CONTRAST_DARK] = { { 12.4, 11.4, 21 }, { 12.4, 11.4, 21 }, 19.7 },
  };

  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    {
      const TcPalette *p = tc_palette_get (theme);
      const guint32 hues[3] = { p->ours, p->theirs, p->neutral };
      guint32 grounds[N_GROUNDS];

      list_grounds (p, grounds);
      for (int i = 0; i < 3; i++)
        {
          g_assert_cmpfloat (tc_colour_contrast (hues[i], p->ground), >=, least[theme].clear[i] - 0.05);
          g_assert_cmpfloat (least_contrast (hues[i], grounds, N_GROUNDS), >=, least[theme].worst[i] - 0.05);
        }
      g_assert_cmpfloat (least_difference (hues, 3), >=, least[theme].difference - 0.05);
    }
}

/* One of the two rings is seen wherever it is: on grounds, water, and the faces of sides, also pale ones. */
static void
test_rings (void)
{
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    {
      const TcPalette *p = tc_palette_get (theme);
      guint32 grounds[N_GROUNDS + 2 + TC_N_SIDE_COLOURS];

      list_grounds (p, grounds);
      grounds[N_GROUNDS] = p->water;
      grounds[N_GROUNDS + 1] = p->lake;
      for (guint i = 0; i < TC_N_SIDE_COLOURS; i++)
        grounds[N_GROUNDS + 2 + i] = tc_side_colours[i];
      for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
        g_assert_cmpfloat (MAX (tc_colour_contrast (TC_RING_LIGHT, grounds[i]), tc_colour_contrast (TC_RING_DARK, grounds[i])), >=, 3.7);
    }
  g_assert_cmpfloat (tc_colour_contrast (TC_RING_LIGHT, TC_RING_DARK), >=, 12);
}

static void
test_terrain (void)
{
  const TcPalette *dark = tc_palette_get (TC_THEME_DARK);

  g_assert_cmpfloat (tc_colour_contrast (dark->water, dark->ground), >=, 3.1);
  for (TcTheme theme = TC_THEME_CONTRAST; theme <= TC_THEME_CONTRAST_DARK; theme++)
    {
      const TcPalette *p = tc_palette_get (theme);
      guint32 grounds[N_GROUNDS];

      g_assert_true (p->flat && p->bare && p->hollow && p->shadow == 0);
      list_grounds (p, grounds);
      for (guint i = 0; i < N_GROUNDS; i++)
        g_assert_cmphex (grounds[i], ==, theme == TC_THEME_CONTRAST ? 0xffffff : 0x000000);
      g_assert_cmpfloat (tc_colour_contrast (p->water, p->ground), >=, 11.8 - 0.05);
      g_assert_cmpfloat (tc_colour_contrast (p->lake_ink, p->lake), >=, 11.8 - 0.05);
      g_assert_cmpfloat (tc_colour_contrast (p->woods_edge, p->woods), >=, 13.7 - 0.05);
      g_assert_cmpfloat (tc_colour_contrast (p->tree_dark, p->tree), >=, 13.7 - 0.05);
      g_assert_cmpfloat (tc_colour_contrast (p->hachure, p->ground), >=, 13.0 - 0.05);
      g_assert_cmpfloat (tc_colour_contrast (p->roof_edge, p->town), >=, 13);
      /* the grid, also on small hexes, where it is fainter */
      g_assert_cmpfloat (tc_colour_contrast (tc_colour_mix (p->ground, p->grid, 0.6 * p->grid_alpha), p->ground), >=, 3);
    }
}

/* A zone of control is hatched in the colour of its side, whichever an author chose. */
static void
test_raised (void)
{
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    for (guint32 colour = 0; colour <= 0xffffff; colour += 0x030b0d)
      {
        guint32 ground = tc_palette_get (theme)->ground, raised = tc_colour_raise (colour, ground, 4.5);

        g_assert_cmpfloat (tc_colour_contrast (raised, ground), >=, 4.5);
        if (tc_colour_contrast (colour, ground) >= 4.5)
          g_assert_cmphex (raised, ==, colour);
      }
}

static void
test_results (void)
{
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    {
      const TcPalette *p = tc_palette_get (theme);
      guint32 colours[TC_N_BALANCES];

      for (TcBalance result = 0; result < TC_N_BALANCES; result++)
        {
          colours[result] = tc_balance_get_colour (p, result);
          g_assert_cmpfloat (tc_colour_contrast (tc_colour_text_on (colours[result]), colours[result]), >=, 4.65);
        }
      g_assert_cmpfloat (least_difference (colours, TC_N_BALANCES), >=, 15.45);
      /* None is a side's. */
      for (TcBalance result = 0; result < TC_N_BALANCES; result++)
        for (guint side = 0; side < TC_N_SIDE_COLOURS; side++)
          g_assert_cmphex (colours[result], !=, tc_side_colours[side]);
    }
}

/* A bar of one result without its label, its colours one grey: what is left is the pattern. */
static void
paint_pattern (TcPalette p, TcBalance result, cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);

  p.loss = p.setback = p.exchange = p.nothing = p.advantage = p.gain = 0x808080;
  tc_balance_paint (cr, &p, result, 0, 0, 60, 18, p.ink);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
}

/* All differ by the pattern alone, but for the two without one, which differ in lightness. */
static void
test_result_patterns (void)
{
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    {
      cairo_surface_t *pictures[TC_N_BALANCES];

      for (TcBalance result = 0; result < TC_N_BALANCES; result++)
        {
          pictures[result] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 60, 18);
          paint_pattern (*tc_palette_get (theme), result, pictures[result]);
          for (TcBalance other = 0; other < result; other++)
            if (other != TC_BALANCE_NOTHING || result != TC_BALANCE_GAIN)
              g_assert_cmpuint (sample_compare (pictures[result], pictures[other], 40), >=, 60);
        }
      g_assert_cmpfloat (tc_colour_contrast (tc_palette_get (theme)->nothing, tc_palette_get (theme)->gain), >=, 3);
      for (TcBalance result = 0; result < TC_N_BALANCES; result++)
        cairo_surface_destroy (pictures[result]);
    }
}

/* A sound palette of one hue would fail. */
static void
test_teeth (void)
{
  static const guint32 reds[] = { 0xb5402c, 0xa04020, 0x2c5f9e }, alike[] = { 0xb5402c, 0x6f6a2c };

  g_assert_cmpfloat (least_difference (reds, 3), <, 14.9);
  g_assert_cmpfloat (difference (see (alike[0], EYE_NORMAL), see (alike[1], EYE_NORMAL)), >, 18.9);
  g_assert_cmpfloat (least_difference (alike, 2), <, 18.9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/Looks/difference", test_difference);
  g_test_add_func ("/draw/Looks/sides", test_sides);
  g_test_add_func ("/draw/Looks/rims", test_rims);
  g_test_add_func ("/draw/Looks/overlays", test_overlays);
  g_test_add_func ("/draw/Looks/rings", test_rings);
  g_test_add_func ("/draw/Looks/terrain", test_terrain);
  g_test_add_func ("/draw/Looks/raised", test_raised);
  g_test_add_func ("/draw/Looks/results", test_results);
  g_test_add_func ("/draw/Looks/patterns", test_result_patterns);
  g_test_add_func ("/draw/Looks/teeth", test_teeth);
  return g_test_run ();
}
