/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-override: cells of charts, and numbers, in which a battle departs from its rule book.
 *
 * A battle has a chart of the book as a whole or not at all, but what differs is shown cell by cell:
 * while no cell does, the battle has none. */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

/* The edit after which the cell of the chart in force says @text.  It changes the battle's own
 * chart; gives the battle a copy of the book's chart, if it has none; and takes the battle's chart
 * away, if it would say what the book's does.  Not valid if there is no such chart or cell, or if
 * nothing changes.  Clear with tc_edit_clear(). */
TcEdit      tc_override_cell (const TcBattle *battle, const char *chart, guint row, guint column,
                              const char *text);
/* The same with one more row below that one: a copy, whose first cell is the next number if it is one. */
TcEdit      tc_override_add_row  (const TcBattle *battle, const char *chart, guint row);
/* The same without that row. */
TcEdit      tc_override_drop_row (const TcBattle *battle, const char *chart, guint row);
/* The battle's own chart goes, and the book's is in force again.  Not valid if either has none. */
TcEdit      tc_override_drop_chart (const TcBattle *battle, const char *chart);
/* What the book says in that cell of the chart in force; borrowed.  NULL if the book has no such
 * chart, row or column.  Rows go by their first cell where the charts differ in rows or columns. */
const char *tc_override_find (const TcBattle *battle, const char *chart, guint row, guint column);

/* The edit after which the parameter in force is @text; what the book says, too, is left to it. */
TcEdit      tc_override_parameter      (const TcBattle *battle, const char *id, const char *text);
/* What the book says; borrowed, NULL if it has no such parameter. */
const char *tc_override_find_parameter (const TcBattle *battle, const char *id);

/* Whether there is anything that tc_override_make_book() would change in the battle's book. */
gboolean    tc_override_departs   (const TcBattle *battle);
/* The battle's book under another id, and with the battle's title in its own, with the values of
 * the parameters, options and charts in which the battle departs from it.  What the book does not have stays the battle's own,
 * as does a parameter that names a side, an army, a counter or an area: it means nothing to another
 * battle.  The battle has a book.  Free with tc_rules_free(). */
TcRules    *tc_override_make_book (const TcBattle *battle, const char *id);
/* The battle follows that book from now on, and has no values of its own that are the book's, too.
 * Takes the book; not through the history. */
void        tc_override_take_book (TcBattle *battle, TcRules *book);

G_END_DECLS
