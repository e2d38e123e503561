/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-options.h"

#include "tc-option-row.h"
#include "tc-ui.h"

void
tc_rules_options_fill (GtkBox *box, const TcBattle *battle, GCallback chosen, gpointer data)
{
  g_autoptr (GPtrArray) options = NULL;
  GtkWidget *group;

  g_return_if_fail (GTK_IS_BOX (box) && battle != NULL);

  options = tc_battle_list_options (battle);
  if (options->len == 0)
    {
      gtk_box_append (box, tc_ui_text (_("These rules have no options."), "dim-label"));
      return;
    }
  group = tc_ui_plain_group (_("Options"));
  gtk_box_append (box, tc_ui_text (_("What the battle uses unless a game chooses otherwise."), "dim-label"));
  for (guint i = 0; i < options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (options, i);
      TcOptionRow *row;

      if (!tc_battle_minds_option (battle, option))
        continue;
      row = tc_option_row_new (option, tc_battle_get_option (battle, option->id));
      g_signal_connect (row, "chosen", chosen, data);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (row));
    }
  gtk_box_append (box, group);
}
