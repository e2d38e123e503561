/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-dialog.h"

#include "tc-ui.h"

G_DEFINE_ABSTRACT_TYPE (TcDialog, tc_dialog, GTK_TYPE_WINDOW)

static void
tc_dialog_dispose (GObject *object)
{
  /* The window lets go of its child before the template does. */
  gtk_window_set_child (GTK_WINDOW (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  G_OBJECT_CLASS (tc_dialog_parent_class)->dispose (object);
}

/* Words need more room where text is larger; what is around them does not. */
static void
tc_dialog_constructed (GObject *object)
{
  int width, height;

  G_OBJECT_CLASS (tc_dialog_parent_class)->constructed (object);
  gtk_window_get_default_size (GTK_WINDOW (object), &width, &height);
  if (width > 0)
    gtk_window_set_default_size (GTK_WINDOW (object), (int) (width * (1 + tc_ui_get_text_scale (GTK_WIDGET (object))) / 2), height);
}

static void
tc_dialog_class_init (TcDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = tc_dialog_constructed;
  G_OBJECT_CLASS (klass)->dispose = tc_dialog_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tc_dialog_init (TcDialog *self)
{
}
