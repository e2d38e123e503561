/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-die-view: a die as it lies on the table. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TC_TYPE_DIE_VIEW (tc_die_view_get_type ())
G_DECLARE_FINAL_TYPE (TcDieView, tc_die_view, TC, DIE_VIEW, GtkWidget)

/* @value from 1 to @faces; a die of six shows pips, any other its figure.  @rolls: it
 * turns a moment before it rests. */
GtkWidget *tc_die_view_new (guint value, guint faces, gboolean rolls);

G_END_DECLS
