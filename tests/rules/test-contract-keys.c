/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row that states a thing twice, or a second time otherwise, is an error where it stands. */
#include "shipped.h"
#include "tc-system.h"

#include <string.h>

#define LINE 998

/* How often binding says that of the line. */
static guint
count (const TcBattle *battle, const char *code, int line)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *rules = tc_ruleset_new (battle, issues);
  guint n = 0;

  g_clear_pointer (&rules, tc_ruleset_unref);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      if (strcmp (issue->code, code) != 0 || issue->line != line)
        continue;
      g_assert_cmpint (issue->severity, ==, TC_SEVERITY_ERROR);
      g_assert_cmpuint (issue->fixes->len, >, 0);
      n++;
    }

  return n;
}

static void
copy_attributes (GPtrArray *to, const GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (from, i);

      tc_attributes_set (to, attribute->name, attribute->value);
    }
}

/* A number that is not part of the key, and so contradicts; NULL when there is none. */
static const TcValueSchema *
find_amount (const TcModuleSchema *schema, const GPtrArray *attributes)
{
  g_auto (GStrv) words = g_strsplit (schema->key, " ", -1);

  for (const TcValueSchema *value = schema->values; value->name != NULL; value++)
    if (value->type == TC_VALUE_NUMBER && tc_attributes_get (attributes, value->name) != NULL
        && !g_strv_contains ((const char *const *) words, value->name))
      return value;

  return NULL;
}

/* Stated again, then otherwise. */
static void
assert_seen (const TcBattle *battle, const TcModuleSchema *schema, GPtrArray *attributes)
{
  const TcValueSchema *amount = find_amount (schema, attributes);

  g_assert_cmpuint (count (battle, "stated-twice", LINE), ==, 1);
  if (amount == NULL)
    return;
  tc_attributes_set (attributes, amount->name,
                     g_strcmp0 (tc_attributes_get (attributes, amount->name), "1") == 0 ? "2" : "1");
  g_assert_cmpuint (count (battle, "stated-twice", LINE), ==, 0);
  g_assert_cmpuint (count (battle, "stated-otherwise", LINE), ==, 1);
}

static void
repeat_row (TcBattle *battle, TcModule *module, guint index, const TcModuleSchema *schema)
{
  const TcRow *row = g_ptr_array_index (module->rows, index);
  TcRow *again = tc_row_new (row->name);

  copy_attributes (again->attributes, row->attributes);
  again->line = LINE;
  g_ptr_array_add (module->rows, again);
  assert_seen (battle, schema, again->attributes);
  g_ptr_array_remove_index (module->rows, module->rows->len - 1);
}

static void
repeat_module (TcBattle *battle, const TcModule *module, const TcModuleSchema *schema)
{
  GPtrArray *modules = battle->rules->modules;
  TcModule *again = tc_module_new (module->type);

  copy_attributes (again->attributes, module->attributes);
  again->line = LINE;
  g_ptr_array_add (modules, again);
  assert_seen (battle, schema, again->attributes);
  g_ptr_array_remove_index (modules, modules->len - 1);
}

/* Each row of a shipped battle, and each module that is a row by itself. */
static void
test_shipped (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  const TcModuleSchema *const *tables = tc_system_schemas (tc_system_find (battle->rules->system));
  guint n_modules = battle->rules->modules->len, repeated = 0;

  g_assert_cmpuint (count (battle, "stated-twice", LINE), ==, 0);
  for (guint i = 0; i < n_modules; i++)
    {
      TcModule *module = g_ptr_array_index (battle->rules->modules, i);
      const TcModuleSchema *schema = tc_schema_find (tables, module->type, NULL);
      g_autoptr (GPtrArray) in_force = tc_battle_get_modules (battle, module->type);

      if (!g_ptr_array_find (in_force, module, NULL))
        continue;
      if (schema->key != NULL && module->rows->len == 0 && module->option[0] == '\0')
        repeat_module (battle, module, schema), repeated++;
      for (guint k = 0, n = module->rows->len; k < n; k++)
        {
          const TcRow *row = g_ptr_array_index (module->rows, k);
          const TcModuleSchema *of = tc_schema_find (tables, module->type, row->name);

          if (of->key != NULL && tc_battle_is_row_in_force (battle, row))
            repeat_row (battle, module, k, of), repeated++;
        }
    }
  g_assert_cmpuint (repeated, >, 0);
}

static gboolean
is_shared (gconstpointer module, G_GNUC_UNUSED gconstpointer nothing)
{
  const char *type = ((const TcModule *) module)->type;

  return strcmp (type, "victory") == 0 || strcmp (type, "troops") == 0;
}

/* Awards of a side count together wherever they stand, and a unit has one row in all modules. */
static void
test_across_modules (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  GPtrArray *modules = battle->rules->modules;
  const TcModule *first;
  TcModule *second;
  TcRow *again;
  guint index;

  g_assert_true (g_ptr_array_find_with_equal_func (modules, NULL, is_shared, &index));
  first = g_ptr_array_index (modules, index);
  second = tc_module_new (first->type);
  copy_attributes (second->attributes, first->attributes);
  again = tc_row_new (((const TcRow *) first->rows->pdata[0])->name);
  copy_attributes (again->attributes, ((const TcRow *) first->rows->pdata[0])->attributes);
  again->line = LINE;
  g_ptr_array_add (second->rows, again);
  g_ptr_array_add (modules, second);
  g_assert_cmpuint (count (battle, "stated-twice", LINE), ==, 1);
}

/* A key names values of its row; only days go by their order. */
static void
test_schemas (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    for (const TcModuleSchema *const *table = tc_system_schemas (systems[i]); table != NULL && *table != NULL; table++)
      for (const TcModuleSchema *schema = *table; schema->type != NULL; schema++)
        {
          g_auto (GStrv) words = g_strsplit (schema->key != NULL ? schema->key : "", " ", -1);

          for (char **word = words; *word != NULL; word++)
            g_assert_nonnull (tc_schema_find_value (schema, *word));
          if (schema->row != NULL && strcmp (schema->row, "day") != 0)
            g_assert_nonnull (schema->key);
        }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/Keys/schemas", test_schemas);
  shipped_add ("/rules/Keys/shipped", NULL, test_shipped);
  g_test_add_data_func ("/rules/Keys/across-modules/awards", "nordlingen-1634.tercio", test_across_modules);
  g_test_add_data_func ("/rules/Keys/across-modules/units", "rossbach-1757.tercio", test_across_modules);

  return g_test_run ();
}
