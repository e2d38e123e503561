/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-why.h"

#include "tc-chart.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Modifiers */

/* Without a ratio the column is found by name, and is not the sum of shifts. */
static gboolean
is_looked_up (const TcExplanation *explanation, TcQuantity quantity)
{
  return quantity == TC_QUANTITY_COLUMN && *explanation->odds == '\0' && *explanation->column != '\0';
}

static char *
say_amount (const TcModifier *modifier)
{
  switch ((TcModifierKind) modifier->kind)
    {
    case TC_MODIFIER_ADD: return g_strdup_printf ("%+d", modifier->amount);
    case TC_MODIFIER_MULTIPLY: return g_strdup_printf ("× %d", modifier->amount);
    case TC_MODIFIER_DIVIDE_UP: return g_strdup_printf ("÷ %d", modifier->amount);
    case TC_MODIFIER_NONE:
    default: return g_strdup ("–");
    }
}

static char *
say_title (const TcExplanation *explanation, TcQuantity quantity)
{
  static const char *const titles[TC_N_QUANTITIES] = {
    [TC_QUANTITY_ATTACK] = N_("Attack"), [TC_QUANTITY_DEFENCE] = N_("Defence"), [TC_QUANTITY_DIE] = N_("Die"),
    [TC_QUANTITY_COLUMN] = N_("Column"), [TC_QUANTITY_ALLOWANCE] = N_("Allowance"),
    [TC_QUANTITY_POOL] = N_("Dice"),
  };

  if (is_looked_up (explanation, quantity))
    return g_strdup_printf (_("%s: %s"), _(titles[quantity]), explanation->column);
  if (explanation->has[quantity] && quantity == TC_QUANTITY_DIE)
    return g_strdup_printf (_("%s: %+d"), _(titles[quantity]), explanation->total[quantity]);
  if (explanation->has[quantity])
    return g_strdup_printf (_("%s: %d"), _(titles[quantity]), explanation->total[quantity]);
  return g_strdup (_(titles[quantity]));
}

static void
light_cb (GtkWidget *row)
{
  g_assert (GTK_IS_BUTTON (row));

  g_signal_emit_by_name (g_object_get_data (G_OBJECT (row), "view"), "cause", g_object_get_data (G_OBJECT (row), "note"));
}

static void
dim_cb (GtkWidget *row)
{
  g_assert (GTK_IS_BUTTON (row));

  g_signal_emit_by_name (g_object_get_data (G_OBJECT (row), "view"), "cause", NULL);
}

static void
follow (GtkWidget *row, GtkEventController *controller)
{
  g_signal_connect_swapped (controller, "enter", G_CALLBACK (light_cb), row);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (dim_cb), row);
  gtk_widget_add_controller (row, controller);
}

/* Does anybody light causes?  Without a map there is nothing to light. */
static gboolean
is_followed (GtkBox *view)
{
  return g_signal_has_handler_pending (view, g_signal_lookup ("cause", G_OBJECT_TYPE (view)), 0, FALSE);
}

/* "+6  6 attack ...". */
static GtkWidget *
make_line (const char *amount, const char *cause)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *figure = gtk_label_new (amount), *text = tc_ui_text (cause, NULL);

  gtk_label_set_xalign (GTK_LABEL (figure), 1);
  gtk_label_set_yalign (GTK_LABEL (figure), 0);
  gtk_label_set_width_chars (GTK_LABEL (figure), 4);
  gtk_widget_add_css_class (figure, "numeric");
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (line), figure);
  gtk_box_append (GTK_BOX (line), text);

  return line;
}

/* A button only where there is something to light. */
static GtkWidget *
make_row (GtkBox *view, const TcModifier *modifier, const char *amount, const char *cause)
{
  GtkWidget *line = make_line (amount, cause), *row;

  if (!is_followed (view))
    {
      gtk_widget_add_css_class (line, "cause");
      return line;
    }
  row = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (row), line);
  gtk_widget_add_css_class (row, "flat");
  gtk_widget_add_css_class (row, "cause");
  gtk_widget_set_tooltip_text (row, _("Its cause is lit on the map"));
  g_object_set_data (G_OBJECT (row), "view", view);
  g_object_set_data_full (G_OBJECT (row), "note", g_memdup2 (&modifier->note, sizeof modifier->note), g_free);
  follow (row, gtk_event_controller_motion_new ());
  follow (row, gtk_event_controller_focus_new ());
  g_signal_connect (row, "clicked", G_CALLBACK (light_cb), NULL);
  return row;
}

