/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-corner: the corners of hexes, and the shortest ways along hexsides or from hex to hex.
 *
 * Hexes and corners are points of one lattice.  Its three axes run from the middle of a hex up, down to the right and
 * down to the left, a hexside long; a step along all of them leads back.  The numbers of a hex add up to -1, those of a
 * corner to 0 or 1; the length of a way is the sum of what they differ by, and a hex is two away from its neighbours.
 */
#pragma once

#include "tc-hexgrid.h"

G_BEGIN_DECLS

typedef struct
{
  gint32 at[3];
} TcCorner;

TcCorner tc_corner_of_hex      (const TcHexGrid *grid, TcHex hex);
/* The corner from 0 to 5 of the hex between its sides @corner and @corner + 1; -1: the hex. */
TcCorner tc_corner_of          (const TcHexGrid *grid, TcHex hex, int corner);
/* TC_NO_HEX: it is off the map; of a hex. */
TcHex    tc_corner_get_hex     (const TcHexGrid *grid, TcCorner self);
gboolean tc_corner_is_same     (TcCorner a, TcCorner b);
int      tc_corner_add_up      (TcCorner self);
int      tc_corner_find_length (TcCorner a, TcCorner b);
/* The hexes left and right of the side from one corner to the next. */
void     tc_corner_find_hexes  (const TcHexGrid *grid, TcCorner a, TcCorner b, TcHex out[2]);
/* Both corners of the side between two hexes; FALSE of hexes that are no neighbours. */
gboolean tc_corner_find_ends   (const TcHexGrid *grid, TcHex hex, TcHex other, TcCorner out[2]);
/* Adds to @out (TcCorner) the points after @from, up to @to: a shortest way, of those the one nearest to a straight line.  FALSE: none
 * is on the map. */
gboolean tc_corner_lay         (const TcHexGrid *grid, TcCorner from, TcCorner to, GArray *out);

G_END_DECLS
