/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-tray-view: the tray of free deployment: rows of counters that wait, to be clicked or
 * dragged to the map, and what can be done with the one that is picked. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

typedef struct _TcTrayView TcTrayView;

/* @box, borrowed, is what the rows are dragged out of: it stays while they are made anew. */
TcTrayView *tc_tray_view_new   (const TcPlayView *view, GtkWidget *box);
void        tc_tray_view_free  (TcTrayView *self);
void        tc_tray_view_fill  (TcPlaySection *section);
/* The pointer is somewhere else: says why the picked counter cannot go there, before the click. */
void        tc_tray_view_point (TcTrayView *self);
/* "Infantry 6-3", or the name of the only counter of its row; free with g_free(). */
char       *tc_tray_view_say_row (const TcPlayView *view, const TcTrayRow *row);

G_END_DECLS
