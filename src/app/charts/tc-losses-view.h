/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-losses-view: what one side loses: the mean, the chance of each amount as a column, half of the cases and
 * the worst.  A column says its fraction when the pointer is over it. */
#pragma once

#include <gtk/gtk.h>

#include "tc-losses.h"

G_BEGIN_DECLS

/* @halves: in half strength points; copied.  @name and @colour (0xrrggbb) are the side's. */
GtkWidget *tc_losses_view_new (const TcLosses *halves, const char *name, guint32 colour);

/* The same without the row of the mean. */
GtkWidget *tc_losses_view_new_columns (const TcLosses *halves, const char *name, guint32 colour);

G_END_DECLS
