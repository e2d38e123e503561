/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-image.h"

#include <glib.h>

#include "tc-pages.h"

#define PAGED (1024 * 1024) /* bytes from which a picture is worth pages of its own */

/* What to give back with a picture. */
typedef struct
{
  gpointer pages;
  gsize    size;
} Memory;

static const cairo_user_data_key_t memory_key;

void
tc_image_demand (cairo_status_t status)
{
  if (status == CAIRO_STATUS_NO_MEMORY)
    g_error ("no memory for a picture");
}

static void
free_memory_cb (gpointer data)
{
  Memory *memory = data;

  tc_pages_free (memory->pages, memory->size);
  g_free (memory);
}

static cairo_surface_t *
create_paged (cairo_format_t format, int width, int height, int stride)
{
  Memory *memory = g_new (Memory, 1);
  cairo_surface_t *image;

  memory->size = (gsize) stride * height;
  memory->pages = tc_pages_new (memory->size);
  image = cairo_image_surface_create_for_data (memory->pages, format, width, height, stride);
  if (cairo_surface_set_user_data (image, &memory_key, memory, free_memory_cb) != CAIRO_STATUS_SUCCESS)
    free_memory_cb (memory);
  return image;
}

cairo_surface_t *
tc_image_new (cairo_format_t format, int width, int height)
{
  const int stride = cairo_format_stride_for_width (format, width);
  gboolean paged = stride > 0 && height > 0 && (gsize) stride * height >= PAGED;
  cairo_surface_t *image = paged ? create_paged (format, width, height, stride)
                                 : cairo_image_surface_create (format, width, height);

  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS)
    g_error ("no picture of %d x %d pixels: %s", width, height, cairo_status_to_string (cairo_surface_status (image)));
  return image;
}

cairo_surface_t *
tc_image_new_part (cairo_surface_t *image, int top, int rows)
{
  const int stride = cairo_image_surface_get_stride (image);

  g_assert (top >= 0 && top + rows <= cairo_image_surface_get_height (image));
  return cairo_image_surface_create_for_data (cairo_image_surface_get_data (image) + (gsize) top * stride,
                                              cairo_image_surface_get_format (image),
                                              cairo_image_surface_get_width (image), rows, stride);
}
