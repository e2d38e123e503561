/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-board-painter: in which order the layers of hexes and of a measured table are painted.  Private to draw. */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

typedef struct
{
  void  (*paint_ground) (const TcCanvas *canvas);
  void  (*paint_notes)  (const TcCanvas *canvas, gboolean above); /* below or above the counters */
  void  (*paint_units)  (const TcCanvas *canvas);
  guint (*list_colours) (const TcCanvas *canvas, guint32 *colours);
  int   (*pick)         (const TcScene *scene, double x, double y);
  GArray *(*place_names) (const TcCanvas *canvas); /* NULL: names stand where the board says */
} TcBoardPainter;

const TcBoardPainter *tc_board_painter_get (const TcMap *map);

G_END_DECLS
