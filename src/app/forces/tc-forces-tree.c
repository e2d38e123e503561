/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-forces-tree.h"

#include "tc-force-node.h"
#include "tc-text-width.h"
#include "tc-ui.h"

/* Names and totals, at the usual resolution of text, and what is around them */
#define WORDS  140
#define AROUND 160

struct _TcForcesTree
{
  GtkBox                     parent;
  const TcForcesTreeClassOf *klass;
  gpointer                   owner;     /* borrowed */
  const TcBattle            *battle;    /* borrowed; NULL before the first */
  GtkListView               *list;      /* owned by the widgets */
  GtkTreeListModel          *rows;      /* owned by the selection */
  GtkSelectionModel         *selection; /* owned by the list */
  gboolean                   filling;
};

G_DEFINE_FINAL_TYPE (TcForcesTree, tc_forces_tree, GTK_TYPE_BOX)

static TcForceNode *
get_node (TcForcesTree *self, guint row)
{
  g_autoptr (GtkTreeListRow) item = gtk_tree_list_model_get_row (self->rows, row);

  return item != NULL ? gtk_tree_list_row_get_item (item) : NULL;
}

static guint
count_rows (TcForcesTree *self)
{
  return self->rows != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->rows)) : 0;
}

gboolean
tc_forces_tree_holds (TcForcesTree *self, guint counter)
{
  gboolean any = FALSE;

  g_return_val_if_fail (TC_IS_FORCES_TREE (self), FALSE);

  for (guint i = 0; i < count_rows (self); i++)
    {
      g_autoptr (TcForceNode) node = gtk_selection_model_is_selected (self->selection, i) ? get_node (self, i) : NULL;

      if (node == NULL)
        continue;
      if (tc_force_node_holds (node, self->battle, counter))
        return TRUE;
      any = TRUE;
    }
  return !any;
}

/* Going to another army */

/* Those of the node; if it is among what is selected, all of that. */
static GArray *
list_counters (TcForcesTree *self, TcForceNode *node, gboolean selected)
{
  GArray *counters = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->battle->counters->len; i++)
    if (selected ? tc_forces_tree_holds (self, i) : tc_force_node_holds (node, self->battle, i))
      g_array_append_val (counters, i);
  return counters;
}

static gboolean
is_selected (TcForcesTree *self, TcForceNode *node)
{
  for (guint i = 0; i < count_rows (self); i++)
    {
      g_autoptr (TcForceNode) other = get_node (self, i);

      if (other == node)
        return gtk_selection_model_is_selected (self->selection, i);
    }
  return FALSE;
}

static void
move_cb (GtkWidget *widget, const char *action, GVariant *army)
{
  TcForcesTree *self = TC_FORCES_TREE (widget);
  g_autoptr (GArray) counters = list_counters (self, NULL, TRUE);

  self->klass->move (self->owner, counters, g_variant_get_int32 (army));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, GtkListItem *item)
{
  TcForcesTree *self = TC_FORCES_TREE (gtk_widget_get_ancestor (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)),
                                                                TC_TYPE_FORCES_TREE));
  TcForceNode *dragged = g_value_get_object (value);
  g_autoptr (TcForceNode) onto = gtk_tree_list_row_get_item (gtk_list_item_get_item (item));
  g_autoptr (GArray) counters = NULL;
  int army = tc_force_node_get_army (onto, self->battle);

  if (army < 0)
    return FALSE;
  counters = list_counters (self, dragged, is_selected (self, dragged));
  self->klass->move (self->owner, counters, army);
  return TRUE;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, GtkListItem *item)
{
  g_autoptr (TcForceNode) node = gtk_tree_list_row_get_item (gtk_list_item_get_item (item));

  return gdk_content_provider_new_typed (TC_TYPE_FORCE_NODE, node);
}

