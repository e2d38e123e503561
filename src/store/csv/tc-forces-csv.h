/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-forces-csv: an order of battle as a table, for spreadsheets.
 *
 * The first line names the columns: side, army, id, name, kind, strength, reduced, movement,
 * leadership, morale, at, facing, entry (and formation on a measured table); every other line is a
 * counter (tc-cells.h).  A table that was written and is read again changes nothing.
 */
#pragma once

#include "tc-battle.h"
#include "tc-cells.h"

G_BEGIN_DECLS

/* UTF-8, "\n" line ends; free with g_free(). */
char    *tc_forces_csv_format (const TcBattle *battle, TcTableFormat format, gsize *length);

/* Whether tables of the battle have the column: on hexes there are no formations. */
gboolean tc_forces_csv_has      (const TcBattle *battle, const char *column);
/* What the table says of a counter of the battle in the column of that name; "" for nothing.  Free
 * with g_free(). */
char    *tc_forces_csv_dup_cell (const TcBattle *battle, const TcCounter *counter,
                                 const char *column);

/* How an order of battle differs from what it was. */
typedef enum
{
  TC_FORCES_REMOVED,
  TC_FORCES_ADDED,
  TC_FORCES_CHANGED,
} TcForcesHow;

typedef struct
{
  TcForcesHow how;
  char       *id, *name; /* owned: of the counter */
  GPtrArray  *cells;     /* owned, char *: of a changed one, by threes: column, what it said, what it says */
} TcForcesChange;

/* Counters of @before that @after does not have, then new and changed ones in order:
 * TcForcesChange; free with g_ptr_array_unref(). */
GPtrArray *tc_forces_compare (const TcBattle *before, const TcBattle *after);

/* Replaces the counters of @battle with those of the table.  Columns may come in any order; army,
 * id and kind must be there, and side where an army is new: it is then added.  A counter whose id
 * was there before keeps its provenance and what else was kept of it.  FALSE, with @issues that
 * name line and column, and @battle unchanged, when anything is wrong.  Lines of the counters are
 * then those of the table.
 *
 * Read is what spreadsheets make of it: 721 for the hex 0721, "8,0" for 8, see also tc-cells.h. */
gboolean tc_forces_csv_parse  (TcBattle      *battle,
                               const char    *name,
                               const char    *text,
                               gsize          length,
                               TcTableFormat  format,
                               TcIssueList   *issues);

G_END_DECLS
