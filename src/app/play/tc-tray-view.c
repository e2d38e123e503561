/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-tray-view.h"

#include <math.h>

#include "tc-painter.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Pixels: the picture of a counter in the tray, and how far a press may slip. */
#define PICTURE 42
#define DRAG_THRESHOLD 6.0

/* Pixels: room for two lines of a reason. */
#define REASON_HEIGHT 32

struct _TcTrayView
{
  const TcPlayView *view;
  TcPlayModel      *model;
  TcPainter        *painter; /* owned */

  /* borrowed from the panel, cleared with it */
  GtkWidget        *reason;  /* why not there */
  GtkWidget        *row;     /* that is picked */
  GtkAdjustment    *room;    /* for the tray */

  /* dragging out of the tray */
  gboolean          drags;
  double            start_x, start_y;
  double            drag_x, drag_y; /* from there to the pointer */
};

/* Rows */
typedef struct
{
  TcTrayView *tray;
  TcPlacement placement;
} Picture;

static void
draw_picture (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Picture *picture = data;

  tc_painter_paint_counter (picture->tray->painter, picture->tray->model->ruleset->battle,
                            &picture->placement, MIN (width, height), cr);
}

static GtkWidget *
make_picture (TcTrayView *self, int counter, gboolean faint)
{
  const TcBattle *battle = self->model->ruleset->battle;
  GtkWidget *area = gtk_drawing_area_new ();
  Picture *picture = g_new0 (Picture, 1);

  picture->tray = self;
  picture->placement.counter = counter;
  picture->placement.side = self->model->state->actor;
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
row_clicked_cb (GtkButton *button, TcTrayView *self)
{
  int counter = tc_play_view_get_counter (button) - 1;
  int picked = tc_tray_get_picked (&self->model->tray);

  if (picked >= 0 && tc_tray_are_equal (&self->model->tray, picked, counter)
      && tc_tray_get_next (&self->model->tray, picked) >= 0)
    counter = tc_tray_get_next (&self->model->tray, picked);
  tc_play_model_select (self->model, counter);
  gtk_widget_grab_focus (GTK_WIDGET (self->view->canvas));
}

static char *
say_kind (const TcBattle *battle, const TcCounter *counter)
{
  const TcKind *kind = tc_battle_get_kind (battle, counter->kind);
  g_autofree char *values = tc_say_values (counter->values);

  return g_strstrip (g_strdup_printf ("%s %s", kind != NULL ? kind->name : counter->kind, values));
}

char *
tc_tray_view_say_row (const TcPlayView *view, const TcTrayRow *row)
{
  const TcBattle *battle = view->model->ruleset->battle;
  const TcCounter *counter = tc_battle_counter (battle, row->first);

  return row->n == 1 ? g_strdup (counter->name) : say_kind (battle, counter);
}

static GtkWidget *
make_words (TcTrayView *self, const TcTrayRow *row, int shown, const char *name)
{
  const TcCounter *counter = tc_battle_counter (self->model->ruleset->battle, shown);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *below = NULL;

  if (row->waiting == 0)
    below = g_strdup (row->n > 1 ? _("all set up") : _("set up"));
  else if (row->n > 1)
    /* Translators: %s is the counter that a click would set up next */
    below = g_strdup_printf (_("next: %s"), counter->name);
  else if (self->model->tray.board->turns)
    below = say_kind (self->model->ruleset->battle, counter);
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
make_row (TcTrayView *self, const TcTrayRow *row)
{
  const TcBattle *battle = self->model->ruleset->battle;
  const TcArmy *army = g_ptr_array_index (battle->armies, row->army);
  int picked = tc_tray_get_picked (&self->model->tray);
  gboolean active = picked >= 0 && row->waiting > 0
                    && !tc_tray_is_placed (&self->model->tray, picked)
                    && tc_tray_are_equal (&self->model->tray, picked, row->first);
  int shown = active ? picked : row->first;
  g_autofree char *name = tc_tray_view_say_row (self->view, row);
  /* Translators: how many of a kind are still to be set up, of how many */
  g_autofree char *count = g_strdup_printf (_("%u of %u left"), row->waiting, row->n);
  /* Translators: for assistive technology: "Infantry 6-3, Bavarian army: 9 of 14 to be set up" */
  g_autofree char *spoken = g_strdup_printf (_("%s, %s: %u of %u to be set up"), name, army->name, row->waiting, row->n);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *left = gtk_label_new (count);

  gtk_widget_add_css_class (left, "numeric");
  gtk_widget_add_css_class (left, row->waiting > 0 ? "count" : "dim-label");
  gtk_box_append (GTK_BOX (box), make_picture (self, shown, row->waiting == 0));
  gtk_box_append (GTK_BOX (box), make_words (self, row, shown, name));
  gtk_box_append (GTK_BOX (box), left);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tray-row");
  if (active)
    {
      gtk_widget_add_css_class (button, "picked");
      g_set_weak_pointer (&self->row, button);
    }
  gtk_widget_set_sensitive (button, row->waiting > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, active, -1);
  g_object_set_data (G_OBJECT (button), "counter", GINT_TO_POINTER (shown + 1));
  g_signal_connect (button, "clicked", G_CALLBACK (row_clicked_cb), self);
  return button;
}

/* Guns that were taken are their captor's to set up. */
static GtkWidget *
make_heading (TcTrayView *self, const TcTrayRow *row)
{
  const TcBattle *battle = self->model->ruleset->battle;
  const TcArmy *army = g_ptr_array_index (battle->armies, row->army);
  /* Translators: heading above guns that were taken from that army */
  g_autofree char *taken = g_strdup_printf (_("Taken: %s"), army->name);

  return tc_ui_section (tc_battle_counter_side (battle, row->first)
                        == self->model->state->actor ? army->name : taken);
}

static void
add_tray (TcTrayView *self, GtkBox *box)
{
  GtkWidget *card = NULL;
  int army = -1;

  for (guint i = 0; i < self->model->tray.rows->len; i++)
    {
      const TcTrayRow *row = &g_array_index (self->model->tray.rows, TcTrayRow, i);

      if (row->army != army)
        {
          army = row->army;
          card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
          gtk_widget_add_css_class (card, "sheet");
          gtk_widget_add_css_class (card, "tray");
          gtk_box_append (box, make_heading (self, row));
          gtk_box_append (box, card);
        }
      gtk_box_append (GTK_BOX (card), make_row (self, row));
    }
}

/* Keys pick rows that are out of sight, too. */
static void
reveal (TcTrayView *self)
{
  if (self->row != NULL)
    tc_ui_reveal (self->row);
}

/* Buttons that come below the tray take room from it: the row is still to be seen. */
static void
watch_room (TcTrayView *self, GtkBox *box)
{
  GtkWidget *frame = gtk_widget_get_ancestor (GTK_WIDGET (box), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *room = frame != NULL
                          ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (frame))
                          : NULL;

  if (room == self->room)
    return;
  if (self->room != NULL)
    g_signal_handlers_disconnect_by_data (self->room, self);
  if (g_set_weak_pointer (&self->room, room))
    g_signal_connect_swapped (room, "notify::page-size", G_CALLBACK (reveal), self);
}

/* How far it has come, and what to do next */
static void
add_progress (TcTrayView *self, GtkBox *box)
{
  guint done = self->model->tray.deployment.n - self->model->tray.waiting;
  g_autofree char *text = g_strdup_printf (_("%u of %u set up"), done, self->model->tray.deployment.n);
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar),
                                 (double) done / MAX (self->model->tray.deployment.n, 1));
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_box_append (box, tc_ui_section (text));
  gtk_box_append (box, bar);
}

