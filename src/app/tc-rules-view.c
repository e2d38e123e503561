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

/* Fields: what they would change is kept with them, without its new text. */
typedef struct
{
  TcEdit      edit;
  TcRulesEdit done;
  gpointer    data;
} Field;

static void
field_free (gpointer data)
{
  tc_edit_clear (&((Field *) data)->edit);
  g_free (data);
}

static void
spin_cb (GtkSpinButton *spin, Field *field)
{
  TcEdit edit = field->edit;

  edit.key = g_strdup (field->edit.key);
  edit.text = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));
  field->done (&edit, spin, field->data);
}

static void
button_cb (GtkButton *button, Field *field)
{
  TcEdit edit = field->edit;

  field->done (&edit, NULL, field->data);
}

static void
add_field (GtkWidget *widget, const char *signal, GCallback callback, TcEdit edit, TcRulesEdit done, gpointer data)
{
  Field *field = g_new (Field, 1);

  *field = (Field) { edit, done, data };
  g_object_set_data_full (G_OBJECT (widget), "field", field, field_free);
  g_signal_connect (widget, signal, callback, field);
}

/* Takes the contents of the edit. */
static GtkWidget *
make_spin (int value, const char *title, TcEdit edit, TcRulesEdit done, gpointer data)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (MIN (value, 0), MAX (value, TC_MAX_VALUE), 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  /* Changes are undone by the document's steps only. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  add_field (spin, "value-changed", G_CALLBACK (spin_cb), edit, done, data);
  return spin;
}

/* Numbers */
static void
add_parameter (GtkGrid *grid, int row, const TcParameter *parameter, const char *value, TcRulesEdit edit, gpointer data)
{
  g_autofree char *name = tc_say_code (parameter->id);
  g_autofree char *rule = tc_say_rule (parameter->rule);
  const TcEdit change = { .kind = TC_EDIT_PARAMETER, .key = g_strdup (parameter->id) };
  int number;

  gtk_grid_attach (grid, make_cell (name, FALSE, TRUE), 0, row, 1, 1);
  if (tc_number_parse (value, &number))
    gtk_grid_attach (grid, make_spin (number, name, change, edit, data), 1, row, 1, 1);
  else
    {
      g_free (change.key);
      gtk_grid_attach (grid, make_cell (value, FALSE, FALSE), 1, row, 1, 1);
    }
  gtk_grid_attach (grid, make_cell (rule, FALSE, TRUE), 2, row, 1, 1);
}

GtkWidget *
tc_rules_view_parameters (const TcBattle *battle, TcRulesEdit edit, gpointer data)
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
          add_parameter (GTK_GRID (grid), row++, parameter, tc_battle_get_parameter (battle, parameter->id), edit, data);
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

/* Numbers of the battle itself have fields of their own. */
static char *
say_attributes (const GPtrArray *attributes, const TcBattle *battle, gboolean with_numbers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);
      g_autofree char *name = tc_say_code (attribute->name);
      g_autofree char *value = g_str_has_prefix (attribute->name, "rule") ? tc_say_rule (attribute->value)
                                                                         : readable (attribute->value, battle);
      int number;

      if (!with_numbers && tc_number_parse (attribute->value, &number))
        continue;
      if (g_strcmp0 (attribute->name, "rule") == 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", value);
      else
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? " · " : "", name, value);
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const TcBattle *battle;
  int             module; /* its place among those of the battle; -1: of the book */
  TcRulesEdit     edit;
  gpointer        data;
} View;

/* A text, and beside it the numbers among the attributes of the module or its @row (from 1). */
static GtkWidget *
make_line (const View *view, const char *text, const char *css_class, const GPtrArray *attributes, int row)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *said = tc_ui_text (text, css_class);

  gtk_widget_set_hexpand (said, TRUE);
  gtk_box_append (GTK_BOX (line), said);
  for (guint i = 0; view->module >= 0 && i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);
      g_autofree char *name = tc_say_code (attribute->name);
      TcEdit edit = { .kind = TC_EDIT_ATTRIBUTE, .index = view->module, .column = row };
      int number;

      if (!tc_number_parse (attribute->value, &number))
        continue;
      edit.key = g_strdup (attribute->name);
      gtk_box_append (GTK_BOX (line), tc_ui_label (name, "dim-label"));
      gtk_box_append (GTK_BOX (line), make_spin (number, name, edit, view->edit, view->data));
    }
  return line;
}

static GtkWidget *
make_row (const View *view, const TcRow *row, int index)
{
  g_autofree char *text = say_attributes (row->attributes, view->battle, view->module < 0);
  g_autofree char *name = tc_say_code (row->name);
  g_autofree char *line = *text != '\0' ? g_strdup_printf ("%s — %s", name, text) : g_strdup (name);

  return make_line (view, line, "small", row->attributes, index);
}

static GtkWidget *
make_title (const View *view, const char *title)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = tc_ui_label (title, "section-title");
  GtkWidget *button;

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  if (view->module < 0)
    return line;
  button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Take this rule out of the battle"));
  add_field (button, "clicked", G_CALLBACK (button_cb),
             (TcEdit) { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REMOVE, .index = view->module }, view->edit, view->data);
  gtk_box_append (GTK_BOX (line), button);
  return line;
}

GtkWidget *
tc_rules_view_module (const TcModule *module, const TcBattle *battle, TcRulesEdit edit, gpointer data)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *type = tc_say_code (module->type);
  g_autofree char *id = tc_say_code (module->id);
  g_autofree char *title = *module->id != '\0' && g_strcmp0 (module->id, module->type) != 0
                             ? g_strdup_printf ("%s: %s", type, id) : g_strdup (type);
  View view = { battle, -1, edit, data };
  g_autofree char *attributes = NULL;
  guint index;

  if (g_ptr_array_find (battle->rules->modules, module, &index))
    view.module = (int) index;
  attributes = say_attributes (module->attributes, battle, view.module < 0);
  gtk_widget_add_css_class (card, "card");
  gtk_box_append (GTK_BOX (card), make_title (&view, title));
  gtk_box_append (GTK_BOX (card), make_line (&view, attributes, NULL, module->attributes, 0));
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (tc_battle_is_row_in_force (battle, row))
        gtk_box_append (GTK_BOX (card), make_row (&view, row, (int) i + 1));
    }
  return card;
}
