/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ui: small pieces that panels are built of when their content is data. */
#pragma once

#include <gtk/gtk.h>

#include "tc-battle.h"

G_BEGIN_DECLS

/* Removes all children of a box or list box. */
void       tc_ui_clear   (GtkWidget *container);
/* A label that is ellipsized when too long, with the whole text in its tooltip. */
GtkWidget *tc_ui_label   (const char *text, const char *css_class);
/* Return in the spin button takes its number and activates the window's default. */
void       tc_ui_spin_activates_default (GtkSpinButton *spin);
/* The path of a file that is to be saved: with @ending added to a name without any, unless a file of that name exists:
 * the dialog did not ask about that one.  Free with g_free(). */
char      *tc_ui_complete_path (const char *path, const char *ending);
/* A label that wraps. */
GtkWidget *tc_ui_text    (const char *text, const char *css_class);
/* A check button whose text wraps: names may be long. */
GtkWidget *tc_ui_check   (const char *text);
GtkWidget *tc_ui_section (const char *title);
/* Gives the expander its child, which is not visible while it is folded away: else Tab would look for its next stop
 * in there and find no way on. */
void       tc_ui_fold    (GtkExpander *expander, GtkWidget *child);
/* What is chosen is cut with dots when it is long: names of sides and armies may be; the list that opens tells the whole.
 * For a list of strings. */
void       tc_ui_shorten_chosen (GtkDropDown *chooser);
/* Tab goes from the list, at once, to the first stop in @next: by itself it would take every row for one.  For lists
 * whose rows show pages. */
void       tc_ui_leave_by_tab (GtkWidget *list, GtkWidget *next);
/* "Terrain ............ Clear" */
GtkWidget *tc_ui_row     (const char *title, const char *value);
/* "_Title ............ [control]"; returns the row.  A control that expands takes the room itself. */
GtkWidget *tc_ui_add_control (GtkBox *box, const char *title, GtkWidget *control);
/* A patch of a side's colour with its name for assistive technology. */
GtkWidget *tc_ui_swatch  (guint32 colour, const char *name);
/* That of the side that has the counter, in the colour that the counter has on the map. */
void       tc_ui_swatch_show_counter (GtkWidget *swatch, const TcBattle *battle, int counter, int side);
/* A button that shows a counter: swatch, name, values.  Its data "counter" is the index. */
GtkWidget *tc_ui_counter (const TcBattle *battle, int counter, int side, const gint32 *values);

/* Does nothing when the widget has that tip already: to set one makes GTK ask the display where the pointer is. */
void       tc_ui_set_tip         (GtkWidget *widget, const char *text);

G_END_DECLS
