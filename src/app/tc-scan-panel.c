#include "tc-i18n.h"

#include "tc-scan-panel.h"

#include "tc-say.h"
#include "tc-scan-choose.h"
#include "tc-scan-edit.h"
#include "tc-scan-tool.h"
#include "tc-ui.h"

struct _TcScanPanel
{
  GtkBox       parent;

  /* children */
  GtkWidget   *intro;
  GtkLabel    *intro_text;
  GtkLabel    *file;
  GtkWidget   *file_row;
  GtkLabel    *trouble;
  GtkWidget   *controls;  /* of a picture that is there */
  GtkRange    *strength;
  GtkSwitch   *fit;
  GtkLabel    *fit_title;
  GtkWidget   *fit_box;   /* while it is fitted */
  GtkLabel    *step;
  GtkWidget   *answer_row;
  GtkLabel    *answer_title;
  GtkEditable *answer;
  GtkWidget   *pins;      /* rows */
  GtkWidget   *remove;

  /* borrowed */
  TcPage      *page;
  TcTool      *look;

  TcScanTool   tool;
  guint        stroke;    /* of the slider */
  guint        reveals;   /* tick callback; 0 none */
  int          frames;    /* until then */
  gboolean     updating;
};

G_DEFINE_FINAL_TYPE (TcScanPanel, tc_scan_panel, GTK_TYPE_BOX)

static TcSession *
get_session (TcScanPanel *self)
{
  return tc_page_get_session (self->page);
}

static const TcMap *
get_map (TcScanPanel *self)
{
  const TcBattle *battle = tc_session_get_battle (get_session (self));

  return battle != NULL ? battle->map : NULL;
}

static const TcScan *
get_scan (TcScanPanel *self)
{
  const TcMap *map = get_map (self);

  return map != NULL ? map->scan : NULL;
}

static gboolean
is_measured (TcScanPanel *self)
{
  const TcMap *map = get_map (self);

  return map != NULL && map->tabletop != NULL;
}

/* What is asked comes into view once it has its place: in the first frame it has none yet. */
static gboolean
reveal_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TcScanPanel *self = TC_SCAN_PANEL (widget);
  GtkWidget *window = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *body = gtk_widget_get_parent (gtk_widget_get_parent (widget));
  graphene_rect_t bounds;

  if (self->frames-- > 0)
    return G_SOURCE_CONTINUE;
  self->reveals = 0;
  if (window != NULL && gtk_widget_compute_bounds (self->controls, body, &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window)), bounds.origin.y,
                               bounds.origin.y + bounds.size.height);
  return G_SOURCE_REMOVE;
}

static void
reveal (TcScanPanel *self)
{
  self->frames = 1;
  if (self->reveals == 0)
    self->reveals = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
}

/* What comes next */
static const char *
find_step (TcScanPanel *self, const TcScan *scan)
{
  gboolean measured = is_measured (self);

  if (self->tool.waits)
    return measured ? _("Where is it? Write centimetres from the left and from the near edge, or click the table.")
                    : _("Which hex is it? Type its number, or click the hex on the map.");
  if (scan->pins->len == 0)
    return measured ? _("Click a point of the picture that you know, near a corner of the table.")
                    : _("Zoom in and click the middle of a printed hex, near a corner of the map.");
  if (scan->pins->len == 1)
    return measured ? _("Now another point, as far away as possible.") : _("Now another hex, as far away as possible.");
  return _("The picture is in its place. Further pins even out what is stretched; drag a pin, or nudge it by the arrow keys, to correct it.");
}

/* Pins */
static void
focus_cb (GtkButton *button, TcScanPanel *self)
{
  int pin = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "pin"));
  const TcScan *scan = get_scan (self);

  tc_scan_tool_focus (&self->tool, pin);
  if (scan != NULL && pin < (int) scan->pins->len)
    tc_map_canvas_reveal (tc_page_get_canvas (self->page), tc_map_find_place (get_map (self), tc_scan_get_pin (scan, (guint) pin)->at));
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

static void
remove_pin_cb (GtkButton *button, TcScanPanel *self)
{
  guint pin = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "pin"));

  tc_scan_tool_reset (&self->tool);
  tc_scan_edit_remove_pin (get_session (self), pin);
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
  g_autofree char *name = tc_say_place (get_map (self), pin->at);
  double miss = tc_scan_fit_get_miss (fit, get_map (self), pin);
  /* Translators: how far a pin is off: in widths of a hex, or in centimetres on a table */
  g_autofree char *off = !is_telling (scan, fit) ? NULL
                         : g_strdup_printf (is_measured (self) ? _("off by %.1f cm") : _("off by %.2f hexes"), miss);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (goes), GTK_ACCESSIBLE_PROPERTY_LABEL, remove_name, -1);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (GTK_BOX (row), goes);
  g_object_set_data (G_OBJECT (button), "pin", GUINT_TO_POINTER (index));
  g_object_set_data (G_OBJECT (goes), "pin", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (focus_cb), self);
  g_signal_connect (goes, "clicked", G_CALLBACK (remove_pin_cb), self);
  return row;
}

