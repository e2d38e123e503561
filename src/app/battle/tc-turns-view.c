/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-turns-view.h"

#include <string.h>

#include "tc-rules-view.h"
#include "tc-say.h"
#include "tc-timeline.h"
#include "tc-ui.h"

/* Turns behind the last one, so that it can be dragged there. */
#define SPARE 2
#define TURN_WIDTH 38
#define CHAR_WIDTH 7.5
#define MARK_PADDING 22
/* Pixels that the pointer may slip in a click. */
#define SLIP 6

typedef struct
{
  TcRulesEditor editor;
  TcTurnsShow   show;
  TcTimeline   *timeline; /* owned */
  GtkGrid      *grid;     /* borrowed: this belongs to it */
  int           columns;  /* of turns; the first column of the grid has the names of the lanes */
  /* While a mark is dragged */
  GtkWidget    *dragged;  /* borrowed; NULL */
  double        start;
  gboolean      moves;
  int           to;
} View;

/* The mark that was moved, which gets the keys in the next view of its page. */
typedef struct
{
  gint32 module, row;
  char  *key; /* owned */
  guint  word;
} Moved;

static void
moved_free (gpointer data)
{
  g_free (((Moved *) data)->key);
  g_free (data);
}

static void
view_free (gpointer data)
{
  View *self = data;

  tc_timeline_free (self->timeline);
  g_free (self);
}

static const TcTimelineMark *
get_mark (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "mark");
}

/* Moving */

/* The page is filled again, without this view: nothing of it is used behind the commit. */
static gboolean
commit_cb (gpointer data)
{
  View *self = g_object_get_data (data, "view");
  const TcTimelineMark *mark = g_object_get_data (data, "moving");
  g_autoptr (GtkWidget) reason = g_object_ref (self->editor.reason);
  g_autofree char *why = NULL;
  Moved *moved;

  if (mark == NULL || gtk_widget_get_root (data) == NULL)
    return G_SOURCE_REMOVE;
  g_object_set_data (data, "moving", NULL);
  moved = g_new (Moved, 1);
  *moved = (Moved) { mark->target.index, mark->target.column, g_strdup (mark->target.key), mark->word };
  g_object_set_data_full (G_OBJECT (self->editor.page), "moved-mark", moved, moved_free);
  if (tc_rules_commit (&self->editor, tc_timeline_move (self->editor.battle, mark, self->to), &why))
    return G_SOURCE_REMOVE;
  gtk_label_set_label (GTK_LABEL (reason), why != NULL ? why : _("The rules do not accept that"));
  gtk_widget_set_visible (reason, TRUE);
  return G_SOURCE_REMOVE;
}

static void
move_later (View *self, const TcTimelineMark *mark, int turn)
{
  self->to = turn;
  g_object_set_data (G_OBJECT (self->grid), "moving", (gpointer) mark);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, commit_cb, g_object_ref (self->grid), g_object_unref);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, View *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  int step = key == GDK_KEY_Right ? 1 : key == GDK_KEY_Left ? -1 : 0, turn;

  if (step == 0 || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  turn = get_mark (button)->turn + step;
  if (turn >= 1)
    move_later (self, get_mark (button), turn);
  return TRUE;
}

static void
clicked_cb (GtkButton *button, View *self)
{
  g_assert (GTK_IS_BUTTON (button));

  const TcTimelineMark *mark = get_mark (GTK_WIDGET (button));

  self->show (self->editor.page, mark->target.kind == TC_EDIT_ATTRIBUTE ? mark->target.index : -1);
}

/* The turn below that point of the grid, by the heads of the columns. */
static int
find_turn (View *self, double x)
{
  graphene_rect_t bounds;
  int turn = 1;

  for (int i = 1; i <= self->columns; i++)
    {
      GtkWidget *head = gtk_grid_get_child_at (self->grid, i, 0);

      if (head != NULL && gtk_widget_compute_bounds (head, GTK_WIDGET (self->grid), &bounds) && x >= bounds.origin.x)
        turn = i;
    }
  return turn;
}

