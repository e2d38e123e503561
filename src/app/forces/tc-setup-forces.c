/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forces of the battle on the set-up page: counters that come and go, their kinds, sides and
 * armies. */
#include "tc-i18n.h"

#include "tc-setup-private.h"

#include "tc-begin.h"
#include "tc-say.h"
#include "tc-system.h"
#include "tc-trial.h"
#include "tc-ui.h"

#include <string.h>

static guint
new_stroke (TcSetupPage *self)
{
  return tc_document_new_stroke (tc_session_get_document (tc_setup_get_session (self)));
}

/* Several edits that are one step */
static void
do_in_stroke (TcSetupPage *self, TcEdit edit, guint stroke)
{
  self->editing = TRUE;
  tc_session_do (tc_setup_get_session (self), &edit, stroke);
  self->editing = FALSE;
}

/* Lists to choose from */

static void
fill_kinds (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; battle->book != NULL && i < battle->book->kinds->len; i++)
    g_ptr_array_add (names, ((const TcKind *) g_ptr_array_index (battle->book->kinds, i))->name);
  g_ptr_array_add (names, NULL);
  tc_setup_set_names (self->kind, (const char *const *) names->pdata);
  tc_setup_set_names (self->new_kind, (const char *const *) names->pdata);
}

/* Lists have the armies side by side, in the order of play. */
static int
get_army_at (const TcBattle *battle, guint position)
{
  for (guint side = 0; side < battle->sides->len; side++)
    for (guint i = 0; i < battle->armies->len; i++)
      if (((const TcArmy *) g_ptr_array_index (battle->armies, i))->side == (int) side && position-- == 0)
        return (int) i;
  return -1;
}

static guint
find_position (const TcBattle *battle, int army)
{
  guint position = 0;

  while (position < battle->armies->len && get_army_at (battle, position) != army)
    position++;
  return position;
}

static void
fill_armies (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < battle->armies->len; i++)
    g_ptr_array_add (names, ((const TcArmy *) g_ptr_array_index (battle->armies, get_army_at (battle, i)))->name);
  g_ptr_array_add (names, NULL);
  tc_setup_set_names (self->army, (const char *const *) names->pdata);
  tc_setup_set_names (self->new_army, (const char *const *) names->pdata);
}

static int
find_kind (const TcBattle *battle, const char *id)
{
  for (guint i = 0; battle->book != NULL && i < battle->book->kinds->len; i++)
    if (strcmp (((const TcKind *) g_ptr_array_index (battle->book->kinds, i))->id, id) == 0)
      return (int) i;
  return -1;
}

static const TcKind *
get_chosen_kind (TcSetupPage *self, GtkDropDown *chooser)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  guint chosen = gtk_drop_down_get_selected (chooser);

  return battle->book != NULL && chosen < battle->book->kinds->len ? g_ptr_array_index (battle->book->kinds, chosen) : NULL;
}

/* How the counter may come to the map: set up, or by a special rule.  What it says now is always
 * among them. */
static GPtrArray *
list_entries (TcSetupPage *self, const TcCounter *counter)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  const TcArmy *army = g_ptr_array_index (battle->armies, counter->army);
  GPtrArray *ids = tc_schema_list_entries (tc_system_schemas (tc_system_find (battle->rules->system)), battle, army->side);

  g_ptr_array_insert (ids, 0, (gpointer) "");
  if (!g_ptr_array_find_with_equal_func (ids, counter->entry, g_str_equal, NULL))
    g_ptr_array_add (ids, counter->entry);
  return ids;
}

static void
show_entry (TcSetupPage *self, const TcCounter *counter)
{
  g_autoptr (GPtrArray) ids = list_entries (self, counter);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint chosen = 0;

  g_ptr_array_add (names, g_strdup (_("Set up on the map")));
  for (guint i = 1; i < ids->len; i++)
    {
      g_ptr_array_add (names, tc_say_code (g_ptr_array_index (ids, i)));
      if (strcmp (g_ptr_array_index (ids, i), counter->entry) == 0)
        chosen = i;
    }
  gtk_widget_set_visible (self->entering, ids->len > 1);
  g_ptr_array_add (names, NULL);
  tc_setup_set_names (self->entry, (const char *const *) names->pdata);
  gtk_drop_down_set_selected (self->entry, chosen);
}

