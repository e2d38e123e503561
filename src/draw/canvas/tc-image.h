/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-image: pixels in memory.
 *
 * Cairo goes on without what it gets no memory for, and a picture would lack it: here the program ends with a message instead,
 * as it does where g_malloc() gets none.
 */
#pragma once

#include <cairo.h>

/* Empty; never NULL and never without pixels. */
cairo_surface_t *tc_image_new      (cairo_format_t format, int width, int height);
/* Rows of an image, which must outlive it. */
cairo_surface_t *tc_image_new_part (cairo_surface_t *image, int top, int rows);
/* After painting: nothing was left out for want of memory. */
void             tc_image_demand   (cairo_status_t status);
