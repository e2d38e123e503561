/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-sheet: rows and columns of texts that are edited as in a spreadsheet, however many.
 *
 * Only what is in sight is asked for and drawn.  A block of cells is marked, one of them has the keys: arrows, Home, End, Page Up
 * and Page Down go there, with Shift they mark; what is typed replaces it, F2 or Enter edits it, Delete empties what is
 * marked; Ctrl+C, X, V and D copy, cut, paste and fill down, as text with tabs; Shift+Delete removes rows.  The last row is empty: what
 * is written there is a new one.  Where the keys go is announced.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TC_TYPE_SHEET (tc_sheet_get_type ())
G_DECLARE_FINAL_TYPE (TcSheet, tc_sheet, TC, SHEET, GtkWidget)

typedef struct
{
  int         chars; /* width */
  gboolean    number; /* stands right */
} TcSheetColumnClass;

typedef struct
{
  /* Of a column, translated; not to be freed. */
  const char *(*title) (guint column);
  /* What the cell says; free with g_free(). */
  char    *(*say)    (gpointer owner, guint row, guint column);
  /* What is wrong with it; NULL: nothing.  Free with g_free(). */
  char    *(*fault)  (gpointer owner, guint row, guint column);
  /* Writes texts (GStrv a row) from a cell on, the row after the last being a new one.  FALSE when nothing was written; the owner has said why. */
  gboolean (*write)  (gpointer owner, guint row, guint column, const GPtrArray *lines);
  void     (*remove) (gpointer owner, guint row, guint n);
  /* A title was pressed. */
  void     (*sort)   (gpointer owner, guint column);
  /* Another row has the keys. */
  void     (*moved)  (gpointer owner, guint row);
} TcSheetClassOf;

/* @columns are borrowed and shown in their order; @owner is borrowed. */
GtkWidget *tc_sheet_new          (const TcSheetClassOf *klass, gpointer owner, const TcSheetColumnClass *columns, guint n_columns,
                                  const char *name);
/* A column that no row needs. */
void       tc_sheet_show_column  (TcSheet *self, guint column, gboolean shown);
/* There are @n rows besides the empty one, and what they say may have changed. */
void       tc_sheet_set_rows     (TcSheet *self, guint n);
/* By which column rows stand; descending or not. */
void       tc_sheet_set_sorted   (TcSheet *self, guint column, gboolean falls);
/* The cell with the keys comes into sight. */
void       tc_sheet_go           (TcSheet *self, guint row, guint column);
void       tc_sheet_get_cursor   (TcSheet *self, guint *row, guint *column);

G_END_DECLS
