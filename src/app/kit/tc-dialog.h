/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-dialog: a window made from a template that Escape closes. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TC_TYPE_DIALOG (tc_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (TcDialog, tc_dialog, TC, DIALOG, GtkWindow)

struct _TcDialogClass
{
  GtkWindowClass parent_class;
};

G_END_DECLS
