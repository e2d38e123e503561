/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-sheet-private.h"

#include <string.h>

#include "tc-announce.h"

G_DEFINE_FINAL_TYPE (TcSheet, tc_sheet, GTK_TYPE_WIDGET)

/* Where columns and rows are */
int
tc_sheet_get_left (TcSheet *self, guint column)
{
  int x = 0;

  for (guint i = 0; i < column; i++)
    x += self->widths[i];
  return x;
}

/* The part in sight. */
graphene_rect_t
tc_sheet_get_seen (TcSheet *self)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->scrolled);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (self->scrolled);

  return GRAPHENE_RECT_INIT ((float) gtk_adjustment_get_value (across), (float) gtk_adjustment_get_value (down),
                             (float) gtk_adjustment_get_page_size (across), (float) gtk_adjustment_get_page_size (down));
}

/* -1: above the rows, where the titles are. */
static int
find_row (TcSheet *self, double y)
{
  double top = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scrolled));

  return y < top + self->row_height ? -1 : (int) MIN (y / self->row_height - 1, self->n);
}

static guint
find_column (TcSheet *self, double x)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->widths[i] > 0 && x < tc_sheet_get_left (self, i + 1))
      return i;
  return self->n_columns - 1;
}

/* By a text: the metrics of a font are others once more of its fonts have been used. */
void
tc_sheet_measure (TcSheet *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->area, "0123456789");
  int ten, height;

  pango_layout_get_pixel_size (layout, &ten, &height);
  self->row_height = height + 2 * TC_SHEET_PAD_Y;
  for (guint i = 0; i < self->n_columns; i++)
    self->widths[i] = self->hidden[i] ? 0 : ten * self->columns[i].chars / 10 + 2 * TC_SHEET_PAD_X;
  gtk_widget_set_size_request (self->area, tc_sheet_get_left (self, self->n_columns), (int) (self->n + 2) * self->row_height);
  gtk_widget_queue_draw (self->area);
}

/* The cursor */
TcSheetBlock
tc_sheet_get_block (TcSheet *self)
{
  return (TcSheetBlock) { MIN (self->row, self->from_row), MIN (self->column, self->from_column),
                          MAX (self->row, self->from_row), MAX (self->column, self->from_column) };
}

static void
show_cell (TcSheet *self)
{
  int left = tc_sheet_get_left (self, self->column), top = (int) (self->row + 1) * self->row_height;
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (self->scrolled);

  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (self->scrolled), left, left + self->widths[self->column]);
  /* Titles lie over the first row in sight. */
  gtk_adjustment_clamp_page (down, top - self->row_height, top + self->row_height);
}

/* "Strength of Kyle: 8", and what is wrong. */
static void
announce (TcSheet *self)
{
  g_autofree char *row = self->row < self->n ? self->klass->say (self->owner, self->row, 0) : g_strdup (_("New row"));
  g_autofree char *text = self->row < self->n ? self->klass->say (self->owner, self->row, self->column) : g_strdup ("");
  g_autofree char *fault = self->row < self->n ? self->klass->fault (self->owner, self->row, self->column) : NULL;
  g_autoptr (GString) said = g_string_new (NULL);

  if (self->column == 0)
    g_string_append (said, row);
  else
    /* Translators: a cell of a table: its row, its column, what it says */
    g_string_append_printf (said, _("%s, %s: %s"), row, self->klass->title (self->column), *text != '\0' ? text : _("empty"));
  if (fault != NULL)
    g_string_append_printf (said, " (%s)", fault);
  if (gtk_widget_has_focus (self->area))
    tc_announce (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), said->str);
}

void
tc_sheet_move (TcSheet *self, int row, int column, gboolean mark)
{
  guint before = self->row;

  tc_sheet_end_edit (self, TRUE);
  self->row = (guint) CLAMP (row, 0, (int) self->n);
  column = CLAMP (column, 0, (int) self->n_columns - 1);
  while (column > 0 && self->widths[column] == 0)
    column--;
  self->column = (guint) column;
  if (!mark)
    {
      self->from_row = self->row;
      self->from_column = self->column;
    }
  show_cell (self);
  announce (self);
  if (before != self->row && self->row < self->n)
    self->klass->moved (self->owner, self->row);
  gtk_widget_queue_draw (self->area);
}

/* Over columns that are not shown. */
void
tc_sheet_step (TcSheet *self, int columns, gboolean mark)
{
  int column = (int) self->column + columns;

  while (column > 0 && column < (int) self->n_columns && self->widths[column] == 0)
    column += columns;
  tc_sheet_move (self, (int) self->row, column < (int) self->n_columns ? column : (int) self->column, mark);
}

void
tc_sheet_go (TcSheet *self, guint row, guint column)
{
  g_return_if_fail (TC_IS_SHEET (self));

  tc_sheet_move (self, (int) row, (int) column, FALSE);
}

void
tc_sheet_get_cursor (TcSheet *self, guint *row, guint *column)
{
  g_return_if_fail (TC_IS_SHEET (self));

  *row = self->row;
  *column = self->column;
}

