/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fitting of a scan in its panel: what comes next, which place a point has, and the pins
 * that are there. */
#include "tc-i18n.h"

#include "tc-say.h"
#include "tc-scan-edit.h"
#include "tc-scan-private.h"
#include "tc-ui.h"

#include <string.h>

/* Boards */

/* A text that tc_read_place() reads. */
static char *
format_point (const TcMap *map, TcPlace place)
{
  char x[TC_DECIMAL_SIZE], y[TC_DECIMAL_SIZE];

  return g_strdup_printf ("%s %s", tc_decimal_format (place.x / 10, 1, x), tc_decimal_format (place.y / 10, 1, y));
}

/* Translators: how far a pin is off */
static char *
say_hexes_off (double miss)
{
  return g_strdup_printf (_("off by %.2f hexes"), miss);
}

static char *
say_length_off (double miss)
{
  return g_strdup_printf (_("off by %.1f cm"), miss);
}

static const struct
{
  const char *asks, *first, *second; /* what comes next: a place, the first pin, the second one */
  const char *answer;                /* title of the answer */
  const char *fault;                 /* of an answer that is no place */
  char     *(*format)  (const TcMap *map, TcPlace place);
  char     *(*say_off) (double miss);
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = {
    N_("Which hex is it? Type its number, or click the hex on the map."),
    N_("Zoom in and click the middle of a printed hex, near a corner of the map."),
    N_("Now another hex, as far away as possible."),
    N_("Hex"),
    N_("There is no such hex on the map."),
    tc_say_place, say_hexes_off,
  },
  [TC_BOARD_TABLE] = {
    N_("Where is it? Write centimetres from the left and from the near edge, or click the table."),
    N_("Click a point of the picture that you know, near a corner of the table."),
    N_("Now another point, as far away as possible."),
    N_("Point, cm"),
    N_("This is not a point on the table."),
    format_point, say_length_off,
  },
};

/* What comes next */
static const char *
find_step (TcScanPanel *self, const TcScan *scan)
{
  TcBoardKind board = tc_scan_panel_get_board (self);

  if (self->tool.waits)
    return _(boards[board].asks);
  if (scan->pins->len < 2)
    return _(scan->pins->len == 0 ? boards[board].first : boards[board].second);
  return _("The picture is in its place. Further pins even out what is stretched; drag a pin, or nudge it by the arrow keys, to correct it.");
}

/* Pins */
static void
focus_cb (GtkButton *button, TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  int pin = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "pin"));
  const TcScan *scan = tc_scan_panel_get_scan (self);

  tc_scan_tool_focus (&self->tool, pin);
  if (scan != NULL && pin < (int) scan->pins->len)
    tc_map_canvas_reveal (tc_page_get_canvas (self->page), tc_map_find_place (tc_scan_panel_get_map (self), tc_scan_get_pin (scan, (guint) pin)->at));
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

static void
remove_pin_cb (GtkButton *button, TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  guint pin = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "pin"));

  tc_scan_tool_reset (&self->tool);
  tc_scan_edit_remove_pin (tc_page_get_session (self->page), pin);
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

/* So few pins are always met, whether they are right or not. */
static gboolean
is_telling (const TcScan *scan, const TcScanFit *fit)
{
  return scan->pins->len > (fit->kind == TC_FIT_STRETCHED ? 3u : 2u);
}

static GtkWidget *
make_pin (TcScanPanel *self, const TcScan *scan, guint index, const TcScanFit *fit)
{
  const TcPin *pin = tc_scan_get_pin (scan, index);
  g_autofree char *name = tc_say_place (tc_scan_panel_get_map (self), pin->at);
  double miss = tc_scan_fit_get_miss (fit, tc_scan_panel_get_map (self), pin);
  g_autofree char *off = is_telling (scan, fit) ? boards[tc_scan_panel_get_board (self)].say_off (miss) : NULL;
  g_autofree char *remove_name = g_strdup_printf (_("Remove the pin %s"), name);
  g_autofree char *said = off != NULL ? g_strconcat (name, ", ", off, NULL) : g_strdup (name);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = tc_ui_label (name, "numeric"), *goes = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  if (off != NULL)
    gtk_box_append (GTK_BOX (box), tc_ui_label (off, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), (int) index == self->tool.focus);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (goes, "flat");
  gtk_widget_set_tooltip_text (goes, remove_name);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (GTK_BOX (row), goes);
  g_object_set_data (G_OBJECT (button), "pin", GUINT_TO_POINTER (index));
  g_object_set_data (G_OBJECT (goes), "pin", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (focus_cb), self);
  g_signal_connect (goes, "clicked", G_CALLBACK (remove_pin_cb), self);
  return row;
}

