/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A special rule on the Battle page: a group with its values, its tables and menus of what may be
 * added. */
#include "tc-i18n.h"

#include "tc-rules-module.h"

#include "tc-own-option.h"
#include "tc-rules-draft.h"
#include "tc-rules-view.h"
#include "tc-say.h"
#include "tc-ui.h"
#include "tc-value-words.h"

#include <string.h>

/* Cases are listed together, after everything else. */
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

static const TcValueSchema *
find_value (const TcBattle *battle, gint32 module, gint32 row, const char *name)
{
  const TcModuleSchema *schema = tc_rules_draft_find_schema (battle, module, row);

  return schema != NULL ? tc_schema_find_value (schema, name) : NULL;
}

/* Values by their names, whatever they refer to */
static const TcValueSchema *
find_target (const TcRulesEditor *editor, const TcEdit *target, const TcModule **module)
{
  *module = g_ptr_array_index (editor->battle->rules->modules, target->index);
  return find_value (editor->battle, target->index, target->column, target->key);
}

static char *
say_value (const TcRulesEditor *editor, const TcEdit *target, const char *text)
{
  const TcModule *module;
  const TcValueSchema *value = find_target (editor, target, &module);

  return *text != '\0' ? tc_value_say (value, editor->battle, module, text) : g_strdup ("");
}

static char *
read_value (const TcRulesEditor *editor, const TcEdit *target, const char *typed)
{
  const TcModule *module;
  const TcValueSchema *value = find_target (editor, target, &module);

  return tc_value_read (value, editor->battle, module, typed);
}

static gboolean
list_choices (const TcRulesEditor *editor, const TcEdit *target, GPtrArray *ids, GPtrArray *names)
{
  const TcModule *module;
  const TcValueSchema *value = find_target (editor, target, &module);

  tc_value_list_names (value, editor->battle, module, ids, names);
  return value != NULL && (value->flags & TC_VALUE_MANY) != 0;
}

static const TcRulesWords words = { say_value, read_value, list_choices };

/* The purpose of the value, as a tooltip. */
static void
explain (GtkWidget *widget, const TcBattle *battle, gint32 module, gint32 row, const char *name)
{
  const TcValueSchema *value = find_value (battle, module, row, name);

  if (value != NULL && value->about != NULL)
    gtk_widget_set_tooltip_text (widget, _(value->about));
}

/* @value: "" for one that does not exist yet. */
static GtkWidget *
make_attribute (const char *id, const char *value, gint32 module, gint32 row, const TcRulesEditor *editor)
{
  const TcEdit target = { .kind = TC_EDIT_ATTRIBUTE, .index = module, .column = row, .key = (char *) id };
  g_autofree char *shown = say_value (editor, &target, value);
  g_autofree char *name = tc_say_code (id);
  GtkWidget *cell = tc_rules_cell_new (editor, &target, value, shown, name);

  tc_rules_cell_set_words (cell, &words);
  return tc_rules_dress (cell, FALSE, TRUE);
}

/* What the rules say of a module: by its type, be it the battle's or the book's. */
static const TcModuleSchema *
find_schema (const TcBattle *battle, const TcModule *module)
{
  return tc_schema_find (tc_system_schemas (tc_system_find (battle->rules->system)), module->type, NULL);
}

static void
add_attributes (const TcBattle *battle, const TcModule *module, gint32 index, const TcRulesEditor *editor,
                AdwPreferencesGroup *group)
{
  const TcModuleSchema *schema = find_schema (battle, module);

  for (guint i = 0; i < module->attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (module->attributes, i);
      const TcValueSchema *value = schema != NULL ? tc_schema_find_value (schema, attribute->name) : NULL;
      g_autofree char *name = tc_say_code (attribute->name);
      GtkWidget *cell;

      if (is_rule (attribute->name))
        continue;
      cell = make_attribute (attribute->name, attribute->value, index, 0, editor);
      adw_preferences_group_add (group, tc_rules_view_row (cell, name, value != NULL && value->about != NULL ? _(value->about) : ""));
    }
}

