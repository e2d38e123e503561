/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-scan-panel.h"

#include "tc-scan-choose.h"
#include "tc-scan-edit.h"
#include "tc-scan-private.h"
#include "tc-ui.h"

G_DEFINE_FINAL_TYPE (TcScanPanel, tc_scan_panel, TC_TYPE_TOOL_PANEL)

static TcSession *
get_session (TcScanPanel *self)
{
  return tc_page_get_session (self->page);
}

const TcMap *
tc_scan_panel_get_map (TcScanPanel *self)
{
  const TcBattle *battle = tc_session_get_battle (get_session (self));

  return battle != NULL ? battle->map : NULL;
}

const TcScan *
tc_scan_panel_get_scan (TcScanPanel *self)
{
  const TcMap *map = tc_scan_panel_get_map (self);

  return map != NULL ? map->scan : NULL;
}

TcBoardKind
tc_scan_panel_get_board (TcScanPanel *self)
{
  const TcMap *map = tc_scan_panel_get_map (self);

  return map != NULL ? tc_map_get_board (map)->kind : TC_BOARD_HEXES;
}

/* On and off */
static gboolean
is_possible (TcToolPanel *panel)
{
  TcScanPanel *self = TC_SCAN_PANEL (panel);

  return tc_scan_panel_get_scan (self) != NULL && tc_map_canvas_get_scan (tc_page_get_canvas (self->page)) != NULL
         && tc_session_get_game (get_session (self)) == NULL;
}

static void
taken (TcToolPanel *panel, gboolean in_hand)
{
  TcScanPanel *self = TC_SCAN_PANEL (panel);

  gtk_widget_set_visible (self->fit_box, in_hand);
  tc_scan_tool_reset (&self->tool);
  if (in_hand)
    tc_ui_reveal (self->controls);
}

/* What is there to see */
static void
update_strength (TcScanPanel *self, const TcScan *scan)
{
  self->updating = TRUE;
  gtk_range_set_value (self->strength, scan->strength);
  self->updating = FALSE;
}

static void
update_words (TcScanPanel *self)
{
  static const struct { const char *intro, *title; } words[TC_N_BOARDS] = {
    [TC_BOARD_HEXES] = { N_("Lay a scan of a printed map below the hexes, and trace the ground."), N_("Fit to grid") },
    [TC_BOARD_TABLE] = { N_("Lay a plan of the battlefield on the table, and set up from it."), N_("Fit to table") },
  };
  TcBoardKind board = tc_scan_panel_get_board (self);
  const char *title = _(words[board].title);

  gtk_label_set_label (self->intro_text, _(words[board].intro));
  gtk_label_set_label (self->fit_title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fit), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
update (TcScanPanel *self)
{
  TcMapCanvas *canvas = tc_page_get_canvas (self->page);
  const TcScan *scan = tc_scan_panel_get_scan (self);
  g_autofree char *path = NULL;
  TcPictureState state = tc_session_find_picture (get_session (self), &path);
  const char *trouble = state > TC_PICTURE_OPEN ? _("The picture is outside the folder of the battle and has not been opened.")
                                                : tc_map_canvas_get_scan_trouble (canvas);
  gboolean shown = scan != NULL && tc_map_canvas_get_scan (canvas) != NULL;
  g_autofree char *name = scan != NULL ? g_path_get_basename (scan->file) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), tc_scan_panel_get_map (self) != NULL && tc_session_get_game (get_session (self)) == NULL);
  gtk_widget_set_visible (self->intro, scan == NULL);
  gtk_widget_set_visible (self->file_row, scan != NULL);
  gtk_label_set_label (self->file, name != NULL ? name : "");
  tc_ui_set_tip (GTK_WIDGET (self->file), scan != NULL ? scan->file : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), scan != NULL && !shown);
  gtk_label_set_label (self->trouble, trouble != NULL ? trouble : _("The picture is being read …"));
  /* Before an answer it is asked above. */
  gtk_widget_set_visible (self->show, state == TC_PICTURE_REFUSED);
  gtk_widget_set_visible (self->controls, shown);
  gtk_widget_set_visible (self->remove, scan != NULL);
  if (!shown)
    tc_tool_panel_put_down (TC_TOOL_PANEL (self));
  if (scan != NULL)
    update_strength (self, scan);
  if (scan == NULL || self->tool.focus >= (int) scan->pins->len)
    tc_scan_tool_reset (&self->tool);
  tc_scan_pins_update (self);
}

/* Another battle, or a game */
static void
replaced_cb (TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  tc_tool_panel_put_down (TC_TOOL_PANEL (self));
  update_words (self);
}

static void
strength_cb (TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  if (self->updating)
    return;
  if (self->stroke == 0)
    self->stroke = tc_document_new_stroke (tc_session_get_document (get_session (self)));
  tc_scan_edit_strength (get_session (self), (int) (gtk_range_get_value (self->strength) + 0.5), self->stroke);
}

static char *
format_strength (GtkScale *scale, double value, gpointer data)
{
  /* Translators: how strongly a picture is seen */
  return g_strdup_printf (_("%.0f %%"), value);
}

