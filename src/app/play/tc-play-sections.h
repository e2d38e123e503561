/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-sections: parts of the panel that fill themselves from the model. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

/* A choice during an order: which unit pays for an exchange, which is lost, where to
 * retreat.  Play goes on when its owner has chosen. */
void tc_choice_view_fill     (TcPlaySection *section);
/* The keys 1 to 9 give its answers in their order, wherever the focus is in the window of @page. */
void tc_choice_view_add_keys (const TcPlayView *view, GtkWidget *page);
/* The selection and the order being composed: with whom, against whom, how, what the dice can make of it. */
void tc_order_view_fill      (TcPlaySection *section);
/* The hint that was asked for: what the machine would do, why, and what that is worth. */
void tc_hint_view_fill       (TcPlaySection *section);
/* The same in a sentence or two, for who listens; NULL while it is not there.  Free with g_free(). */
char *tc_hint_view_say       (const TcPlayView *view);
/* Units that move as one: who leads them, what else can be taken along. */
void tc_body_view_fill       (TcPlaySection *section);
/* What the pointer would make of them, or what can be done; NULL when there is no body.  Free with g_free(). */
char *tc_body_view_say       (const TcPlayView *view);
/* Who is part of it, where they would be, and who cannot follow. */
void tc_body_view_mark       (const TcPlayView *view, TcScene *scene);
/* What the machine did in its last turn; on request with what it intended. */
void tc_account_view_fill    (TcPlaySection *section);
/* The same in a sentence, for who listens; NULL when there is nothing.  Free with g_free(). */
char *tc_account_view_say    (const TcPlayView *view);
/* What happened between two days of a campaign, since the last order of the fighting; nothing
 * before the first day. Folded away when the tray needs the room. */
void tc_regroup_fill         (TcPlaySection *section);
/* The score so far, or the result, with what points were given for and what holds now. */
void tc_score_view_fill      (GtkBox *box, const TcRuleset *ruleset, const TcState *state);

G_END_DECLS
