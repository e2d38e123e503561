/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-review-graph.h"

#include <math.h>

#include "tc-chance.h"
#include "tc-review.h"

/* Room for the two names, and for the line between them: pixels, and lines of text. */
#define HEIGHT 64
#define LINES  3
#define EDGE   4 /* between a text and what it stands by */

struct _TcReviewGraph
{
  GtkWidget parent;

  const TcReviewGraphFuncs *funcs;
  gpointer  owner;
  GArray   *turns;           /* owned, TcReviewTurn */
  char     *names[2];        /* owned: of the sides */
  guint32   colours[2];
};

G_DEFINE_FINAL_TYPE (TcReviewGraph, tc_review_graph, GTK_TYPE_WIDGET)

static const TcReviewTurn *
get_turn (TcReviewGraph *self, guint turn)
{
  return &g_array_index (self->turns, TcReviewTurn, turn);
}

/* The first side's chance where the player-turn begins; that of the number of turns is the last one known. */
static double
find_chance (TcReviewGraph *self, guint turn)
{
  gboolean end = turn == self->turns->len;
  const TcReviewTurn *it = get_turn (self, end ? turn - 1 : turn);
  gint32 chance = end ? it->after : it->before;

  return (it->side == 0 ? chance : TC_CHANCE_ONE - chance) / (double) TC_CHANCE_ONE;
}

/* Where a player-turn begins, which in a script from right to left is counted from the right. */
static double
find_x (TcReviewGraph *self, double turn)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), x = width * turn / self->turns->len;

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? width - x : x;
}

static gboolean
find_turn (TcReviewGraph *self, double x, guint *turn)
{
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1);
  double at = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? width - x : x;

  if (self->turns->len == 0)
    return FALSE;
  *turn = (guint) CLAMP (at * self->turns->len / width, 0, self->turns->len - 1);
  return TRUE;
}

/* Drawing */

static void
trace (TcReviewGraph *self, cairo_t *cr, double height)
{
  for (guint i = 0; i <= self->turns->len; i++)
    cairo_line_to (cr, find_x (self, i), (1 - find_chance (self, i)) * height);
}

static void
set_colour (cairo_t *cr, guint32 colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0, alpha);
}

/* The other side's colour, the first side's below the line, the line, and an even chance. */
static void
draw (TcReviewGraph *self, cairo_t *cr, const GdkRGBA *ink)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  set_colour (cr, self->colours[1], 0.45);
  cairo_paint (cr);
  cairo_move_to (cr, find_x (self, 0), height);
  trace (self, cr, height);
  cairo_line_to (cr, find_x (self, self->turns->len), height);
  cairo_close_path (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  set_colour (cr, self->colours[0], 0.45);
  cairo_fill (cr);
  cairo_restore (cr);

  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, (const double[]) { 2, 4 }, 2, 0);
  cairo_move_to (cr, 0, floor (height / 2) + 0.5);
  cairo_line_to (cr, width, floor (height / 2) + 0.5);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace (self, cr, height);
  cairo_stroke (cr);
}

static void
write_text (TcReviewGraph *self, GtkSnapshot *snapshot, const char *text, double x, double y, const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  x = CLAMP (x - width / 2.0, EDGE, MAX (gtk_widget_get_width (GTK_WIDGET (self)) - width - EDGE, EDGE));
  y = CLAMP (y, EDGE / 2, MAX (gtk_widget_get_height (GTK_WIDGET (self)) - height - EDGE / 2, EDGE / 2));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* On the side of the line where there is room. */
static void
write_mark (TcReviewGraph *self, GtkSnapshot *snapshot, guint turn, const GdkRGBA *ink)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double y = (1 - (find_chance (self, turn) + find_chance (self, turn + 1)) / 2) * height;

  write_text (self, snapshot, tc_mark_get_sign (get_turn (self, turn)->mark), find_x (self, turn + 0.5),
              y > height / 2 ? y - height / 2 + EDGE : y + EDGE, ink);
}

static void
tc_review_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TcReviewGraph *self = TC_REVIEW_GRAPH (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double near = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? width : 0;
  cairo_t *cr;
  GdkRGBA ink;

  if (self->turns->len == 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw (self, cr, &ink);
  cairo_destroy (cr);
  write_text (self, snapshot, self->names[1], near, 0, &ink);
  write_text (self, snapshot, self->names[0], near, height, &ink);
  for (guint i = 0; i < self->turns->len; i++)
    if (get_turn (self, i)->mark != TC_MARK_NONE)
      write_mark (self, snapshot, i, &ink);
}

static void
tc_review_graph_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  int line;

  pango_layout_get_pixel_size (layout, NULL, &line);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : MAX (HEIGHT, LINES * line);
}

/* Pointing */

static gboolean
tc_review_graph_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TcReviewGraph *self = TC_REVIEW_GRAPH (widget);
  g_autofree char *text = NULL;
  guint turn;

  if (keyboard || !find_turn (self, x, &turn))
    return FALSE;
  text = self->funcs->say (self->owner, turn);
  gtk_tooltip_set_text (tooltip, g_strdelimit (text, "\t", '\n'));
  return TRUE;
}

static void
released_cb (TcReviewGraph *self, int n, double x, double y)
{
  guint turn;

  g_assert (TC_IS_REVIEW_GRAPH (self));

  if (find_turn (self, x, &turn))
    self->funcs->go (self->owner, turn);
}

/* The class */

static void
tc_review_graph_finalize (GObject *object)
{
  TcReviewGraph *self = TC_REVIEW_GRAPH (object);

  g_array_unref (self->turns);
  for (guint i = 0; i < G_N_ELEMENTS (self->names); i++)
    g_free (self->names[i]);
  G_OBJECT_CLASS (tc_review_graph_parent_class)->finalize (object);
}

static void
tc_review_graph_class_init (TcReviewGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_review_graph_finalize;
  widget_class->snapshot = tc_review_graph_snapshot;
  widget_class->measure = tc_review_graph_measure;
  widget_class->query_tooltip = tc_review_graph_query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tc_review_graph_init (TcReviewGraph *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->turns = g_array_new (FALSE, FALSE, sizeof (TcReviewTurn));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Chance to win through the game; the rows say it in words"), -1);
}

GtkWidget *
tc_review_graph_new (const TcReviewGraphFuncs *funcs, gpointer owner)
{
  TcReviewGraph *self;

  g_return_val_if_fail (funcs != NULL && funcs->say != NULL && funcs->go != NULL, NULL);

  self = g_object_new (TC_TYPE_REVIEW_GRAPH, NULL);
  self->funcs = funcs;
  self->owner = owner;

  return GTK_WIDGET (self);
}

void
tc_review_graph_set (TcReviewGraph *self, const TcBattle *battle, const GArray *turns)
{
  g_return_if_fail (TC_IS_REVIEW_GRAPH (self) && turns != NULL);

  g_array_set_size (self->turns, 0);
  if (battle != NULL && battle->sides->len == 2 && turns->len > 0 && g_array_index (turns, TcReviewTurn, 0).before >= 0)
    {
      g_array_append_vals (self->turns, turns->data, turns->len);
      for (guint i = 0; i < 2; i++)
        {
          const TcSide *side = g_ptr_array_index (battle->sides, i);

          g_free (self->names[i]);
          self->names[i] = g_strdup (side->name);
          self->colours[i] = side->colour;
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->turns->len > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
