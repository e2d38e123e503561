/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-die-view.h"

#define SIZE 40
#define ROLL_US (450 * 1000)
#define STEP_US (70 * 1000)

struct _TcDieView
{
  GtkWidget parent;
  guint     value;
  guint     faces;
  guint     shown;
  gint64    start;
};

G_DEFINE_FINAL_TYPE (TcDieView, tc_die_view, GTK_TYPE_WIDGET)

/* Which of nine places, row by row, have a pip. */
static const guint16 pips[7] = { 0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d };

static void
draw_pips (cairo_t *cr, guint value)
{
  for (int place = 0; place < 9; place++)
    if (pips[value] & (1 << place))
      {
        cairo_arc (cr, SIZE * (0.25 + 0.25 * (place % 3)), SIZE * (0.25 + 0.25 * (place / 3)), SIZE * 0.085, 0, 2 * G_PI);
        cairo_fill (cr);
      }
}

static void
draw_figure (cairo_t *cr, guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  cairo_text_extents_t extents;

  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, SIZE * 0.45);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, SIZE / 2.0 - extents.width / 2 - extents.x_bearing, SIZE / 2.0 - extents.height / 2 - extents.y_bearing);
  cairo_show_text (cr, text);
}

static void
tc_die_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TcDieView *self = TC_DIE_VIEW (widget);
  graphene_rect_t bounds;
  cairo_t *cr;
  double r = SIZE * 0.2;

  graphene_rect_init (&bounds, 0, 0, SIZE, SIZE);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_new_sub_path (cr);
  cairo_arc (cr, SIZE - 1 - r, 1 + r, r, -G_PI / 2, 0);
  cairo_arc (cr, SIZE - 1 - r, SIZE - 1 - r, r, 0, G_PI / 2);
  cairo_arc (cr, 1 + r, SIZE - 1 - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, 1 + r, 1 + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.97, 0.95, 0.90);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.45, 0.40, 0.33);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 0.16, 0.13, 0.11);
  if (self->faces == 6)
    draw_pips (cr, self->shown);
  else
    draw_figure (cr, self->shown);
  cairo_destroy (cr);
}

static void
tc_die_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                     int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = SIZE;
  *natural = SIZE;
}

static gboolean
roll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TcDieView *self = TC_DIE_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gint64 passed;

  if (self->start == 0)
    self->start = now;
  passed = now - self->start;
  if (passed >= ROLL_US)
    {
      self->shown = self->value;
      gtk_widget_queue_draw (widget);
      return G_SOURCE_REMOVE;
    }
  self->shown = 1 + (self->value + (guint) (passed / STEP_US) * 2 + 1) % self->faces;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
tc_die_view_class_init (TcDieViewClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = tc_die_view_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = tc_die_view_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tc_die_view_init (TcDieView *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
tc_die_view_new (guint value, guint faces, gboolean rolls)
{
  TcDieView *self = g_object_new (TC_TYPE_DIE_VIEW, NULL);
  g_autofree char *text = g_strdup_printf (_("The die shows %u"), value);

  self->value = value;
  self->faces = MAX (faces, 1);
  self->shown = value;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (rolls)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), roll_cb, NULL, NULL);
  return GTK_WIDGET (self);
}
