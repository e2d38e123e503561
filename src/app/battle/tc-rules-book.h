/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-book: what a battle overrides becomes a rule book of its own, which it and others follow. */
#pragma once

#include "tc-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks where the book comes, writes it, and lets the battle follow it, as one step; says in the session what became of it.  The battle
 * has a book. */
void tc_rules_book_save (GtkWindow *parent, TcSession *session);

G_END_DECLS
