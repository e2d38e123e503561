/* tc-rules-view: rules as data, made readable: numbers, charts, special rules; what are numbers can be changed. */
#pragma once

#include <gtk/gtk.h>

#include "tc-edit.h"

G_BEGIN_DECLS

/* Does and clears an edit that @field (NULL: no field to type in) asks for. */
typedef void (*TcRulesEdit) (TcEdit *edit, gpointer field, gpointer data);

GtkWidget *tc_rules_view_parameters (const TcBattle *battle, TcRulesEdit edit, gpointer data);
GtkWidget *tc_rules_view_chart      (const TcChart *chart);
/* Those of the battle can be changed and taken out, those of its book only read. */
GtkWidget *tc_rules_view_module     (const TcModule *module, const TcBattle *battle, TcRulesEdit edit, gpointer data);

G_END_DECLS
