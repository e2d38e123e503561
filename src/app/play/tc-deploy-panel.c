/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-deploy-private.h"

#include <math.h>

#include "tc-say.h"
#include "tc-ui.h"

/* Pixels: the picture of a counter in the tray, and how far a press may slip. */
#define PICTURE 42
#define DRAG_THRESHOLD 6.0

/* Until a tray that was made anew has its place. */
#define REVEAL_DELAY_MS 40

/* The tray */
typedef struct
{
  TcDeploy   *deploy;
  TcPlacement placement;
} Picture;

static void
draw_picture (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Picture *picture = data;

  tc_painter_paint_counter (picture->deploy->painter, tc_game_get_battle (tc_deploy_get_game (picture->deploy)),
                            &picture->placement, MIN (width, height), cr);
}

static GtkWidget *
make_picture (TcDeploy *self, int counter, gboolean faint)
{
  const TcBattle *battle = tc_game_get_battle (tc_deploy_get_game (self));
  GtkWidget *area = gtk_drawing_area_new ();
  Picture *picture = g_new0 (Picture, 1);

  picture->deploy = self;
  picture->placement.counter = counter;
  picture->placement.side = tc_game_get_state (tc_deploy_get_game (self))->actor;
  if (picture->placement.side != tc_battle_counter_side (battle, counter))
    picture->placement.faces |= TC_FACE_CAPTURED;
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    picture->placement.values[i] = tc_battle_counter (battle, counter)->values[i];
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PICTURE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PICTURE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_picture, picture, g_free);
  gtk_widget_set_opacity (area, faint ? 0.35 : 1);
  return area;
}

/* Once more on the row that is picked: the next of its counters. */
static void
row_clicked_cb (GtkButton *button, TcDeploy *self)
{
  int counter = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter")) - 1;
  int picked = tc_deploy_get_picked (self);
  TcMapCanvas *canvas = tc_page_get_canvas (TC_PAGE (self->page));

  if (picked >= 0 && tc_deploy_are_equal (tc_game_get_battle (tc_deploy_get_game (self)), picked, counter)
      && tc_deploy_get_next (self, picked) >= 0)
    counter = tc_deploy_get_next (self, picked);
  tc_deploy_pick (self, counter);
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
}

/* Who is alone in his row is there by name. */
static char *
say_kind (TcDeploy *self, const TcCounter *counter)
{
  const TcKind *kind = tc_battle_get_kind (tc_game_get_battle (tc_deploy_get_game (self)), counter->kind);
  g_autofree char *values = tc_say_values (counter->values);

  return g_strstrip (g_strdup_printf ("%s %s", kind != NULL ? kind->name : counter->kind, values));
}

static GtkWidget *
make_words (TcDeploy *self, const TcDeployGroup *group, int shown, const char *name)
{
  const TcCounter *counter = tc_battle_counter (tc_game_get_battle (tc_deploy_get_game (self)), shown);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *below = NULL;

  if (group->waiting == 0)
    below = g_strdup (group->n > 1 ? _("all set up") : _("set up"));
  else if (group->n > 1)
    /* Translators: %s is the counter that a click would set up next */
    below = g_strdup_printf (_("next: %s"), counter->name);
  else if (tc_deploy_is_on_table (self))
    below = say_kind (self, counter);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), tc_ui_label (name, NULL));
  if (below != NULL)
    {
      GtkWidget *label = tc_ui_label (below, "small");

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  return box;
}

static GtkWidget *
make_row (TcDeploy *self, const TcDeployGroup *group)
{
  const TcBattle *battle = tc_game_get_battle (tc_deploy_get_game (self));
  const TcArmy *army = g_ptr_array_index (battle->armies, group->army);
  int picked = tc_deploy_get_picked (self);
  gboolean active = picked >= 0 && group->waiting > 0 && !tc_deploy_is_placed (self, picked)
                    && tc_deploy_are_equal (battle, picked, group->first);
  int shown = active ? picked : group->first;
  g_autofree char *name = tc_deploy_say_group (self, group);
  /* Translators: how many of a kind are still to be set up, of how many */
  g_autofree char *count = g_strdup_printf (_("%u of %u left"), group->waiting, group->n);
  /* Translators: for assistive technology: "Infantry 6-3, Bavarian army: 9 of 14 to be set up" */
  g_autofree char *spoken = g_strdup_printf (_("%s, %s: %u of %u to be set up"), name, army->name, group->waiting, group->n);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *left = gtk_label_new (count);

  gtk_widget_add_css_class (left, "numeric");
  gtk_widget_add_css_class (left, group->waiting > 0 ? "count" : "dim-label");
  gtk_box_append (GTK_BOX (box), make_picture (self, shown, group->waiting == 0));
  gtk_box_append (GTK_BOX (box), make_words (self, group, shown, name));
  gtk_box_append (GTK_BOX (box), left);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tray-row");
  if (active)
    {
      gtk_widget_add_css_class (button, "picked");
      g_set_weak_pointer (&self->row, button);
    }
  gtk_widget_set_sensitive (button, group->waiting > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, active, -1);
  g_object_set_data (G_OBJECT (button), "counter", GINT_TO_POINTER (shown + 1));
  g_signal_connect (button, "clicked", G_CALLBACK (row_clicked_cb), self);
  return button;
}

