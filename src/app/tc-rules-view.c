#include "tc-i18n.h"

#include "tc-rules-view.h"

#include "tc-say.h"
#include "tc-ui.h"

#include <string.h>

static GtkWidget *
dress (GtkWidget *cell, gboolean head, gboolean left)
{
  gtk_widget_add_css_class (cell, "chart-cell");
  gtk_widget_add_css_class (cell, "numeric");
  if (head)
    gtk_widget_add_css_class (cell, "chart-head");
  if (GTK_IS_LABEL (cell))
    gtk_label_set_xalign (GTK_LABEL (cell), left ? 0 : 0.5);
  return cell;
}

static GtkWidget *
make_cell (const char *text, gboolean head, gboolean left)
{
  return dress (gtk_label_new (text), head, left);
}

/* A wide table scrolls by itself; the page stays. */
static GtkWidget *
make_scrolled (GtkWidget *grid)
{
  GtkWidget *frame = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (frame), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (frame), TRUE);
  gtk_widget_set_halign (frame, GTK_ALIGN_START);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (frame), grid);
  return frame;
}

/* The table, and the line below it that tells why something was refused. */
static GtkWidget *
make_frame (GtkWidget *grid, const TcRulesEditor *editor)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *frame = make_scrolled (grid);

  gtk_widget_add_css_class (frame, "card");
  gtk_widget_add_css_class (frame, "chart");
  gtk_box_append (GTK_BOX (box), frame);
  gtk_box_append (GTK_BOX (box), editor->reason);
  return box;
}

static GtkWidget *
make_reason (void)
{
  GtkWidget *label = tc_ui_text ("", "refused");

  gtk_widget_set_visible (label, FALSE);
  return label;
}

/* Numbers */
static void
add_parameter (GtkGrid *grid, int row, const TcParameter *parameter, const char *value, const TcRulesEditor *editor)
{
  const TcEdit target = { .kind = TC_EDIT_PARAMETER, .key = parameter->id };
  g_autofree char *name = tc_say_code (parameter->id);
  g_autofree char *rule = tc_say_rule (parameter->rule);

  gtk_grid_attach (grid, make_cell (name, FALSE, TRUE), 0, row, 1, 1);
  gtk_grid_attach (grid, dress (tc_rules_cell_new (editor, &target, value, value, name), FALSE, TRUE), 1, row, 1, 1);
  gtk_grid_attach (grid, make_cell (rule, FALSE, TRUE), 2, row, 1, 1);
}

GtkWidget *
tc_rules_view_parameters (const TcBattle *battle, TcRulesEditor editor)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const TcRules *both[] = { battle->rules, battle->book };
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;

  editor.reason = make_reason ();
  gtk_grid_attach (GTK_GRID (grid), make_cell (_("Name"), TRUE, TRUE), 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_cell (_("Value"), TRUE, TRUE), 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_cell (_("Case"), TRUE, TRUE), 2, row++, 1, 1);
  for (guint k = 0; k < G_N_ELEMENTS (both); k++)
    for (guint i = 0; both[k] != NULL && i < both[k]->parameters->len; i++)
      {
        const TcParameter *parameter = g_ptr_array_index (both[k]->parameters, i);

        if (g_hash_table_add (seen, parameter->id))
          add_parameter (GTK_GRID (grid), row++, parameter, tc_battle_get_parameter (battle, parameter->id), &editor);
      }
  return make_frame (grid, &editor);
}

/* Charts */
static GtkWidget *
make_chart_cell (const TcChart *chart, guint row, guint column, const TcRulesEditor *editor)
{
  const TcEdit target = { .kind = TC_EDIT_CHART_ROW, .key = chart->id, .index = (gint32) row, .number = (gint32) column };
  const char *cell = tc_chart_get_cell (chart, row, column);
  g_autofree char *name = tc_say_code (g_ptr_array_index (chart->columns, column));
  g_autofree char *text = g_strcmp0 (cell, "-") == 0 ? g_strdup ("–")
                          : column == 0 ? tc_say_code (cell) : g_strdup (cell);

  return dress (tc_rules_cell_new (editor, &target, cell, text, name), column == 0, column == 0);
}

