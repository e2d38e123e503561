/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-piece-group: pieces of a measured table that are in hand together, moved and aligned as one, and
 * the lines that what is dragged finds. */
#pragma once

#include "tc-piece-tool.h"

G_BEGIN_DECLS

/* The piece in hand counts. */
guint    tc_piece_group_count  (const TcPieceTool *self);
/* Takes the piece in hand besides the others, or lets it go. */
void     tc_piece_group_toggle (TcPieceTool *self, int piece);
/* Is the piece in hand, alone or with others? */
gboolean tc_piece_group_has    (const TcPieceTool *self, int piece);

/* How far the group really goes when it is dragged by @by: it stays on the table, in line with what is
 * near unless Shift is held. */
TcPoint  tc_piece_group_drag   (TcPieceTool *self, TcPoint by, GdkModifierType modifiers);
/* How far the piece in hand has been dragged. */
TcPoint  tc_piece_group_get_offset (const TcPieceTool *self);
/* Where a point that is to be at @at comes to lie: at a point of another piece, in line with what is
 * near, on the table. @index is its place among those under way, which may be the one after the last;
 * @closed: they are those of the piece in hand. */
TcPoint  tc_piece_group_snap   (TcPieceTool *self, guint index, gboolean closed, TcPoint at, GdkModifierType modifiers);
/* The outlines of the others, and the lines that were found last. */
void     tc_piece_group_fill   (const TcPieceTool *self, TcScene *scene);

/* One step of undo each. */
void     tc_piece_group_move   (TcPieceTool *self, TcPoint by);
void     tc_piece_group_carry  (TcPieceTool *self, TcPoint to); /* its middle, as far as the table has room */
void     tc_piece_group_align  (TcPieceTool *self, TcAlignWay way);
void     tc_piece_group_remove (TcPieceTool *self);

G_END_DECLS
