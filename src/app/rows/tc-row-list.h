/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-row-list: a list, however long, whose rows are texts that are made when they are seen.
 *
 * A row that is chosen by the pointer, the arrow keys or Enter is gone to.  Its texts stand in columns: what is too long for
 * one is cut, and whole in its tip.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TC_TYPE_ROW_LIST (tc_row_list_get_type ())
G_DECLARE_FINAL_TYPE (TcRowList, tc_row_list, TC, ROW_LIST, GtkWidget)

/* Of a row. */
#define TC_ROW_LIST_TEXTS 3

typedef struct
{
  /* In characters, but of the last one, which has the rest; 0: the list has no such column. */
  int   width[TC_ROW_LIST_TEXTS - 1];
  /* "Kind\tText\tAbout"; free with g_free(). */
  char *(*say) (gpointer owner, guint row);
  void  (*go)  (gpointer owner, guint row);
} TcRowListClassOf;

/* @owner is borrowed; @name is what the list is called. */
GtkWidget *tc_row_list_new      (const TcRowListClassOf *klass, gpointer owner, const char *name);
/* What is said while it has no rows. */
void       tc_row_list_set_empty (TcRowList *self, const char *text);
/* There are @n rows now, and the first @kept say what they said. */
void       tc_row_list_set_rows (TcRowList *self, guint n, guint kept);
/* Marks a row, without going there, and brings it into view; GTK_INVALID_LIST_POSITION: none. */
void       tc_row_list_mark     (TcRowList *self, guint row);
/* Goes so many rows on from the marked one, or to it; FALSE when there are none. */
gboolean   tc_row_list_go       (TcRowList *self, int step);

G_END_DECLS
