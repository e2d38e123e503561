/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text is legible on whatever it stands on, in every theme. */

#include "tc-counter-art.h"
#include "tc-palette.h"

#define LEAST 4.5

static void
test_contrast (void)
{
  g_assert_cmpfloat_with_epsilon (tc_colour_contrast (0x000000, 0xffffff), 21, 0.01);
  g_assert_cmpfloat_with_epsilon (tc_colour_contrast (0x777777, 0xffffff), 4.48, 0.01);
  g_assert_cmpfloat (tc_colour_contrast (0x123456, 0x123456), ==, 1);
  g_assert_cmpfloat (tc_colour_contrast (0xffffff, 0x123456), ==, tc_colour_contrast (0x123456, 0xffffff));
}

static void
test_mix (void)
{
  g_assert_cmphex (tc_colour_mix (0x102030, 0x507090, 0), ==, 0x102030);
  g_assert_cmphex (tc_colour_mix (0x102030, 0x507090, 1), ==, 0x507090);
  g_assert_cmphex (tc_colour_mix (0x000000, 0x204060, 0.5), ==, 0x102030);
}

static void
test_labels (void)
{
  for (guint i = 0; i < TC_N_THEMES; i++)
    {
      const TcPalette *p = tc_palette_get (i);
      const guint32 labels[] = { p->label, p->label_town, p->label_water, p->label_wood, p->label_hill };

      for (guint k = 0; k < G_N_ELEMENTS (labels); k++)
        {
          g_assert_cmpfloat (tc_colour_contrast (labels[k], p->halo), >=, LEAST);
          g_assert_cmpfloat (tc_colour_contrast (labels[k], p->ground), >=, LEAST);
        }
      g_assert_cmpfloat (tc_colour_contrast (p->plate_ink, p->plate), >=, LEAST);
    }
}

static void
test_numbers (void)
{
  for (guint i = 0; i < TC_N_THEMES; i++)
    {
      const TcPalette *p = tc_palette_get (i);
      const guint32 grounds[] = { p->ground, p->ground_spot, p->woods, p->forest, p->town, p->marsh,
                                  p->rough, p->earth, p->stone };

      for (guint k = 0; k < G_N_ELEMENTS (grounds); k++)
        g_assert_cmpfloat (tc_colour_contrast (p->number, grounds[k]), >=, LEAST);
    }
}

/* With any colours of the sides. */
static void
test_counters (void)
{
  for (guint32 colour = 0; colour <= 0xffffff; colour += 0x010b0d)
    for (guint faces = 0; faces < 2; faces++)
      for (int arm = 0; arm < 2; arm++)
        {
          TcFace face = { .arm = arm == 0 ? TC_ARM_INFANTRY : TC_ARM_LEADER, .colour = colour, .faces = faces };
          guint32 ground = tc_face_get_ground (&face);

          g_assert_cmpfloat (tc_colour_contrast (tc_colour_text_on (ground), ground), >=, LEAST);
        }
}

/* The signs of overlays stand out from the ground (3:1 is asked of graphics). */
static void
test_overlays (void)
{
  for (guint i = 0; i < TC_N_THEMES; i++)
    {
      const TcPalette *p = tc_palette_get (i);
      const guint32 signs[] = { p->ours, p->theirs, p->neutral };

      for (guint k = 0; k < G_N_ELEMENTS (signs); k++)
        g_assert_cmpfloat (tc_colour_contrast (signs[k], p->ground), >=, 3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/Palette/contrast", test_contrast);
  g_test_add_func ("/draw/Palette/mix", test_mix);
  g_test_add_func ("/draw/Palette/labels", test_labels);
  g_test_add_func ("/draw/Palette/numbers", test_numbers);
  g_test_add_func ("/draw/Palette/counters", test_counters);
  g_test_add_func ("/draw/Palette/overlays", test_overlays);
  return g_test_run ();
}