/* That some will find no room, and what happens to them, before they are chosen. */
static void
add_rest (TcTrayView *self, GtkBox *box)
{
  g_autofree char *text = NULL;

  if (self->model->tray.deployment.rest.code == NULL)
    return;
  text = tc_say_note (&self->model->tray.deployment.rest, self->model->ruleset);
  gtk_box_append (box, tc_ui_text (text, "refused"));
}

static void
show_reason (TcTrayView *self, const char *text, gboolean refused)
{
  gtk_label_set_label (GTK_LABEL (self->reason), text);
  if (refused)
    gtk_widget_add_css_class (self->reason, "refused");
  else
    gtk_widget_remove_css_class (self->reason, "refused");
}

/* Counters that still wait are set up later then. */
static gboolean
may_end (TcTrayView *self)
{
  TcOrder end = { .kind = TC_ORDER_END };

  return tc_state_check (self->model->ruleset, self->model->state, &end,
                         NULL);
}

static char *
say_what_to_do (TcTrayView *self)
{
  const TcTray *tray = &self->model->tray;
  int picked = tc_tray_get_picked (tray);

  if (picked >= 0 && tc_tray_is_placed (tray, picked))
    return g_strdup_printf (_("%s: click its new place, or take it back."), tc_battle_counter (self->model->ruleset->battle, picked)->name);
  if (picked >= 0)
    return g_strdup_printf (tray->board->turns ? _("%s: click where the middle of its front goes.")
                                                 : _("%s: click a marked hex."),
                            tc_battle_counter (self->model->ruleset->battle, picked)->name);
  if (tray->waiting == 0)
    return g_strdup (_("The set-up is complete. Move counters, or end the phase."));
  if (may_end (self) && tray->deployment.rest.code != NULL)
    return g_strdup (_("There is no room for the rest. Move the others, or end the phase."));
  if (may_end (self))
    return g_strdup (_("The rest is set up later. Move the others, or end the phase."));
  return g_strdup (_("Pick a counter, or drag it to the map."));
}

