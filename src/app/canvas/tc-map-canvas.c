/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-map-canvas-private.h"

#include "tc-board.h"
#include "tc-say.h"

/* Pixels across a hex below which the values of counters cannot be read. */
#define LEGIBLE_HEX 20.0

enum
{
  HOVER_CHANGED,
  SCAN_CHANGED,
  MENU_ASKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TcMapCanvas, tc_map_canvas, GTK_TYPE_WIDGET)

static const TcMap *
get_map (TcMapCanvas *self)
{
  const TcBattle *battle = self->session != NULL ? tc_session_get_position_battle (self->session) : NULL;

  return battle != NULL ? battle->map : NULL;
}

/* Scene and picture */
gboolean
tc_map_canvas_update_scene (TcMapCanvas *self)
{
  const TcBattle *battle = self->session != NULL ? tc_session_get_position_battle (self->session) : NULL;

  if (battle == NULL)
    return FALSE;
  if (self->has_scene && !self->scene_stale)
    return TRUE;
  if (!self->has_scene)
    tc_scene_init (&self->scene, battle);
  self->has_scene = TRUE;
  self->scene_stale = FALSE;
  self->scene.battle = battle;
  tc_scene_reset (&self->scene);
  if (self->tool != NULL && self->tool->klass->fill != NULL)
    self->tool->klass->fill (self->tool, &self->scene);
  else
    tc_session_fill_position (self->session, &self->scene);
  tc_session_fill_compared (self->session, &self->scene);
  tc_map_canvas_fill_cause (self);
  if (tc_session_get_cursor (self->session) != TC_NO_HEX && tc_map_has_hex (battle->map, tc_session_get_cursor (self->session)))
    tc_scene_add_overlay (&self->scene, TC_OVERLAY_CURSOR, tc_session_get_cursor (self->session), 0);
  return TRUE;
}

static void
tc_map_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TcMapCanvas *self = TC_MAP_CANVAS (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  if (self->view.width <= 0 || self->view.height <= 0 || !tc_map_canvas_update_scene (self))
    return;
  if (scale != self->device_scale)
    tc_painter_set_device_scale (self->painter, scale);
  self->device_scale = scale;
  tc_strips_append (self->strips, snapshot, tc_painter_render (self->painter, &self->scene, &self->view), scale);
  tc_map_canvas_append_caption (self, snapshot);
}

/* Of what is under cursor and pointer, and of the size. */
static gboolean
tell_cb (gpointer data)
{
  TcMapCanvas *self = TC_MAP_CANVAS (data);

  self->tell_source = 0;
  tc_map_canvas_speak (self);
  g_signal_emit (self, signals[HOVER_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* Labels must not change during allocation, and what is marked follows from several changes at once. */
static void
tell_soon (TcMapCanvas *self)
{
  if (self->tell_source == 0)
    self->tell_source = g_idle_add_full (G_PRIORITY_LOW, tell_cb, self, NULL);
}

/* How much of the width is seen: a folded panel lies over the map. */
static int
get_free_width (TcMapCanvas *self)
{
  graphene_rect_t cover;

  if (self->cover == NULL || !gtk_widget_get_mapped (self->cover)
      || !gtk_widget_compute_bounds (self->cover, GTK_WIDGET (self), &cover))
    return self->view.width;
  return CLAMP ((int) cover.origin.x, 1, self->view.width);
}

static gboolean
sees_all (TcMapCanvas *self, const TcMap *map)
{
  double width, height;

  tc_view_get_board_size (map, self->view.hex, &width, &height);
  return self->fitted && width < self->view.width + 1 && height < self->view.height + 1;
}

/* As little as needed; the whole board stays where it is but for what is covered. */
static void
reveal (TcMapCanvas *self, TcHex hex)
{
  const TcMap *map = get_map (self);
  TcView seen = self->view;
  double x, y;

  seen.width = get_free_width (self);
  tc_view_hex_to_point (&seen, map, hex, &x, &y);
  if (sees_all (self, map) && x < seen.width)
    return;
  tc_view_reveal (&seen, map, hex);
  self->view.x = seen.x;
  self->view.y = seen.y;
}

/* The whole board follows the size of the canvas, but is not made too small to read by what takes room from it. */
static void
refit (TcMapCanvas *self)
{
  const TcMap *map = get_map (self);
  TcHex cursor = tc_session_get_cursor (self->session);
  double legible = MIN (self->view.hex, LEGIBLE_HEX);

  tc_view_fit (&self->view, map);
  if (self->view.hex >= legible)
    return;
  tc_view_zoom (&self->view, map, legible / self->view.hex, self->view.width / 2.0, self->view.height / 2.0);
  if (cursor != TC_NO_HEX && tc_map_has_hex (map, cursor))
    reveal (self, cursor);
}

static void
tc_map_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TcMapCanvas *self = TC_MAP_CANVAS (widget);
  const TcMap *map = get_map (self);
  double dx = (self->view.width - width) / 2.0;
  double dy = (self->view.height - height) / 2.0;

  if (self->view.width == width && self->view.height == height)
    return;
  self->view.width = width;
  self->view.height = height;
  if (map == NULL)
    return;
  if (self->fitted)
    refit (self);
  else
    tc_view_pan (&self->view, map, dx, dy);
  tell_soon (self);
}

static void
tc_map_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                   int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 600;
}

/* Moving */
void
tc_map_canvas_moved (TcMapCanvas *self)
{
  self->fitted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[HOVER_CHANGED], 0);
}

