/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-setup-page.h"

#include "tc-counter-faces.h"
#include "tc-field-words.h"
#include "tc-say.h"
#include "tc-setup-private.h"
#include "tc-ui.h"

G_DEFINE_FINAL_TYPE (TcSetupPage, tc_setup_page, TC_TYPE_PAGE)

int
tc_setup_get_counter (TcSetupPage *self)
{
  int counter = tc_session_get_counter (tc_setup_get_session (self));

  return counter < (int) tc_setup_get_battle (self)->counters->len ? counter : -1;
}

/* Typing in one field is one step of undo; another field begins a new one. */
static guint
stroke_for (TcSetupPage *self, gpointer field)
{
  if (self->stroke_field != field)
    {
      self->stroke_field = field;
      self->stroke = tc_document_new_stroke (tc_session_get_document (tc_setup_get_session (self)));
    }
  return self->stroke;
}

/* The fields hold what was typed; the picture follows them. */
static void
update_faces (TcSetupPage *self)
{
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  const TcBattle *battle = tc_setup_get_battle (self);
  int counter = chosen->len == 1 ? tc_setup_get_counter (self) : -1;

  tc_counter_faces_show (self->faces, battle, counter);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), counter >= 0);
  if (counter >= 0)
    tc_picture_row_show (self->picture, tc_setup_get_session (self), tc_battle_get_counter_art (battle, counter));
}

/* Of all counters of its kind. */
static void
picture_cb (TcSetupPage *self, const char *name, GBytes *svg)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  const TcCounter *counter = tc_battle_counter (tc_setup_get_battle (self), (guint) tc_setup_get_counter (self));

  tc_picture_row_lay (self->picture, "kind", counter->kind, name, svg);
}

void
tc_setup_do (TcSetupPage *self, TcEdit *edit, gpointer field)
{
  self->editing = TRUE;
  tc_session_do (tc_setup_get_session (self), edit, field != NULL ? stroke_for (self, field) : 0);
  self->editing = FALSE;
  update_faces (self);
}

/* Fields */
static void
name_changed_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  TcEdit edit = { .kind = TC_EDIT_COUNTER_NAME, .index = tc_setup_get_counter (self) };

  if (self->filling || edit.index < 0)
    return;
  edit.text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  tc_setup_do (self, &edit, self->name);
}

static void
value_changed_cb (GtkSpinButton *spin, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  g_autoptr (GArray) chosen = NULL;
  int column = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (spin), "column"));

  if (self->filling)
    return;
  chosen = tc_setup_list_chosen (self);
  for (guint i = 0; i < chosen->len; i++)
    {
      guint counter = g_array_index (chosen, guint, i);
      TcEdit edit = { .kind = TC_EDIT_COUNTER_VALUE, .index = (gint32) counter, .column = column,
                      .number = gtk_spin_button_get_value_as_int (spin) };

      if (tc_battle_counter (tc_setup_get_battle (self), counter)->values[column] != TC_NO_VALUE)
        tc_setup_do (self, &edit, spin);
    }
}

static void
remove_clicked_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  tc_setup_lift (self);
}

static void
buy_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.buy", "s", gtk_editable_get_text (self->bought));
}

static void
kind_changed_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  if (!self->filling)
    tc_setup_change_kind (self);
}

static void
army_changed_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  if (!self->filling)
    tc_setup_change_army (self);
}

static void
entry_changed_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  if (!self->filling)
    tc_setup_change_entry (self);
}

static void
shown_changed_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  if (!self->filling)
    tc_setup_show_choice (self);
}

static void
turn_changed_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  TcEdit edit;
  g_autofree char *text = NULL;

  if (self->filling || !tc_setup_make_arrival (self, &edit))
    return;
  tc_setup_do (self, &edit, self->turn);
  text = tc_setup_say_arrival (self);
  gtk_label_set_label (self->place, text);
}

static void
add_value (TcSetupPage *self, TcColumn column, gint32 value, gboolean differs, int row)
{
  const TcField *field = tc_counter_get_field (column);
  const char *title = tc_field_get_title (tc_counter_record.name, field->name);
  /* Translators: a value that is not the same in all the counters that are selected */
  g_autofree char *text = differs ? g_strdup_printf (_("%s (differs)"), title) : g_strdup (title);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *spin = gtk_spin_button_new_with_range (field->min, field->max, 1);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  /* Undo is that of the document. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), spin);
  g_object_set_data (G_OBJECT (spin), "column", GINT_TO_POINTER (column));
  g_signal_connect (spin, "value-changed", G_CALLBACK (value_changed_cb), self);
  gtk_grid_attach (self->values, label, 0, row, 1, 1);
  gtk_grid_attach (self->values, spin, 1, row, 1, 1);
}

/* Has one of the counters another value there? */
static gboolean
differs (const TcBattle *battle, const GArray *chosen, TcColumn column, gint32 value)
{
  for (guint i = 0; i < chosen->len; i++)
    {
      gint32 other = tc_battle_counter (battle, g_array_index (chosen, guint, i))->values[column];

      if (other != TC_NO_VALUE && other != value)
        return TRUE;
    }
  return FALSE;
}

static void
fill_values (TcSetupPage *self, const TcCounter *counter, const GArray *chosen)
{
  GtkWidget *child;
  int row = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->values))) != NULL)
    gtk_grid_remove (self->values, child);
  for (TcColumn column = 0; column < TC_N_COLUMNS; column++)
    {
      gint32 value = counter->values[column];

      if (value != TC_NO_VALUE)
        add_value (self, column, value, differs (tc_setup_get_battle (self), chosen, column, value), row++);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->values), row > 0);
}

