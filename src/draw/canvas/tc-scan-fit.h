/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-fit: the position of a scan on the board, found from its pins.
 *
 *   no pin      the whole picture in the middle of the board
 *   one         of the same size, with that point in its place
 *   two         moved, turned and scaled so that both are in place
 *   more        stretched and sheared as well (an affine map), so that the squares of what they are off together
 *               are least
 *
 * Pins nearly in one line, and those that would mirror the picture or squeeze it, cannot say how it is stretched: it is only
 * moved, turned and scaled then, by least squares all the same.  Where they do not even say that, it lies as if there were none.
 */
#pragma once

#include <cairo.h>

#include "tc-view.h"

G_BEGIN_DECLS

typedef enum
{
  TC_FIT_WHOLE,
  TC_FIT_MOVED,
  TC_FIT_TURNED,    /* and scaled */
  TC_FIT_STRETCHED,
} TcFitKind;

typedef struct
{
  TcFitKind      kind;
  cairo_matrix_t matrix; /* pixels of the picture to units of the board (tc-geometry) */
} TcScanFit;

/* Of a picture of @width and @height pixels, from 1. */
void   tc_scan_fit_find      (const TcMap *map, const TcScan *scan, int width, int height, TcScanFit *out);
/* Distance of the pin's point of the picture from its place: in hexes, on a table in centimetres. */
double tc_scan_fit_get_miss  (const TcScanFit *self, const TcMap *map, const TcPin *pin);
/* A point of the picture, in pixels, in the window, and back. */
void   tc_scan_fit_to_view   (const TcScanFit *self, const TcView *view, double x, double y, double *px, double *py);
void   tc_scan_fit_from_view (const TcScanFit *self, const TcView *view, double px, double py, double *x, double *y);

G_END_DECLS