static GtkWidget *
find_button (View *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && widget != GTK_WIDGET (self->grid) && get_mark (widget) == NULL)
    widget = gtk_widget_get_parent (widget);
  return widget != GTK_WIDGET (self->grid) ? widget : NULL;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, View *self)
{
  g_assert (GTK_IS_GESTURE_DRAG (gesture));

  self->dragged = find_button (self, x, y);
  self->start = x;
  self->moves = FALSE;
}

/* The mark goes along from turn to turn. */
static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, View *self)
{
  g_assert (GTK_IS_GESTURE_DRAG (gesture));

  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  int turn;

  if (self->dragged == NULL || (!self->moves && ABS (dx) < SLIP))
    return;
  if (!self->moves)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->moves = TRUE;
  turn = get_mark (self->dragged)->turn + find_turn (self, self->start + dx) - find_turn (self, self->start);
  self->to = CLAMP (turn, 1, self->columns);
  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, self->dragged)),
                                    self->to);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, View *self)
{
  g_assert (GTK_IS_GESTURE_DRAG (gesture));

  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  GtkWidget *dragged = g_steal_pointer (&self->dragged);
  const TcTimelineMark *mark = dragged != NULL ? get_mark (dragged) : NULL;

  if (mark == NULL || !self->moves)
    return;
  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, dragged)), mark->turn);
  if (self->to != mark->turn)
    move_later (self, mark, self->to);
}

/* The table */

/* Is there room for @span turns from that one in the line?  What is beyond the last column does not count. */
static gboolean
is_free (View *self, int line, int turn, int span)
{
  for (int i = turn; i < turn + span; i++)
    if (gtk_grid_get_child_at (self->grid, i, line) != NULL)
      return FALSE;
  return TRUE;
}

