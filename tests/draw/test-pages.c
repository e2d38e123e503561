/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory in large pages: all of it is there, zero, and a picture in it is given back. */

#include <glib.h>

#include "tc-image.h"
#include "tc-pages.h"

#define MIB (1024 * 1024)

static void
test_zero (void)
{
  static const gsize sizes[] = { 1, 4097, 65536, MIB - 1, MIB, 2 * MIB, 2 * MIB + 1, 3 * MIB, 5 * MIB + 77 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint8 *pages = tc_pages_new (sizes[i]);

      g_assert_cmpuint (GPOINTER_TO_SIZE (pages) % (2 * MIB), ==, 0);
      for (gsize k = 0; k < sizes[i]; k++)
        g_assert_cmpuint (pages[k], ==, 0);
      pages[0] = pages[sizes[i] - 1] = 0xff;
      tc_pages_free (pages, sizes[i]);
    }
}

/* In rows, small and large. */
static void
test_image (void)
{
  for (int height = 4; height <= 400; height *= 10)
    {
      cairo_surface_t *image = tc_image_new (CAIRO_FORMAT_RGB24, 2000, height);
      cairo_surface_t *part = tc_image_new_part (image, height - 3, 3);
      const int stride = cairo_image_surface_get_stride (image);
      cairo_t *cr = cairo_create (part);

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (part);
      for (int y = 0; y < height; y++)
        g_assert_cmpuint (cairo_image_surface_get_data (image)[y * stride + 4 * 1999], ==, y < height - 3 ? 0 : 255);
      cairo_surface_destroy (part);
      cairo_surface_destroy (image);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/Pages/zero", test_zero);
  g_test_add_func ("/draw/Pages/image", test_image);
  return g_test_run ();
}
