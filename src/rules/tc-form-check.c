/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-form-check: what a battle says that its rules do not read.  Nobody would notice: the usual value would hold. */
#include "tc-form.h"

#include <string.h>

#include "tc-nearest.h"

/* Names alone.  Everything can cite its case, and every row can go with an option. */
static char **
split_names (const TcModuleForm *form)
{
  g_autofree char *text = g_strconcat (form->attributes, form->attributes[0] != '\0' ? " " : "",
                                       form->row == NULL ? "rule" : "rule option choice", NULL);
  char **names = g_strsplit (text, " ", -1);

  for (char **name = names; *name != NULL; name++)
    (*name)[strcspn (*name, "?=")] = '\0';

  return names;
}

gboolean
tc_forms_know (const TcSystem *system, const char *type, const char *row, const char *attribute)
{
  const TcModuleForm *form;
  g_auto (GStrv) known = NULL;

  g_return_val_if_fail (system != NULL && type != NULL, FALSE);

  form = tc_form_find (system, type, row);
  if (form == NULL || attribute == NULL)
    return form != NULL;
  known = split_names (form);

  return g_strv_contains ((const char *const *) known, attribute);
}

/* The word that was meant, else to do without.  @module, and the row in it: from 1, 0 for the module itself; both
 * are 0 for what is of no module. */
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
check_attributes (const TcModuleForm *form, const TcModule *module, guint number, guint row, TcIssueList *issues)
{
  const TcRow *of = row > 0 ? g_ptr_array_index (module->rows, row - 1) : NULL;
  const GPtrArray *attributes = of != NULL ? of->attributes : module->attributes;
  g_auto (GStrv) known = split_names (form);
  g_autofree char *expected = g_strjoinv (", ", known), *subject = name_subject (module);

  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (!g_strv_contains ((const char *const *) known, attribute->name))
        propose (tc_issue_list_add (issues, TC_SEVERITY_WARNING, "idle-attribute", NULL, of != NULL ? of->line : module->line,
                                    0, subject, attribute->name, of != NULL ? form->row : form->type, expected, NULL),
                 "attribute", attribute->name, (const char *const *) known, number, row);
    }
}

static void
check_rows (const TcSystem *system, const TcModule *module, guint number, TcIssueList *issues)
{
  g_autoptr (GPtrArray) known = tc_form_get_rows (system, module->type);
  g_autofree char *expected = NULL, *subject = name_subject (module);

  g_ptr_array_add (known, NULL);
  expected = g_strjoinv (", ", (char **) known->pdata);
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);
      const TcModuleForm *form = tc_form_find (system, module->type, row->name);

      if (form != NULL)
        check_attributes (form, module, number, i + 1, issues);
      else
        propose (tc_issue_list_add (issues, TC_SEVERITY_WARNING, known->len > 1 ? "idle-row" : "idle-rows", NULL, row->line, 0,
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
    g_ptr_array_add (known, ((const TcParameter *) g_ptr_array_index (battle->book->parameters, i))->id);
  g_ptr_array_add (known, NULL);
  for (guint i = 0; i < battle->rules->parameters->len; i++)
    {
      const TcParameter *parameter = g_ptr_array_index (battle->rules->parameters, i);
      g_autofree char *subject = g_strconcat ("parameter:", parameter->id, NULL);

      if (!g_strv_contains ((const char *const *) known->pdata, parameter->id))
        propose (tc_issue_list_add (issues, TC_SEVERITY_WARNING, "idle-parameter", NULL, parameter->line, 0, subject,
                                    parameter->id, NULL),
                 "parameter", parameter->id, (const char *const *) known->pdata, 0, 0);
    }
}

void
tc_forms_check (const TcSystem *system, const TcBattle *battle, TcIssueList *issues)
{
  g_return_if_fail (system != NULL && battle != NULL && issues != NULL);

  if (tc_forms (system) == NULL || battle->book == NULL)
    return;
  check_parameters (battle, system->authoring->parameters, issues);
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);
      const TcModuleForm *form = tc_form_find (system, module->type, NULL);

      /* Types that there are not, the system itself refuses. */
      if (form == NULL)
        continue;
      check_attributes (form, module, i + 1, 0, issues);
      check_rows (system, module, i + 1, issues);
    }
}
