/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-forces-page.h"

#include "tc-force-item.h"
#include "tc-pick.h"
#include "tc-ui.h"

/* What is left of a text where there is least room; in a panel of the usual width there is more. */
#define NAME_CHARS 8
#define ARM_CHARS 7
#define PLACE_CHARS 6
/* Of the columns of numbers, in figures and pixels around them: leaves room for the place. */
#define NUMBER_FIGURES     4
#define LEADERSHIP_FIGURES 5
#define NUMBER_SPACE       3

struct _TcForcesPage
{
  TcPage           parent;

  /* template */
  GtkSearchEntry  *search;
  GtkDropDown     *sides;
  AdwStatusPage   *empty;
  GtkWidget       *frame; /* of the table */
  GtkColumnView   *table;
  GtkLabel        *sum;

  /* owned by the table */
  GListStore      *items;
  GtkFilterListModel *filtered;
  GtkCustomFilter *filter;
  GtkColumnViewColumn *columns[TC_N_FORCE_COLUMNS]; /* borrowed */

  TcTool           tool;
};

G_DEFINE_FINAL_TYPE (TcForcesPage, tc_forces_page, TC_TYPE_PAGE)

static const struct
{
  const char *title;
  gboolean    number;
} columns[TC_N_FORCE_COLUMNS] = {
  [TC_FORCE_NAME] = { N_("Name"), FALSE },
  [TC_FORCE_ARM] = { N_("Arm"), FALSE },
  [TC_FORCE_STRENGTH] = { N_("Str."), TRUE },
  [TC_FORCE_MOVEMENT] = { N_("Mov."), TRUE },
  [TC_FORCE_MORALE] = { N_("Mor."), TRUE },
  [TC_FORCE_LEADERSHIP] = { N_("Lead."), TRUE },
  [TC_FORCE_PLACE] = { N_("Place"), FALSE },
  [TC_FORCE_ARMY] = { N_("Army"), FALSE },
};

static void
fill_scene (TcTool *tool, TcScene *scene)
{
  TcForcesPage *self = (TcForcesPage *) (void *) ((char *) tool - G_STRUCT_OFFSET (TcForcesPage, tool));

  tc_session_fill_setup (tc_page_get_session (TC_PAGE (self)), scene);
}

static const TcToolClass forces_tool = {
  .fill = fill_scene,
  .hint = N_("Click a row to find its counter on the map"),
};

/* Filter and sum */
static gboolean
matches (gpointer item, gpointer data)
{
  TcForcesPage *self = data;
  guint side = gtk_drop_down_get_selected (self->sides);
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  if (side > 0 && side != GTK_INVALID_LIST_POSITION && tc_force_item_get_side (item) != (int) side - 1)
    return FALSE;
  if (*wanted == '\0')
    return TRUE;
  for (guint i = 0; i < TC_N_FORCE_COLUMNS; i++)
    {
      g_autofree char *text = g_utf8_casefold (tc_force_item_get_text (item, i), -1);

      if (strstr (text, wanted) != NULL)
        return TRUE;
    }
  return FALSE;
}

static char *
say_points (int strength)
{
  return g_strdup_printf (ngettext ("%d strength point", "%d strength points", strength), strength);
}

static char *
say_bases (int strength)
{
  return g_strdup_printf (ngettext ("%d base", "%d bases", strength), strength);
}

static char *(*const boards[TC_N_BOARDS]) (int strength) = { [TC_BOARD_HEXES] = say_points, [TC_BOARD_TABLE] = say_bases };

static void
update_sum (TcForcesPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
  int strength = 0;
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->items)) > 0;
  g_autofree char *counters = g_strdup_printf (ngettext ("%u counter", "%u counters", n), n);
  g_autofree char *points = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TcForceItem) item = g_list_model_get_item (G_LIST_MODEL (self->filtered), i);
      gint32 value = tc_force_item_get_number (item, TC_FORCE_STRENGTH);

      strength += value != TC_NO_VALUE ? value : 0;
    }
  points = boards[tc_map_get_board (tc_session_get_battle (tc_page_get_session (TC_PAGE (self)))->map)->kind](strength);
  text = g_strdup_printf ("%s · %s", counters, points);
  gtk_label_set_label (self->sum, text);
  adw_status_page_set_title (self->empty, any ? _("No counter matches") : _("No counters yet"));
  adw_status_page_set_description (self->empty, any ? NULL : _("Add them under Counters."));
  gtk_widget_set_visible (GTK_WIDGET (self->empty), n == 0);
  gtk_widget_set_visible (self->frame, n > 0);
}