/* What arrives later is not on the map. */
void
tc_setup_change_entry (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  guint at = gtk_drop_down_get_selected (self->entry);
  int selected = tc_setup_get_counter (self);
  g_autoptr (GPtrArray) ids = NULL;
  const char *entry;
  GArray *edits;

  if (selected < 0)
    return;
  ids = list_entries (self, tc_battle_counter (tc_setup_get_shown (self), (guint) selected));
  entry = at < ids->len ? g_ptr_array_index (ids, at) : "";
  edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  for (guint i = 0; i < chosen->len; i++)
    {
      int index = (int) g_array_index (chosen, guint, i);
      TcEdit comes = { .kind = TC_EDIT_COUNTER_ENTRY, .index = index }, goes = { .kind = TC_EDIT_COUNTER_PLACE, .index = index, .place = TC_NOWHERE };

      /* Reinforcements are of one side. */
      if (tc_battle_counter_side (battle, (guint) index) != tc_battle_counter_side (battle, (guint) selected))
        continue;
      comes.text = g_strdup (entry);
      g_array_append_val (edits, comes);
      if (*entry != '\0')
        g_array_append_val (edits, goes);
    }
  tc_setup_do_all (self, edits, NULL);
}

/* What a drop-down shows while nothing in it is chosen: of GTK's own, "(None)". */
static void
set_unchosen (GtkWidget *widget, const char *text)
{
  GtkWidget *label = GTK_IS_STACK (widget) ? gtk_stack_get_child_by_name (GTK_STACK (widget), "empty") : NULL;

  if (GTK_IS_LABEL (label))
    gtk_label_set_label (GTK_LABEL (label), text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    set_unchosen (child, text);
}

void
tc_setup_init_choices (TcSetupPage *self)
{
  set_unchosen (GTK_WIDGET (self->kind), _("(differs)"));
  set_unchosen (GTK_WIDGET (self->army), _("(differs)"));
}

/* What is not the same in all is left open, so that any choice is one. */
void
tc_setup_show_choices (TcSetupPage *self, const TcCounter *counter, const GArray *chosen)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  int kind = find_kind (battle, counter->kind);
  gboolean one_kind = kind >= 0, one_army = TRUE;

  for (guint i = 0; i < chosen->len; i++)
    {
      const TcCounter *other = tc_battle_counter (battle, g_array_index (chosen, guint, i));

      one_kind &= strcmp (other->kind, counter->kind) == 0;
      one_army &= other->army == counter->army;
    }
  show_entry (self, tc_battle_counter (tc_setup_get_shown (self), (guint) tc_setup_get_counter (self)));
  gtk_drop_down_set_selected (self->kind, one_kind ? (guint) kind : GTK_INVALID_LIST_POSITION);
  gtk_drop_down_set_selected (self->army, one_army ? find_position (battle, counter->army) : GTK_INVALID_LIST_POSITION);
}

/* Counters */

/* Values that only the new kind has are added, those that it lacks are removed, others are kept. */
static void
change_kind (TcSetupPage *self, int index, const TcCounter *usual, guint stroke)
{
  const TcBattle *battle = tc_setup_get_battle (self);

  do_in_stroke (self, (TcEdit) { .kind = TC_EDIT_COUNTER_KIND, .index = index, .text = g_strdup (usual->kind) }, stroke);
  for (int i = 0; i < TC_N_COLUMNS; i++)
    if ((usual->values[i] == TC_NO_VALUE) != (tc_battle_counter (battle, (guint) index)->values[i] == TC_NO_VALUE))
      do_in_stroke (self, (TcEdit) { .kind = TC_EDIT_COUNTER_VALUE, .index = index, .column = i, .number = usual->values[i] },
                    stroke);
}

