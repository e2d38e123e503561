/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-announce: says something to who uses a screen reader, without moving the keys.
 *
 * GTK 4.8 has no announcements, and neither a label with the role of an alert nor a toast reaches the accessibility bus.  What
 * does is another description of the widget that has the focus: a text is that for a moment, one after the other, and then
 * the widget is described as before.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Queues the text.  More than a few that wait are dropped for the last ones: what is long past helps nobody. */
void tc_announce (GtkWindow *window, const char *text);

/* What describes a widget when nothing is announced; other widgets are described by their tips. */
void tc_announce_describe (GtkWidget *widget, const char *description);

G_END_DECLS
