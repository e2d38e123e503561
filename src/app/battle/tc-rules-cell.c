/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-cell.h"

#include "tc-override.h"
#include "tc-rules.h"
#include "tc-words.h"

#include <string.h>

typedef struct
{
  TcRulesEditor editor;
  TcEdit        target; /* its key is owned */
  char         *value;
  char         *shown;
  const TcRulesWords *words; /* NULL: it is called what it is */
  GPtrArray    *ids;    /* char * */
  GPtrArray    *names;
  gboolean      many;   /* several of them may be chosen */
  GtkWidget    *list;   /* while the cell is edited, else NULL */
  GtkWidget    *revert; /* to what the book says; borrowed, NULL */
  GtkWidget    *menu;   /* once it has been asked for, else NULL */
  gboolean      touched; /* it has had the keyboard focus */
} Cell;

gboolean
tc_rules_commit (const TcRulesEditor *editor, TcEdit edit, char **reason)
{
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  g_array_append_val (edits, edit);
  return editor->commit (editor->page, edits, reason);
}

GtkWidget *
tc_rules_dress (GtkWidget *cell, gboolean head, gboolean left)
{
  gtk_widget_add_css_class (cell, "chart-cell");
  gtk_widget_add_css_class (cell, "numeric");
  if (head)
    gtk_widget_add_css_class (cell, "chart-head");
  if (GTK_IS_LABEL (cell))
    gtk_label_set_xalign (GTK_LABEL (cell), left ? 0 : 0.5);
  return cell;
}

GtkWidget *
tc_rules_label_new (const char *text, gboolean head, gboolean left)
{
  return tc_rules_dress (gtk_label_new (text), head, left);
}

static void
cell_free (gpointer data)
{
  Cell *self = data;

  g_free (self->target.key);
  g_free (self->value);
  g_free (self->shown);
  g_ptr_array_unref (self->ids);
  g_ptr_array_unref (self->names);
  g_free (self);
}

/* The attributes of the module, or of its row, that the cell edits. */
static GPtrArray *
find_attributes (const Cell *self, const TcModule *module)
{
  return self->target.column > 0 ? ((const TcRow *) g_ptr_array_index (module->rows, self->target.column - 1))->attributes
                                 : module->attributes;
}

/* Adding or removing a value replaces the module. */
static TcEdit
make_change (const Cell *self, const char *text)
{
  TcEdit edit = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REPLACE, .index = self->target.index };
  TcModule *module = tc_module_copy (g_ptr_array_index (self->editor.battle->rules->modules, self->target.index));
  GPtrArray *attributes = find_attributes (self, module);

  if (text[0] != '\0')
    tc_attributes_set (attributes, self->target.key, text);
  for (guint i = attributes->len; i > 0 && text[0] == '\0'; i--)
    if (strcmp (((const TcAttribute *) g_ptr_array_index (attributes, i - 1))->name, self->target.key) == 0)
      g_ptr_array_remove_index (attributes, i - 1);
  edit.object = module;
  return edit;
}

static TcEdit
make_edit (const Cell *self, const char *text)
{
  TcEdit edit = self->target;

  if (edit.kind == TC_EDIT_CHART_ROW)
    return tc_override_cell (self->editor.battle, edit.key, (guint) edit.index,
                             (guint) edit.number, text);
  if (edit.kind == TC_EDIT_PARAMETER)
    return tc_override_parameter (self->editor.battle, edit.key, text);
  edit.key = g_strdup (self->target.key);
  edit.text = g_strdup (text);
  return edit;
}

static void
tell (const Cell *self, const char *text, const char *reason)
{
  g_autofree char *sentence = NULL;

  gtk_widget_set_visible (self->editor.reason, text != NULL);
  if (text == NULL)
    return;
  /* Translators: the text typed into a field, and why it is refused */
  sentence = g_strdup_printf (_("“%s” is refused: %s"), text, reason != NULL ? reason : _("it is not a value of this kind"));
  gtk_label_set_label (GTK_LABEL (self->editor.reason), sentence);
}

/* A field is as wide as its text: its entry, hidden until it is edited, asks for more. */
static void
fit (GtkWidget *label, const char *shown)
{
  GtkEditable *entry = gtk_editable_get_delegate (GTK_EDITABLE (label));
  int width = (int) CLAMP (g_utf8_strlen (shown, -1), 4, 32);

  gtk_editable_set_width_chars (entry, width);
  gtk_editable_set_max_width_chars (entry, width);
}

/* What the book says instead; NULL. */
static const char *
find_book (const Cell *self)
{
  if (self->target.kind == TC_EDIT_PARAMETER)
    return tc_override_find_parameter (self->editor.battle, self->target.key);
  return tc_override_find (self->editor.battle, self->target.key, (guint) self->target.index,
                           (guint) self->target.number);
}