/* The action of a button on the module or a row of it */
typedef struct _Action Action;

struct _Action
{
  gboolean    (*run) (const Action *self, char **reason);
  TcRulesEditor editor;
  gint32        module;
  gint32        row;
  char         *name; /* of a value or of rows */
};

static void
action_free (gpointer data, GClosure *closure)
{
  g_free (((Action *) data)->name);
  g_free (data);
}

static gboolean
drop_module (const Action *self, char **reason)
{
  return tc_rules_draft_drop_module (&self->editor, self->module, reason);
}

static gboolean
add_row (const Action *self, char **reason)
{
  return tc_rules_draft_add_row (&self->editor, self->module, self->name, reason);
}

static gboolean
drop_row (const Action *self, char **reason)
{
  return tc_rules_draft_drop_row (&self->editor, self->module, self->row, reason);
}

static gboolean
add_value (const Action *self, char **reason)
{
  return tc_rules_draft_add_value (&self->editor, self->module, self->row, self->name, reason);
}

static gboolean
drop_value (const Action *self, char **reason)
{
  return tc_rules_draft_drop_value (&self->editor, self->module, self->row, self->name, reason);
}

/* An action refills the page and destroys the button with its action: neither is used
 * afterwards. */
static void
action_cb (GtkWidget *button, Action *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);
  g_autoptr (GtkWidget) label = g_object_ref (self->editor.reason);
  g_autofree char *reason = NULL;

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  if (self->run (self, &reason))
    return;
  gtk_label_set_label (GTK_LABEL (label), reason != NULL ? reason : _("The rules do not accept that"));
  gtk_widget_set_visible (label, TRUE);
}

static void
connect_action (GtkWidget *button, Action action)
{
  Action *self = g_new (Action, 1);

  *self = action;
  self->name = g_strdup (action.name);
  g_signal_connect_data (button, "clicked", G_CALLBACK (action_cb), self, action_free, 0);
}

static GtkWidget *
make_button (const char *icon, const char *tooltip, Action action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tooltip);
  connect_action (button, action);
  return button;
}

/* In force only with a choice, "option=choice"; "": always */
static gboolean
tie (const Action *self, char **reason)
{
  g_auto (GStrv) parts = g_strsplit (self->name, "=", 2);
  gboolean tied = parts[0] != NULL && parts[1] != NULL;
  g_autoptr (GArray) edits = tc_own_option_tie (self->editor.battle, (guint) self->module, (guint) self->row,
                                                tied ? parts[0] : NULL, tied ? parts[1] : NULL);

  return self->editor.commit (self->editor.page, edits, reason);
}

/* A menu of actions on a module or a row, filled when it is opened. */
typedef struct
{
  TcRulesEditor editor;
  gint32        module;
  gint32        row;
} Menu;

static GtkWidget *
add_item (GtkWidget *box, const char *text, Action action)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_add_css_class (button, "flat");
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  connect_action (button, action);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
add_values (const Menu *self, GtkWidget *box)
{
  g_autoptr (GPtrArray) values = tc_rules_draft_list_values (self->editor.battle, self->module, self->row);

  for (guint i = 0; i < values->len; i++)
    {
      const TcValueSchema *value = g_ptr_array_index (values, i);
      g_autofree char *name = tc_say_code (value->name);
      /* Translators: a value that a special rule, or a row of it, may have, such as "Army" */
      g_autofree char *text = g_strdup_printf (_("Add: %s"), name);

      explain (add_item (box, text, (Action) { add_value, self->editor, self->module, self->row, (char *) value->name }),
               self->editor.battle, self->module, self->row, value->name);
    }
}

static gboolean
is_tie (const char *name)
{
  return g_str_equal (name, "option") || g_str_equal (name, "choice");
}

