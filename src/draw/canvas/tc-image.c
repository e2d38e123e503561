/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-image.h"

#include <glib.h>

void
tc_image_demand (cairo_status_t status)
{
  if (status == CAIRO_STATUS_NO_MEMORY)
    g_error ("no memory for a picture");
}

cairo_surface_t *
tc_image_new (cairo_format_t format, int width, int height)
{
  cairo_surface_t *image = cairo_image_surface_create (format, width, height);

  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS)
    g_error ("no picture of %d x %d pixels: %s", width, height, cairo_status_to_string (cairo_surface_status (image)));
  return image;
}
