/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-losses-view.h"

#include "tc-chart.h"
#include "tc-say.h"
#include "tc-ui.h"

#define HEIGHT 44

#define TC_TYPE_COLUMNS (tc_columns_get_type ())
G_DECLARE_FINAL_TYPE (TcColumns, tc_columns, TC, COLUMNS, GtkWidget)

struct _TcColumns
{
  GtkWidget      parent;
  TcLosses *losses; /* owned; in half points */
  guint32        colour;
};

G_DEFINE_FINAL_TYPE (TcColumns, tc_columns, GTK_TYPE_WIDGET)

static TcRatio
get_most (const TcLosses *losses)
{
  TcRatio most = TC_RATIO_ZERO;

  for (guint i = 0; i < losses->n; i++)
    if (tc_ratio_compare (losses->chance[i], most) > 0)
      most = losses->chance[i];
  return most;
}

static void
fill (GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double width, double height)
{
  graphene_rect_t rect;

  graphene_rect_init (&rect, x, y, width, height);
  gtk_snapshot_append_color (snapshot, colour, &rect);
}

/* The place of an amount, which in a script from right to left is counted from the right. */
static double
find_x (GtkWidget *widget, double amount)
{
  double width = gtk_widget_get_width (widget), n = MAX (TC_COLUMNS (widget)->losses->n, 1);
  double x = width * amount / n;

  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? width - x : x;
}

static void
tc_columns_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TcColumns *self = TC_COLUMNS (widget);
  double most = tc_ratio_to_double (get_most (self->losses)), height = gtk_widget_get_height (widget) - 2;
  GdkRGBA ink, colour = { (self->colour >> 16 & 255) / 255.0, (self->colour >> 8 & 255) / 255.0, (self->colour & 255) / 255.0, 1 };

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  for (guint i = 0; i < self->losses->n && most > 0; i++)
    {
      double a = find_x (widget, i), b = find_x (widget, i + 1), x = MIN (a, b), width = MAX (ABS (b - a) - 1, 1);
      double tall = height * tc_ratio_to_double (self->losses->chance[i]) / most;

      if (self->losses->chance[i].numerator == 0)
        continue;
      ink.alpha = 0.55;
      fill (snapshot, &ink, x, height - MAX (tall, 1), width, MAX (tall, 1));
      if (width > 2 && tall > 2)
        fill (snapshot, &colour, x + 1, height - tall + 1, width - 2, tall - 1);
    }
  ink.alpha = 0.35;
  fill (snapshot, &ink, 0, height, gtk_widget_get_width (widget), 1);
  ink.alpha = 1;
  fill (snapshot, &ink, find_x (widget, tc_ratio_to_double (self->losses->mean) + 0.5) - 0.5, 0, 1, height + 2);
}

static void
tc_columns_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? 60 : HEIGHT;
  *natural = across ? 200 : HEIGHT;
}

/* "7.5" of 15 half points. */
static char *
say_halves (guint halves)
{
  return halves % 2 == 0 ? g_strdup_printf ("%u", halves / 2) : g_strdup_printf (_("%.1f"), halves / 2.0);
}

static gboolean
tc_columns_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TcColumns *self = TC_COLUMNS (widget);
  double width = MAX (gtk_widget_get_width (widget), 1);
  double at = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? width - x : x;
  guint i = (guint) CLAMP (at * self->losses->n / width, 0, self->losses->n - 1);
  g_autofree char *amount = say_halves (i), *fraction = tc_say_ratio (self->losses->chance[i]);
  g_autofree char *percent = tc_say_percent (self->losses->chance[i]);
  /* Translators: strength points, the chance to lose just them as a fraction and in percent */
  g_autofree char *text = g_strdup_printf (_("%s: %s (%s)"), amount, fraction, percent);

  if (keyboard)
    return FALSE;
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
tc_columns_finalize (GObject *object)
{
  g_free (TC_COLUMNS (object)->losses);
  G_OBJECT_CLASS (tc_columns_parent_class)->finalize (object);
}

static void
tc_columns_class_init (TcColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_columns_finalize;
  widget_class->snapshot = tc_columns_snapshot;
  widget_class->measure = tc_columns_measure;
  widget_class->query_tooltip = tc_columns_query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tc_columns_init (TcColumns *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

static char *
say_range (const TcLosses *losses)
{
  g_autofree char *low = say_halves (tc_losses_quantile (losses, tc_ratio_new (1, 4)));
  g_autofree char *high = say_halves (tc_losses_quantile (losses, tc_ratio_new (3, 4)));
  g_autofree char *worst = say_halves (losses->n - 1);
  g_autofree char *chance = tc_say_percent (losses->chance[losses->n - 1]);

  return g_strdup_printf (_("The middle half of all cases: %s to %s; the most: %s (%s)"), low, high, worst, chance);
}

/* "Swedish: strength points", and the chance of each amount */
static void
set_table (GtkWidget *chart, const TcLosses *losses, const char *name)
{
  GPtrArray *table = TC_CHART_NEW ();

  for (guint i = 0; i < losses->n; i++)
    {
      g_autofree char *amount = say_halves (i), *what = NULL, *fraction = NULL, *percent = NULL, *figures = NULL;

      if (losses->chance[i].numerator == 0)
        continue;
      /* Translators: strength points that may be lost */
      what = g_strdup_printf (_("%s lost"), amount);
      fraction = tc_say_ratio (losses->chance[i]);
      percent = tc_say_percent (losses->chance[i]);
      figures = g_strdup_printf ("%s  %s", percent, fraction);
      tc_chart_add (table, what, figures);
    }
  tc_chart_set_table (chart, name, table);
}

GtkWidget *
tc_losses_view_new_columns (const TcLosses *halves, const char *name, guint32 colour)
{
  GtkWidget *self = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  TcColumns *columns = g_object_new (TC_TYPE_COLUMNS, "hexpand", TRUE, NULL);
  g_autofree char *decimal = tc_say_decimal (tc_ratio_divide (halves->mean, tc_ratio_new (2, 1))), *range = say_range (halves);
  g_autofree char *spoken = g_strdup_printf ("%s: %s. %s", name, decimal, range);
  GtkWidget *text = tc_ui_text (range, "dim-label");

  columns->losses = g_memdup2 (halves, sizeof *halves);
  columns->colour = colour;
  gtk_accessible_update_property (GTK_ACCESSIBLE (columns), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  set_table (GTK_WIDGET (columns), halves, name);
  gtk_widget_add_css_class (text, "small");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (columns));
  gtk_box_append (GTK_BOX (self), text);
  return self;
}

GtkWidget *
tc_losses_view_new (const TcLosses *halves, const char *name, guint32 colour)
{
  GtkWidget *self = tc_losses_view_new_columns (halves, name, colour);
  TcRatio mean = tc_ratio_divide (halves->mean, tc_ratio_new (2, 1));
  g_autofree char *decimal = tc_say_decimal (mean), *fraction = tc_say_ratio (mean);
  g_autofree char *tip = g_strdup_printf (_("Expected, what is turned to its back counted half; exactly %s"), fraction);
  GtkWidget *row = tc_ui_row (name, decimal);

  gtk_widget_set_tooltip_text (row, tip);
  gtk_box_prepend (GTK_BOX (self), row);
  return self;
}
