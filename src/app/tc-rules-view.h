/* tc-rules-view: rules as data, made readable: numbers, charts, special rules.
 *
 * What the battle itself says can be typed over when the editor has a commit; what it takes from its book cannot. */
#pragma once

#include "tc-rules-cell.h"

G_BEGIN_DECLS

GtkWidget *tc_rules_view_parameters (const TcBattle *battle, TcRulesEditor editor);
GtkWidget *tc_rules_view_chart      (const TcBattle *battle, const TcChart *chart, TcRulesEditor editor);
GtkWidget *tc_rules_view_module     (const TcBattle *battle, const TcModule *module, TcRulesEditor editor);

G_END_DECLS
