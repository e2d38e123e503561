/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-cup-view: the cup of rules that draw markers to find who acts: who is still in it, who was
 * drawn, how many stay, and behind an expander the exact chances of one marker, or of two.  Who acts now
 * is a card of its own, to stand where one looks first.
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
/* Who commands now, or is asked whether he does; NULL: nobody. */
GtkWidget *tc_cup_view_make_now (const TcRuleset *ruleset, const TcState *state);

G_END_DECLS