static char *
say_place (TcSetupPage *self, const TcCounter *counter)
{
  const TcMap *map = tc_setup_get_battle (self)->map;
  g_autofree char *where = NULL;

  if (tc_place_is_nowhere (counter->place))
    return *counter->entry != '\0' ? tc_setup_say_arrival (self) : g_strdup (_("Not on the map: click where it is set up."));
  where = tc_say_place (map, counter->place);
  return g_strdup_printf (_("At %s."), where);
}

/* Of several what is changed is changed in all. */
static void
fill_inspector (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  int index = tc_setup_get_counter (self);
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  const TcCounter *counter;
  g_autofree char *text = NULL;
  gboolean placed = FALSE;

  gtk_stack_set_visible_child_name (self->inspector, index >= 0 ? "counter" : "none");
  if (index < 0)
    return;
  counter = tc_battle_counter (battle, index);
  update_faces (self);
  gtk_widget_set_visible (GTK_WIDGET (self->name), chosen->len == 1);
  gtk_editable_set_text (GTK_EDITABLE (self->name), counter->name);
  tc_setup_show_choices (self, counter, chosen);
  tc_setup_fill_arrival (self);
  text = chosen->len > 1 ? tc_setup_say_chosen (self, chosen) : say_place (self, tc_battle_counter (tc_setup_get_shown (self), index));
  gtk_label_set_label (self->place, text);
  for (guint i = 0; i < chosen->len; i++)
    placed |= !tc_place_is_nowhere (tc_battle_counter (tc_setup_get_shown (self), g_array_index (chosen, guint, i))->place);
  gtk_widget_set_visible (GTK_WIDGET (self->remove), placed);
  fill_values (self, counter, chosen);
}

/* Counters that are not on the map */
static GdkModifierType
get_modifiers (GtkWidget *widget)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;

  return keyboard != NULL ? gdk_device_get_modifier_state (keyboard) : 0;
}

/* Side by side, in the order of play. */
static GArray *
list_waiting (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_shown (self);
  GArray *waiting = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint side = 0; side < battle->sides->len; side++)
    for (guint i = 0; i < battle->counters->len; i++)
      if (tc_place_is_nowhere (tc_battle_counter (battle, i)->place) && tc_battle_counter_side (battle, i) == (int) side)
        g_array_append_val (waiting, i);
  return waiting;
}

/* Those in the list from the selected one, if it is there, to this one. */
static void
add_range (TcSetupPage *self, guint counter, GArray *counters)
{
  g_autoptr (GArray) waiting = list_waiting (self);
  guint selected = (guint) tc_setup_get_counter (self), from = counter;
  gboolean within = FALSE;

  if (tc_place_is_nowhere (tc_battle_counter (tc_setup_get_shown (self), selected)->place))
    from = selected;
  for (guint i = 0; i < waiting->len; i++)
    {
      guint other = g_array_index (waiting, guint, i);
      gboolean end = other == counter || other == from;

      if (within || end)
        g_array_append_val (counters, other);
      within ^= end && from != counter;
    }
}

/* As in any list: Ctrl adds one, Shift all up to it. */
static void
waiting_clicked_cb (GtkButton *button, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  guint counter = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "counter"));
  GdkModifierType modifiers = get_modifiers (GTK_WIDGET (button));
  g_autoptr (GArray) counters = g_array_new (FALSE, FALSE, sizeof (guint));

  if (modifiers & GDK_SHIFT_MASK && tc_setup_get_counter (self) >= 0)
    add_range (self, counter, counters);
  else
    g_array_append_val (counters, counter);
  if (!(modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)))
    {
      g_hash_table_remove_all (self->chosen);
      tc_session_set_counter (tc_setup_get_session (self), -1);
    }
  tc_setup_choose (self, counters, (modifiers & GDK_CONTROL_MASK) != 0);
}

static void
fill_waiting (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  g_autoptr (GArray) waiting = list_waiting (self);

  tc_ui_clear (GTK_WIDGET (self->waiting));
  for (guint i = 0; i < waiting->len; i++)
    {
      guint counter = g_array_index (waiting, guint, i);
      GtkWidget *button = tc_ui_counter (battle, (int) counter, tc_battle_counter_side (battle, counter), NULL);

      if (tc_setup_is_chosen (self, counter))
        {
          gtk_widget_add_css_class (button, "chosen");
          gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
                                       GTK_ACCESSIBLE_TRISTATE_TRUE, -1);
        }
      g_signal_connect (button, "clicked", G_CALLBACK (waiting_clicked_cb), self);
      gtk_box_append (self->waiting, button);
    }
  gtk_widget_set_visible (self->fill_up, waiting->len > 0);
  if (waiting->len == 0)
    gtk_box_append (self->waiting, tc_ui_text (battle->counters->len > 0 ? _("Every counter is on the map.")
                                                                         : _("There are no counters yet."), "dim-label"));
}