void
tc_scan_pins_update (TcScanPanel *self)
{
  const TcScan *scan = tc_scan_panel_get_scan (self);
  TcScanFit fit;

  tc_ui_clear (self->pins);
  if (!gtk_switch_get_active (self->fit) || scan == NULL || !tc_map_canvas_get_scan_fit (tc_page_get_canvas (self->page), &fit))
    return;
  gtk_label_set_label (self->step, find_step (self, scan));
  for (guint i = 0; i < scan->pins->len; i++)
    gtk_box_append (GTK_BOX (self->pins), make_pin (self, scan, i, &fit));
  gtk_widget_set_visible (self->pins, scan->pins->len > 0);
}

/* The answer: in which hex a point is */
static void
fill_answer (TcScanPanel *self)
{
  TcPlace guess = tc_scan_tool_guess (&self->tool);
  g_autofree char *text = tc_place_is_nowhere (guess) ? g_strdup ("")
                          : boards[tc_scan_panel_get_board (self)].format (tc_scan_panel_get_map (self), guess);

  gtk_editable_set_text (self->answer, text);
  gtk_editable_select_region (self->answer, 0, -1);
}

void
tc_scan_pins_asked (gpointer owner)
{
  TcScanPanel *self = owner;

  gtk_label_set_label (self->answer_title, _(boards[tc_scan_panel_get_board (self)].answer));
  gtk_widget_set_visible (self->answer_row, self->tool.waits);
  gtk_widget_remove_css_class (GTK_WIDGET (self->answer), "error");
  if (self->tool.waits)
    {
      fill_answer (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->answer));
      tc_ui_reveal (self->controls);
    }
  tc_scan_pins_update (self);
}

static void
answer_cb (TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  const TcMap *map = tc_scan_panel_get_map (self);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->answer)));
  TcBoardKind board = tc_scan_panel_get_board (self);
  TcPlace place = map != NULL ? tc_read_place (map, text) : TC_NOWHERE;

  if (tc_place_is_nowhere (place))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->answer), "error");
      tc_session_tell (tc_page_get_session (self->page), _(boards[board].fault), TRUE);
      return;
    }
  tc_scan_tool_answer (&self->tool, place);
  if (!self->tool.waits)
    gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

static gboolean
answer_key_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, TcScanPanel *self)
{
  g_assert (TC_IS_SCAN_PANEL (self));

  if (keyval != GDK_KEY_Escape)
    return FALSE;
  tc_scan_tool_reset (&self->tool);
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
  return TRUE;
}

void
tc_scan_pins_focused (gpointer owner)
{
  tc_scan_pins_update (owner);
}

/* Children */
static void
add_answer (TcScanPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Pin"));

  self->answer = GTK_EDITABLE (gtk_entry_new ());
  gtk_editable_set_width_chars (self->answer, 8);
  gtk_editable_set_max_width_chars (self->answer, 10);
  gtk_widget_set_hexpand (GTK_WIDGET (self->answer), TRUE);
  self->answer_row = tc_ui_add_control (GTK_BOX (self->fit_box), _("Hex"), GTK_WIDGET (self->answer));
  self->answer_title = GTK_LABEL (gtk_widget_get_first_child (self->answer_row));
  gtk_box_append (GTK_BOX (self->answer_row), button);
  gtk_widget_set_visible (self->answer_row, FALSE);
  g_signal_connect_swapped (self->answer, "activate", G_CALLBACK (answer_cb), self);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (answer_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (answer_key_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->answer), keys);
}

void
tc_scan_pins_add (TcScanPanel *self)
{
  self->step = GTK_LABEL (tc_ui_text (NULL, "dim-label"));
  gtk_box_append (GTK_BOX (self->fit_box), GTK_WIDGET (self->step));
  add_answer (self);
  self->pins = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_box_append (GTK_BOX (self->fit_box), self->pins);
}