void
tc_setup_change_kind (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  const TcKind *kind = get_chosen_kind (self, self->kind);
  const TcSystem *system = tc_system_find (battle->rules->system);
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  guint stroke = new_stroke (self);
  TcCounter *usual;

  if (kind == NULL)
    return;
  usual = tc_counter_new ("", "", kind->id, 0);
  if (system != NULL)
    tc_system_enlist (system, usual);
  tc_document_freeze (tc_session_get_document (tc_setup_get_session (self)));
  for (guint i = 0; i < chosen->len; i++)
    if (strcmp (tc_battle_counter (battle, g_array_index (chosen, guint, i))->kind, kind->id) != 0)
      change_kind (self, (int) g_array_index (chosen, guint, i), usual, stroke);
  tc_document_thaw (tc_session_get_document (tc_setup_get_session (self)));
  tc_counter_free (usual);
  tc_setup_update (self);
}

/* Who joins an army moves in the list: each is found by its id, and they are selected again. */
void
tc_setup_change_army (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  int army = get_army_at (battle, gtk_drop_down_get_selected (self->army));
  guint stroke = new_stroke (self);
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  if (army < 0)
    return;
  for (guint i = 0; i < chosen->len; i++)
    g_ptr_array_add (ids, g_strdup (tc_battle_counter (battle, g_array_index (chosen, guint, i))->id));
  tc_document_freeze (tc_session_get_document (tc_setup_get_session (self)));
  for (guint i = 0; i < ids->len; i++)
    {
      int counter = tc_battle_find_counter (battle, g_ptr_array_index (ids, i));

      if (tc_battle_counter (battle, (guint) counter)->army != army)
        do_in_stroke (self, tc_edit_join (battle, counter, army), stroke);
    }
  tc_document_thaw (tc_session_get_document (tc_setup_get_session (self)));
  tc_session_set_counter (tc_setup_get_session (self), -1);
  for (guint i = 0; i < ids->len; i++)
    g_array_index (chosen, guint, i) = (guint) tc_battle_find_counter (battle, g_ptr_array_index (ids, i));
  tc_setup_choose (self, chosen, FALSE);
}

void
tc_setup_add (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  const TcKind *kind = get_chosen_kind (self, self->new_kind);
  const TcSystem *system = tc_system_find (battle->rules->system);
  int army = get_army_at (battle, gtk_drop_down_get_selected (self->new_army));
  int index = army >= 0 ? tc_battle_find_room (battle, army) : -1;
  guint before = battle->counters->len;
  g_autofree char *name = NULL, *id = NULL;
  TcEdit edit = { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_INSERT, .index = index };
  TcCounter *counter;

  if (kind == NULL || army < 0)
    return;
  name = tc_system_make_name (battle, kind);
  id = tc_battle_make_id (battle, name, kind->id);
  counter = tc_counter_new (id, name, kind->id, army);
  if (system != NULL)
    tc_system_enlist (system, counter);
  edit.object = counter;
  tc_setup_do (self, &edit, NULL);
  if (tc_setup_get_battle (self)->counters->len == before)
    return;
  tc_session_set_counter (tc_setup_get_session (self), index);
  tc_setup_update (self);
  /* To be named at once; a click on the map sets it up. */
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* Sides and armies */
static void
name_changed_cb (GtkEditable *entry, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  TcEdit edit = { .kind = (TcEditKind) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), "kind")),
                  .index = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), "index")) };

  if (self->filling)
    return;
  edit.text = g_strdup (gtk_editable_get_text (entry));
  tc_setup_do (self, &edit, entry);
  self->filling = TRUE;
  fill_armies (self);
  self->filling = FALSE;
}

static GtkWidget *
make_name_entry (TcSetupPage *self, TcEditKind kind, guint index, const char *name, const char *title)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_tooltip_text (entry, title);
  g_object_set_data (G_OBJECT (entry), "kind", GINT_TO_POINTER (kind));
  g_object_set_data (G_OBJECT (entry), "index", GUINT_TO_POINTER (index));
  g_signal_connect (entry, "changed", G_CALLBACK (name_changed_cb), self);
  return entry;
}

/* Colours: of a side, and of an army that has one of its own.  A row keeps its edit and its
 * index. */
