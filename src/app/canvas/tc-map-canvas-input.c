/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-map-canvas-private.h"

#include "tc-pick.h"
#include "tc-say.h"

/* Pixels that the pointer may slip in a click; beyond, it is a drag. */
#define DRAG_THRESHOLD 5.0
#define WHEEL_PAN 60.0
#define WHEEL_ZOOM 1.18
#define KEY_PAN 80.0

static const TcMap *
get_map (TcMapCanvas *self)
{
  return tc_map_canvas_update_scene (self) ? self->scene.battle->map : NULL;
}

static void
set_hover (TcMapCanvas *self, double x, double y, GdkModifierType modifiers)
{
  TcHit hit;

  self->pointer_x = x;
  self->pointer_y = y;
  tc_map_canvas_hit (self, x, y, modifiers, &hit);
  if (hit.hex == self->hover)
    {
      if (self->tool != NULL && self->tool->klass->draws && self->tool->klass->hover != NULL)
        self->tool->klass->hover (self->tool, &hit);
      return;
    }
  self->hover = hit.hex;
  if (self->tool != NULL && self->tool->klass->hover != NULL)
    self->tool->klass->hover (self->tool, &hit);
  g_signal_emit_by_name (self, "hover-changed");
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  /* GTK reports a motion after the map has moved under a resting pointer. */
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  set_hover (self, x, y, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller)));
}

static void
leave_cb (GtkEventControllerMotion *controller, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  set_hover (self, -1e6, -1e6, 0);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  const TcMap *map = get_map (self);

  if (map == NULL)
    return FALSE;
  if (state & GDK_CONTROL_MASK)
    {
      tc_view_zoom (&self->view, map, pow (WHEEL_ZOOM, -dy), self->pointer_x, self->pointer_y);
      tc_map_canvas_moved (self);
    }
  else if (state & GDK_SHIFT_MASK)
    tc_map_canvas_pan (self, -(dx + dy) * WHEEL_PAN, 0);
  else
    tc_map_canvas_pan (self, -dx * WHEEL_PAN, -dy * WHEEL_PAN);
  return TRUE;
}

/* A drag is the tool's or moves the map; without any distance it is a click. */
void
tc_map_canvas_click (TcMapCanvas *self, const TcHit *hit)
{
  if (hit->hex != TC_NO_HEX)
    tc_session_set_cursor (self->session, hit->hex);
  if (self->tool != NULL && self->tool->klass->click != NULL)
    self->tool->klass->click (self->tool, hit);
  else
    tc_session_set_counter (self->session, hit->counter);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->press_x = x;
  self->press_y = y;
  self->drag_x = 0;
  self->drag_y = 0;
  self->dragging = FALSE;
  self->tool_drags = FALSE;
  self->cancelled = FALSE;
}

/* The keys and buttons held, as the tool gets them. */
static GdkModifierType
get_state (GtkGestureDrag *gesture)
{
  guint button = gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  return button == GDK_BUTTON_SECONDARY ? state | GDK_BUTTON3_MASK : state & ~GDK_BUTTON3_MASK;
}

/* The right button works only for tools that draw. */
static gboolean
is_for_tool (TcMapCanvas *self, guint button)
{
  return button == GDK_BUTTON_PRIMARY
         || (button == GDK_BUTTON_SECONDARY && self->tool != NULL && self->tool->klass->draws);
}

static gboolean
start_drag (TcMapCanvas *self, GtkGestureDrag *gesture, double dx, double dy)
{
  guint button = gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (gesture));
  TcHit hit;

  if (hypot (dx, dy) < DRAG_THRESHOLD)
    return FALSE;
  self->dragging = TRUE;
  tc_map_canvas_hit (self, self->press_x, self->press_y, get_state (gesture), &hit);
  if (is_for_tool (self, button) && self->tool != NULL && self->tool->klass->drag_begin != NULL)
    self->tool_drags = self->tool->klass->drag_begin (self->tool, &hit);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->tool_drags && self->tool->klass->draws ? "crosshair" : "grabbing");
  return TRUE;
}

