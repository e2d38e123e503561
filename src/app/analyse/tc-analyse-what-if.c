/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of what else may be changed for a question: turn, weather, and who leads the counter that was clicked last. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include <string.h>

#include "tc-say.h"

/* An entry's parameter is the change as an option of the command line. */
#define ACTION "scratch.change"

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

static void
fill_menu_cb (GtkMenuButton *button, gpointer data)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);
  const TcRuleset *ruleset = tc_session_get_ruleset (tc_page_get_session (TC_PAGE (self)));
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; ruleset != NULL && i < G_N_ELEMENTS (sections); i++)
    append_section (menu, self, ruleset, i);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* The option is one of the menu's. */
static void
change_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);
  const TcRuleset *ruleset = tc_session_get_ruleset (tc_page_get_session (TC_PAGE (self)));
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
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("change", G_VARIANT_TYPE_STRING);

  g_signal_connect (action, "activate", G_CALLBACK (change_cb), self);
  g_signal_connect_swapped (action, "activate", changed, self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "scratch", G_ACTION_GROUP (group));
  gtk_menu_button_set_create_popup_func (self->what_if_button, fill_menu_cb, self, NULL);
}
