/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-overview.h"

#include "tc-look.h"
#include "tc-ui.h"

/* The board is as large as fits in it, in pixels. */
#define MAX_WIDTH 220
#define MAX_HEIGHT 200

/* What can be made out at that size. */
#define LAYERS (TC_LAYER_TERRAIN | TC_LAYER_FEATURES | TC_LAYER_COUNTERS)

struct _TcOverview
{
  GtkWidget    parent;
  TcSession   *session; /* borrowed */
  TcMapCanvas *canvas;  /* borrowed */
  TcPainter   *painter; /* owned */
  GdkTexture  *picture; /* owned; NULL when it has to be painted */
  TcView       view;    /* of the whole board */
  TcTheme      theme;   /* of the picture */
  int          scale;
  gboolean     shown;
};

G_DEFINE_FINAL_TYPE (TcOverview, tc_overview, GTK_TYPE_WIDGET)

static void
fit (TcOverview *self, const TcMap *map)
{
  double width, height;

  tc_view_get_board_size (map, 1, &width, &height);
  self->view = (TcView) { .hex = MIN (MAX_WIDTH / width, MAX_HEIGHT / height) };
  tc_view_get_board_size (map, self->view.hex, &width, &height);
  self->view.width = (int) width;
  self->view.height = (int) height;
}

/* What the canvas shows, in pixels of the overview.  FALSE when there is no battle, or all of it is shown. */
static gboolean
get_window (TcOverview *self, graphene_rect_t *out)
{
  const TcBattle *battle = tc_session_get_position_battle (self->session);
  const TcView *seen = tc_map_canvas_get_view (self->canvas);
  double here_x, here_y, there_x, there_y, ratio;
  TcHex middle;

  if (battle == NULL || seen->hex <= 0)
    return FALSE;
  ratio = self->view.hex / seen->hex;
  middle = tc_view_point_to_hex (&self->view, battle->map, self->view.width / 2.0, self->view.height / 2.0);
  tc_view_hex_to_point (&self->view, battle->map, middle, &here_x, &here_y);
  tc_view_hex_to_point (seen, battle->map, middle, &there_x, &there_y);
  graphene_rect_init (out, (float) (here_x - ratio * there_x), (float) (here_y - ratio * there_y),
                      (float) (ratio * seen->width), (float) (ratio * seen->height));
  return !(out->origin.x <= 1 && out->origin.y <= 1 && out->origin.x + out->size.width >= self->view.width - 1
           && out->origin.y + out->size.height >= self->view.height - 1);
}

static void
update (TcOverview *self)
{
  graphene_rect_t window;
  gboolean useful = self->shown && get_window (self, &window);

  gtk_widget_set_visible (GTK_WIDGET (self), useful);
  if (useful)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
moved_cb (TcOverview *self)
{
  g_assert (TC_IS_OVERVIEW (self));

  update (self);
}

static void
changed_cb (TcOverview *self, const TcChange *change)
{
  g_assert (TC_IS_OVERVIEW (self));

  const TcBattle *battle = tc_session_get_position_battle (self->session);

  if ((change->what & (TC_CHANGE_EDITED | TC_CHANGE_REPLACED | TC_CHANGE_POSITION | TC_CHANGE_GAME)) == 0 || battle == NULL)
    return;
  tc_painter_change (self->painter, change->what, change->hexes);
  g_clear_object (&self->picture);
  fit (self, battle->map);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  update (self);
}

static void
paint (TcOverview *self, const TcScene *scene)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  TcTheme theme = tc_look_get_theme ();

  if (self->picture != NULL && theme == self->theme && scale == self->scale)
    return;
  self->theme = theme;
  self->scale = scale;
  tc_painter_set_theme (self->painter, theme);
  tc_painter_set_device_scale (self->painter, scale);
  g_clear_object (&self->picture);
  self->picture = tc_ui_texture_new (tc_painter_render (self->painter, scene, &self->view));
}

static void
tc_overview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TcOverview *self = TC_OVERVIEW (widget);
  const TcScene *scene = tc_map_canvas_get_scene (self->canvas);
  const float widths[] = { 1, 1, 1, 1 };
  const GdkRGBA colours[] = { { 0, 0, 0, 1 }, { 1, 1, 1, 1 } };
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, self->view.width, self->view.height), window;

  if (scene == NULL)
    return;
  paint (self, scene);
  gtk_snapshot_push_clip (snapshot, &all);
  gtk_snapshot_append_texture (snapshot, self->picture, &all);
  /* A black line and a white one: the frame is seen on any ground. */
  if (get_window (self, &window))
    for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
      {
        GskRoundedRect frame;
        const GdkRGBA same[] = { colours[i], colours[i], colours[i], colours[i] };

        graphene_rect_inset (&window, (float) i, (float) i);
        gsk_rounded_rect_init_from_rect (&frame, &window, 0);
        gtk_snapshot_append_border (snapshot, &frame, widths, same);
      }
  gtk_snapshot_pop (snapshot);
}

static void
tc_overview_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  TcOverview *self = TC_OVERVIEW (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->view.width : self->view.height;
}

/* What is at the point comes to the middle of the canvas. */
static void
go_to (TcOverview *self, double x, double y)
{
  double ratio = tc_map_canvas_get_hex_size (self->canvas) / self->view.hex;
  graphene_rect_t window;

  if (!get_window (self, &window))
    return;
  tc_map_canvas_pan (self->canvas, ratio * (window.origin.x + window.size.width / 2 - x),
                     ratio * (window.origin.y + window.size.height / 2 - y));
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, TcOverview *self)
{
  g_assert (TC_IS_OVERVIEW (self));

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  go_to (self, x, y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double x, double y, TcOverview *self)
{
  g_assert (TC_IS_OVERVIEW (self));

  double start_x, start_y;

  if (gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y))
    go_to (self, start_x + x, start_y + y);
}

static void
tc_overview_dispose (GObject *object)
{
  TcOverview *self = TC_OVERVIEW (object);

  g_clear_pointer (&self->painter, tc_painter_free);
  g_clear_object (&self->picture);
  G_OBJECT_CLASS (tc_overview_parent_class)->dispose (object);
}

static void
tc_overview_class_init (TcOverviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_overview_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = tc_overview_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = tc_overview_measure;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "overview");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tc_overview_init (TcOverview *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->painter = tc_painter_new ();
  tc_painter_set_layers (self->painter, LAYERS);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_END);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _("Click or drag to move the map"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Overview"), -1);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

GtkWidget *
tc_overview_new (TcSession *session, TcMapCanvas *canvas)
{
  TcOverview *self = g_object_new (TC_TYPE_OVERVIEW, NULL);

  self->session = session;
  self->canvas = canvas;
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "hover-changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
tc_overview_set_shown (TcOverview *self, gboolean shown)
{
  const TcBattle *battle = tc_session_get_position_battle (self->session);

  g_return_if_fail (TC_IS_OVERVIEW (self));

  self->shown = shown;
  if (battle != NULL)
    fit (self, battle->map);
  update (self);
}
