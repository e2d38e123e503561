/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-flag-box.h"

#include "tc-say.h"

/* Why the order cannot have the flag; NULL when it can. */
static char *
say_reason (const TcPlanner *planner, const TcRuleset *ruleset, const char *flag)
{
  TcNote refusal;

  if (tc_order_flag_keeps_out (ruleset->system->order_kinds, flag) && !tc_planner_get_flag (planner, flag)
      && !tc_planner_has_leader (planner))
    return g_strdup (_("No leader is with them"));
  return tc_planner_can_flag (planner, flag, &refusal) ? NULL : tc_say_note (&refusal, ruleset);
}

GtkWidget *
tc_flag_box_new (const TcPlanner *planner, const TcRuleset *ruleset, const char *flag, GCallback toggled, gpointer data)
{
  g_autofree char *label = tc_say_flag (ruleset->system, flag);
  g_autofree char *reason = say_reason (planner, ruleset, flag);
  GtkWidget *button = gtk_check_button_new_with_label (label);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), tc_planner_get_flag (planner, flag));
  g_object_set_data_full (G_OBJECT (button), "flag", g_strdup (flag), g_free);
  g_signal_connect (button, "toggled", toggled, data);
  if (reason != NULL)
    {
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
