/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-module: a special rule of the battle as a card.
 *
 * With a commit in the editor, and unless it comes from the book, its values can be typed over or chosen, those that it
 * may have or be without are in menus, and its tables get and lose rows.
 */
#pragma once

#include "tc-rules-cell.h"

G_BEGIN_DECLS

GtkWidget *tc_rules_module_new (const TcBattle *battle, const TcModule *module, TcRulesEditor editor);

G_END_DECLS
