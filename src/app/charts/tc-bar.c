/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-bar.h"

#include "tc-balance-art.h"
#include "tc-look.h"
#include "tc-text-width.h"

/* Of a percentage, at the usual size of text, and of what is around it */
#define WORDS   12
#define AROUND  6
#define SAMPLE  16
#define WHISKER 2 /* its width; its caps are as wide */
#define CAP     8 /* their height */

struct _TcBar
{
  GtkWidget parent;
  double    share;
  double    low;
  double    high;
  guint32   colour;
  TcBarPart *parts;   /* owned; NULL: one share */
  guint     n_parts;
  gboolean  is_sample;
};

G_DEFINE_FINAL_TYPE (TcBar, tc_bar, GTK_TYPE_WIDGET)

static int
get_height (GtkWidget *widget)
{
  return tc_text_width_get (widget, WORDS, AROUND);
}

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

/* A percentage where there is room for it, on a plain plate: patterns stay off the figures. */
static void
write_share (GtkWidget *widget, cairo_t *cr, const TcBarPart *part, guint32 colour, double x, double width)
{
  g_autofree char *text = g_strdup_printf (_("%.0f %%"), 100 * part->share);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int text_width, text_height, height = get_height (widget);

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if (text_width + 8 > width)
    return;
  x += (width - text_width) / 2;
  cairo_rectangle (cr, x - 3, 1, text_width + 6, height - 2);
  tc_colour_set (cr, colour, 1);
  cairo_fill (cr);
  tc_colour_set (cr, tc_colour_text_on (colour), 1);
  cairo_move_to (cr, x, (height - text_height) / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static guint32
find_ink (GtkWidget *widget)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  return (guint32) (colour.red * 255 + 0.5) << 16 | (guint32) (colour.green * 255 + 0.5) << 8
         | (guint32) (colour.blue * 255 + 0.5);
}

static void
snapshot_parts (TcBar *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const TcPalette *palette = tc_palette_get (tc_look_get_theme ());
  double width = gtk_widget_get_width (widget), height = self->is_sample ? SAMPLE : get_height (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, (gtk_widget_get_height (widget) - height) / 2, width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &all);
  double at = 0;

  cairo_translate (cr, 0, all.origin.y);
  for (guint i = 0; i < self->n_parts; i++)
    {
      const TcBarPart *part = &self->parts[i];
      double length = width * part->share;
      double x = rtl ? width - at - length : at;

      tc_balance_paint (cr, palette, part->balance, x, 0, MAX (2, length), height, find_ink (widget));
      if (!self->is_sample && self->n_parts > 1)
        write_share (widget, cr, part, tc_balance_get_colour (palette, part->balance), x, length);
      at += length;
    }
  cairo_destroy (cr);
}

/* What part of the games would be as far off is said in words beside it. */
static void
snapshot_interval (TcBar *self, GtkSnapshot *snapshot, const GdkRGBA *ink, double top)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double from = width * (rtl ? 1 - self->high : self->low), to = width * (rtl ? 1 - self->low : self->high);
  double middle = top + get_height (GTK_WIDGET (self)) / 2.0;

  fill (snapshot, ink, from, middle - WHISKER / 2.0, to - from, WHISKER);
  fill (snapshot, ink, from, middle - CAP / 2.0, WHISKER, CAP);
  fill (snapshot, ink, to - WHISKER, middle - CAP / 2.0, WHISKER, CAP);
}

static void
tc_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TcBar *self = TC_BAR (widget);
  double width = gtk_widget_get_width (widget), height = get_height (widget);
  double top = (gtk_widget_get_height (widget) - height) / 2;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double length = MAX (self->share > 0 ? 2 : 0, width * self->share);
  GdkRGBA text;
  GdkRGBA colour = to_rgba (self->colour);

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  text.alpha = 0.09;
  if (!self->is_sample)
    fill (snapshot, &text, 0, top, width, height);
  text.alpha = 0.25;
  for (int i = 1; i < 4 && !self->is_sample; i++)
    fill (snapshot, &text, width * i / 4, top, 1, height);
  if (self->parts != NULL)
    {
      snapshot_parts (self, snapshot);
      return;
    }
  fill (snapshot, &colour, rtl ? width - length : 0, top, length, height);
  text.alpha = 1;
  if (self->high > 0)
    snapshot_interval (self, snapshot, &text, top);
}

static void
tc_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  gboolean is_sample = TC_BAR (widget)->is_sample;
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_sample ? SAMPLE : across ? 60 : get_height (widget);
  *natural = is_sample ? SAMPLE : across ? 120 : get_height (widget);
}

/* Its colours are those of the theme. */
static void
tc_bar_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tc_bar_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
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
  GTK_WIDGET_CLASS (klass)->css_changed = tc_bar_css_changed;
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
tc_bar_new_results (const TcBarPart *parts, guint n, const char *text)
{
  TcBar *self = TC_BAR (tc_bar_new (0, 0, 0, 0, text));

  self->parts = g_memdup2 (parts, n * sizeof *parts);
  self->n_parts = n;
  return GTK_WIDGET (self);
}

GtkWidget *
tc_bar_new_sample (TcBalance balance, const char *text)
{
  TcBar *self = TC_BAR (tc_bar_new_results (&(TcBarPart) { 1, balance }, 1, text));

  self->is_sample = TRUE;
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  return GTK_WIDGET (self);
}
