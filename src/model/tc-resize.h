/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-resize: the board made larger or smaller at any of its edges, or hexes inside it, as one edit.
 *
 * What is beyond the new edges, or in rows that go, is cut off: counters are taken off the map, ground, labels and pins
 * of a scan are removed, an area that loses all its hexes stays, empty.  The edit keeps all of it
 * for undo.
 *
 * Numbers of hexes are counted from the same corner as before, from the same first number: if
 * columns or rows are added or removed on that side, hexes get other numbers.  Whatever
 * the document keeps, areas and counters among it, follows its hex.  New hexes are clear.  A road that crosses them is led
 * on, and so is what lies along hexsides, also where hexes inside the map have gone. */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

/* What is added at each edge of the page, as the map is drawn: columns and rows of hexes, or
 * tenths of a millimetre of a table.  Below 0: what is cut off. */
typedef struct
{
  gint32 left;
  gint32 right;
  gint32 top;    /* the far edge of a table */
  gint32 bottom;
  /* Of hexes: columns that are added after the first @across_at of the page, or below 0 removed
   * from there on; and rows. As every second hexrow is shifted, hexrows come and go in pairs: so
   * all others keep their neighbours. */
  gint32 across, across_at;
  gint32 down, down_at;
} TcMargins;

/* What is cut off. */
typedef struct
{
  guint counters; /* set up there */
  guint hexes;    /* of other ground than the clear one, the legend's first */
  guint features; /* roads, streams, hills ... or pieces of a table that lose something */
  guint areas;    /* or zones that lose something */
  guint labels;
} TcCut;

/* FALSE when nothing of the board would be left, hexrows inside it are no pairs, a side would be
 * out of range, or its hexes cannot be numbered. */
gboolean tc_resize_is_possible (const TcMap *map, const TcMargins *margins);
void     tc_resize_count_cut (const TcBattle *battle, const TcMargins *margins, TcCut *out);
/* Where a place is then; TC_NOWHERE when it is cut off. */
TcPlace  tc_resize_find_place (const TcMap *map, const TcMargins *margins, TcPlace place);
/* The edit; it is possible. */
TcEdit   tc_resize_edit      (const TcBattle *battle, const TcMargins *margins);

G_END_DECLS
