/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ui: small widgets for panels whose content is data. */
#pragma once

#include <adwaita.h>

#include "tc-battle.h"

G_BEGIN_DECLS

/* An entry for a row of a form: not an AdwEntryRow, of whose focus GTK 4.8 tells a screen reader nothing. */
GtkWidget *tc_ui_entry   (void);
/* Removes all children of a box or list box. */
void       tc_ui_clear   (GtkWidget *container);
/* A label that is ellipsized when too long, with the whole text in its tooltip. */
GtkWidget *tc_ui_label   (const char *text, const char *css_class);
/* Return in the spin button accepts the number and activates the default widget. */
void       tc_ui_spin_activates_default (GtkSpinButton *spin);
/* A bar that asks: an info bar, whose response is GTK_RESPONSE_YES, GTK_RESPONSE_NO (@no may be NULL) or, by its close
 * button, GTK_RESPONSE_CLOSE; @response_cb (owner, response). */
GtkWidget *tc_ui_question_bar (const char *text, const char *yes, const char *no, GCallback response_cb, gpointer owner);
/* The path to save to: @ending is added to a name without an extension, unless that file exists:
 * the dialog has not asked whether to replace it.  Free with g_free(). */
char      *tc_ui_complete_path (const char *path, const char *ending);
/* An answer to a question: what the signal "response" of the dialog gives, N_() with its mnemonic, and how it looks. */
typedef struct
{
  const char           *id;
  const char           *label;
  AdwResponseAppearance appearance;
} TcAnswer;

/* Shows a message dialog.  The answers stand from the one that changes nothing, which Escape gives, to the one that is
 * proposed, as everywhere on the desktop; where that destroys something the first one is. */
AdwMessageDialog *tc_ui_ask (GtkWindow *parent, const char *question, const char *more, const TcAnswer *answers, guint n);
/* A label that wraps. */
GtkWidget *tc_ui_text    (const char *text, const char *css_class);
/* A check button whose text wraps: names may be long. */
GtkWidget *tc_ui_check   (const char *text);
/* How large text is, against the usual 96 dots an inch: for widths that it has to fit in. */
double     tc_ui_get_text_scale (GtkWidget *widget);
GtkWidget *tc_ui_section (const char *title);
GtkWidget *tc_ui_icon_section (const char *icon, const char *title);
/* Puts an icon beside what is written on the button, or above it: for a row of buttons that has no room to grow. */
void       tc_ui_add_icon (GtkButton *button, const char *icon, GtkOrientation way);
/* Gives the expander its child, hidden while it is collapsed: otherwise Tab would look for the
 * next stop in there and get stuck. */
void       tc_ui_fold    (GtkExpander *expander, GtkWidget *child);
/* Ellipsizes a long choice, such as the name of a side; the open list shows the whole.  For a
 * list of strings. */
void       tc_ui_shorten_chosen (GtkDropDown *chooser);
/* Lets one of more than @chars go on in further lines instead: beside a text that wraps, too. */
void       tc_ui_wrap_chosen    (GtkDropDown *chooser, int chars);
/* A group of rows; a long title goes on in the next line.  Texts without markup; NULL: none. */
GtkWidget *tc_ui_group          (const char *title, const char *about);
/* One whose title is that of the page: for assistive technology only. */
GtkWidget *tc_ui_plain_group    (const char *title);
/* Tab leaves the list at once for the first stop in @next, instead of stopping at every row.
 * For lists whose rows show pages. */
void       tc_ui_leave_by_tab (GtkWidget *list, GtkWidget *next);
/* "Terrain ............ Clear" */
GtkWidget *tc_ui_row     (const char *title, const char *value);
/* "_Title ............ [control]"; returns the row.  A control that expands takes the room
 * itself. */
GtkWidget *tc_ui_add_control (GtkBox *box, const char *title, GtkWidget *control);
/* A swatch of a side's colour, with its name for assistive technology. */
GtkWidget *tc_ui_swatch  (guint32 colour, const char *name);
void       tc_ui_swatch_show (GtkWidget *swatch, guint32 colour, const char *name); /* of another side */
/* A button that asks for a colour, 0xRRGGBB, and offers those of new battles first: GtkColorButton. */
GtkWidget *tc_ui_colour_button (guint32 colour, const char *tip);
/* A copy of a picture of RGB24, in pixels. */
GdkTexture *tc_ui_texture_new (cairo_surface_t *picture);
void       tc_ui_set_colour    (GtkWidget *button, guint32 colour);
guint32    tc_ui_get_colour    (GtkWidget *button);
/* Shows the side that has the counter, in the colour of the counter on the map. */
void       tc_ui_swatch_show_counter (GtkWidget *swatch, const TcBattle *battle, int counter, int side);
/* A button that shows a counter: swatch, name, values.  Its data "counter" is the index. */
GtkWidget *tc_ui_counter (const TcBattle *battle, int counter, int side, const gint32 *values);

/* Calls the function when all that has changed so far has its place: after the next frame.  Nothing is called if the widget
 * goes before.  A widget waits for one function at a time. */
void       tc_ui_once_laid_out (GtkWidget *widget, void (*function) (GtkWidget *widget));
/* Scrolls what the widget is in, once it has its place, until it is in view. */
void       tc_ui_reveal        (GtkWidget *widget);
/* What the manual shows when the keys are in the widget and ask for help: "page#words" (tc_manual_show()). */
void       tc_ui_set_help        (GtkWidget *widget, const char *place);
/* That of the widget or the nearest one around it; NULL.  Borrowed. */
const char *tc_ui_find_help      (GtkWidget *widget);
/* Does nothing if the widget already has that tip: setting one makes GTK query the pointer. */
void       tc_ui_set_tip         (GtkWidget *widget, const char *text);

G_END_DECLS