static TcEdit
get_colour_edit (gpointer widget)
{
  return (TcEdit) { .kind = (TcEditKind) GPOINTER_TO_INT (g_object_get_data (widget, "kind")),
                    .index = GPOINTER_TO_INT (g_object_get_data (widget, "index")) };
}

static void
show_colour (TcSetupPage *self, GtkWidget *row)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  TcEdit edit = get_colour_edit (row);
  const TcArmy *army = edit.kind == TC_EDIT_ARMY_COLOUR ? g_ptr_array_index (battle->armies, edit.index) : NULL;
  gboolean own = army != NULL && army->colour != TC_NO_COLOUR;
  guint32 colour = own ? (guint32) army->colour : tc_battle_get_side_colour (battle, army != NULL ? army->side : edit.index);

  tc_ui_set_colour (gtk_widget_get_first_child (row), colour);
  if (army != NULL)
    gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "clear"), own);
}

static void
change_colour (TcSetupPage *self, TcEdit *edit)
{
  tc_setup_do (self, edit, NULL);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->sides)); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (row != self->refusal)
      show_colour (self, row);
}

static void
colour_set_cb (GtkColorButton *button, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  TcEdit edit = get_colour_edit (gtk_widget_get_parent (GTK_WIDGET (button)));

  edit.number = (gint32) tc_ui_get_colour (GTK_WIDGET (button));
  change_colour (self, &edit);
}

static void
colour_cleared_cb (GtkButton *button, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (button));
  TcEdit edit = get_colour_edit (row);

  edit.number = TC_NO_COLOUR;
  /* The button is hidden: the focus stays in its row. */
  gtk_widget_grab_focus (gtk_widget_get_first_child (row));
  change_colour (self, &edit);
}

/* What is typed next is its name. */
static void
focus_army (TcSetupPage *self, guint index)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->sides));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "kind")) == TC_EDIT_ARMY_COLOUR
        && GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "index")) == index)
      gtk_widget_grab_focus (gtk_widget_get_next_sibling (gtk_widget_get_first_child (row)));
}

static void
add_army_cb (GtkButton *button, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  const TcBattle *battle = tc_setup_get_battle (self);
  guint index = battle->armies->len;
  int side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "index"));
  TcEdit edit = { .kind = TC_EDIT_ARMY, .number = TC_EDIT_INSERT, .index = (gint32) index };
  g_autofree char *name = g_strdup_printf (_("Army %u"), index + 1);
  g_autofree char *id = tc_battle_make_id (battle, name, "army");

  edit.object = tc_army_new (id, name, side);
  tc_setup_do (self, &edit, NULL);
  tc_setup_update (self);
  focus_army (self, index);
}

static void
clear_refusal (TcSetupPage *self)
{
  if (self->refusal != NULL)
    gtk_box_remove (self->sides, g_steal_pointer (&self->refusal));
}

/* An army is removed with its counters, the last one first. */
static GArray *
list_removals (const TcBattle *battle, int army)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  TcEdit goes = { .kind = TC_EDIT_ARMY, .number = TC_EDIT_REMOVE, .index = army };

  for (guint i = battle->counters->len; i > 0; i--)
    {
      TcEdit edit = { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_REMOVE, .index = (gint32) i - 1 };

      if (tc_battle_counter (battle, i - 1)->army == army)
        g_array_append_val (edits, edit);
    }
  g_array_append_val (edits, goes);
  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  return edits;
}

