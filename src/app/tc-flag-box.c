#include "tc-flag-box.h"

#include "tc-say.h"

GtkWidget *
tc_flag_box_new (const TcPlanner *planner, const TcRuleset *ruleset, const char *flag, GCallback toggled, gpointer data)
{
  g_autofree char *label = tc_say_flag (ruleset->system, flag);
  GtkWidget *button = gtk_check_button_new_with_label (label);
  TcNote refusal;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), tc_planner_get_flag (planner, flag));
  g_object_set_data_full (G_OBJECT (button), "flag", g_strdup (flag), g_free);
  g_signal_connect (button, "toggled", toggled, data);
  if (!tc_planner_can_flag (planner, flag, &refusal))
    {
      g_autofree char *reason = tc_say_note (&refusal, ruleset);

      gtk_widget_set_sensitive (button, FALSE);
      gtk_widget_set_tooltip_text (button, reason);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
    }
  return button;
}

void
tc_flag_box_take (GtkCheckButton *button, TcPlanner *planner)
{
  tc_planner_set_flag (planner, g_object_get_data (G_OBJECT (button), "flag"), gtk_check_button_get_active (button));
}