/* The pointer */
static void
pressed_cb (GtkGestureClick *gesture, int n, double x, double y, TcSheet *self)
{
  g_assert (TC_IS_SHEET (self));

  int row = find_row (self, y);
  gboolean mark = (gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) & GDK_SHIFT_MASK) != 0;

  if (self->editing)
    tc_sheet_end_edit (self, TRUE);
  gtk_widget_grab_focus (self->area);
  if (row < 0)
    self->klass->sort (self->owner, find_column (self, x));
  else
    tc_sheet_move (self, row, (int) find_column (self, x), mark);
  if (row >= 0 && n == 2)
    tc_sheet_begin_edit (self, NULL);
}

static void
dragged_cb (GtkGestureDrag *gesture, double dx, double dy, TcSheet *self)
{
  g_assert (TC_IS_SHEET (self));

  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (find_row (self, y) >= 0 && (ABS (dx) > 4 || ABS (dy) > 4) && !self->editing)
    tc_sheet_move (self, MAX (find_row (self, y + dy), 0), (int) find_column (self, x + dx), TRUE);
}

static gboolean
tip_cb (GtkWidget *area, int x, int y, gboolean keyboard, GtkTooltip *tip, TcSheet *self)
{
  g_assert (TC_IS_SHEET (self));

  int row = keyboard ? (int) self->row : find_row (self, y);
  guint column = keyboard ? self->column : find_column (self, x);
  g_autofree char *fault = row >= 0 && row < (int) self->n ? self->klass->fault (self->owner, (guint) row, column) : NULL;

  gtk_tooltip_set_text (tip, fault);
  return fault != NULL;
}

/* Cells that are edited stand where they are drawn. */
static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *entry, GdkRectangle *out, TcSheet *self)
{
  g_assert (TC_IS_SHEET (self));

  *out = (GdkRectangle) { tc_sheet_get_left (self, self->column), (int) (self->row + 1) * self->row_height,
                          MAX (self->widths[self->column], TC_SHEET_ENTRY_WIDTH), self->row_height };
  return TRUE;
}

void
tc_sheet_set_rows (TcSheet *self, guint n)
{
  g_return_if_fail (TC_IS_SHEET (self));

  self->n = n;
  self->row = MIN (self->row, n);
  self->from_row = MIN (self->from_row, n);
  tc_sheet_measure (self);
}

void
tc_sheet_show_column (TcSheet *self, guint column, gboolean shown)
{
  g_return_if_fail (TC_IS_SHEET (self) && column < self->n_columns);

  self->hidden[column] = !shown;
  tc_sheet_measure (self);
}

void
tc_sheet_set_sorted (TcSheet *self, guint column, gboolean falls)
{
  g_return_if_fail (TC_IS_SHEET (self));

  self->sorted = column;
  self->falls = falls;
  gtk_widget_queue_draw (self->area);
}

/* The widget */
static gboolean
tc_sheet_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TC_SHEET (widget)->area);
}

static void
tc_sheet_dispose (GObject *object)
{
  TcSheet *self = TC_SHEET (object);
  GtkWidget *scrolled = GTK_WIDGET (self->scrolled);

  self->klass = NULL;
  self->scrolled = NULL;
  g_clear_pointer (&scrolled, gtk_widget_unparent);
  g_clear_pointer (&self->widths, g_free);
  g_clear_pointer (&self->hidden, g_free);
  G_OBJECT_CLASS (tc_sheet_parent_class)->dispose (object);
}

static void
tc_sheet_class_init (TcSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_sheet_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = tc_sheet_grab_focus;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
tc_sheet_init (TcSheet *self)
{
}

static void
add_gestures (TcSheet *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (dragged_cb), self);
  gtk_widget_add_controller (self->area, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (self->area, GTK_EVENT_CONTROLLER (drag));
  tc_sheet_add_keys (self);
}

GtkWidget *
tc_sheet_new (const TcSheetClassOf *klass, gpointer owner, const TcSheetColumnClass *columns, guint n_columns, const char *name)
{
  TcSheet *self = g_object_new (TC_TYPE_SHEET, "hexpand", TRUE, "vexpand", TRUE, NULL);
  GtkWidget *overlay = gtk_overlay_new (), *scrolled = gtk_scrolled_window_new (), *viewport = gtk_viewport_new (NULL, NULL);

  self->klass = klass;
  self->owner = owner;
  self->columns = columns;
  self->n_columns = n_columns;
  self->sorted = n_columns;
  self->widths = g_new0 (int, n_columns);
  self->hidden = g_new0 (gboolean, n_columns);
  self->area = tc_sheet_area_new (self);
  gtk_widget_set_has_tooltip (self->area, TRUE);
  gtk_widget_set_halign (self->area, GTK_ALIGN_START);
  gtk_widget_set_valign (self->area, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (self->area, "query-tooltip", G_CALLBACK (tip_cb), self);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->area);
  g_signal_connect (overlay, "get-child-position", G_CALLBACK (place_cb), self);
  self->overlay = GTK_OVERLAY (overlay);
  self->scrolled = GTK_SCROLLED_WINDOW (scrolled);
  /* What has the keys is larger than what is in sight: GTK would scroll to its end. */
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), FALSE);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), overlay);
  gtk_scrolled_window_set_child (self->scrolled, viewport);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scrolled), "value-changed",
                            G_CALLBACK (gtk_widget_queue_draw), self->area);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
  add_gestures (self);
  tc_sheet_measure (self);
  return GTK_WIDGET (self);
}