static gboolean
differs (const Cell *self)
{
  const char *book = find_book (self);

  return book != NULL && strcmp (book, self->value) != 0;
}

static char *
say_revert (const Cell *self)
{
  /* Translators: what a button beside a changed number or cell of a chart does, and an entry of its menu */
  return tc_words_fill (_("Back to “{0}”, as in the rule book"), (const char *const[]) { find_book (self), NULL });
}

static void
mark (GtkWidget *label, Cell *self)
{
  g_autofree char *tip = NULL;

  gtk_widget_set_visible (self->revert, differs (self));
  if (!differs (self))
    {
      gtk_widget_remove_css_class (label, "override");
      return;
    }
  gtk_widget_add_css_class (label, "override");
  tip = say_revert (self);
  gtk_widget_set_tooltip_text (self->revert, tip);
}

static void
show (GtkWidget *label, Cell *self, const char *text)
{
  g_free (self->value);
  g_free (self->shown);
  self->value = g_strdup (text);
  self->shown = self->words != NULL ? self->words->say (&self->editor, &self->target, text) : g_strdup (text);
  fit (label, self->shown);
  g_object_set (label, "text", self->shown, NULL);
  if (self->revert != NULL)
    mark (label, self);
}

static void
commit (GtkWidget *label, Cell *self, const char *text)
{
  g_autofree char *reason = NULL;

  if (!tc_rules_commit (&self->editor, make_edit (self, text), &reason))
    {
      tell (self, text, reason);
      return;
    }
  tell (self, NULL, NULL);
  show (label, self, text);
}

/* This refills the page, so it must wait until the field is done. */
static gboolean
change_cb (gpointer label)
{
  Cell *self = g_object_get_data (label, "cell");
  g_autofree char *text = g_strdup (g_object_get_data (label, "typed"));
  g_autofree char *reason = NULL;

  if (gtk_widget_get_root (label) == NULL)
    return G_SOURCE_REMOVE;
  if (!tc_rules_commit (&self->editor, make_change (self, text), &reason))
    tell (self, text, reason);
  return G_SOURCE_REMOVE;
}

static void
change_later (GtkWidget *label, const char *text)
{
  g_object_set_data_full (G_OBJECT (label), "typed", g_strdup (text), g_free);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, change_cb, g_object_ref (label), g_object_unref);
}

/* Choices */

/* Adds the name to those in the text, or takes it out. */
static char *
toggle (const char *text, const char *name)
{
  g_auto (GStrv) parts = g_strsplit_set (text, ",;", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  gboolean found = FALSE;

  for (char **part = parts; *part != NULL; part++)
    if (g_str_equal (g_strstrip (*part), name))
      found = TRUE;
    else if (**part != '\0')
      g_ptr_array_add (kept, *part);
  if (!found)
    g_ptr_array_add (kept, (gpointer) name);
  g_ptr_array_add (kept, NULL);
  return g_strjoinv (", ", (char **) kept->pdata);
}

static void
choice_clicked_cb (GtkButton *button, GtkWidget *label)
{
  g_assert (GTK_IS_BUTTON (button) && GTK_IS_EDITABLE_LABEL (label));

  Cell *self = g_object_get_data (G_OBJECT (label), "cell");
  const char *name = gtk_button_get_label (button);
  g_autofree char *text = self->many ? toggle (gtk_editable_get_text (GTK_EDITABLE (label)), name) : g_strdup (name);

  gtk_editable_set_text (GTK_EDITABLE (label), text);
  if (!self->many)
    gtk_editable_label_stop_editing (GTK_EDITABLE_LABEL (label), TRUE);
}

/* Buttons that do not take the focus from the field. */
static void
open_list (GtkWidget *label, Cell *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scrolled = gtk_scrolled_window_new ();
  graphene_rect_t bounds;

  for (guint i = 0; i < self->names->len; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (g_ptr_array_index (self->names, i));

      gtk_widget_add_css_class (button, "flat");
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
      gtk_widget_set_focusable (button, FALSE);
      gtk_widget_set_focus_on_click (button, FALSE);
      g_signal_connect (button, "clicked", G_CALLBACK (choice_clicked_cb), label);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 260);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  self->list = gtk_popover_new ();
  gtk_popover_set_autohide (GTK_POPOVER (self->list), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->list), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->list), GTK_POS_BOTTOM);
  gtk_widget_set_halign (self->list, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->list, "menu");
  gtk_popover_set_child (GTK_POPOVER (self->list), scrolled);
  /* Attached to the table: the field itself would take the clicks. */
  gtk_widget_set_parent (self->list, gtk_widget_get_parent (label));
  if (gtk_widget_compute_bounds (label, gtk_widget_get_parent (label), &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->list), &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                 (int) bounds.size.width, (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->list));
}

