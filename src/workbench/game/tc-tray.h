/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-tray: free deployment: the counters that a side may set up where it likes, sorted into rows
 * of equal ones, and the ground for them.
 *
 * It knows of deployment what tc_state_deploys() says, on hexes and on a measured table.  The
 * counter that is picked is the planner's only unit. */
#pragma once

#include "tc-game.h"
#include "tc-planner.h"

G_BEGIN_DECLS

/* Equal counters of one army. */
typedef struct
{
  int   army;
  int   first;   /* counter to show: the first that waits, else the first of all */
  guint n;
  guint waiting; /* not set up yet */
} TcTrayRow;

typedef struct _TcTray TcTray;

/* What differs on hexes and on a measured table. */
typedef struct
{
  gboolean wants_all; /* the phase ends when no counter waits */
  gboolean turns;     /* counters are turned by hand */
  gboolean settles;   /* a refused place becomes the nearest legal one */
  /* Where a counter set up at a hex will be. */
  TcPlace  (*locate) (const TcTray *self, int counter, TcHex hex);
  /* Makes what is asked for legal; @refusal is filled in where that was refused. */
  gboolean (*settle) (const TcTray *self, TcOrder *order, TcNote *refusal);
} TcTrayBoard;

/* Fields are for reading. */
struct _TcTray
{
  const TcTrayBoard *board;
  gboolean           on;      /* the side to decide sets up */
  gboolean           chooses; /* every order that it has leads to a set-up: how is to be chosen */
  TcDeployment       deployment; /* while on */
  GArray            *rows;    /* TcTrayRow, army by army; captured counters last */
  guint              waiting; /* counters, in all rows */
  guint8            *ground;  /* per hex, 1: the side may set up there; NULL on a measured table */
  guint8            *preview; /* the ground of the choice under the pointer; NULL none */
  guint8             flags;   /* of the next order that sets up */
  TcPoint            grip;    /* on a table, from the pointer to the place of what is dragged */

  /* private */
  TcPlanner         *planner;
  TcGame            *game;
  guint              shuffles; /* set-ups by the machine so far */
  int                faced;    /* counter that was turned before it was set up, -1 none */
  gint32             facing;   /* of that counter */
};

/* The planner is borrowed. */
void     tc_tray_init       (TcTray *self, TcPlanner *planner);
void     tc_tray_clear      (TcTray *self);
/* The position of @game (borrowed; NULL: none, or nobody is to decide here) and the orders (TcOrder) in it. */
void     tc_tray_update     (TcTray *self, TcGame *game, const GArray *orders);
gboolean tc_tray_is_member  (const TcTray *self, int counter);
gboolean tc_tray_is_placed  (const TcTray *self, int counter);
/* The counter that a click would set up, -1 none. */
int      tc_tray_get_picked (const TcTray *self);
/* Whether two counters share a row. */
gboolean tc_tray_are_equal  (const TcTray *self, int a, int b);
/* The next counter of its row that waits, -1 none. */
int      tc_tray_get_next   (const TcTray *self, int counter);
/* The first waiting counter of the row after the picked one's, -1 none. */
int      tc_tray_get_next_row (const TcTray *self);

/* The order that sets the picked counter up at @hex; on a table, at the nearest legal place.
 * @refusal says why not there, even when a place near by was found; FALSE: no order.  @order is
 * what was asked for then. */
gboolean tc_tray_propose    (const TcTray *self, TcHex hex, TcOrder *order, TcNote *refusal);
/* Turns the picked counter by hundredths of a degree.  TRUE: @order turns it where it is; FALSE:
 * it will face so when it is set up, or cannot be turned. */
gboolean tc_tray_turn       (TcTray *self, gint32 turn, TcOrder *order);
/* After the picked counter has been set up: what was chosen for it is forgotten. */
void     tc_tray_forget     (TcTray *self);
/* FALSE: under these rules no counter is taken back. */
gboolean tc_tray_lift       (const TcTray *self, int counter, TcOrder *order);
/* Takes all counters back; lets the machine set up those that wait.  Each gives many orders. */
void     tc_tray_lift_all   (TcTray *self);
void     tc_tray_fill       (TcTray *self);
/* Shows the ground that comes with a choice, NULL: none any more.  TRUE when that changed something. */
gboolean tc_tray_set_preview (TcTray *self, const TcOrder *choice);

G_END_DECLS
