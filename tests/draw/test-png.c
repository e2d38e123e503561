/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures that are written are read again by another program's reader. */

#include <string.h>

#include <cairo.h>

#include "tc-png.h"

typedef struct
{
  const GByteArray *bytes;
  guint             at;
} Source;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Source *source = closure;

  if (source->at + length > source->bytes->len)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->bytes->data + source->at, length);
  source->at += length;
  return CAIRO_STATUS_SUCCESS;
}

static GByteArray *
encode (const guint32 *pixels, int width, int height, int band, gboolean palette)
{
  g_autoptr (TcPng) png = tc_png_new (width, height, band, palette);

  for (int y = 0; y < height; y += band)
    if (!tc_png_add (png, pixels + (gsize) y * width, width, MIN (band, height - y)))
      return NULL;
  return tc_png_finish (png);
}

/* The largest difference of a sample. */
static int
compare (const GByteArray *bytes, const guint32 *pixels, int width, int height)
{
  Source source = { bytes, 0 };
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_cb, &source);
  int most = 0;

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, height);
  g_assert_cmpuint (source.at, ==, bytes->len);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel;

        memcpy (&pixel, cairo_image_surface_get_data (surface)
                        + (gsize) y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
        for (int shift = 0; shift <= 16; shift += 8)
          most = MAX (most, ABS ((int) (pixel >> shift & 255) - (int) (pixels[y * width + x] >> shift & 255)));
      }
  cairo_surface_destroy (surface);
  return most;
}

static void
test_exact (gconstpointer data)
{
  gboolean palette = GPOINTER_TO_INT (data);
  static const int sizes[][3] = { { 1, 1, 1 }, { 7, 5, 2 }, { 33, 64, 16 }, { 300, 200, 128 }, { 5, 1000, 128 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int width = sizes[i][0], height = sizes[i][1];
      g_autofree guint32 *pixels = g_new (guint32, width * height);
      g_autoptr (GByteArray) bytes = NULL;
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);

      for (int k = 0; k < width * height; k++)
        pixels[k] = palette ? 0x112233u * g_rand_int_range (rand, 0, 15) : g_rand_int (rand) & 0xffffff;
      bytes = encode (pixels, width, height, sizes[i][2], palette);
      g_assert_nonnull (bytes);
      g_assert_cmpint (compare (bytes, pixels, width, height), ==, 0);
    }
}

/* Many blends of few colours: a palette serves, within the tolerance. */
static void
test_blends (void)
{
  const int width = 256, height = 128;
  g_autofree guint32 *pixels = g_new (guint32, width * height);
  g_autoptr (GByteArray) bytes = NULL;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      pixels[y * width + x] = y < 8 ? 0x00ff00u : (guint32) x << 16 | (255 - x) << 8 | (40 + y / 16 * 4);
  bytes = encode (pixels, width, height, 32, TRUE);
  g_assert_nonnull (bytes);
  g_assert_cmpint (compare (bytes, pixels, width, height), <=, TC_PNG_TOLERANCE);
}

static void
test_too_many (void)
{
  const int width = 64, height = 64;
  g_autofree guint32 *pixels = g_new (guint32, width * height);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int k = 0; k < width * height; k++)
    pixels[k] = g_rand_int (rand) & 0xffffff;
  g_assert_null (encode (pixels, width, height, 8, TRUE));
}

/* However many threads there are. */
static void
test_same_bytes (void)
{
  const int width = 200, height = 700;
  g_autofree guint32 *pixels = g_new (guint32, width * height);
  g_autoptr (GByteArray) first = NULL;

  for (int k = 0; k < width * height; k++)
    pixels[k] = (k / 77 * 2654435761u >> 29) * 0x1f2f3fu & 0xffffff;
  first = encode (pixels, width, height, 16, TRUE);
  for (int i = 0; i < 5; i++)
    {
      g_autoptr (GByteArray) again = encode (pixels, width, height, 16, TRUE);

      g_assert_cmpmem (first->data, first->len, again->data, again->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/draw/Png/colours", GINT_TO_POINTER (FALSE), test_exact);
  g_test_add_data_func ("/draw/Png/palette", GINT_TO_POINTER (TRUE), test_exact);
  g_test_add_func ("/draw/Png/blends", test_blends);
  g_test_add_func ("/draw/Png/too-many-colours", test_too_many);
  g_test_add_func ("/draw/Png/same-bytes", test_same_bytes);
  return g_test_run ();
}
