/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-shelf.h"

#include "tc-find.h"
#include "tc-ui.h"

/* Pixels of what is dragged to make it higher. */
#define EDGE 1
/* No more than this part of the window when it opens: 1/2 */
#define MOST_PART 2

/* The entry that narrows a list stands beside its title. */
static GtkWidget *
add_entry (TcShelf *self, TcShelfFind *find, GtkWidget *list)
{
  gtk_box_insert_child_after (self->head, find->entry, self->title);
  return list;
}

static GtkWidget *
make_steps (TcShelf *self)
{
  return tc_shelf_steps_make (&self->steps, self);
}

static void
update_steps (TcShelf *self, guint what)
{
  tc_shelf_steps_update (&self->steps, what);
}

static GtkWidget *
make_counters (TcShelf *self)
{
  return add_entry (self, &self->counters,
                    tc_shelf_find_make (&self->counters, self, 1u << TC_FOUND_COUNTER, _("Counters"),
                                        _("Show only counters with these words")));
}

static void
update_counters (TcShelf *self, guint what)
{
  tc_shelf_find_update (&self->counters);
}

static GtkWidget *
make_problems (TcShelf *self)
{
  self->issues = tc_issues_pane_new (self->shell->session);
  g_signal_connect_swapped (self->issues, "jump", G_CALLBACK (tc_shelf_show_issue), self);
  return GTK_WIDGET (self->issues);
}

static void
update_problems (TcShelf *self, guint what)
{
  tc_issues_pane_update (self->issues);
}

static GtkWidget *
make_find (TcShelf *self)
{
  return add_entry (self, &self->find,
                    tc_shelf_find_make (&self->find, self, TC_FIND_ALL, _("What has been found"),
                                        _("A hex, a counter, a name on the map, a rule, a problem")));
}

static void
update_find (TcShelf *self, guint what)
{
  tc_shelf_find_update (&self->find);
}

static GtkWidget *
make_results (TcShelf *self)
{
  return tc_shelf_results_make (&self->results, self);
}

static void
update_results (TcShelf *self, guint what)
{
  tc_shelf_results_update (&self->results, what);
}

static GtkWidget *
make_review (TcShelf *self)
{
  return tc_shelf_review_make (&self->review, self);
}

static void
update_review (TcShelf *self, guint what)
{
  tc_shelf_review_update (&self->review, what);
}

static const struct
{
  const char *name;
  const char *title;
  guint       depends;
  GtkWidget *(*make)   (TcShelf *self);
  void       (*update) (TcShelf *self, guint what);
} lists[TC_N_SHELVES] = {
  [TC_SHELF_STEPS] = { "steps", N_("Steps"), TC_CHANGE_EDITED | TC_CHANGE_BATTLE | TC_CHANGE_GAME | TC_CHANGE_POSITION,
                       make_steps, update_steps },
  [TC_SHELF_COUNTERS] = { "counters", N_("Counters"), TC_CHANGE_EDITED | TC_CHANGE_BATTLE | TC_CHANGE_GAME | TC_CHANGE_POSITION,
                          make_counters, update_counters },
  [TC_SHELF_PROBLEMS] = { "problems", N_("Problems"), TC_CHANGE_ISSUES, make_problems, update_problems },
  [TC_SHELF_FIND] = { "find", N_("Find"), TC_CHANGE_EDITED | TC_CHANGE_BATTLE | TC_CHANGE_GAME | TC_CHANGE_POSITION
                                          | TC_CHANGE_ISSUES, make_find, update_find },
  [TC_SHELF_RESULTS] = { "results", N_("Results"), TC_CHANGE_EDITED | TC_CHANGE_BATTLE | TC_CHANGE_GAME | TC_CHANGE_POSITION
                                                   | TC_CHANGE_COMPARED | TC_CHANGE_CURSOR | TC_CHANGE_FOCUS, make_results, update_results },
  [TC_SHELF_REVIEW] = { "review", N_("Review"), TC_CHANGE_BATTLE | TC_CHANGE_GAME | TC_CHANGE_POSITION, make_review, update_review },
};

