/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-forces-import: an order of battle from a table (tc-forces-csv) as edits of the battle. */
#pragma once

#include "tc-edit.h"
#include "tc-forces-csv.h"

G_BEGIN_DECLS

/* TcEdit, for tc_document_do_all(), which give @battle the armies and counters of @table, a copy of
 * it into which the table was read.  Counters that the table does not have stay unless @remove.
 * What is the same keeps its place in the lists.  Free with g_array_unref(). */
GArray *tc_forces_import_edits (const TcBattle *battle, const TcBattle *table, gboolean remove);

G_END_DECLS
