/* tc-rules-cell: a value of the rules in its place in a table: to be read, and to be typed over with a click or Enter.
 *
 * While it is written it shows what stands in the document ("saxon-level"), else what that means ("Saxon level").
 * What the rules cannot take is refused, in words, and the old value comes back.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-edit.h"

G_BEGIN_DECLS

/* Gives the edit, whose contents it takes; FALSE with a @reason, which may be NULL, when it is refused. */
typedef gboolean (*TcRulesCommit) (gpointer page, TcEdit *edit, char **reason);

/* What the cells of one view have in common.  All borrowed; they outlive the cells. */
typedef struct
{
  const TcBattle *battle;
  TcRulesCommit   commit; /* NULL: only to be read */
  gpointer        page;
  GtkWidget      *reason; /* label that tells why something was refused; NULL as long as nothing can be */
} TcRulesEditor;

/* @target: what is edited, its text left out; of a row of a chart, number is the column of the cell.  @name is for
 * assistive technology. */
GtkWidget *tc_rules_cell_new (const TcRulesEditor *editor, const TcEdit *target, const char *value, const char *shown,
                              const char *name);

G_END_DECLS
