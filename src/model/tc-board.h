/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-board: what a board can do, be it hexes or a measured table.
 *
 * A place on either board is a TcPlace.  A spot (TcHex) is what a cursor can be on: a hex, or a
 * square millimetre of the table.  Rooms that only have to know places ask the board, and not which
 * of the two it is.
 */
#pragma once

#include "tc-map.h"

G_BEGIN_DECLS

#define TC_PLACE_LABEL_SIZE (TC_HEX_LABEL_SIZE + TC_POINT_SIZE)

/* Rooms that do something else on each board have a row a kind. */
typedef enum
{
  TC_BOARD_HEXES,
  TC_BOARD_TABLE,
  TC_N_BOARDS
} TcBoardKind;

typedef struct
{
  TcBoardKind   kind;
  gboolean      hexsides;    /* ground is drawn hex by hex and hexside by hexside, and units control zones */
  gboolean      bases;       /* a unit is a formation of bases and loses them one by one */
  int           facing;      /* of a counter, when none is given; the least */
  int           facings;     /* of a counter: TcPlace.facing is below this */
  int           facing_unit; /* of a facing, in hundredths of what documents call one: 0 to 5, or degrees */
  const char   *facing_range; /* as documents write it */
  gint32        least;       /* length of a side: hexes, or tenths of a millimetre */
  gint32        most;
  gint32        step;        /* by which people change such a length: 1 hex, 1 cm */

  TcMap      *(*make)      (gint32 across, gint32 down); /* clear ground */
  void        (*get_size)  (const TcMap *map, gint32 *across, gint32 *down);
  TcHex       (*get_middle) (const TcMap *map);
  /* A table also has places up to TC_TABLE_MAX beyond its edges. */
  gboolean    (*contains)  (const TcMap *map, TcPlace place);
  TcHex       (*get_spot)  (const TcMap *map, TcPlace place); /* TC_NO_HEX off the board */
  TcPlace     (*get_place) (const TcMap *map, TcHex spot);    /* facing as if none were given */
  /* The hex beyond a hexside, TC_NO_HEX when there is none; a table has no hexsides. */
  TcHex       (*get_next)  (const TcMap *map, TcHex spot, int direction);
  /* As documents write it, without the facing.  parse: NULL, or the code of an issue, *out
   * untouched then. */
  const char *(*parse)     (const TcMap *map, const char *text, TcPlace *out);
  void        (*format)    (const TcMap *map, TcPlace place, char out[TC_PLACE_LABEL_SIZE]);
  /* A line of sight: the steps, @size at most; a table has none. */
  guint       (*trace)     (const TcMap *map, TcPlace from, TcPlace to, TcSightStep *out,
                            guint size);
  gint32      (*distance)  (const TcMap *map, TcPlace a, TcPlace b); /* hexes, or tenths of a millimetre, rounded down */
} TcBoard;

/* One of two constant tables. */
const TcBoard *tc_board_get     (TcBoardKind kind);
const TcBoard *tc_map_get_board (const TcMap *map);
/* The map as far as it is one of hexes; NULL for a measured table, as the tabletop is for hexes. */
const TcMap   *tc_map_get_hexes (const TcMap *map);

G_END_DECLS