static gboolean
is_open (TcShelf *self)
{
  return self->kind < TC_N_SHELVES;
}

/* Where the keys go when a list is shown: to the entry that narrows it, or into it. */
static GtkWidget *
get_entry (TcShelf *self, TcShelfKind kind)
{
  return kind == TC_SHELF_COUNTERS ? self->counters.entry : kind == TC_SHELF_FIND ? self->find.entry : NULL;
}

static void
focus_list (TcShelf *self)
{
  GtkWidget *entry = get_entry (self, self->kind);

  if (entry == NULL)
    entry = self->lists[self->kind];
  if (!gtk_widget_grab_focus (entry))
    gtk_widget_child_focus (entry, GTK_DIR_TAB_FORWARD);
}

static gboolean
has_focus (TcShelf *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->shell->window);

  return focus != NULL && gtk_widget_is_ancestor (focus, self->place);
}

static void
show_state (TcShelf *self)
{
  self->filling = TRUE;
  for (guint i = 0; i < TC_N_SHELVES; i++)
    gtk_toggle_button_set_active (self->toggles[i], i == self->kind);
  self->filling = FALSE;
  gtk_widget_set_visible (self->place, is_open (self));
}

void
tc_shelf_remember (TcShelf *self)
{
  int height = gtk_widget_get_height (self->place);

  if (is_open (self) && height > 0)
    g_object_set (tc_session_get_settings (self->shell->session), "shelf-height", height, NULL);
}

/* As high as it was last; less where there is no room. */
static void
set_height (TcShelf *self)
{
  int height = tc_settings_get_int (tc_session_get_settings (self->shell->session), "shelf-height");
  int whole = gtk_widget_get_height (GTK_WIDGET (self->split));

  gtk_paned_set_position (self->split, whole - MIN (height, whole / MOST_PART) - EDGE);
}

void
tc_shelf_update (TcShelf *self)
{
  if (is_open (self))
    lists[self->kind].update (self, TC_CHANGE_BATTLE);
}

static void
open_list (TcShelf *self, TcShelfKind kind)
{
  if (!is_open (self))
    set_height (self);
  self->kind = kind;
  if (self->lists[kind] == NULL)
    {
      self->lists[kind] = lists[kind].make (self);
      gtk_stack_add_named (self->stack, self->lists[kind], lists[kind].name);
    }
  gtk_stack_set_visible_child (self->stack, self->lists[kind]);
  gtk_label_set_label (GTK_LABEL (self->title), _(lists[kind].title));
  for (guint i = 0; i < TC_N_SHELVES; i++)
    if (get_entry (self, i) != NULL)
      gtk_widget_set_visible (get_entry (self, i), i == kind);
  if (self->review.button != NULL && kind != TC_SHELF_REVIEW)
    gtk_widget_set_visible (self->review.button, FALSE);
  show_state (self);
  tc_shelf_update (self);
}

/* Opens it for the keys. */
static void
go_to_list (TcShelf *self, TcShelfKind kind)
{
  if (!has_focus (self))
    g_set_weak_pointer (&self->before, gtk_window_get_focus (self->shell->window));
  open_list (self, kind);
  focus_list (self);
}

/* What had the keys before has them again, else the map. */
static void
close_shelf (TcShelf *self)
{
  gboolean returns = has_focus (self);

  tc_shelf_remember (self);
  self->kind = TC_N_SHELVES;
  show_state (self);
  if (returns && (self->before == NULL || !gtk_widget_get_mapped (self->before) || !gtk_widget_grab_focus (self->before)))
    gtk_widget_grab_focus (GTK_WIDGET (self->shell->canvas));
}

void
tc_shelf_toggle (TcShelf *self, const char *name)
{
  for (guint i = 0; i < TC_N_SHELVES; i++)
    if (g_str_equal (lists[i].name, name))
      {
        if (i == self->kind && has_focus (self))
          close_shelf (self);
        else
          go_to_list (self, i);
        return;
      }
}