static void
close_list (Cell *self)
{
  if (self->list != NULL)
    gtk_widget_unparent (g_steal_pointer (&self->list));
}

/* Arrow keys move through the values. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, GtkWidget *label)
{
  Cell *self = g_object_get_data (G_OBJECT (label), "cell");
  int step = key == GDK_KEY_Down ? 1 : key == GDK_KEY_Up ? -1 : 0, n = (int) self->names->len;
  guint at;

  if (step == 0 || n == 0 || !gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (label)))
    return FALSE;
  if (!g_ptr_array_find_with_equal_func (self->names, gtk_editable_get_text (GTK_EDITABLE (label)), g_str_equal, &at))
    at = step > 0 ? (guint) n - 1 : 0;
  gtk_editable_set_text (GTK_EDITABLE (label), g_ptr_array_index (self->names, ((int) at + step + n) % n));
  gtk_editable_select_region (GTK_EDITABLE (label), 0, -1);
  return TRUE;
}

void
tc_rules_cell_set_words (GtkWidget *cell, const TcRulesWords *words)
{
  Cell *self = g_object_get_data (G_OBJECT (cell), "cell");
  GtkEventController *keys;

  /* A read-only cell has none. */
  if (self == NULL)
    return;
  self->words = words;
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), cell);
  gtk_widget_add_controller (cell, keys);
}

/* What the book says */
static Cell *
get_cell (gpointer label)
{
  g_assert (GTK_IS_EDITABLE_LABEL (label));

  return g_object_get_data (label, "cell");
}

static void
take_back (GtkWidget *label)
{
  Cell *self = get_cell (label);
  g_autofree char *book = g_strdup (find_book (self));

  if (book == NULL)
    return;
  /* The button goes, and the keys with it. */
  gtk_widget_grab_focus (label);
  commit (label, self, book);
}

static void
revert_cb (GtkButton *button, GtkWidget *label)
{
  g_assert (GTK_IS_BUTTON (button));

  take_back (label);
}

static void
take_back_cb (GSimpleAction *action, GVariant *parameter, gpointer label)
{
  g_assert (GTK_IS_EDITABLE_LABEL (label));

  take_back (label);
}

static void
change_cell_cb (GSimpleAction *action, GVariant *parameter, gpointer label)
{
  g_assert (GTK_IS_EDITABLE_LABEL (label));

  gtk_widget_grab_focus (label);
  gtk_editable_label_start_editing (label);
}

/* With the key that does the same. */
static void
add_entry (GMenu *menu, const char *text, const char *action, const char *key)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (text, action);

  g_menu_item_set_attribute (item, "accel", "s", key);
  g_menu_append_item (menu, item);
}

static void
menu_closed_cb (GtkWidget *label)
{
  g_assert (GTK_IS_EDITABLE_LABEL (label));

  if (gtk_widget_get_mapped (label))
    gtk_widget_grab_focus (label);
}

static void
open_menu (GtkWidget *label)
{
  Cell *self = get_cell (label);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *back = differs (self) ? say_revert (self) : NULL;

  if (back != NULL)
    add_entry (menu, back, "cell.revert", "Delete");
  add_entry (menu, _("Change"), "cell.change", "Return");
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (menu_closed_cb), label);
  gtk_widget_set_parent (self->menu, gtk_widget_get_parent (label));
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_asked_cb (GtkGestureClick *gesture, int n, double x, double y, GtkWidget *label)
{
  g_assert (GTK_IS_EDITABLE_LABEL (label));

  /* A field that is edited has a menu of its own. */
  if (!gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (label)))
    open_menu (label);
}

static gboolean
revert_key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, GtkWidget *label)
{
  g_assert (GTK_IS_EDITABLE_LABEL (label));

  if (gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (label)))
    return FALSE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && state & GDK_SHIFT_MASK))
    open_menu (label);
  else if (key == GDK_KEY_Delete && differs (get_cell (label)))
    take_back (label);
  else
    return FALSE;
  return TRUE;
}

/* The menu is in the box, and finds what it does there. */
static void
add_menu (GtkWidget *cell, GtkWidget *box)
{
  static const GActionEntry entries[] = { { .name = "revert", .activate = take_back_cb },
                                          { .name = "change", .activate = change_cell_cb } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), cell);
  gtk_widget_insert_action_group (box, "cell", G_ACTION_GROUP (actions));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (menu_asked_cb), cell);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (revert_key_cb), cell);
  gtk_widget_add_controller (cell, keys);
}

