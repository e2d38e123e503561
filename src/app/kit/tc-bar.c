/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-bar.h"

#define BAR_HEIGHT 14
#define STACK_HEIGHT 22

struct _TcBar
{
  GtkWidget parent;
  double    share;
  double    low;
  double    high;
  guint32   colour;
  TcBarPart *parts;   /* owned; NULL: one share */
  guint     n_parts;
};

G_DEFINE_FINAL_TYPE (TcBar, tc_bar, GTK_TYPE_WIDGET)

static void
fill (GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double width, double height)
{
  graphene_rect_t rect;

  graphene_rect_init (&rect, x, y, width, height);
  gtk_snapshot_append_color (snapshot, colour, &rect);
}

static GdkRGBA
to_rgba (guint32 colour)
{
  return (GdkRGBA) { (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0, 1 };
}

/* A percentage where there is room for it. */
static void
write_share (GtkWidget *widget, GtkSnapshot *snapshot, const TcBarPart *part, double x, double width)
{
  g_autofree char *text = g_strdup_printf (_("%.0f %%"), 100 * part->share);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  GdkRGBA colour = to_rgba (part->colour);
  gboolean light = 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue > 0.55;
  GdkRGBA ink = light ? (GdkRGBA) { 0.1, 0.1, 0.1, 1 } : (GdkRGBA) { 1, 1, 1, 1 };
  int text_width, text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if (text_width + 6 > width)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + (width - text_width) / 2,
                                                          (gtk_widget_get_height (widget) - text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_parts (TcBar *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget);
  double top = (gtk_widget_get_height (widget) - STACK_HEIGHT) / 2;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double at = 0;

  for (guint i = 0; i < self->n_parts; i++)
    {
      double length = width * self->parts[i].share;
      double x = rtl ? width - at - length : at;
      GdkRGBA colour = to_rgba (self->parts[i].colour);

      /* A gap separates neighbours of one colour. */
      fill (snapshot, &colour, x, top, MAX (1, length - 2), STACK_HEIGHT);
      write_share (widget, snapshot, &self->parts[i], x, length - 2);
      at += length;
    }
}

static void
tc_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TcBar *self = TC_BAR (widget);
  double width = gtk_widget_get_width (widget);
  double top = (gtk_widget_get_height (widget) - BAR_HEIGHT) / 2;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double length = MAX (self->share > 0 ? 2 : 0, width * self->share);
  GdkRGBA text;
  GdkRGBA colour = to_rgba (self->colour);

  if (self->parts != NULL)
    {
      snapshot_parts (self, snapshot);
      return;
    }
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  text.alpha = 0.09;
  fill (snapshot, &text, 0, top, width, BAR_HEIGHT);
  fill (snapshot, &colour, rtl ? width - length : 0, top, length, BAR_HEIGHT);
  text.alpha = 0.25;
  for (int i = 1; i < 4; i++)
    fill (snapshot, &text, width * i / 4, top, 1, BAR_HEIGHT);
  text.alpha = 0.9;
  if (self->high > 0)
    fill (snapshot, &text, width * (rtl ? 1 - self->high : self->low), top + BAR_HEIGHT / 2 - 1,
          width * (self->high - self->low), 2);
}

static void
tc_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  int height = TC_BAR (widget)->parts != NULL ? STACK_HEIGHT : BAR_HEIGHT;

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : height;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : height;
}

static void
tc_bar_finalize (GObject *object)
{
  g_free (TC_BAR (object)->parts);
  G_OBJECT_CLASS (tc_bar_parent_class)->finalize (object);
}

static void
tc_bar_class_init (TcBarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_bar_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = tc_bar_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = tc_bar_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tc_bar_init (TcBar *self)
{
}

GtkWidget *
tc_bar_new (double share, guint32 colour, double low, double high, const char *text)
{
  TcBar *self = g_object_new (TC_TYPE_BAR, "hexpand", TRUE, "tooltip-text", text, NULL);

  self->share = CLAMP (share, 0, 1);
  self->colour = colour;
  self->low = low;
  self->high = high;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return GTK_WIDGET (self);
}

GtkWidget *
tc_bar_new_stacked (const TcBarPart *parts, guint n, const char *text)
{
  TcBar *self = TC_BAR (tc_bar_new (0, 0, 0, 0, text));

  self->parts = g_memdup2 (parts, n * sizeof *parts);
  self->n_parts = n;
  return GTK_WIDGET (self);
}
