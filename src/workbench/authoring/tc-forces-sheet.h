/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-forces-sheet: the order of battle as rows and columns of texts that are edited.
 *
 * A row is a counter, a column one of its values, in words for people: kinds, armies and entries have their names.  What is
 * written into cells is read as an order of battle from a spreadsheet is (tc-forces-csv), so that there is one opinion
 * of what a cell may say: the ids of the document are accepted, too.
 */
#pragma once

#include "tc-forces-import.h"

G_BEGIN_DECLS

typedef enum
{
  TC_SHEET_NAME,
  TC_SHEET_KIND,
  TC_SHEET_ARMY,
  TC_SHEET_STRENGTH,
  TC_SHEET_REDUCED,
  TC_SHEET_MOVEMENT,
  TC_SHEET_LEADERSHIP,
  TC_SHEET_MORALE,
  TC_SHEET_AT,
  TC_SHEET_FACING,
  TC_SHEET_FORMATION, /* on a measured table */
  TC_SHEET_ENTRY,
  TC_N_SHEET_COLUMNS
} TcSheetColumn;

/* Whether counters on that board have such a value. */
gboolean      tc_forces_sheet_has      (const TcBattle *battle, TcSheetColumn column);
/* What it is called, translated; not to be freed. */
const char   *tc_forces_sheet_get_title (guint column);
gboolean      tc_forces_sheet_is_number (TcSheetColumn column);
/* Free with g_free(). */
char         *tc_forces_sheet_say      (const TcBattle *battle, guint counter, TcSheetColumn column);
/* Which column a problem of the counter is about: the one that its arguments name, the place when they name that, else the name. */
TcSheetColumn tc_forces_sheet_find     (const TcBattle *battle, guint counter, const TcIssue *issue);

/* A text for a cell; a counter that the battle does not have, from its number of them, is a new one. */
typedef struct
{
  guint         counter;
  TcSheetColumn column;
  char         *text; /* owned */
} TcSheetCell;

/* TcSheetCell that owns its text; free with g_array_unref(). */
GArray       *tc_forces_sheet_cells    (void);
void          tc_forces_sheet_add      (GArray *cells, guint counter, TcSheetColumn column, const char *text);
/* TcEdit, for tc_document_do_all(), after which the cells say that.  A new counter gets the usual values of its kind, and kind and
 * army of the last counter where no cell says them.  NULL, with an error in @issues, when a cell cannot say that: *at is then
 * its index in @cells.  Free with g_array_unref(). */
GArray       *tc_forces_sheet_write    (const TcBattle *battle, const GArray *cells, TcIssueList *issues, guint *at);

G_END_DECLS
