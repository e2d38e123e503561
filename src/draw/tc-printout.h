/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-printout: an answer on paper: a title, facts about it, and tables. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char      *title;   /* "": it has none */
  guint      columns;
  guint      keys;    /* rows that begin with the same texts in so many columns belong together */
  GPtrArray *texts;   /* char *, owned: the headings, then row after row */
} TcPrintoutTable;

typedef struct
{
  char      *title;
  GPtrArray *facts;   /* char *, owned: a name, then what it is */
  GPtrArray *tables;  /* TcPrintoutTable *, owned */
} TcPrintout;

TcPrintout *tc_printout_new       (const char *title);
void        tc_printout_free      (TcPrintout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcPrintout, tc_printout_free)

/* "" for @value that is NULL. */
void        tc_printout_add_fact  (TcPrintout *self, const char *name, const char *value);
/* @heads is NULL-terminated and has at least one; the next rows are of this table. */
void        tc_printout_add_table (TcPrintout *self, const char *title, const char *const *heads, guint keys);
/* A text for each heading, which may be NULL: nothing. */
void        tc_printout_add_row   (TcPrintout *self, const char *const *texts);

/* Pages of A4, upright or, for wide tables, across; the same bytes whenever it is made. */
GByteArray *tc_printout_make_pdf  (const TcPrintout *self);
/* One picture as wide as a page and as high as needed. */
GByteArray *tc_printout_make_svg  (const TcPrintout *self);

G_END_DECLS
