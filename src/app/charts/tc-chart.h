/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chart: the figures of a picture as a table, for who cannot see it and who wants to read them.
 *
 * A widget that draws figures is given them in words; the list of results below the map has those of all charts that the page in
 * front shows.  When one comes into the window it activates the action "win.charts".
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Texts "What\tFigures", to be added with tc_chart_add(). */
#define TC_CHART_NEW() g_ptr_array_new_with_free_func (g_free)
void       tc_chart_add       (GPtrArray *table, const char *what, const char *figures);
/* Takes the table; @title is what the chart is about. */
void       tc_chart_set_table (GtkWidget *chart, const char *title, GPtrArray *table);
/* Texts "Title\tWhat\tFigures", owned, of the charts that can be seen within the widget, in their order. */
GPtrArray *tc_chart_list      (GtkWidget *within);

G_END_DECLS