static void
toggled_cb (GtkToggleButton *button, TcShelf *self)
{
  if (self->filling)
    return;
  for (guint i = 0; i < TC_N_SHELVES; i++)
    if (self->toggles[i] == button && gtk_toggle_button_get_active (button))
      go_to_list (self, i);
  if (!gtk_toggle_button_get_active (button))
    close_shelf (self);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, TcShelf *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  close_shelf (self);
  return TRUE;
}

static gboolean
charts_cb (gpointer data)
{
  TcShelf *self = data;

  self->source = 0;
  if (self->kind == TC_SHELF_RESULTS)
    tc_shelf_update (self);
  return G_SOURCE_REMOVE;
}

/* Once, however many there are. */
void
tc_shelf_follow_charts (TcShelf *self)
{
  if (self->kind == TC_SHELF_RESULTS && self->source == 0)
    self->source = g_idle_add (charts_cb, self);
}

static void
changed_cb (TcShelf *self, const TcChange *change)
{
  /* Who compares wants to see what is different. */
  if (change->what & TC_CHANGE_COMPARED && tc_session_get_compared (self->shell->session) != NULL)
    open_list (self, TC_SHELF_RESULTS);
  if (is_open (self) && change->what & lists[self->kind].depends)
    lists[self->kind].update (self, change->what);
}

/* "counter:kyle", "hex:1713": the thing on the map; anything else: the rules. */
void
tc_shelf_show_issue (TcShelf *self, const TcIssue *issue)
{
  TcSession *session = self->shell->session;
  const TcBattle *battle = tc_session_get_battle (session);
  const char *subject = issue->subject;
  const char *name = subject != NULL ? strchr (subject, ':') : NULL;
  TcHex hex = TC_NO_HEX;

  if (name == NULL || battle == NULL)
    return;
  name++;
  if (g_str_has_prefix (subject, "counter:"))
    {
      int counter = tc_battle_find_counter (battle, name);

      tc_session_set_counter (session, counter);
      if (counter >= 0)
        hex = tc_map_find_place (battle->map, tc_battle_counter (battle, counter)->place);
      self->shell->show_view (self->shell, "counters");
    }
  else if (g_str_has_prefix (subject, "hex:"))
    {
      hex = tc_hexgrid_parse (&battle->map->grid, name);
      self->shell->show_view (self->shell, "ground");
    }
  else
    self->shell->show_view (self->shell, "battle");
  if (hex != TC_NO_HEX)
    {
      tc_session_set_cursor (session, hex);
      tc_map_canvas_reveal (self->shell->canvas, hex);
    }
}

static GtkWidget *
make_head (TcShelf *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->head = GTK_BOX (head);
  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_width_chars (GTK_LABEL (self->title), 10);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Close the list (Esc)"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (close_shelf), self);
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (head), button);
  gtk_widget_add_css_class (head, "shelf-head");
  return head;
}

void
tc_shelf_init (TcShelf *self, TcShell *shell)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *stack = gtk_stack_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->shell = shell;
  self->kind = TC_N_SHELVES;
  self->stack = GTK_STACK (stack);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_widget_add_css_class (box, "shelf");
  gtk_box_append (GTK_BOX (box), make_head (self));
  gtk_box_append (GTK_BOX (box), stack);
  gtk_box_append (GTK_BOX (self->place), box);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (box, keys);
  for (guint i = 0; i < TC_N_SHELVES; i++)
    g_signal_connect (self->toggles[i], "toggled", G_CALLBACK (toggled_cb), self);
  g_signal_connect_data (shell->session, "changed", G_CALLBACK (changed_cb), self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
tc_shelf_clear (TcShelf *self)
{
  g_signal_handlers_disconnect_by_data (self->shell->session, self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_weak_pointer (&self->before);
  tc_shelf_steps_clear (&self->steps);
  tc_shelf_find_clear (&self->counters);
  tc_shelf_find_clear (&self->find);
  tc_shelf_results_clear (&self->results);
  tc_shelf_review_clear (&self->review);
}