/* The army of all that are selected; -1: they are of several. */
static int
find_common_army (TcForcesTree *self)
{
  g_autoptr (GArray) counters = list_counters (self, NULL, TRUE);
  int army = counters->len > 0 ? tc_battle_counter (self->battle, g_array_index (counters, guint, 0))->army : -1;

  for (guint i = 1; i < counters->len; i++)
    if (tc_battle_counter (self->battle, g_array_index (counters, guint, i))->army != army)
      return -1;
  return army;
}

/* Every other army, in the order of the sides. */
static GMenu *
make_menu (TcForcesTree *self)
{
  GMenu *menu = g_menu_new ();
  int common = find_common_army (self);

  for (guint side = 0; side < self->battle->sides->len; side++)
    {
      g_autoptr (GMenu) section = g_menu_new ();

      for (guint i = 0; i < self->battle->armies->len; i++)
        {
          const TcArmy *army = g_ptr_array_index (self->battle->armies, i);
          /* Translators: counters go to an army */
          g_autofree char *label = g_strdup_printf (_("Move to %s"), army->name);
          g_autoptr (GMenuItem) entry = g_menu_item_new (label, NULL);

          g_menu_item_set_action_and_target (entry, "forces.move", "i", (gint32) i);
          if (army->side == (int) side && (int) i != common)
            g_menu_append_item (section, entry);
        }
      g_menu_append_section (menu, ((const TcSide *) g_ptr_array_index (self->battle->sides, side))->name, G_MENU_MODEL (section));
    }
  return menu;
}

static void
closed_cb (GtkPopover *popover)
{
  g_assert (GTK_IS_POPOVER (popover));

  /* What it activates comes after it has closed. */
  g_idle_add_once ((GSourceOnceFunc) gtk_widget_unparent, popover);
}

static void
show_menu (TcForcesTree *self, GtkWidget *row)
{
  g_autoptr (GMenu) menu = make_menu (self);
  GtkWidget *popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  graphene_rect_t place;

  if (!gtk_widget_compute_bounds (row, GTK_WIDGET (self), &place))
    return;
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle) { (int) place.origin.x, (int) place.origin.y,
                                                                        (int) place.size.width, (int) place.size.height });
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Move"), -1);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* What is not selected is so now, alone. */
static void
pressed_cb (GtkGestureClick *gesture, int n, double x, double y, GtkListItem *item)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  TcForcesTree *self = TC_FORCES_TREE (gtk_widget_get_ancestor (row, TC_TYPE_FORCES_TREE));

  if (!gtk_selection_model_is_selected (self->selection, gtk_list_item_get_position (item)))
    gtk_selection_model_select_item (self->selection, gtk_list_item_get_position (item), TRUE);
  show_menu (self, row);
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  TcForcesTree *self = TC_FORCES_TREE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget) || self->battle == NULL)
    return FALSE;
  show_menu (self, focus);
  return TRUE;
}

/* Rows */
static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, TcForcesTree *self)
{
  g_assert (TC_IS_FORCES_TREE (self));

  GtkWidget *expander = gtk_tree_expander_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = tc_ui_label ("", NULL), *sum = tc_ui_label ("", "numeric");
  GtkDragSource *drag = gtk_drag_source_new ();
  GtkDropTarget *drop = gtk_drop_target_new (TC_TYPE_FORCE_NODE, GDK_ACTION_MOVE);
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (sum, "dim-label");
  gtk_box_append (GTK_BOX (box), tc_ui_swatch (0, ""));
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), sum);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), box);
  gtk_drag_source_set_actions (drag, GDK_ACTION_MOVE);
  g_signal_connect (drag, "prepare", G_CALLBACK (prepare_cb), item);
  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), item);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), item);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (drop));
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, expander);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, TcForcesTree *self)
{
  g_assert (TC_IS_FORCES_TREE (self));

  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr (TcForceNode) node = gtk_tree_list_row_get_item (row);
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  GtkWidget *swatch = gtk_widget_get_first_child (gtk_tree_expander_get_child (expander));
  GtkWidget *name = gtk_widget_get_next_sibling (swatch);
  guint32 colour = tc_force_node_get_colour (node);

  gtk_tree_expander_set_list_row (expander, row);
  gtk_widget_set_visible (swatch, colour != (guint32) TC_NO_COLOUR);
  if (colour != (guint32) TC_NO_COLOUR)
    tc_ui_swatch_show (swatch, colour, tc_force_node_get_name (node));
  gtk_label_set_label (GTK_LABEL (name), tc_force_node_get_name (node));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (name)), tc_force_node_get_sum (node));
}