static void
drop_values (const Menu *self, GtkWidget *box)
{
  const TcModuleSchema *schema = tc_rules_draft_find_schema (self->editor.battle, self->module, self->row);
  const TcModule *module = g_ptr_array_index (self->editor.battle->rules->modules, self->module);
  const GPtrArray *attributes = self->row > 0 ? ((const TcRow *) g_ptr_array_index (module->rows, self->row - 1))->attributes
                                              : module->attributes;

  for (guint i = 0; i < attributes->len; i++)
    {
      const char *id = ((const TcAttribute *) g_ptr_array_index (attributes, i))->name;
      g_autofree char *name = tc_say_code (id), *text = NULL;

      if (is_rule (id) || (self->row > 0 && is_tie (id)) || (schema != NULL && !tc_schema_is_optional (schema, id)))
        continue;
      /* Translators: a value that a special rule, or a row of it, has and may be removed, such
       * as "Army" */
      text = g_strdup_printf (_("Leave out: %s"), name);
      add_item (box, text, (Action) { drop_value, self->editor, self->module, self->row, (char *) id });
    }
}

/* Of a row: with which option and choice alone it is in force; NULL: it always is. */
static const char *
find_row_tie (const TcRow *row, const char **choice)
{
  *choice = tc_attributes_get (row->attributes, "choice");
  if (*choice == NULL)
    *choice = "yes";
  return tc_attributes_get (row->attributes, "option");
}

/* The rule, or a row of it, goes with a choice of an option of the battle's own, or with none. */
static void
add_ties (const Menu *self, GtkWidget *box)
{
  const TcBattle *battle = self->editor.battle;
  const TcModule *module = g_ptr_array_index (battle->rules->modules, self->module);
  const char *on = *module->option != '\0' ? module->option : NULL, *when = module->when;

  if (self->row > 0)
    on = find_row_tie (g_ptr_array_index (module->rows, self->row - 1), &when);

  for (guint i = 0; i < battle->rules->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->rules->options, i);
      g_auto (GStrv) choices = g_strsplit (tc_own_option_is (battle, i) ? option->choices : "", " ", -1);
      g_autofree char *title = tc_say_option (option);

      for (guint k = 0; choices[k] != NULL; k++)
        {
          g_autofree char *choice = tc_say_choice (option, k), *name = g_strconcat (option->id, "=", choices[k], NULL);
          /* Translators: an option and its choice, with which alone a special rule is in force */
          g_autofree char *text = g_strdup_printf (_("Only with %s: %s"), title, choice);

          if (g_strcmp0 (on, option->id) != 0 || strcmp (when, choices[k]) != 0)
            add_item (box, text, (Action) { tie, self->editor, self->module, self->row, name });
        }
    }
  if (on != NULL)
    add_item (box, _("Always in force"), (Action) { tie, self->editor, self->module, self->row, (char *) "" });
}

static void
open_menu (GtkMenuButton *button, gpointer data)
{
  const Menu *self = data;
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (popover, "menu");
  add_values (self, box);
  drop_values (self, box);
  add_ties (self, box);
  if (self->row > 0)
    add_item (box, _("Remove this row"), (Action) { drop_row, self->editor, self->module, self->row, NULL });
  if (gtk_widget_get_first_child (box) == NULL)
    gtk_box_append (GTK_BOX (box), tc_ui_text (_("Nothing can be added."), "dim-label"));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
make_menu (const char *tooltip, const TcRulesEditor *editor, gint32 module, gint32 row)
{
  GtkWidget *button = gtk_menu_button_new ();
  Menu *self = g_new (Menu, 1);

  *self = (Menu) { *editor, module, row };
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tooltip);
  if (row > 0)
    gtk_widget_add_css_class (button, "row-button");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_menu, self, g_free);
  return button;
}

/* Tables */

/* After all columns, one for each value of the rows. */
#define LAST_COLUMN 64

/* The column of an attribute in the table of its rows; a new one gets its head. */
static int
find_column (GtkGrid *grid, GPtrArray *columns, const char *name)
{
  g_autofree char *head = NULL;

  for (guint i = 0; i < columns->len; i++)
    if (strcmp (g_ptr_array_index (columns, i), name) == 0)
      return (int) i;
  head = tc_say_code (name);
  gtk_grid_attach (grid, tc_rules_label_new (head, TRUE, TRUE), (int) columns->len, 0, 1, 1);
  g_ptr_array_add (columns, (gpointer) name);
  return (int) columns->len - 1;
}

