/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-options: the options of a battle on its page: what it uses unless a game chooses otherwise.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-session.h"

G_BEGIN_DECLS

/* Those that mean something in the battle; @chosen is called with the TcOptionRow and @data. */
void tc_rules_options_fill (GtkBox *box, TcSession *session, GCallback chosen, gpointer data);

G_END_DECLS
