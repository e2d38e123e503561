/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-route: a point of a road or of water that is taken hold of and put elsewhere (tc-reroute).
 *
 * What would be laid is shown until it is let go.  A part of tc-ground-tool.
 */
#pragma once

#include "tc-ground-tool.h"

G_BEGIN_DECLS

/* Takes hold of what the pencil draws at a point of the view; FALSE: no pencil of lines is in hand, or nothing is there. */
gboolean tc_ground_route_hold   (TcGroundTool *self, double x, double y);
void     tc_ground_route_move   (TcGroundTool *self, double x, double y);
/* The same at the cursor and the side of its hex that is chosen; says whether there was something.  Held already, it is let go. */
gboolean tc_ground_route_press  (TcGroundTool *self);
/* Lays the course as it is shown; a step of the history. */
void     tc_ground_route_let_go (TcGroundTool *self);
/* Everything stays as it is; FALSE: nothing was held. */
gboolean tc_ground_route_drop   (TcGroundTool *self);
/* What would be laid. */
void     tc_ground_route_fill   (TcGroundTool *self, TcScene *scene);

/* Of a key of the tool: that of M can take hold of something at the cursor, or let go of what is held. */
gboolean tc_ground_route_may (TcTool *tool, guint keyval);

G_END_DECLS
