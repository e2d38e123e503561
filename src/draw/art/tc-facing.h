/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-facing: the front of a counter that faces a side of its hex.
 *
 * Private to draw.  The three front hexsides are a band in the dark of the side's colour between
 * pale edges, and a wedge points over the side that it faces: shape and place show it, not colour.
 */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

/* @facing: 0 to 5, a direction of the grid.  @colour: of the counter's side.  @centre: of its hex, in units. */
void tc_facing_paint (const TcCanvas *canvas, TcSpot centre, int facing, guint32 colour, gboolean ghost);

G_END_DECLS
