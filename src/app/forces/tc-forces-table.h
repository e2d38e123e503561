/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-forces-table: the order of battle as a table for spreadsheets, out and in again.
 *
 * What comes in is shown first: a line for each counter that is added, changed or not there.  It is one step of the
 * history.  Results are messages of the session. */
#pragma once

#include "tc-dialog.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_FORCES_TABLE (tc_forces_table_get_type ())
G_DECLARE_FINAL_TYPE (TcForcesTable, tc_forces_table, TC, FORCES_TABLE, TcDialog)

/* Both ask for a file first. */
void tc_forces_table_import (GtkWindow *parent, TcSession *session);
void tc_forces_table_export (GtkWindow *parent, TcSession *session);
/* The same without asking. */
void tc_forces_table_import_file (GtkWindow *parent, TcSession *session, const char *path);

G_END_DECLS
