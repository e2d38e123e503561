/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-draft: adds to the special rules of a battle, and removes from them.
 *
 * Each call begins with valid values (tc-schema), tries them first, and is one step of undo.  When
 * the rules refuse, it returns FALSE and a *reason, owned by the caller.
 *
 * @module is a place among the battle's modules; @row one in the module from 1, 0 for the module
 * itself.
 */
#pragma once

#include "tc-rules-cell.h"

#include "tc-system.h"

G_BEGIN_DECLS

/* The schema of a module or its row; NULL when the system does not know it. */
const TcModuleSchema *tc_rules_draft_find_schema (const TcBattle *battle, gint32 module, gint32 row);
/* Values that it may have and does not have yet, TcValueSchema (transfer container). */
GPtrArray *tc_rules_draft_list_values (const TcBattle *battle, gint32 module, gint32 row);

gboolean tc_rules_draft_add_module (const TcRulesEditor *editor, const char *type, char **reason);
gboolean tc_rules_draft_drop_module (const TcRulesEditor *editor, gint32 module, char **reason);
gboolean tc_rules_draft_add_row    (const TcRulesEditor *editor, gint32 module, const char *name, char **reason);
gboolean tc_rules_draft_drop_row   (const TcRulesEditor *editor, gint32 module, gint32 row, char **reason);
gboolean tc_rules_draft_add_value  (const TcRulesEditor *editor, gint32 module, gint32 row, const char *name, char **reason);
gboolean tc_rules_draft_drop_value (const TcRulesEditor *editor, gint32 module, gint32 row, const char *name, char **reason);

G_END_DECLS