/* The point of a drag, @dx and @dy from its start. */
static void
make_drag_hit (TcMapCanvas *self, GtkGestureDrag *gesture, double dx, double dy, TcHit *hit)
{
  *hit = (TcHit) { TC_NO_HEX, -1, self->press_x + dx, self->press_y + dy, get_state (gesture) };
  hit->hex = tc_view_point_to_hex (&self->view, get_map (self), hit->x, hit->y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  TcHit hit;

  if (self->cancelled || (!self->dragging && !start_drag (self, gesture, dx, dy)))
    return;
  if (!self->tool_drags && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (gesture)) != GDK_BUTTON_SECONDARY)
    tc_map_canvas_pan (self, dx - self->drag_x, dy - self->drag_y);
  else if (self->tool_drags && self->tool->klass->drag_update != NULL)
    {
      make_drag_hit (self, gesture, dx, dy, &hit);
      self->tool->klass->drag_update (self->tool, &hit);
    }
  self->drag_x = dx;
  self->drag_y = dy;
}

/* What can be asked or done at that point, in a menu of the window's. */
static void
ask_for_menu (TcMapCanvas *self, double x, double y)
{
  TcHit hit;

  tc_map_canvas_hit (self, x, y, 0, &hit);
  if (hit.hex == TC_NO_HEX)
    return;
  tc_session_set_cursor (self->session, hit.hex);
  g_signal_emit_by_name (self, "menu-asked", &hit);
}

/* Not cancelled, as when something else grabs the pointer. */
static gboolean
is_released (GtkGestureDrag *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GdkEventType type = event != NULL ? gdk_event_get_event_type (event) : GDK_EVENT_LAST;

  return type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END;
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  guint button = gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (gesture));
  double x, y;
  TcHit hit;

  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  if (get_map (self) == NULL)
    return;
  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    {
      dx = self->drag_x;
      dy = self->drag_y;
    }
  if (self->cancelled)
    self->dragging = FALSE;
  else if (self->dragging && self->tool_drags && self->tool->klass->drag_end != NULL)
    {
      make_drag_hit (self, gesture, dx, dy, &hit);
      self->tool->klass->drag_end (self->tool, &hit);
    }
  else if (!self->dragging && is_for_tool (self, button) && is_released (gesture))
    {
      tc_map_canvas_hit (self, self->press_x, self->press_y, get_state (gesture), &hit);
      tc_map_canvas_click (self, &hit);
    }
  else if (!self->dragging && button == GDK_BUTTON_SECONDARY && is_released (gesture))
    ask_for_menu (self, self->press_x, self->press_y);
  self->dragging = FALSE;
  self->tool_drags = FALSE;
}

/* Escape takes back what the pointer is doing, then leaves the tool, then the selection: the last two are the tool's. */
static gboolean
cancel_gesture (TcMapCanvas *self)
{
  const TcToolClass *klass = self->tool_drags ? self->tool->klass : NULL;

  if (!self->dragging || self->cancelled)
    return FALSE;
  self->cancelled = TRUE;
  if (klass != NULL && klass->drag_cancel != NULL)
    klass->drag_cancel (self->tool);
  else if (klass != NULL && klass->cancel != NULL)
    klass->cancel (self->tool);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  return TRUE;
}

static void
zoom_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  self->zoom_start = self->view.hex;
}