GtkWidget *
tc_rules_view_chart (const TcBattle *battle, const TcChart *chart, TcRulesEditor editor)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *rule = tc_say_rule (chart->rule);

  editor.reason = make_reason ();
  if (!g_ptr_array_find (battle->rules->charts, chart, NULL))
    editor.commit = NULL;
  if (*rule != '\0')
    gtk_box_append (GTK_BOX (box), tc_ui_label (rule, "dim-label"));
  for (guint column = 0; column < chart->columns->len; column++)
    {
      g_autofree char *name = tc_say_code (g_ptr_array_index (chart->columns, column));

      gtk_grid_attach (GTK_GRID (grid), make_cell (name, TRUE, column == 0 || editor.commit != NULL), (int) column, 0, 1, 1);
      for (guint row = 0; row < chart->rows->len; row++)
        gtk_grid_attach (GTK_GRID (grid), make_chart_cell (chart, row, column, &editor), (int) column, (int) row + 1, 1, 1);
    }
  gtk_box_append (GTK_BOX (box), make_frame (grid, &editor));
  return box;
}

/* Special rules */

/* "kyle" as "Kyle" when it names something of the battle, "enemy-within" as "Enemy within". */
static char *
readable (const TcAttribute *attribute, const TcBattle *battle)
{
  const char *value = attribute->value;
  int index = tc_battle_find_counter (battle, value);
  const TcArea *area = tc_map_find_area (battle->map, value);

  if (index >= 0)
    return g_strdup (tc_battle_counter (battle, (guint) index)->name);
  if (strcmp (attribute->name, "army") != 0 && (index = tc_battle_find_side (battle, value)) >= 0)
    return g_strdup (((TcSide *) g_ptr_array_index (battle->sides, index))->name);
  if ((index = tc_battle_find_army (battle, value)) >= 0)
    return g_strdup (((TcArmy *) g_ptr_array_index (battle->armies, index))->name);
  if (area != NULL)
    return g_strdup (area->name);
  return tc_say_code (value);
}

/* Cases are told together, behind everything else. */
static gboolean
is_rule (const char *name)
{
  return g_str_has_prefix (name, "rule");
}

static char *
say_rules (const GPtrArray *attributes)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);
      g_autofree char *rule = NULL;

      if (!is_rule (attribute->name) || !g_hash_table_add (seen, attribute->value))
        continue;
      rule = tc_say_rule (attribute->value);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", rule);
    }
  return g_string_free (text, FALSE);
}

static GtkWidget *
make_attribute (const TcBattle *battle, const TcAttribute *attribute, gint32 module, gint32 row, const TcRulesEditor *editor)
{
  const TcEdit target = { .kind = TC_EDIT_ATTRIBUTE, .index = module, .column = row, .key = attribute->name };
  g_autofree char *shown = readable (attribute, battle);
  g_autofree char *name = tc_say_code (attribute->name);

  return dress (tc_rules_cell_new (editor, &target, attribute->value, shown, name), FALSE, TRUE);
}

static GtkWidget *
make_attributes (const TcBattle *battle, const TcModule *module, gint32 index, const TcRulesEditor *editor)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *grid = gtk_grid_new ();
  g_autofree char *rules = say_rules (module->attributes);
  int row = 0;

  gtk_box_append (GTK_BOX (box), grid);
  for (guint i = 0; i < module->attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (module->attributes, i);
      g_autofree char *name = tc_say_code (attribute->name);
      GtkWidget *label;

      if (is_rule (attribute->name))
        continue;
      label = make_cell (name, FALSE, TRUE);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_grid_attach (GTK_GRID (grid), label, 0, row, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), make_attribute (battle, attribute, index, 0, editor), 1, row++, 1, 1);
    }
  if (*rules != '\0')
    {
      GtkWidget *label = dress (tc_ui_text (rules, "dim-label"), FALSE, TRUE);

      gtk_box_append (GTK_BOX (box), label);
    }
  return box;
}

