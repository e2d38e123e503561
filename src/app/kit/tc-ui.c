/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ui.h"

#include "tc-say.h"

#include <string.h>

#define SWATCH_SIZE 12

/* The width of a chosen name unless there is more room. */
#define CHOSEN_CHARS 18

void
tc_ui_clear (GtkWidget *container)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (container) || GTK_IS_LIST_BOX (container));

  while ((child = gtk_widget_get_first_child (container)) != NULL)
    if (GTK_IS_LIST_BOX (container))
      gtk_list_box_remove (GTK_LIST_BOX (container), child);
    else
      gtk_box_remove (GTK_BOX (container), child);
}

/* The whole text of an ellipsized label. */
static gboolean
query_tooltip_cb (GtkLabel *label, G_GNUC_UNUSED int x, G_GNUC_UNUSED int y, G_GNUC_UNUSED gboolean keyboard,
                  GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

GtkWidget *
tc_ui_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_has_tooltip (label, TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

void
tc_ui_spin_activates_default (GtkSpinButton *spin)
{
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
}

GtkWidget *
tc_ui_question_bar (const char *text, const char *yes, const char *no, GCallback response_cb, gpointer owner)
{
  GtkWidget *bar = gtk_info_bar_new (), *label = tc_ui_text (text, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_info_bar_add_child (GTK_INFO_BAR (bar), label);
  gtk_info_bar_add_button (GTK_INFO_BAR (bar), yes, GTK_RESPONSE_YES);
  if (no != NULL)
    gtk_info_bar_add_button (GTK_INFO_BAR (bar), no, GTK_RESPONSE_NO);
  gtk_info_bar_set_show_close_button (GTK_INFO_BAR (bar), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_swapped (bar, "response", response_cb, owner);
  return bar;
}

AdwMessageDialog *
tc_ui_ask (GtkWindow *parent, const char *question, const char *more, const TcAnswer *answers, guint n)
{
  GtkWidget *widget = adw_message_dialog_new (parent, question, more);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  gboolean destroys = answers[n - 1].appearance == ADW_RESPONSE_DESTRUCTIVE;

  for (guint i = 0; i < n; i++)
    {
      adw_message_dialog_add_response (dialog, answers[i].id, _(answers[i].label));
      adw_message_dialog_set_response_appearance (dialog, answers[i].id, answers[i].appearance);
    }
  adw_message_dialog_set_close_response (dialog, answers[0].id);
  /* A key too many destroys nothing. */
  adw_message_dialog_set_default_response (dialog, answers[destroys ? 0 : n - 1].id);
  gtk_window_set_title (GTK_WINDOW (widget), question);
  gtk_window_present (GTK_WINDOW (widget));
  return dialog;
}

char *
tc_ui_complete_path (const char *path, const char *ending)
{
  g_autofree char *name = g_path_get_basename (path), *whole = g_strconcat (path, ending, NULL);

  return strchr (name, '.') == NULL && !g_file_test (whole, G_FILE_TEST_EXISTS) ? g_steal_pointer (&whole) : g_strdup (path);
}

GtkWidget *
tc_ui_text (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

void
tc_ui_fold (GtkExpander *expander, GtkWidget *child)
{
  gtk_expander_set_child (expander, child);
  g_object_bind_property (expander, "expanded", child, "visible", G_BINDING_SYNC_CREATE);
}

GtkWidget *
tc_ui_section (const char *title)
{
  return tc_ui_label (title, "section-title");
}

GtkWidget *
tc_ui_entry (void)
{
  return g_object_new (GTK_TYPE_ENTRY, "width-chars", 12, "max-width-chars", 40, NULL);
}

double
tc_ui_get_text_scale (GtkWidget *widget)
{
  const double usual = 96.0 * PANGO_SCALE;
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / usual : 1;
}

GtkWidget *
tc_ui_icon_section (const char *icon, const char *title)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *image = gtk_image_new_from_icon_name (icon);

  gtk_widget_add_css_class (image, "section-title");
  gtk_box_append (GTK_BOX (row), image);
  gtk_box_append (GTK_BOX (row), tc_ui_section (title));
  return row;
}

void
tc_ui_add_icon (GtkButton *button, const char *icon, GtkOrientation way)
{
  GtkWidget *content = gtk_box_new (way, way == GTK_ORIENTATION_VERTICAL ? 0 : 6), *label = gtk_button_get_child (button);

  g_return_if_fail (GTK_IS_LABEL (label));

  g_object_ref (label);
  gtk_button_set_child (button, content);
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (content), label);
  g_object_unref (label);
  /* The one has the mark of the mnemonic, the other would say the label twice: the button is called by its content. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
set_up_chosen_cb (G_GNUC_UNUSED gpointer factory, GtkListItem *item)
{
  GtkWidget *label = tc_ui_label ("", NULL);

  gtk_label_set_max_width_chars (GTK_LABEL (label), CHOSEN_CHARS);
  gtk_list_item_set_child (item, label);
}

static void
bind_chosen_cb (G_GNUC_UNUSED gpointer factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
set_up_wrapped_cb (G_GNUC_UNUSED gpointer factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  gtk_list_item_set_child (item, label);
}

/* GTK takes a drop-down for one line high at least, and a list gives its rows no more. */
static void
keep_height (GtkWidget *label)
{
  GtkWidget *chooser = gtk_widget_get_ancestor (label, GTK_TYPE_DROP_DOWN);
  int height;

  if (chooser == NULL || gtk_widget_get_width (chooser) == 0)
    return;
  gtk_widget_set_size_request (chooser, -1, -1);
  gtk_widget_measure (chooser, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (chooser), NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (chooser, -1, height);
}

/* One width, whatever room there is: a button would not follow a text that is laid out otherwise. */
static void
bind_wrapped_cb (gpointer factory, GtkListItem *item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  int chars = GPOINTER_TO_INT (g_object_get_data (factory, "chars"));
  gboolean wraps;

  bind_chosen_cb (factory, item);
  wraps = g_utf8_strlen (gtk_label_get_label (label), -1) > chars;
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_width_chars (label, wraps ? chars : -1);
  gtk_label_set_max_width_chars (label, wraps ? chars : -1);
  tc_ui_once_laid_out (GTK_WIDGET (label), keep_height);
}

static void
set_chosen (GtkDropDown *chooser, GCallback set_up, GCallback bind, int chars)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_object_set_data (G_OBJECT (factory), "chars", GINT_TO_POINTER (chars));
  g_signal_connect (factory, "setup", set_up, NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  gtk_drop_down_set_list_factory (chooser, gtk_drop_down_get_factory (chooser));
  gtk_drop_down_set_factory (chooser, factory);
}

void
tc_ui_shorten_chosen (GtkDropDown *chooser)
{
  set_chosen (chooser, G_CALLBACK (set_up_chosen_cb), G_CALLBACK (bind_chosen_cb), CHOSEN_CHARS);
}

void
tc_ui_wrap_chosen (GtkDropDown *chooser, int chars)
{
  set_chosen (chooser, G_CALLBACK (set_up_wrapped_cb), G_CALLBACK (bind_wrapped_cb), chars);
}

/* libadwaita cuts it. */
static void
wrap_title (GtkWidget *widget, const char *title)
{
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), title) == 0)
    {
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    wrap_title (child, title);
}

static void
name_list (GtkWidget *widget, const char *name)
{
  if (GTK_IS_LIST_BOX (widget))
    {
      /* The title that names it otherwise is empty. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_list (child, name);
}

GtkWidget *
tc_ui_plain_group (const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  name_list (group, title);
  return group;
}

GtkWidget *
tc_ui_group (const char *title, const char *about)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *plain_title = g_markup_escape_text (title != NULL ? title : "", -1);
  g_autofree char *plain_about = g_markup_escape_text (about != NULL ? about : "", -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), plain_title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), plain_about);
  if (title != NULL)
    wrap_title (group, plain_title);
  return group;
}

GtkWidget *
tc_ui_check (const char *text)
{
  GtkWidget *button = gtk_check_button_new ();

  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), tc_ui_text (text, NULL));
  return button;
}

static gboolean
leave_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, GtkWidget *next)
{
  return key == GDK_KEY_Tab && !(state & gtk_accelerator_get_default_mod_mask ())
         && gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD);
}

void
tc_ui_leave_by_tab (GtkWidget *list, GtkWidget *next)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_WIDGET (list) && GTK_IS_WIDGET (next));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (leave_cb), next, 0);
  gtk_widget_add_controller (list, keys);
}

#define ROW_TITLE_CHARS 10
#define ROW_VALUE_CHARS 18

GtkWidget *
tc_ui_row (const char *title, const char *value)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = tc_ui_label (title, "dim-label");
  GtkWidget *text = tc_ui_text (value, NULL);

  /* Neither may squeeze the other, however long it is. */
  gtk_label_set_width_chars (GTK_LABEL (name), MIN ((int) g_utf8_strlen (title, -1), ROW_TITLE_CHARS));
  gtk_label_set_width_chars (GTK_LABEL (text), MIN ((int) g_utf8_strlen (value, -1), ROW_VALUE_CHARS));
  gtk_label_set_yalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (text), 1);
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), text);
  return row;
}

GtkWidget *
tc_ui_add_control (GtkBox *box, const char *title, GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* A long title, as of another language, gets a second line: it makes no panel wider. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_hexpand (label, !gtk_widget_get_hexpand (control));
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), control);
  gtk_box_append (box, row);
  return row;
}

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  guint32 colour = GPOINTER_TO_UINT (data);

  cairo_set_source_rgb (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
  cairo_rectangle (cr, 0.5, (height - SWATCH_SIZE) / 2 + 0.5, width - 1, SWATCH_SIZE - 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

void
tc_ui_swatch_show (GtkWidget *swatch, guint32 colour, const char *name)
{
  g_return_if_fail (GTK_IS_DRAWING_AREA (swatch));

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch, GUINT_TO_POINTER (colour), NULL);
  gtk_widget_set_tooltip_text (swatch, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (swatch), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
tc_ui_swatch (guint32 colour, const char *name)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SWATCH_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SWATCH_SIZE);
  tc_ui_swatch_show (area, colour, name);
  return area;
}

static GdkRGBA
to_rgba (guint32 colour)
{
  return (GdkRGBA) { (colour >> 16 & 255) / 255.0f, (colour >> 8 & 255) / 255.0f, (colour & 255) / 255.0f, 1 };
}

GdkTexture *
tc_ui_texture_new (cairo_surface_t *picture)
{
  int height = cairo_image_surface_get_height (picture), stride = cairo_image_surface_get_stride (picture);
  g_autoptr (GBytes) bytes = g_bytes_new (cairo_image_surface_get_data (picture), (gsize) height * stride);

  /* The fourth byte of RGB24 means nothing, and nothing opaque is under what the painter paints. */
  return gdk_memory_texture_new (cairo_image_surface_get_width (picture), height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Palettes make the dialog of a button, which costs some 15 ms: not before it is asked for. */
static void
offer_colours_cb (GtkWidget *inner, GtkColorChooser *button)
{
  GdkRGBA offered[TC_N_SIDE_COLOURS];

  g_assert (GTK_IS_BUTTON (inner) && GTK_IS_COLOR_CHOOSER (button));

  for (guint i = 0; i < TC_N_SIDE_COLOURS; i++)
    offered[i] = to_rgba (tc_side_colours[i]);
  gtk_color_chooser_add_palette (button, GTK_ORIENTATION_HORIZONTAL, TC_N_SIDE_COLOURS, TC_N_SIDE_COLOURS, offered);
  g_signal_handlers_disconnect_by_func (inner, offer_colours_cb, button);
}

/* A click makes the dialog, and our handler comes after that of the colour button. */
GtkWidget *
tc_ui_colour_button (guint32 colour, const char *tip)
{
  GtkWidget *button = gtk_color_button_new ();

  g_signal_connect (gtk_widget_get_first_child (button), "clicked", G_CALLBACK (offer_colours_cb), button);
  gtk_widget_set_tooltip_text (button, tip);
  tc_ui_set_colour (button, colour);
  return button;
}

void
tc_ui_set_colour (GtkWidget *button, guint32 colour)
{
  const GdkRGBA rgba = to_rgba (colour);

  g_return_if_fail (GTK_IS_COLOR_BUTTON (button));

  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (button), &rgba);
}

guint32
tc_ui_get_colour (GtkWidget *button)
{
  GdkRGBA rgba;

  g_return_val_if_fail (GTK_IS_COLOR_BUTTON (button), 0);

  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (button), &rgba);
  return (guint32) (rgba.red * 255 + 0.5) << 16 | (guint32) (rgba.green * 255 + 0.5) << 8 | (guint32) (rgba.blue * 255 + 0.5);
}

void
tc_ui_swatch_show_counter (GtkWidget *swatch, const TcBattle *battle, int counter, int side)
{
  const TcSide *owner = g_ptr_array_index (battle->sides, side);
  const TcArmy *army = g_ptr_array_index (battle->armies, tc_battle_counter (battle, counter)->army);
  gboolean own = army->side == side && army->colour != TC_NO_COLOUR;
  g_autofree char *name = own ? g_strdup_printf ("%s · %s", owner->name, army->name) : g_strdup (owner->name);

  tc_ui_swatch_show (swatch, own ? (guint32) army->colour : owner->colour, name);
}

GtkWidget *
tc_ui_counter (const TcBattle *battle, int counter, int side, const gint32 *values)
{
  const TcCounter *self = tc_battle_counter (battle, counter);
  const TcKind *kind = tc_battle_get_kind (battle, self->kind);
  g_autofree char *numbers = tc_say_values (values != NULL ? values : self->values);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *swatch = tc_ui_swatch (0, ""), *name = tc_ui_label (self->name, NULL);
  GtkWidget *figures = gtk_label_new (numbers);
  GtkWidget *arm = tc_ui_label (kind != NULL ? kind->name : self->kind, "dim-label");

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (figures, "numeric");
  tc_ui_swatch_show_counter (swatch, battle, counter, side);
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), arm);
  gtk_box_append (GTK_BOX (box), figures);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "counter", GINT_TO_POINTER (counter));
  return button;
}

