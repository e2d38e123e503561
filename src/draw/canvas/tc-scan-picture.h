/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-picture: a large picture that is painted at any scale: itself and smaller ones, each
 * half as large.
 *
 * It does not change once it is made, so that a thread may make it for another; references are
 * counted atomically.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The longest side, and the most pixels: a document must not exhaust the memory. */
#define TC_SCAN_MAX_SIDE   32767
#define TC_SCAN_MAX_PIXELS 120000000

typedef struct _TcScanPicture TcScanPicture;

/* Takes an image of pixels (RGB24), not empty.  Its unused byte says how opaque they are, their
 * samples multiplied with it, as in ARGB32: transparent parts are white. */
TcScanPicture *tc_scan_picture_new        (cairo_surface_t *surface);
/* Unref it.  NULL when there is no PNG in that file that can be read, or one that is too large. */
TcScanPicture *tc_scan_picture_read_png   (const char *path);
TcScanPicture *tc_scan_picture_ref        (TcScanPicture *self);
void           tc_scan_picture_unref      (TcScanPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcScanPicture, tc_scan_picture_unref)

int            tc_scan_picture_get_width  (const TcScanPicture *self);
int            tc_scan_picture_get_height (const TcScanPicture *self);

/* Paints it over what is there; @matrix: from its pixels to those of the device, @strength from 0 to 1. */
void           tc_scan_picture_paint      (const TcScanPicture *self, cairo_t *cr, const cairo_matrix_t *matrix, double strength);

G_END_DECLS
