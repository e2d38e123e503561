/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-cell: a value of the rules as a cell of a table, edited by a click or Enter.
 *
 * A value with words shows and takes names ("Saxons"), where the document has ids ("army-4").
 * A value that the rules refuse is restored, and the reason shown.  An empty text removes a value
 * of a special rule.  A value with choices lists them below it, for a click or the arrow keys;
 * where several may be chosen a click adds one, or takes it out again.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-edit.h"

G_BEGIN_DECLS

/* Does all TcEdit as one step; FALSE with a @reason, which may be NULL, when they are refused. */
typedef gboolean (*TcRulesCommit) (gpointer page, GArray *edits, char **reason);

/* What the cells of one view share.  All borrowed; they must outlive the cells. */
typedef struct
{
  const TcBattle *battle;
  TcRulesCommit   commit; /* NULL: read-only */
  gpointer        page;
  GtkWidget      *reason; /* label for the reason of a refusal; NULL when read-only */
} TcRulesEditor;

/* The same of one edit, whose contents it takes. */
gboolean tc_rules_commit (const TcRulesEditor *editor, TcEdit edit, char **reason);

/* A text in a table of rules: a head is emphasized, others are aligned left or centred. */
GtkWidget *tc_rules_label_new (const char *text, gboolean head, gboolean left);
GtkWidget *tc_rules_dress     (GtkWidget *cell, gboolean head, gboolean left);

/* @target: what is edited, its text left out; of a row of a chart, number is the column of the
 * cell.  @name is for assistive technology. */
GtkWidget *tc_rules_cell_new (const TcRulesEditor *editor, const TcEdit *target, const char *value, const char *shown,
                              const char *name);
/* The one in the tree that edits what @cell does, which may have left it; NULL. */
GtkWidget *tc_rules_cell_find (GtkWidget *within, GtkWidget *cell);
/* Marks a number, or the cell of a chart, while it differs from the book, with a button beside it that takes it
 * back, as do Delete and the menu of the cell (right button, Menu, Shift+F10); returns the box of both. */
GtkWidget *tc_rules_cell_add_revert (GtkWidget *cell);
/* The same in the box in which the cell is already, for itself. */
void       tc_rules_cell_place_revert (GtkWidget *cell);
/* What a value is called: the text of the document for people, what was typed for the document
 * (transfer full), and what there is to choose from (char *, owned; none when any text may be
 * written), which is asked when editing begins; FALSE: one of them, TRUE: any of them. */
typedef struct
{
  char    *(*say)  (const TcRulesEditor *editor, const TcEdit *target, const char *text);
  char    *(*read) (const TcRulesEditor *editor, const TcEdit *target, const char *typed);
  gboolean (*list) (const TcRulesEditor *editor, const TcEdit *target, GPtrArray *ids, GPtrArray *names);
} TcRulesWords;
/* The words are borrowed. */
void       tc_rules_cell_set_words (GtkWidget *cell, const TcRulesWords *words);

G_END_DECLS