void
tc_ui_set_tip (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* What waits for a place */
typedef struct
{
  void   (*function) (GtkWidget *widget);
  guint    frames; /* until it is called */
  gboolean again;  /* and once more: something has changed since */
} Waiting;

/* A frame begins with these calls and ends with the layout. */
static gboolean
wait_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Waiting *waiting = data;

  if (--waiting->frames > 0)
    return G_SOURCE_CONTINUE;
  if (waiting->again)
    {
      waiting->frames = 1;
      waiting->again = FALSE;
      waiting->function (widget);
      return G_SOURCE_CONTINUE;
    }
  g_object_steal_data (G_OBJECT (widget), "tc-waiting");
  waiting->function (widget);
  return G_SOURCE_REMOVE;
}

void
tc_ui_once_laid_out (GtkWidget *widget, void (*function) (GtkWidget *widget))
{
  Waiting *waiting;

  g_return_if_fail (GTK_IS_WIDGET (widget) && function != NULL);

  waiting = g_object_get_data (G_OBJECT (widget), "tc-waiting");
  if (waiting != NULL)
    {
      g_return_if_fail (waiting->function == function);
      waiting->again = TRUE;
      return;
    }
  waiting = g_new0 (Waiting, 1);
  waiting->function = function;
  waiting->frames = 2;
  g_object_set_data (G_OBJECT (widget), "tc-waiting", waiting);
  gtk_widget_add_tick_callback (widget, wait_cb, waiting, g_free);
}

static void
bring_into_view (GtkWidget *widget)
{
  GtkWidget *frame = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  if (frame != NULL && gtk_widget_compute_bounds (widget, frame, &bounds))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (frame));
      double top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;

      gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height);
    }
}

void
tc_ui_reveal (GtkWidget *widget)
{
  tc_ui_once_laid_out (widget, bring_into_view);
}

void
tc_ui_set_help (GtkWidget *widget, const char *place)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data_full (G_OBJECT (widget), "help", g_strdup (place), g_free);
}

const char *
tc_ui_find_help (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (g_object_get_data (G_OBJECT (widget), "help") != NULL)
      return g_object_get_data (G_OBJECT (widget), "help");
  return NULL;
}
