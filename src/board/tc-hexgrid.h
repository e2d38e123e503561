/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-hexgrid: a grid of hexes: numbers, neighbours, distance, lines of sight.
 *
 * The grid is a stack of hexrows.  A TcHex is an index, hexrow times columns
 * plus place in the row, both from 0; TC_NO_HEX is off the map.  Every second
 * row is shifted half a hex toward the higher places.  That is enough for all
 * published maps: maps whose columns are straight are the same grid seen
 * sideways, so `sideways` only changes how it is drawn and which way the
 * numbers are read.
 *
 * How hexes are numbered on paper is a TcNumbering: which coordinate comes
 * first, where it starts, which way it grows, how many digits it has and what
 * stands between the two.  The first row is the one drawn at the top, whether
 * numbers grow or fall from there.  A letter stands for a number from 1: A is 1,
 * Z 26, AA 27, BB 28.
 *
 * Directions are clockwise: 0 next place in the row, 1 the row below toward
 * higher places, 2 the row below toward lower places, 3 previous place, 4 the
 * row above toward lower places, 5 the row above toward higher places.  "Below"
 * is the next higher row.
 *
 * Everything here is integer arithmetic.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef gint32 TcHex;
#define TC_NO_HEX (-1)
#define TC_HEX_DIRECTIONS 6

/* Largest side of a grid, and hence of a map. */
#define TC_HEXGRID_MAX_SIDE 4096

typedef struct
{
  gboolean column_first;  /* the place in the row is written before the row */
  gint32   first_row;     /* number of the first hexrow */
  gint32   first_column;  /* number of the first place in a row */
  gboolean rows_fall;     /* numbers of rows fall as rows go down */
  gboolean columns_fall;
  gint32   row_digits;    /* padded with zeros to this; from 1 */
  gint32   column_digits;
  gboolean row_letters;   /* A, B ... Z, AA, BB ... instead of digits */
  gboolean column_letters;
  char     separator[4];  /* between the two; may be "" */
} TcNumbering;

typedef struct
{
  gint32      rows;     /* 1 to TC_HEXGRID_MAX_SIDE */
  gint32      columns;
  gint32      shifted;  /* 0 or 1: rows whose index is odd (1) or even (0) are shifted to higher places */
  gboolean    sideways; /* hexrows run down the page instead of across it */
  TcNumbering numbering;
} TcHexGrid;

/* RRCC from 0101, rows with an even number shifted: the sheets of the Thirty
 * Years War series (S-2.1).  More digits where 99 are not enough. */
void     tc_hexgrid_init      (TcHexGrid *self, gint32 rows, gint32 columns);
/* Also looks at the numbering: no number may be below 0 (1 for letters), need
 * more than 9 characters, or be ambiguous for lack of a separator. */
gboolean tc_hexgrid_is_valid  (const TcHexGrid *self);
gint32   tc_hexgrid_get_count (const TcHexGrid *self);

static inline gint32
tc_hexgrid_row (const TcHexGrid *self, TcHex hex)
{
  return hex / self->columns;
}

static inline gint32
tc_hexgrid_column (const TcHexGrid *self, TcHex hex)
{
  return hex % self->columns;
}

/* TC_NO_HEX when off the map. */
TcHex    tc_hexgrid_at        (const TcHexGrid *self, gint32 row, gint32 column);
TcHex    tc_hexgrid_neighbour (const TcHexGrid *self, TcHex hex, int direction);
/* The six neighbours at once, TC_NO_HEX where there is none. */
void     tc_hexgrid_get_neighbours (const TcHexGrid *self, TcHex hex, TcHex out[6]);
/* 0 to 5, or -1 when the two are not neighbours. */
int      tc_hexgrid_direction (const TcHexGrid *self, TcHex from, TcHex to);
gint32   tc_hexgrid_distance  (const TcHexGrid *self, TcHex a, TcHex b);

/* Numbers on paper.  The text is written to @out and returned. */
#define TC_HEX_LABEL_SIZE 24
const char *tc_hexgrid_format (const TcHexGrid *self, TcHex hex, char out[TC_HEX_LABEL_SIZE]);
/* TC_NO_HEX when @text is no number of a hex of this map.  Digits and separator
 * have to be as written by tc_hexgrid_format(); letters may be small. */
TcHex       tc_hexgrid_parse  (const TcHexGrid *self, const char *text);

/* Hexsides.  Each side has one index, owned by the hex that sees it in
 * direction 0, 1 or 2; sides at the rim that only the outer hex would own are
 * numbered too, so every (hex, direction) has a side. */
typedef gint32 TcSideIndex;
/* Upper bound of side indices: arrays of this length hold any side. */
gint32      tc_hexgrid_get_side_count (const TcHexGrid *self);
TcSideIndex tc_hexgrid_side           (const TcHexGrid *self, TcHex hex, int direction);
/* The two hexes of a side, the one that owns it first; either may be TC_NO_HEX
 * at the rim, and both for an index that no hex of the map has. */
void        tc_hexgrid_side_hexes     (const TcHexGrid *self, TcSideIndex side, TcHex *a, TcHex *b);

/* Sight (S-5.21, S-5.22).  The straight line from centre to centre, without
 * its two ends: a step is one hex that the line enters (b is TC_NO_HEX) or, where
 * the line runs along a hexside, the two hexes of that side.  A hex of which the
 * line touches only a corner is not entered.  A hex of a pair that is off the map is
 * TC_NO_HEX; the other one is then in a.
 * Of two hexes on the map the one with the lower index is in a. */
typedef struct
{
  TcHex a;
  TcHex b;
} TcSightStep;

/* Writes at most @size steps in order and returns how many there are; a line
 * has fewer steps than twice its distance. */
guint    tc_hexgrid_sight (const TcHexGrid *self, TcHex from, TcHex to,
                           TcSightStep *out, guint size);

/* Centre of a hex in a frame where neighbours in a row are 2 apart in x and
 * rows are 1 apart in y (a row step is sqrt(3) in units of x): exact positions for
 * drawing and for lines. */
void     tc_hexgrid_centre (const TcHexGrid *self, TcHex hex, gint32 *x2, gint32 *y);
/* The hex with that centre; TC_NO_HEX when it is off the map. */
TcHex    tc_hexgrid_at_centre (const TcHexGrid *self, gint32 x2, gint32 y);

G_END_DECLS