void
tc_map_canvas_zoom (TcMapCanvas *self, double factor)
{
  if (get_map (self) == NULL)
    return;
  tc_view_zoom (&self->view, get_map (self), factor, self->view.width / 2.0, self->view.height / 2.0);
  tc_map_canvas_moved (self);
}

void
tc_map_canvas_fit (TcMapCanvas *self)
{
  if (get_map (self) == NULL)
    return;
  tc_view_fit (&self->view, get_map (self));
  tc_map_canvas_moved (self);
  self->fitted = TRUE;
}

void
tc_map_canvas_pan (TcMapCanvas *self, double dx, double dy)
{
  if (get_map (self) == NULL)
    return;
  tc_view_pan (&self->view, get_map (self), -dx, -dy);
  tc_map_canvas_moved (self);
}

/* What shows the whole board does so again when its size changes. */
static void
moved_by (TcMapCanvas *self, const TcView *before)
{
  gboolean fitted = self->fitted;

  if (memcmp (before, &self->view, sizeof *before) == 0)
    return;
  tc_map_canvas_moved (self);
  self->fitted = fitted;
}

void
tc_map_canvas_reveal (TcMapCanvas *self, TcHex hex)
{
  TcView before = self->view;

  if (get_map (self) == NULL || hex == TC_NO_HEX || self->view.width <= 0)
    return;
  reveal (self, hex);
  moved_by (self, &before);
}

void
tc_map_canvas_set_cover (TcMapCanvas *self, GtkWidget *cover)
{
  self->cover = cover;
}

void
tc_map_canvas_cover_changed (GtkWidget *widget)
{
  TcMapCanvas *self = TC_MAP_CANVAS (widget);
  TcView before = self->view;
  double x, y;

  if (get_map (self) == NULL || self->view.width <= 0)
    return;
  if (self->fitted)
    refit (self);
  if (tc_map_canvas_get_cursor_point (self, &x, &y) && x >= get_free_width (self) && x < self->view.width)
    reveal (self, tc_session_get_cursor (self->session));
  moved_by (self, &before);
}

void
tc_map_canvas_center (TcMapCanvas *self, TcHex hex)
{
  double x, y;

  if (get_map (self) == NULL || hex == TC_NO_HEX || self->view.width <= 0 || sees_all (self, get_map (self)))
    return;
  tc_view_hex_to_point (&self->view, get_map (self), hex, &x, &y);
  tc_map_canvas_pan (self, get_free_width (self) / 2.0 - x, self->view.height / 2.0 - y);
}

double
tc_map_canvas_get_hex_size (TcMapCanvas *self)
{
  return self->view.hex;
}

const TcView *
tc_map_canvas_get_view (TcMapCanvas *self)
{
  return &self->view;
}

TcHex
tc_map_canvas_get_hover (TcMapCanvas *self)
{
  return self->hover;
}

TcHex
tc_map_canvas_get_hex_at (TcMapCanvas *self, double x, double y)
{
  if (!tc_map_canvas_update_scene (self) || !gtk_widget_contains (GTK_WIDGET (self), x, y))
    return TC_NO_HEX;
  return tc_view_point_to_hex (&self->view, self->scene.battle->map, x, y);
}

