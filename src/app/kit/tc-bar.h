/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-bar: a share as a horizontal bar with a scale of quarters, or several shares that make a
 * whole, side by side. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TC_TYPE_BAR (tc_bar_get_type ())
G_DECLARE_FINAL_TYPE (TcBar, tc_bar, TC, BAR, GtkWidget)

/* @share from 0 to 1, @colour 0xrrggbb; @text says it for assistive technology.  @low and @high
 * mark an interval; both 0 for none. */
GtkWidget *tc_bar_new (double share, guint32 colour, double low, double high, const char *text);

typedef struct
{
  double  share;
  guint32 colour;
} TcBarPart;

/* Parts in their order; each shows its percentage where there is room.  @parts is copied. */
GtkWidget *tc_bar_new_stacked (const TcBarPart *parts, guint n, const char *text);

G_END_DECLS
