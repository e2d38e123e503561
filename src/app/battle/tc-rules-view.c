/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-view.h"

#include "tc-form-row.h"
#include "tc-override.h"
#include "tc-say.h"
#include "tc-ui.h"

#include <string.h>

/* GTK does not count a bar that comes and goes: it would lie over the last row. */
static gboolean
make_room_cb (gpointer frame)
{
  g_assert (GTK_IS_SCROLLED_WINDOW (frame));

  GtkWidget *view = gtk_scrolled_window_get_child (frame), *bar = gtk_scrolled_window_get_hscrollbar (frame);
  int height = 0;

  if (view == NULL)
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_child_visible (bar))
    gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  gtk_widget_set_margin_bottom (gtk_viewport_get_child (GTK_VIEWPORT (view)), height);
  return G_SOURCE_REMOVE;
}

/* Not at once: the bar comes while places are given. */
static void
bar_changed_cb (GtkWidget *frame)
{
  g_assert (GTK_IS_SCROLLED_WINDOW (frame));

  g_idle_add_full (G_PRIORITY_HIGH_IDLE, make_room_cb, g_object_ref (frame), g_object_unref);
}

GtkWidget *
tc_rules_view_scrolled (GtkWidget *grid)
{
  GtkWidget *frame = gtk_scrolled_window_new ();
  GtkWidget *bar = gtk_scrolled_window_get_hscrollbar (GTK_SCROLLED_WINDOW (frame));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (frame), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (frame), FALSE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (frame), TRUE);
  gtk_widget_set_halign (frame, GTK_ALIGN_START);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (frame), grid);
  g_signal_connect_swapped (bar, "map", G_CALLBACK (bar_changed_cb), frame);
  g_signal_connect_swapped (bar, "unmap", G_CALLBACK (bar_changed_cb), frame);
  return frame;
}

/* The table, and the line below it that says why something was refused. */
static GtkWidget *
make_frame (GtkWidget *grid, const TcRulesEditor *editor)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *frame = tc_rules_view_scrolled (grid);

  gtk_widget_add_css_class (frame, "sheet");
  gtk_widget_add_css_class (frame, "chart");
  gtk_box_append (GTK_BOX (box), frame);
  gtk_box_append (GTK_BOX (box), editor->reason);
  return box;
}

GtkWidget *
tc_rules_view_reason (void)
{
  GtkWidget *label = tc_ui_text ("", "refused");

  gtk_widget_set_visible (label, FALSE);
  return label;
}

GtkWidget *
tc_rules_view_row (GtkWidget *cell, const char *name, const char *subtitle)
{
  GtkWidget *row = g_object_new (TC_TYPE_FORM_ROW, "title", name, "subtitle", subtitle, "control", cell, NULL);

  if (GTK_IS_EDITABLE_LABEL (cell))
    g_signal_connect_object (row, "activated", G_CALLBACK (gtk_editable_label_start_editing), cell, G_CONNECT_SWAPPED);
  tc_rules_cell_place_revert (cell);
  return row;
}

/* Numbers */
static void
add_parameter (GtkWidget *group, const TcParameter *parameter, const char *value, const TcRulesEditor *editor)
{
  const TcEdit target = { .kind = TC_EDIT_PARAMETER, .key = parameter->id };
  g_autofree char *name = tc_say_code (parameter->id);
  g_autofree char *rule = tc_say_rule (parameter->rule);
  GtkWidget *cell = tc_rules_dress (tc_rules_cell_new (editor, &target, value, value, name), FALSE, TRUE);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), tc_rules_view_row (cell, name, rule));
}

GtkWidget *
tc_rules_view_parameters (const TcBattle *battle, TcRulesEditor editor)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const TcRules *both[] = { battle->rules, battle->book };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *group = tc_ui_plain_group (_("Numbers"));

  editor.reason = tc_rules_view_reason ();
  gtk_widget_add_css_class (group, "compact");
  for (guint k = 0; k < G_N_ELEMENTS (both); k++)
    for (guint i = 0; both[k] != NULL && i < both[k]->parameters->len; i++)
      {
        const TcParameter *parameter = g_ptr_array_index (both[k]->parameters, i);

        if (g_hash_table_add (seen, parameter->id))
          add_parameter (group, parameter, tc_battle_get_parameter (battle, parameter->id), &editor);
      }
  /* Where one sees it: the list may be longer than the window. */
  gtk_box_append (GTK_BOX (box), editor.reason);
  gtk_box_append (GTK_BOX (box), group);
  return box;
}

/* Charts */
/* The name of a cell: that of its column and, but in the first one, that of its row. */
static char *
say_cell (const TcChart *chart, guint row, guint column)
{
  g_autofree char *name = tc_say_code (g_ptr_array_index (chart->columns, column));
  g_autofree char *of = tc_say_code (tc_chart_get_cell (chart, row, 0));

  /* Translators: a column of a chart, and the row */
  return column == 0 ? g_steal_pointer (&name) : g_strdup_printf (_("%s: %s"), name, of);
}

static GtkWidget *
make_chart_cell (const TcChart *chart, guint row, guint column, const TcRulesEditor *editor)
{
  const TcEdit target = { .kind = TC_EDIT_CHART_ROW, .key = chart->id,
                          .index = (gint32) row, .number = (gint32) column };
  const char *cell = tc_chart_get_cell (chart, row, column);
  g_autofree char *name = say_cell (chart, row, column);
  g_autofree char *text = g_strcmp0 (cell, "-") == 0 ? g_strdup ("–")
                          : column == 0 ? tc_say_code (cell) : g_strdup (cell);
  GtkWidget *label = tc_rules_cell_new (editor, &target, cell, text, name);

  return tc_rules_cell_add_revert (tc_rules_dress (label, column == 0, column == 0));
}

