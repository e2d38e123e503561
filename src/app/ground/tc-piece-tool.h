/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-piece-tool: draws the ground of a measured table: outlines and lines by their corners or by a drag, and the points of what is
 * there, which are moved, added and removed.
 *
 * A click takes a piece in hand, with Shift besides others.  Its points are dragged, a drag of one of its sides adds one, a drag of
 * its ground moves it and the others.  Points snap to those of other pieces; points and pieces align with neighbours, other pieces
 * and the table, unless Shift is held. */
#pragma once

#include "tc-align.h"
#include "tc-page.h"

G_BEGIN_DECLS

/* Pixels: so near is at a point. */
#define TC_PIECE_NEAR 9

/* How the points come to be that are drawn. */
typedef enum
{
  TC_PIECE_DRAG_NONE,
  TC_PIECE_DRAG_POINT,
  TC_PIECE_DRAG_PIECE,
  TC_PIECE_DRAG_FREEHAND,
} TcPieceDrag;

typedef struct
{
  TcTool   parent;
  TcPage  *page;    /* borrowed */
  gboolean draws;   /* clicks are corners of a new piece */
  int      piece;   /* in hand, -1 */
  int      point;   /* of it, in hand, -1 */
  GArray  *others;  /* owned, int: pieces in hand besides it */

  /* What a new piece is; takes the outline. */
  gboolean (*finish)  (gpointer owner, GArray *points);
  void     (*changed) (gpointer owner); /* what is in hand, or whether it draws */
  gint32   (*get_width) (gpointer owner); /* of the band about a line; 0: what is drawn is an outline */
  gpointer   owner;

  /* derived */
  GArray  *points;  /* owned, TcPoint: under way */
  TcPoint  pointer; /* where it is; off the table when it is not there */
  GArray  *lines;   /* owned, TcExtent: what the guides are of */
  TcGuide  guides[TC_ALIGN_AXES];
  TcExtent moved;   /* what found them */
  TcPieceDrag drag;
  TcPoint  grip;    /* where the drag began */
  double   x;       /* the same in the window, or where freehand has its last corner */
  double   y;
} TcPieceTool;

void     tc_piece_tool_init      (TcPieceTool *self, TcPage *page);
void     tc_piece_tool_clear     (TcPieceTool *self);
/* Nothing in hand, nothing under way. */
void     tc_piece_tool_rest      (TcPieceTool *self);
void     tc_piece_tool_set_draws (TcPieceTool *self, gboolean draws);
/* The piece in hand; NULL when there is none. */
const TcPiece *tc_piece_tool_get_piece (TcPieceTool *self);
/* Tenths of a millimetre in so many pixels. */
gint32   tc_piece_tool_get_reach (TcPieceTool *self, double pixels);
/* Puts another one, which it takes, in its place. */
gboolean tc_piece_tool_replace   (TcPieceTool *self, TcPiece *piece);
void     tc_piece_tool_remove    (TcPieceTool *self);
/* A piece and a point of it, -1 for none. */
void     tc_piece_tool_take      (TcPieceTool *self, int piece, int point);

G_END_DECLS