static void
filter_changed_cb (TcForcesPage *self)
{
  g_assert (TC_IS_FORCES_PAGE (self));

  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_sum (self);
}

/* Table */
static void
setup_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gboolean number = columns[GPOINTER_TO_UINT (data)].number;
  GtkWidget *label = tc_ui_label ("", number ? "numeric" : NULL);

  gtk_label_set_xalign (GTK_LABEL (label), number ? 1 : 0);
  gtk_label_set_width_chars (GTK_LABEL (label), GPOINTER_TO_UINT (data) == TC_FORCE_ARM ? ARM_CHARS : -1);
  gtk_list_item_set_child (item, label);
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const char *text = tc_force_item_get_text (gtk_list_item_get_item (item), GPOINTER_TO_UINT (data));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
  if (GPOINTER_TO_UINT (data) == TC_FORCE_PLACE)
    gtk_label_set_width_chars (GTK_LABEL (gtk_list_item_get_child (item)), MIN (g_utf8_strlen (text, -1), PLACE_CHARS));
  gtk_widget_set_tooltip_text (gtk_list_item_get_child (item), text);
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  TcForceColumn column = GPOINTER_TO_UINT (data);
  TcForceItem *first = (TcForceItem *) a, *second = (TcForceItem *) b;

  if (columns[column].number)
    return (tc_force_item_get_number (first, column) > tc_force_item_get_number (second, column))
           - (tc_force_item_get_number (first, column) < tc_force_item_get_number (second, column));
  return g_utf8_collate (tc_force_item_get_text (first, column), tc_force_item_get_text (second, column));
}

/* The first column also shows the side of the counter.  Its widgets are reused when another
 * counter is bound: GTK loses track of the pointer when the widget under it is removed. */
static void
setup_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name = tc_ui_label ("", NULL);

  gtk_label_set_width_chars (GTK_LABEL (name), NAME_CHARS);
  /* batteries differ in their numbers */
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_box_append (GTK_BOX (box), tc_ui_swatch (0, ""));
  gtk_box_append (GTK_BOX (box), name);
  gtk_list_item_set_child (item, box);
}

static void
bind_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item, TcForcesPage *self)
{
  g_assert (TC_IS_FORCES_PAGE (self));

  TcForceItem *force = gtk_list_item_get_item (item);
  GtkWidget *swatch = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  tc_ui_swatch_show_counter (swatch, tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self))),
                             tc_force_item_get_counter (force), tc_force_item_get_side (force));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (swatch)), tc_force_item_get_text (force, TC_FORCE_NAME));
}

/* Of so many figures, however large the text is. */
static int
get_width (TcForcesPage *self, TcForceColumn column)
{
  int figures = column == TC_FORCE_LEADERSHIP ? LEADERSHIP_FIGURES : NUMBER_FIGURES;
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  int figure = pango_font_metrics_get_approximate_digit_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (figures * figure) + NUMBER_SPACE;
}

static void
add_column (TcForcesPage *self, TcForceColumn column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (compare, GUINT_TO_POINTER (column), NULL));
  GtkColumnViewColumn *view;

  g_signal_connect (factory, "setup", column == TC_FORCE_NAME ? G_CALLBACK (setup_name_cb) : G_CALLBACK (setup_cell_cb),
                    GUINT_TO_POINTER (column));
  if (column == TC_FORCE_NAME)
    g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), self);
  else
    g_signal_connect (factory, "bind", G_CALLBACK (bind_cell_cb), GUINT_TO_POINTER (column));
  view = gtk_column_view_column_new (_(columns[column].title), factory);
  gtk_column_view_column_set_sorter (view, sorter);
  gtk_column_view_column_set_resizable (view, TRUE);
  gtk_column_view_column_set_expand (view, column == TC_FORCE_NAME);
  if (columns[column].number)
    gtk_column_view_column_set_fixed_width (view, get_width (self, column));
  self->columns[column] = view;
  gtk_column_view_append_column (self->table, view);
  g_object_unref (view);
  g_object_unref (sorter);
}

