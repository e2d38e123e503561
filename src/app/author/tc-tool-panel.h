/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-tool-panel: a tool of the Map page with its panel: a switch that takes the tool in hand and lays it down.
 *
 * The pointer has one tool at a time: when another is taken, the switch goes off.  A subclass says which key takes the
 * tool, when it can be taken, and what its panel shows meanwhile.  A tool lays itself down by tc_page_set_tool (NULL).
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

/* The page is borrowed, must be attached and lives longer. */
TcToolPanel *tc_tool_panel_new      (GType type, TcPage *page);
TcPage      *tc_tool_panel_get_page (TcToolPanel *self);
/* The tool is a member of the panel, the switch a child; both are borrowed. */
void         tc_tool_panel_set_tool (TcToolPanel *self, TcTool *tool, GtkSwitch *toggle);
/* TRUE when that is the tool's key and the tool is in hand now. */
gboolean     tc_tool_panel_key      (TcToolPanel *self, guint keyval);
void         tc_tool_panel_lay_down (TcToolPanel *self);

G_END_DECLS
