/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-view: which part of the board is seen, and how large.
 *
 * Units are pixels (or points on paper).  The board's own frame has its origin at
 * the top left corner of the map with its rim; a view moves and scales it.
 */
#pragma once

#include "tc-map.h"

G_BEGIN_DECLS

#define TC_VIEW_MIN_HEX 2.0   /* pixels across a hex */
#define TC_VIEW_MAX_HEX 400.0

typedef struct
{
  double hex;    /* pixels between neighbours in a row */
  double x;      /* pixels of the board's frame left of the window */
  double y;
  int    width;  /* of the window, pixels */
  int    height;
} TcView;

/* Size of the whole board in pixels at @hex pixels a hex; of its sheet, with the margin. */
void  tc_view_get_board_size (const TcMap *map, double hex, double *width, double *height);
void  tc_view_get_sheet_size (const TcMap *map, double hex, double *width, double *height);
/* Shows the whole sheet in the middle of the window; the board alone where the margin would make it much smaller. */
void  tc_view_fit    (TcView *self, const TcMap *map);
/* Multiplies the scale and keeps the point (px, py) of the window where it is. */
void  tc_view_zoom   (TcView *self, const TcMap *map, double factor, double px, double py);
/* Moves the window over the board; never so far that nothing of the sheet is in the window. */
void  tc_view_pan    (TcView *self, const TcMap *map, double dx, double dy);
/* Moves as little as needed so that @hex is well inside the window. */
void  tc_view_reveal (TcView *self, const TcMap *map, TcHex hex);

/* A place in the window, and the place without a facing that a point of the window is:
 * TC_NOWHERE off the hexes, but a point that may be off the table. */
void    tc_view_place_to_point (const TcView *self, const TcMap *map, TcPlace place, double *px, double *py);
TcPlace tc_view_point_to_place (const TcView *self, const TcMap *map, double px, double py);

/* Centre of a hex in the window; the hex under a point of the window (TC_NO_HEX
 * off the board). */
void  tc_view_hex_to_point (const TcView *self, const TcMap *map, TcHex hex, double *px, double *py);
TcHex tc_view_point_to_hex (const TcView *self, const TcMap *map, double px, double py);

G_END_DECLS
