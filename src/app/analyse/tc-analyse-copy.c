/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is copied: the question as a command, the figures of the answer, the map with its panel as a picture. */
#include "tc-i18n.h"

#include "config.h"

#include "tc-analyse-private.h"

#include "tc-chart.h"
#include "tc-ui.h"

static void
copy_text (TcAnalysePage *self, const char *text, const char *told)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tc_session_tell (tc_page_get_session (TC_PAGE (self)), told, FALSE);
}

static void
copy_command (TcAnalysePage *self)
{
  const char *missing;
  g_autofree char *command = tc_analyse_make_command (self, &missing), *told = NULL;

  if (command == NULL)
    {
      tc_session_tell (tc_page_get_session (TC_PAGE (self)), missing, TRUE);
      return;
    }
  told = g_strdup_printf (_("Copied: %s"), command);
  copy_text (self, command, told);
}

/* Columns separated by tabs, as spreadsheets take them: first where the figures come from. */
static void
copy_figures (TcAnalysePage *self)
{
  g_autoptr (GPtrArray) rows = tc_chart_list (GTK_WIDGET (self));
  const TcRuleset *ruleset = tc_session_get_ruleset (tc_page_get_session (TC_PAGE (self)));
  const char *missing;
  g_autofree char *command = tc_analyse_make_command (self, &missing), *told = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (rows->len == 0 || ruleset == NULL)
    {
      tc_session_tell (tc_page_get_session (TC_PAGE (self)), _("There are no figures to copy yet: ask a question first"), TRUE);
      return;
    }
  g_string_append_printf (text, "%s\t%s\n", _("Battle"), ruleset->battle->id);
  g_string_append_printf (text, "%s\t%s\n", _("Rules"), ruleset->system->id);
  g_string_append_printf (text, "%s\t%s\n", "Tercio", TC_VERSION);
  if (command != NULL)
    g_string_append_printf (text, "%s\t%s\n", _("Command"), command);
  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (rows, i));
  told = g_strdup_printf (ngettext ("Copied: %u row of figures", "Copied: %u rows of figures", rows->len), rows->len);
  copy_text (self, text->str, told);
}

static void
take_picture (GtkWidget *page)
{
  GtkWidget *shown = gtk_widget_get_ancestor (page, ADW_TYPE_FLAP);
  GtkNative *native = gtk_widget_get_native (page);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gtk_widget_snapshot_child (gtk_widget_get_parent (shown), shown, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (native), node, NULL);
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (page), texture);
  tc_session_tell (tc_page_get_session (TC_PAGE (page)), _("Copied: a picture of map and answer"), FALSE);
}

/* As they are in the window, once the menu is gone. */
static void
copy_picture (TcAnalysePage *self)
{
  tc_ui_once_laid_out (GTK_WIDGET (self), take_picture);
}

static const struct
{
  const char *id;
  void      (*copy) (TcAnalysePage *self);
  const char *label;
} copies[] = {
  { "command", copy_command, N_("Copy _Command") },
  { "figures", copy_figures, N_("Copy _Figures") },
  { "picture", copy_picture, N_("Copy _Picture") },
};

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);

  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    if (g_str_equal (copies[i].id, g_action_get_name (G_ACTION (action))))
      copies[i].copy (self);
}

void
tc_analyse_add_copies (TcAnalysePage *self, GtkMenuButton *button)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (copies[i].id, NULL);
      g_autofree char *name = g_strconcat ("copy.", copies[i].id, NULL);

      g_signal_connect (action, "activate", G_CALLBACK (copy_cb), self);
      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
      g_menu_append (menu, _(copies[i].label), name);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "copy", G_ACTION_GROUP (group));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}
