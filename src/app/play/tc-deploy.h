/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-deploy: free deployment on the Play page: a tray of counters that wait, the ground they
 * may stand on, second thoughts, a set-up by the machine.
 *
 * It knows of deployment what the rules say (tc_state_deploys()) and is absent where they say nothing.
 * tc-deploy.c: who waits, orders; tc-deploy-panel.c: the tray; tc-deploy-tool.c: the map; tc-deploy-night.c: what is
 * told and chosen between days.
 */
#pragma once

#include "tc-play-page.h"
#include "tc-tool.h"

G_BEGIN_DECLS

typedef struct _TcDeploy TcDeploy;

/* The page is borrowed. */
TcDeploy *tc_deploy_new     (TcPlayPage *page);
void      tc_deploy_free    (TcDeploy *self);

/* The position changed.  TRUE while a person sets up. */
gboolean  tc_deploy_update  (TcDeploy *self);
gboolean  tc_deploy_is_on   (TcDeploy *self);
/* How to set up is to be chosen, every listed order being such a choice. */
gboolean  tc_deploy_is_choosing (TcDeploy *self);
/* Orders are given in a row: what changes is shown when the last one has been. */
gboolean  tc_deploy_is_busy (TcDeploy *self);
/* Fills the panel: the tray into @box, what is said of the hex pointed at and what can be done into @foot. */
void      tc_deploy_show    (TcDeploy *self, GtkBox *box, GtkBox *foot);
/* What happened since the fighting; nothing before the first day. */
void      tc_deploy_add_regroup (TcDeploy *self, GtkBox *box);
/* Its ground is shown while the pointer or the focus is on the button of such a choice, as its data "order"; of other
 * orders nothing is. */
void      tc_deploy_watch_choice (TcDeploy *self, GtkWidget *button);
void      tc_deploy_paint_choice (TcDeploy *self, TcScene *scene);
/* What the pointer or the hex cursor is over: a refusal is told before the click. */
void      tc_deploy_point   (TcDeploy *self, TcHex hex);
/* Drags out of the tray; once, for the box that is filled. */
void      tc_deploy_watch_tray (TcDeploy *self, GtkWidget *box);
/* Ending is refused: tells who is left.  FALSE when nobody is, or nobody sets up. */
gboolean  tc_deploy_holds_end (TcDeploy *self);

extern const TcToolClass tc_deploy_tool_class;
extern const TcToolClass tc_deploy_table_tool_class; /* on a measured table */

G_END_DECLS
