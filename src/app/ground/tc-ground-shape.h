/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-shape: the shape that the ground tool has under way: its corners, what it would draw, and its drawing. */
#pragma once

#include "tc-ground-tool.h"

G_BEGIN_DECLS

/* What the pencil in hand is drawn in: a name is one hex, whatever has been chosen. */
const TcStencil *tc_ground_shape_get (const TcGroundTool *self);
/* Is the tool about hexes now, and not about the hexside under the pointer? */
gboolean tc_ground_shape_is_of_hexes (const TcGroundTool *self);

/* Forgets the corners; FALSE when there were none. */
gboolean tc_ground_shape_drop   (TcGroundTool *self);
gboolean tc_ground_shape_drop_last (TcGroundTool *self);
/* The hex is a corner: by a click, by Enter or in a drag.  Draws when the shape has all that it takes. */
void     tc_ground_shape_point  (TcGroundTool *self, TcHex hex, gboolean wipes);
/* The next hex of a drag that counts each. */
void     tc_ground_shape_sweep  (TcGroundTool *self, TcHex hex);
/* Draws what is under way, with the hex under the pointer as its last corner. */
void     tc_ground_shape_finish (TcGroundTool *self, gboolean wipes);
/* The brush on a hex, in the stroke under way. */
void     tc_ground_shape_draw_brush (TcGroundTool *self, TcHex hex, gboolean wipes);
/* Says what the gesture has done. */
void     tc_ground_shape_say_drawn (TcGroundTool *self, gboolean wipes);
void     tc_ground_shape_say    (TcGroundTool *self, const char *text);
/* The preview. */
void     tc_ground_shape_fill   (TcGroundTool *self, TcScene *scene);

G_END_DECLS
