/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-spoken: what a screen reader says of the widgets, where they do not say it themselves.
 *
 * A control without a name of its own is called by what is written on it; an icon, a field or a
 * list by its tip, without the key.  A drop-down is described by what is chosen.  What is written may
 * change, and the name with it.  The pages of a stack that are not in front, what a revealer hides and
 * pictures without a name are passed over. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on for every widget, when it is realized. */
void tc_spoken_init (void);

/* A tip without the key that it ends with: "Undo (Ctrl+Z)" is "Undo".  Free with g_free(). */
char *tc_spoken_of_tip (const char *tip);

/* The tabs of a switcher are called by what is written on them, without the digit that is a tab's
 * key. */
void tc_spoken_name_tabs (GtkWidget *switcher);

G_END_DECLS
