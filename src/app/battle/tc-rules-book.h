/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-book: which rule book a battle follows, and how what it overrides becomes one of its own. */
#pragma once

#include "tc-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks where the book comes, writes it, and lets the battle follow it, as one step; says in the session what became of it.  The battle
 * has a book. */
void tc_rules_book_save (GtkWindow *parent, TcSession *session);

/* The books that the battle can follow: TcRules, that of its system first.  Free with g_ptr_array_unref(). */
GPtrArray *tc_rules_book_list (TcSession *session);
/* What the book is called. */
const char *tc_rules_book_say (const TcRules *book);
/* The edit by which the battle follows the book of that id; FALSE, and a refusal is said, when it cannot be read.  Clear with
 * tc_edit_clear(). */
gboolean tc_rules_book_choose (TcSession *session, const char *id, TcEdit *edit);

G_END_DECLS
