/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-cell: a value of the rules in its place in a table: to be read, and to be typed over with a click or Enter.
 *
 * While edited it shows the text of the document ("saxon-level"), else what that means ("Saxon level").
 * What the rules cannot take is refused, in words, and the old value comes back.  A value of a special rule goes when
 * nothing is written in its place.  A value that is one of a few has them
 * in a list below it, for a click or the arrow keys.
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
  GtkWidget      *reason; /* label that says why something was refused; NULL as long as nothing can be */
} TcRulesEditor;

/* Words in a table of rules: a head stands out, the others are aligned to the left or centred. */
GtkWidget *tc_rules_label_new (const char *text, gboolean head, gboolean left);
GtkWidget *tc_rules_dress     (GtkWidget *cell, gboolean head, gboolean left);

/* @target: what is edited, its text left out; of a row of a chart, number is the column of the cell.  @name is for
 * assistive technology. */
GtkWidget *tc_rules_cell_new (const TcRulesEditor *editor, const TcEdit *target, const char *value, const char *shown,
                              const char *name);
/* Adds to @ids and @names (char *, owned) what the value may be and what that means; nothing when it is written freely.
 * It is asked when the value is written. */
typedef void (*TcRulesChoices) (const TcRulesEditor *editor, const TcEdit *target, GPtrArray *ids, GPtrArray *names);
void       tc_rules_cell_set_choices (GtkWidget *cell, TcRulesChoices choices);

G_END_DECLS