static void
row_activated_cb (TcForcesPage *self, guint position)
{
  g_assert (TC_IS_FORCES_PAGE (self));

  g_autoptr (TcForceItem) item = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (self->table)), position);

  if (item != NULL)
    tc_page_show_counter (TC_PAGE (self), tc_force_item_get_counter (item));
}

static gboolean
has_value (TcForcesPage *self, TcForceColumn column)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (TcForceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (tc_force_item_get_number (item, column) != TC_NO_VALUE)
        return TRUE;
    }
  return FALSE;
}

/* A value that no counter of the battle has is given no column; and no width, which GTK takes from the others even
 * where a column is not visible. */
static void
show_columns (TcForcesPage *self)
{
  for (guint column = 0; column < TC_N_FORCE_COLUMNS; column++)
    {
      GtkColumnViewColumn *view = self->columns[column];
      gboolean found = columns[column].number && has_value (self, column);

      if (!columns[column].number || found == (gtk_column_view_column_get_fixed_width (view) > 0))
        continue;
      gtk_column_view_column_set_fixed_width (view, found ? get_width (self, column) : 0);
      gtk_column_view_column_set_visible (view, found);
    }
}

static void
fill (TcForcesPage *self)
{
  TcPage *page = TC_PAGE (self);
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (page));

  if (scene == NULL)
    return;
  g_list_store_remove_all (self->items);
  for (int side = 0; side < (int) scene->battle->sides->len; side++)
    for (guint i = 0; i < scene->battle->counters->len; i++)
      if (tc_battle_counter_side (scene->battle, i) == side)
        {
          const TcPlacement *placement = tc_placements_find (scene->placements, (int) i, 0);
          g_autoptr (TcForceItem) item = tc_force_item_new (scene->battle, (int) i, placement);

          g_list_store_append (self->items, item);
        }
  show_columns (self);
  update_sum (self);
}

static void
fill_sides (TcForcesPage *self)
{
  const TcBattle *battle = tc_session_get_battle (tc_page_get_session (TC_PAGE (self)));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _("All sides"));
  for (guint i = 0; i < battle->sides->len; i++)
    gtk_string_list_append (names, ((TcSide *) g_ptr_array_index (battle->sides, i))->name);
  gtk_drop_down_set_model (self->sides, G_LIST_MODEL (names));
  /* With one army to a side the column would only repeat the side. */
  gtk_column_view_column_set_visible (self->columns[TC_FORCE_ARMY], battle->armies->len > battle->sides->len);
}

static void
make_model (TcForcesPage *self)
{
  GtkSortListModel *sorted;
  GtkSingleSelection *selection;

  self->items = g_list_store_new (TC_TYPE_FORCE_ITEM);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  self->filtered = gtk_filter_list_model_new (G_LIST_MODEL (self->items), GTK_FILTER (self->filter));
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (self->filtered), g_object_ref (gtk_column_view_get_sorter (self->table)));
  selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
}

static void
tc_forces_page_attach (TcPage *page)
{
  TcForcesPage *self = TC_FORCES_PAGE (page);

  for (guint i = 0; i < TC_N_FORCE_COLUMNS; i++)
    add_column (self, i);
  make_model (self);
  g_signal_connect_swapped (self->sides, "notify::selected", G_CALLBACK (filter_changed_cb), self);
  tc_page_watch (page, TC_CHANGE_SIDES | TC_CHANGE_ROSTER, G_CALLBACK (fill_sides), self);
  tc_page_watch (page, TC_CHANGE_POSITION, G_CALLBACK (fill), self);
  tc_page_set_tool (page, &self->tool);
}

static void
tc_forces_page_class_init (TcForcesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TC_PAGE_CLASS (klass)->attach = tc_forces_page_attach;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/forces-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TcForcesPage, search);
  gtk_widget_class_bind_template_child (widget_class, TcForcesPage, sides);
  gtk_widget_class_bind_template_child (widget_class, TcForcesPage, empty);
  gtk_widget_class_bind_template_child (widget_class, TcForcesPage, frame);
  gtk_widget_class_bind_template_child (widget_class, TcForcesPage, table);
  gtk_widget_class_bind_template_child (widget_class, TcForcesPage, sum);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tc_forces_page_init (TcForcesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tc_ui_shorten_chosen (self->sides);
  self->tool.klass = &forces_tool;
}
