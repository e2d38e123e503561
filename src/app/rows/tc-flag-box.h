/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-flag-box: a check box for a flag of an order, such as "Charge".
 *
 * It shows whether the order being composed has the flag, and is insensitive, with the rules'
 * reason as its tooltip and its description, while the order cannot have it.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-planner.h"

G_BEGIN_DECLS

/* @planner and @ruleset are used here only.  @toggled is called as callback of "toggled" with
 * @data; tc_flag_box_take() then puts the state of the box into a planner. */
GtkWidget *tc_flag_box_new  (const TcPlanner *planner, const TcRuleset *ruleset, const char *flag,
                             GCallback toggled, gpointer data);
void       tc_flag_box_take (GtkCheckButton *button, TcPlanner *planner);

G_END_DECLS
