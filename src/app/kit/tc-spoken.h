/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-spoken: what a screen reader is told of the widgets, where they do not say it themselves.
 *
 * A control without a name of its own is called by what is written on it; an icon, a field or a list by its tip,
 * without the key.  What is written may change, and the name with it.  Of a stack only the page in front is told,
 * of a revealer only what is revealed, and pictures without a name are not. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on for every widget, when it is realized. */
void tc_spoken_init (void);

/* A tip without the key that it ends with: "Undo (Ctrl+Z)" is "Undo".  Free with g_free(). */
char *tc_spoken_of_tip (const char *tip);

G_END_DECLS
