/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-choice-bar: a row of linked buttons of which one is down. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TC_TYPE_CHOICE_BAR (tc_choice_bar_get_type ())
G_DECLARE_FINAL_TYPE (TcChoiceBar, tc_choice_bar, TC, CHOICE_BAR, GtkBox)

/* @chosen (owner, guint index) is called when somebody chooses; @owner is borrowed. */
GtkWidget *tc_choice_bar_new (GCallback chosen, gpointer owner);
/* The next one: with an icon, a label or both; the tip has its name and, in brackets, its key. */
void       tc_choice_bar_add (TcChoiceBar *self, const char *icon, const char *label, const char *tip);
/* Of one that has nothing else. */
void       tc_choice_bar_set_icon (TcChoiceBar *self, guint index, const char *icon);
/* Chosen without a call. */
void       tc_choice_bar_set (TcChoiceBar *self, guint index);

G_END_DECLS
