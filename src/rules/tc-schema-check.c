/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a battle says that its rules do not read: without a warning the default would silently
 * apply. */
#include "tc-system.h"

#include <string.h>

#include "tc-nearest.h"

/* Every module and row may cite its case, and every row may depend on an option. */
static GPtrArray *
list_names (const TcModuleSchema *schema)
{
  static const char *const common[] = { "rule", "option", "choice" };
  GPtrArray *names = g_ptr_array_new ();

  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    g_ptr_array_add (names, (gpointer) value->name);
  for (guint i = 0; i < (schema->row == NULL ? 1 : G_N_ELEMENTS (common)); i++)
    if (!g_ptr_array_find_with_equal_func (names, common[i], g_str_equal, NULL))
      g_ptr_array_add (names, (gpointer) common[i]);
  g_ptr_array_add (names, NULL);

  return names;
}

/* Proposes the word that was probably meant, else removal.  @module, and the row in it: from 1, 0
 * for the module itself; both are 0 for what is in no module. */
static void
propose (TcIssue *found, const char *what, const char *name, const char *const *known, guint module, guint row)
{
  const char *near = tc_nearest_word (name, known);
  g_autofree char *code = g_strconcat (near != NULL ? "rename-" : "drop-", what, NULL);
  g_autofree char *module_text = module > 0 ? g_strdup_printf ("%u", module) : NULL;
  g_autofree char *row_text = g_strdup_printf ("%u", row);

  if (near != NULL)
    tc_issue_add_fix (found, code, name, near, module_text, row_text, NULL);
  else
    tc_issue_add_fix (found, code, name, module_text, row_text, NULL);
}

static char *
name_subject (const TcModule *module)
{
  return g_strconcat ("module:", module->id[0] != '\0' ? module->id : module->type, NULL);
}

static void
check_attributes (const TcModuleSchema *schema, const TcModule *module, guint number, guint row,
                  TcIssueList *issues)
{
  const TcRow *of = row > 0 ? g_ptr_array_index (module->rows, row - 1) : NULL;
  const GPtrArray *attributes = of != NULL ? of->attributes : module->attributes;
  g_autoptr (GPtrArray) names = list_names (schema);
  const char *const *known = (const char *const *) names->pdata;
  g_autofree char *expected = g_strjoinv (", ", (char **) known), *subject = name_subject (module);

  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (!g_strv_contains (known, attribute->name))
        propose (tc_issue_list_add (issues, TC_SEVERITY_WARNING, "idle-attribute", NULL,
                                    of != NULL ? of->line : module->line, 0, subject,
                                    attribute->name, of != NULL ? schema->row : schema->type,
                                    expected, NULL),
                 "attribute", attribute->name, known, number, row);
    }
}

static void
check_rows (const TcModuleSchema *const *tables, const TcModule *module, guint number,
            TcIssueList *issues)
{
  g_autoptr (GPtrArray) known = tc_schema_list_rows (tables, module->type);
  g_autofree char *expected = NULL, *subject = name_subject (module);

  for (guint i = 0; i < known->len; i++)
    known->pdata[i] = (gpointer) ((const TcModuleSchema *) known->pdata[i])->row;
  g_ptr_array_add (known, NULL);
  expected = g_strjoinv (", ", (char **) known->pdata);
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);
      const TcModuleSchema *schema = tc_schema_find (tables, module->type, row->name);

      if (schema != NULL)
        check_attributes (schema, module, number, i + 1, issues);
      else
        propose (tc_issue_list_add (issues, TC_SEVERITY_WARNING,
                                    known->len > 1 ? "idle-row" : "idle-rows", NULL, row->line, 0,
                                    subject, row->name, module->type, expected, NULL),
                 "row", row->name, (const char *const *) known->pdata, number, i + 1);
    }
}

static void
check_parameters (const TcBattle *battle, const char *more, TcIssueList *issues)
{
  g_auto (GStrv) extra = g_strsplit (more, " ", -1);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (char **word = extra; *word != NULL; word++)
    g_ptr_array_add (known, *word);
  for (guint i = 0; i < battle->book->parameters->len; i++)
    g_ptr_array_add (known,
                     ((const TcParameter *) g_ptr_array_index (battle->book->parameters, i))->id);
  g_ptr_array_add (known, NULL);
  for (guint i = 0; i < battle->rules->parameters->len; i++)
    {
      const TcParameter *parameter = g_ptr_array_index (battle->rules->parameters, i);
      g_autofree char *subject = g_strconcat ("parameter:", parameter->id, NULL);

      if (!g_strv_contains ((const char *const *) known->pdata, parameter->id))
        propose (tc_issue_list_add (issues, TC_SEVERITY_WARNING, "idle-parameter", NULL,
                                    parameter->line, 0, subject, parameter->id, NULL),
                 "parameter", parameter->id, (const char *const *) known->pdata, 0, 0);
    }
}

void
tc_schema_check (const TcSystem *system, const TcBattle *battle, TcIssueList *issues)
{
  const TcModuleSchema *const *tables = tc_system_schemas (system);

  g_return_if_fail (system != NULL && battle != NULL && issues != NULL);

  if (tables == NULL || battle->book == NULL)
    return;
  check_parameters (battle, system->authoring->parameters, issues);
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);
      const TcModuleSchema *schema = tc_schema_find (tables, module->type, NULL);

      /* Unknown types are errors of binding. */
      if (schema == NULL)
        continue;
      check_attributes (schema, module, i + 1, 0, issues);
      check_rows (tables, module, i + 1, issues);
    }
}
