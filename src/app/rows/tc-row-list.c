/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-row-list.h"

#include "tc-ui.h"

#define LIST_HEIGHT 96

/* The rows: a list model that makes the text of a row when it is asked for. */
#define TC_TYPE_ROWS (tc_rows_get_type ())
G_DECLARE_FINAL_TYPE (TcRows, tc_rows, TC, ROWS, GObject)

struct _TcRows
{
  GObject                 parent;
  const TcRowListClassOf *klass;
  gpointer                owner;
  guint                   n;
};

struct _TcRowList
{
  GtkWidget           parent;
  GtkWidget          *stack;     /* the list, or what is said without rows */
  GtkLabel           *empty;
  GtkListView        *view;
  TcRows             *rows;      /* owned */
  GtkSingleSelection *selection; /* the view's */
  gboolean            filling;   /* rows are marked, not chosen */
};

static GType
get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return TC_ROWS (model)->n;
}

static gpointer
get_item (GListModel *model, guint row)
{
  TcRows *self = TC_ROWS (model);
  g_autofree char *text = row < self->n ? self->klass->say (self->owner, row) : NULL;

  return text != NULL ? gtk_string_object_new (text) : NULL;
}

static void
init_model (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TcRows, tc_rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_model))
G_DEFINE_FINAL_TYPE (TcRowList, tc_row_list, GTK_TYPE_WIDGET)

static void
tc_rows_class_init (TcRowsClass *klass)
{
}

static void
tc_rows_init (TcRows *self)
{
}

/* Rows */

/* What is cut is whole in the tip. */
static gboolean
tip_cb (GtkWidget *box, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  GtkWidget *text = keyboard ? NULL : gtk_widget_pick (box, x, y, GTK_PICK_DEFAULT);

  if (!GTK_IS_INSCRIPTION (text))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_inscription_get_text (GTK_INSCRIPTION (text)));
  return TRUE;
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, const TcRowListClassOf *klass)
{
  static const char *const classes[TC_ROW_LIST_TEXTS] = { "dim-label", NULL, "dim-label" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  /* In a narrow window the texts are cut alike.  Unlike a label an inscription has a size without
   * its text being laid out: GTK makes some 200 rows at once. */
  for (guint i = 0; i < TC_ROW_LIST_TEXTS; i++)
    {
      GtkWidget *text = gtk_inscription_new (NULL);
      gboolean last = i == TC_ROW_LIST_TEXTS - 1;

      gtk_inscription_set_text_overflow (GTK_INSCRIPTION (text), GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
      gtk_inscription_set_min_chars (GTK_INSCRIPTION (text), last ? 0 : (guint) klass->width[i] / 3);
      gtk_inscription_set_nat_chars (GTK_INSCRIPTION (text), last ? 0 : (guint) klass->width[i]);
      gtk_widget_set_hexpand (text, last);
      gtk_widget_set_visible (text, last || klass->width[i] > 0);
      if (classes[i] != NULL)
        gtk_widget_add_css_class (text, classes[i]);
      gtk_box_append (GTK_BOX (box), text);
    }
  gtk_widget_set_has_tooltip (box, TRUE);
  g_signal_connect (box, "query-tooltip", G_CALLBACK (tip_cb), NULL);
  gtk_widget_add_css_class (box, "shelf-row");
  gtk_list_item_set_child (item, box);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  g_auto (GStrv) texts = g_strsplit (gtk_string_object_get_string (gtk_list_item_get_item (item)), "\t", TC_ROW_LIST_TEXTS);
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  for (guint i = 0; text != NULL && texts[i] != NULL; i++, text = gtk_widget_get_next_sibling (text))
    gtk_inscription_set_text (GTK_INSCRIPTION (text), texts[i]);
}

static void
go (TcRowList *self, guint row)
{
  if (row < self->rows->n)
    self->rows->klass->go (self->rows->owner, row);
}

static void
selected_cb (TcRowList *self)
{
  g_assert (TC_IS_ROW_LIST (self));

  if (!self->filling)
    go (self, gtk_single_selection_get_selected (self->selection));
}

static void
activated_cb (TcRowList *self, guint row)
{
  g_assert (TC_IS_ROW_LIST (self));

  go (self, row);
}

static void
bring_into_view (GtkWidget *widget)
{
  TcRowList *self = TC_ROW_LIST (widget);
  guint row = gtk_single_selection_get_selected (self->selection);

  if (row < self->rows->n)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", row);
}

/* A list that has only come into sight has no height yet, and would stay at its beginning. */
static void
tc_row_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tc_row_list_parent_class)->map (widget);
  tc_ui_once_laid_out (widget, bring_into_view);
}

