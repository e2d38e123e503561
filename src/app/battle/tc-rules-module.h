/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-module: a special rule of the battle as a card.
 *
 * With a commit in the editor, and unless the module is in the book, its values can be edited,
 * optional values are added and removed by menus, and rows are added to its tables and removed from
 * them.
 */
#pragma once

#include "tc-rules-cell.h"

G_BEGIN_DECLS

GtkWidget *tc_rules_module_new (const TcBattle *battle, const TcModule *module, TcRulesEditor editor);
/* The place of a card's rule among those of the battle; -1: of the book. */
gint32     tc_rules_module_get_index (GtkWidget *card);

G_END_DECLS