static void
choose_cb (TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  tc_scan_choose (self->page);
}

static void
show_cb (TcScanPanel *self)
{
  g_autofree char *path = NULL;

  g_assert (TC_IS_SCAN_PANEL (self));
  if (tc_session_find_picture (get_session (self), &path) != TC_PICTURE_NONE)
    tc_session_answer_picture (get_session (self), path, TRUE);
}

static void
remove_cb (TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  tc_scan_edit_remove (get_session (self));
}

/* Children */
static GtkWidget *
new_choose (TcScanPanel *self, const char *title)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (title);

  g_signal_connect_swapped (button, "clicked", G_CALLBACK (choose_cb), self);
  return button;
}

static void
add_file (TcScanPanel *self)
{
  GtkWidget *text = tc_ui_text (NULL, "dim-label");
  GtkWidget *button = new_choose (self, _("_Choose Picture…"));

  self->intro = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  self->intro_text = GTK_LABEL (text);
  gtk_box_append (GTK_BOX (self->intro), text);
  gtk_box_append (GTK_BOX (self->intro), button);
  self->file_row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->file = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->file, 0);
  gtk_label_set_ellipsize (self->file, PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->file), TRUE);
  gtk_box_append (GTK_BOX (self->file_row), GTK_WIDGET (self->file));
  gtk_box_append (GTK_BOX (self->file_row), new_choose (self, _("_Choose…")));
  self->trouble = GTK_LABEL (tc_ui_text (NULL, "dim-label"));
  gtk_box_append (GTK_BOX (self), self->intro);
  gtk_box_append (GTK_BOX (self), self->file_row);
  self->show = gtk_button_new_with_mnemonic (_("_Show"));
  gtk_widget_set_halign (self->show, GTK_ALIGN_START);
  g_signal_connect_swapped (self->show, "clicked", G_CALLBACK (show_cb), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->trouble));
  gtk_box_append (GTK_BOX (self), self->show);
}

static void
add_controls (TcScanPanel *self)
{
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 100, 5);
  GtkWidget *toggle = gtk_switch_new (), *row;

  self->controls = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->strength = GTK_RANGE (scale);
  gtk_scale_set_draw_value (GTK_SCALE (scale), TRUE);
  gtk_scale_set_value_pos (GTK_SCALE (scale), GTK_POS_RIGHT);
  gtk_scale_set_format_value_func (GTK_SCALE (scale), format_strength, NULL, NULL);
  gtk_widget_set_hexpand (scale, TRUE);
  row = tc_ui_add_control (GTK_BOX (self->controls), _("Strength"), scale);
  gtk_widget_set_tooltip_text (row, _("How strongly the scan shows through the ground"));

  self->fit = GTK_SWITCH (toggle);
  row = tc_ui_add_control (GTK_BOX (self->controls), _("Fit to grid"), toggle);
  self->fit_title = GTK_LABEL (gtk_widget_get_first_child (row));
  gtk_widget_set_tooltip_text (row, _("Pin points of the picture to where they belong (F)"));

  self->fit_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  tc_scan_pins_add (self);
  gtk_widget_set_visible (self->fit_box, FALSE);
  gtk_box_append (GTK_BOX (self->controls), self->fit_box);
  gtk_box_append (GTK_BOX (self), self->controls);
}

static void
tc_scan_panel_init (TcScanPanel *self)
{
  add_file (self);
  add_controls (self);
  self->remove = gtk_button_new_with_mnemonic (_("_Remove Scan"));
  gtk_widget_set_halign (self->remove, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self), self->remove);
}

/* A slider that is let go ends its step of undo. */
static void
released_cb (TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  self->stroke = 0;
}

static void
listen (TcScanPanel *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (self->strength, "value-changed", G_CALLBACK (strength_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->strength), focus);
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_cb), self);
  tc_page_watch (self->page, TC_CHANGE_BATTLE | TC_CHANGE_BOARD | TC_CHANGE_GAME, G_CALLBACK (replaced_cb), self);
  /* A battle saved elsewhere names its picture differently. */
  tc_page_watch (self->page, TC_CHANGE_SCAN | TC_CHANGE_GAME | TC_CHANGE_HISTORY, G_CALLBACK (update), self);
  g_signal_connect_object (tc_page_get_canvas (self->page), "scan-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

static void
tc_scan_panel_attach (TcToolPanel *panel)
{
  TcScanPanel *self = TC_SCAN_PANEL (panel);

  self->page = tc_tool_panel_get_page (panel);
  tc_scan_tool_init (&self->tool, self->page);
  self->tool.owner = self;
  self->tool.asked = tc_scan_pins_asked;
  self->tool.focused = tc_scan_pins_focused;
  tc_tool_panel_set_tool (panel, &self->tool.parent, self->fit);
  listen (self);
}

static void
tc_scan_panel_class_init (TcScanPanelClass *klass)
{
  TcToolPanelClass *panel_class = TC_TOOL_PANEL_CLASS (klass);

  panel_class->key = GDK_KEY_f;
  panel_class->attach = tc_scan_panel_attach;
  panel_class->is_possible = is_possible;
  panel_class->taken = taken;
}
