/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-losses-view: what one side loses by a plan: the mean, the chance of each amount as a column, half of the cases and
 * the worst.  A column says its fraction when the pointer is over it. */
#pragma once

#include <gtk/gtk.h>

#include "tc-front.h"

G_BEGIN_DECLS

/* @halves: in half strength points (TcFrontSpread); copied.  @name and @colour (0xrrggbb) are the side's. */
GtkWidget *tc_losses_view_new (const TcFrontLosses *halves, const char *name, guint32 colour);

G_END_DECLS