void
tc_rules_cell_place_revert (GtkWidget *cell)
{
  Cell *self = g_object_get_data (G_OBJECT (cell), "cell");
  GtkWidget *box = gtk_widget_get_parent (cell);

  g_return_if_fail (GTK_IS_BOX (box));
  if (self == NULL || (self->target.kind != TC_EDIT_CHART_ROW && self->target.kind != TC_EDIT_PARAMETER))
    return;
  self->revert = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_add_css_class (self->revert, "flat");
  gtk_widget_add_css_class (self->revert, "revert");
  gtk_widget_set_valign (self->revert, GTK_ALIGN_CENTER);
  g_signal_connect (self->revert, "clicked", G_CALLBACK (revert_cb), cell);
  gtk_box_append (GTK_BOX (box), self->revert);
  add_menu (cell, box);
  mark (cell, self);
}

GtkWidget *
tc_rules_cell_add_revert (GtkWidget *cell)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_hexpand (cell, TRUE);
  gtk_box_append (GTK_BOX (box), cell);
  tc_rules_cell_place_revert (cell);
  return box;
}

static gboolean
let_go_cb (gpointer label)
{
  return G_SOURCE_REMOVE;
}

/* An editable label is still used by GTK shortly after it loses the focus: it must exist until
 * then. */
static void
unrealize_cb (GtkWidget *label, Cell *self)
{
  close_list (self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  if (self->touched)
    g_timeout_add_full (G_PRIORITY_LOW, 3000, let_go_cb, g_object_ref (label), g_object_unref);
}

static void
state_cb (GtkWidget *label, GtkStateFlags before, Cell *self)
{
  self->touched |= (gtk_widget_get_state_flags (label) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
begin_editing (GtkWidget *label, Cell *self)
{
  gtk_editable_set_text (GTK_EDITABLE (label), self->shown);
  gtk_editable_select_region (GTK_EDITABLE (label), 0, -1);
  if (self->words != NULL && self->ids->len == 0)
    self->many = self->words->list (&self->editor, &self->target, self->ids, self->names);
  if (self->ids->len > 0)
    open_list (label, self);
}

static void
editing_cb (GtkWidget *label, GParamSpec *pspec, Cell *self)
{
  g_assert (GTK_IS_EDITABLE_LABEL (label));

  g_autofree char *typed = NULL, *text = NULL;

  if (gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (label)))
    {
      begin_editing (label, self);
      return;
    }
  typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (label))));
  text = self->words != NULL ? self->words->read (&self->editor, &self->target, typed) : g_strdup (typed);
  close_list (self);
  g_object_set (label, "text", self->shown, NULL);
  if (strcmp (text, self->value) == 0 || strcmp (typed, self->shown) == 0)
    return;
  if (self->target.kind == TC_EDIT_ATTRIBUTE && (self->value[0] == '\0' || text[0] == '\0'))
    change_later (label, text);
  else
    commit (label, self, text);
}

GtkWidget *
tc_rules_cell_new (const TcRulesEditor *editor, const TcEdit *target, const char *value, const char *shown, const char *name)
{
  GtkWidget *label;
  Cell *self;

  if (editor->commit == NULL)
    {
      label = gtk_label_new (shown);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      return label;
    }
  self = g_new0 (Cell, 1);
  self->editor = *editor;
  self->target = *target;
  self->target.key = g_strdup (target->key);
  self->value = g_strdup (value);
  self->shown = g_strdup (shown);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  label = gtk_editable_label_new (shown);
  fit (label, shown);
  gtk_widget_set_tooltip_text (label, _("Click, or press Enter, to change it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (label), "cell", self, cell_free);
  g_signal_connect (label, "notify::editing", G_CALLBACK (editing_cb), self);
  g_signal_connect (label, "unrealize", G_CALLBACK (unrealize_cb), self);
  g_signal_connect (label, "state-flags-changed", G_CALLBACK (state_cb), self);
  return label;
}

static gboolean
is_same (const TcEdit *a, const TcEdit *b)
{
  return a->kind == b->kind && a->index == b->index && a->column == b->column && a->number == b->number
         && g_strcmp0 (a->key, b->key) == 0;
}

GtkWidget *
tc_rules_cell_find (GtkWidget *within, GtkWidget *cell)
{
  const Cell *self = g_object_get_data (G_OBJECT (cell), "cell"), *other = g_object_get_data (G_OBJECT (within), "cell");
  GtkWidget *found = other != NULL && self != NULL && is_same (&self->target, &other->target) ? within : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = tc_rules_cell_find (child, cell);
  return found;
}