/* Guns that were taken are their captor's to set up. */
static GtkWidget *
make_heading (TcDeploy *self, const TcDeployGroup *group)
{
  TcGame *game = tc_deploy_get_game (self);
  const TcBattle *battle = tc_game_get_battle (game);
  const TcArmy *army = g_ptr_array_index (battle->armies, group->army);
  /* Translators: heading above guns that were taken from that army */
  g_autofree char *taken = g_strdup_printf (_("Taken: %s"), army->name);

  return tc_ui_section (tc_battle_counter_side (battle, group->first) == tc_game_get_state (game)->actor ? army->name : taken);
}

static void
add_tray (TcDeploy *self, GtkBox *box)
{
  GtkWidget *card = NULL;
  int army = -1;

  for (guint i = 0; i < self->groups->len; i++)
    {
      const TcDeployGroup *group = &g_array_index (self->groups, TcDeployGroup, i);

      if (group->army != army)
        {
          army = group->army;
          card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
          gtk_widget_add_css_class (card, "card");
          gtk_widget_add_css_class (card, "tray");
          gtk_box_append (box, make_heading (self, group));
          gtk_box_append (box, card);
        }
      gtk_box_append (GTK_BOX (card), make_row (self, group));
    }
}

/* Keys pick rows that are out of sight, too. */
static gboolean
reveal_cb (gpointer data)
{
  TcDeploy *self = data;
  GtkWidget *frame = self->row != NULL ? gtk_widget_get_ancestor (self->row, GTK_TYPE_SCROLLED_WINDOW) : NULL;
  graphene_rect_t bounds;

  self->reveal_source = 0;
  if (frame != NULL && gtk_widget_compute_bounds (self->row, frame, &bounds))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (frame));
      double top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;

      gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height);
    }
  return G_SOURCE_REMOVE;
}

static void
schedule_reveal (TcDeploy *self)
{
  if (self->reveal_source == 0)
    self->reveal_source = g_timeout_add (REVEAL_DELAY_MS, reveal_cb, self);
}

/* Buttons that come below the tray take room from it: the row is still to be seen. */
static void
watch_room (TcDeploy *self, GtkBox *box)
{
  GtkWidget *frame = gtk_widget_get_ancestor (GTK_WIDGET (box), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *room = frame != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (frame)) : NULL;

  if (room == self->room)
    return;
  if (self->room != NULL)
    g_signal_handlers_disconnect_by_data (self->room, self);
  if (g_set_weak_pointer (&self->room, room))
    g_signal_connect_swapped (room, "notify::page-size", G_CALLBACK (schedule_reveal), self);
}

/* How far it has come, and what to do next */
static void
add_progress (TcDeploy *self, GtkBox *box)
{
  guint done = self->deployment.n - self->waiting;
  g_autofree char *text = g_strdup_printf (_("%u of %u set up"), done, self->deployment.n);
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), (double) done / MAX (self->deployment.n, 1));
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_box_append (box, tc_ui_section (text));
  gtk_box_append (box, bar);
}

/* Who will find no room, and what becomes of him: it is known before he is chosen. */
static void
add_rest (TcDeploy *self, GtkBox *box)
{
  g_autofree char *text = NULL;

  if (self->deployment.rest.code == NULL)
    return;
  text = tc_say_note (&self->deployment.rest, tc_game_get_ruleset (tc_deploy_get_game (self)));
  gtk_box_append (box, tc_ui_text (text, "refused"));
}

static void
show_reason (TcDeploy *self, const char *text, gboolean refused)
{
  gtk_label_set_label (GTK_LABEL (self->reason), text);
  if (refused)
    gtk_widget_add_css_class (self->reason, "refused");
  else
    gtk_widget_remove_css_class (self->reason, "refused");
}

/* Then whoever waits still is set up later. */
static gboolean
may_end (TcDeploy *self)
{
  TcGame *game = tc_deploy_get_game (self);
  TcOrder end = { .kind = TC_ORDER_END };

  return tc_state_check (tc_game_get_ruleset (game), tc_game_get_state (game), &end, NULL);
}

