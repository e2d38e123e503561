/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-victory: what victory turns on by the rules in force, and how it stands in the set-up. */
#pragma once

#include <gtk/gtk.h>

#include "tc-session.h"

G_BEGIN_DECLS

/* Appends to @box; of a battle that cannot be played, where to read why. */
void tc_rules_victory_fill (GtkBox *box, TcSession *session);

G_END_DECLS