static void
zoom_scale_cb (GtkGestureZoom *gesture, double scale, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  const TcMap *map = get_map (self);
  double x, y;

  if (map == NULL || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  tc_view_zoom (&self->view, map, self->zoom_start * scale / self->view.hex, x, y);
  tc_map_canvas_moved (self);
}

/* Keys */
static gboolean
pan_by_key (TcMapCanvas *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left: tc_map_canvas_pan (self, KEY_PAN, 0); return TRUE;
    case GDK_KEY_Right: tc_map_canvas_pan (self, -KEY_PAN, 0); return TRUE;
    case GDK_KEY_Up: tc_map_canvas_pan (self, 0, KEY_PAN); return TRUE;
    case GDK_KEY_Down: tc_map_canvas_pan (self, 0, -KEY_PAN); return TRUE;
    default: return FALSE;
    }
}

static gboolean
view_by_key (TcMapCanvas *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_plus: case GDK_KEY_equal: case GDK_KEY_KP_Add:
      tc_map_canvas_zoom (self, 1.25);
      return TRUE;
    case GDK_KEY_minus: case GDK_KEY_KP_Subtract:
      tc_map_canvas_zoom (self, 0.8);
      return TRUE;
    case GDK_KEY_0: case GDK_KEY_KP_0:
      tc_map_canvas_fit (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
click_cursor (TcMapCanvas *self, GdkModifierType modifiers)
{
  TcHit hit = { tc_session_get_cursor (self->session), -1, 0, 0, modifiers };

  if (hit.hex == TC_NO_HEX)
    return;
  tc_view_hex_to_point (&self->view, self->scene.battle->map, hit.hex, &hit.x, &hit.y);
  hit.counter = tc_pick_next (&self->scene, hit.hex, -1);
  tc_map_canvas_click (self, &hit);
}

gboolean
tc_map_canvas_press (TcMapCanvas *self, guint keyval, GdkModifierType modifiers)
{
  return self->tool != NULL && self->tool->klass->key != NULL && self->tool->klass->key (self->tool, keyval, modifiers);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  double x, y;

  if (get_map (self) == NULL)
    return FALSE;
  if (keyval == GDK_KEY_Escape && cancel_gesture (self))
    return TRUE;
  if ((keyval == GDK_KEY_Menu && modifiers == 0) || (keyval == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    {
      if (tc_map_canvas_get_cursor_point (self, &x, &y))
        ask_for_menu (self, x, y);
      return TRUE;
    }
  if (self->tool != NULL && self->tool->klass->key != NULL && self->tool->klass->key (self->tool, keyval, modifiers))
    return TRUE;
  if (modifiers == GDK_SHIFT_MASK && pan_by_key (self, keyval))
    return TRUE;
  if ((modifiers == 0 || modifiers == GDK_SHIFT_MASK) && view_by_key (self, keyval))
    return TRUE;
  if (keyval == GDK_KEY_Escape && self->tool != NULL && self->tool->klass->cancel != NULL)
    return self->tool->klass->cancel (self->tool);
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space)
    {
      click_cursor (self, modifiers);
      return TRUE;
    }
  if ((keyval == GDK_KEY_n && modifiers == 0) || (keyval == GDK_KEY_N && modifiers == GDK_SHIFT_MASK))
    {
      tc_map_canvas_go_next (self, modifiers == 0 ? 1 : -1);
      return TRUE;
    }
  if ((keyval == GDK_KEY_j && modifiers == 0) || (keyval == GDK_KEY_J && modifiers == GDK_SHIFT_MASK))
    {
      tc_map_canvas_go_to_mark (self, modifiers == 0 ? 1 : -1);
      return TRUE;
    }
  return modifiers == 0 && tc_map_canvas_walk (self, keyval);
}

static void
add_drag (TcMapCanvas *self, guint button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
tc_map_canvas_init_input (TcMapCanvas *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *zoom = gtk_gesture_zoom_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect (zoom, "begin", G_CALLBACK (zoom_begin_cb), self);
  g_signal_connect (zoom, "scale-changed", G_CALLBACK (zoom_scale_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (zoom));
  add_drag (self, GDK_BUTTON_PRIMARY);
  add_drag (self, GDK_BUTTON_MIDDLE);
  add_drag (self, GDK_BUTTON_SECONDARY);
}
