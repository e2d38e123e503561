/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-options.h"

#include "tc-option-dialog.h"
#include "tc-option-row.h"
#include "tc-say.h"
#include "tc-ui.h"

static void
change_cb (GtkWidget *button, TcSession *session)
{
  g_assert (TC_IS_SESSION (session));

  tc_option_dialog_show (GTK_WINDOW (gtk_widget_get_root (button)), session, g_object_get_data (G_OBJECT (button), "id"));
}

/* Makes an option of the battle, or changes one. */
static GtkWidget *
make_button (GtkWidget *button, TcSession *session, const char *id)
{
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (change_cb), session, 0);
  return button;
}

static void
add_change (TcOptionRow *row, TcSession *session, const TcOption *option)
{
  GtkWidget *button = make_button (gtk_button_new_from_icon_name ("document-edit-symbolic"), session, option->id);
  g_autofree char *title = tc_say_option (option), *tip = tc_words_fill (_("Change {0}"), (const char *const[]) { title, NULL });

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  tc_ui_set_tip (button, tip);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* What the section is about, and the button that adds to it. */
static void
add_head (GtkBox *box, TcSession *session, const char *about)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *text = tc_ui_text (about, "dim-label");
  GtkWidget *button = make_button (gtk_button_new_with_mnemonic (_("_Add Option…")), session, NULL);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  tc_ui_set_tip (button, _("Define an option of this battle; special rules can depend on its choices"));
  gtk_box_append (GTK_BOX (line), text);
  gtk_box_append (GTK_BOX (line), button);
  gtk_box_append (box, line);
}

/* The options of the battle's own, or those of its book. */
static void
add_group (GtkBox *box, TcSession *session, gboolean own, const char *title, GCallback chosen, gpointer data)
{
  const TcBattle *battle = tc_session_get_battle (session);
  g_autoptr (GPtrArray) options = tc_battle_list_options (battle);
  GtkWidget *group = tc_ui_group (title, NULL);
  guint n = 0;

  for (guint i = 0; i < options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (options, i);
      TcOptionRow *row;

      if (g_ptr_array_find (battle->rules->options, option, NULL) != own || !tc_battle_minds_option (battle, option))
        continue;
      row = tc_option_row_new (option, tc_battle_get_option (battle, option->id));
      g_signal_connect (row, "chosen", chosen, data);
      if (own)
        add_change (row, session, option);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (row));
      n++;
    }
  gtk_widget_set_visible (group, n > 0);
  gtk_box_append (box, group);
}

void
tc_rules_options_fill (GtkBox *box, TcSession *session, GCallback chosen, gpointer data)
{
  g_return_if_fail (GTK_IS_BOX (box) && TC_IS_SESSION (session));

  add_head (box, session, _("What the battle uses unless a game chooses otherwise."));
  add_group (box, session, TRUE, _("Defined by This Battle"), chosen, data);
  add_group (box, session, FALSE, _("From the Rule Book"), chosen, data);
}