/* What the menu of a row does. */
typedef struct
{
  GtkWidget    *view;  /* borrowed: this belongs to what is in it */
  TcRulesEditor editor;
  char         *chart; /* owned */
  guint         row;
  TcEdit      (*make) (const TcBattle *battle, const char *chart, guint row);
} RowAction;

static void fill_chart (GtkWidget *box, const char *id, TcRulesEditor editor);

static void
row_action_free (gpointer data, GClosure *closure)
{
  g_free (((RowAction *) data)->chart);
  g_free (data);
}

/* The chart is filled again, and this button goes with its menu: nothing of it is used after that. */
static void
row_action_cb (GtkWidget *button, RowAction *self)
{
  g_assert (GTK_IS_BUTTON (button));

  g_autoptr (GtkWidget) view = g_object_ref (self->view);
  g_autofree char *why = NULL, *chart = g_strdup (self->chart);
  TcRulesEditor editor = self->editor;

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
  if (tc_rules_commit (&editor, self->make (editor.battle, chart, self->row), &why))
    {
      fill_chart (view, chart, editor);
      return;
    }
  gtk_label_set_label (GTK_LABEL (editor.reason), why != NULL ? why : _("The rules do not accept that"));
  gtk_widget_set_visible (editor.reason, TRUE);
}

static void
add_row_action (GtkWidget *box, const char *text, const RowAction *action)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  RowAction *self = g_new (RowAction, 1);

  *self = *action;
  self->chart = g_strdup (action->chart);
  gtk_widget_add_css_class (button, "flat");
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  g_signal_connect_data (button, "clicked", G_CALLBACK (row_action_cb), self, row_action_free, 0);
  gtk_box_append (GTK_BOX (box), button);
}

static TcEdit
drop_chart (const TcBattle *battle, const char *chart, guint row)
{
  return tc_override_drop_chart (battle, chart);
}

static gboolean
departs (const RowAction *action)
{
  TcEdit edit = tc_override_drop_chart (action->editor.battle, action->chart);
  gboolean valid = tc_edit_is_valid (&edit, action->editor.battle);

  tc_edit_clear (&edit);
  return valid;
}

/* What may be done depends on what was written since the chart was shown. */
static void
open_row_menu (GtkMenuButton *button, gpointer data)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  RowAction action = *(const RowAction *) data;

  action.make = tc_override_add_row;
  add_row_action (box, _("Add a row below"), &action);
  action.make = tc_override_drop_row;
  add_row_action (box, _("Remove this row"), &action);
  action.make = drop_chart;
  if (departs (&action))
    add_row_action (box, _("The whole chart as in the rule book"), &action);
  gtk_widget_add_css_class (popover, "menu");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

static void
row_menu_free (gpointer data)
{
  row_action_free (data, NULL);
}

static GtkWidget *
make_row_menu (GtkWidget *view, const TcChart *chart, guint row, const TcRulesEditor *editor)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autofree char *name = tc_say_code (tc_chart_get_cell (chart, row, 0));
  /* Translators: a row of a chart, by its first cell */
  g_autofree char *tip = g_strdup_printf (_("Change the row: %s"), name);
  RowAction *action = g_new (RowAction, 1);

  *action = (RowAction) { view, *editor, g_strdup (chart->id), row };
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_row_menu, action, row_menu_free);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "row-button");
  gtk_widget_set_tooltip_text (button, tip);
  return button;
}

static GtkWidget *
make_chart_grid (GtkWidget *box, const TcChart *chart, const TcRulesEditor *editor)
{
  GtkWidget *grid = gtk_grid_new ();

  for (guint column = 0; column < chart->columns->len; column++)
    {
      g_autofree char *name = tc_say_code (g_ptr_array_index (chart->columns, column));

      gtk_grid_attach (GTK_GRID (grid), tc_rules_label_new (name, TRUE, column == 0 || editor->commit != NULL),
                       (int) column, 0, 1, 1);
      for (guint row = 0; row < chart->rows->len; row++)
        gtk_grid_attach (GTK_GRID (grid), make_chart_cell (chart, row, column, editor),
                         (int) column, (int) row + 1, 1, 1);
    }
  for (guint row = 0; row < chart->rows->len && editor->commit != NULL; row++)
    gtk_grid_attach (GTK_GRID (grid), make_row_menu (box, chart, row, editor),
                     (int) chart->columns->len, (int) row + 1, 1, 1);
  return grid;
}

static void
fill_chart (GtkWidget *box, const char *id, TcRulesEditor editor)
{
  const TcChart *chart = tc_battle_get_chart (editor.battle, id);
  g_autofree char *rule = tc_say_rule (chart != NULL ? chart->rule : NULL);

  tc_ui_clear (box);
  if (chart == NULL)
    return;
  editor.reason = tc_rules_view_reason ();
  if (*rule != '\0')
    gtk_box_append (GTK_BOX (box), tc_ui_label (rule, "dim-label"));
  gtk_box_append (GTK_BOX (box), make_frame (make_chart_grid (box, chart, &editor), &editor));
}

GtkWidget *
tc_rules_view_chart (const TcChart *chart, TcRulesEditor editor)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  fill_chart (box, chart->id, editor);
  return box;
}
