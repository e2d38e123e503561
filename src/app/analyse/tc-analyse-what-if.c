/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of what else may be changed for a question: turn, weather, who leads the counter that was clicked last, and the options
 * of the rules. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include <string.h>

#include "tc-option-row.h"
#include "tc-say.h"
#include "tc-ui.h"

/* An entry's parameter is the change as an option of the command line. */
#define ACTION "scratch.change"
#define RULES  "scratch.rules"

static const struct
{
  TcAlteration kind;
  const char  *title; /* of its menu; {0}: the counter.  NULL: an entry by itself */
} sections[] = {
  { TC_ALTER_TURN, N_("Turn") },
  { TC_ALTER_WEATHER, N_("Weather") },
  { TC_ALTER_ATTACH, N_("Leader of {0}") },
  { TC_ALTER_DETACH, NULL },
};

static char *
say_entry (const TcOrder *change, const TcRuleset *ruleset)
{
  const TcNote weather = { .code = "outcome", .args = { change->value } };

  switch (change->kind)
    {
    case TC_ALTER_TURN:
      return g_strdup_printf (_("Turn %d"), change->value);
    case TC_ALTER_WEATHER:
      return tc_note_say (&weather, ruleset);
    case TC_ALTER_ATTACH:
      return tc_note_say_counter (ruleset->battle, (guint) change->units[0]);
    default:
      return g_strdup (_("Without a Leader"));
    }
}

static void
append_change (GMenu *menu, const TcOrder *change, const TcRuleset *ruleset)
{
  g_autofree char *label = say_entry (change, ruleset), *option = tc_alter_format (change, ruleset->battle);
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *plain = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (plain, NULL);

  g_menu_item_set_action_and_target (item, ACTION, "s", option);
  g_menu_append_item (menu, item);
}

static void
append_section (GMenu *menu, TcAnalysePage *self, const TcRuleset *ruleset, guint which)
{
  int counter = tc_session_get_counter (tc_page_get_session (TC_PAGE (self)));
  g_autoptr (GArray) offers = TC_ORDER_LIST_NEW ();
  g_autoptr (GMenu) inner = g_menu_new ();
  g_autofree char *name = NULL, *title = NULL;

  if (tc_planner_get_placement (self->planner, counter) == NULL)
    counter = -1;
  tc_variant_offer (ruleset, tc_analyse_get_state (self), sections[which].kind, counter, offers);
  for (guint i = 0; i < offers->len; i++)
    append_change (sections[which].title != NULL ? inner : menu, &g_array_index (offers, TcOrder, i), ruleset);
  if (offers->len == 0 || sections[which].title == NULL)
    return;
  name = tc_note_say_counter (ruleset->battle, (guint) MAX (counter, 0));
  title = tc_words_fill (_(sections[which].title), (const char *const[]) { name, NULL });
  g_menu_append_submenu (menu, title, G_MENU_MODEL (inner));
}

/* Options */

static void
chosen_cb (TcOptionRow *row, TcAnalysePage *self)
{
  g_assert (TC_IS_OPTION_ROW (row) && TC_IS_ANALYSE_PAGE (self));

  g_autofree char *option = g_strdup_printf ("%s=%s", tc_option_row_get_id (row), tc_option_row_get_value (row));

  gtk_widget_activate_action (GTK_WIDGET (self), "scratch.choose", "s", option);
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);

  /* The row shows what does not hold. */
  if (!tc_analyse_choose (self, g_variant_get_string (parameter, NULL)))
    gtk_menu_button_popdown (self->what_if_button);
}

/* Those that change something; a game that has begun keeps what switches modules. */
static GtkWidget *
make_options (TcAnalysePage *self, const TcBattle *battle)
{
  gboolean begun = tc_session_get_game (tc_page_get_session (TC_PAGE (self))) != NULL;
  g_autoptr (GPtrArray) options = tc_battle_list_options (battle);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *group = adw_preferences_group_new ();
  guint found = 0;

  for (guint i = 0; i < options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (options, i);
      TcOptionRow *row;

      if (!tc_battle_minds_option (battle, option) || (begun && tc_battle_has_switch (battle, option->id)))
        continue;
      row = tc_option_row_new (option, tc_battle_get_option (battle, option->id));
      g_signal_connect (row, "chosen", G_CALLBACK (chosen_cb), self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (row));
      found++;
    }
  gtk_box_append (GTK_BOX (box), group);
  if (found == 0)
    gtk_box_append (GTK_BOX (box), tc_ui_text (_("No option of these rules changes anything here."), "dim-label"));
  gtk_widget_add_css_class (box, "popover-body");

  return box;
}

static void
fill_options (TcAnalysePage *self, const TcBattle *battle)
{
  GtkWidget *scrolled = gtk_scrolled_window_new (), *popover = gtk_popover_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 440);
  gtk_widget_set_size_request (scrolled, 360, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), make_options (self, battle));
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_menu_button_set_popover (self->what_if_button, popover);
}

static void
show_options (GtkWidget *button)
{
  g_object_set_data (G_OBJECT (button), RULES, button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

/* Once the menu is gone. */
static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_ui_once_laid_out (GTK_WIDGET (TC_ANALYSE_PAGE (data)->what_if_button), show_options);
}

static void
fill_menu_cb (GtkMenuButton *button, gpointer data)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  g_autoptr (GMenu) menu = g_menu_new ();

  if (ruleset != NULL && g_object_steal_data (G_OBJECT (button), RULES) != NULL)
    {
      fill_options (self, ruleset->battle);
      return;
    }
  for (guint i = 0; ruleset != NULL && i < G_N_ELEMENTS (sections); i++)
    append_section (menu, self, ruleset, i);
  g_menu_append (menu, _("Rules…"), RULES);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* The option is one of the menu's. */
static void
change_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  g_auto (GStrv) parts = g_strsplit (g_variant_get_string (parameter, NULL) + strlen ("--"), "=", 2);
  TcOrder change;
  guint kind = 0;

  while (!g_str_equal (tc_alter_kinds[kind].id, parts[0]))
    kind++;
  if (ruleset != NULL && tc_alter_parse (ruleset->battle, (TcAlteration) kind, parts[1], &change, NULL))
    tc_analyse_change (self, &change);
}

void
tc_analyse_add_what_if (TcAnalysePage *self, GCallback changed)
{
  static const GActionEntry entries[] = {
    { "change", change_cb, "s" },
    { "choose", choose_cb, "s" },
    { "rules", rules_cb },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < 2; i++)
    g_signal_connect_swapped (g_action_map_lookup_action (G_ACTION_MAP (group), entries[i].name), "activate", changed, self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "scratch", G_ACTION_GROUP (group));
  gtk_menu_button_set_create_popup_func (self->what_if_button, fill_menu_cb, self, NULL);
}
