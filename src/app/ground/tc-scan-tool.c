/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-scan-tool.h"

#include <math.h>

#include "tc-scan-edit.h"

/* Distance in pixels within which a click hits a pin. */
#define NEAR 14.0
#define STEP 1.0
#define LARGE_STEP 10.0

static TcSession *
get_session (TcScanTool *self)
{
  return tc_page_get_session (self->page);
}

static TcMapCanvas *
get_canvas (TcScanTool *self)
{
  return tc_page_get_canvas (self->page);
}

static const TcScan *
get_scan (TcScanTool *self)
{
  return tc_session_get_battle (get_session (self))->map->scan;
}

static void
changed (TcScanTool *self)
{
  tc_map_canvas_refresh (get_canvas (self));
}

static void
set_waits (TcScanTool *self, gboolean waits)
{
  self->waits = waits;
  self->asked (self->owner);
  changed (self);
}

void
tc_scan_tool_focus (TcScanTool *self, int pin)
{
  self->focus = pin;
  self->stroke = 0;
  if (self->waits)
    set_waits (self, FALSE);
  self->focused (self->owner);
  changed (self);
}

void
tc_scan_tool_reset (TcScanTool *self)
{
  self->dragging = FALSE;
  tc_scan_tool_focus (self, -1);
}

static void
fill (TcTool *tool, TcScene *scene)
{
  TcScanTool *self = (TcScanTool *) tool;
  const TcScan *scan = scene->battle->map->scan;

  scene->fits = TRUE;
  for (int i = 0; scan != NULL && i < (int) scan->pins->len; i++)
    {
      const TcPin *pin = tc_scan_get_pin (scan, (guint) i);
      TcScenePin shown = { pin->x, pin->y, pin->at, i == self->focus };

      if (self->dragging && !self->waits && i == self->focus)
        {
          shown.x = (gint32) (self->x * 10);
          shown.y = (gint32) (self->y * 10);
        }
      g_array_append_val (scene->pins, shown);
    }
  if (self->waits)
    {
      TcScenePin shown = { (gint32) (self->x * 10), (gint32) (self->y * 10), TC_NOWHERE, TRUE };

      g_array_append_val (scene->pins, shown);
    }
}

/* Which pin a point of the window is on; -1 none. */
static int
find_pin (TcScanTool *self, double x, double y)
{
  const TcScan *scan = get_scan (self);
  double nearest = NEAR;
  int found = -1;

  for (guint i = 0; scan != NULL && i < scan->pins->len; i++)
    {
      const TcPin *pin = tc_scan_get_pin (scan, i);
      double px, py;

      if (tc_map_canvas_scan_to_point (get_canvas (self), pin->x / 10.0, pin->y / 10.0, &px, &py)
          && hypot (px - x, py - y) <= nearest)
        {
          nearest = hypot (px - x, py - y);
          found = (int) i;
        }
    }
  return found;
}

static gboolean
is_on_waiting (TcScanTool *self, double x, double y)
{
  double px, py;

  return self->waits && tc_map_canvas_scan_to_point (get_canvas (self), self->x, self->y, &px, &py)
         && hypot (px - x, py - y) <= NEAR;
}

/* The picture ends at its edges. */
static gboolean
is_on_picture (TcScanTool *self, double x, double y)
{
  const TcScanPicture *picture = tc_map_canvas_get_scan (get_canvas (self));

  return picture != NULL && x >= 0 && y >= 0 && x < tc_scan_picture_get_width (picture)
         && y < tc_scan_picture_get_height (picture);
}

TcPlace
tc_scan_tool_guess (TcScanTool *self)
{
  double x, y;

  if (!self->waits || !tc_map_canvas_scan_to_point (get_canvas (self), self->x, self->y, &x, &y))
    return TC_NOWHERE;
  return tc_map_canvas_get_place_at (get_canvas (self), x, y);
}

void
tc_scan_tool_answer (TcScanTool *self, TcPlace at)
{
  if (!self->waits || tc_place_is_nowhere (at) || !tc_scan_edit_add_pin (get_session (self), at, self->x, self->y))
    return;
  tc_scan_tool_focus (self, (int) get_scan (self)->pins->len - 1);
  tc_map_canvas_reveal (get_canvas (self), tc_map_find_place (tc_session_get_battle (get_session (self))->map, at));
}

/* A pointer has no need of the hex cursor, which would hide what is printed there; a click by
 * key is one of its hex's middle. */
