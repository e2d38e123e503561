/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-totals-view: what sides and armies have of each arm, as a table: "141 in 19" is a strength of 141 in
 * 19 counters. */
#pragma once

#include <gtk/gtk.h>

#include "tc-system.h"

G_BEGIN_DECLS

GtkWidget *tc_totals_view_new       (const TcBattle *battle);
/* Adds what the rules make of them before anybody has moved, in words: levels of losses, weather, what victory
 * turns on.  NULL, a battle that cannot be played: nothing. */
void       tc_totals_view_add_start (GtkBox *box, const TcRuleset *ruleset);

G_END_DECLS
