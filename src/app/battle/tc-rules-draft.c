/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-draft.h"

#include "tc-say.h"

#include <string.h>

/* Proposals tried before giving up. */
#define TRIES 64

static const TcModule *
get_module (const TcBattle *battle, gint32 module)
{
  return g_ptr_array_index (battle->rules->modules, module);
}

static GPtrArray *
get_attributes (const TcModule *module, gint32 row)
{
  return row > 0 ? ((const TcRow *) g_ptr_array_index (module->rows, row - 1))->attributes : module->attributes;
}

static const TcModuleSchema *const *
get_tables (const TcBattle *battle)
{
  return tc_system_schemas (tc_system_find (battle->rules->system));
}

const TcModuleSchema *
tc_rules_draft_find_schema (const TcBattle *battle, gint32 module, gint32 row)
{
  const TcModule *it = get_module (battle, module);

  return tc_schema_find (get_tables (battle), it->type,
                         row > 0 ? ((const TcRow *) g_ptr_array_index (it->rows, row - 1))->name : NULL);
}

GPtrArray *
tc_rules_draft_list_values (const TcBattle *battle, gint32 module, gint32 row)
{
  const TcModuleSchema *schema = tc_rules_draft_find_schema (battle, module, row);
  const GPtrArray *attributes = get_attributes (get_module (battle, module), row);
  GPtrArray *values = g_ptr_array_new ();

  for (const TcValueSchema *value = schema != NULL ? schema->values : NULL; value != NULL && value->name != NULL; value++)
    if (value->type != TC_VALUE_RULE && tc_attributes_get (attributes, value->name) == NULL)
      g_ptr_array_add (values, (gpointer) value);
  return values;
}

/* What must exist first. */
static char *
say_missing (const TcValueSchema *missing)
{
  static const char *const sentences[TC_N_VALUE_TYPES] = {
    [TC_VALUE_AREA] = N_("It needs an area: draw one in the Editor first"),
    [TC_VALUE_PIECE] = N_("It needs a piece of the table: give one a name in the Editor first"),
    [TC_VALUE_ARMY] = N_("It needs an army: add one in the Editor first"),
    [TC_VALUE_COUNTER] = N_("It needs a counter: add one in the Editor first"),
  };
  g_autofree char *name = NULL;

  if (missing->type == TC_VALUE_COUNTER && missing->of != NULL)
    {
      name = tc_say_code (missing->of);
      /* Translators: a kind of counter, such as "Leader" */
      return g_strdup_printf (_("It needs a counter: add one in the Editor first: %s"), name);
    }
  if (missing->type == TC_VALUE_COUNTER && (missing->flags & TC_VALUE_UNIQUE) != 0)
    return g_strdup (_("Every counter has its row already"));
  if (sentences[missing->type] != NULL)
    return g_strdup (_(sentences[missing->type]));
  if (missing->type == TC_VALUE_MODULE)
    {
      g_auto (GStrv) types = g_strsplit (missing->of, " ", -1);

      for (char **type = types; *type != NULL; type++)
        {
          g_autofree char *id = *type;

          *type = tc_say_code (id);
        }
      name = g_strjoinv (_(" or "), types);
      /* Translators: one or several special rules, such as "Demoralization or Morale test" */
      return g_strdup_printf (_("It refers to another rule: add one first: %s"), name);
    }
  name = tc_say_code (missing->name);
  /* Translators: a value, such as "Chart", which the battle does not have */
  return g_strdup_printf (_("It needs something that the battle does not have: %s"), name);
}

/* The reason to show is the one against the likeliest proposal. */
static gboolean
keep_reason (gboolean done, char **reason, char *why)
{
  if (done || *reason != NULL)
    g_free (why);
  else
    *reason = why;
  return done;
}

static gboolean
try_edit (const TcRulesEditor *editor, TcEdit edit, char **reason)
{
  char *why = NULL;
  gboolean done = tc_rules_commit (editor, edit, &why);

  return keep_reason (done, reason, why);
}

static gboolean
replace_module (const TcRulesEditor *editor, gint32 module, TcModule *other, char **reason)
{
  return try_edit (editor, (TcEdit) { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REPLACE, .index = module, .object = other },
                   reason);
}