void
tc_tray_view_point (TcTrayView *self)
{
  TcHex hex = self->model->drop;
  g_autofree char *text = NULL;
  gboolean refused;
  TcOrder order;
  TcNote refusal;

  if (!self->model->tray.on || self->reason == NULL)
    return;
  /* on a table it goes to the nearest place, and the reason is shown as well */
  refused = hex != TC_NO_HEX
            && (!tc_tray_propose (&self->model->tray, hex, &order, &refusal)
                || self->model->tray.board->settles)
            && refusal.code != NULL;
  text = refused ? tc_say_note (&refusal, self->model->ruleset) : say_what_to_do (self);
  show_reason (self, text, refused);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->view->canvas), refused ? text : NULL);
}

/* Buttons */
static void
lift_clicked_cb (GtkButton *button, TcTrayView *self)
{
  tc_play_model_lift (self->model, tc_tray_get_picked (&self->model->tray));
}

static void
rest_clicked_cb (GtkButton *button, TcTrayView *self)
{
  tc_play_model_fill_tray (self->model, FALSE);
}

static void
anew_clicked_cb (GtkButton *button, TcTrayView *self)
{
  tc_play_model_fill_tray (self->model, TRUE);
}

static void
lift_all_clicked_cb (GtkButton *button, TcTrayView *self)
{
  tc_play_model_lift_all (self->model);
}

static void
add_button (TcTrayView *self, GtkWidget *box, const char *label, const char *tooltip, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, tooltip);
  g_signal_connect (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);
}

static void
flag_toggled_cb (GtkCheckButton *button, TcTrayView *self)
{
  tc_play_model_set_setup_flags (self->model, gtk_check_button_get_active (button) ? 1 : 0);
}

static void
order_clicked_cb (GtkButton *button, TcTrayView *self)
{
  tc_play_model_give (self->model, g_object_get_data (G_OBJECT (button), "order"));
}

/* How the picked counter is set up, and on a table its orders of other kinds. */
static void
add_options (TcTrayView *self, GtkBox *box, int picked)
{
  const TcTray *tray = &self->model->tray;
  const TcRuleset *ruleset = self->model->ruleset;
  const char *flag = ruleset->system->order_kinds[tray->deployment.place].flags[0];
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  if (flag != NULL)
    {
      g_autofree char *label = tc_say_flag (ruleset->system, flag);
      GtkWidget *check = gtk_check_button_new_with_label (label);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), tray->flags != 0);
      g_signal_connect (check, "toggled", G_CALLBACK (flag_toggled_cb), self);
      gtk_box_append (box, check);
    }
  if (tray->board->turns)
    tc_state_list (ruleset, self->model->state, picked, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      g_autofree char *text = NULL;
      GtkWidget *button;

      if (order->kind == tray->deployment.place || order->kind == tray->deployment.lift)
        continue;
      text = tc_play_view_say_order (self->view, order);
      button = gtk_button_new_with_label (text);
      g_object_set_data_full (G_OBJECT (button), "order", g_memdup2 (order, sizeof *order), g_free);
      g_signal_connect (button, "clicked", G_CALLBACK (order_clicked_cb), self);
      gtk_box_append (box, button);
    }
}

