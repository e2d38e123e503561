/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-text-width: widths, and heights, that words have to fit in, however large text is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In pixels: of words, at the usual size of text, and of what is around them. */
int tc_text_width_get (GtkWidget *widget, int words, int around);

G_END_DECLS
