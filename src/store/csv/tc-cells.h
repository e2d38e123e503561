/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-cells: the lines and cells of a table as text, with places for issues.
 *
 * CSV is that of RFC 4180 (cells with commas, quotation marks or line breaks are quoted), or what
 * spreadsheets make of it: the first line says whether its cells are separated by commas,
 * semicolons or tabs.  In TSV cells are separated by tabs and never quoted.  Spaces around a cell
 * and a byte order mark are ignored.
 */
#pragma once

#include "tc-source.h"

G_BEGIN_DECLS

typedef enum
{
  TC_TABLE_CSV,
  TC_TABLE_TSV,
} TcTableFormat;

typedef struct
{
  TcSource      source;
  TcTableFormat format;
  char          separator;
  TcIssueList  *issues;  /* borrowed */
  gsize         at;      /* next byte */
  GPtrArray    *texts;   /* owned, char *: of the present line */
  GArray       *offsets; /* owned, gsize: where they begin */
  gboolean      failed;  /* an error has been reported */
} TcCells;

/* FALSE, with an issue, when the text is none; clear it all the same. */
gboolean    tc_cells_init   (TcCells *self, const char *name, const char *text, gsize length,
                             TcTableFormat format, TcIssueList *issues);
void        tc_cells_clear  (TcCells *self);
/* Goes to the next line; FALSE at the end of the table. */
gboolean    tc_cells_next   (TcCells *self);
/* No cell in the line, or one empty one. */
gboolean    tc_cells_is_empty (const TcCells *self);
/* Reads the first line: out[i] becomes the place of the column names[i], -1 when it is missing.  A
 * name that is not among them, one that is there twice, and a missing one among the first @needed
 * are errors; FALSE then. */
gboolean tc_cells_header (TcCells *self, const char *const *names, guint n, const guint *needed,
                          guint n_needed, int *out);
/* "" when @column is negative or the line is shorter. */
const char *tc_cells_get    (const TcCells *self, int column);
/* What is read of the cell from now on. */
void        tc_cells_set    (TcCells *self, int column, const char *text);
/* Where the cell begins; that of the line when there is none. */
gsize       tc_cells_offset (const TcCells *self, int column);
/* An error at @offset; up to three arguments. */
TcIssue    *tc_cells_issue  (TcCells *self, gsize offset, const char *code, const char *subject,
                             const char *a, const char *b, const char *c);

/* Writing */
void        tc_cells_append (GString *out, TcTableFormat format, const char *text);
char        tc_cells_separator (TcTableFormat format);

G_END_DECLS
