/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-wheel.h"

static gboolean
realize_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  g_autoptr (GListModel) controllers = NULL;

  if ((!GTK_IS_SPIN_BUTTON (widget) && !GTK_IS_SCALE (widget)) || gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) == NULL)
    return TRUE;
  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
  return TRUE;
}

void
tc_wheel_init (void)
{
  /* A class that has not been used yet does not know its signals. */
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, realize_cb, NULL, NULL);
  g_type_class_unref (klass);
}
