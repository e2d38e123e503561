/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-cell: a value of the rules as a cell of a table, edited by a click or Enter.
 *
 * While edited it shows the text of the document ("saxon-level"), else its meaning ("Saxon level").
 * A value that the rules refuse is restored, and the reason shown.  An empty text removes a value
 * of a special rule.  A value with choices lists them below it, for a click or the arrow keys.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-edit.h"

G_BEGIN_DECLS

/* Takes the contents of the edit; FALSE with a @reason, which may be NULL, when it is refused. */
typedef gboolean (*TcRulesCommit) (gpointer page, TcEdit *edit, char **reason);

/* What the cells of one view share.  All borrowed; they must outlive the cells. */
typedef struct
{
  const TcBattle *battle;
  TcRulesCommit   commit; /* NULL: read-only */
  gpointer        page;
  GtkWidget      *reason; /* label for the reason of a refusal; NULL when read-only */
} TcRulesEditor;

/* A text in a table of rules: a head is emphasized, others are aligned left or centred. */
GtkWidget *tc_rules_label_new (const char *text, gboolean head, gboolean left);
GtkWidget *tc_rules_dress     (GtkWidget *cell, gboolean head, gboolean left);

/* @target: what is edited, its text left out; of a row of a chart, number is the column of the
 * cell.  @name is for assistive technology. */
GtkWidget *tc_rules_cell_new (const TcRulesEditor *editor, const TcEdit *target, const char *value, const char *shown,
                              const char *name);
/* Adds the choices and their meanings to @ids and @names (char *, owned); none when any text may
 * be written. Called when editing begins. */
typedef void (*TcRulesChoices) (const TcRulesEditor *editor, const TcEdit *target, GPtrArray *ids, GPtrArray *names);
void       tc_rules_cell_set_choices (GtkWidget *cell, TcRulesChoices choices);

G_END_DECLS
