/* What tc-export needs of a painter. */
#pragma once

#include "tc-painter.h"

G_BEGIN_DECLS

/* The colours that large areas of the board have, 256 at most; returns how many. */
guint tc_painter_list_colours (TcPainter *self, const TcScene *scene, double hex, guint32 *colours);
/* Paints the rows of the board that begin at @top to a surface of pixels (RGB24). */
void tc_painter_paint_band  (TcPainter *self, const TcScene *scene, double hex, int top,
                             cairo_surface_t *surface);
/* Paints the whole board as paths, without copying pixels. */
void tc_painter_paint_paths (TcPainter *self, const TcScene *scene, double hex,
                             int width, int height, cairo_t *cr);

G_END_DECLS