void
tc_row_list_mark (TcRowList *self, guint row)
{
  g_return_if_fail (TC_IS_ROW_LIST (self));

  self->filling = TRUE;
  gtk_single_selection_set_selected (self->selection, row);
  self->filling = FALSE;
  bring_into_view (GTK_WIDGET (self));
}

gboolean
tc_row_list_go (TcRowList *self, int step)
{
  guint now, n;

  g_return_val_if_fail (TC_IS_ROW_LIST (self), FALSE);

  now = gtk_single_selection_get_selected (self->selection);
  n = self->rows->n;
  if (n == 0)
    return FALSE;
  tc_row_list_mark (self, now == GTK_INVALID_LIST_POSITION ? (step < 0 ? n - 1 : 0) : (now + n + (guint) step) % n);
  go (self, gtk_single_selection_get_selected (self->selection));
  return TRUE;
}

void
tc_row_list_set_rows (TcRowList *self, guint n, guint kept)
{
  guint before;

  g_return_if_fail (TC_IS_ROW_LIST (self));

  before = self->rows->n;
  kept = MIN (kept, MIN (before, n));
  if (kept == n && before == n)
    return;
  self->rows->n = n;
  self->filling = TRUE;
  g_list_model_items_changed (G_LIST_MODEL (self->rows), kept, before - kept, n - kept);
  self->filling = FALSE;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n > 0 ? "rows" : "empty");
  gtk_widget_set_focusable (GTK_WIDGET (self), n == 0);
  if (n > 0 && gtk_widget_is_focus (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
tc_row_list_set_empty (TcRowList *self, const char *text)
{
  g_return_if_fail (TC_IS_ROW_LIST (self));

  gtk_label_set_label (self->empty, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* The widget */
static GtkWidget *
find_marked (TcRowList *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->view)); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED)
      return row;
  return NULL;
}

/* The marked row has the keys; GTK would give them to the first one, and to a list out of sight. */
static gboolean
tc_row_list_grab_focus (GtkWidget *widget)
{
  TcRowList *self = TC_ROW_LIST (widget);
  GtkWidget *row = find_marked (self);

  if (self->rows->n == 0)
    return GTK_WIDGET_CLASS (tc_row_list_parent_class)->grab_focus (widget);
  return gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->view));
}

static void
tc_row_list_dispose (GObject *object)
{
  TcRowList *self = TC_ROW_LIST (object);

  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (tc_row_list_parent_class)->dispose (object);
}

static void
tc_row_list_class_init (TcRowListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_row_list_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = tc_row_list_grab_focus;
  GTK_WIDGET_CLASS (klass)->map = tc_row_list_map;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
tc_row_list_init (TcRowList *self)
{
  self->rows = g_object_new (TC_TYPE_ROWS, NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
tc_row_list_new (const TcRowListClassOf *klass, gpointer owner, const char *name)
{
  TcRowList *self = g_object_new (TC_TYPE_ROW_LIST, "hexpand", TRUE, "vexpand", TRUE, "focusable", TRUE, NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new (), *view, *text = tc_ui_text ("", "dim-label");

  self->rows->klass = klass;
  self->rows->owner = owner;
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), (gpointer) klass);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  self->view = GTK_LIST_VIEW (view);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (view, "activate", G_CALLBACK (activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  self->empty = GTK_LABEL (text);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (text), 0.5f);
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), text, "empty");
  gtk_stack_add_named (GTK_STACK (self->stack), scrolled, "rows");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
