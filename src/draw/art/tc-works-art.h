/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-works-art: the parapet, the palisades and the ditch of entrenchments.
 *
 * Private to draw.  The line of the works is their parapet's; what they keep out is on its left.
 */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

/* Adds the lines to the path of the canvas, in pixels, @offset hexes to their left. */
typedef void (*TcWorksPath) (const TcCanvas *canvas, gconstpointer data, double offset);

void tc_works_paint (const TcCanvas *canvas, TcWorksPath add, gconstpointer data, double scale);

G_END_DECLS