int
tc_map_canvas_find_label (TcMapCanvas *self, double x, double y)
{
  return tc_map_canvas_update_scene (self) ? tc_painter_find_label (self->painter, &self->scene, &self->view, x, y) : -1;
}

void
tc_map_canvas_find_name (TcMapCanvas *self, guint label, double *x, double *y)
{
  const TcMap *map;

  g_return_if_fail (TC_IS_MAP_CANVAS (self) && x != NULL && y != NULL && tc_map_canvas_update_scene (self));

  map = self->scene.battle->map;
  g_return_if_fail (label < map->labels->len);
  if (!tc_painter_find_name (self->painter, &self->view, label, x, y))
    tc_map_canvas_get_hex_point (self, ((const TcLabel *) g_ptr_array_index (map->labels, label))->hex, x, y);
}

void
tc_map_canvas_hit (TcMapCanvas *self, double x, double y, GdkModifierType modifiers, TcHit *hit)
{
  int picked = -1;

  *hit = (TcHit) { TC_NO_HEX, -1, x, y, modifiers };
  if (!tc_map_canvas_update_scene (self))
    return;
  hit->hex = tc_view_point_to_hex (&self->view, self->scene.battle->map, x, y);
  picked = tc_painter_pick (self->painter, &self->scene, &self->view, x, y);
  if (picked >= 0)
    {
      const TcPlacement *placement = &g_array_index (self->scene.placements, TcPlacement, picked);

      hit->counter = placement->counter;
      /* Counters of a stack extend beyond their hex: the counter decides.  Bases lie where they are seen. */
      if (placement->stands.n == 0)
        hit->hex = tc_map_find_place (self->scene.battle->map, placement->place);
    }
}