/* With the charts that it brings. */
static gboolean
insert_module (const TcRulesEditor *editor, TcModule *module, char **reason)
{
  const TcBattle *battle = editor->battle;
  g_autoptr (GPtrArray) charts = tc_schema_begin_charts (get_tables (battle), battle, module);
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  TcEdit last = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_INSERT, .index = (gint32) battle->rules->modules->len,
                  .object = module };
  char *why = NULL;
  gboolean done;

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  for (guint i = 0; i < charts->len; i++)
    {
      TcEdit edit = { .kind = TC_EDIT_CHART, .number = TC_EDIT_INSERT, .index = (gint32) (battle->rules->charts->len + i),
                      .object = g_ptr_array_index (charts, i) };

      g_array_append_val (edits, edit);
    }
  g_array_append_val (edits, last);
  done = editor->commit (editor->page, edits, &why);
  return keep_reason (done, reason, why);
}

gboolean
tc_rules_draft_add_module (const TcRulesEditor *editor, const char *type, char **reason)
{
  const TcBattle *battle = editor->battle;
  const TcValueSchema *missing = NULL;
  TcModule *module;

  *reason = NULL;
  for (guint nth = 0; nth < TRIES; nth++)
    {
      module = tc_schema_begin_module (get_tables (battle), battle, type, nth, &missing);
      if (module != NULL && missing != NULL)
        {
          tc_module_free (module);
          *reason = say_missing (missing);
          return FALSE;
        }
      if (module == NULL)
        break;
      if (insert_module (editor, module, reason))
        {
          g_clear_pointer (reason, g_free);
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
tc_rules_draft_drop_module (const TcRulesEditor *editor, gint32 module, char **reason)
{
  *reason = NULL;
  return try_edit (editor, (TcEdit) { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REMOVE, .index = module }, reason);
}

/* Next to the last row of its name. */
static guint
find_end (const TcModule *module, const char *name)
{
  for (guint i = module->rows->len; i > 0; i--)
    if (strcmp (((const TcRow *) g_ptr_array_index (module->rows, i - 1))->name, name) == 0)
      return i;
  return module->rows->len;
}

gboolean
tc_rules_draft_add_row (const TcRulesEditor *editor, gint32 module, const char *name, char **reason)
{
  const TcModule *there = get_module (editor->battle, module);
  const TcValueSchema *missing = NULL;

  *reason = NULL;
  for (guint nth = 0; nth < TRIES; nth++)
    {
      TcRow *row = tc_schema_begin_row (get_tables (editor->battle), editor->battle, there, name, nth, &missing);
      TcModule *other;

      if (row != NULL && missing != NULL)
        {
          tc_row_free (row);
          *reason = say_missing (missing);
          return FALSE;
        }
      if (row == NULL)
        break;
      other = tc_module_copy (there);
      g_ptr_array_insert (other->rows, (int) find_end (other, name), row);
      if (replace_module (editor, module, other, reason))
        {
          g_clear_pointer (reason, g_free);
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
tc_rules_draft_drop_row (const TcRulesEditor *editor, gint32 module, gint32 row, char **reason)
{
  TcModule *other = tc_module_copy (get_module (editor->battle, module));

  *reason = NULL;
  g_ptr_array_remove_index (other->rows, (guint) row - 1);
  return replace_module (editor, module, other, reason);
}

gboolean
tc_rules_draft_add_value (const TcRulesEditor *editor, gint32 module, gint32 row, const char *name, char **reason)
{
  const TcBattle *battle = editor->battle;
  const TcModule *there = get_module (battle, module);
  const TcModuleSchema *schema = tc_rules_draft_find_schema (battle, module, row);
  const TcValueSchema *schema_value = schema != NULL ? tc_schema_find_value (schema, name) : NULL;
  const TcValueSchema *missing = NULL;
  const char *value;
  TcModule *other;

  g_return_val_if_fail (schema_value != NULL, FALSE);

  *reason = NULL;
  value = tc_value_get_start (schema_value, schema, battle, there, &missing);
  if (missing != NULL)
    {
      *reason = say_missing (missing);
      return FALSE;
    }
  other = tc_module_copy (there);
  tc_attributes_set (get_attributes (other, row), name, value);
  return replace_module (editor, module, other, reason);
}

gboolean
tc_rules_draft_drop_value (const TcRulesEditor *editor, gint32 module, gint32 row, const char *name, char **reason)
{
  TcModule *other = tc_module_copy (get_module (editor->battle, module));
  GPtrArray *attributes = get_attributes (other, row);

  *reason = NULL;
  for (guint i = attributes->len; i > 0; i--)
    if (strcmp (((const TcAttribute *) g_ptr_array_index (attributes, i - 1))->name, name) == 0)
      g_ptr_array_remove_index (attributes, i - 1);
  return replace_module (editor, module, other, reason);
}