static GtkWidget *
make_mark (View *self, const TcTimelineMark *mark)
{
  GtkWidget *button = gtk_button_new_with_label (mark->text), *label = gtk_button_get_child (GTK_BUTTON (button));
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autofree char *name = NULL;

  /* Translators: on the turn track, what happens, and in which turn */
  name = g_strdup_printf (_("%s: turn %d"), mark->text, mark->turn - mark->before);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (button, "turn-mark");
  gtk_widget_set_tooltip_text (button, _("Drag it to another turn, or press Left or Right; click to see its rule"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "mark", (gpointer) mark);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (button, keys);
  return button;
}

static gboolean
was_moved (View *self, const TcTimelineMark *mark)
{
  const Moved *moved = g_object_get_data (G_OBJECT (self->editor.page), "moved-mark");

  return moved != NULL && moved->module == mark->target.index && moved->row == mark->target.column && moved->word == mark->word
         && g_str_equal (moved->key, mark->target.key);
}

static void
grab_focus (GtkWidget *widget)
{
  gtk_widget_grab_focus (widget);
}

/* Marks of a lane, from the first on, in as many lines as they need; returns the next line. */
static int
add_lane (View *self, guint first, int line)
{
  const GPtrArray *marks = self->timeline->marks;
  const char *lane = ((const TcTimelineMark *) g_ptr_array_index (marks, first))->lane;
  g_autofree char *title = lane != NULL ? tc_say_code (lane) : g_strdup (_("Ends"));
  int last = line;

  gtk_grid_attach (self->grid, tc_rules_label_new (title, FALSE, TRUE), 0, line, 1, 1);
  for (guint i = first; i < marks->len; i++)
    {
      const TcTimelineMark *mark = g_ptr_array_index (marks, i);
      int turn = CLAMP (mark->turn, 1, self->columns), span, at = line;
      GtkWidget *button;

      if (g_strcmp0 (mark->lane, lane) != 0)
        break;
      span = (int) ((g_utf8_strlen (mark->text, -1) * CHAR_WIDTH + MARK_PADDING) / TURN_WIDTH) + 1;
      while (!is_free (self, at, turn, span))
        at++;
      button = make_mark (self, mark);
      gtk_grid_attach (self->grid, button, turn, at, span, 1);
      if (was_moved (self, mark))
        tc_ui_once_laid_out (button, grab_focus);
      last = MAX (last, at);
    }
  return last + 1;
}

/* A cell for each turn that has a row, of the first column behind that of the turn. */
static int
add_chart (View *self, const TcChart *chart, int line)
{
  g_autofree char *title = tc_say_code (chart->id);

  gtk_grid_attach (self->grid, tc_rules_label_new (title, FALSE, TRUE), 0, line, 1, 1);
  for (guint row = 0; row < chart->rows->len && chart->columns->len > 1; row++)
    {
      const TcEdit target = { .kind = TC_EDIT_CHART_ROW, .key = chart->id, .index = (gint32) row, .number = 1 };
      const char *value = tc_chart_get_cell (chart, row, 1);
      /* Translators: a chart, and the turn of its row */
      g_autofree char *name = g_strdup_printf (_("%s: turn %s"), title, tc_chart_get_cell (chart, row, 0));
      int turn;

      if (!tc_number_parse (tc_chart_get_cell (chart, row, 0), &turn) || turn < 1 || turn > self->columns
          || gtk_grid_get_child_at (self->grid, turn, line) != NULL)
        continue;
      gtk_grid_attach (self->grid, tc_rules_dress (tc_rules_cell_new (&self->editor, &target, value,
                                                                      strcmp (value, "-") == 0 ? "–" : value, name), FALSE, FALSE),
                       turn, line, 1, 1);
    }
  return line + 1;
}

/* Numbers of the turns; those of each part begin with 1. */
static void
add_heads (View *self)
{
  const GArray *parts = self->timeline->parts;
  guint part = 0;
  int before = 0;

  for (int turn = 1; turn <= self->columns; turn++)
    {
      GtkWidget *label;
      g_autofree char *text = NULL;

      while (part < parts->len && turn - before > g_array_index (parts, int, part))
        before += g_array_index (parts, int, part++);
      text = g_strdup_printf ("%d", turn - before);
      label = tc_rules_label_new (text, TRUE, TRUE);
      gtk_widget_set_size_request (label, TURN_WIDTH, -1);
      gtk_widget_add_css_class (label, "turn");
      if (turn - before == 1)
        gtk_widget_add_css_class (label, "first-turn");
      if (turn > self->timeline->turns)
        gtk_widget_add_css_class (label, "dim-label");
      gtk_grid_attach (self->grid, label, turn, 0, 1, 1);
    }
  gtk_grid_attach (self->grid, tc_rules_label_new (_("Turn"), TRUE, TRUE), 0, 0, 1, 1);
}

static void
fill (View *self)
{
  const GPtrArray *marks = self->timeline->marks;
  int line = 1;

  add_heads (self);
  for (guint i = 0; i < marks->len; i++)
    if (i == 0 || g_strcmp0 (((const TcTimelineMark *) g_ptr_array_index (marks, i))->lane,
                             ((const TcTimelineMark *) g_ptr_array_index (marks, i - 1))->lane) != 0)
      line = add_lane (self, i, line);
  for (guint i = 0; i < self->timeline->charts->len; i++)
    line = add_chart (self, g_ptr_array_index (self->timeline->charts, i), line);
  g_object_set_data (G_OBJECT (self->editor.page), "moved-mark", NULL);
}

static void
add_drag (View *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (drag));
}

GtkWidget *
tc_turns_view_new (TcRulesEditor editor, TcTurnsShow show)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *frame;
  View *self = g_new0 (View, 1);

  g_return_val_if_fail (editor.commit != NULL && show != NULL, box);

  editor.reason = tc_rules_view_reason ();
  self->editor = editor;
  self->show = show;
  self->timeline = tc_timeline_new (editor.battle);
  self->columns = self->timeline->turns;
  for (guint i = 0; i < self->timeline->marks->len; i++)
    self->columns = MAX (self->columns, ((const TcTimelineMark *) g_ptr_array_index (self->timeline->marks, i))->turn);
  self->columns += SPARE;
  self->grid = GTK_GRID (gtk_grid_new ());
  g_object_set_data_full (G_OBJECT (self->grid), "view", self, view_free);
  fill (self);
  add_drag (self);
  frame = tc_rules_view_scrolled (GTK_WIDGET (self->grid));
  gtk_widget_add_css_class (frame, "sheet");
  gtk_widget_add_css_class (frame, "chart");
  gtk_box_append (GTK_BOX (box), frame);
  gtk_box_append (GTK_BOX (box), editor.reason);
  return box;
}
