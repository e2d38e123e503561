/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-bar: a share as a horizontal bar with a scale of quarters, or several shares that make a
 * whole, side by side; results never have the colours of sides (tc-balance-art). */
#pragma once

#include <gtk/gtk.h>

#include "tc-balance.h"

G_BEGIN_DECLS

#define TC_TYPE_BAR (tc_bar_get_type ())
G_DECLARE_FINAL_TYPE (TcBar, tc_bar, TC, BAR, GtkWidget)

/* A share of a whole in the colour of whoever it belongs to: @share from 0 to 1, @colour 0xrrggbb; @text says it for assistive technology.  @low and @high
 * mark an interval; both 0 for none. */
GtkWidget *tc_bar_new (double share, guint32 colour, double low, double high, const char *text);

typedef struct
{
  double    share;
  TcBalance balance;
} TcBarPart;

/* Results in their order, each in the colour and the pattern of its balance, with its percentage where there is room.
 * @parts is copied.  They fill as much of the bar as their shares say. */
GtkWidget *tc_bar_new_results (const TcBarPart *parts, guint n, const char *text);
/* A square of a balance for a legend. */
GtkWidget *tc_bar_new_sample  (TcBalance balance, const char *text);

G_END_DECLS
