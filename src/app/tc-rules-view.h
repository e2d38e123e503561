/* tc-rules-view: rules as data, made readable: numbers, charts, special rules. */
#pragma once

#include <gtk/gtk.h>

#include "tc-battle.h"

G_BEGIN_DECLS

GtkWidget *tc_rules_view_parameters (const TcBattle *battle);
GtkWidget *tc_rules_view_chart      (const TcChart *chart);
GtkWidget *tc_rules_view_module     (const TcModule *module, const TcBattle *battle);

G_END_DECLS
