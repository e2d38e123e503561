/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-form-row: a row of a form, of what it asks for and a control at its end. A click on the row or the title's mnemonic
 * works the control, which is called by the title and described by the subtitle.  Tab goes from control to control,
 * without a stop at the rows.
 *
 * property "control": GtkWidget; NULL: the row only says something.
 * property "title": as of AdwPreferencesRow, without markup.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TC_TYPE_FORM_ROW (tc_form_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (TcFormRow, tc_form_row, TC, FORM_ROW, AdwActionRow)

struct _TcFormRowClass
{
  AdwActionRowClass parent_class;
};

/* @title: with a mnemonic. */
GtkWidget *tc_form_row_new          (const char *title, GtkWidget *control);
/* Once. A label is shown, and nothing is worked. */
void       tc_form_row_set_control  (TcFormRow *self, GtkWidget *control);

G_END_DECLS