/* A section, with its figures for the list of results. */
static void
append_quantity (GtkBox *view, const TcExplanation *explanation, TcQuantity quantity, const TcRuleset *ruleset)
{
  g_autofree char *title = say_title (explanation, quantity);
  g_autoptr (GPtrArray) table = TC_CHART_NEW ();
  GtkWidget *heading = tc_ui_section (title);

  g_object_ref_sink (heading);
  for (guint i = 0; i < explanation->n; i++)
    {
      const TcModifier *modifier = &explanation->modifiers[i];
      g_autofree char *amount = NULL, *cause = NULL;

      if (modifier->quantity != quantity)
        continue;
      if (table->len == 0)
        gtk_box_append (view, heading);
      amount = is_looked_up (explanation, quantity) ? g_strdup ("–") : say_amount (modifier);
      cause = tc_say_note (&modifier->note, ruleset);
      gtk_box_append (view, make_row (view, modifier, amount, cause));
      tc_chart_add (table, cause, amount);
    }
  if (table->len > 0)
    tc_chart_set_table (heading, title, g_steal_pointer (&table));
  g_object_unref (heading);
}

/* The chart */

static void
attach_cell (GtkGrid *grid, const char *text, int column, int row, gboolean lit)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "chart-cell");
  if (row == 0 || column == 0)
    gtk_widget_add_css_class (label, "dim-label");
  if (lit)
    gtk_widget_add_css_class (label, "lit");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

/* "1  Dd": what the column says, for the list of results. */
static void
set_table (GtkWidget *grid, const TcChart *chart, int lit)
{
  GPtrArray *table = TC_CHART_NEW ();
  /* Translators: a column of a table of results */
  g_autofree char *title = g_strdup_printf (_("column %s"), (const char *) g_ptr_array_index (chart->columns, (guint) lit));

  for (guint row = 0; row < chart->rows->len; row++)
    tc_chart_add (table, tc_chart_get_cell (chart, row, 0), tc_chart_get_cell (chart, row, (guint) lit));
  tc_chart_set_table (grid, title, table);
}

static GtkWidget *
make_chart (const TcChart *chart, int lit)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *grid = gtk_grid_new ();

  for (guint column = 0; column < chart->columns->len; column++)
    {
      attach_cell (GTK_GRID (grid), g_ptr_array_index (chart->columns, column), (int) column, 0, (int) column == lit);
      for (guint row = 0; row < chart->rows->len; row++)
        attach_cell (GTK_GRID (grid), tc_chart_get_cell (chart, row, column), (int) column, (int) row + 1, (int) column == lit);
    }
  gtk_widget_add_css_class (grid, "beside");
  set_table (grid, chart, lit);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), grid);
  return scroller;
}

static void
append_chart (GtkBox *view, const TcExplanation *explanation, const TcRuleset *ruleset)
{
  const TcChart *chart = explanation->chart != NULL ? tc_battle_get_chart (ruleset->battle, explanation->chart) : NULL;
  int lit = chart != NULL ? tc_chart_find_column (chart, explanation->column) : -1;
  g_autofree char *rule = lit > 0 ? tc_say_rule (chart->rule) : NULL;
  g_autofree char *title = NULL;

  if (lit <= 0)
    return;
  title = *rule != '\0' ? g_strdup_printf (_("Chart (%s)"), rule) : g_strdup (_("Chart"));
  gtk_box_append (view, tc_ui_section (title));
  gtk_box_append (view, make_chart (chart, lit));
}

void
tc_why_append (GtkBox *view, const TcExplanation *explanation, const TcRuleset *ruleset)
{
  for (guint quantity = 0; quantity < TC_N_QUANTITIES; quantity++)
    append_quantity (view, explanation, quantity, ruleset);
  append_chart (view, explanation, ruleset);
}