/* Content */
void
tc_map_canvas_refresh (TcMapCanvas *self)
{
  self->scene_stale = TRUE;
  tell_soon (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The legend or a colour changed. */
static void
repaint (TcMapCanvas *self)
{
  tc_painter_invalidate (self->painter);
  tc_map_canvas_refresh (self);
}

const TcScene *
tc_map_canvas_get_scene (TcMapCanvas *self)
{
  return tc_map_canvas_update_scene (self) ? &self->scene : NULL;
}

void
tc_map_canvas_set_tool (TcMapCanvas *self, TcTool *tool)
{
  self->tool = tool;
  tc_map_canvas_refresh (self);
  g_signal_emit (self, signals[HOVER_CHANGED], 0);
}

TcTool *
tc_map_canvas_get_tool (TcMapCanvas *self)
{
  return self->tool;
}

void
tc_map_canvas_set_theme (TcMapCanvas *self, TcTheme theme)
{
  self->theme = theme;
  tc_painter_set_theme (self->painter, theme);
  tc_map_canvas_refresh (self);
}

void
tc_map_canvas_set_layers (TcMapCanvas *self, guint layers)
{
  self->layers = layers;
  tc_painter_set_layers (self->painter, layers);
  tc_map_canvas_refresh (self);
}

guint
tc_map_canvas_get_layers (TcMapCanvas *self)
{
  return self->layers;
}

void
tc_map_canvas_set_dimmed (TcMapCanvas *self, guint layers)
{
  self->dimmed = layers;
  tc_painter_set_dimmed (self->painter, layers);
  tc_map_canvas_refresh (self);
}

guint
tc_map_canvas_get_dimmed (TcMapCanvas *self)
{
  return self->dimmed;
}

void
tc_map_canvas_set_locked (TcMapCanvas *self, guint layers)
{
  self->locked = layers;
  tc_map_canvas_refresh (self);
}

guint
tc_map_canvas_get_locked (TcMapCanvas *self)
{
  return self->locked;
}

/* The scan is not shown during a game. */
static void
show_scan (TcMapCanvas *self)
{
  gboolean plays = tc_session_get_game (self->session) != NULL;

  tc_painter_set_scan (self->painter, plays ? NULL : tc_scan_source_get_picture (self->scan));
}

static void
scan_changed_cb (TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  show_scan (self);
  tc_map_canvas_refresh (self);
  g_signal_emit (self, signals[SCAN_CHANGED], 0);
}

/* Follows the scan that the battle names now. */
static void
update_scan (TcMapCanvas *self)
{
  g_autofree char *path = NULL;
  gboolean opens = tc_session_find_picture (self->session, &path) == TC_PICTURE_OPEN;

  tc_scan_source_set_path (self->scan, opens ? path : NULL);
  show_scan (self);
}

void
tc_map_canvas_reload_scan (TcMapCanvas *self)
{
  update_scan (self);
  tc_scan_source_reload (self->scan);
}

/* Is it the board shown before, with other counters?  A new document has no history. */
static gboolean
is_same_board (TcMapCanvas *self)
{
  TcDocument *document = tc_session_get_document (self->session);
  gint32 across = 0, down = 0;
  gboolean same;

  if (get_map (self) != NULL)
    tc_map_get_board (get_map (self))->get_size (get_map (self), &across, &down);
  same = document != NULL && (tc_document_can_undo (document) || tc_document_can_redo (document))
         && across == self->across && down == self->down;
  self->across = across;
  self->down = down;
  return same;
}

static void
replaced_cb (TcMapCanvas *self)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  update_scan (self);
  if (is_same_board (self))
    {
      tc_map_canvas_refresh (self);
      return;
    }
  self->fitted = TRUE;
  self->hover = TC_NO_HEX;
  if (get_map (self) != NULL && self->view.width > 0)
    tc_view_fit (&self->view, get_map (self));
  repaint (self);
}

static void
changed_cb (TcMapCanvas *self, const TcChange *change)
{
  g_assert (TC_IS_MAP_CANVAS (self));

  tc_painter_change (self->painter, change->what, change->hexes);
  if (change->what & TC_CHANGE_REPLACED)
    replaced_cb (self);
  /* A battle saved elsewhere may find its picture there. */
  else if (change->what & (TC_CHANGE_SCAN | TC_CHANGE_GAME | TC_CHANGE_HISTORY))
    update_scan (self);
  /* The sheet may have got another margin. */
  if (change->what & TC_CHANGE_TITLE && self->fitted && get_map (self) != NULL && self->view.width > 0)
    refit (self);
  if (change->what & (TC_CHANGE_EDITED | TC_CHANGE_POSITION | TC_CHANGE_GAME | TC_CHANGE_FOCUS | TC_CHANGE_CURSOR
                      | TC_CHANGE_COMPARED))
    tc_map_canvas_refresh (self);
  if (change->what & TC_CHANGE_COMPARED)
    self->contrast = 0;
  if (change->what & TC_CHANGE_CURSOR)
    tc_map_canvas_speak (self);
}

void
tc_map_canvas_set_session (TcMapCanvas *self, TcSession *session)
{
  self->session = session;
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

void
tc_map_canvas_take_painter (TcMapCanvas *self, TcPainter *painter)
{
  tc_painter_free (self->painter);
  self->painter = painter;
  self->device_scale = 0;
  tc_painter_set_theme (painter, self->theme);
  tc_painter_set_layers (painter, self->layers);
  tc_painter_set_dimmed (painter, self->dimmed);
  update_scan (self);
}

static void
tc_map_canvas_dispose (GObject *object)
{
  TcMapCanvas *self = TC_MAP_CANVAS (object);

  g_clear_handle_id (&self->tell_source, g_source_remove);
  g_clear_pointer (&self->scan, tc_scan_source_free);
  g_clear_pointer (&self->painter, tc_painter_free);
  g_clear_pointer (&self->strips, tc_strips_free);
  if (self->has_scene)
    tc_scene_clear (&self->scene);
  g_clear_pointer (&self->cause, g_free);
  self->has_scene = FALSE;
  G_OBJECT_CLASS (tc_map_canvas_parent_class)->dispose (object);
}

static void
tc_map_canvas_class_init (TcMapCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tc_map_canvas_dispose;
  widget_class->snapshot = tc_map_canvas_snapshot;
  widget_class->size_allocate = tc_map_canvas_size_allocate;
  widget_class->measure = tc_map_canvas_measure;
  signals[HOVER_CHANGED] = g_signal_new ("hover-changed", TC_TYPE_MAP_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  signals[SCAN_CHANGED] = g_signal_new ("scan-changed", TC_TYPE_MAP_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[MENU_ASKED] = g_signal_new ("menu-asked", TC_TYPE_MAP_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                      1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "map");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tc_map_canvas_init (TcMapCanvas *self)
{
  self->painter = tc_painter_new ();
  self->strips = tc_strips_new ();
  self->scan = tc_scan_source_new (G_CALLBACK (scan_changed_cb), self);
  self->layers = TC_LAYER_ALL;
  self->hover = TC_NO_HEX;
  self->fitted = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Map"), -1);
  tc_map_canvas_init_input (self);
}
