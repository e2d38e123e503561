/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-tool-panel: a tool of the Editor with its panel, and the switch that takes it up and puts it
 * down.
 *
 * There is one tool at a time: when another one is taken up, the switch turns off.  A subclass has
 * the key, the condition and the contents of the panel.  A tool puts itself down by
 * tc_page_set_tool (page, NULL).
 */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_TOOL_PANEL (tc_tool_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (TcToolPanel, tc_tool_panel, TC, TOOL_PANEL, GtkBox)

struct _TcToolPanelClass
{
  GtkBoxClass parent_class;

  guint      key;                            /* GDK_KEY_* */
  void     (*attach)  (TcToolPanel *self);   /* once; calls tc_tool_panel_set_tool() */
  gboolean (*is_possible) (TcToolPanel *self);
  void     (*taken)   (TcToolPanel *self, gboolean in_hand);
};

/* The page is borrowed, must be attached and must outlive the panel. */
TcToolPanel *tc_tool_panel_new      (GType type, TcPage *page);
TcPage      *tc_tool_panel_get_page (TcToolPanel *self);
/* The tool is a member of the panel, the switch a child; both are borrowed. */
void         tc_tool_panel_set_tool (TcToolPanel *self, TcTool *tool, GtkSwitch *toggle);
/* Takes the tool up; FALSE if that is not its key, or the tool cannot be used now. */
gboolean     tc_tool_panel_key      (TcToolPanel *self, guint keyval);
void         tc_tool_panel_put_down (TcToolPanel *self);

G_END_DECLS
