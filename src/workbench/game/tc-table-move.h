/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-move: a move on a measured table being composed.
 *
 * The pointer asks for a place, or for a wheel about a corner of the front; the proposal is
 * that, or the nearest that is legal.  Legs can be put together to a path before the move is
 * given.  Lengths are tenths of a millimetre, angles hundredths of a degree. */
#pragma once

#include "tc-planner.h"

G_BEGIN_DECLS

/* Fields are for reading. */
typedef struct
{
  const TcPlanner *planner;
  gboolean moves;     /* somebody can be moved now */
  TcOrder  path;      /* legs so far, of its units */

  /* of the drag */
  gboolean drags;     /* it is one */
  TcPoint  from;      /* where it began */
  TcPoint  at;        /* where the pointer is */
  TcPoint  grip;      /* from the pointer to the place of the unit */
  int      corner;    /* -1, 1: wheels to the left, to the right; 0: moves */
  TcPlace  wish;      /* what is asked for */
  TcOrder  order;     /* that, or the nearest legal one */
  gboolean has_order;
  gboolean is_exact;  /* the order is what is asked for */
  gboolean goes_on;   /* it shall be a leg of a longer path */
  TcNote   refusal;   /* of what is asked for */
  int      target;    /* under the pointer: a legal target, -1 none */
  int      enemy;     /* under the pointer: another enemy, -1 none */
  int      own;       /* under the pointer: another unit of the side, -1 none */
} TcTableMove;

/* The planner is borrowed. */
void     tc_table_move_init      (TcTableMove *self, const TcPlanner *planner);
/* Another position, or another selection: no path.  @orders (TcOrder) are all that can be given now. */
void     tc_table_move_reset     (TcTableMove *self, const GArray *orders);
/* The move of the selected units along the path so far; FALSE when nobody is selected, or somebody off the table. */
gboolean tc_table_move_get_order (const TcTableMove *self, TcOrder *order);
/* Measures unit @which at the end of the path so far. */
gboolean tc_table_move_gauge     (const TcTableMove *self, guint which, TcGauge *gauge);
/* The left and the right corner of the front, to wheel by; FALSE when the selection cannot wheel. */
gboolean tc_table_move_get_grips (const TcTableMove *self, TcPoint grips[2]);
/* The corner within @reach of a point: -1 left, 1 right, 0 none. */
int      tc_table_move_find_grip (const TcTableMove *self, TcPoint at, double reach);
/* Whether the point is on the ghost at the end of the path so far. */
gboolean tc_table_move_is_ghost  (const TcTableMove *self, TcPoint at);
/* Dragging: begins at the end of the path so far, by a corner or 0; FALSE when nobody can be measured. */
gboolean tc_table_move_begin     (TcTableMove *self, TcPoint at, int grip);
void     tc_table_move_point     (TcTableMove *self, TcPoint at, gboolean goes_on);
/* The same without a pointer: to @at, and by an angle about a corner (-1 or 1). */
void     tc_table_move_toward    (TcTableMove *self, TcPoint at, gboolean goes_on);
gboolean tc_table_move_wheel     (TcTableMove *self, int corner, gint32 turn, gboolean goes_on);
/* The middle of a unit's bases. */
TcPoint  tc_table_get_middle     (const TcPlacement *placement);
/* A turn, or the difference of two headings, as more than -18000 and up to 18000. */
gint32   tc_table_signed_turn    (gint32 turn);

G_END_DECLS
