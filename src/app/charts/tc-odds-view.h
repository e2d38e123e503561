/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-odds-view: the possible results of an order: totals, bars with exact
 * fractions, fates, the chance of each loss, and the modifiers behind them.
 *
 * signal "cause" (const TcNote *): what a modifier comes from is to be shown; NULL: no longer (tc-why.h). */
#pragma once

#include <gtk/gtk.h>

#include "tc-odds.h"

G_BEGIN_DECLS

#define TC_TYPE_ODDS_VIEW (tc_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (TcOddsView, tc_odds_view, TC, ODDS_VIEW, GtkBox)

TcOddsView *tc_odds_view_new   (void);
void        tc_odds_view_show  (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset);
/* The summary before the roll: the head, and all results in one bar with their names. */
void        tc_odds_view_show_brief (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset);
/* What the summary leaves out: modifiers and, unless nobody can be harmed, expected losses and the fate of each unit. */
void        tc_odds_view_show_rest (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset);
/* "turns in time 50.0 % · routs 50.0 %": the named results; "" if there are none, or not all
 * chances are known. Free with g_free(). */
char       *tc_odds_view_say_results (const TcOdds *odds, const TcRuleset *ruleset);
/* "3-1; Dx 1/6; ...": the odds in one line; free with g_free(). */
char       *tc_odds_view_summary (const TcOdds *odds, const TcRuleset *ruleset);
/* That all shares are of so many games. */
GtkWidget  *tc_odds_view_make_note (guint games);

G_END_DECLS
