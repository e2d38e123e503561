/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-side: sides of hexes under the pencils of the ground. */
#pragma once

#include "tc-ground-tool.h"

G_BEGIN_DECLS

/* How near to the middle of a side a drag must pass to draw it, in hexes; a click draws the nearest side. */
#define TC_GROUND_SIDE_NEAR 0.36

/* The side of @hex nearest to a point of the view, 0..5, and in @far its distance in hexes; -1 for none. */
int  tc_ground_side_find      (TcGroundTool *self, TcHex hex, double x, double y, double *far);
/* Draws or @wipes in the stroke under way what the pencil draws along @side of @hex; nothing at the edge of the map. */
void tc_ground_side_draw      (TcGroundTool *self, TcHex hex, int side, gboolean wipes);
/* The side that keys draw, and that is shown: -1 for none. */
void tc_ground_side_set_focus (TcGroundTool *self, TcHex hex, int side);
/* Goes to the next side of @hex inside the map: @step 1, or -1 for the other way round. */
void tc_ground_side_turn      (TcGroundTool *self, TcHex hex, int step);

G_END_DECLS