static void
hide_cursor (TcScanTool *self, const TcHit *hit)
{
  double x, y;

  if (hit->hex == TC_NO_HEX)
    return;
  tc_map_canvas_get_hex_point (get_canvas (self), hit->hex, &x, &y);
  if (x != hit->x || y != hit->y)
    tc_session_set_cursor (get_session (self), TC_NO_HEX);
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcScanTool *self = (TcScanTool *) tool;
  gint64 now = g_get_monotonic_time (), before = self->clicked;
  int time = 400, pin;
  double x, y;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (get_canvas (self))), "gtk-double-click-time", &time, NULL);
  self->clicked = now;
  hide_cursor (self, hit);
  if (self->waits)
    {
      if (!is_on_waiting (self, hit->x, hit->y) || now - before > time * 1000)
        tc_scan_tool_answer (self, tc_map_canvas_get_place_at (get_canvas (self), hit->x, hit->y));
      return;
    }
  pin = find_pin (self, hit->x, hit->y);
  if (pin >= 0)
    tc_scan_tool_focus (self, pin);
  else if (tc_map_canvas_point_to_scan (get_canvas (self), hit->x, hit->y, &x, &y) && is_on_picture (self, x, y))
    {
      self->focus = -1;
      self->focused (self->owner);
      self->x = x;
      self->y = y;
      set_waits (self, TRUE);
    }
  else
    tc_session_tell (get_session (self), _("The picture does not reach here."), TRUE);
}

static void
move (TcScanTool *self, const TcHit *hit)
{
  const TcScanPicture *picture = tc_map_canvas_get_scan (get_canvas (self));
  double x, y;

  if (picture == NULL || !tc_map_canvas_point_to_scan (get_canvas (self), hit->x, hit->y, &x, &y))
    return;
  self->x = CLAMP (x, 0, tc_scan_picture_get_width (picture));
  self->y = CLAMP (y, 0, tc_scan_picture_get_height (picture));
  changed (self);
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcScanTool *self = (TcScanTool *) tool;
  int pin = is_on_waiting (self, hit->x, hit->y) ? -1 : find_pin (self, hit->x, hit->y);

  self->dragging = pin >= 0 || is_on_waiting (self, hit->x, hit->y);
  if (pin >= 0)
    tc_scan_tool_focus (self, pin);
  if (self->dragging)
    move (self, hit);
  return self->dragging;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  move ((TcScanTool *) tool, hit);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcScanTool *self = (TcScanTool *) tool;

  move (self, hit);
  self->dragging = FALSE;
  if (self->waits)
    self->asked (self->owner);
  else if (self->focus >= 0)
    tc_scan_edit_move_pin (get_session (self), (guint) self->focus, self->x, self->y, 0);
  changed (self);
}

/* Keys.  A nudge is as far as it looks: the nearer one looks, the finer. */
static gboolean
nudge (TcScanTool *self, double dx, double dy)
{
  const TcScan *scan = get_scan (self);
  TcDocument *document = tc_session_get_document (get_session (self));
  double px, py;

  if (!self->waits && (self->focus < 0 || scan == NULL || self->focus >= (int) scan->pins->len))
    return FALSE;
  if (!self->waits)
    {
      self->x = tc_scan_get_pin (scan, (guint) self->focus)->x / 10.0;
      self->y = tc_scan_get_pin (scan, (guint) self->focus)->y / 10.0;
    }
  if (!tc_map_canvas_scan_to_point (get_canvas (self), self->x, self->y, &px, &py))
    return TRUE;
  move (self, &(TcHit) { .x = px + dx, .y = py + dy });
  if (self->waits)
    {
      self->asked (self->owner);
      return TRUE;
    }
  if (self->stroke == 0)
    self->stroke = tc_document_new_stroke (document);
  tc_scan_edit_move_pin (get_session (self), (guint) self->focus, self->x, self->y, self->stroke);
  return TRUE;
}

static gboolean
step_focus (TcScanTool *self, int step)
{
  int n = get_scan (self) != NULL ? (int) get_scan (self)->pins->len : 0;

  if (n > 0)
    tc_scan_tool_focus (self, self->focus < 0 ? (step > 0 ? 0 : n - 1) : (self->focus + step + n) % n);
  return TRUE;
}

static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcScanTool *self = (TcScanTool *) tool;
  double step = modifiers == GDK_CONTROL_MASK ? LARGE_STEP : STEP;

  if (modifiers != 0 && modifiers != GDK_CONTROL_MASK)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left: return nudge (self, -step, 0);
    case GDK_KEY_Right: return nudge (self, step, 0);
    case GDK_KEY_Up: return nudge (self, 0, -step);
    case GDK_KEY_Down: return nudge (self, 0, step);
    case GDK_KEY_comma: return step_focus (self, -1);
    case GDK_KEY_period: return step_focus (self, 1);
    case GDK_KEY_Delete: case GDK_KEY_BackSpace:
      if (self->focus < 0)
        return FALSE;
      tc_scan_edit_remove_pin (get_session (self), (guint) self->focus);
      return TRUE;
    case GDK_KEY_f:
      if (modifiers != 0)
        return FALSE;
      tc_page_set_tool (self->page, NULL);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
cancel (TcTool *tool)
{
  TcScanTool *self = (TcScanTool *) tool;

  if (self->waits || self->focus >= 0)
    tc_scan_tool_reset (self);
  else
    tc_page_set_tool (self->page, NULL);
  return TRUE;
}

static const TcToolClass scan_tool_class = {
  .hint = N_("Click the picture, then say where that belongs; drag pins, arrows nudge"),
  .fill = fill,
  .click = click,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = cancel,
};

void
tc_scan_tool_init (TcScanTool *self, TcPage *page)
{
  *self = (TcScanTool) { .parent = { &scan_tool_class }, .page = page, .focus = -1 };
}