static void
update_pins (TcScanPanel *self)
{
  const TcScan *scan = get_scan (self);
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
  g_autofree char *text = NULL;

  if (tc_place_is_nowhere (guess))
    text = g_strdup ("");
  else if (is_measured (self))
    text = g_strdup_printf ("%.1f %.1f", guess.x / 100.0, guess.y / 100.0);
  else
    text = tc_say_place (get_map (self), guess);
  gtk_editable_set_text (self->answer, text);
  gtk_editable_select_region (self->answer, 0, -1);
}

static void
asked_cb (gpointer owner)
{
  TcScanPanel *self = owner;

  gtk_label_set_label (self->answer_title, is_measured (self) ? _("Point, cm") : _("Hex"));
  gtk_widget_set_visible (self->answer_row, self->tool.waits);
  gtk_widget_remove_css_class (GTK_WIDGET (self->answer), "error");
  if (self->tool.waits)
    {
      fill_answer (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->answer));
      reveal (self);
    }
  update_pins (self);
}

/* "90 60", "90.5, 60": centimetres. */
static TcPlace
parse_point (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;|", -1);
  int numbers[2] = { 0 }, n = 0;

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0' && (n == 2 || !tc_decimal_parse (*word, 2, &numbers[n++])))
      return TC_NOWHERE;
  return n == 2 ? (TcPlace) { numbers[0], numbers[1], TC_NO_FACING } : TC_NOWHERE;
}

static TcPlace
read_answer (TcScanPanel *self)
{
  const TcMap *map = get_map (self);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->answer)));
  TcPlace place;
  TcHex hex;

  if (map == NULL)
    return TC_NOWHERE;
  if (map->tabletop != NULL)
    {
      place = parse_point (text);
      return tc_tabletop_contains (map->tabletop, place.x, place.y) ? place : TC_NOWHERE;
    }
  hex = tc_hexgrid_parse (&map->grid, text);
  return hex != TC_NO_HEX ? (TcPlace) { hex, 0, TC_NO_FACING } : TC_NOWHERE;
}

static void
answer_cb (TcScanPanel *self)
{
  TcPlace place = read_answer (self);

  if (tc_place_is_nowhere (place))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->answer), "error");
      tc_session_tell (get_session (self), is_measured (self) ? _("This is no point of the table.") : _("There is no such hex on the map."),
                       TRUE);
      return;
    }
  tc_scan_tool_answer (&self->tool, place);
  if (!self->tool.waits)
    gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

static gboolean
answer_key_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, TcScanPanel *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  tc_scan_tool_reset (&self->tool);
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
  return TRUE;
}

static void
focused_cb (gpointer owner)
{
  update_pins (owner);
}

/* On and off */
static void
fit_cb (TcScanPanel *self)
{
  gboolean fits = gtk_switch_get_active (self->fit);

  gtk_widget_set_visible (self->fit_box, fits);
  tc_scan_tool_reset (&self->tool);
  if (fits)
    {
      tc_page_set_tool (self->page, &self->tool.parent);
      reveal (self);
    }
  else if (tc_page_get_tool (self->page) == &self->tool.parent)
    tc_page_set_tool (self->page, self->look);
}

static void
end_cb (gpointer owner)
{
  gtk_switch_set_active (((TcScanPanel *) owner)->fit, FALSE);
}

/* What is there to see */
static void
update_strength (TcScanPanel *self, const TcScan *scan)
{
  self->updating = TRUE;
  gtk_range_set_value (self->strength, scan->strength);
  self->updating = FALSE;
}

/* Hexes and tables are told apart in words alone. */
static void
update_words (TcScanPanel *self)
{
  const char *title = is_measured (self) ? _("Fit to table") : _("Fit to grid");

  gtk_label_set_label (self->intro_text,
                       is_measured (self) ? _("Lay a plan of the battlefield on the table, and set up after it.")
                                          : _("Lay a scan of a printed map below the hexes, and draw the ground after it."));
  gtk_label_set_label (self->fit_title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fit), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
update (TcScanPanel *self)
{
  TcMapCanvas *canvas = tc_page_get_canvas (self->page);
  const TcScan *scan = get_scan (self);
  const char *trouble = tc_map_canvas_get_scan_trouble (canvas);
  gboolean shown = scan != NULL && tc_map_canvas_get_scan (canvas) != NULL;
  g_autofree char *name = scan != NULL ? g_path_get_basename (scan->file) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), get_map (self) != NULL && tc_session_get_game (get_session (self)) == NULL);
  gtk_widget_set_visible (self->intro, scan == NULL);
  gtk_widget_set_visible (self->file_row, scan != NULL);
  gtk_label_set_label (self->file, name != NULL ? name : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->file), scan != NULL ? scan->file : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), scan != NULL && !shown);
  gtk_label_set_label (self->trouble, trouble != NULL ? trouble : _("The picture is being read …"));
  gtk_widget_set_visible (self->controls, shown);
  gtk_widget_set_visible (self->remove, scan != NULL);
  if (!shown)
    gtk_switch_set_active (self->fit, FALSE);
  if (scan != NULL)
    update_strength (self, scan);
  if (scan == NULL || self->tool.focus >= (int) scan->pins->len)
    tc_scan_tool_reset (&self->tool);
  update_pins (self);
}