void
tc_setup_update (TcSetupPage *self)
{
  g_autoptr (GArray) chosen = NULL;

  if (!tc_page_is_shown (TC_PAGE (self)) || tc_setup_get_battle (self) == NULL)
    return;
  self->filling = TRUE;
  gtk_widget_set_visible (self->trade, tc_system_sells (tc_system_find (tc_setup_get_battle (self)->rules->system)));
  tc_setup_fill_forces (self);
  chosen = tc_setup_list_chosen (self);
  tc_setup_fill_set_ups (self, chosen->len == 1 ? tc_setup_get_counter (self) : -1);
  fill_inspector (self);
  fill_waiting (self);
  self->filling = FALSE;
}

/* The fields already hold what was typed here. */
static void
changed_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  if (self->editing)
    return;
  self->stroke_field = NULL;
  tc_setup_update (self);
}

static void
edited_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  tc_setup_forget_room (self);
}

static void
worth_cb (TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  tc_setup_show_points (self);
}

static void
tc_setup_page_attach (TcPage *page)
{
  TcSetupPage *self = TC_SETUP_PAGE (page);

  self->tool.page = self;
  tc_page_watch (page, TC_CHANGE_EDITED | TC_CHANGE_BATTLE | TC_CHANGE_FOCUS, G_CALLBACK (edited_cb), self);
  tc_page_watch (page, (TC_CHANGE_EDITED & ~(TC_CHANGE_MAP & ~(TC_CHANGE_BOARD | TC_CHANGE_AREAS | TC_CHANGE_LEGEND))) | TC_CHANGE_FOCUS,
                 G_CALLBACK (changed_cb), self);
  tc_page_watch (page, TC_CHANGE_COUNTERS | TC_CHANGE_ROSTER | TC_CHANGE_SIDES | TC_CHANGE_RULES, G_CALLBACK (worth_cb), self);
  tc_page_set_tool (page, &self->tool.parent);
}

/* "add": a new counter at the cursor. */
static void
tc_setup_page_show_part (TcPage *page, const char *part)
{
  TcSetupPage *self = TC_SETUP_PAGE (page);
  guint before = tc_setup_get_battle (self)->counters->len;

  if (!g_str_equal (part, "add"))
    return;
  tc_setup_add (self);
  if (tc_setup_get_battle (self)->counters->len > before)
    tc_map_canvas_press (tc_page_get_canvas (page), GDK_KEY_m, 0);
}

static void
tc_setup_page_finalize (GObject *object)
{
  tc_setup_forget_room (TC_SETUP_PAGE (object));
  g_hash_table_unref (TC_SETUP_PAGE (object)->chosen);
  G_OBJECT_CLASS (tc_setup_page_parent_class)->finalize (object);
}

static void
tc_setup_page_class_init (TcSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_setup_page_finalize;
  TC_PAGE_CLASS (klass)->attach = tc_setup_page_attach;
  TC_PAGE_CLASS (klass)->show_part = tc_setup_page_show_part;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/setup-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, choosing);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, shown);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, set_ups);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, inspector);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, faces_place);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, name);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, kind);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, army);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, entering);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, entry);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, arrival);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, turn);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, new_kind);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, new_army);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, add);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, sides);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, points);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, trade);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, bought);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, place);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, remove);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, values);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, waiting);
  gtk_widget_class_bind_template_child (widget_class, TcSetupPage, fill_up);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, buy_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "discard_clicked_cb", G_CALLBACK (tc_setup_discard));
  gtk_widget_class_bind_template_callback_full (widget_class, "add_clicked_cb", G_CALLBACK (tc_setup_add));
  gtk_widget_class_bind_template_callback_full (widget_class, "fill_up_clicked_cb", G_CALLBACK (tc_setup_fill_up));
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, army_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_changed_cb);
}

static void
tc_setup_page_init (TcSetupPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->faces = tc_counter_faces_new ();
  gtk_box_append (self->faces_place, self->faces);
  self->picture = TC_PICTURE_ROW (tc_picture_row_new (FALSE, _("Choose an SVG picture for all counters of this kind")));
  gtk_widget_set_valign (GTK_WIDGET (self->picture), GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (GTK_WIDGET (self->picture), 6);
  g_signal_connect_swapped (self->picture, "taken", G_CALLBACK (picture_cb), self);
  gtk_box_append (self->faces_place, GTK_WIDGET (self->picture));
  tc_ui_shorten_chosen (self->shown);
  tc_ui_shorten_chosen (self->new_kind);
  tc_ui_shorten_chosen (self->new_army);
  tc_ui_shorten_chosen (self->kind);
  tc_ui_shorten_chosen (self->army);
  tc_ui_shorten_chosen (self->entry);
  tc_setup_init_choices (self);
  self->tool.parent.klass = &tc_setup_tool_class;
  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->drop = TC_NOWHERE;
  self->band = TC_NO_HEX;
}
