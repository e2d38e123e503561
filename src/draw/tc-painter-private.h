/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tc-export needs of a painter: the board without a view, piece by piece.
 *
 * @scene is borrowed for the call; @hex is pixels (of paths: points) across a hex; the board
 * begins at 0, 0. */
#pragma once

#include "tc-painter.h"

G_BEGIN_DECLS

/* The colours (0xrrggbb) that large areas of the board have: @colours has room for 256.  Returns how many. */
guint tc_painter_list_colours (TcPainter *self, const TcScene *scene, double hex, guint32 *colours);
/* From now on the scene's legend is painted in a strip below @top.  Returns how tall it is, 0: there is none. */
double tc_painter_place_legend (TcPainter *self, const TcScene *scene, double hex, double width, double top);
/* Paints as many rows of pixels as @surface (RGB24) has, from row @top of the board on. */
void tc_painter_paint_band  (TcPainter *self, const TcScene *scene, double hex, int top,
                             cairo_surface_t *surface);
/* Paints the whole board, @width by @height, as paths, without copying pixels. */
void tc_painter_paint_paths (TcPainter *self, const TcScene *scene, double hex,
                             int width, int height, cairo_t *cr);

G_END_DECLS
