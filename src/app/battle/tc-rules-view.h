/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-view: rules as data, made readable: numbers and charts.
 *
 * Each value can be typed over when the editor has a commit.  Cells of charts that differ from the
 * book are marked, and can be taken back one by one.  Charts get rows and lose them. */
#pragma once

#include "tc-rules-cell.h"

G_BEGIN_DECLS

GtkWidget *tc_rules_view_parameters (const TcBattle *battle, TcRulesEditor editor);
GtkWidget *tc_rules_view_chart      (const TcChart *chart, TcRulesEditor editor);
/* A row of a form with that name and the cell, which a click on the row begins to edit; a number goes back in it as well. */
GtkWidget *tc_rules_view_row      (GtkWidget *cell, const char *name, const char *subtitle);
/* A table that scrolls by itself when it is wide, and the line that says why something was
 * refused. */
GtkWidget *tc_rules_view_scrolled   (GtkWidget *grid);
GtkWidget *tc_rules_view_reason     (void);

G_END_DECLS
