/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-tool-panel.h"

typedef struct
{
  TcPage    *page;
  TcTool    *tool;
  GtkSwitch *toggle;
} TcToolPanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TcToolPanel, tc_tool_panel, GTK_TYPE_BOX)

static TcToolPanelPrivate *
get_private (TcToolPanel *self)
{
  return tc_tool_panel_get_instance_private (self);
}

static void
toggled_cb (TcToolPanel *self)
{
  g_assert (TC_IS_TOOL_PANEL (self));

  TcToolPanelPrivate *priv = get_private (self);
  gboolean in_hand = gtk_switch_get_active (priv->toggle) && TC_TOOL_PANEL_GET_CLASS (self)->is_possible (self);

  g_assert (priv->tool != NULL);

  TC_TOOL_PANEL_GET_CLASS (self)->taken (self, in_hand);
  if (in_hand)
    tc_page_set_tool (priv->page, priv->tool);
  else if (tc_page_get_tool (priv->page) == priv->tool)
    tc_page_set_tool (priv->page, NULL);
}

static void
tool_changed_cb (TcToolPanel *self)
{
  g_assert (TC_IS_TOOL_PANEL (self));

  TcToolPanelPrivate *priv = get_private (self);

  g_assert (priv->tool != NULL);

  if (tc_page_get_tool (priv->page) != priv->tool)
    tc_tool_panel_put_down (self);
}

static void
tc_tool_panel_class_init (TcToolPanelClass *klass)
{
}

static void
tc_tool_panel_init (TcToolPanel *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sheet");
}

TcToolPanel *
tc_tool_panel_new (GType type, TcPage *page)
{
  TcToolPanel *self;

  g_return_val_if_fail (g_type_is_a (type, TC_TYPE_TOOL_PANEL) && TC_IS_PAGE (page), NULL);

  self = g_object_new (type, NULL);
  get_private (self)->page = page;
  TC_TOOL_PANEL_GET_CLASS (self)->attach (self);
  g_assert (get_private (self)->tool != NULL);
  return self;
}

TcPage *
tc_tool_panel_get_page (TcToolPanel *self)
{
  g_return_val_if_fail (TC_IS_TOOL_PANEL (self), NULL);

  return get_private (self)->page;
}

void
tc_tool_panel_set_tool (TcToolPanel *self, TcTool *tool, GtkSwitch *toggle)
{
  TcToolPanelPrivate *priv;

  g_return_if_fail (TC_IS_TOOL_PANEL (self) && tool != NULL && GTK_IS_SWITCH (toggle));

  priv = get_private (self);
  priv->tool = tool;
  priv->toggle = toggle;
  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (toggled_cb), self);
  g_signal_connect_object (priv->page, "tool-changed", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
}

gboolean
tc_tool_panel_key (TcToolPanel *self, guint keyval)
{
  g_return_val_if_fail (TC_IS_TOOL_PANEL (self), FALSE);

  if (keyval != TC_TOOL_PANEL_GET_CLASS (self)->key || !TC_TOOL_PANEL_GET_CLASS (self)->is_possible (self))
    return FALSE;
  gtk_switch_set_active (get_private (self)->toggle, TRUE);
  return TRUE;
}

void
tc_tool_panel_put_down (TcToolPanel *self)
{
  g_return_if_fail (TC_IS_TOOL_PANEL (self));

  gtk_switch_set_active (get_private (self)->toggle, FALSE);
}