static void
remove_army_cb (GtkButton *button, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  const TcBattle *battle = tc_setup_get_battle (self);
  int army = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (gtk_widget_get_parent (GTK_WIDGET (button))), "index"));
  g_autoptr (GArray) trial = list_removals (battle, army), edits = list_removals (battle, army);
  g_autofree char *reason = NULL;
  guint stroke;

  if (!tc_trial_edits (battle, tc_session_get_issues (tc_setup_get_session (self)), trial, &reason))
    {
      /* Translators: an army cannot be removed, because of the problem that would follow */
      g_autofree char *text = reason != NULL ? g_strdup_printf (_("The rules need it. Without it: %s"), reason)
                                             : g_strdup (_("The rules need it."));

      clear_refusal (self);
      self->refusal = tc_ui_text (text, "refused");
      gtk_box_insert_child_after (self->sides, self->refusal, gtk_widget_get_parent (GTK_WIDGET (button)));
      return;
    }
  stroke = new_stroke (self);
  tc_document_freeze (tc_session_get_document (tc_setup_get_session (self)));
  for (guint i = 0; i < edits->len; i++)
    do_in_stroke (self, g_array_index (edits, TcEdit, i), stroke);
  tc_document_thaw (tc_session_get_document (tc_setup_get_session (self)));
  /* Each was cleared by the call that did it. */
  g_array_set_clear_func (edits, NULL);
  tc_session_set_counter (tc_setup_get_session (self), -1);
  tc_setup_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->new_army));
}

/* Colour, name and, after them, a button. */
static GtkWidget *
make_row (TcSetupPage *self, TcEditKind kind, guint index, GtkWidget *name, GtkWidget *last)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *colour = tc_ui_colour_button (0, _("Colour of its counters"));

  g_object_set_data (G_OBJECT (row), "kind", GINT_TO_POINTER (kind));
  g_object_set_data (G_OBJECT (row), "index", GUINT_TO_POINTER (index));
  g_signal_connect (colour, "color-set", G_CALLBACK (colour_set_cb), self);
  gtk_box_append (GTK_BOX (row), colour);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), last);
  g_object_set_data (G_OBJECT (row), "clear", last);
  show_colour (self, row);
  return row;
}

static GtkWidget *
make_side_row (TcSetupPage *self, guint index)
{
  const TcSide *side = g_ptr_array_index (tc_setup_get_battle (self)->sides, index);
  GtkWidget *add = gtk_button_new_from_icon_name ("list-add-symbolic");

  gtk_widget_set_tooltip_text (add, _("Another army of this side"));
  g_object_set_data (G_OBJECT (add), "index", GUINT_TO_POINTER (index));
  g_signal_connect (add, "clicked", G_CALLBACK (add_army_cb), self);
  return make_row (self, TC_EDIT_SIDE_COLOUR, index,
                   make_name_entry (self, TC_EDIT_SIDE_NAME, index, side->name, _("Name of the side")), add);
}

static GtkWidget *
make_army_row (TcSetupPage *self, guint index)
{
  const TcArmy *army = g_ptr_array_index (tc_setup_get_battle (self)->armies, index);
  GtkWidget *clear = gtk_button_new_from_icon_name ("edit-clear-symbolic"), *row;
  GtkWidget *goes = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_tooltip_text (clear, _("In the colour of its side"));
  g_signal_connect (clear, "clicked", G_CALLBACK (colour_cleared_cb), self);
  row = make_row (self, TC_EDIT_ARMY_COLOUR, index,
                  make_name_entry (self, TC_EDIT_ARMY_NAME, index, army->name, _("Name of the army")), clear);
  gtk_widget_set_tooltip_text (goes, _("Remove the army and its counters from the battle"));
  gtk_widget_set_sensitive (goes, tc_setup_get_battle (self)->armies->len > 1);
  g_signal_connect (goes, "clicked", G_CALLBACK (remove_army_cb), self);
  gtk_box_append (GTK_BOX (row), goes);
  gtk_widget_set_margin_start (row, 24);
  return row;
}

static void
fill_sides (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  GtkWidget *child;

  clear_refusal (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sides))) != NULL)
    gtk_box_remove (self->sides, child);
  for (guint i = 0; i < battle->sides->len; i++)
    {
      gtk_box_append (self->sides, make_side_row (self, i));
      for (guint k = 0; k < battle->armies->len; k++)
        if (((const TcArmy *) g_ptr_array_index (battle->armies, k))->side == (int) i)
          gtk_box_append (self->sides, make_army_row (self, k));
    }
}

void
tc_setup_fill_forces (TcSetupPage *self)
{
  fill_kinds (self);
  fill_armies (self);
  fill_sides (self);
}
