/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-modules.h"

#include "tc-rules-draft.h"
#include "tc-rules-module.h"
#include "tc-rules-view.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Belongs to the widget, and goes with it. */
typedef struct
{
  TcRulesEditor editor;
  TcRulesAdded  added;
  GtkWidget    *cards;  /* borrowed */
  GtkLabel     *reason; /* why a rule cannot be added; borrowed */
} Modules;

/* The new rule is the last one: once it has its place it is shown, with the keyboard in it. */
static gboolean
show_last_cb (GtkWidget *modules, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *last = gtk_widget_get_last_child (modules);
  GtkWidget *scrolled = gtk_widget_get_ancestor (modules, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  if (last != NULL && gtk_widget_get_height (last) == 0)
    return G_SOURCE_CONTINUE;
  if (last != NULL)
    gtk_widget_child_focus (last, GTK_DIR_TAB_FORWARD);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

void
tc_rules_modules_show_last (GtkWidget *self)
{
  const Modules *modules = g_object_get_data (G_OBJECT (self), "modules");

  g_return_if_fail (modules != NULL);

  gtk_widget_add_tick_callback (modules->cards, show_last_cb, NULL, NULL);
}

/* Once a rule is added the page may be filled again: nothing of this is used after that. */
static void
add_clicked_cb (GtkWidget *button, Modules *self)
{
  g_assert (GTK_IS_BUTTON (button));

  TcRulesEditor editor = self->editor;
  TcRulesAdded added = self->added;
  g_autofree char *reason = NULL;

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
  if (tc_rules_draft_add_module (&editor, g_object_get_data (G_OBJECT (button), "type"), &reason))
    {
      added (editor.page);
      return;
    }
  gtk_label_set_label (self->reason, reason != NULL ? reason : _("The rules do not accept that"));
  gtk_widget_set_visible (GTK_WIDGET (self->reason), TRUE);
}

static GtkWidget *
make_type_button (Modules *self, const TcModuleSchema *schema)
{
  GtkWidget *button = gtk_button_new (), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = tc_say_code (schema->type);

  gtk_box_append (GTK_BOX (lines), tc_ui_label (name, "strong"));
  if (schema->about != NULL)
    gtk_box_append (GTK_BOX (lines), tc_ui_text (_(schema->about), "dim-label"));
  gtk_widget_add_css_class (button, "flat");
  gtk_button_set_child (GTK_BUTTON (button), lines);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, schema->about != NULL ? _(schema->about) : "", -1);
  g_object_set_data (G_OBJECT (button), "type", (gpointer) schema->type);
  g_signal_connect (button, "clicked", G_CALLBACK (add_clicked_cb), self);
  return button;
}

static void
open_types (GtkMenuButton *button, gpointer data)
{
  Modules *self = data;
  g_autoptr (GPtrArray) types = tc_schema_list (tc_system_schemas (tc_system_find (self->editor.battle->rules->system)));
  GtkWidget *popover = gtk_popover_new (), *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < types->len; i++)
    gtk_box_append (GTK_BOX (box), make_type_button (self, g_ptr_array_index (types, i)));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 420);
  gtk_widget_set_size_request (scrolled, 320, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_add_css_class (popover, "menu");
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_menu_button_set_popover (button, popover);
}

/* It stands above the rules, and below them, where one has just been added. */
static GtkWidget *
make_add_button (Modules *self, const char *label)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), label);
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (button, _("A special rule that the battle does not have yet"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_types, self, NULL);
  return button;
}

GtkWidget *
tc_rules_modules_new (TcRulesEditor editor, TcRulesAdded added)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (editor.battle, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *cards = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24), *reason = tc_rules_view_reason (), *text;
  Modules *self = g_new (Modules, 1);

  *self = (Modules) { editor, added, cards, GTK_LABEL (reason) };
  g_object_set_data_full (G_OBJECT (box), "modules", self, g_free);
  text = tc_ui_text (_("In force with the options as they are set. Click a value to change it."), "dim-label");
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (line), text);
  gtk_box_append (GTK_BOX (line), make_add_button (self, _("_Add Rule")));
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), reason);
  gtk_box_append (GTK_BOX (box), cards);
  for (guint i = 0; i < modules->len; i++)
    gtk_box_append (GTK_BOX (cards), tc_rules_module_new (editor.battle, g_ptr_array_index (modules, i), editor));
  if (modules->len == 0)
    gtk_box_append (GTK_BOX (cards), tc_ui_text (_("This battle has no special rules in force."), "dim-label"));
  else
    gtk_box_append (GTK_BOX (box), make_add_button (self, _("Add Ano_ther Rule")));
  return box;
}

void
tc_rules_modules_show (GtkWidget *self, gint32 module)
{
  const Modules *modules = g_object_get_data (G_OBJECT (self), "modules");

  g_return_if_fail (modules != NULL);

  for (GtkWidget *card = gtk_widget_get_first_child (modules->cards); card != NULL; card = gtk_widget_get_next_sibling (card))
    if (tc_rules_module_get_index (card) == module)
      {
        gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
        tc_ui_reveal (card);
      }
}
