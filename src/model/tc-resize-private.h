/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-resize-private: where each hex of the old map, and what lies along its sides, is on the new one. */
#pragma once

#include "tc-resize.h"

G_BEGIN_DECLS

/* What is added to hexrows or columns, or removed, from the one at @at on. */
typedef struct
{
  gint32 by, at;
} TcBand;

/* From an old board to the new one: both grids, or both tables. */
typedef struct _TcMove
{
  const struct _Mover *mover;
  const TcMap *from;
  TcHexGrid    grid;   /* the new one */
  gint32       rows;   /* hexrows added before the first, as the grid counts them */
  gint32       columns;
  TcBand       in_rows, in_columns; /* inside the old map */
  TcTable      table;  /* the new one */
  TcPoint      shift;  /* of every point of a table */
} TcMove;

/* Inside the map: what comes before and after stays. */
gboolean tc_resize_goes       (const TcMove *self, TcHex hex);
/* TC_NO_HEX: it is cut off. */
TcHex    tc_resize_move_hex   (gconstpointer move, TcHex hex);
/* The sides of a feature of the new map, which are those of the old one. */
void     tc_resize_move_sides (const TcMove *self, TcFeature *feature);

G_END_DECLS
