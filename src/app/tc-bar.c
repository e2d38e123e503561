#include "tc-i18n.h"

#include "tc-bar.h"

#define BAR_HEIGHT 14

struct _TcBar
{
  GtkWidget parent;
  double    share;
  double    low;
  double    high;
  guint32   colour;
};

G_DEFINE_FINAL_TYPE (TcBar, tc_bar, GTK_TYPE_WIDGET)

static void
fill (GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double width, double height)
{
  graphene_rect_t rect;

  graphene_rect_init (&rect, x, y, width, height);
  gtk_snapshot_append_color (snapshot, colour, &rect);
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
  GdkRGBA colour = { (self->colour >> 16 & 255) / 255.0, (self->colour >> 8 & 255) / 255.0,
                     (self->colour & 255) / 255.0, 1 };

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
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : BAR_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : BAR_HEIGHT;
}

static void
tc_bar_class_init (TcBarClass *klass)
{
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