static void
show_row (const TcBattle *battle, GtkGrid *grid, GPtrArray *columns, int line, const TcRow *row, gint32 module, gint32 index,
         const TcRulesEditor *editor)
{
  g_autofree char *rules = say_rules (row->attributes);
  const char *choice, *option = find_row_tie (row, &choice);

  for (guint i = 0; i < row->attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (row->attributes, i);

      if (!is_rule (attribute->name) && !is_tie (attribute->name))
        {
          int column = find_column (grid, columns, attribute->name);

          gtk_grid_attach (grid, make_attribute (attribute->name, attribute->value, module, index, editor), column, line, 1, 1);
          if (editor->commit != NULL)
            explain (gtk_grid_get_child_at (grid, column, 0), battle, module, index, attribute->name);
        }
    }
  if (option != NULL)
    {
      g_autofree char *tie_text = tc_say_set_choice (battle, option, choice);

      gtk_grid_attach (grid, tc_rules_label_new (tie_text, FALSE, TRUE), find_column (grid, columns, "only-with"), line, 1, 1);
    }
  if (*rules != '\0')
    gtk_grid_attach (grid, tc_rules_label_new (rules, FALSE, TRUE), find_column (grid, columns, "case"), line, 1, 1);
  if (editor->commit != NULL)
    gtk_grid_attach (grid, make_menu (_("Change this row"), editor, module, index), LAST_COLUMN, line, 1, 1);
}

/* A value that other rows have may be added to this one. */
static void
fill_blanks (const TcBattle *battle, GtkGrid *grid, const GPtrArray *columns, gint32 index, const char *name,
             const TcRulesEditor *editor)
{
  const TcModule *module = g_ptr_array_index (battle->rules->modules, index);
  int line = 1;

  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);
      const TcModuleSchema *schema = tc_rules_draft_find_schema (battle, index, (gint32) i + 1);

      if (schema == NULL || strcmp (row->name, name) != 0 || !tc_battle_is_row_in_force (battle, row))
        continue;
      for (guint column = 0; column < columns->len; column++)
        if (gtk_grid_get_child_at (grid, (int) column, line) == NULL && tc_schema_find_value (schema, g_ptr_array_index (columns, column)) != NULL)
          gtk_grid_attach (grid, make_attribute (g_ptr_array_index (columns, column), "", index, (gint32) i + 1, editor),
                           (int) column, line, 1, 1);
      line++;
    }
}

/* The name of a table and the button that adds a row. */
static GtkWidget *
make_head (const char *name, gint32 module, const TcRulesEditor *editor)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *title = tc_say_code (name);
  /* Translators: a table of a special rule, such as "Award" */
  g_autofree char *tooltip = g_strdup_printf (_("Add a row: %s"), title);

  gtk_box_append (GTK_BOX (line), tc_ui_label (title, "strong"));
  if (editor->commit != NULL)
    gtk_box_append (GTK_BOX (line), make_button ("list-add-symbolic", tooltip,
                                                 (Action) { add_row, *editor, module, 0, (char *) name }));
  return line;
}

/* The rows of one name that are in force, as a table. */
static GtkWidget *
make_rows (const TcBattle *battle, const TcModule *module, gint32 index, const char *name, const TcRulesEditor *editor)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *grid = gtk_grid_new ();
  int line = 1;

  gtk_widget_add_css_class (box, "sheet");
  gtk_box_append (GTK_BOX (box), make_head (name, index, editor));
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (strcmp (row->name, name) == 0 && tc_battle_is_row_in_force (battle, row))
        show_row (battle, GTK_GRID (grid), columns, line++, row, index, (gint32) i + 1, editor);
    }
  if (editor->commit != NULL)
    fill_blanks (battle, GTK_GRID (grid), columns, index, name, editor);
  if (line > 1)
    gtk_box_append (GTK_BOX (box), tc_rules_view_scrolled (grid));
  else
    g_object_unref (g_object_ref_sink (grid));
  return box;
}