static char *
say_what_to_do (TcDeploy *self)
{
  const TcBattle *battle = tc_game_get_battle (tc_deploy_get_game (self));
  int picked = tc_deploy_get_picked (self);

  if (picked >= 0 && tc_deploy_is_placed (self, picked))
    return g_strdup_printf (_("%s: click where it goes instead, or take it back."), tc_battle_counter (battle, picked)->name);
  if (picked >= 0)
    return g_strdup_printf (battle->map->tabletop != NULL ? _("%s: click where the middle of its front goes.")
                                                          : _("%s: click a marked hex."),
                            tc_battle_counter (battle, picked)->name);
  if (self->waiting == 0)
    return g_strdup (_("All are set up. Move them still, or end the phase."));
  if (may_end (self) && self->deployment.rest.code != NULL)
    return g_strdup (_("There is no room for who waits. Move the others still, or end the phase."));
  if (may_end (self))
    return g_strdup (_("Who waits is set up later. Move the others still, or end the phase."));
  return g_strdup (_("Pick a counter, or drag it to the map."));
}

void
tc_deploy_point (TcDeploy *self, TcHex hex)
{
  TcMapCanvas *canvas = tc_page_get_canvas (TC_PAGE (self->page));
  g_autofree char *text = NULL;
  TcNote refusal;
  gboolean refused;

  if (!self->on || self->reason == NULL)
    return;
  self->page->drop = hex;
  tc_map_canvas_refresh (canvas);
  /* on a table it goes to the nearest place, and why is told as well */
  refused = hex != TC_NO_HEX && (!tc_deploy_may (self, hex, &refusal) || tc_deploy_is_on_table (self)) && refusal.code != NULL;
  text = refused ? tc_say_note (&refusal, tc_game_get_ruleset (tc_deploy_get_game (self))) : say_what_to_do (self);
  show_reason (self, text, refused);
  gtk_widget_set_tooltip_text (GTK_WIDGET (canvas), refused ? text : NULL);
}

static void
lift_clicked_cb (GtkButton *button, TcDeploy *self)
{
  tc_deploy_lift (self, tc_deploy_get_picked (self));
}

static void
rest_clicked_cb (GtkButton *button, TcDeploy *self)
{
  tc_deploy_fill (self, FALSE);
}

static void
anew_clicked_cb (GtkButton *button, TcDeploy *self)
{
  tc_deploy_fill (self, TRUE);
}

static void
lift_all_clicked_cb (GtkButton *button, TcDeploy *self)
{
  tc_deploy_lift_all (self);
}

static GtkWidget *
make_button (const char *label, const char *tooltip, GCallback callback, TcDeploy *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, tooltip);
  g_signal_connect (button, "clicked", callback, self);
  return button;
}

static void
flag_toggled_cb (GtkCheckButton *button, TcDeploy *self)
{
  self->flags = gtk_check_button_get_active (button) ? 1 : 0;
  tc_deploy_point (self, self->page->drop);
}

static void
way_clicked_cb (GtkButton *button, TcDeploy *self)
{
  tc_play_give (self->page, g_object_get_data (G_OBJECT (button), "order"));
}

/* What else can be done with the picked one: how it is set up, and orders of other kinds. */
static void
add_ways (TcDeploy *self, GtkBox *box, int picked)
{
  TcGame *game = tc_deploy_get_game (self);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const char *flag = ruleset->system->order_kinds[self->deployment.place].flags[0];
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  if (flag != NULL)
    {
      const TcWord *word = tc_words_find (ruleset->system->words, flag);
      GtkWidget *check = gtk_check_button_new_with_label (word != NULL ? _(word->sentence) : flag);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), self->flags != 0);
      g_signal_connect (check, "toggled", G_CALLBACK (flag_toggled_cb), self);
      gtk_box_append (box, check);
    }
  if (!tc_deploy_is_on_table (self))
    return;
  tc_state_list (ruleset, tc_game_get_state (game), picked, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      GtkWidget *button;
      g_autofree char *text = NULL;
      TcNote note;

      if (order->kind == self->deployment.place || order->kind == self->deployment.lift)
        continue;
      text = tc_state_says (ruleset, tc_game_get_state (game), order, &note) ? tc_say_note (&note, ruleset)
                                                     : g_strdup (_(ruleset->system->order_kinds[order->kind].sentence));
      button = gtk_button_new_with_label (text);
      g_object_set_data_full (G_OBJECT (button), "order", g_memdup2 (order, sizeof *order), g_free);
      g_signal_connect (button, "clicked", G_CALLBACK (way_clicked_cb), self);
      gtk_box_append (box, button);
    }
}

