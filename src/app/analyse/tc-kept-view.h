/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-kept-view: answers to questions of odds that were kept, side by side with the present one, whatever was changed between them;
 * with the buttons that keep the present answer and forget those that were kept. */
#pragma once

#include <gtk/gtk.h>

#include "tc-odds.h"

G_BEGIN_DECLS

#define TC_TYPE_KEPT_VIEW (tc_kept_view_get_type ())
G_DECLARE_FINAL_TYPE (TcKeptView, tc_kept_view, TC, KEPT_VIEW, GtkBox)

TcKeptView *tc_kept_view_new       (void);
/* The present answer, as @side sees it, which gives the order; @name is what is asked.  NULL for @odds: there is none. */
void        tc_kept_view_show      (TcKeptView *self, const char *name, const TcOdds *odds, int side);
/* Puts a button of somebody else's before its own, in one row, and keeps it until it is given another one, or NULL. */
void        tc_kept_view_take_button (TcKeptView *self, GtkWidget *button);
/* Nothing is kept any more. */
void        tc_kept_view_forget    (TcKeptView *self);
/* What was asked for each answer that is kept; NULL-terminated. Free with g_strfreev(). */
char      **tc_kept_view_dup_names (TcKeptView *self);

G_END_DECLS
