/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-choice-bar.h"

#include "tc-ui.h"

struct _TcChoiceBar
{
  GtkBox     parent;
  GPtrArray *buttons; /* owned; borrowed widgets */
  GCallback  chosen;
  gpointer   owner;
  gboolean   updating;
};

G_DEFINE_FINAL_TYPE (TcChoiceBar, tc_choice_bar, GTK_TYPE_BOX)

static void
toggled_cb (GtkToggleButton *button, TcChoiceBar *self)
{
  g_assert (TC_IS_CHOICE_BAR (self));

  guint index;

  if (!self->updating && gtk_toggle_button_get_active (button) && g_ptr_array_find (self->buttons, button, &index))
    ((void (*) (gpointer owner, guint index)) self->chosen) (self->owner, index);
}

static void
tc_choice_bar_finalize (GObject *object)
{
  g_ptr_array_unref (TC_CHOICE_BAR (object)->buttons);
  G_OBJECT_CLASS (tc_choice_bar_parent_class)->finalize (object);
}

static void
tc_choice_bar_class_init (TcChoiceBarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_choice_bar_finalize;
}

static void
tc_choice_bar_init (TcChoiceBar *self)
{
  self->buttons = g_ptr_array_new ();
  gtk_widget_add_css_class (GTK_WIDGET (self), "linked");
  gtk_box_set_homogeneous (GTK_BOX (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

GtkWidget *
tc_choice_bar_new (GCallback chosen, gpointer owner)
{
  TcChoiceBar *self = g_object_new (TC_TYPE_CHOICE_BAR, NULL);

  self->chosen = chosen;
  self->owner = owner;
  return GTK_WIDGET (self);
}

void
tc_choice_bar_add (TcChoiceBar *self, const char *icon, const char *label, const char *tip)
{
  GtkWidget *button = gtk_toggle_button_new ();

  g_return_if_fail (TC_IS_CHOICE_BAR (self) && tip != NULL && (icon != NULL || label != NULL));

  if (label == NULL)
    gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  else
    gtk_button_set_label (GTK_BUTTON (button), label);
  if (label != NULL && icon != NULL)
    tc_ui_add_icon (GTK_BUTTON (button), icon, GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_tooltip_text (button, tip);
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  g_ptr_array_add (self->buttons, button);
  gtk_box_append (GTK_BOX (self), button);
}

void
tc_choice_bar_set_icon (TcChoiceBar *self, guint index, const char *icon)
{
  g_return_if_fail (TC_IS_CHOICE_BAR (self) && index < self->buttons->len);

  gtk_button_set_icon_name (g_ptr_array_index (self->buttons, index), icon);
}

void
tc_choice_bar_set (TcChoiceBar *self, guint index)
{
  g_return_if_fail (TC_IS_CHOICE_BAR (self) && index < self->buttons->len);

  self->updating = TRUE;
  gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, index), TRUE);
  self->updating = FALSE;
}
