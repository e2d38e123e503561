/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scan-picture.h"

#include <math.h>
#include <string.h>

#include "tc-file.h"

#define MAX_LEVELS 8
/* A picture this small is painted quickly however it is scaled. */
#define SMALL 512

struct _TcScanPicture
{
  int              ref_count; /* atomic */
  int              n_levels;
  cairo_surface_t *levels[MAX_LEVELS]; /* owned; each half of the one before */
};

/* The mean of four pixels, each of its samples by itself. */
static inline guint32
mean (guint32 a, guint32 b, guint32 c, guint32 d)
{
  guint32 odd = 0x00ff00ff;
  guint32 red_blue = (a & odd) + (b & odd) + (c & odd) + (d & odd) + 0x00020002;
  guint32 green = (a >> 8 & 0xff) + (b >> 8 & 0xff) + (c >> 8 & 0xff) + (d >> 8 & 0xff) + 2;

  return 0xff000000u | (red_blue >> 2 & odd) | (green >> 2 & 0xff) << 8;
}

static cairo_surface_t *
halve (cairo_surface_t *from)
{
  int width = cairo_image_surface_get_width (from), height = cairo_image_surface_get_height (from);
  int across = (width + 1) / 2, down = (height + 1) / 2;
  cairo_surface_t *to = cairo_image_surface_create (CAIRO_FORMAT_RGB24, across, down);
  const guint8 *source = cairo_image_surface_get_data (from);
  guint8 *target = cairo_image_surface_get_data (to);

  if (target == NULL)
    return to;
  for (int y = 0; y < down; y++)
    {
      const guint8 *above = source + (gsize) (2 * y) * cairo_image_surface_get_stride (from);
      const guint32 *a = (const guint32 *) (const void *) above;
      const guint32 *b = 2 * y + 1 < height ? (const guint32 *) (const void *) (above + cairo_image_surface_get_stride (from)) : a;
      guint32 *out = (guint32 *) (void *) (target + (gsize) y * cairo_image_surface_get_stride (to));

      for (int x = 0; x < width / 2; x++)
        out[x] = mean (a[2 * x], a[2 * x + 1], b[2 * x], b[2 * x + 1]);
      if (width & 1)
        out[across - 1] = mean (a[width - 1], a[width - 1], b[width - 1], b[width - 1]);
    }
  cairo_surface_mark_dirty (to);
  return to;
}

static void
lay_on_white (cairo_surface_t *surface)
{
  guint32 *pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  gsize count = (gsize) cairo_image_surface_get_stride (surface) / 4 * (gsize) cairo_image_surface_get_height (surface);

  for (gsize i = 0; i < count; i++)
    pixels[i] = 0xff000000u | ((pixels[i] & 0xffffff) + (255 - (pixels[i] >> 24)) * 0x010101);
  cairo_surface_mark_dirty (surface);
}

TcScanPicture *
tc_scan_picture_new (cairo_surface_t *surface)
{
  TcScanPicture *self;

  g_return_val_if_fail (surface != NULL && cairo_image_surface_get_data (surface) != NULL, NULL);
  g_return_val_if_fail (cairo_image_surface_get_format (surface) == CAIRO_FORMAT_RGB24, NULL);

  self = g_new0 (TcScanPicture, 1);
  self->ref_count = 1;
  lay_on_white (surface);
  self->levels[self->n_levels++] = surface;
  while (self->n_levels < MAX_LEVELS)
    {
      cairo_surface_t *last = self->levels[self->n_levels - 1];
      cairo_surface_t *next;

      if (MAX (cairo_image_surface_get_width (last), cairo_image_surface_get_height (last)) <= SMALL)
        break;
      next = halve (last);
      if (cairo_surface_status (next) != CAIRO_STATUS_SUCCESS)
        {
          cairo_surface_destroy (next);
          break;
        }
      self->levels[self->n_levels++] = next;
    }
  return self;
}

typedef struct
{
  const char *bytes;
  gsize       left;
} Source;

static cairo_status_t
read_cb (void *data, unsigned char *to, unsigned int length)
{
  Source *source = data;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (to, source->bytes, length);
  source->bytes += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static guint32
get_number (const char *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* By its header: a small file can unpack to any size, so this is asked before. */
static gboolean
has_sound_size (const char *bytes, gsize length)
{
  static const char start[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
  const gsize header = sizeof start - 1;
  guint64 width, height;

  if (length < header + 8 || memcmp (bytes, start, header) != 0)
    return FALSE;
  width = get_number (bytes + header);
  height = get_number (bytes + header + 4);
  return width > 0 && height > 0 && width * height <= TC_SCAN_MAX_PIXELS;
}

TcScanPicture *
tc_scan_picture_read_png (const char *path)
{
  gsize length = 0;
  g_autofree char *bytes = NULL;
  cairo_surface_t *image, *surface = NULL;
  Source source;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = tc_file_read (path, &length, NULL);
  if (bytes == NULL || !has_sound_size (bytes, length))
    return NULL;
  source = (Source) { bytes, length };
  image = cairo_image_surface_create_from_png_stream (read_cb, &source);
  if (cairo_surface_status (image) == CAIRO_STATUS_SUCCESS
      && (cairo_image_surface_get_format (image) == CAIRO_FORMAT_ARGB32 || cairo_image_surface_get_format (image) == CAIRO_FORMAT_RGB24))
    surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (image),
                                          cairo_image_surface_get_height (image));
  if (surface != NULL && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    memcpy (cairo_image_surface_get_data (surface), cairo_image_surface_get_data (image),
            (gsize) cairo_image_surface_get_stride (image) * (gsize) cairo_image_surface_get_height (image));
  else
    g_clear_pointer (&surface, cairo_surface_destroy);
  cairo_surface_destroy (image);
  return surface != NULL ? tc_scan_picture_new (surface) : NULL;
}

TcScanPicture *
tc_scan_picture_ref (TcScanPicture *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
tc_scan_picture_unref (TcScanPicture *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  for (int i = 0; i < self->n_levels; i++)
    cairo_surface_destroy (self->levels[i]);
  g_free (self);
}

int
tc_scan_picture_get_width (const TcScanPicture *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return cairo_image_surface_get_width (self->levels[0]);
}

int
tc_scan_picture_get_height (const TcScanPicture *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return cairo_image_surface_get_height (self->levels[0]);
}

void
tc_scan_picture_paint (const TcScanPicture *self, cairo_t *cr, const cairo_matrix_t *matrix, double strength)
{
  double scale;
  int level = 0;
  cairo_pattern_t *pattern;
  cairo_matrix_t back, half;

  g_return_if_fail (self != NULL && cr != NULL && matrix != NULL);

  scale = sqrt (fabs (matrix->xx * matrix->yy - matrix->xy * matrix->yx));
  /* Not less than half of its pixels: those between would not be seen. */
  while (level + 1 < self->n_levels && scale * 2 <= 1)
    {
      scale *= 2;
      level++;
    }
  back = *matrix;
  if (cairo_matrix_invert (&back) != CAIRO_STATUS_SUCCESS)
    return;
  cairo_matrix_init_scale (&half, ldexp (1, -level), ldexp (1, -level));
  cairo_matrix_multiply (&back, &back, &half);
  pattern = cairo_pattern_create_for_surface (self->levels[level]);
  cairo_pattern_set_matrix (pattern, &back);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_BILINEAR);
  cairo_save (cr);
  cairo_set_source (cr, pattern);
  cairo_paint_with_alpha (cr, strength);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);
}
