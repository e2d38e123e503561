/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-number-form: how the hexes of a map lie and are numbered, as a form with a picture of the map's first corner.
 *
 * It keeps a grid; "changed" is emitted when somebody has changed it.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-hexgrid.h"

G_BEGIN_DECLS

#define TC_TYPE_NUMBER_FORM (tc_number_form_get_type ())
G_DECLARE_FINAL_TYPE (TcNumberForm, tc_number_form, TC, NUMBER_FORM, GtkWidget)

/* Hexes across and down the page, whichever way the hexrows run. */
void      tc_number_form_set_size (TcNumberForm *self, gint32 across, gint32 down);
/* FALSE when the hexes cannot be numbered like that: *out is then not set. */
gboolean  tc_number_form_get_grid (TcNumberForm *self, TcHexGrid *out);
/* How many hexes of that grid's kind lie on a sheet, all lengths in one unit, @hex from side to side of a hex. */
void      tc_number_form_fit      (TcNumberForm *self, double hex, double width, double height, gint32 *across, gint32 *down);

G_END_DECLS
