#include "tc-i18n.h"

#include "tc-rules-view.h"

#include "tc-say.h"
#include "tc-ui.h"

static GtkWidget *
make_cell (const char *text, gboolean head, gboolean left)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), left ? 0 : 0.5);
  gtk_widget_add_css_class (label, "chart-cell");
  gtk_widget_add_css_class (label, "numeric");
  if (head)
    gtk_widget_add_css_class (label, "chart-head");
  return label;
}

static GtkWidget *
make_frame (GtkWidget *grid)
{
  GtkWidget *frame = gtk_scrolled_window_new ();

  /* A wide chart scrolls by itself; the page stays. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (frame), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (frame), TRUE);
  gtk_widget_add_css_class (frame, "card");
  gtk_widget_add_css_class (frame, "chart");
  gtk_widget_set_halign (frame, GTK_ALIGN_START);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (frame), grid);
  return frame;
}

/* Numbers */
static void
add_parameter (GtkGrid *grid, int row, const TcParameter *parameter, const char *value)
{
  g_autofree char *name = tc_say_code (parameter->id);
  g_autofree char *rule = tc_say_rule (parameter->rule);

  gtk_grid_attach (grid, make_cell (name, FALSE, TRUE), 0, row, 1, 1);
  gtk_grid_attach (grid, make_cell (value, FALSE, FALSE), 1, row, 1, 1);
  gtk_grid_attach (grid, make_cell (rule, FALSE, TRUE), 2, row, 1, 1);
}

GtkWidget *
tc_rules_view_parameters (const TcBattle *battle)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const TcRules *both[] = { battle->rules, battle->book };
  int row = 0;

  gtk_grid_attach (GTK_GRID (grid), make_cell (_("Name"), TRUE, TRUE), 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_cell (_("Value"), TRUE, FALSE), 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_cell (_("Case"), TRUE, TRUE), 2, row++, 1, 1);
  for (guint k = 0; k < G_N_ELEMENTS (both); k++)
    for (guint i = 0; both[k] != NULL && i < both[k]->parameters->len; i++)
      {
        const TcParameter *parameter = g_ptr_array_index (both[k]->parameters, i);

        if (g_hash_table_add (seen, parameter->id))
          add_parameter (GTK_GRID (grid), row++, parameter, tc_battle_get_parameter (battle, parameter->id));
      }
  return make_frame (grid);
}

/* Charts */
GtkWidget *
tc_rules_view_chart (const TcChart *chart)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *rule = tc_say_rule (chart->rule);

  if (*rule != '\0')
    gtk_box_append (GTK_BOX (box), tc_ui_label (rule, "dim-label"));
  for (guint column = 0; column < chart->columns->len; column++)
    {
      g_autofree char *name = tc_say_code (g_ptr_array_index (chart->columns, column));

      gtk_grid_attach (GTK_GRID (grid), make_cell (name, TRUE, column == 0), (int) column, 0, 1, 1);
      for (guint row = 0; row < chart->rows->len; row++)
        {
          const char *cell = tc_chart_get_cell (chart, row, column);
          g_autofree char *text = g_strcmp0 (cell, "-") == 0 ? g_strdup ("–")
                                  : column == 0 ? tc_say_code (cell) : g_strdup (cell);

          gtk_grid_attach (GTK_GRID (grid), make_cell (text, column == 0, column == 0), (int) column, (int) row + 1, 1, 1);
        }
    }
  gtk_box_append (GTK_BOX (box), make_frame (grid));
  return box;
}

/* Special rules */

/* "kyle" as "Kyle" when it names something of the battle. */
static char *
readable (const char *value, const TcBattle *battle)
{
  int index = tc_battle_find_counter (battle, value);
  const TcArea *area = tc_map_find_area (battle->map, value);

  if (index >= 0)
    return g_strdup (tc_battle_counter (battle, (guint) index)->name);
  if ((index = tc_battle_find_side (battle, value)) >= 0)
    return g_strdup (((TcSide *) g_ptr_array_index (battle->sides, index))->name);
  if ((index = tc_battle_find_army (battle, value)) >= 0)
    return g_strdup (((TcArmy *) g_ptr_array_index (battle->armies, index))->name);
  if (area != NULL)
    return g_strdup (area->name);
  return g_strdup (value);
}

static char *
say_attributes (const GPtrArray *attributes, const TcBattle *battle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);
      g_autofree char *name = tc_say_code (attribute->name);
      g_autofree char *value = g_str_has_prefix (attribute->name, "rule") ? tc_say_rule (attribute->value)
                                                                         : readable (attribute->value, battle);

      if (g_strcmp0 (attribute->name, "rule") == 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", value);
      else
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? " · " : "", name, value);
    }
  return g_string_free (text, FALSE);
}

static GtkWidget *
make_row (const TcRow *row, const TcBattle *battle)
{
  g_autofree char *text = say_attributes (row->attributes, battle);
  g_autofree char *name = tc_say_code (row->name);
  g_autofree char *line = g_strdup_printf ("%s — %s", name, text);

  return tc_ui_text (line, "small");
}

GtkWidget *
tc_rules_view_module (const TcModule *module, const TcBattle *battle)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *type = tc_say_code (module->type);
  g_autofree char *id = tc_say_code (module->id);
  g_autofree char *title = *module->id != '\0' && g_strcmp0 (module->id, module->type) != 0
                             ? g_strdup_printf ("%s: %s", type, id) : g_strdup (type);
  g_autofree char *attributes = say_attributes (module->attributes, battle);

  gtk_widget_add_css_class (card, "card");
  gtk_box_append (GTK_BOX (card), tc_ui_label (title, "section-title"));
  if (*attributes != '\0')
    gtk_box_append (GTK_BOX (card), tc_ui_text (attributes, NULL));
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (tc_battle_is_row_in_force (battle, row))
        gtk_box_append (GTK_BOX (card), make_row (row, battle));
    }
  return card;
}
