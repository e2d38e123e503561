/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-sheet-private: the parts of a sheet: tc-sheet.c has its cells and the pointer, tc-sheet-draw.c draws them, tc-sheet-keys.c has
 * keys, typing and the clipboard. */
#pragma once

#include "tc-sheet.h"

G_BEGIN_DECLS

#define TC_SHEET_PAD_X 8
#define TC_SHEET_PAD_Y 4
#define TC_SHEET_ENTRY_WIDTH 90 /* of a cell that is edited, at least */

struct _TcSheet
{
  GtkWidget                 parent;
  const TcSheetClassOf     *klass;     /* NULL while it goes */
  gpointer                  owner;
  const TcSheetColumnClass *columns;
  guint                     n_columns;
  guint                     n;         /* rows; the one after them is empty */
  int                      *widths;    /* owned; 0: not shown */
  gboolean                 *hidden;    /* owned */
  int                       row_height; /* also of the titles */
  guint                     sorted;    /* column; n_columns: none */
  gboolean                  falls;
  guint                     row, column;           /* with the keys */
  guint                     from_row, from_column; /* where marking began */

  GtkScrolledWindow        *scrolled;
  GtkOverlay               *overlay;
  GtkWidget                *area;      /* rows and titles; has the keys */
  GtkWidget                *entry;     /* in the cell that is edited, else NULL */
  gboolean                  editing;
};

/* Of cells, both ends included. */
typedef struct
{
  guint top, left, bottom, right;
} TcSheetBlock;

/* The area has got another font. */
void            tc_sheet_measure    (TcSheet *self);
TcSheetBlock    tc_sheet_get_block  (TcSheet *self);
int             tc_sheet_get_left   (TcSheet *self, guint column);
graphene_rect_t tc_sheet_get_seen   (TcSheet *self);
void            tc_sheet_move       (TcSheet *self, int row, int column, gboolean mark);
void            tc_sheet_step       (TcSheet *self, int columns, gboolean mark);

/* tc-sheet-draw */
GtkWidget      *tc_sheet_area_new   (TcSheet *sheet);

/* tc-sheet-keys.  @text: what is in the entry at first, NULL: what the cell says. */
void            tc_sheet_add_keys   (TcSheet *self);
void            tc_sheet_begin_edit (TcSheet *self, const char *text);
/* FALSE: what was typed was refused, and is still there. */
gboolean        tc_sheet_end_edit   (TcSheet *self, gboolean keep);

G_END_DECLS
