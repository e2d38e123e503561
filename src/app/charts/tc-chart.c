/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chart.h"

#define TABLE "tc-chart-table"
#define TITLE "tc-chart-title"

void
tc_chart_add (GPtrArray *table, const char *what, const char *figures)
{
  g_ptr_array_add (table, g_strdup_printf ("%s\t%s", what, figures));
}

static void
rooted_cb (GtkWidget *chart)
{
  g_assert (GTK_IS_WIDGET (chart));

  if (gtk_widget_get_root (chart) != NULL)
    gtk_widget_activate_action (chart, "win.charts", NULL);
}

void
tc_chart_set_table (GtkWidget *chart, const char *title, GPtrArray *table)
{
  g_return_if_fail (GTK_IS_WIDGET (chart) && title != NULL && table != NULL);

  g_object_set_data_full (G_OBJECT (chart), TITLE, g_strdup (title), g_free);
  g_object_set_data_full (G_OBJECT (chart), TABLE, table, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect (chart, "notify::root", G_CALLBACK (rooted_cb), NULL);
  rooted_cb (chart);
}

static void
collect (GtkWidget *widget, GPtrArray *rows)
{
  GPtrArray *table = g_object_get_data (G_OBJECT (widget), TABLE);

  for (guint i = 0; table != NULL && i < table->len; i++)
    g_ptr_array_add (rows, g_strdup_printf ("%s\t%s", (const char *) g_object_get_data (G_OBJECT (widget), TITLE),
                                            (const char *) g_ptr_array_index (table, i)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child))
      collect (child, rows);
}

GPtrArray *
tc_chart_list (GtkWidget *within)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (GTK_IS_WIDGET (within), rows);

  collect (within, rows);
  return rows;
}