static void
add_buttons (TcTrayView *self, GtkBox *box)
{
  const TcTray *tray = &self->model->tray;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gboolean some = tray->waiting < tray->deployment.n;
  int picked = tc_tray_get_picked (tray);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  if (tray->waiting > 0 && !may_end (self))
    add_button (self, row, some ? _("Set Up _Rest") : _("Set Up _All"),
                _("Let the machine set up all waiting counters (R on the map)"), G_CALLBACK (rest_clicked_cb));
  if (some && tray->waiting == 0)
    add_button (self, row, _("All _Again"), _("Let the machine set up everything again, differently"),
                G_CALLBACK (anew_clicked_cb));
  if (some)
    add_button (self, row, _("Take All _Back"), _("Return everything to the tray"), G_CALLBACK (lift_all_clicked_cb));
  gtk_box_append (box, row);
  if (picked >= 0 && tc_tray_is_placed (tray, picked))
    add_button (self, GTK_WIDGET (box), _("_Take Back"), _("Return it to the tray (Delete)"),
                G_CALLBACK (lift_clicked_cb));
  if (picked >= 0)
    add_options (self, box, picked);
}

void
tc_tray_view_fill (TcPlaySection *section)
{
  TcTrayView *self = section->tray;
  GtkWidget *reason = tc_ui_text ("", "small");

  add_progress (self, section->body);
  add_rest (self, section->body);
  add_tray (self, section->body);
  reveal (self);
  watch_room (self, section->body);
  gtk_widget_set_size_request (reason, -1, REASON_HEIGHT);
  gtk_label_set_yalign (GTK_LABEL (reason), 0);
  g_set_weak_pointer (&self->reason, reason);
  gtk_box_append (section->foot, reason);
  add_buttons (self, section->foot);
  tc_tray_view_point (self);
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
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, TcTrayView *self)
{
  self->drags = FALSE;
  self->start_x = x;
  self->start_y = y;
  if (!self->model->tray.on
      || find_row (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), x, y) == NULL)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

/* The hex of the map under the pointer; TC_NO_HEX off the map. */
static TcHex
hex_at (TcTrayView *self, GtkWidget *box, double dx, double dy)
{
  TcMapCanvas *canvas = self->view->canvas;
  graphene_point_t from = GRAPHENE_POINT_INIT (self->start_x + dx, self->start_y + dy), to;

  if (!gtk_widget_compute_point (box, GTK_WIDGET (canvas), &from, &to))
    return TC_NO_HEX;
  return tc_map_canvas_get_hex_at (canvas, to.x, to.y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, TcTrayView *self)
{
  GtkWidget *box = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (!self->model->tray.on)
    return;
  self->drag_x = dx;
  self->drag_y = dy;
  if (!self->drags)
    {
      GtkWidget *row = find_row (box, self->start_x, self->start_y);

      if (row == NULL || hypot (dx, dy) < DRAG_THRESHOLD)
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      self->drags = TRUE;
      tc_play_model_pick_quietly (self->model, tc_play_view_get_counter (row) - 1);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (gtk_widget_get_root (box)), "grabbing");
    }
  tc_play_model_set_drop (self->model, hex_at (self, box, dx, dy));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, TcTrayView *self)
{
  GtkWidget *box = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  TcHex hex;

  if (!self->drags)
    return;
  hex = hex_at (self, box, self->drag_x, self->drag_y);
  self->drags = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (gtk_widget_get_root (box)), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->view->canvas));
  tc_play_model_set_drop (self->model, TC_NO_HEX);
  /* the row that was dragged shows that it is picked */
  if (!self->model->tray.on || hex == TC_NO_HEX || !tc_play_view_put (self->view, hex))
    tc_play_model_select (self->model, tc_tray_get_picked (&self->model->tray));
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, TcTrayView *self)
{
  if (!self->drags)
    return;
  self->drags = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (gtk_widget_get_root (
                           gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)))),
                         NULL);
}

static void
watch_tray (TcTrayView *self, GtkWidget *box)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (drag));
}

TcTrayView *
tc_tray_view_new (const TcPlayView *view, GtkWidget *box)
{
  TcTrayView *self = g_new0 (TcTrayView, 1);

  self->view = view;
  self->model = view->model;
  self->painter = tc_painter_new ();
  watch_tray (self, box);
  return self;
}

void
tc_tray_view_free (TcTrayView *self)
{
  g_clear_weak_pointer (&self->row);
  if (self->room != NULL)
    g_signal_handlers_disconnect_by_data (self->room, self);
  g_clear_weak_pointer (&self->room);
  g_clear_weak_pointer (&self->reason);
  tc_painter_free (self->painter);
  g_free (self);
}