/* The column of an attribute in the table of its rows; a new one gets its head. */
static int
find_column (GtkGrid *grid, GPtrArray *columns, const char *name)
{
  g_autofree char *head = NULL;

  for (guint i = 0; i < columns->len; i++)
    if (strcmp (g_ptr_array_index (columns, i), name) == 0)
      return (int) i;
  head = tc_say_code (name);
  gtk_grid_attach (grid, make_cell (head, TRUE, TRUE), (int) columns->len, 0, 1, 1);
  g_ptr_array_add (columns, (gpointer) name);
  return (int) columns->len - 1;
}

static void
add_row (const TcBattle *battle, GtkGrid *grid, GPtrArray *columns, int line, const TcRow *row, gint32 module, gint32 index,
         const TcRulesEditor *editor)
{
  g_autofree char *rules = say_rules (row->attributes);

  for (guint i = 0; i < row->attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (row->attributes, i);

      if (!is_rule (attribute->name))
        gtk_grid_attach (grid, make_attribute (battle, attribute, module, index, editor),
                         find_column (grid, columns, attribute->name), line, 1, 1);
    }
  if (*rules != '\0')
    gtk_grid_attach (grid, make_cell (rules, FALSE, TRUE), find_column (grid, columns, "case"), line, 1, 1);
}

/* The rows of one name, those in force, as a table. */
static GtkWidget *
make_rows (const TcBattle *battle, const TcModule *module, gint32 index, const char *name, const TcRulesEditor *editor)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *grid = gtk_grid_new ();
  g_autofree char *title = tc_say_code (name);
  int line = 1;

  gtk_box_append (GTK_BOX (box), tc_ui_label (title, "strong"));
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (strcmp (row->name, name) == 0 && tc_battle_is_row_in_force (battle, row))
        add_row (battle, GTK_GRID (grid), columns, line++, row, index, (gint32) i + 1, editor);
    }
  gtk_box_append (GTK_BOX (box), make_scrolled (grid));
  return box;
}

/* Takes the module out of the battle. */
typedef struct
{
  TcRulesEditor editor;
  gint32        module;
} Removal;

static void
remove_cb (GtkButton *button, Removal *self)
{
  TcEdit edit = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REMOVE, .index = self->module };
  g_autofree char *reason = NULL;
  GtkWidget *label = self->editor.reason;

  if (self->editor.commit (self->editor.page, &edit, &reason))
    return;
  gtk_label_set_label (GTK_LABEL (label), reason != NULL ? reason : _("This rule cannot be taken out"));
  gtk_widget_set_visible (label, TRUE);
}

static GtkWidget *
make_title (const char *title, gint32 module, const TcRulesEditor *editor)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = tc_ui_label (title, "section-title");
  GtkWidget *button;
  Removal *removal;

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  if (editor->commit == NULL)
    return line;
  removal = g_new (Removal, 1);
  *removal = (Removal) { *editor, module };
  button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Take this rule out of the battle"));
  g_object_set_data_full (G_OBJECT (button), "removal", removal, g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), removal);
  gtk_box_append (GTK_BOX (line), button);
  return line;
}

GtkWidget *
tc_rules_view_module (const TcBattle *battle, const TcModule *module, TcRulesEditor editor)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *type = tc_say_code (module->type);
  g_autofree char *id = tc_say_code (module->id);
  g_autofree char *title = *module->id != '\0' && g_strcmp0 (module->id, module->type) != 0
                             ? g_strdup_printf ("%s: %s", type, id) : g_strdup (type);
  guint index = 0;

  editor.reason = make_reason ();
  if (!g_ptr_array_find (battle->rules->modules, module, &index))
    editor.commit = NULL;
  gtk_widget_add_css_class (card, "card");
  gtk_box_append (GTK_BOX (card), make_title (title, (gint32) index, &editor));
  gtk_box_append (GTK_BOX (card), make_attributes (battle, module, (gint32) index, &editor));
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (tc_battle_is_row_in_force (battle, row) && g_hash_table_add (seen, row->name))
        gtk_box_append (GTK_BOX (card), make_rows (battle, module, (gint32) index, row->name, &editor));
    }
  gtk_box_append (GTK_BOX (card), editor.reason);
  return card;
}
