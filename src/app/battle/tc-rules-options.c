/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-options.h"

#include "tc-option-row.h"
#include "tc-ui.h"

void
tc_rules_options_fill (GtkBox *box, const TcBattle *battle, GCallback chosen, gpointer data)
{
  GtkWidget *card;

  g_return_if_fail (GTK_IS_BOX (box) && battle != NULL);

  if (battle->book == NULL || battle->book->options->len == 0)
    {
      gtk_box_append (box, tc_ui_text (_("These rules have no options."), "dim-label"));
      return;
    }
  card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  /* In a wide window what is chosen stays beside what it is chosen for. */
  gtk_widget_set_halign (card, GTK_ALIGN_START);
  gtk_widget_add_css_class (card, "sheet");
  gtk_box_append (box, tc_ui_text (_("What the battle uses unless a game chooses otherwise."), "dim-label"));
  for (guint i = 0; i < battle->book->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->book->options, i);
      TcOptionRow *row;

      if (!tc_battle_minds_option (battle, option))
        continue;
      row = tc_option_row_new (option, tc_battle_get_option (battle, option->id));
      g_signal_connect (row, "chosen", chosen, data);
      gtk_box_append (GTK_BOX (card), GTK_WIDGET (row));
    }
  gtk_box_append (box, card);
}