static void
add_buttons (TcDeploy *self, GtkBox *box)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gboolean some = self->waiting < self->deployment.n;
  int picked = tc_deploy_get_picked (self);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  if (self->waiting > 0 && !may_end (self))
    gtk_box_append (GTK_BOX (row), make_button (some ? _("Set up the _rest") : _("Set up _all"),
                                                _("The machine sets up everybody who waits (R on the map)"),
                                                G_CALLBACK (rest_clicked_cb), self));
  if (some && self->waiting == 0)
    gtk_box_append (GTK_BOX (row), make_button (_("All _anew"), _("The machine sets up everybody once more, otherwise"),
                                                G_CALLBACK (anew_clicked_cb), self));
  if (some)
    gtk_box_append (GTK_BOX (row), make_button (_("Take all _back"), _("Everybody goes back to the tray"),
                                                G_CALLBACK (lift_all_clicked_cb), self));
  gtk_box_append (box, row);
  if (picked >= 0 && tc_deploy_is_placed (self, picked))
    gtk_box_append (box, make_button (_("_Take it back"), _("Back to the tray (Delete)"),
                                      G_CALLBACK (lift_clicked_cb), self));
  if (picked >= 0)
    add_ways (self, box, picked);
}

void
tc_deploy_show (TcDeploy *self, GtkBox *box, GtkBox *foot)
{
  GtkWidget *reason = tc_ui_text ("", "small");

  tc_deploy_add_regroup (self, box);
  add_progress (self, box);
  add_rest (self, box);
  add_tray (self, box);
  if (self->row != NULL)
    schedule_reveal (self);
  watch_room (self, box);
  /* Room for two lines, so that nothing moves as the pointer does. */
  gtk_widget_set_size_request (reason, -1, 32);
  gtk_label_set_yalign (GTK_LABEL (reason), 0);
  g_set_weak_pointer (&self->reason, reason);
  gtk_box_append (foot, reason);
  add_buttons (self, foot);
  tc_deploy_point (self, self->page->drop);
}

/* Dragging out of the tray: the box stays when its rows are made anew */
static GtkWidget *
find_row (GtkWidget *box, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (box, x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && widget != box && !gtk_widget_has_css_class (widget, "tray-row"))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL && widget != box && gtk_widget_is_sensitive (widget) ? widget : NULL;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, TcDeploy *self)
{
  self->out_of_tray = FALSE;
  self->start_x = x;
  self->start_y = y;
  if (!self->on || find_row (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), x, y) == NULL)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

/* The hex of the map under the pointer; TC_NO_HEX beside it. */
static TcHex
hex_at (TcDeploy *self, GtkWidget *box, double dx, double dy)
{
  TcMapCanvas *canvas = tc_page_get_canvas (TC_PAGE (self->page));
  graphene_point_t from = GRAPHENE_POINT_INIT (self->start_x + dx, self->start_y + dy), to;

  if (!gtk_widget_compute_point (box, GTK_WIDGET (canvas), &from, &to))
    return TC_NO_HEX;
  return tc_map_canvas_get_hex_at (canvas, to.x, to.y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, TcDeploy *self)
{
  GtkWidget *box = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (!self->on)
    return;
  self->drag_x = dx;
  self->drag_y = dy;
  if (!self->out_of_tray)
    {
      GtkWidget *row = find_row (box, self->start_x, self->start_y);

      if (row == NULL || hypot (dx, dy) < DRAG_THRESHOLD)
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      self->out_of_tray = TRUE;
      /* Not through the page: it would make the row anew that the hand is on. */
      tc_planner_begin (self->page->planner, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "counter")) - 1);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (gtk_widget_get_root (box)), "grabbing");
    }
  tc_deploy_point (self, hex_at (self, box, dx, dy));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, TcDeploy *self)
{
  GtkWidget *box = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  TcHex hex;

  if (!self->out_of_tray)
    return;
  hex = hex_at (self, box, self->drag_x, self->drag_y);
  self->out_of_tray = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (gtk_widget_get_root (box)), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (TC_PAGE (self->page))));
  self->page->drop = TC_NO_HEX;
  if (!self->on || hex == TC_NO_HEX || !tc_deploy_put (self, hex))
    tc_play_update_now (self->page);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, TcDeploy *self)
{
  if (!self->out_of_tray)
    return;
  self->out_of_tray = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (gtk_widget_get_root (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)))),
                         NULL);
}

void
tc_deploy_watch_tray (TcDeploy *self, GtkWidget *box)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (drag));
}