static GtkWidget *
make_buttons (gint32 module, const TcRulesEditor *editor)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_append (GTK_BOX (line), make_menu (_("Change this rule"), editor, module, 0));
  gtk_box_append (GTK_BOX (line), make_button ("user-trash-symbolic", _("Remove this rule from the battle"),
                                               (Action) { drop_module, *editor, module, 0, NULL }));
  return line;
}

/* What the rule is called and for, and its values. */
static GtkWidget *
make_group (const TcBattle *battle, const TcModule *module, gint32 index, const TcRulesEditor *editor)
{
  const TcModuleSchema *schema = find_schema (battle, module);
  g_autofree char *type = tc_say_code (module->type), *id = tc_say_code (module->id);
  g_autofree char *title = *module->id != '\0' && g_strcmp0 (module->id, module->type) != 0
                             ? g_strdup_printf ("%s: %s", type, id) : g_strdup (type);
  GtkWidget *group = tc_ui_group (title, schema != NULL && schema->about != NULL ? _(schema->about) : NULL);

  gtk_widget_add_css_class (group, "compact");
  if (editor->commit != NULL)
    adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), make_buttons (index, editor));
  add_attributes (battle, module, index, editor, ADW_PREFERENCES_GROUP (group));
  return group;
}

/* Tables with rows, then empty ones. */
static GPtrArray *
list_tables (const TcBattle *battle, const TcModule *module, gboolean writable)
{
  const TcSystem *system = tc_system_find (battle->rules->system);
  g_autoptr (GPtrArray) known = tc_schema_list_rows (writable ? tc_system_schemas (system) : NULL, module->type);
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (tc_battle_is_row_in_force (battle, row) && !g_ptr_array_find_with_equal_func (names, row->name, g_str_equal, NULL))
        g_ptr_array_add (names, row->name);
    }
  for (guint i = 0; i < known->len; i++)
    {
      const char *name = ((const TcModuleSchema *) g_ptr_array_index (known, i))->row;

      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, (gpointer) name);
    }
  return names;
}

/* The choice with which alone the rule is in force; NULL: it always is. */
static char *
say_tie (const TcBattle *battle, const TcModule *module)
{
  const TcOption *option = *module->option != '\0' ? tc_battle_find_option (battle, module->option) : NULL;
  g_auto (GStrv) choices = g_strsplit (option != NULL ? option->choices : "", " ", -1);

  for (guint i = 0; choices[i] != NULL; i++)
    if (strcmp (choices[i], module->when) == 0)
      {
        g_autofree char *title = tc_say_option (option), *choice = tc_say_choice (option, i);

        return g_strdup_printf (_("Only with %s: %s"), title, choice);
      }
  return NULL;
}

GtkWidget *
tc_rules_module_new (const TcBattle *battle, const TcModule *module, TcRulesEditor editor)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (GPtrArray) tables = NULL;
  g_autofree char *help = g_strconcat ("36-modules#", module->type, NULL), *tie = say_tie (battle, module), *rules = say_rules (module->attributes);
  guint index = 0;

  editor.reason = tc_rules_view_reason ();
  if (g_ptr_array_find (battle->rules->modules, module, &index))
    g_object_set_data (G_OBJECT (card), "module", GUINT_TO_POINTER (index + 1));
  else
    editor.commit = NULL;
  tables = list_tables (battle, module, editor.commit != NULL);
  tc_ui_set_help (card, help);
  gtk_box_append (GTK_BOX (card), make_group (battle, module, (gint32) index, &editor));
  for (guint i = 0; i < tables->len; i++)
    gtk_box_append (GTK_BOX (card), make_rows (battle, module, (gint32) index, g_ptr_array_index (tables, i), &editor));
  if (tie != NULL)
    gtk_box_append (GTK_BOX (card), tc_ui_text (tie, "dim-label"));
  if (*rules != '\0')
    gtk_box_append (GTK_BOX (card), tc_ui_text (rules, "dim-label"));
  gtk_box_append (GTK_BOX (card), editor.reason);
  return card;
}

gint32
tc_rules_module_get_index (GtkWidget *card)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (card), "module")) - 1;
}