static GListModel *
make_children (gpointer item, gpointer data)
{
  TcForcesTree *self = data;

  return tc_force_node_list (item, self->battle);
}

/* What was open and selected, by key; at first the sides and armies are open. */
static GHashTable *
note_keys (TcForcesTree *self, gboolean selected)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < count_rows (self); i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);
      g_autoptr (TcForceNode) node = gtk_tree_list_row_get_item (row);

      if (selected ? gtk_selection_model_is_selected (self->selection, i) : gtk_tree_list_row_get_expanded (row))
        g_hash_table_add (keys, g_strdup (tc_force_node_get_key (node)));
    }
  return keys;
}

static void
restore (TcForcesTree *self, GHashTable *open, GHashTable *selected, gboolean first)
{
  /* Rows that open bring others, which are looked at in their turn. */
  for (guint i = 0; i < count_rows (self); i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);
      g_autoptr (TcForceNode) node = gtk_tree_list_row_get_item (row);

      if (first ? tc_force_node_get_branch (node) < TC_FORCE_ARMY : g_hash_table_contains (open, tc_force_node_get_key (node)))
        gtk_tree_list_row_set_expanded (row, TRUE);
      if (g_hash_table_contains (selected, tc_force_node_get_key (node)))
        gtk_selection_model_select_item (self->selection, i, FALSE);
    }
}

static void
selection_cb (TcForcesTree *self)
{
  g_assert (TC_IS_FORCES_TREE (self));

  if (!self->filling)
    self->klass->chosen (self->owner);
}

void
tc_forces_tree_fill (TcForcesTree *self, const TcBattle *battle)
{
  g_autoptr (GHashTable) open = NULL, selected = NULL;
  g_autoptr (TcForceNode) root = NULL;
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;
  gboolean first, focused = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  GListStore *roots;

  g_return_if_fail (TC_IS_FORCES_TREE (self) && battle != NULL);

  open = note_keys (self, FALSE);
  selected = note_keys (self, TRUE);
  first = self->rows == NULL;
  self->filling = TRUE;
  self->battle = battle;
  root = tc_force_node_new (battle);
  roots = g_list_store_new (TC_TYPE_FORCE_NODE);
  g_list_store_append (roots, root);
  self->rows = gtk_tree_list_model_new (G_LIST_MODEL (roots), FALSE, FALSE, make_children, self, NULL);
  self->selection = GTK_SELECTION_MODEL (gtk_multi_selection_new (G_LIST_MODEL (self->rows)));
  restore (self, open, selected, first);
  g_signal_connect_swapped (self->selection, "selection-changed", G_CALLBACK (selection_cb), self);
  gtk_list_view_set_model (self->list, self->selection);
  g_object_unref (self->selection);
  /* The row that had the keys is gone. */
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
  self->filling = FALSE;
}

static void
tc_forces_tree_class_init (TcForcesTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "forces.move", "i", move_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}

static void
tc_forces_tree_init (TcForcesTree *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  self->list = GTK_LIST_VIEW (gtk_list_view_new (NULL, factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Sides, armies and arms"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_size_request (scrolled, tc_text_width_get (scrolled, WORDS, AROUND), -1);
  gtk_box_append (GTK_BOX (self), scrolled);
}

GtkWidget *
tc_forces_tree_new (const TcForcesTreeClassOf *klass, gpointer owner)
{
  TcForcesTree *self;

  g_return_val_if_fail (klass != NULL, NULL);

  self = g_object_new (TC_TYPE_FORCES_TREE, "orientation", GTK_ORIENTATION_HORIZONTAL, NULL);
  self->klass = klass;
  self->owner = owner;
  return GTK_WIDGET (self);
}
