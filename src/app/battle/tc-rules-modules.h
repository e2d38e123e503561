/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-modules: the special rules in force with the options as they are, and a menu of those that a battle may get.
 */
#pragma once

#include "tc-rules-cell.h"

G_BEGIN_DECLS

/* A rule was added; whoever shows the battle has heard of it before. */
typedef void (*TcRulesAdded) (gpointer page);

GtkWidget *tc_rules_modules_new       (TcRulesEditor editor, TcRulesAdded added);
/* Brings a rule into view, with the keys in it; the last one as soon as it has its place. */
void       tc_rules_modules_show      (GtkWidget *self, gint32 module);
void       tc_rules_modules_show_last (GtkWidget *self);

G_END_DECLS
