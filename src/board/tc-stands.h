/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-stands: how the bases of one unit stand together on a measured table.
 *
 * A unit is up to TC_STANDS_MAX bases of one size in ranks, or a square in which one
 * base looks each way.  Its place is the middle of its front edge.
 */
#pragma once

#include "tc-table.h"

G_BEGIN_DECLS

#define TC_STANDS_MAX 8

typedef struct
{
  gint32 front; /* of one base, TC_BASE_MIN to TC_TABLE_MAX */
  gint32 depth;
  guint8 n;     /* bases; 0: no unit of bases */
  guint8 files; /* bases in the first rank, at least 1; the last rank has what is left */
  guint8 square;
} TcStands;

/* Front of a base of miniatures: 40 mm. */
#define TC_STAND_FRONT 400

typedef enum
{
  TC_FORMATION_LINE,
  TC_FORMATION_COLUMN,    /* bases one behind the other */
  TC_FORMATION_SQUARE,
  TC_FORMATION_TWO_RANKS,
  TC_N_FORMATIONS
} TcFormation;

/* "line", "column", "square", "two-ranks"; NULL at the end. */
extern const char *const tc_formation_names[];

/* @n bases of @depth; a line has @ranks (1 or 2). */
TcStands tc_stands_new (gint32 depth, int n, TcFormation formation, int ranks);

/* Front and depth of the whole. */
void  tc_stands_get_size (const TcStands *self, gint32 *front, gint32 *depth);
/* The bases, first rank first, from left to right; returns their number. */
guint tc_stands_lay      (const TcStands *self, TcPlace place, TcBase out[TC_STANDS_MAX]);

G_END_DECLS
