/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-deploy-private: what the files of deployment share. */
#pragma once

#include "tc-deploy.h"
#include "tc-painter.h"
#include "tc-play-private.h"

G_BEGIN_DECLS

/* Equal counters of one army: a row of the tray. */
typedef struct
{
  int     army;
  int     first;   /* counter that the row shows: the next that waits, else the first */
  guint   n;
  guint   waiting;
} TcDeployGroup;

struct _TcDeploy
{
  TcPlayPage  *page;   /* borrowed */

  /* owned */
  GArray      *groups; /* TcDeployGroup */
  TcPainter   *painter;
  guint8      *ground; /* per hex: where the side may set up; NULL on a measured table */

  gboolean     on;
  gboolean     chooses; /* how to set up is to be chosen */
  gboolean     shows;   /* ground is that of a choice that is pointed at */
  gboolean     busy;
  TcDeployment deployment;
  guint        waiting;
  guint        shuffles; /* set-ups by the machine asked for in this game */

  /* on a measured table */
  int          faced;    /* counter that was turned before it was set up; -1 */
  gint32       facing;   /* how */
  guint8       flags;    /* of the orders that set up */
  TcPoint      grip;     /* from the pointer to the place of what is dragged */

  GtkWidget   *reason;   /* why not there; borrowed from the panel, cleared with it */
  GtkWidget   *row;      /* of the tray that is picked; borrowed in the same way */
  GtkAdjustment *room;   /* that the tray has; in the same way */
  guint        reveal_source;

  /* dragging out of the tray */
  gboolean     out_of_tray;
  double       start_x, start_y;
  double       drag_x, drag_y; /* from there to where the pointer is */
};

/* tc-deploy.c */
TcGame   *tc_deploy_get_game    (TcDeploy *self);
/* The counter that would be set up by a click; -1. */
int       tc_deploy_get_picked  (TcDeploy *self);
gboolean  tc_deploy_is_placed   (TcDeploy *self, int counter);
gboolean  tc_deploy_is_member   (TcDeploy *self, int counter);
/* Whether both stand in one row of the tray. */
gboolean  tc_deploy_are_equal   (const TcBattle *battle, int a, int b);
/* The one after @counter of its row that waits; -1. */
int       tc_deploy_get_next    (TcDeploy *self, int counter);
gboolean  tc_deploy_is_on_table (TcDeploy *self);
/* What setting the picked one up there comes to: on a table the nearest place that is legal.  @refusal says why not
 * there, also when there is one near by; FALSE: there is none. */
gboolean  tc_deploy_propose     (TcDeploy *self, TcHex hex, TcOrder *order, TcNote *refusal);
/* Whether the picked one may go there; @refusal says why not. */
gboolean  tc_deploy_may         (TcDeploy *self, TcHex hex, TcNote *refusal);
void      tc_deploy_pick        (TcDeploy *self, int counter);
/* Sets the picked one up or tells why not; the next of its row is picked then. */
gboolean  tc_deploy_put         (TcDeploy *self, TcHex hex);
/* Turns the picked one where it stands, or will stand, by hundredths of a degree. */
gboolean  tc_deploy_turn        (TcDeploy *self, gint32 turn);
/* Whether it stands there. */
gboolean  tc_deploy_stands_at   (TcDeploy *self, int counter, TcHex hex);
void      tc_deploy_lift        (TcDeploy *self, int counter);
void      tc_deploy_lift_all    (TcDeploy *self);
/* tc-deploy-night.c: every order that is listed leads to a set-up. */
gboolean  tc_deploy_find_choice (TcDeploy *self);
/* tc-deploy-table.c */
void      tc_deploy_paint_table (TcDeploy *self, TcScene *scene);
/* By the machine: who waits, or everybody anew. */
void      tc_deploy_fill        (TcDeploy *self, gboolean anew);
/* "Infantry 6-3", or the name of somebody who is alone in his row; free it. */
char     *tc_deploy_say_group   (TcDeploy *self, const TcDeployGroup *group);

/* tc-deploy-night.c */

G_END_DECLS
