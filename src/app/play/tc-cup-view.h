/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-cup-view: the cup of rules that draw markers to find who acts: who is still in it, who was
 * drawn, how many stay, and in an expander the exact chances of one marker, or of two.  The
 * leader who acts now has a card of his own, for the top of a panel.
 *
 * Shown for whatever tc_state_cup() fills; hidden for rules without a cup. */
#pragma once

#include <gtk/gtk.h>

#include "tc-system.h"

G_BEGIN_DECLS

#define TC_TYPE_CUP_VIEW (tc_cup_view_get_type ())
G_DECLARE_FINAL_TYPE (TcCupView, tc_cup_view, TC, CUP_VIEW, GtkBox)

/* Borrows @ruleset and @state for the call alone. */
void       tc_cup_view_show (TcCupView *self, const TcRuleset *ruleset, const TcState *state);
/* The leader in command, or asked to take it; NULL none. */
GtkWidget *tc_cup_view_make_now (const TcRuleset *ruleset, const TcState *state);

G_END_DECLS