/* Another battle, or a game */
static void
replaced_cb (TcScanPanel *self)
{
  gtk_switch_set_active (self->fit, FALSE);
  update_words (self);
  update (self);
}

static void
strength_cb (TcScanPanel *self)
{
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
  tc_scan_choose (self->page);
}

static void
remove_cb (TcScanPanel *self)
{
  tc_scan_edit_remove (get_session (self));
}

/* Children */
static GtkWidget *
new_row (const char *title, GtkWidget *child)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), child);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

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
  GtkWidget *button = new_choose (self, _("_Choose picture…"));

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
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->trouble));
}

static void
add_answer (TcScanPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Pin"));

  self->answer = GTK_EDITABLE (gtk_entry_new ());
  gtk_editable_set_width_chars (self->answer, 8);
  gtk_editable_set_max_width_chars (self->answer, 10);
  gtk_widget_set_hexpand (GTK_WIDGET (self->answer), TRUE);
  self->answer_row = new_row (_("Hex"), GTK_WIDGET (self->answer));
  self->answer_title = GTK_LABEL (gtk_widget_get_first_child (self->answer_row));
  gtk_box_append (GTK_BOX (self->answer_row), button);
  gtk_widget_set_visible (self->answer_row, FALSE);
  g_signal_connect_swapped (self->answer, "activate", G_CALLBACK (answer_cb), self);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (answer_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (answer_key_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->answer), keys);
  gtk_box_append (GTK_BOX (self->fit_box), self->answer_row);
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
  row = new_row (_("Strength"), scale);
  gtk_widget_set_tooltip_text (row, _("How strongly the scan is seen through the ground"));
  gtk_box_append (GTK_BOX (self->controls), row);

  self->fit = GTK_SWITCH (toggle);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  row = new_row (_("Fit to grid"), toggle);
  self->fit_title = GTK_LABEL (gtk_widget_get_first_child (row));
  gtk_widget_set_hexpand (GTK_WIDGET (self->fit_title), TRUE);
  gtk_widget_set_tooltip_text (row, _("Pin points of the picture to where they belong (F)"));
  gtk_box_append (GTK_BOX (self->controls), row);

  self->fit_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->step = GTK_LABEL (tc_ui_text (NULL, "dim-label"));
  gtk_box_append (GTK_BOX (self->fit_box), GTK_WIDGET (self->step));
  add_answer (self);
  self->pins = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_box_append (GTK_BOX (self->fit_box), self->pins);
  gtk_widget_set_visible (self->fit_box, FALSE);
  gtk_box_append (GTK_BOX (self->controls), self->fit_box);
  gtk_box_append (GTK_BOX (self), self->controls);
}

static void
tc_scan_panel_class_init (TcScanPanelClass *klass)
{
}

static void
tc_scan_panel_init (TcScanPanel *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  add_file (self);
  add_controls (self);
  self->remove = gtk_button_new_with_mnemonic (_("_Remove the scan"));
  gtk_widget_set_halign (self->remove, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self), self->remove);
}

/* A slider that is let go ends its step of undo. */
static void
released_cb (TcScanPanel *self)
{
  self->stroke = 0;
}

static void
listen (TcScanPanel *self)
{
  TcSession *session = get_session (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (self->strength, "value-changed", G_CALLBACK (strength_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->strength), focus);
  g_signal_connect_swapped (self->fit, "notify::active", G_CALLBACK (fit_cb), self);
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_cb), self);
  g_signal_connect_object (session, "edited", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "game-changed", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tc_page_get_canvas (self->page), "scan-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

TcScanPanel *
tc_scan_panel_new (TcPage *page, TcTool *look)
{
  TcScanPanel *self = g_object_new (TC_TYPE_SCAN_PANEL, NULL);

  self->page = page;
  self->look = look;
  tc_scan_tool_init (&self->tool, page);
  self->tool.owner = self;
  self->tool.asked = asked_cb;
  self->tool.focused = focused_cb;
  self->tool.end = end_cb;
  listen (self);
  update_words (self);
  update (self);
  return self;
}

gboolean
tc_scan_panel_begin (TcScanPanel *self)
{
  g_return_val_if_fail (TC_IS_SCAN_PANEL (self), FALSE);

  if (get_scan (self) == NULL || tc_map_canvas_get_scan (tc_page_get_canvas (self->page)) == NULL
      || tc_session_get_game (get_session (self)) != NULL)
    return FALSE;
  gtk_switch_set_active (self->fit, TRUE);
  return TRUE;
}

GtkSwitch *
tc_scan_panel_get_switch (TcScanPanel *self)
{
  g_return_val_if_fail (TC_IS_SCAN_PANEL (self), NULL);

  return self->fit;
}
