/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-turns-view: the turns of a battle side by side, with what happens in each.
 *
 * A mark is dragged to another turn, or moved with Left and Right; a click or Enter asks to see the
 * rule that says so.  Charts with a row for each turn are a line of cells below. */
#pragma once

#include "tc-rules-cell.h"

G_BEGIN_DECLS

/* What a click on a mark leads to: the rule of that place among the battle's own; -1: a number. */
typedef void (*TcTurnsShow) (gpointer page, gint32 module);

/* The editor has a commit and a page.  A mark that was moved has the keys again in the view that is
 * made after it. */
GtkWidget *tc_turns_view_new (TcRulesEditor editor, TcTurnsShow show);

G_END_DECLS
